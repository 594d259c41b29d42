"""Standing text: what changes values, forbids, or waits for something, read from where the cards lie.

A Character's own text and that of its gear stand while it is on the board, that of the Mission card always.
What was spoken for a while is a lasting row. Nothing is registered anywhere, so that a text ends when its
card leaves. `reading` takes sentences apart, `active` finds those that stand now, `standing` says what they
mean here; what they do is told in `holdout.language.standing`. Text that happens is told in `meaning`.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final

from holdout.corps.standing import event_words
from holdout.corps.standing.active import index_for
from holdout.corps.standing.standing import STANDING
from holdout.kernel import Rules
from holdout.kernel.rules import CHECK
from holdout.language.standing.effects import AFTER, FORBIDS, VALUE, WAITED_FOR

__all__ = ["install"]

VALUES: Final = (
    "rank",
    "speed",
    "aim",
    "melee",
    "defense",
    "tech",
    "cost",
    "fire",
    "hits",
    "range",
    "actions",
)
CHANGES: Final[dict[str, Callable[..., Any]]] = {name: STANDING.changes(name) for name in VALUES}


def install(rules: Rules[Any]) -> None:
    """Hang standing text on the rules."""
    for name, changes in CHANGES.items():
        rules.modifies(name)(changes)
    rules.forbids(*event_words.ALL)(STANDING.forbids)
    rules.after(*event_words.ALL)(STANDING.after)
    rules.check(STANDING.as_soon_as)
    rules.idle = idle


def idle(faces: Sequence[Any]) -> list[tuple[Callable[..., Any], Any]]:
    """Hooks to skip in a match because no text on these faces uses them, standing or once spoken."""
    never = index_for(faces).is_never_said
    found: list[tuple[Callable[..., Any], Any]] = []
    for kind in event_words.ALL:
        found += [(STANDING.forbids, kind)] if never((FORBIDS, kind)) else []
        found += [(STANDING.after, kind)] if never((AFTER, kind)) else []
    found += [(STANDING.as_soon_as, CHECK)] if never(WAITED_FOR) else []
    return found + [(changes, name) for name, changes in CHANGES.items() if never((VALUE, name))]
