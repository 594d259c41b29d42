"""What can be told of sight from one space before anybody stands anywhere, worked out once.

What a lane crosses is a mask of spaces and doors; sight is open if one lane has nothing in it that blocks
(see `lanes`). Apart from lanes there are lines through a corner of the viewer's own space where blockers meet
(`Corner`) and, where a table lets sight run along the sides of Characters' spaces, lines along the edges of a
row or column (`Edge`). `sight` asks the questions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from holdout.corps.geometry.bits import bits
from holdout.corps.geometry.board import Board
from holdout.corps.geometry.lanes import Lane, Quarter, quarters

MOST_VIEWS: Final = 448  # every space of the largest mission; a view takes up to 90 kB and milliseconds


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


class Edges:
    """The lines along the edges of the viewer's row and column. They are worked out when first asked for:
    only the table option sight-along-characters does (ruling C15)."""

    def __init__(self, viewer: _Viewer):
        self.viewer = viewer
        self.known: dict[int, list[Edge]] | None = None

    @property
    def by_space(self) -> dict[int, list[Edge]]:
        """The lines by the space to which they lead."""
        if self.known is None:
            self.known = {}
            for edge in self.viewer.edges():
                self.known.setdefault(edge.bit.bit_length() - 1, []).append(edge)
        return self.known


class Corner:
    """A corner of the viewer's space that sight slips through while all of `meeting` block
    (corps.los.corner-rule). What is seen through it is worked out when that first happens."""

    def __init__(self, meeting: int, viewer: _Viewer, quarter: Quarter):
        self.meeting = meeting
        self.viewer = viewer
        self.quarter = quarter
        self.known: dict[int, Target] | None = None

    @property
    def by_space(self) -> dict[int, Target]:
        """The spaces that may be seen through it."""
        if self.known is None:
            lane = self.quarter.lane_through_corner(self.viewer.space)
            self.known = _by_space(self.viewer.targets([(self.quarter, [lane])]))
        return self.known


class View(NamedTuple):
    """All that can be told of sight from one space before anybody stands anywhere.

    `straight` are the spaces to which a lane leads, the viewer's own among them; an edge leads nowhere else.
    """

    bit: int
    straight: int
    targets: tuple[Target, ...]
    edges: Edges
    corners: tuple[Corner, ...]
    by_space: dict[int, Target]


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

    def view(self) -> View:
        targets = self.targets([(quarter, quarter.lanes(self.space)) for quarter in quarters(self.board)])
        straight = here = 1 << self.space
        for target in targets:
            straight |= target.bit
        return View(here, straight, targets, Edges(self), self.corners(), _by_space(targets))

    def targets(self, ways: list[tuple[Quarter, list[Lane]]]) -> tuple[Target, ...]:
        """The spaces to which lanes lead. Consoles never block, so they do not count as crossed."""
        reached: dict[int, list[int]] = {}
        for quarter, shortest in ways:
            quarter.reached(shortest, reached)
        made: list[Target] = []
        for bit, found in sorted(reached.items()):
            lanes = _least(found)
            any_lane, all_lanes = 0, -1
            for lane in lanes:
                any_lane |= lane
                all_lanes &= lane
            made.append(Target(bit, any_lane, all_lanes, lanes))
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

    def corners(self) -> tuple[Corner, ...]:
        found = [(quarter, quarter.meeting(self.space)) for quarter in quarters(self.board)]
        return tuple([Corner(meeting, self, quarter) for quarter, meeting in found if meeting])
