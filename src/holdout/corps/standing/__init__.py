"""Standing text: what changes values, forbids, or waits for something, read from where the cards lie.

A Character's own text and that of its gear stand while it is on the board, that of the Mission card always.
What was spoken for a while is a lasting row. Nothing is registered anywhere, so that a text ends when its
card leaves. `reading` takes sentences apart, `active` finds those that stand now, `standing` says what they
mean here; what they do is told in `holdout.language.standing`. Text that happens is told in `meaning`.
"""

from typing import Any, Final

from holdout.corps.standing import event_words
from holdout.corps.standing.standing import STANDING
from holdout.kernel import Rules

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


def install(rules: Rules[Any]) -> None:
    """Hang standing text on the rules."""
    for name in VALUES:
        rules.modifies(name)(STANDING.changes(name))
    rules.forbids(*event_words.ALL)(STANDING.forbids)
    rules.after(*event_words.ALL)(STANDING.after)
    rules.check(STANDING.as_soon_as)
