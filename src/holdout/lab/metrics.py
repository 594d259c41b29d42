"""The facts about a game that the laboratory needs to count in it; a game's row names its `Metrics`."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from holdout import games
from holdout.lab.sides import together

EARLY: Final = 0.4
"""The part of a game's usual length in which a gain is early."""


class Metrics(NamedTuple):
    """How the laboratory reads a game's options, events, faces and winners."""

    takes: frozenset[str] = frozenset({"play", "card"})
    played: frozenset[str] = frozenset({"played"})
    gained: frozenset[str] = frozenset()
    died: frozenset[str] = frozenset()
    watched: Callable[[Any], bool] = lambda face: True
    turns: frozenset[str] = frozenset({"turn"})
    """The kinds of event with which a turn begins."""
    first_part: Callable[[int], float] = lambda seats: 0.0
    """Until which turn a gain is early, by seats: before anybody could know who wins (worth.py)."""
    side: Callable[[Any, tuple[int, ...]], str] = together
    placed: Callable[[Any, dict[str, Any]], dict[str, Any]] = lambda pack, setup: {}
    """Setup options that put cards of a pack in the place of a scenario's own: (pack, setup)."""
    against: Callable[[dict[str, Any]], tuple[int, ...]] = lambda setup: ()
    """The seats that play against all others from the start, by the setup; a tournament has players meet."""
    facts: Callable[[Any], dict[str, str]] = lambda game: {}
    """What is told of a finished game besides, such as who the last enemy was: a word for each question."""


ANY_GAME: Final = Metrics()


def metrics_of(game: str) -> Metrics:
    """The metrics of a game; usual ones for a game that names none."""
    return games.resolved(games.of(game).metrics) or ANY_GAME


def side_of(game: Any, winners: tuple[int, ...]) -> str:
    """The side that won a finished game."""
    return metrics_of(game.rules.name).side(game, winners)
