"""Every way in which straight lines can leave one space, worked out once and exactly, in whole numbers.

A slanting line crosses spaces one by one. For each way of crossing them (a *lane*) there is such a line if
some slope and height pass below all its upper corners and above all its lower ones: strictly where the
corner is hard, else touching is allowed, since only the inside of a Character's space blocks. Removing the
height leaves a range for the slope, and a lane is kept while its range is not empty. What a lane crosses is
a mask of spaces and doors; sight is open if one lane has nothing in it that blocks. `sight` asks the
questions.

Apart from lanes there are lines along the edges of a row or column (`Edge`), and lines through a corner of
the viewer's own space where blockers meet (`Corner`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final, NamedTuple

from holdout.corps.geometry.bits import bits
from holdout.corps.geometry.board import SHUT, Board

QUADRANTS: Final = ((1, 1), (-1, 1), (1, -1), (-1, -1))
MOST_VIEWS: Final = 256  # a view of a large layout takes about 100 kB and a few milliseconds


class Target(NamedTuple):
    """A space that may be seen: what its lanes cross, what all of them cross, and what any of them does."""

    bit: int
    any_lane: int
    all_lanes: int
    lanes: tuple[int, ...]


class Edge(NamedTuple):
    """A line along the common edge of two rows (or columns), from the viewer to a target.

    With the blockers moved by `over` the second row lies on the first; `along` moves to the next space of a
    row. `stretch` are the spaces of the first row that the line passes, `ends` the same and the one before
    them.
    """

    bit: int
    over: int
    along: int
    stretch: int
    ends: int

    def is_open(self, blocking: int) -> bool:
        """Whether no blockers face each other across the line or meet on it corner to corner."""
        other = blocking >> self.over
        return not (
            blocking & other & self.stretch
            or blocking & other >> self.along & self.ends
            or blocking >> self.along & other & self.ends
        )


class Corner:
    """A corner of the viewer's space that sight slips through while all of `meeting` block
    (corps.los.corner-rule). What is seen through it is worked out when that first happens."""

    def __init__(self, meeting: int, viewer: _Viewer, quadrant: _Quadrant):
        self.meeting = meeting
        self.viewer = viewer
        self.quadrant = quadrant

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """The spaces that may be seen through it."""
        return self.viewer.reached_by([(self.quadrant, self.quadrant.lanes_through_corner())])

    @cached_property
    def by_space(self) -> dict[int, Target]:
        return _by_space(self.targets)


class View(NamedTuple):
    """All that can be told of sight from one space before anybody stands anywhere.

    `straight` are the spaces to which a lane or an edge leads, the viewer's own among them.
    """

    bit: int
    straight: int
    targets: tuple[Target, ...]
    edges: tuple[Edge, ...]
    corners: tuple[Corner, ...]
    by_space: dict[int, Target]
    edges_to: dict[int, list[Edge]]


def _by_space(targets: tuple[Target, ...]) -> dict[int, Target]:
    return {target.bit.bit_length() - 1: target for target in targets}


def view_from(board: Board, space: int) -> View:
    """The view from a space, worked out the first time that it is asked for."""
    found = board.views.get(space)
    if found is None:
        while len(board.views) >= MOST_VIEWS:
            del board.views[next(iter(board.views))]
        found = board.views[space] = _Viewer(board, space).view()
    return found


class Slopes(NamedTuple):
    """The slopes of the lines that a lane still allows, between two fractions; `open_*` leaves out the end
    itself."""

    low: int = 0
    low_over: int = 1
    open_low: bool = True
    high: int = 1
    high_over: int = 0
    open_high: bool = True

    def passing(self, upper: Point, lower: Point) -> Slopes | None:
        """Those of lines that pass below one corner and above another, or None if there are none."""
        across, down = lower[0] - upper[0], lower[1] - upper[1]
        strict = upper[2] or lower[2]
        if across == 0:
            return self if down > 0 or (down == 0 and not strict) else None
        if across > 0:
            return self.at_most(down, across, strict)
        return self.at_least(-down, -across, strict)

    def at_most(self, rise: int, over: int, strict: bool) -> Slopes | None:
        compared = rise * self.high_over - self.high * over
        if compared > 0 or (compared == 0 and (self.open_high or not strict)):
            return self
        return self._replace(high=rise, high_over=over, open_high=strict).unless_empty()

    def at_least(self, rise: int, over: int, strict: bool) -> Slopes | None:
        compared = rise * self.low_over - self.low * over
        if compared < 0 or (compared == 0 and (self.open_low or not strict)):
            return self
        return self._replace(low=rise, low_over=over, open_low=strict).unless_empty()

    def unless_empty(self) -> Slopes | None:
        compared = self.low * self.high_over - self.high * self.low_over
        return None if compared > 0 or (compared == 0 and (self.open_low or self.open_high)) else self


Point = tuple[int, int, bool]
"""A corner in the frame of a quadrant, and whether it is hard."""

ALL_SLOPES: Final = Slopes()


class Lane(NamedTuple):
    """A lane as far as it has come: the space reached, what was crossed, and the corners that bound the
    line."""

    column: int
    row: int
    crossed: int
    uppers: tuple[Point, ...]
    lowers: tuple[Point, ...]
    slopes: Slopes


class _Quadrant:
    """The board as seen from one space towards one quarter: columns and rows count away from the viewer.

    The viewer's space is column 0, row 0; its corners are 0 or 1. Lines here run to the right and down.
    """

    def __init__(self, board: Board, space: int, right: int, down: int):
        self.board = board
        self.space = space
        self.right, self.down = right, down
        self.y, self.x = divmod(space, board.width)

    def cell(self, column: int, row: int) -> int:
        return self.space + self.right * column + self.down * row * self.board.width

    def contains(self, column: int, row: int) -> bool:
        x, y = self.x + self.right * column, self.y + self.down * row
        return 0 <= x < self.board.width and 0 <= y < self.board.height

    def corner(self, column: int, row: int) -> Point:
        x = self.x + (column if self.right > 0 else 1 - column)
        y = self.y + (row if self.down > 0 else 1 - row)
        return column, row, y * (self.board.width + 1) + x in self.board.hard

    def gate_right(self, column: int, row: int) -> int:
        """What stands between a space and the next one of its row."""
        return self.board.gates_right[self.cell(column if self.right > 0 else column + 1, row)]

    def gate_down(self, column: int, row: int) -> int:
        """What stands between a space and the next one of its column."""
        return self.board.gates_down[self.cell(column, row if self.down > 0 else row + 1)]

    def lanes(self) -> Iterator[Lane]:
        """All lanes of slanting lines, each once for every space that it reaches."""
        return self.grown(list(self.first_lanes()))

    def lanes_through_corner(self) -> Iterator[Lane]:
        """All lanes of lines through the corner of the viewer's space that lies in this quarter."""
        through: Point = (1, 1, False)
        return self.grown([Lane(1, 1, 0, (through,), (through,), ALL_SLOPES)])

    def grown(self, waiting: list[Lane]) -> Iterator[Lane]:
        """These lanes and all that they grow into."""
        while waiting:
            lane = waiting.pop()
            yield lane
            waiting += self.longer(lane)

    def first_lanes(self) -> Iterator[Lane]:
        if self.contains(1, 0) and (gate := self.gate_right(0, 0)) != SHUT:
            yield Lane(1, 0, gate, (self.corner(1, 0),), (self.corner(1, 1),), ALL_SLOPES)
        if self.contains(0, 1) and (gate := self.gate_down(0, 0)) != SHUT:
            yield Lane(0, 1, gate, (self.corner(1, 1),), (self.corner(0, 1),), ALL_SLOPES)

    def longer(self, lane: Lane) -> Iterator[Lane]:
        """The lane after one more space to the right or down.

        One corner is enough for each: the other corner of the gate lies behind one that already bounds the
        line.
        """
        column, row, crossed, uppers, lowers, slopes = lane
        crossed |= 1 << self.cell(column, row)
        if self.contains(column + 1, row) and (gate := self.gate_right(column, row)) != SHUT:
            lower = self.corner(column + 1, row + 1)
            if narrowed := _narrowed(slopes, uppers, (lower,)):
                kept = lowers[:-1] if lowers[-1][1] == row + 1 else lowers
                yield Lane(column + 1, row, crossed | gate, uppers, (*kept, lower), narrowed)
        if self.contains(column, row + 1) and (gate := self.gate_down(column, row)) != SHUT:
            upper = self.corner(column + 1, row + 1)
            if narrowed := _narrowed(slopes, (upper,), lowers):
                yield Lane(column, row + 1, crossed | gate, (*uppers, upper), lowers, narrowed)

    def meeting(self) -> int | None:
        """The spaces in which blockers must stand for sight to slip through that corner; None if it never
        does.

        Walls and posts on one side want a Character on the other; with neither, two Characters meet. Two
        walls that meet there stay closed (corps.los.corner-rule).
        """
        if not self.contains(1, 1) or not self.board.seen_through >> self.cell(1, 1) & 1:
            return None
        walled_right = bool(self.gate_right(0, 0) or self.gate_down(1, 0))
        walled_below = bool(self.gate_down(0, 0) or self.gate_right(0, 1))
        if walled_right and walled_below:
            return None
        right, below = 1 << self.cell(1, 0), 1 << self.cell(0, 1)
        meeting = right if walled_below else below if walled_right else right | below
        return meeting if meeting & self.board.spaces == meeting else None


