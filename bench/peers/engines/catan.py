"""catanatron: Catan with three players."""

import random
from collections.abc import Callable
from typing import Any

from catanatron import Color, Game, RandomPlayer  # pyright: ignore[reportMissingImports]

from bench.peers.engines import MOST_DECISIONS

COLORS = (Color.RED, Color.BLUE, Color.WHITE)
MIDDLE = 150


class Catan:
    """Random games of Catan."""

    @staticmethod
    def _game(chance: random.Random) -> Any:
        return Game([RandomPlayer(color) for color in COLORS], seed=chance.randrange(2**31))

    @staticmethod
    def _tick(game: Any, chance: random.Random) -> bool:
        actions = game.state.playable_actions
        game.execute(actions[chance.randrange(len(actions))], validate_action=False)
        return len(actions) > 1

    def play(self, chance: random.Random) -> int:
        """A whole game."""
        game, count = self._game(chance), 0
        while game.winning_color() is None and count < MOST_DECISIONS:
            count += self._tick(game, chance)
        return count

    def copier(self) -> Callable[[], Any]:
        """The library's own copy."""
        chance = random.Random(1)
        game = self._game(chance)
        for _ in range(MIDDLE):
            self._tick(game, chance)
        return game.copy


def catan() -> Catan:
    """The engine."""
    return Catan()
