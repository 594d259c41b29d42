"""Academy cards by name: those of which the rulebook speaks, and those that ask for a decision."""

import pytest

from holdout.encounters.strikes import draw_strike
from holdout.kernel import step
from tests.xfiles.cards.eager import LEYLA, take_offers


@step("testing.strikes-a-player")
def struck(game, seat):
    draw_strike(game, seat)


def after(table, *cards):
    for card in cards:
        take_offers(table.play(card))
    return table


@pytest.mark.rule("xfiles.class.first-of-two-copies-misses", "xfiles.class.card-does-not-count-itself")
@pytest.mark.card("Head of the Sci-Crime Lab")
def test_only_the_second_head_of_the_lab_draws(xfiles):
    lab = "Head of the Sci-Crime Lab"
    table = xfiles(hand=[lab, lab])
    with table.changes(recruit=+4):
        table.play(lab).play(lab)
    assert table.option_labels.count(f"Activate {lab}") == 1
    with table.changes(hand=+1):
        table.activate(lab)


@pytest.mark.card("Take Charge")
def test_take_charge_defeats_a_syndicate_enemy_unseen_by_its_reveal(xfiles):
    table = xfiles(hand=["Take Charge"], academy=["Crew Cut Man"]).play("Take Charge")
    table.choose("Yes").activate("Take Charge")
    assert table.cards("Defeated Conspiracy")[-1] == "Crew Cut Man"


@pytest.mark.rule("xfiles.activate.can-be-delayed", "xfiles.activate.points-still-immediate")
@pytest.mark.card("Assistant Director")
def test_an_assistant_director_lets_anyone_draw_when_it_suits(xfiles):
    table = xfiles(seats=2, hand=["Assistant Director", "Field Agent"])
    with table.changes(recruit=+3):
        table.play("Assistant Director").play("Field Agent")
    with table.changes(hand={1: +1}):
        table.choose("Player 2").activate("Assistant Director")


@pytest.mark.card("Police Officer")
def test_a_police_officer_looks_at_one_deck_of_three(xfiles):
    table = xfiles(hand=["Police Officer"], academy=["Manhunt"]).play("Police Officer")
    take_offers(table.choose("the Academy").activate("Police Officer"))
    assert table.position.seen[table.position.zones[table.zones["the Academy"][0]][-1]]


@pytest.mark.ruling("xfiles.ruling.a7-solo-card-changes")
@pytest.mark.rule("xfiles.solo.protector-own-strike")
@pytest.mark.card("Protector")
def test_a_protector_cancels_the_strike_of_another_and_alone_an_own_one(xfiles):
    table = xfiles(seats=2, hand={0: ["Field Agent"]}, in_play={0: ["Protector"]}, strikes=["Mortal Wound"])
    with table.changes(strikes_on_the_avatar={1: 0}, discard_pile=+1):
        take_offers(table.run(struck, 1))
    own = xfiles(seats=2, hand={0: ["Field Agent"]}, in_play={0: ["Protector"]}, strikes=["Flesh Wound"])
    with own.changes(strikes_on_the_avatar=+1, discard_pile=0):
        own.run(struck, 0)
    alone = xfiles(hand=["Field Agent"], in_play=["Protector"], strikes=["Mortal Wound"])
    with alone.changes(strikes_on_the_avatar=0, discard_pile=+1):
        take_offers(alone.run(struck, 0))


@pytest.mark.ruling("xfiles.ruling.a7-solo-card-changes")
@pytest.mark.rule("xfiles.solo.professional-colleagues-own-turn")
@pytest.mark.card("Professional Colleagues")
def test_professional_colleagues_help_others_and_alone_their_owner(xfiles):
    card = "Professional Colleagues"
    table = xfiles(seats=2, hand={0: [card, "Field Agent"], 1: [card]})
    assert not table.offers(card, verb="play")
    with table.changes(hand={0: +2}, recruit=+2):
        table.answer(card, seat=1)
        table.answer(f"Play a copy of {card}")
    alone = xfiles(hand=[card, "Field Agent"])
    with alone.changes(hand=-1 + 2, recruit=+2):
        alone.play(card)


