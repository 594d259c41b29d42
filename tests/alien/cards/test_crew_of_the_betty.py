"""The crew of the Betty: Ripley No. 8, Call, Johner and Christie."""

import pytest

from holdout.encounters.values import attack_of
from tests.alien.box import printed
from tests.alien.cards.before import BETTY, ENEMY, INTEL, STRENGTH, TECH, WEAK

# ---- Ripley No. 8


@pytest.mark.card("Acid Blood")
def test_acid_blood_counts_the_cards_of_every_ripley_itself_included(alien):
    table = alien(hand=["Harpoon Gun", "Bait for the Beast", "Guardian", "Captain of the Ship", "Acid Blood"])
    for card in ("Harpoon Gun", "Bait for the Beast", "Guardian", "Captain of the Ship"):
        table.play(card)
    with table.changes(attack=+5):
        table.play("Acid Blood")


@pytest.mark.card("Acid Blood")
def test_acid_blood_alone_counts_itself(alien):
    table = alien(hand=["Acid Blood"])
    with table.changes(attack=+2):
        table.play("Acid Blood")


@pytest.mark.card("Acid Blood", "Grown in a Lab")
def test_acid_blood_counts_what_ripley_has_cloned(alien):
    table = alien(hand=["Captain of the Ship", "Grown in a Lab", "Acid Blood"])
    table.play("Captain of the Ship").play("Grown in a Lab")
    with table.changes(attack=+3):
        table.play("Acid Blood")


@pytest.mark.card("No Pain Worth Noticing")
def test_no_pain_worth_noticing_trades_a_strike_for_attack(alien):
    table = alien(hand=["No Pain Worth Noticing"], strikes=["Raking Claws"])
    with table.changes(attack=+5, damage=+2):
        table.choose("Yes").play("No Pain Worth Noticing")


@pytest.mark.card("No Pain Worth Noticing")
def test_no_pain_worth_noticing_spares_who_declines(alien):
    table = alien(hand=["No Pain Worth Noticing"], strikes=["Raking Claws"])
    with table.changes(attack=+2, damage=0):
        table.choose("No").play("No Pain Worth Noticing")


@pytest.mark.card("No Pain Worth Noticing")
def test_no_pain_worth_noticing_gives_nothing_for_a_strike_that_is_avoided(alien):
    table = alien(hand=["Evasive Maneuvers", "No Pain Worth Noticing"]).play("Evasive Maneuvers")
    with table.changes(attack=+2, damage=0, the_strike_deck=0):
        table.choose("Yes", "Yes").play("No Pain Worth Noticing")


@pytest.mark.card("Grown in a Lab")
def test_grown_in_a_lab_becomes_a_second_one_of_another_card(alien):
    table = alien(hand=["Torch Detail", "Captain of the Ship", "Grown in a Lab"])
    table.play("Torch Detail").play("Captain of the Ship")
    with table.changes(attack=+4):
        table.choose("Captain of the Ship").play("Grown in a Lab")


@pytest.mark.card("Grown in a Lab")
def test_grown_in_a_lab_as_the_first_card_is_nothing(alien):
    table = alien(hand=["Grown in a Lab", "Grunt"])
    with table.changes(attack=0, recruit=0, hand=-1):
        table.play("Grown in a Lab")


@pytest.mark.card("Blood of Both Kinds")
def test_blood_of_both_kinds_kills_for_a_strike_once(alien):
    foe = "Tunnel Ambusher"
    table = alien(hand=["Blood of Both Kinds", "Grunt"], front=[WEAK], rooms={"the Airlock": foe})
    with table.changes(attack=+4):
        table.play("Blood of Both Kinds")
    with table.changes(the_strike_deck=-1, dead_enemies=+1, attack=0):
        table.choose(foe).answer("Use Blood of Both Kinds (once this turn)")
    assert "Use Blood of Both Kinds (once this turn)" not in table.option_labels


@pytest.mark.card("Blood of Both Kinds")
def test_blood_of_both_kinds_does_not_kill_the_strongest(alien):
    table = alien(hand=["Blood of Both Kinds"], front=["Alien Queen", WEAK])
    table.play("Blood of Both Kinds").answer("Use Blood of Both Kinds (once this turn)")
    assert table.cards("the Combat Zone") == ["Alien Queen"]


# ---- Call


@pytest.mark.card("Electric Prod")
def test_electric_prod_drives_an_enemy_back_one_room(alien):
    table = alien(hand=["Electric Prod"], rooms={"the Airlock": ENEMY})
    with table.changes(recruit=+1, attack=+1):
        table.play("Electric Prod")
    table.answer("Use Electric Prod (once this turn)")
    assert table.row() == ["-", "-", "-", ENEMY, "-"]


