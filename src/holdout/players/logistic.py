"""Logistic regression: features times weights give a win probability.

The weights of each game are data (outlook_weights.json), learned from games by bench/outlook.py, which reads
in the `Learned` of a game's mind what there is to count.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any, Final, NamedTuple

WEIGHTS_FILE: Final = "outlook_weights.json"


class Learned(NamedTuple):
    """What bench/outlook.py must know of an outlook to learn its weights.

    `counted` gives the features of a running game in the order of `features`, `group` the kind and the group
    of its position: groups of one kind are similar, and an unnamed kind has no weights of its own. A feature
    in `helps` weighs at least so much, one in `harms` at most: a few hundred games do not show that better.
    """

    features: tuple[str, ...]
    counted: Callable[[Any], list[float]]
    group: Callable[[Any], tuple[str, str]]
    helps: Mapping[str, float]
    harms: Mapping[str, float]


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
