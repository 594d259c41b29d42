"""A board as bitmasks: which spaces there are, what stands between them, and where one may step.

`compiled` makes it from a plan, once; nothing in it changes in play, except that `sight` keeps what it has
worked out about a space in `views`. A space is numbered row by row from the upper left; its name is its
column's letter and its row's number.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from holdout.corps.geometry.bits import mask_of
from holdout.corps.geometry.drawing import CONSOLE, SOLID, Line, Plan, column_name
from holdout.corps.geometry.joining import Region

if TYPE_CHECKING:
    from holdout.corps.geometry.views import View

OUTSIDE: Final = SOLID
SHUT: Final = -1


class Door(NamedTuple):
    """A door and the two spaces that touch it (corps.door.between-two-spaces)."""

    number: int
    first: int
    second: int

    @property
    def touching(self) -> int:
        """The spaces on whose edge it lies; a space that meets it at a corner does not touch it."""
        return 1 << self.first | 1 << self.second


class Steps(NamedTuple):
    """The steps that may be taken in either direction, by the space at their upper or left end.

    No line of any kind may reach the corner that a diagonal step crosses: not a wall, not a door with its
    post, not a thick white line (corps.move.door-post-no-diagonal, corps.move.white-line-cuts-diagonal).
    """

    across: int
    down: int
    down_right: int
    down_left: int


def spread(width: int, steps: Steps, spaces: int) -> int:
    """The spaces one step away from any of these, on a board so wide."""
    across, down, down_right, down_left = steps
    return (
        (spaces & across) << 1
        | spaces >> 1 & across
        | (spaces & down) << width
        | spaces >> width & down
        | (spaces & down_right) << width + 1
        | spaces >> width + 1 & down_right
        | (spaces & down_left) << width - 1
        | spaces >> width - 1 & down_left
    )


@dataclass(frozen=True, eq=False)
class Board:
    """A board with everything that sight and movement are computed from.

    `gates_right[space]` and `gates_down[space]` say what sight meets when it leaves a space that way:
    `SHUT` for a wall, the number `1 << (size + door)` for a door, 0 for nothing. `hard` are the corners
    where a wall ends or passes or a door has its post; they are numbered row by row as spaces are, with one
    more to a row. `near[space]` are the spaces one step away, `doorways` those that touch a door.
    `touching[space]` are the doors that a space touches, `crossings` the doors by the spaces on both sides.
    """

    plan: Plan
    width: int
    height: int
    size: int
    spaces: int
    seen_through: int
    doors: tuple[Door, ...]
    gates_right: tuple[int, ...]
    gates_down: tuple[int, ...]
    hard: frozenset[int]
    steps: Steps
    steps_over_white: Steps
    near: tuple[int, ...]
    doorways: int
    touching: tuple[int, ...]
    crossings: Mapping[int, int]
    regions: Mapping[str, int]
    marks: Mapping[str, int]
    views: dict[int, View] = field(default_factory=dict, repr=False)

    def name(self, space: int) -> str:
        """A space as people call it, such as c4."""
        row, column = divmod(space, self.width)
        return f"{column_name(column)}{row + 1}"

    def space(self, name: str) -> int:
        """The space with this name."""
        if found := re.fullmatch(r"([a-z]{1,2})([1-9][0-9]?)", name):
            column = self.columns.get(found[1], self.width)
            row = int(found[2]) - 1
            if column < self.width and row < self.height and self.spaces >> (row * self.width + column) & 1:
                return row * self.width + column
        last = f"{column_name(self.width - 1)}{self.height}"
        raise ValueError(f"There is no space {name!r} on {self.plan.title}: spaces run from a1 to {last}.")

    def mask(self, *names: str) -> int:
        """The set of the spaces with these names."""
        return mask_of(self.space(name) for name in names)

    def names(self, mask: int) -> tuple[str, ...]:
        """Return the names of the spaces of a set, row by row."""
        return tuple(self.name(space) for space in range(self.size) if mask >> space & 1)

    @property
    def columns(self) -> dict[str, int]:
        return {column_name(column): column for column in range(self.width)}

    def door(self, first: str, second: str) -> Door:
        """The door between two spaces."""
        ends = self.mask(first, second)
        for door in self.doors:
            if door.touching == ends:
                return door
        raise ValueError(f"There is no door between {first} and {second} on {self.plan.title}.")

    def region(self, space: int) -> str:
        """The name of the board that a space belongs to."""
        return next(name for name, mask in self.regions.items() if mask >> space & 1)


def compiled(plan: Plan, regions: Sequence[Region] = ()) -> Board:
    """The board of a plan. Of a plan made by `join`, hand on the regions too."""
    return _Compiler(plan).board(regions or [Region(plan.title, 0, 0, plan.width, plan.height)])


class _Compiler:
    """Reads a plan's lines with everything that goes without drawing: edges, solid black and consoles."""

    def __init__(self, plan: Plan):
        self.plan = plan
        self.width, self.height = plan.width, plan.height
        self.size = self.width * self.height
        self.doors: list[Door] = []
        self.door_numbers: dict[tuple[int, int], int] = {}
        for y in range(self.height):
            for x in range(self.width):
                self.add_doors(x, y)

    def add_doors(self, x: int, y: int) -> None:
        here = y * self.width + x
        for line, there in ((self.line_right(x, y), here + 1), (self.line_below(x, y), here + self.width)):
            if line is Line.DOOR:
                self.door_numbers[here, there] = len(self.doors)
                self.doors.append(Door(len(self.doors), here, there))

    def ground(self, x: int, y: int) -> str:
        inside = 0 <= x < self.width and 0 <= y < self.height
        return self.plan.ground[y][x] if inside else OUTSIDE

    def line_right(self, x: int, y: int) -> Line:
        """Return the line that is drawn to the right of a space, x from -1."""
        return self.between(self.plan.upright[y][x + 1], self.ground(x, y), self.ground(x + 1, y))

    def line_below(self, x: int, y: int) -> Line:
        """Return the line that is drawn below a space, y from -1."""
        return self.between(self.plan.across[y + 1][x], self.ground(x, y), self.ground(x, y + 1))

    @staticmethod
    def between(drawn: Line, one: str, other: str) -> Line:
        if SOLID in (one, other):
            return Line.WALL
        if (one == CONSOLE) != (other == CONSOLE):
            return max(drawn, Line.WHITE)
        return drawn

    def lines_at(self, x: int, y: int) -> list[Line]:
        """The lines that meet at a corner. Beyond the edge all is solid, so every corner there is walled."""
        beside = [self.line_below(column, y - 1) for column in (x - 1, x) if 0 <= column < self.width]
        stacked = [self.line_right(x - 1, row) for row in (y - 1, y) if 0 <= row < self.height]
        return beside + stacked

    def is_space(self, x: int, y: int) -> bool:
        return self.ground(x, y) not in (SOLID, CONSOLE)

    def gate(self, line: Line, here: int, there: int) -> int:
        if line is Line.DOOR:
            return 1 << (self.size + self.door_numbers[here, there])
        return SHUT if line is Line.WALL else 0

    def board(self, regions: Sequence[Region]) -> Board:
        width, height = self.width, self.height
        at = [(x, y) for y in range(height) for x in range(width)]
        kinds = [self.ground(x, y) for x, y in at]
        marks = {mark: self.where(mark) for mark in self.plan.entries if len(mark) == 1}
        steps = self.steps(at, (Line.FINE,))
        return Board(
            plan=self.plan,
            width=width,
            height=height,
            size=self.size,
            spaces=mask_of(s for s, (x, y) in enumerate(at) if self.is_space(x, y)),
            seen_through=mask_of(s for s, kind in enumerate(kinds) if kind != SOLID),
            doors=tuple(self.doors),
            gates_right=tuple(self.gate(self.line_right(x, y), s, s + 1) for s, (x, y) in enumerate(at)),
            gates_down=tuple(self.gate(self.line_below(x, y), s, s + width) for s, (x, y) in enumerate(at)),
            hard=self.hard_corners(),
            steps=steps,
            steps_over_white=self.steps(at, (Line.FINE, Line.WHITE)),
            near=tuple(spread(width, steps, 1 << space) for space in range(self.size)),
            doorways=mask_of(end for door in self.doors for end in (door.first, door.second)),
            touching=tuple(self.touching(space) for space in range(self.size)),
            crossings={door.touching: door.number for door in self.doors},
            regions={region.name: self.covered(region) for region in regions},
            marks=marks,
        )

    def touching(self, space: int) -> int:
        return mask_of(door.number for door in self.doors if door.touching >> space & 1)

    def where(self, mark: str) -> int:
        return mask_of(s for s, kind in enumerate("".join(self.plan.ground)) if kind == mark)

    def covered(self, region: Region) -> int:
        rows = range(region.row, region.row + region.height)
        return mask_of(y * self.width + region.column + x for y in rows for x in range(region.width))

    def hard_corners(self) -> frozenset[int]:
        across = self.width + 1
        corners = [(x, y) for y in range(self.height + 1) for x in range(across)]
        return frozenset(y * across + x for x, y in corners if max(self.lines_at(x, y)) >= Line.DOOR)

    def steps(self, at: list[tuple[int, int]], lines: tuple[Line, ...]) -> Steps:
        """Steps between spaces, across such lines or doors, and across corners where only such lines meet."""

        def found(right: int, down: int, is_free: Callable[[int, int], bool]) -> int:
            return mask_of(
                s
                for s, (x, y) in enumerate(at)
                if self.is_space(x, y) and self.is_space(x + right, y + down) and is_free(x, y)
            )

        def crossable(x: int, y: int) -> bool:
            return all(line in lines for line in self.lines_at(x, y))

        passable = (*lines, Line.DOOR)
        return Steps(
            across=found(1, 0, lambda x, y: self.line_right(x, y) in passable),
            down=found(0, 1, lambda x, y: self.line_below(x, y) in passable),
            down_right=found(1, 1, lambda x, y: crossable(x + 1, y + 1)),
            down_left=found(-1, 1, lambda x, y: crossable(x, y + 1)),
        )
