"""What a card is worth: what each copy that is gained early does to the chance to win.

Winners live longer and use more and dearer cards, so games with a card cannot simply be held against games
without it: every card that comes late would look good. What a team gained in the first part of a game, before
anybody could know who wins, is a fair question. A straight line is put through the wins: so much for every
early copy of each design, and a level of its own for each kind of game. Games that ended in their first part
are left out. `bench/cards.py` asks the same about the markets of our own games, by cost.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import polars as pl

from holdout.lab.intervals import NINETY_FIVE
from holdout.lab.metrics import metrics_of

FEW_GAMES: Final = 40
"""A card that was gained early in fewer games is not judged, nor where it was in nearly all of them."""
FOR_EACH: Final = 4
"""So many games there must be for each number that the line has."""


class Worth(NamedTuple):
    """The worth of a copy, as a share of games won, its interval, and the games in which it came early."""

    worth: float
    least: float
    most: float
    telling: int


def worths(rows: pl.DataFrame, kind: Sequence[str]) -> dict[str, Worth]:
    """The worth of each card that can be judged, by key. `kind` are the columns that make a kind of game."""
    found: dict[str, list[tuple[float, float, int]]] = {}
    for _, games in rows.group_by("story", maintain_order=True):
        for key, effect in _of_story(_beyond_first_part(games), kind).items():
            found.setdefault(key, []).append(effect)
    return {key: _together(effects) for key, effects in found.items()}


def straight_line(columns: Any, wins: Any) -> tuple[list[float], list[float]]:
    """Least squares: the effect of each column, and its error, also where games do not scatter alike."""
    inverse = np.linalg.pinv(columns.T @ columns)
    effects = inverse @ columns.T @ wins
    missed = wins - columns @ effects
    free = len(wins) / max(1, len(wins) - columns.shape[1])
    spread = free * inverse @ ((columns * (missed**2)[:, None]).T @ columns) @ inverse
    return effects.tolist(), np.sqrt(np.maximum(np.diag(spread), 0.0)).tolist()


def _beyond_first_part(games: pl.DataFrame) -> pl.DataFrame:
    """The games that went on after their first part, of a game that says how long that is."""
    part = metrics_of(games["game"][0]).first_part
    limits = {seats: part(seats) for seats in games["seats"].unique()}
    until = pl.col("seats").replace_strict(limits, return_dtype=pl.Float64)
    return games.filter((until > 0) & (pl.col("rounds") > until))


def _of_story(games: pl.DataFrame, kind: Sequence[str]) -> dict[str, tuple[float, float, int]]:
    """The effect of each card in the games of one story, its error, and how many games tell it."""
    noted = (
        games.with_row_index("at").select("at", "cards").explode("cards").drop_nulls("cards").unnest("cards")
    ).drop_nulls("early")
    keys = noted["key"].unique().sort().to_list()
    if not keys:
        return {}
    places = {key: place for place, key in enumerate(keys)}
    counts = np.zeros((games.height, len(keys)))
    for at, key, early in noted.select("at", "key", "early").iter_rows():
        counts[at, places[key]] += early
    with_it = (counts > 0).sum(axis=0)
    judged = [place for place in range(len(keys)) if with_it[place] >= FEW_GAMES]
    rest = np.delete(counts, judged, axis=1).sum(axis=1, keepdims=True)
    levels = games.select(pl.concat_str([pl.col(name).cast(pl.String) for name in kind], separator="|"))
    columns = np.hstack([counts[:, judged], rest, levels.to_series().to_dummies().to_numpy().astype(float)])
    if games.height < FOR_EACH * columns.shape[1] or games["won"].n_unique() < 2:
        return {}
    effects, errors = straight_line(columns, games["won"].to_numpy().astype(float))
    return {
        keys[place]: (effects[at], errors[at], int(with_it[place]))
        for at, place in enumerate(judged)
        if errors[at] > 0
    }


def _together(effects: Sequence[tuple[float, float, int]]) -> Worth:
    """The mean of what several stories tell of a card, weighed by how sure each is."""
    sure = sum([1 / error**2 for _, error, _ in effects])
    mean = sum([effect / error**2 for effect, error, _ in effects]) / sure
    wide = NINETY_FIVE / sure**0.5
    return Worth(mean, mean - wide, mean + wide, sum([games for _, _, games in effects]))
