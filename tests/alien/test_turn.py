"""Turns: four phases in fixed order, clockwise, past the dead."""

import pytest

from holdout.encounters.meaning.lasting import skip_phase
from holdout.kernel import step
from tests.alien.rows import A, N


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
