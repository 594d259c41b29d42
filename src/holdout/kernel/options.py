"""Table options: chosen before a game starts, with defaults, and sentences for wrong values.

A game declares its options in `Rules.options`; people see them when they make a table, and `chosen` turns
their choice into a complete setup.
"""

from collections.abc import Collection, Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple

from holdout.kernel.errors import SetupError


class TableOption(NamedTuple):
    """One option: what it is, its default, and what may be chosen."""

    says: str
    default: Any
    choices: tuple[Any, ...]


def chosen(
    game: str, options: Mapping[str, TableOption], asked: Mapping[str, Any], free: Collection[str] = ()
) -> dict[str, Any]:
    """Every option with its value. `free` names keys that the game itself checks; they are left out."""
    given = {name.replace("_", "-"): value for name, value in asked.items()}
    for name in given:
        if name not in options and name not in free:
            near = get_close_matches(name, [*options, *free], 1)
            hint = f" Did you mean {near[0]!r}?" if near else ""
            raise SetupError(f"{game} has no option called {name!r}.{hint}")
    return {name: checked(name, option, given.get(name, option.default)) for name, option in options.items()}


def spelt(name: str, value: Any) -> str:
    """An option and its value as people write them on a command line: a switch is yes or no."""
    return f"{name}={spelt_value(value)}"


def spelt_value(value: Any) -> str:
    """A value of an option as people write it."""
    return _words_for(value)[-1] if isinstance(value, bool) else str(value)


def _words_for(choice: Any) -> tuple[str, ...]:
    """The words for a choice on a command line: a switch is true or yes, false or no."""
    word = str(choice).lower()
    return (word, "yes" if choice else "no") if isinstance(choice, bool) else (word,)


def checked(name: str, option: TableOption, value: Any) -> Any:
    """The value, if it may be chosen. A number or a switch may come as text, as from a command line."""
    for choice in option.choices:
        same_kind = isinstance(value, bool) is isinstance(choice, bool)
        if (same_kind and value == choice) or (
            isinstance(value, str) and value.lower() in _words_for(choice)
        ):
            return choice
    raise SetupError(f"{name} cannot be {value!r}: choose {_listed(option.choices)}.")


def _listed(choices: tuple[Any, ...]) -> str:
    """The choices in the words that people write."""
    if all(isinstance(choice, bool) for choice in choices):
        return "yes or no"
    return "one of " + ", ".join([spelt_value(choice) for choice in choices])
