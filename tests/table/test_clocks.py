"""Clocks: how long a table has waited for each seat. Nobody is made to move by them."""

import pytest

from holdout.kernel import pick_id
from holdout.table import messages as say
from holdout.table.frames import table_state
from holdout.table.room import Room
from tests.table.company import ADA, BEN, begun, do


def thought(room: Room) -> list[int]:
    return [seat.thought for seat in table_state(room).seats]


def answer(room: Room, now: int) -> int:
    """Answer what is asked now; the seat that did."""
    assert room.match is not None
    decision = room.match.decision
    assert decision is not None
    person = room.state.seats[decision.seat].people[0]
    do(room, person, say.Answer(f"a{now}", decision.id, decision.seat, pick_id(decision.picks[0])), now=now)
    return decision.seat


def test_each_seat_is_told_the_time_that_the_table_has_waited_for_it():
    room = begun(2, (ADA, BEN), clocks=True)
    start = room.state.moved
    first = answer(room, start + 40)
    told = thought(room)
    assert told[first] == 40
    assert sum(told) == 40
    second = answer(room, start + 100)
    assert thought(room)[second] == told[second] + 60
    assert table_state(room).clocks
    assert table_state(room).moved == start + 100


def test_a_clock_stands_while_the_table_is_paused():
    room = begun(2, (ADA, BEN), clocks=True)
    start = room.state.moved
    do(room, ADA, say.Pause("stop", True), now=start + 10)
    do(room, ADA, say.Pause("on", False), now=start + 500)
    answer(room, start + 505)
    assert sum(thought(room)) == 15


@pytest.mark.parametrize("waits", [3, 3_000])
def test_a_table_without_clocks_counts_nothing(waits):
    room = begun(2, (ADA, BEN))
    answer(room, room.state.moved + waits)
    assert thought(room) == [0, 0]
    assert table_state(room).moved == 0
    assert not table_state(room).clocks
