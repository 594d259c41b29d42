"""The seasons of a game: three that follow one another, one of each letter at random, or all nine."""

from collections.abc import Sequence
from typing import Any, Final

LETTERS: Final = ((1, 4, 7), (2, 5, 8), (3, 6, 9))
"""The seasons of type A, B and C."""
STANDARD: Final = {"seasons-1-3": (1, 2, 3), "seasons-4-6": (4, 5, 6), "seasons-7-9": (7, 8, 9)}
RANDOM, EVERY = "random-seasons", "every-season"
MODES: Final = (*STANDARD, RANDOM, EVERY)


def seasons_used(setup: dict[str, Any]) -> Sequence[int]:
    """The seasons whose cards a table has, be it only to draw lots among them."""
    return STANDARD.get(setup["scenario"]) or [season for letter in LETTERS for season in letter]
