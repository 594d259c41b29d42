"""Where cards are and where they go.

A `Place` is a zone of the table, a room, or somebody's pile. `Where` says where a card is spoken of; the
word before the place ("in", "from", "on") is the printer's. A `Destination` says where a card is put.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Node, Term
from holdout.language.phrases.players import Owner
from holdout.language.printing import Printer


class Place(Node, frozen=True):
    hint: ClassVar[str] = "a place"
    lies: ClassVar[str] = "in"  # the word for a card that is there
    taken: ClassVar[str] = "in"  # the word for a card that is taken from there


class Zone(Place, frozen=True):
    """A part of the table where cards stand in the open."""

    reads: ClassVar[str] = "{zone}"
    zone: Annotated[str, Term("zone")]


class Heap(Place, frozen=True):
    """A deck or pile of the table."""

    reads: ClassVar[str] = "{heap}"
    taken: ClassVar[str] = "from"
    heap: Annotated[str, Term("heap")]


class Pile(Place, frozen=True):
    """A player's own cards: hand, deck, discard pile."""

    reads: ClassVar[str] = "{owner} {pile}"
    taken: ClassVar[str] = "from"
    owner: Owner
    pile: Annotated[str, Term("pile")]


class Where(Node, frozen=True):
    reads: ClassVar[str] = "in {places|or}"
    hint: ClassVar[str] = "a place"
    places: tuple[Place, ...]

    def say(self, printer: Printer) -> None:
        first = self.places[0]
        printer.word(first.taken if printer.taking else first.lies)
        for number, place in enumerate(self.places):
            if number:
                printer.word("or")
            printer.write(place)


class Destination(Node, frozen=True):
    hint: ClassVar[str] = "where it goes"
    place: Place


class Into(Destination, frozen=True):
    reads: ClassVar[str] = "into {place}"


class OntoTop(Destination, frozen=True):
    reads: ClassVar[str] = "on~top~of {place}"


class ToBottom(Destination, frozen=True):
    reads: ClassVar[str] = "on~the~bottom~of {place}"
