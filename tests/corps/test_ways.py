"""The way that the table proposes: of the shortest ones the quietest."""

import pytest

from holdout.corps import questions

HERE = {"options": {"scenario": "bug-hunt-1"}, "heroes": ("Vasquez",)}


def spaces(table, goal):
    game, board = table.match.moment.game, table.board
    steps = questions.quiet_way(game, table.number("Vasquez"), board.space(goal))
    return [board.name(step) for step in steps]


@pytest.mark.parametrize(("start", "goal"), [("b8", "f7"), ("e7", "b8")])
def test_no_door_is_opened_that_is_not_on_the_way(corps, start, goal):
    table = corps(squad={"Vasquez": start}, **HERE)
    # Beside d6 a door would open into the Operations Hall.
    assert "d6" not in spaces(table, goal)
    assert "d7" in spaces(table, goal)


def test_a_door_on_the_way_is_opened_all_the_same(corps):
    table = corps(squad={"Vasquez": "d7"}, **HERE)
    assert spaces(table, "d4") == ["d6", "d5", "d4"]


def test_a_door_that_is_walked_through_or_along_counts_once(corps):
    table = corps(squad={"Vasquez": "b16"}, heroes=("Vasquez",), options={"scenario": "bug-hunt-2"})
    assert spaces(table, "g17") == ["b17", "b18", "c18", "d18", "e18", "f19", "g18", "g17"]


def test_among_equal_ways_the_straightest_is_taken(corps):
    table = corps(squad={"Vasquez": "c1"}, **HERE)
    assert spaces(table, "g1") == ["d1", "e1", "f1", "g1"]