@pytest.mark.card("Electric Prod")
def test_electric_prod_lets_an_enemy_trade_places_with_the_one_behind_it(alien):
    table = alien(hand=["Electric Prod"], rooms={"the Airlock": ENEMY, "the Corridor": WEAK})
    with table.changes(cites="alien.hive-phase.push"):
        table.play("Electric Prod").choose(ENEMY).answer("Use Electric Prod (once this turn)")
    assert table.row() == ["-", "-", "-", ENEMY, WEAK]


@pytest.mark.card("Electric Prod")
def test_electric_prod_moves_no_egg(alien):
    table = alien(hand=["Electric Prod"], rooms={"the Airlock": "Egg"})
    table.play("Electric Prod").answer("Use Electric Prod (once this turn)")
    assert table.row() == ["-", "-", "-", "-", "Egg"]


@pytest.mark.card("Plugged Into the Walls")
@pytest.mark.parametrize(("before", "seen"), [("Grunt", 0), (BETTY, 1)])
def test_plugged_into_the_walls_scans_after_another_of_the_crew(alien, before, seen):
    table = alien(hand=[before, "Plugged Into the Walls"], hidden={"the Airlock": ENEMY}).play(before)
    with table.changes(recruit=+2):
        table.play("Plugged Into the Walls")
    assert table.position.up[table.number(ENEMY)] == seen


@pytest.mark.card("Every Door Obeys")
def test_every_door_obeys_locks_an_enemy_into_a_clear_room_once(alien):
    table = alien(hand=["Every Door Obeys", "Grunt"], front=[ENEMY], rooms={"the Airlock": WEAK})
    with table.changes(recruit=+2, deck=0):
        table.play("Every Door Obeys")
    table.answer("Use Every Door Obeys (once this turn)")
    assert not table.offers("the Airlock")
    table.answer("the Med-Lab")
    assert table.row() == ["-", "-", ENEMY, "-", WEAK]


@pytest.mark.card("Every Door Obeys")
def test_every_door_obeys_draws_after_a_tech_card(alien):
    table = alien(hand=[TECH, "Every Door Obeys"]).play(TECH)
    with table.changes(recruit=+2, deck=-1):
        table.play("Every Door Obeys")


@pytest.mark.card("Kinder Than Her Makers")
def test_kinder_than_her_makers_scans_two_and_weakens_the_complex(alien):
    hidden = {"the Crawlspace": WEAK, "the Med-Lab": ENEMY, "the Airlock": "Ceiling Crawler"}
    table = alien(hand=["Kinder Than Her Makers"], hidden=hidden, front=["Caged Xenomorph"])
    with table.changes(recruit=+2, attack=+2, deck=0):
        table.choose(WEAK, ENEMY).play("Kinder Than Her Makers")
    game, here = table.match.moment.game, {WEAK: -2, ENEMY: -2, "Caged Xenomorph": 0}
    for card, change in here.items():
        assert attack_of(game, table.number(card)) == printed(card) + change
    assert not table.position.up[table.number("Ceiling Crawler")]


@pytest.mark.card("Kinder Than Her Makers")
def test_kinder_than_her_makers_draws_two_after_an_intel_card(alien):
    table = alien(hand=[INTEL, "Kinder Than Her Makers"]).play(INTEL)
    with table.changes(recruit=+2, attack=+2, deck=-2):
        table.play("Kinder Than Her Makers")


# ---- Johner


@pytest.mark.card("Sleep When You Die, Man")
def test_sleep_when_you_die_gives_one_of_each(alien):
    table = alien(hand=["Sleep When You Die, Man"])
    with table.changes(recruit=+1, attack=+1):
        table.play("Sleep When You Die, Man")


@pytest.mark.card("Use What's Lying Around")
def test_whats_lying_around_is_one_of_your_characters_after_a_strength_card(alien):
    table = alien(hand=[STRENGTH, "Use What's Lying Around", "Grunt"]).play(STRENGTH)
    with table.changes(attack=+4, hand=-2, dead_characters=+1):
        table.choose("Yes", "Grunt").play("Use What's Lying Around")


@pytest.mark.card("Use What's Lying Around")
def test_whats_lying_around_stays_there_without_a_strength_card_or_at_will(alien):
    table = alien(hand=["Use What's Lying Around", "Use What's Lying Around", "Grunt"])
    with table.changes(attack=+2, dead_characters=0):
        table.play("Use What's Lying Around")
    with table.changes(attack=+2, dead_characters=0):
        table.choose("No").play("Use What's Lying Around")


