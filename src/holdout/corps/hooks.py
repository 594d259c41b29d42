"""What the tactical game adds to the kernel's rules: the phases of a turn, and how texts are carried out.

The chapters ask for them here and know nothing of what they are; rules.py puts everything together.
"""

from collections.abc import Callable
from typing import Any

from holdout.corps.game import CorpsGame
from holdout.corps.position import Field
from holdout.kernel import Rules
from holdout.language.meaning.sentences import Sentences


class CorpsRules(Rules[Field]):
    """The kernel's rules, the phases of a game turn in their order, and the meaning of sentences."""

    phases: tuple[Callable[..., None], ...]
    sentences: Sentences


def rules_of(game: CorpsGame) -> CorpsRules:
    """Return the rules of the game being played."""
    rules: Any = game.rules
    return rules
