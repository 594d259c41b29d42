"""What trials say: ridge regression of who won on what was chosen by chance."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from bench.learning.trials import LEARNERS, NAMES, SEATS, Arrays

PULL: Final = 30.0
"""How strongly weights are pulled towards 0, in choices."""
WEIGHED: Final = (
    "verb recruit", "verb reserve", "attack", "recruit", "cost", "draws", "heals", "kills", "strikes",
    "class",
)  # fmt: skip
"""The numbers that get a weight. With more of them the trials cannot tell one from another."""


class Fitted(NamedTuple):
    """Weights with their standard errors, and what they were learned from."""

    weights: dict[str, float]
    errors: dict[str, float]
    games: int
    choices: int


def fitted(game: str, chunks: Sequence[Arrays], names: Sequence[str] = WEIGHED) -> Fitted:
    """Learn the weights. Each scenario and number of seats is held against its own share of wins.

    A choice by chance tells nothing of what was before it, so that its weight is what it changes.
    """
    rows, won, games = (np.concatenate([chunk[key] for chunk in chunks]) for key in ("rows", "won", "games"))
    keys = np.concatenate([np.full(len(chunk["won"]), at) for at, chunk in enumerate(chunks)])
    kinds = len(LEARNERS[game].scenarios) * len(SEATS)
    ahead = _ahead(won.astype(float), games % kinds, keys * 1_000_000 + games)
    chosen = rows[:, [NAMES.index(name) for name in names]].astype(float)
    spread = chosen.T @ chosen + PULL * np.eye(len(names))
    weights = np.linalg.solve(spread, chosen.T @ ahead)
    errors = np.sqrt(np.diag(np.linalg.inv(spread))) * ahead.std()
    count = len(np.unique(keys * 1_000_000 + games))
    return Fitted(_named(names, weights), _named(names, errors), count, len(won))


def _ahead(won: Any, kinds: Any, games: Any) -> Any:
    """Who won, less the share of wins in games of the same kind."""
    _, firsts = np.unique(games, return_index=True)
    ahead = won.copy()
    for kind in np.unique(kinds):
        share = won[firsts][kinds[firsts] == kind].mean()
        ahead[kinds == kind] -= share
    return ahead


def _named(names: Sequence[str], numbers: Any) -> dict[str, float]:
    return {name: round(float(number), 4) for name, number in zip(names, numbers, strict=True)}
