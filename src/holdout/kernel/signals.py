"""The signals by which a step is left before its end.

They derive from BaseException, so that no `except Exception` in a rule can swallow one by accident. Only
the kernel raises and catches them; rules call `game.ask`, `game.end` and `game.finish`.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from holdout.kernel.decision import Decision


class Signal(BaseException):
    """Raised to leave a step on purpose."""


class Asked(Signal):
    """The step needs answers that are not known yet."""

    def __init__(self, decisions: "tuple[Decision, ...]") -> None:
        self.decisions = decisions


class Ended(Signal):
    """Drop all steps above a mark of the agenda."""

    def __init__(self, mark: str) -> None:
        self.mark = mark


class Finished(Signal):
    """The game is over."""


class Reopened(Signal):
    """Another seat took an opening: its step runs first, then the waiting one starts afresh."""