def _narrowed(slopes: Slopes, uppers: tuple[Point, ...], lowers: tuple[Point, ...]) -> Slopes | None:
    found: Slopes | None = slopes
    for upper in uppers:
        for lower in lowers:
            found = found.passing(upper, lower)
            if found is None:
                return None
    return found


def _least(lanes: list[int]) -> tuple[int, ...]:
    """The lanes without those that cross all that another crosses: consoles make such lanes."""
    if len({lane.bit_count() for lane in lanes}) == 1:
        return tuple(dict.fromkeys(lanes))
    least: list[int] = []
    for lane in sorted(lanes, key=int.bit_count):
        if not any(lane & kept == kept for kept in least):
            least.append(lane)
    return tuple(least)


class _Viewer:
    """Puts together the view from one space."""

    def __init__(self, board: Board, space: int):
        self.board = board
        self.space = space
        self.counted = board.spaces | (1 << len(board.doors)) - 1 << board.size

    def view(self) -> View:
        quadrants = [_Quadrant(self.board, self.space, *way) for way in QUADRANTS]
        targets = self.reached_by([(quadrant, quadrant.lanes()) for quadrant in quadrants])
        edges = tuple(self.edges())
        edges_to: dict[int, list[Edge]] = {}
        for edge in edges:
            edges_to.setdefault(edge.bit.bit_length() - 1, []).append(edge)
        corners = tuple(self.corners(quadrants))
        straight = here = 1 << self.space
        for target in (*targets, *edges):
            straight |= target.bit
        return View(here, straight, targets, edges, corners, _by_space(targets), edges_to)

    def reached_by(self, ways: Iterable[tuple[_Quadrant, Iterator[Lane]]]) -> tuple[Target, ...]:
        """The spaces at the ends of lanes. Consoles never block, so they do not count as crossed."""
        reached: dict[int, list[int]] = {}
        for quadrant, lanes in ways:
            for lane in lanes:
                space = quadrant.cell(lane.column, lane.row)
                if self.board.spaces >> space & 1:
                    reached.setdefault(space, []).append(lane.crossed & self.counted)
        return self.targets(reached)

    def targets(self, reached: dict[int, list[int]]) -> tuple[Target, ...]:
        made: list[Target] = []
        for space, found in sorted(reached.items()):
            lanes = _least(found)
            any_lane, all_lanes = 0, -1
            for lane in lanes:
                any_lane |= lane
                all_lanes &= lane
            made.append(Target(1 << space, any_lane, all_lanes, lanes))
        return tuple(made)

    def edges(self) -> Iterator[Edge]:
        """Lines along the edges of the viewer's row and column, as long as no corner on them is hard."""
        width = self.board.width
        row, column = divmod(self.space, width)
        for line in (row, row + 1):
            yield from self.edges_along(line, column, self.board.width, width, 1, across=True)
        for line in (column, column + 1):
            yield from self.edges_along(line, row, self.board.height, 1, width, across=False)

    def edges_along(
        self, line: int, start: int, length: int, over: int, along: int, *, across: bool
    ) -> Iterator[Edge]:
        """`line` is the number of the grid line, `start` the viewer's place along it, `length` its length."""

        def is_hard(place: int) -> bool:
            x, y = (place, line) if across else (line, place)
            return y * (self.board.width + 1) + x in self.board.hard

        def first_side(place: int) -> int:
            return (line - 1) * over + place * along

        for way in (1, -1):
            place = start
            while 0 <= place + way < length and not is_hard(place + (way > 0)):
                place += way
                if abs(place - start) > 1:
                    near, far = min(place, start), max(place, start)
                    ends = sum(1 << first_side(between) for between in range(near, far))
                    both_sides = 1 << first_side(place) | 1 << first_side(place) + over
                    for target in bits(both_sides & self.board.spaces):
                        yield Edge(1 << target, over, along, ends & ~(1 << first_side(near)), ends)

    def corners(self, quadrants: list[_Quadrant]) -> Iterator[Corner]:
        for quadrant in quadrants:
            meeting = quadrant.meeting()
            if meeting is not None:
                yield Corner(meeting, self, quadrant)
