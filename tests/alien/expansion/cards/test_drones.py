"""The twenty-four Drones of the expansion."""

import pytest

from holdout.encounters.values import attack_of
from tests.alien.cards.before import ENEMY, WEAK
from tests.alien.cards.laid import attacks

WOUND = "Flesh Wound"
NEXT = "alien.action-phase.interleave"


@pytest.mark.card("Cocoons")
def test_whoever_opens_the_cocoons_finds_a_dead_comrade(expansion):
    table = expansion(
        hand=["Grunt"], rooms={"the Med-Lab": "Cocoons"}, dead_characters=["Guardian"], attack=9
    )
    table.choose("Yes").fight("Cocoons")
    assert table.cards("hand") == ["Grunt", "Guardian"]


@pytest.mark.card("Sprinting Xenomorph")
def test_sprinting_xenomorph_runs_at_the_end_of_the_hive_phase(expansion):
    table = expansion(turn=True, hand=["Grunt"], rooms={"the Med-Lab": "Sprinting Xenomorph"}, hive=["Egg"])
    assert table.row() == ["Egg", "-", "-", "Sprinting Xenomorph", "-"]


@pytest.mark.card("Spitting Xenomorph")
def test_spitting_xenomorph_strikes_from_the_complex(expansion):
    table = expansion(
        turn=True, hand=["Grunt"], rooms={"the Med-Lab": "Spitting Xenomorph"}, hive=["Egg"] * 2,
        strikes=[WOUND],
    )  # fmt: skip
    with table.changes(damage=+1):
        table.done().leaves_open(NEXT)


@pytest.mark.card("Gliding Xenomorph")
def test_gliding_xenomorph_is_stronger_in_the_air(expansion):
    table = expansion(hand=["Grunt"], hidden={"the Corridor": "Gliding Xenomorph"}, attack=9)
    table.scan("the Corridor")
    assert table.row() == ["-"] * 5
    game = table.match.moment.game
    assert attack_of(game, table.number("Gliding Xenomorph")) == 4


@pytest.mark.card("Scouting Xenomorph")
def test_scouting_xenomorph_calls_another_when_it_escapes(expansion):
    table = expansion(
        turn=True,
        hand=["Grunt"],
        rooms={"the Airlock": "Scouting Xenomorph", "the Corridor": WEAK, "the Med-Lab": ENEMY,
               "the Crawlspace": "Shape in the Shafts", "the Ventilation Shafts": "Furnace Xenomorph"},
        hive=["Egg"] * 3,
    )  # fmt: skip
    assert "Scouting Xenomorph" in table.cards("Dead Enemies")
    assert len(table.cards("the Combat Zone")) == 1


@pytest.mark.card("Stunned Xenomorph")
def test_stunned_xenomorph_is_kept_in_operations_until_it_is_used(expansion):
    table = expansion(hand=["Grunt"], front=["Stunned Xenomorph"], attack=9)
    table.fight("Stunned Xenomorph")
    assert table.cards("Operations") == ["Stunned Xenomorph"]
    with table.changes(attack=+2):
        table.answer("Stunned Xenomorph", verb="use")
    assert table.cards("Operations") == []


@pytest.mark.card("Bloated Xenomorph")
def test_bloated_xenomorph_hurts_whoever_kills_it(expansion):
    table = expansion(hand=["Grunt"], front=["Bloated Xenomorph"], attack=9, strikes=[WOUND])
    with table.changes(attack=-1, damage=+1):
        table.fight("Bloated Xenomorph")


@pytest.mark.card("Clinging Xenomorph")
def test_clinging_xenomorph_stays_and_makes_the_others_stronger(expansion):
    table = expansion(
        turn=True, hand=["Grunt"], rooms={"the Corridor": "Clinging Xenomorph", "the Med-Lab": WEAK},
        hive=["Egg"],
    )  # fmt: skip
    assert table.row()[3] == "Clinging Xenomorph"
    assert attacks(table, "the Corridor") == [3]
    assert attacks(table, "the Med-Lab") == [3]


@pytest.mark.card("Grasping Xenomorph")
def test_grasping_xenomorph_takes_two_cards(expansion):
    table = expansion(
        turn=True, hand=["Grunt"] * 4, front=["Grasping Xenomorph"], hive=["Egg"], strikes=[WOUND]
    )
    table.done().leaves_open(NEXT)
    assert len(table.log()) > 0
    assert any("discards" in line for line in table.log())