@pytest.mark.card("The Gold Cross")
def test_the_gold_cross_cancels_a_strike_and_leaves_a_belief(xfiles):
    table = xfiles(
        seats=2, hand={0: ["Field Agent"]}, in_play={0: ["The Gold Cross"]}, strikes=["Mortal Wound"]
    )
    with table.changes(strikes_on_the_avatar={1: 0}, the_Belief_stack=-1):
        take_offers(table.run(struck, 1))
    declined = xfiles(
        seats=2, hand={0: ["Field Agent"]}, in_play={0: ["The Gold Cross"]}, strikes=["Flesh Wound"]
    )
    with declined.changes(strikes_on_the_avatar={1: +1}, the_Belief_stack=0):
        declined.choose("No").run(struck, 1)


@pytest.mark.card("Autopsy Bay")
def test_an_autopsy_needs_a_body(xfiles):
    table = xfiles(hand=["Autopsy Bay"] * 2 + ["Assault Team"] * 4, shadows={3: "Jersey Devil"})
    after(table, "Autopsy Bay", "Autopsy Bay", *["Assault Team"] * 4)
    with table.changes(recruit=+1):
        table.activate("Autopsy Bay")
    table.fight("Jersey Devil")
    with table.changes(hand=+1):
        table.activate("Autopsy Bay")


@pytest.mark.card("Ditch the Chaperone")
def test_to_ditch_the_chaperone_costs_a_doubt(xfiles):
    table = xfiles(hand=["Ditch the Chaperone"] * 2)
    with table.changes(attack=+5, the_Doubt_stack=-1):
        table.choose("Yes").play("Ditch the Chaperone")
    with table.changes(attack=+2, the_Doubt_stack=0):
        table.choose("No").play("Ditch the Chaperone")


@pytest.mark.card("Numerology")
def test_numerology_asks_how_many_cards_are_left(xfiles):
    table = xfiles(hand=["Numerology", "Field Agent", "Field Agent"]).play("Numerology")
    with table.changes(hand=+2):
        table.activate("Numerology")
    odd = xfiles(hand=["Numerology", "Field Agent"]).play("Numerology")
    with odd.changes(attack=+2):
        odd.activate("Numerology")


@pytest.mark.card("Call in a Favor", "Settle the Account")
def test_follmer_turns_recruit_into_attack(xfiles):
    table = xfiles(hand=["Call in a Favor", "Field Agent"])
    after(table, "Call in a Favor", "Field Agent")
    with table.changes(recruit=-1, attack=+2):
        table.answer("Call in a Favor", verb="use")


@pytest.mark.card("Sealed In", "In the Line of Fire")
def test_what_is_sacrificed_is_gone(xfiles):
    table = xfiles(hand=["Sealed In"], field=["Jersey Devil", "Jack Willis"]).play("Sealed In")
    take_offers(table.answer("Sealed In", verb="sacrifice"))
    assert table.cards("the Field") == []
    assert table.cards("Defeated Characters") == ["Sealed In"]


@pytest.mark.card("Manhunt")
def test_a_manhunt_takes_every_class_there_is(xfiles):
    table = after(xfiles(hand=[*LEYLA.values(), "Manhunt"]), *LEYLA.values())
    with table.changes(attack=+8, hand=-1 + 1):
        table.play("Manhunt")


@pytest.mark.card("Poster on the Wall")
def test_the_poster_is_a_belief_of_its_own(xfiles):
    table = after(xfiles(hand=[LEYLA["will"], "Poster on the Wall"], discard=["Doubt"]), LEYLA["will"])
    with table.changes(the_Belief_stack=-1):
        table.play("Poster on the Wall")
    with table.changes(the_Doubt_stack=+1):
        take_offers(table.activate("Poster on the Wall"))
