"""Laying boards side by side as a mission shows, turned if need be, to make one larger plan.

Where two boards meet, the stronger of their two lines stays: an opening leads on only where both have one.
Spaces that no board covers are solid black.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from holdout.corps.geometry.drawing import SOLID, Line, Plan
from holdout.corps.geometry.rooms import room_turned, rooms

QUARTERS: Final = 4


class Region(NamedTuple):
    """The part of a joined plan that one board covers."""

    name: str
    column: int
    row: int
    width: int
    height: int

    def overlaps(self, other: Region) -> bool:
        beside = self.column + self.width <= other.column or other.column + other.width <= self.column
        below = self.row + self.height <= other.row or other.row + other.height <= self.row
        return not (beside or below)


class Piece(NamedTuple):
    """A board in a layout: its name there, the column and row of its upper left space, quarter turns to the
    right."""

    name: str
    plan: Plan
    column: int = 0
    row: int = 0
    turns: int = 0


def turned(plan: Plan, turns: int = 1) -> Plan:
    """The plan after so many quarter turns to the right."""
    for _ in range(turns % QUARTERS):
        plan = Plan(
            tuple(room_turned(line, plan) for line in plan.heading),
            ground=tuple("".join(column) for column in zip(*reversed(plan.ground), strict=True)),
            across=tuple(zip(*reversed(plan.upright), strict=True)),
            upright=tuple(zip(*reversed(plan.across), strict=True)),
        )
    return plan


def join(title: str, pieces: Sequence[Piece]) -> tuple[Plan, tuple[Region, ...]]:
    """One plan of several boards, and which part of it each covers.

    Its heading keeps the title, what the marks of all boards mean and the names of their rooms.
    """
    laid = [piece._replace(plan=turned(piece.plan, piece.turns)) for piece in pieces]
    regions = [Region(it.name, it.column, it.row, it.plan.width, it.plan.height) for it in laid]
    _insist_on_places(regions)
    width = max(region.column + region.width for region in regions)
    height = max(region.row + region.height for region in regions)
    ground = [[SOLID] * width for _ in range(height)]
    across = [[Line.FINE] * width for _ in range(height + 1)]
    upright = [[Line.FINE] * (width + 1) for _ in range(height)]
    for piece in laid:
        for y, row in enumerate(piece.plan.ground, start=piece.row):
            ground[y][piece.column : piece.column + len(row)] = row
        _strengthen(across, piece.plan.across, piece)
        _strengthen(upright, piece.plan.upright, piece)
    named = [room.moved(it.column, it.row).line for it in laid for room in rooms(it.plan)]
    heading = (f"title: {title}", *_marks(laid), *named)
    plan = Plan(heading, tuple(map("".join, ground)), tuple(map(tuple, across)), tuple(map(tuple, upright)))
    return plan, tuple(regions)


def _insist_on_places(regions: Sequence[Region]) -> None:
    for number, region in enumerate(regions):
        if region.column < 0 or region.row < 0:
            where = f"column {region.column}, row {region.row}"
            raise ValueError(f"{region.name} lies at {where}; a layout starts at column 0, row 0.")
        for other in regions[:number]:
            if region.overlaps(other):
                raise ValueError(f"{region.name} and {other.name} cover the same spaces; lay them apart.")
            if region.name == other.name:
                raise ValueError(
                    f"Two boards of the layout are called {region.name}; give each its own name."
                )


def _strengthen(lines: list[list[Line]], added: Sequence[Sequence[Line]], piece: Piece) -> None:
    for y, row in enumerate(added, start=piece.row):
        for x, line in enumerate(row, start=piece.column):
            lines[y][x] = max(lines[y][x], line)


def _marks(pieces: Sequence[Piece]) -> list[str]:
    meanings: dict[str, str] = {}
    for piece in pieces:
        for key, text in piece.plan.entries.items():
            if len(key) == 1 and meanings.setdefault(key, text) != text:
                raise ValueError(
                    f'The mark "{key}" means {meanings[key]!r} on one board and {text!r} on another.'
                )
    return [f"{key}: {text}" for key, text in sorted(meanings.items())]
