"""How hard the games are: what was measured of computer teams, and what each dial does.

The figures stand in `win_rates.toml`; docs/alien.md and docs/corps.md tell how they were measured. A table is
looked up by exactly its scenario, seats and turned options: what was not measured has no figure.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from holdout.table.api import Effect, WinRate


@cache
def measured(game: str) -> tuple[WinRate, ...]:
    """Every win rate that was measured of a game; none of a game that nobody measured."""
    text = (files("holdout.table") / "win_rates.toml").read_text(encoding="utf-8")
    told = tomllib.loads(text).get(game, {"rates": []})
    return tuple([WinRate(**{"games": told.get("games", 0), **rate}) for rate in told["rates"]])


def of_table(game: str, scenario: str, seats: int, options: dict[str, Any] | None = None) -> WinRate | None:
    """What was measured of just this table; `options` are those that are not as they are unless chosen."""
    asked = (scenario, seats, options or {})
    return next((one for one in measured(game) if (one.scenario, one.seats, one.options) == asked), None)


def effects(game: str, option: str) -> list[Effect]:
    """What the choices of an option do when nothing else is turned, as far as it was measured."""
    found: list[Effect] = []
    for one in measured(game):
        standard = of_table(game, one.scenario, one.seats)
        if list(one.options) == [option] and standard is not None:
            points = round(100 * one.rate) - round(100 * standard.rate)
            found.append(Effect(one.options[option], points, one, standard))
    return found
