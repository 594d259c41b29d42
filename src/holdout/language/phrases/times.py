"""When a sentence holds: what happens first, what must be so, and for how long.

Each of these opens a sentence and ends with a comma, so that a verb never has to end in an optional part.
They may stand one after the other. "When you would ..." opens a moment before the thing happens; "If you
would ..., ... instead" replaces it.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Node, Number, Term, Verb
from holdout.language.phrases.cards import Cards, Group, say_many
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.places import Place
from holdout.language.phrases.players import EveryPlayer, Player
from holdout.language.printing import Printer


class Prefix(Node, frozen=True):
    hint: ClassVar[str] = "a time or a condition"


class Deed(Node, frozen=True):
    """Something that a card does or suffers, to watch for or to forbid."""

    hint: ClassVar[str] = "what a card does"


class Enter(Deed, frozen=True):
    reads: ClassVar[str] = "enter^ {place}"
    place: Place


class Leave(Deed, frozen=True):
    reads: ClassVar[str] = "leave^ {place}"
    place: Place


class Acts(Deed, frozen=True):
    """A card moves, strikes or dies."""

    reads: ClassVar[str] = "{act}"
    act: Annotated[str, Term("act", verb=True)]


class IsDone(Deed, frozen=True):
    """A card is revealed, fought or recruited."""

    reads: ClassVar[str] = "be^ {participle}"
    participle: Annotated[str, Term("participle")]


class Happening(Node, frozen=True):
    hint: ClassVar[str] = "something that happens"


class PlayerDoes(Happening, frozen=True):
    reads: ClassVar[str] = "{player} {verb}"
    player: Player
    verb: Verb


class CardDoes(Happening, frozen=True):
    reads: ClassVar[str] = "{cards} {deed}"
    cards: Cards
    deed: Deed


class PlayerWould(Happening, frozen=True):
    reads: ClassVar[str] = "{player} would {verb}"
    player: Player
    verb: Verb


class CardWould(Happening, frozen=True):
    reads: ClassVar[str] = "{cards} would {deed}"
    cards: Cards
    deed: Deed


class When(Prefix, frozen=True):
    reads: ClassVar[str] = "when {happening} ,"
    happening: Happening


class If(Prefix, frozen=True):
    reads: ClassVar[str] = "if {conditions|and} ,"
    conditions: tuple[Condition, ...]


class IfPlayerWould(Prefix, frozen=True):
    """The sentence ends in "instead": it takes the place of what would happen."""

    reads: ClassVar[str] = "if {player} would {verb} ,"
    player: Player
    verb: Verb


class IfCardWould(Prefix, frozen=True):
    """The sentence ends in "instead": it takes the place of what would happen."""

    reads: ClassVar[str] = "if {cards} would {deed} ,"
    cards: Cards
    deed: Deed


class IfYouDo(Prefix, frozen=True):
    """After "may": the offer was taken."""

    reads: ClassVar[str] = "if you do ,"


class IfTheyDo(Prefix, frozen=True):
    reads: ClassVar[str] = "if they do ,"


class Otherwise(Prefix, frozen=True):
    """The condition of the sentence before did not hold, or its offer was not taken."""

    reads: ClassVar[str] = "otherwise ,"


class While(Prefix, frozen=True):
    reads: ClassVar[str] = "while {conditions|and} ,"
    conditions: tuple[Condition, ...]


class AsSoonAs(Prefix, frozen=True):
    """The moment at which all of them have become true."""

    reads: ClassVar[str] = "as soon as {conditions|and} ,"
    conditions: tuple[Condition, ...]


class ForEach(Prefix, frozen=True):
    """Done once for every card; inside, "it" is that card."""

    reads: ClassVar[str] = "for each {group} ,"
    group: Group


class ForEvery(Prefix, frozen=True):
    """Done once for every so many cards; what is left over does not count."""

    reads: ClassVar[str] = "for every {number} {group} ,"
    number: Number
    group: Group

    def settle(self) -> Prefix:
        return ForEach(self.group) if self.number == 1 else self

    def say(self, printer: Printer) -> None:
        printer.word(f"for every {self.number}")
        say_many(printer, self.group)
        printer.word(",")


class ForEachPlayer(Prefix, frozen=True):
    """Done once for every player; inside, "that player" is that one."""

    reads: ClassVar[str] = "for {player} ,"
    player: EveryPlayer


class ForEachTime(Prefix, frozen=True):
    """Done once for every time that it was done since the turn began."""

    reads: ClassVar[str] = "for each time {player} {verb} this turn ,"
    player: Player
    verb: Verb

    def say(self, printer: Printer) -> None:
        printer.word("for each time")
        printer.write(self.player)
        printer.agreement = "past"
        printer.write(self.verb)
        printer.word("this turn ,")


class FirstTime(Prefix, frozen=True):
    """Once, and only if it was not done earlier this turn."""

    reads: ClassVar[str] = "the first time {player} {verb} this turn ,"
    player: Player
    verb: Verb

    def say(self, printer: Printer) -> None:
        say_time(printer, "the first time", self, "this turn ,")


class FirstTimeEachTurn(Prefix, frozen=True):
    """Turn after turn, but only for the first time that it is done."""

    reads: ClassVar[str] = "the first time {player} {verb} each turn ,"
    player: Player
    verb: Verb

    def say(self, printer: Printer) -> None:
        say_time(printer, "the first time", self, "each turn ,")


class NextTime(Prefix, frozen=True):
    """Once, the next time that it is done until the turn ends."""

    reads: ClassVar[str] = "the next time {player} {verb} this turn ,"
    player: Player
    verb: Verb

    def say(self, printer: Printer) -> None:
        say_time(printer, "the next time", self, "this turn ,")


Time = FirstTime | FirstTimeEachTurn | NextTime


def say_time(printer: Printer, opening: str, time: Time, closing: str) -> None:
    """Name the time of a deed: "the first time you kill an enemy this turn"."""
    printer.word(opening)
    printer.write(time.player)
    printer.agree_with(time.player)
    printer.write(time.verb)
    printer.word(closing)


class ThisTurn(Prefix, frozen=True):
    reads: ClassVar[str] = "this turn ,"


class During(Prefix, frozen=True):
    """How long a change lasts, or when it happens: "until your next turn", "at the end of the turn"."""

    reads: ClassVar[str] = "{span} ,"
    span: Annotated[str, Term("span")]
