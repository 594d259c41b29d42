"""The chance to win that a hint tells: what was imagined, mended so that it is roughly true.

An outlook is there to compare options, and as a chance it is off: it was learned from teams that sometimes
answer by chance. Games of the reference team have taught how far (bench/told.py): an offset and a slope on
the log-odds for each group of positions, and one more offset for each number of seats or each mission
(told_chances.json). A larger chance stays the larger one, and who chooses between options never asks here.
"""

import json
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Final, NamedTuple

CHANCES_FILE: Final = "told_chances.json"
EVERYWHERE: Final = "everywhere"
"""The one group of a game whose positions are all mended alike."""


class Line(NamedTuple):
    """The correction of one group's log-odds: offset plus slope times log-odds."""

    offset: float
    slope: float


class Mending(NamedTuple):
    """The calibration of a game: a line for each group of positions, an offset for each kind of table."""

    lines: dict[str, Line]
    offsets: dict[str, float]

    def mended(self, group: str, table: str, odds: float) -> float:
        """A chance, mended. What never or always happens stays so; a table that nobody knows adds nothing."""
        if not 0.0 < odds < 1.0:
            return odds
        line = self.lines[group]
        offset = line.offset + self.offsets.get(table, 0.0)
        return 1.0 / (1.0 + exp(-offset - line.slope * log(odds / (1.0 - odds))))


def seated(seats: int) -> str:
    """Tables with so many seats."""
    return f"seats {seats}"


@cache
def mending_of(game: str) -> Mending:
    """The stored calibration of a game."""
    text = (files("holdout.players") / CHANCES_FILE).read_text(encoding="utf-8")
    known = json.loads(text)[game]
    return Mending({group: Line(*numbers) for group, numbers in known["lines"].items()}, known["offsets"])
