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


class Stratum(NamedTuple):
    """Games of one kind, with something and without it."""

    wins: int
    games: int
    other_wins: int
    other_games: int

    @property
    def tells(self) -> bool:
        """Whether both sides were played, and not all of the games ended alike."""
        wins, games = self.wins + self.other_wins, self.games + self.other_games
        return bool(self.games and self.other_games) and 0 < wins < games


def of_strata(strata: Sequence[Stratum]) -> tuple[float, Interval] | None:
    """The difference of win rates within kinds of game, and its interval; None if no kind can tell.

    A kind tells nothing if it lacks a side, or if all of its games were won or all were lost: it would only
    make the interval narrower than what is known. The others count by how much they can tell (Mantel and
    Haenszel), so that a card of long games or of many seats is not blamed for them. The interval is Sato's,
    which holds for many small kinds too.
    """
    telling = [stratum for stratum in strata if stratum.tells]
    if not telling:
        return None
    if len(telling) == 1:
        one = telling[0]
        return one.wins / one.games - one.other_wins / one.other_games, of_a_difference(*one)
    weight = difference = lean = spread = 0.0
    for wins, games, other_wins, other_games in telling:
        count = games + other_games
        weight += games * other_games / count
        difference += (wins * other_games - other_wins * games) / count
        lean += (
            games**2 * other_wins - other_games**2 * wins + games * other_games * (other_games - games) / 2
        ) / count**2
        spread += (wins * (other_games - other_wins) + other_wins * (games - wins)) / (2 * count)
    middle = difference / weight
    half = NINETY_FIVE * sqrt(max(0.0, middle * lean + spread)) / weight
    return middle, Interval(max(-1.0, middle - half), min(1.0, middle + half))
