"""PettingZoo's way of playing, for its own games and for ours: seat after seat, by masks, as learners do."""

import copy
import random
from collections.abc import Callable
from typing import Any

from bench.peers.engines import MOST_DECISIONS

MIDDLE = 4


class Stepping:
    """An environment of PettingZoo, played at random through `last` and `step`."""

    def __init__(self, env: Any) -> None:
        self.env = env

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
        """Environments have no copy of their own."""
        chance = random.Random(1)
        self.env.reset(seed=1)
        for _ in range(MIDDLE):
            self._step(chance)
        env = self.env
        return lambda: copy.deepcopy(env)
