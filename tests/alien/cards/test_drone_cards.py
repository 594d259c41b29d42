"""The nine Drones and the cards of the Hatchery: what each adds to being an Alien in the way."""

import pytest

from holdout.encounters.strikes import strike_phase
from tests.alien.box import printed
from tests.alien.cards.laid import PLAIN, WEAK, attacks, drawing, passes


@pytest.mark.card("Acid-Spray Xenomorph")
def test_the_acid_of_a_dying_xenomorph_costs_each_player_a_character(alien):
    acid = "Acid-Spray Xenomorph"
    table = alien(seats=2, attack=9, hand={0: ["Grunt"], 1: ["Grunt", "Specialist"]}, front=[acid])
    with table.changes(dead_characters=+2, attack=-printed(acid), hand={0: -1, 1: -1}):
        table.choose("Specialist").fight(acid)
    assert table.cards("hand", seat=1) == ["Grunt"]


@pytest.mark.card("Lunging Xenomorph")
def test_a_lunging_xenomorph_that_is_scanned_comes_at_once(alien):
    table = alien(attack=3, hidden={"the Airlock": PLAIN, "the Crawlspace": "Lunging Xenomorph"})
    table.scan("the Crawlspace")
    assert table.cards("the Combat Zone") == ["Lunging Xenomorph"]
    assert table.row() == ["-", "-", "-", "-", PLAIN]


@pytest.mark.card("Lunging Xenomorph")
def test_a_lunging_xenomorph_that_is_pushed_out_has_nowhere_else_to_lunge(alien):
    table = alien(strikes=["Trail of Blood"], hidden={"the Airlock": "Lunging Xenomorph"})
    table.run(drawing, 0)
    assert table.cards("the Combat Zone") == ["Lunging Xenomorph"]


@pytest.mark.card("Shrieking Xenomorph")
def test_a_shrieking_xenomorph_calls_a_hive_card_when_it_strikes(alien):
    table = alien(
        begin=(strike_phase, 0), front=["Shrieking Xenomorph"], strikes=["Flesh Wound"], hive=[PLAIN]
    )
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert table.row() == [PLAIN, "-", "-", "-", "-"]


@pytest.mark.card("Shrieking Xenomorph")
def test_a_shrieking_xenomorph_whose_strike_is_avoided_is_silent(alien):
    table = alien(hand=["Evasive Maneuvers", "Grunt"], front=["Shrieking Xenomorph"])
    table.play("Evasive Maneuvers")
    with table.changes(damage=0, the_hive=0):
        table.choose("Yes").run(strike_phase, 0)


@pytest.mark.card("Cornered Xenomorph", "Pipe-Nest Xenomorph")
def test_a_cornered_xenomorph_fights_harder_outside_and_a_nested_one_inside(alien):
    both = ["Cornered Xenomorph", "Pipe-Nest Xenomorph"]
    cornered, nested = map(printed, both)
    table = alien(front=both, rooms={"the Airlock": both[0], "the Corridor": both[1]})
    assert attacks(table, "the Combat Zone") == [cornered + 2, nested]
    assert attacks(table, "the Airlock") == [cornered]
    assert attacks(table, "the Corridor") == [nested + 2]


@pytest.mark.card("Two-Jawed Xenomorph")
def test_a_two_jawed_xenomorph_strikes_twice(alien):
    table = alien(turn=True, front=["Two-Jawed Xenomorph"], strikes=["Flesh Wound", "Raking Claws", "Winded"])
    with table.changes(damage=+3, strikes_on_the_avatar=+2):
        table.done()


@pytest.mark.card("Starved Xenomorph")
def test_whoever_kills_a_starved_xenomorph_draws_a_card(alien):
    table = alien(attack=9, front=["Starved Xenomorph"], deck=["Specialist"])
    with table.changes(attack=-printed("Starved Xenomorph"), hand=+1, dead_enemies=+1):
        table.fight("Starved Xenomorph")


@pytest.mark.card("Sentinel Xenomorph")
def test_a_sentinel_strengthens_the_others_in_the_combat_zone_and_not_itself(alien):
    table = alien(front=["Sentinel Xenomorph", PLAIN], rooms={"the Airlock": WEAK})
    assert attacks(table, "the Combat Zone") == [printed("Sentinel Xenomorph"), printed(PLAIN) + 1]
    assert attacks(table, "the Airlock") == [printed(WEAK)]


@pytest.mark.card("Sentinel Xenomorph")
def test_two_sentinels_strengthen_each_other_and_one_in_the_complex_nobody(alien):
    table = alien(front=["Sentinel Xenomorph", "Sentinel Xenomorph"])
    assert attacks(table, "the Combat Zone") == [printed("Sentinel Xenomorph") + 1] * 2
    table = alien(front=[PLAIN], rooms={"the Airlock": "Sentinel Xenomorph"})
    assert attacks(table, "the Combat Zone") == [printed(PLAIN)]


@pytest.mark.card("Egg-Bearing Xenomorph")
def test_an_egg_bearing_xenomorph_brings_a_facehugger_when_it_is_found(alien):
    table = alien(attack=3, hidden={"the Airlock": "Egg-Bearing Xenomorph"})
    with table.changes(the_hatchery=-1, in_front=+1):
        table.scan("the Airlock")
    assert table.row()[-1] == "Egg-Bearing Xenomorph"


@pytest.mark.card("Facehugger")
def test_a_facehugger_that_is_scanned_lands_before_the_active_player(alien):
    table = alien(seats=2, attack=6, hidden={"the Airlock": "Facehugger"})
    with table.changes(in_front={0: +1, 1: 0}, attack=-1):
        table.scan("the Airlock")
    with table.changes(in_front=-1, attack=-3, dead_enemies=+1):
        table.fight("Facehugger")


@pytest.mark.card("Facehugger", "Chestburster")
def test_a_facehugger_that_nobody_kills_in_two_turns_leaves_a_chestburster(alien):
    table = alien(turn=True, seats=2, attack=1, hidden={"the Airlock": "Facehugger"})
    passes(table.scan("the Airlock"))
    assert "Chestburster" not in table.cards("discard pile")
    with table.changes(in_front=-1, the_hatchery=-1):
        passes(table)
    assert "Chestburster" in table.cards("discard pile")


@pytest.mark.card("Chestburster")
def test_a_chestburster_kills_its_owner_when_it_is_drawn(alien):
    table = alien(seats=2, hand={0: ["Versatile Programming", "Grunt"]}, deck={0: ["Chestburster"]})
    assert table.position.alive[:2] == [1, 1]
    table.play("Versatile Programming")
    assert table.position.alive[:2] == [0, 1]
