"""Verbs of Scars, the Strikes that lie face down."""

from __future__ import annotations

from typing import ClassVar

from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.cards import Cards


class GainScars(Verb, frozen=True):
    """Take the top Strike cards unseen, face down, as Scars."""

    reads: ClassVar[str] = "suffer^ {count} Scar#"
    example: ClassVar[str] = "The next player suffers a Scar."
    count: Count


class TurnIntoScar(Verb, frozen=True):
    """Turn Strikes on an avatar face down."""

    reads: ClassVar[str] = "scar^ {cards}"
    means: ClassVar[str] = "turn^ {cards} into a Scar"
    example: ClassVar[str] = "Scar a Strike on your Avatar."
    cards: Cards
