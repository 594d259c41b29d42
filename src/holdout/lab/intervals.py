"""Intervals for what was counted or averaged over games, so that chance is not taken for a difference.

Plain formulas; how players or packs are compared game by game is another matter.
"""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

NINETY_FIVE = 1.959964
"""So many standard errors to each side hold the true figure 95 times in 100."""


class Interval(NamedTuple):
    """From least to most."""

    least: float
    most: float

    def is_above(self, other: "Interval") -> bool:
        """Whether all of this lies above all of another: a difference that chance does not explain."""
        return self.least > other.most

    def __str__(self) -> str:
        return f"{self.least:.2f} to {self.most:.2f}"


def of_a_share(hits: int, games: int) -> Interval:
    """Wilson's interval of a share, such as a win rate. It holds near 0 and 1 too."""
    if not games:
        return Interval(0.0, 1.0)
    share, spread = hits / games, NINETY_FIVE**2 / games
    middle = share + spread / 2
    half = sqrt(spread * share * (1 - share) + spread**2 / 4)
    return Interval((middle - half) / (1 + spread), (middle + half) / (1 + spread))


def of_a_mean(figures: Sequence[float]) -> Interval:
    """The interval of a mean, such as the Objectives completed in a game."""
    middle = fmean(figures)
    half = NINETY_FIVE * stdev(figures) / sqrt(len(figures))
    return Interval(middle - half, middle + half)


def of_a_difference(hits: int, games: int, other_hits: int, other_games: int) -> Interval:
    """Newcombe's interval of the difference of two shares, such as two win rates of different games."""
    if not games or not other_games:
        return Interval(-1.0, 1.0)
    share, other = hits / games, other_hits / other_games
    own, others = of_a_share(hits, games), of_a_share(other_hits, other_games)
    below = sqrt((share - own.least) ** 2 + (others.most - other) ** 2)
    above = sqrt((own.most - share) ** 2 + (other - others.least) ** 2)
    return Interval(share - other - below, share - other + above)
