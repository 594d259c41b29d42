"""Names of cards that a person asks for in a setup: one, or several in one text."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

from holdout.kernel import SetupError


def several(name: str, value: Any, number: int) -> list[str]:
    """So many different names for an option, or a SetupError."""
    found = names(name, value)
    if len(found) != number or len(set(found)) != number:
        wanted = "1 name" if number == 1 else f"{number} different names, with semicolons between them"
        raise SetupError(f"{name} needs {wanted}, not: {'; '.join(found)}")
    return found


def names(name: str, value: Any) -> list[str]:
    """A list of names, or several in one text with semicolons between them, as on a command line."""
    texts = value.split(";") if isinstance(value, str) else value
    found: list[Any] = [*texts] if isinstance(texts, list | tuple) else [texts]
    for one in found:
        if not isinstance(one, str) or not one.isprintable():
            raise SetupError(f"{name} takes names, not {one!r}.")
    return [one.strip() for one in found]


def check_known(kind: str, asked: Sequence[str], known: Sequence[str], similar: Sequence[str] = ()) -> None:
    """Refuse a name that no card has; the one that was meant may be among those that are `similar` too."""
    for name in asked:
        if name not in known:
            near = get_close_matches(str(name), [*known, *similar], 1)
            hint = f"Did you mean {near[0]!r}?" if near else f"Choose among {', '.join(known)}."
            raise SetupError(f"There is no {kind} called {name!r}. {hint}")
