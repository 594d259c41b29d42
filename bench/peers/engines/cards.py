"""rlcard: uno, gin rummy and dou dizhu."""

import copy
import random
import warnings
from collections.abc import Callable
from typing import Any

import rlcard  # pyright: ignore[reportMissingImports]

from bench.peers.engines import MOST_DECISIONS

MIDDLE = 12


class Cards:
    """One game of rlcard."""

    def __init__(self, name: str) -> None:
        warnings.simplefilter("ignore")
        self.env = rlcard.make(name, config={"seed": 1})

    def play(self, chance: random.Random) -> int:
        """A whole game."""
        env, count = self.env, 0
        state, _ = env.reset()
        while not env.is_over() and count < MOST_DECISIONS:
            legal = list(state["legal_actions"])
            count += len(legal) > 1
            state, _ = env.step(legal[chance.randrange(len(legal))])
        return count

    def copier(self) -> Callable[[], Any]:
        """It has no copy of its own; the game alone, without the environment around it."""
        chance = random.Random(1)
        state, _ = self.env.reset()
        for _ in range(MIDDLE):
            legal = list(state["legal_actions"])
            state, _ = self.env.step(legal[chance.randrange(len(legal))])
        game = self.env.game
        return lambda: copy.deepcopy(game)


def uno() -> Cards:
    """Two players."""
    return Cards("uno")


def gin_rummy() -> Cards:
    """Two players."""
    return Cards("gin-rummy")


def dou_dizhu() -> Cards:
    """Three players."""
    return Cards("doudizhu")
