"""Learning a network: two hidden layers, by gradient descent (Adam), judged by games that were left out."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np

from bench.networks.games import Arrays
from holdout.players.networks import FARTHEST, LEAK

FIRST, SECOND = 24, 12
"""Units of the hidden layers."""
BATCH, EPOCHS, SPEED, DECAY = 512, 12, 2e-3, 2e-2
LEFT_OUT: Final = 10
"""Every tenth game is left out of the learning."""
BINS: Final = 5
Weights = dict[str, Any]


class Curve(NamedTuple):
    """After one pass over all positions: log loss and Brier score on games that were left out."""

    passes: int
    log_loss: float
    brier: float


class Learnt(NamedTuple):
    """A network as it is stored, how it got there, and what it forecast for games that were left out."""

    stored: dict[str, Any]
    curve: list[Curve]
    bins: list[tuple[float, float, int]]
    """The mean forecast, the share won and the positions, from the unlikeliest fifth of the scale on."""


def learnt(names: Sequence[str], chunks: Sequence[Arrays]) -> Learnt:
    """Learn from chunks of games; the weights of the pass that forecast best are kept."""
    rows, groups, won, games = (
        np.concatenate([chunk[key] for chunk in chunks]) for key in ("rows", "groups", "won", "games")
    )
    known, group = np.unique(groups, return_inverse=True)
    out = games % LEFT_OUT == LEFT_OUT - 3
    means, spread = rows[~out].mean(0), rows[~out].std(0)
    scales = np.where(spread > 1e-4, 1 / np.maximum(spread, 1e-3), 0.0)
    inputs = np.clip((rows - means) * scales, -FARTHEST, FARTHEST).astype(np.float32)
    won = won.astype(np.float32)
    learner = Learner(inputs.shape[1], len(known))
    curve: list[Curve] = []
    best, kept = np.inf, learner.weights
    for number in range(EPOCHS):
        learner.learn(inputs[~out], group[~out], won[~out], number / EPOCHS)
        told = learner.chances(inputs[out], group[out])
        curve.append(Curve(number + 1, log_loss(told, won[out]), float(((told - won[out]) ** 2).mean())))
        if curve[-1].log_loss < best:
            best, kept = curve[-1].log_loss, {name: each.copy() for name, each in learner.weights.items()}
    learner.weights = kept
    told = learner.chances(inputs[out], group[out])
    return Learnt(stored(names, means, scales, known, kept), curve, bins(told, won[out]))


def log_loss(told: Any, won: Any) -> float:
    """The mean surprise at who won."""
    told = np.clip(told, 1e-5, 1 - 1e-5)
    return float(-(won * np.log(told) + (1 - won) * np.log(1 - told)).mean())


def bins(told: Any, won: Any) -> list[tuple[float, float, int]]:
    """Forecasts and wins by fifths of the scale."""
    each = np.minimum((told * BINS).astype(int), BINS - 1)
    return [
        (float(told[each == one].mean()), float(won[each == one].mean()), int((each == one).sum()))
        for one in range(BINS)
        if (each == one).any()
    ]


class Learner:
    """The weights while they are learned, with the running means of Adam."""

    def __init__(self, numbers: int, groups: int) -> None:
        chance = np.random.default_rng(1)
        self.chance, self.steps = chance, 0
        self.weights: Weights = {
            "first": chance.normal(0, numbers**-0.5, (numbers, FIRST)),
            "shift": np.zeros((groups, FIRST)),
            "first_bias": np.zeros(FIRST),
            "second": chance.normal(0, FIRST**-0.5, (FIRST, SECOND)),
            "second_bias": np.zeros(SECOND),
            "last": np.zeros(SECOND),
            "bias": np.zeros(groups),
        }
        self.weights = {name: each.astype(np.float32) for name, each in self.weights.items()}
        self.pace = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self.force = {name: np.zeros_like(each) for name, each in self.weights.items()}

    def layers(self, inputs: Any, group: Any) -> tuple[Any, Any, Any, Any, Any]:
        """Both hidden layers before and after they leak, and the result before it becomes a chance."""
        weights = self.weights
        first = inputs @ weights["first"] + weights["shift"][group] + weights["first_bias"]
        one = np.maximum(first, LEAK * first)
        second = one @ weights["second"] + weights["second_bias"]
        two = np.maximum(second, LEAK * second)
        return first, one, second, two, two @ weights["last"] + weights["bias"][group]

    def chances(self, inputs: Any, group: Any) -> Any:
        """The chances to win of some positions."""
        return 1 / (1 + np.exp(-self.layers(inputs, group)[-1]))

    def learn(self, inputs: Any, group: Any, won: Any, done: float) -> None:
        """Go over all positions once; `done` is the share of passes that lie behind, and slows it down."""
        order = self.chance.permutation(len(inputs))
        speed = SPEED * (0.51 + 0.5 * np.cos(np.pi * done))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            self._step(self._slopes(inputs[batch], group[batch], won[batch]), speed)

    def _slopes(self, inputs: Any, group: Any, won: Any) -> Weights:
        """How the log loss of a batch changes with each weight."""
        weights, (first, one, second, two, total) = self.weights, self.layers(inputs, group)
        error = (1 / (1 + np.exp(-total)) - won) / len(won)
        below = error[:, None] * weights["last"] * np.where(second > 0, 1, LEAK)
        lowest = (below @ weights["second"].T) * np.where(first > 0, 1, LEAK)
        shift = np.zeros_like(weights["shift"])
        np.add.at(shift, group, lowest)
        return {
            "first": inputs.T @ lowest,
            "shift": shift,
            "first_bias": lowest.sum(0),
            "second": one.T @ below,
            "second_bias": below.sum(0),
            "last": two.T @ error,
            "bias": np.bincount(group, error, len(weights["bias"])),
        }

    def _step(self, slopes: Weights, speed: float) -> None:
        """One step of Adam; weights decay a little, so that only what pays stays large."""
        self.steps += 1
        for name, slope in slopes.items():
            self.pace[name] = 0.9 * self.pace[name] + 0.1 * slope
            self.force[name] = 0.999 * self.force[name] + 0.001 * slope**2
            pace = self.pace[name] / (1 - 0.9**self.steps)
            force = np.sqrt(self.force[name] / (1 - 0.999**self.steps)) + 1e-8
            decay = 0.0 if name.endswith("bias") else DECAY
            self.weights[name] -= speed * (pace / force + decay * self.weights[name])


def stored(names: Sequence[str], means: Any, scales: Any, groups: Any, weights: Weights) -> dict[str, Any]:
    """The weights as players read them (holdout/players/networks.py)."""
    shifts = weights["shift"] + weights["first_bias"]
    return {
        "names": list(names),
        "means": plain(means),
        "scales": plain(scales),
        "first": plain(weights["first"].T),
        "second": plain(weights["second"].T),
        "second_bias": plain(weights["second_bias"]),
        "last": plain(weights["last"]),
        "groups": {
            str(name): [plain(shift), round(float(bias), 4)]
            for name, shift, bias in zip(groups, shifts, weights["bias"], strict=True)
        },
    }


def plain(numbers: Any) -> Any:
    """Numbers as lists, with four digits."""
    return np.round(numbers.astype(float), 4).tolist()
