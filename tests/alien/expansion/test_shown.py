"""What the terminal shows of the Expansion, and that it shows nothing of it where it is not used."""

from holdout.cli import tables
from holdout.table.presenting import numbers
from tests.alien.rows import ROOMS

MED_LAB = ROOMS[2]


def drawn(table):
    return [" ".join(line.split()) for line in tables.summary(table.match, 0)]


def test_the_air_is_drawn_while_somebody_is_in_it(trial):
    lines = drawn(trial(air={MED_LAB: "Kite"}))
    assert "Med-Lab air Kite, Attack 3" in lines
    assert not [line for line in drawn(trial(rooms={MED_LAB: "Kite"})) if " air " in line]


def test_the_attack_of_an_enemy_in_the_air_is_among_the_numbers(trial):
    table = trial(air={MED_LAB: "Swooper"})
    assert ("attack", table.number("Swooper"), 7) in numbers(table.match, 0)


def test_cards_under_aliens_are_drawn_while_there_are_any(trial):
    table = trial(hidden={MED_LAB: "Clone"}, attack=9, **{"the Barracks": ["Torch Detail"]})
    assert not [line for line in drawn(table) if "Torch Detail" in line]
    table.scan(MED_LAB)
    assert [line for line in drawn(table) if "Clone" in line and "over Torch Detail" in line]


def test_an_enemy_above_a_blocked_room_is_drawn_until_it_has_moved(trial):
    table = trial(air={ROOMS[0]: "Kite"}, blocked=1)
    assert "Ventilation Shafts air Kite, Attack 3" in drawn(table)
    assert "the Ventilation Shafts BLOCKED" in drawn(table)
