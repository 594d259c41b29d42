"""Proximal policy optimisation with masks: better answers become likelier, in small steps."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from holdout.env.learn.network import Batch, Floats, Network, masked, scaled
from holdout.env.learn.rollout import Rollout


class Settings(NamedTuple):
    """How it learns."""

    width: int = 128
    steps: int = 64
    """Steps of each game between two improvements."""
    games: int = 16
    """Games side by side in each process."""
    epochs: int = 4
    batch: int = 256
    rate: float = 1e-3
    discount: float = 0.998
    trace: float = 0.97
    clip: float = 0.2
    entropy: float = 0.01
    worth: float = 0.5
    """The weight of the error in the value."""
    largest: float = 0.5
    """The largest norm of a gradient."""


class Adam:
    """Steps along a gradient, each weight by its own measure."""

    def __init__(self) -> None:
        self.mean: dict[str, Floats] = {}
        self.square: dict[str, Floats] = {}
        self.count = 0

    def step(self, weights: dict[str, Floats], gradient: dict[str, Floats], rate: float) -> None:
        """Change the weights."""
        self.count += 1
        fade_mean, fade_square = 0.9, 0.999
        for name, change in gradient.items():
            mean, square = self._kept(self.mean, name, change), self._kept(self.square, name, change)
            mean += (1 - fade_mean) * (change - mean)
            square += (1 - fade_square) * (change * change - square)
            ahead = mean / (1 - fade_mean**self.count)
            spread = np.sqrt(square / (1 - fade_square**self.count)) + 1e-5
            weights[name] -= rate * ahead / spread

    @staticmethod
    def _kept(table: dict[str, Floats], name: str, like: Floats) -> Floats:
        """Return the running average kept for a weight, with zeros for rows that were added since."""
        known = table.get(name)
        if known is None or known.shape != like.shape:
            grown = np.zeros_like(like)
            if known is not None:
                grown[: len(known)] = known
            table[name] = grown
        return table[name]


class Learner:
    """A network that improves on rollouts."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.settings, self.network = settings, Network(settings.width, seed)
        self.chance, self.adam = np.random.default_rng([seed, 1]), Adam()

    def improve(self, rollouts: Sequence[Rollout], rate: float, entropy: float) -> dict[str, float]:
        """Several passes over the rollouts, in batches of chance; how surprised and how decided it is."""
        settings, network = self.settings, self.network
        places = np.unique(np.concatenate([one.place for one in rollouts]))
        actions = np.unique(np.concatenate([legal for one in rollouts for legal in one.legal]))
        network.grow(places, actions)
        everything = self._compact(rollouts)
        action = self._positions(np.concatenate([one.action for one in rollouts]))
        chance = np.concatenate([one.chance for one in rollouts])
        advantage = np.concatenate([one.advantage for one in rollouts])
        gain = np.concatenate([one.gain for one in rollouts])
        told: list[tuple[float, float]] = []
        for _ in range(settings.epochs):
            order = self.chance.permutation(len(action))
            for start in range(0, len(order), settings.batch):
                some = order[start : start + settings.batch]
                batch = Batch(everything.seen[some], everything.legal[some])
                told.append(
                    self._step(batch, action[some], chance[some], advantage[some], gain[some], rate, entropy)
                )
        error, undecided = np.mean(told, axis=0)
        return {"value_error": float(error), "entropy": float(undecided)}

    def _positions(self, actions: Any) -> Any:
        """Actions as rows of the network."""
        order = np.argsort(self.network.outputs)
        return order[np.searchsorted(self.network.outputs, actions, sorter=order)]

    def _compact(self, rollouts: Sequence[Rollout]) -> Batch:
        """All observations with the network's numbers only, and all masks with its actions only."""
        network = self.network
        count = sum(len(one.action) for one in rollouts)
        seen = np.zeros((count, len(network.inputs)), np.float32)
        legal = np.zeros((count, len(network.outputs)), np.bool_)
        column = np.zeros(int(network.inputs.max()) + 1, np.int64)
        column[network.inputs] = np.arange(len(network.inputs))
        start = 0
        for one in rollouts:
            seen[start + one.step, column[one.place]] = scaled(one.number)
            rows = np.repeat(np.arange(len(one.legal)), [len(legal) for legal in one.legal])
            legal[start + rows, self._positions(np.concatenate(one.legal))] = True
            start += len(one.action)
        return Batch(seen, legal)

    def _step(
        self,
        batch: Batch,
        action: Any,
        chance: Floats,
        advantage: Floats,
        gain: Floats,
        rate: float,
        entropy: float,
    ) -> tuple[float, float]:
        """One step along the gradient of a batch."""
        settings, network = self.settings, self.network
        count, rows = len(action), np.arange(len(action))
        wanted, value, hidden = network.forward(batch.seen)
        logs = masked(wanted, batch.legal)
        chances = np.exp(logs) * batch.legal
        fair = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        ratio = np.exp(logs[rows, action] - chance)
        outside = np.where(fair > 0, ratio > 1 + settings.clip, ratio < 1 - settings.clip)
        pull = np.where(outside, 0, -fair * ratio) / count
        of_wanted = -chances * pull[:, None]
        of_wanted[rows, action] += pull
        undecided = -(chances * np.where(batch.legal, logs, 0)).sum(1)
        of_wanted += entropy / count * chances * (np.where(batch.legal, logs, 0) + undecided[:, None])
        error = value - gain
        of_value = settings.worth * error / count
        gradient = network.gradient(
            batch.seen, hidden, of_wanted.astype(np.float32), of_value.astype(np.float32)
        )
        norm = float(np.sqrt(sum(float((one * one).sum()) for one in gradient.values())))
        if norm > settings.largest:
            gradient = {name: one * np.float32(settings.largest / norm) for name, one in gradient.items()}
        self.adam.step(network.weights, gradient, rate)
        return float((error * error).mean()), float(undecided.mean())
