"""Holdout: random games with three seats, answered inline as in simulation, and as an environment."""

import random
from collections.abc import Callable
from typing import Any

from bench.peers.engines.stepping import Stepping
from holdout import native
from holdout.kernel import drive, find, new
from holdout.lab.simulation import Series, play
from holdout.players import RandomPlayer

SEATS = 3
MIDDLE = {"alien": 40, "corps": 150}
"""Answers after which a random game is about half over."""


class Ours:
    """One of our games."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.made_of = "Python, compiled" if native.is_used() else "Python"

    def play(self, chance: random.Random) -> int:
        """A whole game."""
        result = play(Series(self.game, SEATS, ("random",), chance.randrange(2**40), {}), 0)
        if result.error:
            raise RuntimeError(result.error)
        return result.decisions

    def copier(self) -> Callable[[], Any]:
        """The position at rest after so many answers: what search and undo copy."""
        match = new(find(self.game), seats=SEATS, seed=1)
        drive(match, [RandomPlayer(1, seat) for seat in range(SEATS)], MIDDLE[self.game])
        if match.over:
            raise RuntimeError("the game was over too soon")
        return match.moment.rest.clone


def alien() -> Ours:
    """The deck builder."""
    return Ours("alien")


def corps() -> Ours:
    """The tactical game."""
    return Ours("corps")


class OurEnvironment(Stepping):
    """One of our games as an environment, with an observation and a mask for every step."""

    def __init__(self, game: str) -> None:
        from holdout.env import env

        super().__init__(env(game, seats=SEATS))
        self.made_of = "Python, compiled" if native.is_used() else "Python"


def alien_env() -> OurEnvironment:
    """The deck builder for learners."""
    return OurEnvironment("alien")
