"""Preferences: weights for what is known of an option, learned from games in which chance chose.

An outlook tells who is likely to win, and not what would make it likelier: whoever is winning has bought good
cards. Preferences come from trials: bench/learning lets chance take some options and holds them against who
won, so that a weight is what an option changes. They are data (preferences.json), by game.
"""

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

PREFERENCES_FILE: Final = "preferences.json"
Preferences = Mapping[str, float]
"""A weight for each number of an option: by how much one more of it changes the chance to win."""


def advantage(preferences: Preferences, numbers: Mapping[str, float]) -> float:
    """How good an option is. Only differences between options of one decision mean something."""
    return sum([number * preferences[name] for name, number in numbers.items() if name in preferences])


@cache
def preferences_of(game: str) -> Preferences | None:
    """The preferences that were learned for a game; None if there are none."""
    stored = json.loads((files("holdout.players") / PREFERENCES_FILE).read_text(encoding="utf-8"))
    return stored[game]["weights"] if game in stored else None
