"""Habits: numbers by which the rules of thumb go, as games have taught that they win more.

Chance turned each of them over in a share of the games that taught them, whatever the others were, so that
all are learned from the same games (bench/habits). They are data (habits.json), by game.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final, TypeVar

from holdout.kernel import HoldoutError

HABITS_FILE: Final = "habits.json"
OWN, IMAGINED = "habits", "imagined"
"""The habits of `learned`, and those that `search` imagines everybody with, where they are others."""
Habits = TypeVar("Habits", bound=tuple[Any, ...])
"""A NamedTuple of numbers: the habits of one game."""


@cache
def habits_of(game: str, whose: str = OWN) -> Mapping[str, float]:
    """The habits that were learned for a game; whatever is not named stays as usual."""
    stored = json.loads((files("holdout.players") / HABITS_FILE).read_text(encoding="utf-8"))
    found = stored.get(game, {})
    return found.get(whose, found.get(OWN, {}))


@cache
def stays_usual(game: str, scenario: str) -> bool:
    """True in a scenario in which the habits that were learned have lost games."""
    stored = json.loads((files("holdout.players") / HABITS_FILE).read_text(encoding="utf-8"))
    return game in stored and scenario in stored[game].get("usual_in", ())


def taught(game: str, usual: Habits, whose: str = OWN) -> Habits:
    """The usual habits of a game, changed as games have taught."""
    learned: Any = habits_of(game, whose)
    known: Any = usual
    strange = sorted(learned.keys() - set(known._fields))
    if strange:
        raise HoldoutError(
            f"{HABITS_FILE} names {strange[0]!r} for {game}, and its rules of thumb have no such habit: "
            "learn them again with python -m bench.habits."
        )
    return known._replace(**learned)
