"""The library: the rules of a game by name, imported only when somebody plays it.

Which games there are is told by `holdout.games`; "module:object" is taken wherever a name is.
"""

from difflib import get_close_matches
from typing import Any, cast

from holdout import games
from holdout.kernel.errors import SetupError
from holdout.kernel.rules import Rules


def register(name: str, place: str | Rules[Any]) -> None:
    """Add a game: its rules, or "module:object" where they stand."""
    games.register(name, place)


def known(name: str) -> Rules[Any]:
    """The rules of a game in the library. Files are opened with this: what they name is never imported."""
    if not games.of(name).rules:
        raise SetupError(_unknown(name))
    return find(name)


def find(name: str) -> Rules[Any]:
    """The rules of a game, or a SetupError that names the nearest known one."""
    place = games.of(name).rules or name
    if isinstance(place, Rules):
        return cast("Rules[Any]", place)
    if ":" not in place:
        raise SetupError(_unknown(name))
    try:
        found: object = games.resolved(place)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise SetupError(f"The game {name[:80]!r} cannot be loaded: {error}.") from error
    if not isinstance(found, Rules):
        raise SetupError(f"{place!r} is not the rules of a game.")
    return cast("Rules[Any]", found)


def _unknown(name: str) -> str:
    playable, shown = games.playable(), name[:40]
    near = get_close_matches(shown, playable, 1)
    hint = f"Did you mean {near[0]!r}?" if near else f"Known games: {', '.join(sorted(playable))}."
    return f"There is no game called {shown!r}. {hint}"
