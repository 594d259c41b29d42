"""Every way in which slanting lines can leave one space, worked out exactly, in whole numbers.

A slanting line crosses spaces one by one. For each way of crossing them (a *lane*) there is such a line if
some slope and height pass below all its upper corners and above all its lower ones: strictly where the
corner is hard, else touching is allowed, since only the inside of a Character's space blocks. Removing the
height leaves a range for the slope, and a lane is kept while its range is not empty. `views` puts together
what is seen from a space.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from holdout.corps.geometry.board import SHUT, Board

Point = tuple[int, int, bool]
"""A corner by its column and row, and whether it is hard."""

Slopes = tuple[int, int, bool, int, int, bool]
"""The slopes that a lane still allows: the lowest as a fraction, whether it is left out itself, and the same
of the highest."""

Lane = tuple[int, int, tuple[Point, ...], tuple[Point, ...], Slopes]
"""A lane as far as it has come: the space reached, what was crossed on the way there, and the corners above
and below that bound the line with the slopes that they leave."""

ALL_SLOPES: Final[Slopes] = (0, 1, True, 1, 0, True)


class Quarter:
    """A board turned over so that a quarter of it lies to the right of any viewer and below.

    `seen[place]` is the set of the one space in that place, empty where nobody can stand. `right[place]` and
    `below[place]` are what sight meets when it leaves a place that way, as in `Board`.
    """

    def __init__(self, board: Board, right: int, down: int):
        width, height = board.width, board.height
        self.width = width
        columns = range(width) if right > 0 else range(width - 1, -1, -1)
        rows = range(height) if down > 0 else range(height - 1, -1, -1)
        self.space_at = [row * width + column for row in rows for column in columns]
        self.place_of = {space: place for place, space in enumerate(self.space_at)}
        self.seen = [1 << space & board.spaces for space in self.space_at]
        self.seen_through = [bool(board.seen_through >> space & 1) for space in self.space_at]
        self.right: list[int] = []
        self.below: list[int] = []
        for place, space in enumerate(self.space_at):
            last_column, last_row = place % width == width - 1, place // width == height - 1
            gate_right = space if right > 0 else space - 1
            gate_below = space if down > 0 else space - width
            self.right.append(SHUT if last_column else board.gates_right[gate_right])
            self.below.append(SHUT if last_row else board.gates_down[gate_below])
        across = range(width + 1) if right > 0 else range(width, -1, -1)
        along = range(height + 1) if down > 0 else range(height, -1, -1)
        self.corners: list[Point] = [
            (column, row, y * (width + 1) + x in board.hard)
            for row, y in enumerate(along)
            for column, x in enumerate(across)
        ]

    def lanes(self, space: int) -> list[Lane]:
        """The shortest lanes of slanting lines that leave a space."""
        place = self.place_of[space]
        corner = place + place // self.width
        upper_right, lower_right = self.corners[corner + 1], self.corners[corner + self.width + 2]
        lower_left = self.corners[corner + self.width + 1]
        found: list[Lane] = []
        if self.right[place] != SHUT:
            found.append((place + 1, self.right[place], (upper_right,), (lower_right,), ALL_SLOPES))
        if self.below[place] != SHUT:
            lane = (place + self.width, self.below[place], (lower_right,), (lower_left,), ALL_SLOPES)
            found.append(lane)
        return found

    def lane_through_corner(self, space: int) -> Lane:
        """The shortest lane of lines through the lower right corner of a space."""
        place = self.place_of[space]
        column, row, _ = self.corners[place + place // self.width + self.width + 2]
        through = ((column, row, False),)
        return place + self.width + 1, 0, through, through, ALL_SLOPES

    def reached(self, waiting: list[Lane], by_space: dict[int, list[int]]) -> None:
        """Add to each space what every lane crosses that leads there, from the shortest lanes on.

        A lane grows by one space to the right or below. One corner is enough for each: the other corner of
        the gate lies behind one that already bounds the line.
        """
        width, seen, right, below, corners = self.width, self.seen, self.right, self.below, self.corners
        while waiting:
            place, crossed, uppers, lowers, slopes = waiting.pop()
            here = seen[place]
            if here:
                if here in by_space:
                    by_space[here].append(crossed)
                else:
                    by_space[here] = [crossed]
                crossed |= here
            corner = corners[place + place // width + width + 2]
            gate = right[place]
            if gate != SHUT:
                narrowed = passing(slopes, uppers, (corner,))
                if narrowed is not None:
                    kept = lowers[:-1] if lowers[-1][1] == corner[1] else lowers
                    waiting.append((place + 1, crossed | gate, uppers, (*kept, corner), narrowed))
            gate = below[place]
            if gate != SHUT:
                narrowed = passing(slopes, (corner,), lowers)
                if narrowed is not None:
                    waiting.append((place + width, crossed | gate, (*uppers, corner), lowers, narrowed))

    def meeting(self, space: int) -> int:
        """The spaces in which blockers must stand for sight to slip through the lower right corner of a
        space; none if it never does.

        Walls and posts on one side want a Character on the other; with neither, two Characters meet. Two
        walls that meet there stay closed (corps.los.corner-rule).
        """
        place, width = self.place_of[space], self.width
        beside, beneath = place + 1, place + width
        is_last = beside % width == 0 or beneath >= len(self.seen)
        if is_last or not self.seen_through[beneath + 1]:
            return 0
        walled_right = bool(self.right[place] or self.below[beside])
        walled_below = bool(self.below[place] or self.right[beneath])
        if walled_right and walled_below:
            return 0
        if walled_right or walled_below:
            return self.seen[beside if walled_below else beneath]
        return self.seen[beside] | self.seen[beneath] if self.seen[beside] and self.seen[beneath] else 0


def passing(slopes: Slopes, uppers: tuple[Point, ...], lowers: tuple[Point, ...]) -> Slopes | None:
    """Of some slopes those of lines that pass below all upper corners and above all lower ones, or None."""
    low, low_over, open_low, high, high_over, open_high = slopes
    for upper_column, upper_row, upper_hard in uppers:
        for column, row, hard in lowers:
            across, down = column - upper_column, row - upper_row
            strict = hard or upper_hard
            if across > 0:
                compared = down * high_over - high * across
                if compared < 0 or (compared == 0 and strict and not open_high):
                    high, high_over, open_high = down, across, strict
            elif across < 0:
                compared = low * across - down * low_over
                if compared > 0 or (compared == 0 and strict and not open_low):
                    low, low_over, open_low = -down, -across, strict
            elif down < 0 or (down == 0 and strict):
                return None
    compared = low * high_over - high * low_over
    if compared > 0 or (compared == 0 and (open_low or open_high)):
        return None
    return low, low_over, open_low, high, high_over, open_high


@lru_cache(maxsize=64)
def quarters(board: Board) -> tuple[Quarter, ...]:
    """The four quarters of a board, made once."""
    return tuple([Quarter(board, right, down) for right, down in ((1, 1), (-1, 1), (1, -1), (-1, -1))])
