"""What has to be true.

Conditions only look; they never choose and never change anything. Several are joined by "and": "If there are
no cards in your hand and you have a Strike, ...".
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from holdout.language.nodes import Node, Number, Term, Verb
from holdout.language.phrases import players
from holdout.language.phrases.amounts import ExactCount, Measure, Parity, PointsOf, Pool
from holdout.language.phrases.cards import Adjective, Cards, Kind
from holdout.language.phrases.places import Where
from holdout.language.phrases.players import Owner, Player
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


class IsNotLike(Condition, frozen=True):
    reads: ClassVar[str] = "{cards} be^ not {adjective}"
    cards: Cards
    adjective: Adjective


class IsNotA(Condition, frozen=True):
    """The cards are known and of another kind."""

    reads: ClassVar[str] = "{cards} be^ not a {kind}"
    cards: Cards
    kind: Kind


class HasMost(Condition, frozen=True):
    """Nobody has more, or fewer; of equals each has the most."""

    reads: ClassVar[str] = "{player} have^ the {extreme} {kind}"
    player: Player
    extreme: Annotated[str, Term("extreme")]
    kind: Kind

    def say(self, printer: Printer) -> None:
        printer.write(self.player)
        printer.agree_with(self.player)
        printer.verb("have")
        printer.word(f"the {printer.vocabulary.term('extreme', self.extreme)}")
        printer.many = True
        printer.write(self.kind)


class HasCounters(Condition, frozen=True):
    """So many counters or more."""

    reads: ClassVar[str] = "{cards} have^ {count} counter#"
    cards: Cards
    count: ExactCount


class MeasuresAtLeast(Condition, frozen=True):
    reads: ClassVar[str] = "{measure} be^ {number} or more"
    measure: Measure
    number: Number

    def settle(self) -> Condition:
        """ "Your Attack is 6 or more" is "you have 6 or more Attack": one meaning has one text."""
        if isinstance(self.measure, PointsOf) and type(self.measure.owner) in HOLDER:
            return HasPointsAtLeast(HOLDER[type(self.measure.owner)](), self.number, self.measure.pool)
        return self


class MeasuresAtMost(Condition, frozen=True):
    reads: ClassVar[str] = "{measure} be^ {number} or less"
    measure: Measure
    number: Number

    def settle(self) -> Condition:
        """ "Your Attack is 2 or less" is "you have 2 or less Attack": one meaning has one text."""
        if isinstance(self.measure, PointsOf) and type(self.measure.owner) in HOLDER:
            return HasPointsAtMost(HOLDER[type(self.measure.owner)](), self.number, self.measure.pool)
        return self


class MeasuresEqual(Condition, frozen=True):
    reads: ClassVar[str] = "{measure} be^ equal to {other}"
    measure: Measure
    other: Measure


class MeasuresMore(Condition, frozen=True):
    reads: ClassVar[str] = "{measure} be^ more than {other}"
    measure: Measure
    other: Measure


class MeasuresLess(Condition, frozen=True):
    reads: ClassVar[str] = "{measure} be^ less than {other}"
    measure: Measure
    other: Measure


class MeasuresParity(Condition, frozen=True):
    """A number is odd, or even; 0 is even."""

    reads: ClassVar[str] = "{measure} be^ {parity}"
    measure: Measure
    parity: Parity


class HasPointsAtLeast(Condition, frozen=True):
    """The player has so many points to spend. Only the active player has any."""

    reads: ClassVar[str] = "{player} have^ {number} or more {pool}"
    player: Player
    number: Number
    pool: Pool


class HasPointsAtMost(Condition, frozen=True):
    """The player has so few points to spend. Only the active player has any."""

    reads: ClassVar[str] = "{player} have^ {number} or less {pool}"
    player: Player
    number: Number
    pool: Pool


HOLDER: Final[dict[type[Owner], type[Player]]] = {
    players.Your: players.You,
    players.Their: players.ThatPlayer,
    players.ThatPlayers: players.ThatPlayer,
    players.ActivePlayers: players.ActivePlayer,
}
"""Who has the points that belong to somebody."""


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


class DidNotThisTurn(Condition, frozen=True):
    """Something that a player has not done since the turn began: the next time is the first."""

    reads: ClassVar[str] = "{player} did not {verb} this turn"
    player: Player
    verb: Verb

    def say(self, printer: Printer) -> None:
        printer.write(self.player)
        printer.word("did not")
        printer.agreement = "bare"
        printer.write(self.verb)
        printer.word("this turn")
