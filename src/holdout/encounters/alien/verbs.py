"""Verbs that only Alien has."""

from __future__ import annotations

from typing import ClassVar

from holdout.encounters import objectives
from holdout.encounters.game import EncounterGame
from holdout.encounters.speaking import Context
from holdout.language.nodes import Verb


class CompleteObjective(Verb, frozen=True):
    """The goal is met: the next Objective comes up, or the game is won."""

    reads: ClassVar[str] = "complete^ this Objective"
    example: ClassVar[str] = "As soon as there are no enemies in the Complex, complete this Objective."

    def do(self, game: EncounterGame, context: Context) -> None:
        objectives.complete(game)
