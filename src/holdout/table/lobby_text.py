"""What the lobby says of each game, its scenarios and modes, and what a table is called that nobody named.

The text stands in each game's `lobby.toml`, and the catalogue sends it.
"""

import tomllib
from functools import cache
from typing import Any

from holdout import games as rows
from holdout import kernel


@cache
def lobby_of(game: str) -> dict[str, Any]:
    """The text of the lobby about a game; of a game that has none, only its name is shown."""
    plain: dict[str, Any] = {
        "about": "",
        "first_card": "",
        "campaign": "",
        "guided": "",
        "guided_options": {},
        "dials": [],
        "scenarios": {},
        "modes": {},
        "groups": {},
        "needs": {},
    }
    place = rows.of(game).lobby
    return plain | (tomllib.loads(rows.file(place).read_text(encoding="utf-8")) if place else {})


def scenario_title(game: str, key: str) -> str:
    """The title of a scenario in the lobby; empty where it knows none of that key."""
    return lobby_of(game)["scenarios"].get(key, {"title": ""})["title"]


def campaign_title(game: str, noun: str) -> str:
    """Return what a table of a campaign is called that its maker did not name."""
    return f"{kernel.find(game).title}: {noun}"


def modes(game: str, setup: dict[str, Any]) -> list[str]:
    """The scenario of a table and each mode that it uses, in a few words."""
    return [
        *filter(None, [scenario_title(game, str(setup.get("scenario", "")))]),
        *unusual_modes(game, setup),
    ]


def unusual_modes(game: str, setup: dict[str, Any]) -> list[str]:
    """Each mode that a table uses, in a few words."""
    options, named = kernel.find(game).options, lobby_of(game)["modes"]
    return [named[key] for key in named if setup.get(key, options[key].default) != options[key].default]
