"""Verbs of Symptoms, how far the Infection has come in a player (xfiles.card.infection-symptom-counter)."""

from __future__ import annotations

from typing import ClassVar

from holdout.language.nodes import Number, Verb
from holdout.language.phrases.amounts import Count


class AddSymptoms(Verb, frozen=True):
    """Count Symptoms of the Infection."""

    reads: ClassVar[str] = "get^ {count} Symptom#"
    example: ClassVar[str] = "Each player gets a Symptom."
    imperative: ClassVar[bool] = False
    count: Count


class CureSymptoms(Verb, frozen=True):
    """Have fewer Symptoms, never less than none."""

    reads: ClassVar[str] = "cure^ {count} Symptom#"
    example: ClassVar[str] = "A player you choose cures a Symptom."
    count: Count


class Succumb(Verb, frozen=True):
    """Be defeated by so many Symptoms or more."""

    reads: ClassVar[str] = "succumb^ to {number} Symptoms"
    example: ClassVar[str] = "Each player succumbs to 6 Symptoms."
    number: Number
