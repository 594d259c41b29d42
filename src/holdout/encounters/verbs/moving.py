"""Verbs that bring cards to another place: moving, pushing, swapping, putting, attaching."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, ClassVar

from holdout.encounters import board, row
from holdout.encounters.cards import face
from holdout.encounters.game import EncounterGame
from holdout.encounters.market import refill
from holdout.encounters.meaning import labels
from holdout.encounters.meaning.cards import BOARD, HAND, MARKET, OWN, choose, named
from holdout.encounters.meaning.moving import (
    BOTTOM,
    BY_EFFECT,
    TOP,
    exchange,
    lay,
    movable,
    one_by_one,
    shuffle_pile,
    swap,
    takeable,
)
from holdout.encounters.meaning.places import choose_zone, lies_face_down, zones_of
from holdout.encounters.meaning.players import seats_of
from holdout.encounters.speaking import Context
from holdout.encounters.words import FOES, IN_ROW
from holdout.kernel import Refusal
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Number, Term, Verb
from holdout.language.phrases.cards import Cards, FromEnd
from holdout.language.phrases.places import Destination, Into, OntoTop, Place, Zone
from holdout.language.phrases.players import Player


class Move(Verb, frozen=True):
    """Cards go to a place; in the row they push what is there."""

    reads: ClassVar[str] = "move^ {cards} to {place}"
    example: ClassVar[str] = "Move the leftmost enemy or hidden card in $row to $front."
    watches: ClassVar[tuple[type, ...]] = (row.MoveInRow, row.EnterFront)
    usual: ClassVar[str] = BOARD
    cards: Cards
    place: Place

    def do(self, game: EncounterGame, context: Context) -> bool:
        """To the row means to its entrance, as a new card would come."""
        moved = False
        for card in self._one_by_one(game, context):
            to_row = type(self.place) is Zone and self.place.zone == "row"
            zone = row.rooms(game)[0] if to_row else choose_zone(game, context, self.place)
            if zone is None or zone == game.where[card]:
                continue
            if moved and zone == board.FRONT:
                game.cite("alien.timing.multiple-to-combat-zone")
            moved = lay(game, context.subject, card, zone) or moved
        return moved

    def _one_by_one(self, game: EncounterGame, context: Context) -> Iterator[int]:
        """The top cards of the Hive are taken singly, as when they are added (ruling B4)."""
        named = self.cards
        if type(named) is FromEnd and zones_of(game, context, named.places[0]) == [board.THREATS]:
            top = FromEnd(named.end, None, named.kind, named.places)
            for _ in range(named.number or 1):
                yield from choose(game, context, self, top, usual=self.usual)
            return
        yield from one_by_one(game, choose(game, context, self, named, usual=self.usual))

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        """True if the card can move to a place where it is not already."""
        where = game.where[card]
        can_move = movable(game, context, self.cards, card)
        return can_move and any(zone != where for zone in self._zones(game, context, card))

    def _zones(self, game: EncounterGame, context: Context, card: int) -> list[int]:
        """The zones that a card could go to; "its" room is that of the card."""
        if type(self.place) is Zone and self.place.zone == "row":
            return row.rooms(game)[:1]
        kept, context.cards = context.cards, [card]
        found = zones_of(game, context, self.place)
        context.cards = kept
        return found

    def matches(self, game: EncounterGame, context: Context, moving: row.MoveInRow | row.EnterFront) -> bool:
        """True if a card moves to the place that the text names."""
        to = moving.room if isinstance(moving, row.MoveInRow) else board.FRONT
        return to in zones_of(game, context, self.place)


class Advance(Verb, frozen=True):
    """Cards move along the row, pushing what is there."""

    reads: ClassVar[str] = "push^ {cards} {number} space# {direction}"
    example: ClassVar[str] = "Push an enemy in $row 1 space right."
    spares: ClassVar[tuple[str, ...]] = ("does-not-move",)
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": IN_ROW}
    takes: ClassVar[tuple[str, ...]] = (FOES, "card")
    watches: ClassVar[tuple[type, ...]] = (row.MoveInRow,)
    usual: ClassVar[str] = BOARD
    cards: Cards
    number: Number
    direction: Annotated[str, Term("direction")]

    def do(self, game: EncounterGame, context: Context) -> bool:
        """Left is toward the last room and out of it; right, back toward the first."""
        moved = False
        for card in one_by_one(game, choose(game, context, self, self.cards, usual=self.usual)):
            rooms = row.rooms(game)
            if game.where[card] not in rooms:
                continue
            here = rooms.index(game.where[card])
            there = here + self.number if self.direction == "left" else max(0, here - self.number)
            if there != here:
                room = rooms[there] if there < len(rooms) else board.FRONT
                moved = game.do(row.MoveInRow(card, room, pushed=True)) or moved
        return moved

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        rooms = row.rooms(game)
        if game.where[card] not in rooms or (self.direction == "right" and game.where[card] == rooms[0]):
            return False
        pushing = row.MoveInRow(card, rooms[0], pushed=True)
        return not game.up[card] or game.can(pushing)


class Swap(Verb, frozen=True):
    """Two cards trade places."""

    reads: ClassVar[str] = "swap^ {cards}"
    example: ClassVar[str] = "You may swap 2 enemies or hidden cards in $row or $front."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": (*IN_ROW, "front")}
    takes: ClassVar[tuple[str, ...]] = (FOES, "card")
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        if len(chosen) == 2:
            swap(game, *chosen)
        return len(chosen) == 2

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        can_move = movable(game, context, self.cards, card, switched=True)
        return can_move and game.where[card] in (*board.ROOMS, board.FRONT)

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        found = [card for card in named(game, context, self.cards, BOARD) if self.allows(game, context, card)]
        if len(found) > 1:
            return None
        return Refusal("alien.card-principles.do-what-you-can", "There are no two cards to swap.")


class Exchange(Verb, frozen=True):
    """One card takes the place of another."""

    reads: ClassVar[str] = "exchange^ {given} for {wanted}"
    example: ClassVar[str] = "Exchange a character from your hand for a character in the $market."
    given: Cards
    wanted: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        if self.unable(game, context) is not None:
            return False
        (given,) = choose(game, context, self, self.given, usual=HAND)
        (wanted,) = choose(game, context, self, self.wanted, usual=MARKET)
        exchange(game, given, wanted)
        game.tell(labels.EXCHANGED, context.subject, given, wanted, rule=BY_EFFECT)
        return True

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        given, wanted = named(game, context, self.given, HAND), named(game, context, self.wanted, MARKET)
        if given and wanted:
            return None
        return Refusal("alien.card-principles.do-what-you-can", "There is nothing to exchange.")


class Put(Verb, frozen=True):
    """Lay cards somewhere: into a pile, on top of it or under it."""

    reads: ClassVar[str] = "put^ {cards} {destination}"
    example: ClassVar[str] = "Put a card from your discard pile on top of your deck."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = OWN
    cards: Cards
    destination: Destination

    def do(self, game: EncounterGame, context: Context) -> bool:
        return _put(game, context, self, self.destination)

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return takeable(game, context, self.cards, card)


class Return(Verb, frozen=True):
    """Bring cards back to where they came from, or to a hand."""

    reads: ClassVar[str] = "return^ {cards} to {place}"
    example: ClassVar[str] = "Return a character from your discard pile to your hand."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = OWN
    cards: Cards
    place: Place

    def do(self, game: EncounterGame, context: Context) -> bool:
        return _put(game, context, self, Into(self.place))

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return takeable(game, context, self.cards, card) and bool(zones_of(game, context, self.place))


class PlaceInFront(Verb, frozen=True):
    """A card lies in front of a player."""

    reads: ClassVar[str] = "place^ {cards} in~front~of {player}"
    example: ClassVar[str] = "Place this card in front of the next player."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = BOARD
    cards: Cards
    player: Player

    def do(self, game: EncounterGame, context: Context) -> bool:
        """A Facehugger lands by its own rules: the infected are passed by."""
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        seats = seats_of(game, context, self.player) if chosen else []
        if not seats:
            return False
        for card in chosen:
            lands = game.edition.kind(face(game, card).kind).on_landing
            if lands is not None:
                lands(game, card, seats[0])
            else:
                game.move(card, board.BEFORE[seats[0]])
                game.up[card] = 1
                game.tell(labels.PLACED, card, seats[0], rule=BY_EFFECT)
        context.player = seats[0]
        return True

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return takeable(game, context, self.cards, card)


class Attach(Verb, frozen=True):
    """A card lies at a room without being in it."""

    reads: ClassVar[str] = "attach^ {cards} to {place}"
    example: ClassVar[str] = "Attach this card to a clear $room."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"place": IN_ROW}
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = BOARD
    cards: Cards
    place: Place

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        room = choose_zone(game, context, self.place) if chosen else None
        if room is None:
            return False
        zone = board.ATTACHED[board.ROOMS.index(room)]
        for card in chosen:
            game.move(card, zone)
            game.up[card] = 1
            game.tell(labels.ATTACHED, card, zone, rule="alien.attach.placement")
            if any("row" in line.areas for line in face(game, card).lines):
                game.cite("alien.area-abilities.attached-is-complex")
        game.settle()
        return True

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return takeable(game, context, self.cards, card) and bool(zones_of(game, context, self.place))


class Tuck(Verb, frozen=True):
    """A card lies beneath another and travels with it."""

    reads: ClassVar[str] = "tuck^ {cards} under {other}"
    example: ClassVar[str] = "Tuck the top card of the $market-deck under this card."
    usual: ClassVar[str] = BOARD
    cards: Cards
    other: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        """Put cards under another, out of play."""
        others = named(game, context, self.other, BOARD)
        chosen = choose(game, context, self, self.cards, usual=self.usual) if others else []
        beneath = game.edition.beneath if game.edition.beneath >= 0 else board.GONE
        for card in chosen:
            game.move(card, beneath)
            game.position.put_under(card, others[0])
            game.tell(labels.TUCKED, card, others[0], rule=BY_EFFECT)
        refill(game)
        return bool(chosen)


def _put(game: EncounterGame, context: Context, verb: Put | Return, destination: Destination) -> bool:
    """Lay cards somewhere. Onto a deck they lie in the chosen order; into it, nobody knows where."""
    chosen = choose(game, context, verb, verb.cards, usual=verb.usual)
    zone = choose_zone(game, context, destination.place) if chosen else None
    if zone is None:
        return False
    into = type(destination) is Into
    at = TOP if into or type(destination) is OntoTop else BOTTOM
    found = dict(context.found)
    for card in chosen:
        lay(game, context.subject, card, zone, at, found.get(card))
    if into and lies_face_down(game, zone):
        shuffle_pile(game, zone, context.subject)
    return True
