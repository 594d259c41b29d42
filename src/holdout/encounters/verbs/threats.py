"""Verbs about threats where they lie: adding, revealing, scanning, hiding, keeping and resolving them.

Those that bring them elsewhere are in moving.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from holdout.encounters import board, resolving, revealing, row, threats
from holdout.encounters.cards import face, is_hidden
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import labels
from holdout.encounters.meaning.amounts import count_of
from holdout.encounters.meaning.cards import BOARD, choose, named
from holdout.encounters.meaning.moving import BY_EFFECT, one_by_one
from holdout.encounters.meaning.places import choose_zone, zones_of
from holdout.encounters.speaking import Context
from holdout.encounters.words import DECKS, FOES, IN_ROW, SCANNED_PLACES
from holdout.kernel import Refusal
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import Count, One
from holdout.language.phrases.cards import Cards, Some
from holdout.language.phrases.places import Place
from holdout.language.printing import Printer


class AddThreats(Verb, frozen=True):
    """New cards enter the row one after the other, face down, pushing what is there."""

    reads: ClassVar[str] = "add^ {count} $threat#"
    example: ClassVar[str] = "Add 2 $threat#."
    names: ClassVar[bool] = True
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

    def do(self, game: EncounterGame, context: Context) -> None:
        threats.add_threats(game, count_of(game, context, self, self.count))


class Reveal(Verb, frozen=True):
    """Turn cards face up; what they say on being revealed happens."""

    reads: ClassVar[str] = "reveal^ {cards}"
    means: ClassVar[str] = "turn^ {cards} face up"
    example: ClassVar[str] = "Reveal a hidden card in $row."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": (*IN_ROW, DECKS, "hand", "agendas")}
    watches: ClassVar[tuple[type, ...]] = (revealing.Reveal,)
    only_looks: ClassVar[bool] = True
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        """In the row a card is turned up and resolved; anywhere else it is only seen by all."""
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in one_by_one(game, chosen):
            where = game.where[card]
            if where == board.FRONT:
                continue  # pushed out by an earlier one, and turned up there
            if where in board.ROOMS:
                revealing.reveal(game, card)
            elif _is_secret(game, card):
                revealing.resolve(game, card)
            else:
                game.reveal(card)
                rule = "alien.cleanup.reshuffle-for-reveal" if where in board.DECK else BY_EFFECT
                game.tell(labels.SHOWN, context.subject, (card,), rule=rule)
        context.rest = list(chosen)
        return bool(chosen)

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return is_hidden(game, card) or game.where[card] not in (*board.ROOMS, board.FRONT)


def _is_secret(game: EncounterGame, card: int) -> bool:
    """True if a card lies where those of its kind are kept face down until they are revealed."""
    kind = game.edition.kind(face(game, card).kind)
    return kind.on_reveal is not None and game.where[card] in kind.lies_in


class Scan(Verb, frozen=True):
    """Reveal a hidden card of the row without paying for it."""

    reads: ClassVar[str] = "scan^ {cards}"
    example: ClassVar[str] = "Scan up to 2 hidden cards in $row."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": (SCANNED_PLACES,)}
    takes: ClassVar[tuple[str, ...]] = ("card",)
    watches: ClassVar[tuple[type, ...]] = (revealing.Scan,)
    permits: ClassVar[bool] = True
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        """By an ability no Scan Cost is paid (alien.scan.by-ability-free).

        All cards are turned up before one of them whose reveal waits, or that lies in a hidden market, does
        what it says; the others act one after the other.
        """
        scanned = False
        waiting: list[int] = []
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in chosen:
            if is_hidden(game, card):
                room = game.where[card]
                waits = len(chosen) > 1 and (room in board.MARKET or _waits(game, card))
                done = game.do(revealing.Scan(context.subject, room, free=True, one_of_several=waits))
                waiting += [card] if done and waits else []
                scanned = done or scanned
        for card in waiting:
            if game.up[card]:
                revealing.resolve_revealed(game, card)
        return scanned

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        """True if the card is hidden and no text forbids to scan its room, with or without a cost."""
        room = game.where[card]
        return is_hidden(game, card) and game.can(revealing.Scan(context.subject, room, free=True))


def _waits(game: EncounterGame, card: int) -> bool:
    """True if what a card does on being revealed waits for the end of the instruction that reveals it."""
    return game.edition.kind(face(game, card).kind).reveal_waits


class Hide(Verb, frozen=True):
    """Turn cards face down."""

    reads: ClassVar[str] = "hide^ {cards}"
    means: ClassVar[str] = "turn^ {cards} face down"
    example: ClassVar[str] = "Hide an enemy in $row."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": IN_ROW}
    takes: ClassVar[tuple[str, ...]] = (FOES,)
    watches: ClassVar[tuple[type, ...]] = (revealing.HideCard,)
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        hidden = [game.do(revealing.HideCard(context.subject, card)) for card in chosen]
        return any(hidden)

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        can_hide = bool(game.up[card]) and game.can(revealing.HideCard(context.subject, card))
        return can_hide and game.where[card] in board.ROOMS


class Block(Verb, frozen=True):
    """A room is gone for the rest of the game."""

    reads: ClassVar[str] = "block^ {place}"
    example: ClassVar[str] = "Block this $room."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"place": IN_ROW}
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    place: Place

    def do(self, game: EncounterGame, context: Context) -> bool:
        if self.unable(game, context) is not None:
            return False
        room = choose_zone(game, context, self.place)
        if room is None or room not in row.rooms(game) or row.holds_still(game, room):
            return False
        row.block(game, room)
        return True

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        """A refusal if there is no such room, or if its card does not move and so cannot be pushed on."""
        found = [room for room in zones_of(game, context, self.place) if room in row.rooms(game)]
        if not found:
            return Refusal("alien.clear.blocked-never", "There is no such room any more.", context.card)
        if all(row.holds_still(game, room) for room in found):
            return Refusal("alien.does-not-move.stays", "A card in that room does not move.", context.card)
        return None


class Keep(Verb, frozen=True):
    """A card that would be discarded after it is resolved stays where it is, face up."""

    reads: ClassVar[str] = "leave^ {cards} face up"
    means: ClassVar[str] = "leave^ {cards} face up where it is"
    example: ClassVar[str] = "Leave the Event face up."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        resolved = choose(game, context, self, self.cards, usual=self.usual)
        kept = [card for card in resolved if game.where[card] == board.LIMBO]
        for card in kept:
            resolving.keep_where_it_was(game, card)
            game.cite("alien.reveal.hazard-kept-on-board")
        return bool(kept)


class AddCounters(Verb, frozen=True):
    """Lay counters on a card, to measure time or harm."""

    reads: ClassVar[str] = "add^ {count} counter# to {cards}"
    example: ClassVar[str] = "At the end of the turn, add a counter to this card."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = BOARD
    count: Count
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        number = count_of(game, context, self, self.count)
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in chosen:
            for _ in range(number):
                game.count_up("game", "counter", card)
            game.tell(labels.COUNTERS, card, game.count("game", "counter", card), rule=BY_EFFECT)
        game.settle()
        return bool(chosen)


class Resolve(Verb, frozen=True):
    """Carry out what a card says, as if it had just been revealed."""

    reads: ClassVar[str] = "resolve^ {cards}"
    example: ClassVar[str] = "Resolve an Event."
    replays: ClassVar[bool] = True
    usual: ClassVar[str] = BOARD
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        """An Event that is no card is what the current Objective says of Events, then what enemies say."""
        happens = self._without_card(game)
        if happens is not None and not named(game, context, self.cards, BOARD):
            happens(game)
            return True
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in chosen:
            revealing.resolve(game, card)
        return bool(chosen)

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        if self._without_card(game) is not None or named(game, context, self.cards, BOARD):
            return None
        return Refusal("alien.card-principles.do-what-you-can", "There is no card to resolve.")

    def _without_card(self, game: EncounterGame) -> Callable[[EncounterGame], None] | None:
        """The kind's own effect if no card is named: an Event is also what the table says of Events."""
        phrase = self.cards
        if type(phrase) is not Some or phrase.group.where is not None:
            return None
        return game.edition.kind(phrase.group.kinds[0].kind).without_card
