"""OpenSpiel's hanabi, written in C++ and stepped from Python."""

import random
from collections.abc import Callable
from typing import Any

import pyspiel  # pyright: ignore[reportMissingImports]

from bench.peers.engines import MOST_DECISIONS

MIDDLE = 30


class Spiel:
    """A game of OpenSpiel."""

    def __init__(self, name: str, **settings: Any) -> None:
        self.game = pyspiel.load_game(name, settings)

    @staticmethod
    def _step(state: Any, chance: random.Random) -> int:
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(chance.choices(actions, weights)[0])
            return 0
        legal = state.legal_actions()
        state.apply_action(legal[chance.randrange(len(legal))])
        return int(len(legal) > 1)

    def play(self, chance: random.Random) -> int:
        """A whole game."""
        state, count = self.game.new_initial_state(), 0
        while not state.is_terminal() and count < MOST_DECISIONS:
            count += self._step(state, chance)
        return count

    def copier(self) -> Callable[[], Any]:
        """The library's own copy."""
        chance, state = random.Random(1), self.game.new_initial_state()
        for _ in range(MIDDLE):
            if not state.is_terminal():
                self._step(state, chance)
        return state.clone


def hanabi() -> Spiel:
    """Three players."""
    return Spiel("hanabi", players=3)
