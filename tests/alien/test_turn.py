"""Turns: four phases in fixed order, clockwise, past the dead."""

import pytest

from holdout.encounters.meaning.durations import skip_phase
from holdout.encounters.speaking import Context
from holdout.encounters.verbs.drawing import TakeAnotherTurn
from holdout.kernel import step
from tests.alien.rows import A, N
from tests.alien.wounds import DEADLY, almost_dead


@pytest.mark.rule("alien.turn.four-phases", "alien.overview.loop")
def test_a_turn_is_hive_action_strike_and_cleanup_in_this_order(alien):
    table = alien(turn=True, hive=[N], front=[A], strikes=["Flesh Wound"], hand=["Grunt"])
    table.play("Grunt").done()
    told = [line for line in table.log() if "draws the Strike" not in line]
    marks = ["Turn 2", "enters", "plays Grunt", "strikes Player 1", "discards Grunt", "draws", "Turn 3"]
    places = [next(n for n, line in enumerate(told) if mark in line) for mark in marks]
    assert places == sorted(places)


@pytest.mark.rule("alien.turn.clockwise")
def test_turns_go_clockwise(alien):
    table = alien(seats=3, turn=True)
    order = []
    for _ in range(4):
        order.append(table.position.active)
        table.done()
    assert order == [0, 1, 2, 0]


@pytest.mark.rule("alien.turn.dead-skip")
def test_the_dead_have_no_turn(alien):
    table = alien(seats=3, turn=True, alive={1: 0}).done()
    assert table.position.active == 2
    assert "Player 2 is dead and has no turn." in table.log()


@pytest.mark.rule("alien.turn.clockwise", "alien.solo.last-survivor")
def test_the_last_survivor_takes_every_turn(alien):
    table = alien(seats=3, turn=True, alive={1: 0, 2: 0}).done()
    assert (table.position.active, table.position.turn) == (0, 3)


@step("testing.skip-hive-phase")
def skip_the_hive_phase(game, seat):
    """The next Hive Phase of a player is skipped."""
    skip_phase(game, seat, "threat")


@pytest.mark.rule("alien.hive-phase.mandatory", "alien.difficulty.easier-preparation")
def test_a_hive_phase_skipped_in_a_turn_to_prepare_spares_no_later_one(alien):
    table = alien(turn=True, preparing=2, hive=[N])
    table.run(skip_the_hive_phase, 0).done()
    assert table.row() == ["-"] * 5
    table.done()
    assert table.row()[0] == N


@step("testing.another-turn")
def another_turn(game, seat):
    """A card lets a player take another turn."""
    TakeAnotherTurn().do(game, Context(seat, -1, 0))


def turns_taken(table, number):
    """Who has the next turns."""
    order = []
    for _ in range(number):
        table.done()
        order.append(table.position.active)
    return order


def test_whoever_takes_another_turn_has_one_more_before_the_next_player(alien):
    table = alien(seats=3, turn=True).run(another_turn, 0)
    assert "Player 1 will have another turn." in table.log()
    assert turns_taken(table, 4) == [0, 1, 2, 0]


def test_two_more_turns_are_two_more_turns(alien):
    table = alien(seats=2, turn=True).run(another_turn, 0).run(another_turn, 0)
    assert turns_taken(table, 4) == [0, 0, 1, 0]


def test_whoever_gets_another_turn_on_the_turn_of_somebody_else_has_it_after_their_own(alien):
    table = alien(seats=3, turn=True).run(another_turn, 1)
    assert turns_taken(table, 4) == [1, 1, 2, 0]


def test_another_turn_of_a_player_who_dies_is_nobodys(alien):
    table = alien(seats=3, turn=True, hive=[N], front=[A], wounds=almost_dead(), strikes=[DEADLY])
    table.run(another_turn, 0).always("alien.strikes.avoid-choice", "No")
    assert turns_taken(table, 4) == [1, 2, 1, 2]


def test_whoever_comes_back_as_an_alien_has_lost_the_other_turn(alien):
    options = {"player-aliens": True}
    table = alien(seats=3, turn=True, hive=[N] * 2, options=options, deck={0: ["Chestburster"]})
    assert turns_taken(table.run(another_turn, 0), 5) == [1, 2, 0, 1, 2]
