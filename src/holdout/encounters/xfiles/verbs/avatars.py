"""Verbs of avatars: trading them, and the Symptoms of their players."""

from __future__ import annotations

from typing import ClassVar

from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.players import Player


class TradeAvatars(Verb, frozen=True):
    """Exchange avatars, with everything that lies on them."""

    reads: ClassVar[str] = "trade^ Avatars with {player}"
    example: ClassVar[str] = "Trade Avatars with the next player."
    player: Player


class AddSymptoms(Verb, frozen=True):
    """Count Symptoms of the Infection."""

    reads: ClassVar[str] = "get^ {count} Symptom#"
    example: ClassVar[str] = "Each player gets a Symptom."
    imperative: ClassVar[bool] = False
    count: Count
