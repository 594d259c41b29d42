"""Abilities: one line of a card each.

A line is either a keyword ("Coordinate.") or headings and sentences ("Complex: Reveal: Draw a card. ...").
Headings say when the line works: a trigger, an area, a class that must have been played, a price. All
sentences of a line belong to its headings; a new line starts afresh.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.inflection import article
from holdout.language.nodes import Name, Node, Number, Term, Verb
from holdout.language.phrases.keywords import Keyword
from holdout.language.phrases.sentences import Sentence
from holdout.language.printing import Printer


class Head(Node, frozen=True):
    hint: ClassVar[str] = "a heading"


class OnTrigger(Head, frozen=True):
    """Reveal:, Death:, Strike: ... the line is carried out when that happens to the card."""

    reads: ClassVar[str] = "{trigger} :"
    trigger: Annotated[str, Term("trigger")]

    def plain(self, printer: Printer) -> None:
        printer.word(printer.vocabulary.meaning("trigger", self.trigger))
        printer.word(":")


class OnTitled(Head, frozen=True):
    """A trigger whose line has a name of its own: Event "Rough Landing":"""

    reads: ClassVar[str] = "{trigger} {title} :"
    trigger: Annotated[str, Term("titled-trigger")]
    title: Name

    def plain(self, printer: Printer) -> None:
        printer.word(printer.vocabulary.meaning("trigger", self.trigger))
        printer.word(":")


class Numbered(Head, frozen=True):
    """The n-th ability of its sort: Hazard 1."""

    reads: ClassVar[str] = "{series} {number} {title?} :"
    series: Annotated[str, Term("series")]
    number: Number
    title: Name | None


class InArea(Head, frozen=True):
    """The line works while the card is there."""

    reads: ClassVar[str] = "{area} :"
    area: Annotated[str, Term("area")]

    def plain(self, printer: Printer) -> None:
        place = printer.vocabulary.terms.get("zone", {}).get(self.area)
        printer.word(f"while this card is in {place or printer.vocabulary.term('area', self.area)} :")


class ForClass(Head, frozen=True):
    """The line works if a card of that class was played earlier this turn."""

    reads: ClassVar[str] = "{klass} :"
    klass: Annotated[str, Term("class")]

    def plain(self, printer: Printer) -> None:
        if printer.beneath:
            term = printer.vocabulary.term("class", self.klass)
            printer.word(f"while {article(term)} {term} card lies under this card :")
            return
        printer.word("if you played another")
        printer.word(f"{printer.vocabulary.term('class', self.klass)} card earlier this turn :")


class ForCrew(Head, frozen=True):
    """The line works if a card of that crew was played earlier this turn."""

    reads: ClassVar[str] = "{crew} :"
    crew: Annotated[str, Term("crew")]

    def plain(self, printer: Printer) -> None:
        printer.word("if you played another")
        printer.word(f"{printer.vocabulary.term('crew', self.crew)} card earlier this turn :")


class Often(Head, frozen=True):
    """At a moment of choice, so often and no more."""

    reads: ClassVar[str] = "{often} :"
    often: Annotated[str, Term("often")]

    def plain(self, printer: Printer) -> None:
        printer.word(printer.vocabulary.meaning("often", self.often))
        printer.word(":")


class Price(Head, frozen=True):
    """You may do this; if you do, the line is carried out."""

    reads: ClassVar[str] = "{cost} :"
    means: ClassVar[str] = "you may {cost} . if you do :"
    cost: Verb


class Ability(Node, frozen=True):
    hint: ClassVar[str] = "an ability"


class HasKeyword(Ability, frozen=True):
    reads: ClassVar[str] = "{keyword} ."
    keyword: Keyword


class Spoken(Ability, frozen=True):
    reads: ClassVar[str] = "{heads*} {sentences+}"
    heads: tuple[Head, ...]
    sentences: tuple[Sentence, ...]


class Text(Node, frozen=True):
    """All that a card says: its lines. Not part of the grammar, which reads one line at a time."""

    abilities: tuple[Ability, ...]
