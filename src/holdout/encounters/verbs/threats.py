"""Verbs about the row of threats: adding, revealing, scanning, hiding and moving its cards."""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.encounters import revealing, row, threats
from holdout.language.nodes import Number, Term, Verb
from holdout.language.phrases.amounts import Count, One
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.places import Destination, Place
from holdout.language.phrases.players import Player
from holdout.language.printing import Printer


class AddThreats(Verb, frozen=True):
    """New cards enter the row one after the other, face down, pushing what is there."""

    reads: ClassVar[str] = "add^ {count} $threat#"
    example: ClassVar[str] = "Add 2 $threat#."
    watches: ClassVar[tuple[type, ...]] = (threats.AddThreat,)
    count: Count

    def plain(self, printer: Printer) -> None:
        """ "The top Hive card enters the Complex face down." """
        printer.word("the top")
        if not isinstance(self.count, One):
            printer.write(self.count)
        printer.agree_with(self.count)
        printer.noun(printer.vocabulary.word("threat"))
        printer.verb("enter")
        printer.word(f"{printer.vocabulary.word('row')} face down")


class Reveal(Verb, frozen=True):
    """Turn cards face up; what they say on being revealed happens."""

    reads: ClassVar[str] = "reveal^ {cards}"
    means: ClassVar[str] = "turn^ {cards} face up"
    example: ClassVar[str] = "Reveal a hidden card in $row."
    watches: ClassVar[tuple[type, ...]] = (revealing.Reveal,)
    cards: Cards


class Scan(Verb, frozen=True):
    """Reveal a hidden card of the row without paying for it."""

    reads: ClassVar[str] = "scan^ {cards}"
    example: ClassVar[str] = "Scan up to 2 hidden cards in $row."
    watches: ClassVar[tuple[type, ...]] = (revealing.Scan,)
    cards: Cards


class Hide(Verb, frozen=True):
    """Turn cards face down."""

    reads: ClassVar[str] = "hide^ {cards}"
    means: ClassVar[str] = "turn^ {cards} face down"
    example: ClassVar[str] = "Hide an enemy in $row."
    cards: Cards


class Move(Verb, frozen=True):
    """Cards go to a place; in the row they push what is there."""

    reads: ClassVar[str] = "move^ {cards} to {place}"
    example: ClassVar[str] = "Move the leftmost enemy or hidden card in $row to $front."
    watches: ClassVar[tuple[type, ...]] = (row.MoveInRow, row.EnterFront)
    cards: Cards
    place: Place


class Advance(Verb, frozen=True):
    """Cards move along the row, pushing what is there."""

    reads: ClassVar[str] = "push^ {cards} {number} space# {direction}"
    example: ClassVar[str] = "Push an enemy in $row 1 space right."
    watches: ClassVar[tuple[type, ...]] = (row.MoveInRow,)
    cards: Cards
    number: Number
    direction: Annotated[str, Term("direction")]


class Swap(Verb, frozen=True):
    """Two cards trade places."""

    reads: ClassVar[str] = "swap^ {cards}"
    example: ClassVar[str] = "You may swap 2 enemies or hidden cards in $row or $front."
    cards: Cards


class Exchange(Verb, frozen=True):
    """One card takes the place of another."""

    reads: ClassVar[str] = "exchange^ {given} for {wanted}"
    example: ClassVar[str] = "Exchange a character from your hand for a character in the $market."
    given: Cards
    wanted: Cards


class Put(Verb, frozen=True):
    """Lay cards somewhere: into a pile, on top of it or under it."""

    reads: ClassVar[str] = "put^ {cards} {destination}"
    example: ClassVar[str] = "Put a card from your discard pile onto the top of your deck."
    cards: Cards
    destination: Destination


class Return(Verb, frozen=True):
    """Bring cards back to where they came from, or to a hand."""

    reads: ClassVar[str] = "return^ {cards} to {place}"
    example: ClassVar[str] = "Return a character from your discard pile to your hand."
    cards: Cards
    place: Place


class PlaceBefore(Verb, frozen=True):
    """A card lies in front of a player."""

    reads: ClassVar[str] = "place^ {cards} before {player}"
    means: ClassVar[str] = "lay^ {cards} in front of {player}"
    example: ClassVar[str] = "Place this card before the next player."
    cards: Cards
    player: Player


class Attach(Verb, frozen=True):
    """A card lies at a room without being in it."""

    reads: ClassVar[str] = "attach^ {cards} to {place}"
    example: ClassVar[str] = "Attach this card to a clear $room."
    cards: Cards
    place: Place


class Tuck(Verb, frozen=True):
    """A card lies beneath another and travels with it."""

    reads: ClassVar[str] = "tuck^ {cards} under {other}"
    example: ClassVar[str] = "Tuck the top card of the $market-deck under this card."
    cards: Cards
    other: Cards


class Block(Verb, frozen=True):
    """A room is gone for the rest of the game."""

    reads: ClassVar[str] = "block^ {place}"
    example: ClassVar[str] = "Block this $room."
    place: Place


class Keep(Verb, frozen=True):
    """A card that would be discarded after it is resolved stays where it is, face up."""

    reads: ClassVar[str] = "keep^ {cards}"
    means: ClassVar[str] = "leave^ {cards} face up where it is"
    example: ClassVar[str] = "Keep this card."
    cards: Cards


class AddCounters(Verb, frozen=True):
    """Lay counters on a card, to measure time or harm."""

    reads: ClassVar[str] = "add^ {count} counter# to {cards}"
    example: ClassVar[str] = "At the end of the turn, add a counter to this card."
    count: Count
    cards: Cards


class Resolve(Verb, frozen=True):
    """Carry out what a card says, as if it had just been revealed."""

    reads: ClassVar[str] = "resolve^ {cards}"
    example: ClassVar[str] = "Resolve an Event."
    replays: ClassVar[bool] = True
    cards: Cards
