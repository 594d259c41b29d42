"""Boards as text that a person can read and edit, and back: `draw(read(text)) == text`.

A drawing is a heading, an empty line and a grid::

    title: A room behind a door
    A: spawn point

         a   b   c
       +---+---+---+
     1 | A     "   |
       +   .   +~~~+
     2 |       |%%%|
       +---+   +---+

The heading says `key: text`, one to a line. `title` must be there. A key of one letter or digit explains
the mark that stands in spaces of the grid; every mark is explained and every explained mark is used.

In the grid each space is three characters wide. Between spaces stand lines, at corners `+` where a line
ends or passes and `.` where none does:

    ====================  ==========  ==============================================================
    side by side          one above   what it is
    ====================  ==========  ==============================================================
    (blank)               (blanks)    a fine line: free to see and to walk across
    `|`                   `---`       a wall: a thick black line
    `:`                   `~~~`       a thick white line, such as a railing: seen across, not walked
    `"`                   `===`       a door, which must have a space on both sides
    ====================  ==========  ==============================================================

`###` is solid black, `%%%` a console: nobody stands there, but sight passes over it. Around both the lines
may be left out. A blank on the outer edge is an opening: it leads to the next board if one is laid there,
else it is a wall. Blanks at the end of a line are left out.

This module only reads and writes; what the lines mean for sight and movement is in `board`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Final

MARGIN: Final = 3
PITCH: Final = 4
LARGEST: Final = 99


class Line(IntEnum):
    """A line between two spaces. Where two boards meet, the one with the higher number stays."""

    FINE = 0
    WHITE = 1
    DOOR = 2
    WALL = 3


UPRIGHT: Final = {" ": Line.FINE, ":": Line.WHITE, '"': Line.DOOR, "|": Line.WALL}
ACROSS: Final = {"   ": Line.FINE, "~~~": Line.WHITE, "===": Line.DOOR, "---": Line.WALL}
UPRIGHT_DRAWN: Final = {line: drawn for drawn, line in UPRIGHT.items()}
ACROSS_DRAWN: Final = {line: drawn for drawn, line in ACROSS.items()}

SPACE: Final = " "
SOLID: Final = "#"
CONSOLE: Final = "%"
MARK: Final = re.compile(r" [A-Za-z0-9] ")


class BoardError(ValueError):
    """A drawing that cannot be read: the sentence says where, what is wrong and what belongs there."""

    def __init__(self, line: int, column: int, what: str):
        super().__init__(f"Line {line}, column {column}: {what}")
        self.line = line
        self.column = column


@dataclass(frozen=True)
class Plan:
    """A drawing as read. Rows count from the top, columns from the left, both from 0.

    `ground[y][x]` is SPACE, SOLID, CONSOLE or the mark in that space; `across[y][x]` is the line above it,
    with one row more for the lower edge; `upright[y][x]` the line to its left, with one more for the right
    edge.
    """

    heading: tuple[str, ...]
    ground: tuple[str, ...]
    across: tuple[tuple[Line, ...], ...]
    upright: tuple[tuple[Line, ...], ...]

    @property
    def width(self) -> int:
        return len(self.ground[0])

    @property
    def height(self) -> int:
        return len(self.ground)

    @property
    def entries(self) -> Mapping[str, str]:
        """Return the entries of the heading, by key."""
        return {key: text for key, _, text in (line.partition(": ") for line in self.heading)}

    @property
    def title(self) -> str:
        return self.entries["title"]


def column_name(column: int) -> str:
    """a to z, then aa, ab and so on."""
    first, last = divmod(column, 26)
    return (chr(96 + first) if first else "") + chr(97 + last)


# ---- writing


def draw(plan: Plan) -> str:
    """The text of a plan, in the one way in which it is written."""
    lines = [*plan.heading, "", _column_names(plan.width)]
    for y in range(plan.height):
        lines += [_corner_row(plan, y), _space_row(plan, y)]
    lines.append(_corner_row(plan, plan.height))
    return "".join(line.rstrip() + "\n" for line in lines)


def _column_names(width: int) -> str:
    return " " * (MARGIN + 1) + " ".join(column_name(x).rjust(2).ljust(3) for x in range(width))


def _corner_row(plan: Plan, y: int) -> str:
    parts = [" " * MARGIN]
    for x in range(plan.width + 1):
        parts.append("+" if _is_met(plan, x, y) else ".")
        parts.append(ACROSS_DRAWN[plan.across[y][x]] if x < plan.width else "")
    return "".join(parts)


def _space_row(plan: Plan, y: int) -> str:
    parts = [f"{y + 1:>{MARGIN - 1}} "]
    for x, ground in enumerate(plan.ground[y]):
        parts.append(UPRIGHT_DRAWN[plan.upright[y][x]])
        parts.append(ground * 3 if ground in (SOLID, CONSOLE) else f" {ground} ")
    return "".join([*parts, UPRIGHT_DRAWN[plan.upright[y][-1]]])


def _is_met(plan: Plan, x: int, y: int) -> bool:
    """Whether a line that is drawn ends at this corner or passes it."""
    beside = [plan.across[y][column] for column in (x - 1, x) if 0 <= column < plan.width]
    above_and_below = [plan.upright[row][x] for row in (y - 1, y) if 0 <= row < plan.height]
    return any(beside) or any(above_and_below)


# ---- reading


def read(text: str) -> Plan:
    """The plan that a text draws. A text that is not understood is a `BoardError`."""
    lines = text.split("\n")
    if lines.pop() != "":
        raise BoardError(len(lines) + 1, 1, "The last line must end with a line break.")
    heading = _read_heading(lines)
    grid = [line.ljust(_grid_length(lines, len(heading) + 1)) for line in lines[len(heading) + 1 :]]
    plan = _Grid(grid, len(heading) + 2).read(heading)
    _insist_on_marks(plan, len(heading) + 2)
    _insist_on_doors(plan, len(heading) + 2)
    return plan


def _read_heading(lines: list[str]) -> tuple[str, ...]:
    heading: list[str] = []
    for number, line in enumerate(lines, start=1):
        if not line:
            break
        if not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9 -]*: \S.*", line) or line != line.rstrip():
            raise BoardError(number, 1, 'A line of the heading reads "key: text"; an empty line ends it.')
        key = line.partition(": ")[0]
        if any(earlier.partition(": ")[0] == key for earlier in heading):
            raise BoardError(number, 1, f'The heading has "{key}" already; say it once.')
        heading.append(line)
    if not any(line.startswith("title: ") for line in heading):
        raise BoardError(1, 1, 'The heading has no title: start with "title: " and the name of the board.')
    if len(lines) < len(heading) + 4:
        raise BoardError(len(lines) + 1, 1, "The grid is missing: column names, corners and rows come next.")
    return tuple(heading)


def _grid_length(lines: list[str], start: int) -> int:
    """How long a full line of the grid is, which the column names tell."""
    names = lines[start].split()
    if not 0 < len(names) <= LARGEST or lines[start] != _column_names(len(names)).rstrip():
        says = _column_names(max(1, min(len(names), LARGEST))).rstrip()
        raise BoardError(start + 1, 1, f'The columns must be named "{says}".')
    return MARGIN + PITCH * len(names) + 1


@dataclass
class _Grid:
    """The lines of a grid, each filled up to full length, and where they stand in the text."""

    rows: list[str]
    first: int

    def read(self, heading: tuple[str, ...]) -> Plan:
        body = self.rows[1:]
        width, height = (len(self.rows[0]) - MARGIN) // PITCH, len(body) // 2
        if len(body) % 2 == 0 or height > LARGEST:
            says = f"A grid ends with a row of corners and has at most {LARGEST} rows of spaces."
            raise BoardError(self.first + len(self.rows), 1, says)
        self.insist_on_length()
        plan = Plan(
            heading,
            ground=tuple(self.ground(y, width) for y in range(height)),
            across=tuple(tuple(self.across(y, x) for x in range(width)) for y in range(height + 1)),
            upright=tuple(tuple(self.upright(y, x) for x in range(width + 1)) for y in range(height)),
        )
        self.insist_on_corners(plan)
        return plan

    def error(self, row: int, column: int, what: str) -> BoardError:
        return BoardError(self.first + row, column + 1, what)

    def insist_on_length(self) -> None:
        length = len(self.rows[0])
        for row, line in enumerate(self.rows):
            if len(line) > length:
                raise self.error(row, length, f"The line is longer than its {length} characters.")

    def ground(self, y: int, width: int) -> str:
        row = 2 + 2 * y
        label = f"{y + 1:>{MARGIN - 1}} "
        if self.rows[row][:MARGIN] != label:
            raise self.error(row, 0, f'Row {y + 1} must start with "{label}".')
        return "".join(self.one_space(row, MARGIN + 1 + PITCH * x) for x in range(width))

    def one_space(self, row: int, column: int) -> str:
        drawn = self.rows[row][column : column + 3]
        if drawn == "   " or MARK.fullmatch(drawn) or drawn in (SOLID * 3, CONSOLE * 3):
            return drawn[1]
        says = 'A space is blank, "###", "%%%" or one letter or digit between blanks'
        raise self.error(row, column, f'{says}, not "{drawn}".')

    def across(self, y: int, x: int) -> Line:
        row, column = 1 + 2 * y, MARGIN + 1 + PITCH * x
        drawn = self.rows[row][column : column + 3]
        if drawn not in ACROSS:
            says = 'A line between spaces above each other is blank, "---", "~~~" or "==="'
            raise self.error(row, column, f'{says}, not "{drawn}".')
        return ACROSS[drawn]

    def upright(self, y: int, x: int) -> Line:
        row, column = 2 + 2 * y, MARGIN + PITCH * x
        drawn = self.rows[row][column]
        if drawn not in UPRIGHT:
            says = 'A line between spaces side by side is blank, "|", ":" or a quotation mark'
            raise self.error(row, column, f"{says}, not {drawn!r}.")
        return UPRIGHT[drawn]

    def insist_on_corners(self, plan: Plan) -> None:
        for y in range(plan.height + 1):
            row = 1 + 2 * y
            if self.rows[row][:MARGIN].strip():
                raise self.error(row, 0, f"A row of corners starts with {MARGIN} blanks.")
            for x in range(plan.width + 1):
                column = MARGIN + PITCH * x
                if self.rows[row][column] != (right := "+" if _is_met(plan, x, y) else "."):
                    why = "a line ends or passes here" if right == "+" else "no line comes here"
                    raise self.error(row, column, f'This corner must be "{right}", because {why}.')


def _insist_on_marks(plan: Plan, first: int) -> None:
    explained = {key for key in plan.entries if len(key) == 1}
    for y, row in enumerate(plan.ground):
        for x, ground in enumerate(row):
            if ground.isalnum() and ground not in explained:
                says = f'The heading does not explain the mark "{ground}": add a line "{ground}: ...".'
                raise BoardError(first + 2 + 2 * y, MARGIN + 3 + PITCH * x, says)
    for unused in sorted(explained - set("".join(plan.ground))):
        number = [line.partition(": ")[0] for line in plan.heading].index(unused) + 1
        raise BoardError(number, 1, f'The mark "{unused}" is explained but stands in no space.')


def _insist_on_doors(plan: Plan, first: int) -> None:
    for x, y, dx, dy in _doors(plan):
        sides = [(x, y), (x - dx, y - dy)]
        inside = [at for at in sides if 0 <= at[0] < plan.width and 0 <= at[1] < plan.height]
        if any(plan.ground[row][column] in (SOLID, CONSOLE) for column, row in inside):
            line, column = first + 1 + 2 * y + dx, MARGIN + PITCH * x + dy
            raise BoardError(line, column + 1, "A door must have a space on both sides.")


def _doors(plan: Plan) -> Iterator[tuple[int, int, int, int]]:
    """Return the doors: column and row of the space behind them, and the way through."""
    for y, row in enumerate(plan.across):
        yield from ((x, y, 0, 1) for x, line in enumerate(row) if line is Line.DOOR)
    for y, row in enumerate(plan.upright):
        yield from ((x, y, 1, 0) for x, line in enumerate(row) if line is Line.DOOR)
