"""What has to be true.

Conditions only look; they never choose and never change anything. Several are joined by "and": "If there are
no cards in your hand and you have a Strike, ...".
"""

from __future__ import annotations

from typing import ClassVar

from holdout.language.nodes import Node, Number, Verb
from holdout.language.phrases.amounts import ExactCount, Measure
from holdout.language.phrases.cards import Adjective, Cards, Kind
from holdout.language.phrases.places import Where
from holdout.language.phrases.players import Player
from holdout.language.printing import Printer


class Condition(Node, frozen=True):
    hint: ClassVar[str] = "a condition"


class ThereIs(Condition, frozen=True):
    reads: ClassVar[str] = "there be^ {cards}"
    cards: Cards

    def say(self, printer: Printer) -> None:
        printer.word("there")
        printer.agree_with(self.cards)
        printer.verb("be")
        printer.write(self.cards)


class Has(Condition, frozen=True):
    reads: ClassVar[str] = "{player} have^ {cards}"
    player: Player
    cards: Cards


class IsAt(Condition, frozen=True):
    reads: ClassVar[str] = "{cards} be^ {where}"
    cards: Cards
    where: Where


class IsNotAt(Condition, frozen=True):
    reads: ClassVar[str] = "{cards} be^ not {where}"
    cards: Cards
    where: Where


class IsLike(Condition, frozen=True):
    reads: ClassVar[str] = "{cards} be^ {adjective}"
    cards: Cards
    adjective: Adjective


class IsA(Condition, frozen=True):
    reads: ClassVar[str] = "{cards} be^ a {kind}"
    cards: Cards
    kind: Kind


class HasCounters(Condition, frozen=True):
    """So many counters or more."""

    reads: ClassVar[str] = "{cards} have^ {count} counter#"
    cards: Cards
    count: ExactCount


class MeasuresAtLeast(Condition, frozen=True):
    reads: ClassVar[str] = "{measure} be^ {number} or more"
    measure: Measure
    number: Number


class MeasuresAtMost(Condition, frozen=True):
    reads: ClassVar[str] = "{measure} be^ {number} or less"
    measure: Measure
    number: Number


class DidThisTurn(Condition, frozen=True):
    """Something that a player has done since the turn began: "you killed an enemy this turn"."""

    reads: ClassVar[str] = "{player} {verb} this turn"
    player: Player
    verb: Verb

    def say(self, printer: Printer) -> None:
        printer.write(self.player)
        printer.agreement = "past"
        printer.write(self.verb)
        printer.word("this turn")
