"""What the tactical game adds to the kernel's rules: the phases of a game turn.

The chapters ask for them here and know nothing of what they are; rules.py puts everything together.
"""

from collections.abc import Callable
from typing import Any

from holdout.corps.position import CorpsGame, Field
from holdout.kernel import Rules


class CorpsRules(Rules[Field]):
    """The kernel's rules, and the phases of a game turn in their order."""

    phases: tuple[Callable[..., None], ...]


def rules_of(game: CorpsGame) -> CorpsRules:
    """The rules of the game being played."""
    rules: Any = game.rules
    return rules