@pytest.mark.card("I Mostly Just Hurt People")
def test_i_mostly_just_hurt_people_kills_from_a_discard_pile_when_it_is_recruited(alien):
    table = alien(seats=2, market=["I Mostly Just Hurt People"], recruit=6, discard={1: ["Grunt"]})
    with table.changes(discard_pile={0: +1, 1: -1}, dead_characters=+1):
        table.choose("Player 2", "Yes").recruit("I Mostly Just Hurt People")


@pytest.mark.card("I Mostly Just Hurt People")
def test_i_mostly_just_hurt_people_kills_from_a_discard_pile_after_a_strength_card(alien):
    table = alien(hand=["I Mostly Just Hurt People"] * 2, discard=["Grunt", "First Aid"])
    with table.changes(attack=+3, dead_characters=0):
        table.play("I Mostly Just Hurt People")
    with table.changes(attack=+3, dead_characters=+1):
        table.choose("Yes", "Grunt").play("I Mostly Just Hurt People")
    assert table.cards("discard pile") == ["First Aid"]


@pytest.mark.card("The Last One Laughing")
@pytest.mark.parametrize(("killed", "number"), [(["Done"], 0), (["Grunt", "Done"], 1), (["Grunt"] * 2, 2)])
def test_the_last_one_laughing_replaces_up_to_two_cards(alien, killed, number):
    table = alien(hand=["The Last One Laughing", "Grunt", "Grunt", "Specialist"])
    with table.changes(attack=+4, hand=-1, dead_characters=number, deck=-number):
        table.choose(*killed).play("The Last One Laughing")


# ---- Christie


@pytest.mark.card("Guns Up the Sleeves")
def test_guns_up_the_sleeves_come_out_after_another_of_the_crew(alien):
    table = alien(hand=["Guns Up the Sleeves"] * 2)
    with table.changes(attack=+2):
        table.play("Guns Up the Sleeves")
    with table.changes(attack=+3):
        table.play("Guns Up the Sleeves")


@pytest.mark.card("Ricochet")
def test_ricochet_gives_two_back_for_each_enemy_killed_after_it(alien):
    table = alien(hand=["Ricochet", "Grunt"], front=[WEAK, "Caged Xenomorph"], attack=9, recruit=0)
    with table.changes(recruit=+1, attack=+1):
        table.play("Ricochet")
    with table.changes(attack=4 - printed(WEAK) - printed("Caged Xenomorph"), dead_enemies=+2):
        table.fight(WEAK).fight("Caged Xenomorph")


@pytest.mark.card("Ricochet")
def test_two_ricochets_give_four_back_and_nobody_asks_which_is_first(alien):
    table = alien(hand=["Ricochet", "Ricochet", "Grunt"], front=[WEAK]).play("Ricochet").play("Ricochet")
    with table.changes(attack=4 - printed(WEAK)):
        table.fight(WEAK)


@pytest.mark.card("Ricochet")
def test_ricochet_gives_nothing_for_what_was_killed_before(alien):
    table = alien(hand=["Ricochet", "Grunt"], front=[WEAK], attack=3)
    table.fight(WEAK)
    with table.changes(attack=+1):
        table.play("Ricochet")


@pytest.mark.card("One in Each Hand")
def test_one_in_each_hand_repeats_a_character_after_another_of_the_crew(alien):
    table = alien(hand=["Power Loader", "Ricochet", "Captain of the Ship", "One in Each Hand"])
    table.play("Power Loader").play("Ricochet").play("Captain of the Ship")
    with table.changes(recruit=+1, attack=+5):
        table.choose("Captain of the Ship").play("One in Each Hand")


@pytest.mark.card("One in Each Hand")
def test_one_in_each_hand_repeats_nothing_without_another_of_the_crew(alien):
    table = alien(hand=["Captain of the Ship", "One in Each Hand"]).play("Captain of the Ship")
    with table.changes(recruit=+1, attack=+1):
        table.play("One in Each Hand")


@pytest.mark.card("He Cuts the Strap")
def test_he_cuts_the_strap_and_the_others_live_on(alien):
    table = alien(
        seats=2,
        hand={0: ["He Cuts the Strap"], 1: ["Grunt"]},
        wounds={0: ["Flesh Wound"], 1: ["Raking Claws"]},
    )
    with table.changes(recruit=+2, attack=+3):
        table.play("He Cuts the Strap")
    with table.changes(damage={0: -1, 1: -2}, hand={0: +2, 1: +2}, dead_characters=+1):
        table.answer("He Cuts the Strap", verb="sacrifice")
