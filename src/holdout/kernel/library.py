"""The library: which games there are, by name, each imported only when somebody plays it.

The kernel itself lists none. The package names its own games in `holdout/__init__.py`; a game of yours is
added with `register`, or named as "module:attribute" wherever a name is taken.
"""

from difflib import get_close_matches
from importlib import import_module
from typing import Any, cast

from holdout import GAMES
from holdout.kernel.errors import SetupError
from holdout.kernel.rules import Rules

places: dict[str, str | Rules[Any]] = dict(GAMES)


def register(name: str, place: str | Rules[Any]) -> None:
    """Add a game: its rules, or "module:attribute" where they stand."""
    places[name] = place


def known(name: str) -> Rules[Any]:
    """The rules of a game in the library. Files are opened with this: what they name is never imported."""
    if name not in places:
        raise SetupError(_unknown(name))
    return find(name)


def find(name: str) -> Rules[Any]:
    """The rules of a game, or a SetupError that names the nearest known one."""
    place = places.get(name, name)
    if isinstance(place, Rules):
        return place
    module, colon, attribute = place.partition(":")
    if not colon:
        raise SetupError(_unknown(name))
    try:
        found: object = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise SetupError(f"The game {name[:80]!r} cannot be loaded: {error}.") from error
    if not isinstance(found, Rules):
        raise SetupError(f"{place!r} is not the rules of a game.")
    return cast("Rules[Any]", found)


def _unknown(name: str) -> str:
    near = get_close_matches(name[:80], places, 1)
    names = ", ".join(sorted(places)) or "none yet"
    hint = f"Did you mean {near[0]!r}?" if near else f"Known games: {names}."
    return f"There is no game called {name[:40]!r}. {hint}"
