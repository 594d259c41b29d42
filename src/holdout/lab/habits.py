"""The facts about a game that the laboratory needs to count in it; each game names its `Habits` in
its row.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from holdout import games
from holdout.lab.sides import together


class Habits(NamedTuple):
    """How the laboratory reads a game's options, events, faces and winners."""

    takes: frozenset[str] = frozenset({"play", "card"})
    played: frozenset[str] = frozenset({"played"})
    gained: frozenset[str] = frozenset()
    died: frozenset[str] = frozenset()
    watched: Callable[[Any], bool] = lambda face: True
    side: Callable[[Any, tuple[int, ...]], str] = together


ANY_GAME: Final = Habits()


def habits_of(game: str) -> Habits:
    """The habits of a game; usual ones for a game that names none."""
    return games.resolved(games.of(game).habits) or ANY_GAME


def side_of(game: Any, winners: tuple[int, ...]) -> str:
    """The side that won a finished game."""
    return habits_of(game.rules.name).side(game, winners)
