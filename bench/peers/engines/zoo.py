"""PettingZoo's card games, played through its interface as learners do: hanabi and texas hold'em."""

import copy
import random
import warnings
from collections.abc import Callable
from importlib import import_module
from typing import Any

from bench.peers.engines import MOST_DECISIONS

MIDDLE = 4


class Zoo:
    """One environment of PettingZoo."""

    def __init__(self, module: str, **settings: Any) -> None:
        warnings.simplefilter("ignore")
        self.env = import_module(f"pettingzoo.classic.{module}").env(**settings)

    def _step(self, chance: random.Random) -> int:
        seen, _, ended, cut, _ = self.env.last()
        if ended or cut:
            self.env.step(None)
            return 0
        legal = seen["action_mask"].nonzero()[0]
        self.env.step(int(legal[chance.randrange(len(legal))]))
        return int(len(legal) > 1)

    def play(self, chance: random.Random) -> int:
        """A whole game."""
        count = 0
        self.env.reset(seed=chance.randrange(2**31))
        while self.env.agents and count < MOST_DECISIONS:
            count += self._step(chance)
        return count

    def copier(self) -> Callable[[], Any]:
        """It has no copy of its own."""
        chance = random.Random(1)
        self.env.reset(seed=1)
        for _ in range(MIDDLE):
            self._step(chance)
        env = self.env
        return lambda: copy.deepcopy(env)


def hanabi() -> Zoo:
    """Over OpenSpiel's C++."""
    return Zoo("hanabi_v5", players=3)


def texas_holdem() -> Zoo:
    """Over rlcard."""
    return Zoo("texas_holdem_v4", num_players=3)
