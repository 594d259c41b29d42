"""Win rates measured of computer teams, and the effect of each option.

The figures stand in `win_rates.toml`; docs/alien.md, docs/corps.md and docs/expansion.md tell how they were
measured. A table is looked up by exactly its scenario, seats and turned options: what was not measured has no
figure. Only rates of one and the same player are held against each other, and none of a table where a seat
plays against all others: that is another game.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from holdout.table.shelves import Effect, WinRate


class PartRate(NamedTuple):
    """How often games were won that share a part: `what` it is, its name, and who played."""

    what: str
    name: str
    player: str
    rate: float
    low: float
    high: float
    games: int


@cache
def measured(game: str) -> tuple[WinRate, ...]:
    """Every win rate that was measured of a game; none of a game that nobody measured."""
    text = (files("holdout.table") / "win_rates.toml").read_text(encoding="utf-8")
    return tuple([WinRate(**rate) for rate in tomllib.loads(text).get(game, {"rates": []})["rates"]])


@cache
def parts(game: str) -> tuple[PartRate, ...]:
    """Every win rate of games that share a part, such as an End Game; none of a game that has no such."""
    text = (files("holdout.table") / "win_rates.toml").read_text(encoding="utf-8")
    return tuple([PartRate(**rate) for rate in tomllib.loads(text).get(game, {}).get("parts", [])])


def of_table(game: str, scenario: str, seats: int, options: dict[str, Any] | None = None) -> WinRate | None:
    """Return the win rate measured of just this table, if possible by the reference team.

    `options` are those that are not as they are unless chosen.
    """
    asked = (scenario, seats, options or {})
    found = [one for one in measured(game) if (one.scenario, one.seats, one.options) == asked]
    return min(found, key=lambda one: one.player, default=None)


def effects(game: str, option: str) -> list[Effect]:
    """Return the measured effects of an option's choices, all other options as usual."""
    turned = [one for one in measured(game) if list(one.options) == [option] and one.foe is None]
    pairs = [(one, _standard(game, one)) for one in turned]
    return [_effect(one.options[option], one, usual) for one, usual in pairs if usual is not None]


def _standard(game: str, turned: WinRate) -> WinRate | None:
    """Return the rate that another is held against: of the same team, without what was turned."""
    found = [one for one in measured(game) if (_team(one), one.options) == (_team(turned), turned.standard)]
    return next((one for one in found if one is not turned), None)


def _team(rate: WinRate) -> tuple[str, int, str]:
    """Return what two rates must share to be compared: scenario, seats and player."""
    return rate.scenario, rate.seats, rate.player


def _effect(choice: Any, turned: WinRate, usual: WinRate) -> Effect:
    return Effect(choice, round(100 * turned.rate) - round(100 * usual.rate), turned, usual)
