"""The kernel's errors, each a sentence.

A `HoldoutError` is somebody's mistake or a broken file and leaves the game untouched. An `Incident` is a
mistake of ours inside a rule: the game is as it was before, and the record that leads to it is attached.
"""

from typing import Any


class HoldoutError(Exception):
    """The root of every error that a caller may want to show as it is."""


class SetupError(HoldoutError):
    """A game cannot be set up as asked."""


class StaleDecision(HoldoutError):
    """The answer belongs to a decision that is no longer open."""


class UnknownOption(HoldoutError):
    """The answer names something that the decision does not offer."""


class NotYourDecision(HoldoutError):
    """The answering seat is not asked anything now."""


class GameOver(HoldoutError):
    """The game has ended; nothing more can be answered."""


class CannotUndo(HoldoutError):
    """The last answer cannot be taken back without consent."""


class BadSave(HoldoutError):
    """A file is not a complete, unchanged save of Holdout."""


class NewerSave(BadSave):
    """A save was written by a newer version than this one."""


class AnswersDoNotFit(HoldoutError):
    """Recorded answers do not fit the rules as they are now."""


class GuessFailed(HoldoutError):
    """No guess was found that agrees with what the seat knows."""


class RuleError(Exception):
    """A game's code breaks a rule of the kernel: its author must fix it."""


class TooMuchWork(RuleError):
    """A card's text or a rule does not end within the work that an answer may cost."""


class Incident(Exception):
    """A rule failed inside a step. The game is as it was; `report` replays to the same failure."""

    def __init__(self, sentence: str, report: dict[str, Any]) -> None:
        super().__init__(sentence)
        self.report = report

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle with the report, so that a failure in another process is told in this one."""
        return type(self), (str(self), self.report)
