"""Doors are open while somebody stands beside them, and shut otherwise."""

import pytest

from holdout.corps.geometry import State, beside, open_doors, sees, shut_doors, state
from tests.corps.geometry.boards import board

TWO_ROOMS = board(
    """
         a   b   c   d   e   f
       +---+---+---+---+---+---+
     1 |           |           |
       +   .   .   +   .   .   +
     2 |           "           |
       +---+---+---+---+---+---+
    """
)
DOOR = TWO_ROOMS.door("c2", "d2")


def is_open(*occupied, barricaded=0):
    return open_doors(TWO_ROOMS, TWO_ROOMS.mask(*occupied), barricaded) == 1 << DOOR.number


@pytest.mark.rule("corps.door.between-two-spaces")
def test_a_door_lies_between_two_spaces_and_takes_none():
    assert (DOOR.first, DOOR.second) == (TWO_ROOMS.space("c2"), TWO_ROOMS.space("d2"))
    assert TWO_ROOMS.spaces.bit_count() == 12


def test_a_grunt_who_stops_beside_a_door_opens_it_and_sees_through_it():
    # corps.door.opens-when-touched
    far = TWO_ROOMS.space("f2")
    assert not is_open("b2")
    assert not sees(TWO_ROOMS, state(TWO_ROOMS, TWO_ROOMS.mask("b2")), TWO_ROOMS.space("b2"), far)
    assert is_open("c2")
    assert sees(TWO_ROOMS, state(TWO_ROOMS, TWO_ROOMS.mask("c2")), TWO_ROOMS.space("c2"), far)


def test_two_spaces_past_the_door_with_nobody_behind_it_shuts():
    # corps.door.closes-when-left
    assert is_open("d2")
    here = state(TWO_ROOMS, TWO_ROOMS.mask("e2"))
    assert here == State(0, 1 << DOOR.number)
    assert not sees(TWO_ROOMS, here, TWO_ROOMS.space("e2"), TWO_ROOMS.space("c2"))


@pytest.mark.rule("corps.door.blip-opens")
def test_a_blip_that_steps_beside_a_door_comes_into_the_sight_of_hicks():
    hicks, blip = TWO_ROOMS.space("a2"), TWO_ROOMS.space("d2")
    before = state(TWO_ROOMS, TWO_ROOMS.mask("a2", "e2"), blocking=1 << hicks)
    assert not sees(TWO_ROOMS, before, hicks, TWO_ROOMS.space("e2"))
    beside_it = state(TWO_ROOMS, TWO_ROOMS.mask("a2", "d2"), blocking=1 << hicks)
    assert sees(TWO_ROOMS, beside_it, hicks, blip)


@pytest.mark.ruling("corps.ruling.c2-spaces-that-touch-a-door")
def test_a_space_that_meets_a_door_at_a_corner_does_not_touch_it():
    # corps.ruling.c2-spaces-that-touch-a-door
    assert not is_open("c1", "d1")
    assert beside(TWO_ROOMS, TWO_ROOMS.space("c1")) == 0
    assert beside(TWO_ROOMS, TWO_ROOMS.space("d2")) == 1 << DOOR.number


def test_a_barricaded_door_stays_shut_whoever_stands_there():
    # corps.barricaded-door.permanently-closed, corps.barricaded-door.acts-as-wall
    barred = 1 << DOOR.number
    assert not is_open("c2", "d2", barricaded=barred)
    assert shut_doors(TWO_ROOMS, TWO_ROOMS.mask("c2", "d2"), barred) == barred
    here = state(TWO_ROOMS, TWO_ROOMS.mask("c2", "d2"), barricaded=barred)
    assert not sees(TWO_ROOMS, here, TWO_ROOMS.space("c2"), TWO_ROOMS.space("d2"))
