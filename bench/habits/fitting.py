"""What trials say: ridge regression of who won on which habits were turned over."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from bench.habits.trials import SUBJECTS, Trial

LIKELY: Final = 0.015
"""By so much, as a share of games, we expect a habit to change how often a game is won (one deviation)."""
PULL: Final = 80.0
"""How strongly gains are pulled towards nothing before that, in games."""
LEAST, SURE = 0.003, 1.3
"""A habit is adopted if it promises so much, and so many deviations of what is not known."""


class Level(NamedTuple):
    """A habit at a level that is not usual: what it changes in the share of wins, and the standard error."""

    habit: str
    level: float
    gain: float
    error: float

    @property
    def promise(self) -> tuple[float, float]:
        """What it changes, drawn towards nothing as far as trials are few, and the deviation of that."""
        drawn = LIKELY**2 / (LIKELY**2 + self.error**2)
        return self.gain * drawn, self.error * sqrt(drawn)


def fitted(game: str, trials: Sequence[Trial]) -> list[Level]:
    """The gain of every level, each scenario and number of seats held against its own share of wins.

    Chance knows nothing of what else was turned over or of who would have won, so that a gain is what the
    habit itself changes.
    """
    columns = [(name, level) for name, levels in SUBJECTS[game].levels.items() for level in levels]
    rows = np.array([[one.changed.get(name) == level for name, level in columns] for one in trials], float)
    ahead = np.array([one.won for one in trials], float)
    cells = np.array([f"{one.scenario} {one.seats}" for one in trials])
    for cell in np.unique(cells):
        rows[cells == cell] -= rows[cells == cell].mean(0)
        ahead[cells == cell] -= ahead[cells == cell].mean()
    spread = np.linalg.inv(rows.T @ rows + PULL * np.eye(len(columns)))
    gains: Any = spread @ (rows.T @ ahead)
    errors = np.sqrt(np.diag(spread)) * (ahead - rows @ gains).std()
    return [
        Level(name, level, float(gain), float(error))
        for (name, level), gain, error in zip(columns, gains, errors, strict=True)
    ]


def adopted(levels: Sequence[Level]) -> dict[str, float]:
    """For each habit the level that promises most, if it is sure enough."""
    found: dict[str, float] = {}
    for name in dict.fromkeys([one.habit for one in levels]):
        best = max([one for one in levels if one.habit == name], key=lambda one: one.promise[0])
        gain, deviation = best.promise
        if gain > LEAST and gain > SURE * deviation:
            found[name] = best.level
    return found
