"""Distances and ways by flooding: each step moves whole sets of spaces at once.

A step goes to one of the eight neighbours that is connected (corps.move.diagonal). Doors are no obstacle to
whoever walks, since they open for the one beside them; Barricaded doors are, unless the walker may count on
breaking them. What a mover may enter, where it must stop and where it may not end are masks that the rules
hand in.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from holdout.corps.geometry.bits import bits, mask_of
from holdout.corps.geometry.board import Board, Steps, spread

MOST_STEPS: Final = 512
"""Any doors may be shut at once, so that there are more ways to step than can be kept."""


@lru_cache(maxsize=MOST_STEPS)
def steps_with(board: Board, barricaded: int, over_white: bool = False) -> Steps:
    """Return the steps that may be taken with these doors Barricaded (corps.move.no-barricaded-door)."""
    across, down, down_right, down_left = board.steps_over_white if over_white else board.steps
    for number in bits(barricaded):
        door = board.doors[number]
        if door.second == door.first + 1:
            across &= ~(1 << door.first)
        else:
            down &= ~(1 << door.first)
    return Steps(across, down, down_right, down_left)


def layers(
    board: Board,
    start: int,
    blocked: int = 0,
    barricaded: int = 0,
    stops: int = 0,
    over_white: bool = False,
) -> Iterator[int]:
    """The spaces at distance 0, 1, 2 and so on from a set of spaces.

    Nobody enters `blocked`; whoever enters `stops` goes no farther. The start may lie in either.
    `over_white`: what is next to the start across a thick white line is at distance 1.
    """
    width = board.width
    across, down, down_right, down_left = board.steps if not barricaded else steps_with(board, barricaded)
    wider, narrower = width + 1, width - 1
    free = board.spaces & ~(blocked | start)
    front = moving = start
    if over_white:
        yield start
        front = free & next_to(board, start, barricaded, over_white=True)
        free &= ~front
        moving = front & ~stops
    while front:
        yield front
        front = free & (
            (moving & across) << 1
            | moving >> 1 & across
            | (moving & down) << width
            | moving >> width & down
            | (moving & down_right) << wider
            | moving >> wider & down_right
            | (moving & down_left) << narrower
            | moving >> narrower & down_left
        )
        free &= ~front
        moving = front & ~stops


class Flood:
    """The spaces at distance 0, 1, 2 and so on from a set of spaces, worked out as far as somebody asks.

    It is made of what is told in `layers`, with `stops` for all that stands in the way. What is known stands
    in one place, so that two threads may ask at once.
    """

    __slots__ = ("barricaded", "board", "known", "over_white", "stops")

    def __init__(self, board: Board, start: int, stops: int, barricaded: int, over_white: bool) -> None:
        self.board, self.stops, self.barricaded, self.over_white = board, stops, barricaded, over_white
        self.known: tuple[tuple[int, ...], int] = ((start,), board.spaces & ~start)

    def layer(self, distance: int) -> int:
        """The spaces at a distance; none beyond the last."""
        found, free = self.known
        while distance >= len(found):
            if len(found) == 1:  # who starts in a stop goes on all the same
                near = next_to(self.board, found[0], self.barricaded, self.over_white)
            else:
                near = next_to(self.board, found[-1] & ~self.stops, self.barricaded)
            found, free = self.known = (*found, near & free), free & ~near
        return found[distance]


@lru_cache(maxsize=64)
def flood(board: Board, start: int, stops: int, barricaded: int = 0, over_white: bool = False) -> Flood:
    """The flood from some spaces: who is closest and which way it takes are asked of the same one."""
    return Flood(board, start, stops, barricaded, over_white)


def distance(board: Board, start: int, goals: int, blocked: int = 0, barricaded: int = 0) -> int | None:
    """How many steps it is to the closest of some spaces, or None if there is no way."""
    for steps, layer in enumerate(layers(board, 1 << start, blocked, barricaded)):
        if layer & goals:
            return steps
    return None


def nearest(board: Board, start: int, wanted: int, blocked: int = 0, over_white: bool = False) -> int:
    """Which of some spaces are the fewest steps away: one, or several that are equally close, or none.

    `over_white`: the last of these steps may cross a thick white line.
    """
    for layer in layers(board, 1 << start, blocked):
        if found := layer & wanted:
            return found
        if over_white and (found := next_to(board, layer, over_white=True) & wanted & ~blocked):
            return found
    return 0


def reach(board: Board, start: int, steps: int, blocked: int = 0, barricaded: int = 0, stops: int = 0) -> int:
    """The spaces that can be entered within so many steps, the start among them."""
    allowed = steps_with(board, barricaded)
    found = moving = 1 << start
    free = board.spaces & ~blocked
    for _ in range(steps):
        front = spread(board.width, allowed, moving) & free & ~found
        if not front:
            break
        found |= front
        moving = front & ~stops
    return found


def endings(
    board: Board,
    start: int,
    steps: int,
    *,
    blocked: int = 0,
    barricaded: int = 0,
    stops: int = 0,
    occupied: int = 0,
) -> int:
    """Return the spaces where a move may end. `occupied` may be passed but not ended in, so that a stop there
    is never entered
    (corps.move.no-end-on-character, corps.move.stop-next-to-alien)."""
    barred = blocked | stops & occupied
    return reach(board, start, steps, barred, barricaded, stops) & ~occupied & ~(1 << start)


def neighbours(board: Board, space: int, barricaded: int = 0) -> int:
    """The spaces that are one step away, whoever stands there."""
    if barricaded and board.doorways >> space & 1:
        return spread(board.width, steps_with(board, barricaded), 1 << space)
    return board.near[space]


def next_to(board: Board, spaces: int, shut: int = 0, over_white: bool = False) -> int:
    """The spaces next to any of these. Walls and shut doors part spaces (corps.wall.no-interaction-across).

    `over_white`: thick white lines do not (the option adjacent-across-white-line).
    """
    return spread(board.width, steps_with(board, shut, over_white), spaces)


@lru_cache(maxsize=512)
def within(board: Board, space: int, steps: int, shut: int = 0) -> int:
    """The spaces up to so many away, counted along connected spaces, whoever stands on them."""
    return reach(board, space, steps, barricaded=shut)


def square_around(board: Board, space: int, steps: int) -> int:
    """The spaces up to so many columns and rows away, whatever lies between (the option chebyshev)."""
    row, column = divmod(space, board.width)
    columns = range(max(0, column - steps), min(board.width, column + steps + 1))
    rows = range(max(0, row - steps), min(board.height, row + steps + 1))
    return mask_of(y * board.width + x for y in rows for x in columns) & board.spaces


class Course(NamedTuple):
    """The shortest ways to a goal: their length, and for each step the spaces that any of them may take."""

    length: int
    steps: tuple[int, ...]


def course(
    board: Board, start: int, goals: int, blocked: int = 0, barricaded: int = 0, over_white: bool = False
) -> Course | None:
    """All shortest ways from a space into any of the goals, or None if there is none.

    Of the returned masks the n-th holds the spaces that lie n + 1 steps along some shortest way.
    `over_white`: the last step may cross a thick white line, for whoever stops before it and reaches across.
    """
    here = 1 << start
    if here & goals:
        return Course(0, ())
    flooded, free = flood(board, goals & ~blocked, blocked | here, barricaded, over_white), ~blocked
    behind: list[int] = []
    while layer := flooded.layer(len(behind)):
        if layer & here:
            return Course(len(behind), _followed(board, here, behind, barricaded, over_white))
        behind.append(layer & free)
    return None


def _followed(
    board: Board, here: int, behind: list[int], barricaded: int, over_white: bool
) -> tuple[int, ...]:
    """Keep of the layers around the goal only what can be reached from here in time."""
    steps = steps_with(board, barricaded)
    followed: list[int] = []
    for layer in reversed(behind[1:]):
        here = spread(board.width, steps, here) & layer
        followed.append(here)
    followed.append(next_to(board, here, barricaded, over_white) & behind[0])
    return tuple(followed)


def best_steps(board: Board, start: int, goals: int, blocked: int = 0, barricaded: int = 0) -> int:
    """The next steps that lie on a shortest way to a goal; none if it is reached or there is no way."""
    here = 1 << start
    if here & goals:
        return 0
    before = 0
    for layer in layers(board, goals & ~blocked, blocked & ~here, barricaded):
        if layer & here:
            return spread(board.width, steps_with(board, barricaded), here) & before
        before = layer
    return 0


def crossing(board: Board, start: int, step: int) -> int | None:
    """The door that a step goes through, by its number, or None."""
    return board.crossings.get(1 << start | 1 << step)
