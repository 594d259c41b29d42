"""Elo ratings from matches: the Bradley-Terry model, with intervals by resampling deals.

A player of rating R beats one of rating S with the chance 1 / (1 + 10 ** ((S - R) / 400)); a draw is half a
win. All ratings are found at once, whatever the order of the matches, and their mean is 1500. Which matches
there are is told in `tournament`.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

MEAN: Final = 1500
SCALE: Final = 400 / np.log(10)
RESAMPLED: Final = 1000
INSIDE: Final = (2.5, 97.5)
"""The percentiles between which an interval lies: it holds the true rating 95 times in 100."""
PRIOR: Final = 1.0
"""So many matches are added to each pair, drawn ones, or whoever always wins would be rated without end."""
STEPS, NEAR = 5000, 1e-7

Floats = NDArray[np.float64]


class Rating(NamedTuple):
    """The rating of one player, its interval, and the points from all matches (a draw is half a point)."""

    name: str
    elo: float
    least: float
    most: float
    points: float
    matches: int


class Scores(NamedTuple):
    """The matches of some players, by deal: the points of the first of each pair, and if it took place."""

    names: tuple[str, ...]
    points: Floats
    took_place: Floats

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The pairs of players, in the order of the columns."""
        return pairs_of(len(self.names))


def pairs_of(players: int) -> list[tuple[int, int]]:
    """Every pair of so many players, once."""
    return [(one, other) for one in range(players) for other in range(one + 1, players)]


def ratings(scores: Scores, seed: int = 0) -> list[Rating]:
    """The rating of each player, the best first.

    For the intervals deals are drawn again, with repetition, a thousand times over. All matches of one deal
    come together, since a lucky deal is lucky for everybody who played it. The added matches end by chance:
    so an interval has a width also where one player has won every match.
    """
    deals, once = len(scores.points), np.ones((1, len(scores.points)))
    chance = np.random.default_rng(seed)
    drawn = chance.multinomial(deals, [1 / deals] * deals, RESAMPLED) if deals else np.ones((RESAMPLED, 0))
    added = chance.beta(0.5, 0.5, (RESAMPLED, len(scores.pairs))).clip(0.01, 0.99)
    elo = fitted(scores, once, np.full((1, len(scores.pairs)), 0.5))[0].tolist()
    low, high = np.percentile(fitted(scores, drawn, added), INSIDE, axis=0).tolist()
    won, played = _matrices(scores, once)
    found = [
        Rating(name, elo[at], low[at], high[at], float(won[0, at].sum()), int(played[0, at].sum()))
        for at, name in enumerate(scores.names)
    ]
    return sorted(found, key=lambda rating: (-rating.elo, rating.name))


def fitted(scores: Scores, weights: NDArray[Any], added: Floats) -> Floats:
    """The ratings that fit best, for each row of weights of the deals and of points in the added matches."""
    more = Scores(scores.names, added * PRIOR, np.full_like(added, PRIOR))
    won, played = [
        matches + prior
        for matches, prior in zip(
            _matrices(scores, weights), _matrices(more, np.eye(len(added))), strict=True
        )
    ]
    strength = np.ones(won.shape[:2])
    for _ in range(STEPS):  # the minorisation of Hunter (2004): every step fits better
        expected = played / (strength[:, :, None] + strength[:, None, :])
        better = won.sum(axis=2) / expected.sum(axis=2)
        better /= np.exp(np.log(better).mean(axis=1, keepdims=True))
        moved = np.abs(np.log(better / strength)).max()
        strength = better
        if moved < NEAR:
            break
    return MEAN + SCALE * np.log(strength)


def _matrices(scores: Scores, weights: NDArray[Any]) -> tuple[Floats, Floats]:
    """Who won how many points against whom, and in how many matches; for each row of weights."""
    players = len(scores.names)
    won, played = np.zeros((2, len(weights), players, players))
    points, matches = weights @ scores.points, weights @ scores.took_place
    for column, (one, other) in enumerate(pairs_of(players)):
        won[:, one, other], won[:, other, one] = points[:, column], matches[:, column] - points[:, column]
        played[:, one, other] = played[:, other, one] = matches[:, column]
    return won, played


def between(scores: Scores) -> list[list[tuple[float, int]]]:
    """For each player and each other one: the points won from them, and in how many matches."""
    won, played = _matrices(scores, np.ones((1, len(scores.points))))
    return [
        [(float(won[0, one, other]), int(played[0, one, other])) for other in range(len(scores.names))]
        for one in range(len(scores.names))
    ]


def scores_of(names: Sequence[str], deals: Sequence[Sequence[float | None]]) -> Scores:
    """Scores from the points of the first player of each pair, deal by deal; None: no match took place."""
    table = np.array([[np.nan if one is None else one for one in deal] for deal in deals], dtype=float)
    table = table.reshape(len(deals), len(pairs_of(len(names))))
    return Scores(tuple(names), np.nan_to_num(table), (~np.isnan(table)).astype(float))
