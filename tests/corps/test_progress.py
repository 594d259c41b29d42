"""How far a mission has come: a measure of its own for each, told by the laboratory beside wins."""

import pytest

from holdout.corps import places
from holdout.corps.missions import MISSIONS, mission_of
from holdout.corps.progress import HIDING_PLACE, MEASURES
from holdout.lab.simulation import Series, play
from tests.corps.test_objectives import leave, set_free, take, with_a_crate


def how_far(table):
    game = table.match.moment.game
    return game.rules.progress(game)


def find(game):
    """The search has led to Newt's hiding place."""
    newt = hiding_place(game)
    game.move(newt, places.TOKENS)
    game.position.space[newt] = game.position.space[0]


def hiding_place(game):
    return next(card for card, face in enumerate(game.position.face) if game.faces[face].name == HIDING_PLACE)


def test_crates_count_once_they_are_in_safety(corps):
    table, _ = with_a_crate(corps)
    assert how_far(table) == 0
    table.let(leave, table.number("Hicks"))
    assert how_far(table) == 1


def test_newt_is_spotted_then_taken_along_then_brought_to_safety(corps):
    table = corps(squad={"Hicks": "d15", "Hudson": "f22"}, options={"scenario": "newt"}, phase="marine")
    assert how_far(table) == 0
    table.let(find)
    assert how_far(table) == 1
    table.let(take, table.number("Hicks"), hiding_place(table.match.moment.game))
    assert how_far(table) == 2
    table.let(leave, table.number("Hicks"))
    assert how_far(table) == 3


def test_whoever_got_out_counts_in_escape(corps):
    squad = {"Hicks": "f9", "Hudson": "f10"}
    table = corps(squad=squad, options={"scenario": "escape"}, phase="marine")
    table.let(leave, table.number("Hudson"))
    assert how_far(table) == 1


def test_turns_outlasted_count_in_survive_until_the_exits_open(corps):
    table = corps(squad={"Hicks": "d15"}, options={"scenario": "survive"}, phase="marine", turn=6)
    assert how_far(table) == 5


def test_a_captive_counts_when_set_free_and_again_in_safety(corps):
    options = {"scenario": "rescue", "captured": ["Frost"]}
    table = corps(squad={"Hicks": "c16"}, options=options, phase="marine")
    assert how_far(table) == 0
    table.let(set_free, table.number("Frost"))
    assert how_far(table) == 1
    table.let(leave, table.number("Frost"))
    assert how_far(table) == 2


def test_tracker_cards_that_were_drawn_count_in_a_bug_hunt():
    result = play(Series("corps", 2, ("random",), 4, {"scenario": "bug-hunt-1"}), 0)
    assert 0 < result.progress <= sum(mission_of("bug-hunt-1").tracker_for(2).values())


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_has_a_measure(mission):
    assert mission in MEASURES or mission_of(mission).is_bug_hunt
