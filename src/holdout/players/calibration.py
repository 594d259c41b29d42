"""Calibration: turn the outlook of a position into the win probability that a hint tells.

An outlook serves to compare options. As a probability it is biased: it was learned from teams that sometimes
answer by chance. bench/calibration.py measures the bias in games of the reference team: an offset and a slope
on the log-odds for each group of positions, and one more offset for each number of seats or each mission
(calibration.json). Tables that play differently, such as those of an expansion, have a calibration of their
own among the `kinds` of their game. The order of chances never changes, and the choice between options does
not use this.
"""

import json
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Final, NamedTuple

CALIBRATION_FILE: Final = "calibration.json"
EVERYWHERE: Final = "everywhere"
"""The group of a game whose positions all share one line."""


class Line(NamedTuple):
    """The correction of one group's log-odds: offset plus slope times log-odds."""

    offset: float
    slope: float


class Calibration(NamedTuple):
    """The calibration of a game: a line for each group of positions, an offset for each kind of table."""

    lines: dict[str, Line]
    offsets: dict[str, float]

    def calibrated(self, group: str, table: str, odds: float) -> float:
        """A calibrated chance. 0 and 1 stay as they are; an unknown kind of table adds no offset."""
        if not 0.0 < odds < 1.0:
            return odds
        line = self.lines[group]
        offset = line.offset + self.offsets.get(table, 0.0)
        return 1.0 / (1.0 + exp(-offset - line.slope * log(odds / (1.0 - odds))))


def seated(seats: int) -> str:
    """The kind of a table with so many seats."""
    return f"seats {seats}"


@cache
def calibration_of(game: str, kind: str = "") -> Calibration:
    """The stored calibration of a kind of table; that of the game if none was learned for its kind."""
    stored = json.loads((files("holdout.players") / CALIBRATION_FILE).read_text(encoding="utf-8"))[game]
    known = stored.get("kinds", {}).get(kind, stored)
    return Calibration({group: Line(*numbers) for group, numbers in known["lines"].items()}, known["offsets"])
