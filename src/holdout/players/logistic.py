"""Logistic regression: features times weights give a win probability.

The weights of each game are data (outlook_weights.json), learned from games by bench/outlook.py.
"""

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

WEIGHTS_FILE: Final = "outlook_weights.json"


def chance(counted: Sequence[float], weights: Sequence[float]) -> float:
    """The win probability of a position with these features."""
    total = sum([count * weight for count, weight in zip(counted, weights, strict=True)])
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))


@cache
def weights_of(game: str, names: tuple[str, ...]) -> dict[str, tuple[float, ...]]:
    """The weights of a game's features, in the order of `names`, for each group of positions."""
    text = (files("holdout.players") / WEIGHTS_FILE).read_text(encoding="utf-8")
    groups: dict[str, dict[str, float]] = json.loads(text)[game]
    return {group: tuple([weights.get(name, 0.0) for name in names]) for group, weights in groups.items()}
