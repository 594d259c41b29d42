"""Turns: four phases in fixed order, clockwise, past the dead."""

import pytest

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
