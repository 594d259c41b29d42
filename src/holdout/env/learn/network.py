"""A policy with a value: two hidden layers over the numbers of an observation, and a row for each action.

Most numbers of an observation are always 0 in one scenario, and most actions never legal. So the network has
rows only for those that it has met, and grows when it meets others.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Indices = NDArray[np.int64]
FORBIDDEN = np.float32(-1e9)


class Batch(NamedTuple):
    """Observations in compact form, and which actions were legal in each."""

    seen: Floats
    legal: NDArray[np.bool_]


class Network:
    """The weights, by name; `inputs` and `outputs` are the numbers and the actions that it has rows for."""

    def __init__(self, width: int, seed: int) -> None:
        self.width, self.chance = width, np.random.default_rng(seed)
        self.inputs = np.zeros(0, dtype=np.int64)
        self.outputs = np.zeros(0, dtype=np.int64)
        self.weights: dict[str, Floats] = {
            "in": np.zeros((0, width), np.float32),
            "in bias": np.zeros(width, np.float32),
            "hidden": self._drawn(width, width, np.sqrt(2 / width)),
            "hidden bias": np.zeros(width, np.float32),
            "action": np.zeros((0, width), np.float32),
            "action bias": np.zeros(0, np.float32),
            "value": np.zeros(width, np.float32),
            "value bias": np.zeros(1, np.float32),
        }

    def _drawn(self, rows: int, columns: int, scale: float) -> Floats:
        return (self.chance.standard_normal((rows, columns)) * scale).astype(np.float32)

    def grow(self, inputs: Indices, outputs: Indices) -> tuple[int, int]:
        """Add rows for what it has not met; how many numbers and actions these are."""
        new_in = np.setdiff1d(inputs, self.inputs)
        new_out = np.setdiff1d(outputs, self.outputs)
        self.inputs = np.concatenate([self.inputs, new_in])
        self.outputs = np.concatenate([self.outputs, new_out])
        more = self._drawn(len(new_in), self.width, 0.1)
        self.weights["in"] = np.concatenate([self.weights["in"], more])
        self.weights["action"] = np.concatenate(
            [self.weights["action"], np.zeros((len(new_out), self.width), np.float32)]
        )
        self.weights["action bias"] = np.concatenate(
            [self.weights["action bias"], np.zeros(len(new_out), np.float32)]
        )
        return len(new_in), len(new_out)

    def forward(self, seen: Floats) -> tuple[Floats, Floats, tuple[Floats, Floats]]:
        """Preferences for all actions, values, and what the gradient needs."""
        weights = self.weights
        first = np.maximum(seen @ weights["in"] + weights["in bias"], 0)
        second = np.maximum(first @ weights["hidden"] + weights["hidden bias"], 0)
        wanted = second @ weights["action"].T + weights["action bias"]
        return wanted, second @ weights["value"] + weights["value bias"][0], (first, second)

    def gradient(
        self, seen: Floats, hidden: tuple[Floats, Floats], of_wanted: Floats, of_value: Floats
    ) -> dict[str, Floats]:
        """The gradient of all weights from that of preferences and values."""
        weights = self.weights
        first, second = hidden
        of_second = of_wanted @ weights["action"] + np.outer(of_value, weights["value"])
        of_second *= second > 0
        of_first = of_second @ weights["hidden"].T
        of_first *= first > 0
        return {
            "in": seen.T @ of_first,
            "in bias": of_first.sum(0),
            "hidden": first.T @ of_second,
            "hidden bias": of_second.sum(0),
            "action": of_wanted.T @ second,
            "action bias": of_wanted.sum(0),
            "value": second.T @ of_value,
            "value bias": of_value.sum(keepdims=True),
        }

    def state(self) -> dict[str, Any]:
        """All that another process or a file needs."""
        return {"width": self.width, "inputs": self.inputs, "outputs": self.outputs, **self.weights}

    @classmethod
    def of_state(cls, state: dict[str, Any]) -> "Network":
        """A network from what `state` returned."""
        made = cls(int(state["width"]), 0)
        made.inputs, made.outputs = state["inputs"], state["outputs"]
        made.weights = {name: state[name] for name in made.weights}
        return made


def scaled(numbers: NDArray[Any]) -> Floats:
    """Counts as a network likes them: large ones squeezed."""
    floats = numbers.astype(np.float32)
    return np.sign(floats) * np.log1p(np.abs(floats))


def masked(wanted: Floats, legal: NDArray[np.bool_]) -> Floats:
    """The logarithms of the chances of all actions; those that are not legal have next to none."""
    kept = np.where(legal, wanted, FORBIDDEN)
    kept = kept - kept.max(axis=1, keepdims=True)
    return kept - np.log(np.exp(kept).sum(axis=1, keepdims=True))
