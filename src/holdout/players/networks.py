"""Value networks: two hidden layers that turn the numbers of a position into a chance to win.

They are data (network_GAME.json), learned from games by bench/networks, which finds in the `Reading` of a
game what there is to read. Plain Python, so that play needs no further library and the same position has the
same value on every machine: sums may differ in the last bits between versions of Python, and are rounded off.
"""

import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul
from typing import Any, Final, NamedTuple

FARTHEST: Final = 5.0
"""No number counts as farther from its mean than so many standard deviations."""
LEAK: Final = 0.1
"""A hidden unit below 0 passes on a tenth."""
DIGITS: Final = 6
Row = tuple[float, ...]


class Reading(NamedTuple):
    """What a network reads of a running game: numbers, in the order of their names, and a named group."""

    names: tuple[str, ...]
    read: Callable[[Any], list[float]]
    group: Callable[[Any], str]


class Network:
    """The weights of a network. A group of positions shifts the first layer and the result by its biases."""

    def __init__(self, stored: Any) -> None:
        self.means: Row = tuple(stored["means"])
        self.scales: Row = tuple(stored["scales"])
        self.first: list[Row] = [tuple(row) for row in stored["first"]]
        self.second: list[Row] = [tuple(row) for row in stored["second"]]
        self.second_bias: Row = tuple(stored["second_bias"])
        self.last: Row = tuple(stored["last"])
        self.groups: dict[str, tuple[Row, float]] = {
            name: (tuple(shift), bias) for name, (shift, bias) in stored["groups"].items()
        }

    def chance(self, group: str, numbers: Sequence[float]) -> float:
        """The chance to win of a position with these numbers."""
        shift, bias = self.groups[group]
        inputs = [
            max(-FARTHEST, min(FARTHEST, (number - mean) * scale))
            for number, mean, scale in zip(numbers, self.means, self.scales, strict=True)
        ]
        hidden = _layer(self.first, shift, inputs)
        total = sum(map(mul, self.last, _layer(self.second, self.second_bias, hidden))) + bias
        return round(1.0 / (1.0 + exp(-max(-30.0, min(30.0, total)))), DIGITS)


def _layer(weights: Sequence[Row], biases: Row, inputs: Sequence[float]) -> list[float]:
    """The units of a layer."""
    sums = [sum(map(mul, row, inputs)) + bias for row, bias in zip(weights, biases, strict=True)]
    return [one if one > 0 else LEAK * one for one in sums]


def file_name(game: str) -> str:
    """The name of the file with the network of a game."""
    return f"network_{game}.json"


@cache
def network_of(game: str, names: tuple[str, ...]) -> Network | None:
    """The network of a game; None if there is none, or if it was taught with other numbers."""
    path = files("holdout.players") / file_name(game)
    if not path.is_file():
        return None
    stored = json.loads(path.read_text(encoding="utf-8"))
    return Network(stored) if tuple(stored["names"]) == names else None
