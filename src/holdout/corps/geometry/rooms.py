"""The names of rooms. A board's heading names them by their corner spaces, as in `room a1-b3: North Store`.

A room is a rectangle of spaces, which may hold solid black and consoles too. It means nothing to the rules:
it is what people call a part of the map.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from holdout.corps.geometry.drawing import LARGEST, Plan, column_name

KEY: Final = re.compile(r"room ([a-z]{1,2})(\d+)-([a-z]{1,2})(\d+)")
COLUMNS: Final = {column_name(number): number for number in range(LARGEST)}


class Room(NamedTuple):
    """A room by its name, its first column and row, and how many of both it has."""

    name: str
    column: int
    row: int
    width: int
    height: int

    def moved(self, right: int, down: int) -> "Room":
        """The room on a larger plan, of which its board is a part."""
        return self._replace(column=self.column + right, row=self.row + down)

    def turned(self, height: int) -> "Room":
        """The room after a quarter turn to the right of a board of this height."""
        return Room(self.name, height - self.row - self.height, self.column, self.height, self.width)

    def holds(self, column: int, row: int) -> bool:
        """Whether a space lies in the room."""
        return self.column <= column < self.column + self.width and self.row <= row < self.row + self.height

    @property
    def line(self) -> str:
        """The line of a heading that names the room."""
        first = f"{column_name(self.column)}{self.row + 1}"
        last = f"{column_name(self.column + self.width - 1)}{self.row + self.height}"
        return f"room {first}-{last}: {self.name}"


def rooms(plan: Plan) -> Iterator[Room]:
    """The rooms that a plan's heading names."""
    for key, name in plan.entries.items():
        if found := KEY.fullmatch(key):
            left, right = COLUMNS[found[1]], COLUMNS[found[3]]
            top, bottom = int(found[2]) - 1, int(found[4]) - 1
            yield Room(name, left, top, right - left + 1, bottom - top + 1)


def room_turned(line: str, plan: Plan) -> str:
    """A line of a plan's heading after a quarter turn to the right; only rooms move with it."""
    found = [room for room in rooms(plan) if room.line == line]
    return found[0].turned(plan.height).line if found else line
