"""The chance to win that a hint tells: what was imagined, mended so that it is roughly true.

An outlook is there to compare options, and as a chance it is off: it was learned from teams that sometimes
answer by chance. Games of the reference team have taught how far (bench/told.py): an offset and a slope on
the log-odds for each group of positions (told_chances.json). A larger chance stays the larger one, and who
chooses between options never asks here.
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
    """How the log-odds of one group are mended."""

    offset: float
    slope: float

    def mended(self, odds: float) -> float:
        """A chance, mended; what never or always happens stays so."""
        if not 0.0 < odds < 1.0:
            return odds
        return 1.0 / (1.0 + exp(-self.offset - self.slope * log(odds / (1.0 - odds))))


def mended(game: str, group: str, odds: float) -> float:
    """A chance of a game as it is told, in one of its groups."""
    return lines_of(game)[group].mended(odds)


@cache
def lines_of(game: str) -> dict[str, Line]:
    """The lines of a game, by group."""
    text = (files("holdout.players") / CHANCES_FILE).read_text(encoding="utf-8")
    known: dict[str, dict[str, tuple[float, float]]] = json.loads(text)
    return {group: Line(*numbers) for group, numbers in known[game].items()}
