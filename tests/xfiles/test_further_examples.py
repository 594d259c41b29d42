"""Further worked examples of the ledger of The X-Files: what is left of a turn, and values that change."""

import pytest

from holdout.encounters import board

SCULLY = {"avatars": ["Dana Scully"]}
SPECIAL = "xfiles/special-agents/leyla-harrison-{}"
WANTED = """
[[card]]
name = "Wanted Man"
deck = "season-1"
kind = "enemy"
season = 1
label = "A"
attack = 5
text = \"\"\"
Apprehend.
Vulnerability to Will.\"\"\"
provenance = "original"
"""
DEADLY = """
[[card]]
name = "Deadly"
deck = "season-1"
kind = "enemy"
season = 1
label = "A"
attack = 5
text = "Lethal."
provenance = "original"
"""
AGENT = """
[[card]]
name = "Steady Hand"
deck = "academy"
kind = "character"
of = "Fox Mulder"
class = "tech"
cost = 2
text = "{}"
provenance = "original"
"""


@pytest.mark.rule("xfiles.points.gained-when-played")
def test_a_card_with_a_point_of_each_kind_gives_both_at_once(xfiles):
    table = xfiles(hand=["Call in a Favor", "Field Agent"])
    with table.changes(recruit=+1, attack=+1):
        table.play("Call in a Favor")


@pytest.mark.rule("xfiles.belief.only-one-activated-per-turn")
def test_of_two_beliefs_the_one_that_was_not_activated_is_discarded_in_cleanup(xfiles):
    table = xfiles(
        turn=True,
        hand=["Belief", "Belief", "Field Agent"],
        wounds=["Flesh Wound", "Fracture"],
        deck=["Field Agent"] * 4 + ["Assault Team"] * 4,
        options=SCULLY,
    )
    table.play("Belief").play("Belief").choose("Flesh Wound").activate("Belief")
    table.done()
    assert table.cards("discard pile").count("Belief") == 1
    assert len(table.cards("the Belief stack")) == 16


@pytest.mark.rule("xfiles.coordinate.copy-may-be-declined")
def test_a_helper_whose_card_nobody_copies_has_still_drawn(xfiles):
    hand = {0: ["Field Agent"], 1: [SPECIAL.format("will")]}
    table = xfiles(seats=2, turn=True, conspiracy=["Wood Mites"], hand=hand, deck={1: ["Assault Team"]})
    with table.changes(recruit=0, attack=0):
        table.answer("Coordinate Leyla Harrison (Will)", seat=1)
        assert table.cards("hand", 1) == ["Assault Team"]
        table.done()
    assert table.cards("discard pile", 1) == ["Leyla Harrison"]


@pytest.mark.rule("xfiles.vulnerability.applies-to-attack-or-recruit-value")
def test_whoever_is_apprehended_for_five_costs_three_recruit_after_a_card_of_will(own_cards):
    table = own_cards(WANTED, shadows={5: "Wanted Man"}, hand=[SPECIAL.format("will")], recruit=3, attack=9)
    recruit = table.position.recruit
    assert not table.offers("Wanted Man", verb="fight")
    table.play(SPECIAL.format("will"))
    gained = table.position.recruit - recruit
    with table.changes(recruit=-3, attack=0):
        table.fight("Wanted Man")
    assert table.position.recruit == gained


@pytest.mark.rule("xfiles.card.cassandra-spender-extra-doubts-stay")
@pytest.mark.card("Cassandra Spender")
def test_of_two_doubts_with_cassandra_spender_one_is_returned_and_one_discarded(xfiles):
    table = xfiles(
        turn=True, hand=["Doubt", "Doubt", "Field Agent"], shadows={4: "Cassandra Spender"},
        conspiracy_holds=0, deck_holds=9, options=SCULLY,
    )  # fmt: skip
    assert len(table.cards("the Doubt stack")) == 16
    table.done()
    assert sorted(table.cards("discard pile")) == ["Doubt", "Field Agent"]


@pytest.mark.rule("xfiles.solo.mulder-doubt-blocks-coordinate-play")
def test_alone_mulder_in_doubt_keeps_a_special_agent_in_hand_for_the_turn(xfiles):
    agent = SPECIAL.format("tech")
    table = xfiles(turn=True, hand=["Doubt", agent, "Field Agent"])
    table.play("Field Agent")
    assert not table.offers("Leyla Harrison", verb="play")


@pytest.mark.rule("xfiles.doubt.resolving-is-not-playing")
def test_a_doubt_that_is_resolved_is_none_of_the_cards_played_this_turn(xfiles):
    table = xfiles(turn=True, hand=["Doubt", "Field Agent"], shadows={4: "Cassandra Spender"}, options=SCULLY)
    assert "Doubt" not in table.cards("hand")
    table.play("Field Agent")
    assert [card for card, *_ in table.position.history] == [table.number("Field Agent")]


@pytest.mark.ruling("xfiles.ruling.m156-lethal-without-loss-on-defeat")
@pytest.mark.rule("xfiles.difficulty.easier-non-damage-defeat-still-counts")
def test_one_damage_of_a_lethal_enemy_loses_also_where_defeat_is_no_loss(own_cards):
    table = own_cards(
        DEADLY, seats=2, turn=True, options={"no-loss-on-defeat": True}, field=["Deadly"],
        strikes=["Flesh Wound"], conspiracy_holds=0, hand=["Field Agent"],
    )  # fmt: skip
    table.done()
    assert table.match.result.winners == ()


@pytest.mark.rule("xfiles.end-game.strikes-in-field")
def test_an_end_game_strikes_where_enemies_do_not(own_cards):
    table = own_cards(
        AGENT.format("This turn, each enemy does not strike."), turn=True, the_end=True, conspiracy_holds=0,
        field=["Colonization", "Lyle Parker"], strikes=["Flesh Wound", "Shock"], deck_holds=20,
        hand=["Steady Hand", "Field Agent"],
    )  # fmt: skip
    table.play("Steady Hand").done()
    assert table.names(board.WOUNDS[0]) == ["Flesh Wound"]


@pytest.mark.rule("xfiles.scar.ignored-for-oldest-and-newest")
@pytest.mark.parametrize(("which", "left"), [("oldest", "Trauma"), ("newest", "Shock")])
def test_the_oldest_and_the_newest_strike_are_found_among_scars(own_cards, which, left):
    table = own_cards(
        AGENT.format(f"Heal the {which} Strike on your Avatar."), hand=["Steady Hand", "Field Agent"],
        wounds=["Shock", "Trauma"], scars=["Fracture", "Flesh Wound"],
    )  # fmt: skip
    table.play("Steady Hand")
    assert table.names(board.WOUNDS[0]) == [left]


@pytest.mark.rule("xfiles.solo.paranoid-delusions-self", "xfiles.fight-player.pay-defense")
@pytest.mark.card("Paranoid Delusions")
def test_alone_mulder_pays_four_attack_to_fight_himself(xfiles):
    table = xfiles(hidden={5: "Paranoid Delusions"}, attack=10, hand=["Field Agent"], strikes=["Shock"])
    with table.changes(attack=-5, strikes_on_the_avatar=+1):
        table.scan("Shadows 5")
