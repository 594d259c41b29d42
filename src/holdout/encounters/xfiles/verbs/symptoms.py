"""Verbs of Symptoms, how far the Infection has come in a player (xfiles.card.infection-symptom-counter)."""

from __future__ import annotations

from typing import ClassVar

from holdout.encounters import dying
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.amounts import count_of
from holdout.encounters.speaking import Context
from holdout.encounters.xfiles.symptoms import RULE, add_symptoms, cure_symptoms, symptoms_of
from holdout.kernel import Refusal
from holdout.language.nodes import Number, Verb
from holdout.language.phrases.amounts import Count


class AddSymptoms(Verb, frozen=True):
    """Count Symptoms of the Infection."""

    reads: ClassVar[str] = "get^ {count} Symptom#"
    example: ClassVar[str] = "Each player gets a Symptom."
    imperative: ClassVar[bool] = False
    count: Count

    def do(self, game: EncounterGame, context: Context) -> bool:
        number = count_of(game, context, self, self.count)
        add_symptoms(game, context.subject, number)
        return number > 0


class CureSymptoms(Verb, frozen=True):
    """Have fewer Symptoms, never less than none."""

    reads: ClassVar[str] = "cure^ {count} Symptom#"
    example: ClassVar[str] = "A player you choose cures a Symptom."
    count: Count

    def do(self, game: EncounterGame, context: Context) -> bool:
        return cure_symptoms(game, context.subject, count_of(game, context, self, self.count)) > 0

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        """Nobody pays for a cure while nobody has Symptoms."""
        if any(symptoms_of(game, seat) for seat in range(game.seats)):
            return None
        return Refusal(RULE, "Nobody has Symptoms.", context.card)


class Succumb(Verb, frozen=True):
    """Be defeated by so many Symptoms or more."""

    reads: ClassVar[str] = "succumb^ to {number} Symptoms"
    example: ClassVar[str] = "Each player succumbs to 6 Symptoms."
    number: Number

    def do(self, game: EncounterGame, context: Context) -> bool:
        if symptoms_of(game, context.subject) < self.number:
            return False
        game.do(dying.Die(context.subject, dying.BY_TEXT, RULE))
        return True
