"""Sentences: who does what.

A sentence is any number of times and conditions, then one core. Verbs in it are joined by ", then" and
share their subject. A core that says who may not do a thing, or what a card has, is a rule that holds for
as long as the sentence says; the others happen.
"""

from __future__ import annotations

from typing import ClassVar

from holdout.language.nodes import Node, Number, Signed, Verb
from holdout.language.phrases.amounts import Measure, Stat
from holdout.language.phrases.cards import Cards, Kind
from holdout.language.phrases.keywords import Keyword
from holdout.language.phrases.players import Player, Way, You
from holdout.language.phrases.times import Deed, If, Prefix, While
from holdout.language.printing import Printer


class Core(Node, frozen=True):
    hint: ClassVar[str] = "what happens"


class Simple(Core, frozen=True):
    """A core that can also be one of several choices."""

    hint: ClassVar[str] = "what happens"


class Do(Simple, frozen=True):
    """You do it: "Draw a card." """

    reads: ClassVar[str] = "{verbs|, then}"
    verbs: tuple[Verb, ...]

    def say(self, printer: Printer) -> None:
        third = printer.reader != "you"
        if third or not self.verbs[0].imperative:
            printer.word(printer.reader)
        printer.agreement = "third" if third else "base"
        say_verbs(printer, self.verbs)


class Does(Simple, frozen=True):
    reads: ClassVar[str] = "{player} {verbs|, then}"
    player: Player
    verbs: tuple[Verb, ...]

    def settle(self) -> Simple:
        return Do(self.verbs) if self.player == You() else self


class May(Simple, frozen=True):
    reads: ClassVar[str] = "{player} may {verbs|, then}"
    player: Player
    verbs: tuple[Verb, ...]


class Cannot(Simple, frozen=True):
    reads: ClassVar[str] = "{player} cannot {verb}"
    player: Player
    verb: Verb


class NoPlayerMay(Simple, frozen=True):
    reads: ClassVar[str] = "no player may {verb}"
    verb: Verb


class CardHasMore(Simple, frozen=True):
    """A change to a printed value: "each enemy in this room has -2 Attack"."""

    reads: ClassVar[str] = "{cards} have^ {change} {stat}"
    cards: Cards
    change: Signed
    stat: Stat


class CardHasEqualTo(Simple, frozen=True):
    """A value that the table decides."""

    reads: ClassVar[str] = "{cards} have^ {stat} equal to {measure}"
    cards: Cards
    stat: Stat
    measure: Measure


class CardHasKeyword(Simple, frozen=True):
    reads: ClassVar[str] = "{cards} have^ {keyword}"
    cards: Cards
    keyword: Keyword


class CardCosts(Simple, frozen=True):
    reads: ClassVar[str] = "{cards} cost^ {number} less"
    cards: Cards
    number: Number


class CardCostsMore(Simple, frozen=True):
    reads: ClassVar[str] = "{cards} cost^ {number} more"
    cards: Cards
    number: Number


class CardIsFree(Simple, frozen=True):
    """Whatever the price is, nothing is paid."""

    reads: ClassVar[str] = "{cards} cost^ nothing"
    cards: Cards


class CardGivesNothing(Simple, frozen=True):
    reads: ClassVar[str] = "{cards} give^ no points"
    cards: Cards


class CardCannot(Simple, frozen=True):
    reads: ClassVar[str] = "{cards} cannot {deed}"
    cards: Cards
    deed: Deed


class CardCountsAs(Simple, frozen=True):
    reads: ClassVar[str] = "{cards} count^ as a {kind}"
    cards: Cards
    kind: Kind


class ChooseOne(Core, frozen=True):
    reads: ClassVar[str] = "{player?} choose^ one : {options|/}"
    player: Player | None
    options: tuple[Simple, ...]

    def settle(self) -> Core:
        return ChooseOne(None, self.options) if self.player == You() else self


class ChooseOneBy(Core, frozen=True):
    """Do the option that most players vote for, or a random one. Of equal votes "you" choose one."""

    reads: ClassVar[str] = "choose^ one {way} : {options|/}"
    way: Way
    options: tuple[Simple, ...]


class Ending(Node, frozen=True):
    """The end of a sentence."""


class Stop(Ending, frozen=True):
    reads: ClassVar[str] = "."


class Instead(Ending, frozen=True):
    reads: ClassVar[str] = "instead ."


class Sentence(Node, frozen=True):
    reads: ClassVar[str] = "{prefixes*} {core} {ending}"
    prefixes: tuple[Prefix, ...]
    core: Core
    ending: Ending

    def settle(self) -> Sentence:
        """ "If ..., if ..." is "If ... and ...": one meaning has one text."""
        joined: list[Prefix] = []
        for prefix in self.prefixes:
            last = joined[-1] if joined else None
            if isinstance(prefix, If) and isinstance(last, If):
                joined[-1] = If((*last.conditions, *prefix.conditions))
            elif isinstance(prefix, While) and isinstance(last, While):
                joined[-1] = While((*last.conditions, *prefix.conditions))
            else:
                joined.append(prefix)
        return Sentence(tuple(joined), self.core, self.ending)


def say_verbs(printer: Printer, verbs: tuple[Verb, ...]) -> None:
    for number, verb in enumerate(verbs):
        if number:
            printer.word(", then")
        printer.write(verb)
