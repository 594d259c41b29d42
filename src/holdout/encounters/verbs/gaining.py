"""Verbs about getting cards: gaining, recruiting, giving and shuffling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from holdout.encounters import board, market
from holdout.encounters.decks import ShufflePile, put_in
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import labels
from holdout.encounters.meaning.cards import HAND, MARKET, choose
from holdout.encounters.meaning.moving import BY_EFFECT, shuffle_pile
from holdout.encounters.meaning.places import choose_zone, seat_of, zones_of
from holdout.encounters.meaning.players import seats_of
from holdout.encounters.speaking import Context
from holdout.encounters.words import DECKS
from holdout.kernel import Refusal
from holdout.language.meaning.carrying import CarryOut
from holdout.language.nodes import Verb
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.places import Place
from holdout.language.phrases.players import Player


class Gain(Verb, frozen=True):
    """Put cards into your discard pile without paying."""

    reads: ClassVar[str] = "gain^ {cards}"
    example: ClassVar[str] = "Gain a character with cost 3 or less in the $market."
    watches: ClassVar[tuple[type, ...]] = (market.Gain,)
    usual: ClassVar[str] = MARKET
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in chosen:
            game.do(market.Gain(context.subject, card))
        return bool(chosen)


class Recruit(Verb, frozen=True):
    """Gain characters by paying their cost."""

    reads: ClassVar[str] = "recruit^ {cards}"
    example: ClassVar[str] = "When you recruit a character, draw a card."
    watches: ClassVar[tuple[type, ...]] = (market.Recruit, market.RecruitFromReserve)
    permits: ClassVar[bool] = True
    usual: ClassVar[str] = MARKET
    cards: Cards

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        for card in chosen:
            game.do(market.Recruit(context.subject, card))
        return bool(chosen)

    def allows(self, game: EncounterGame, context: Context, card: int) -> bool:
        return game.can(market.Recruit(context.subject, card))


class Give(Verb, frozen=True):
    """Hand cards to another player."""

    reads: ClassVar[str] = "give^ {cards} to {player}"
    example: ClassVar[str] = "Give a card from your hand to the next player."
    watches: ClassVar[tuple[type, ...]] = (CarryOut,)
    usual: ClassVar[str] = HAND
    cards: Cards
    player: Player

    def do(self, game: EncounterGame, context: Context) -> bool:
        """A Strike goes to the other's Avatar, any other card to the other's hand."""
        giver = context.subject
        chosen = choose(game, context, self, self.cards, usual=self.usual)
        receivers = seats_of(game, context, self.player) if chosen else []
        if not receivers:
            return False
        (receiver,) = receivers
        for card in chosen:
            wound = game.where[card] in board.WOUNDS
            put_in(game, card, (board.WOUNDS if wound else board.HAND)[receiver])
            game.owner[card] = 0 if wound else receiver + 1
            game.tell(labels.GAVE, giver, card, receiver, rule=BY_EFFECT)
        context.player = receiver
        game.settle()
        return True


class Shuffle(Verb, frozen=True):
    """Shuffle a deck or pile."""

    reads: ClassVar[str] = "shuffle^ {place}"
    example: ClassVar[str] = "Shuffle your deck."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"place": (DECKS,)}
    watches: ClassVar[tuple[type, ...]] = (ShufflePile,)
    place: Place

    def do(self, game: EncounterGame, context: Context) -> bool:
        shuffled = [shuffle_pile(game, zone, context.subject) for zone in zones_of(game, context, self.place)]
        return any(shuffled)

    def matches(self, game: EncounterGame, context: Context, shuffling: ShufflePile) -> bool:
        return shuffling.zone in zones_of(game, context, self.place)


class ShuffleTogether(Verb, frozen=True):
    """Put a whole pile into a deck and shuffle it."""

    reads: ClassVar[str] = "shuffle^ {place} into {other}"
    example: ClassVar[str] = "Shuffle your discard pile into your deck."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"other": (DECKS,)}
    place: Place
    other: Place

    def do(self, game: EncounterGame, context: Context) -> bool:
        zone = choose_zone(game, context, self.other)
        pile = [card for place in zones_of(game, context, self.place) for card in game.zones[place]]
        return zone is not None and _shuffle_in(game, context.subject, pile, zone)

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        if any(game.zones[zone] for zone in zones_of(game, context, self.place)):
            return None
        return Refusal(
            "alien.card-principles.do-what-you-can", "There are no cards in that pile.", context.card
        )


class ShuffleInto(Verb, frozen=True):
    """Put cards into a deck and shuffle it."""

    reads: ClassVar[str] = "shuffle^ {cards} into {place}"
    example: ClassVar[str] = "Shuffle this card into your deck."
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"place": (DECKS,)}
    cards: Cards
    place: Place

    def do(self, game: EncounterGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards)
        zone = choose_zone(game, context, self.place) if chosen else None
        return zone is not None and _shuffle_in(game, context.subject, chosen, zone)


def _shuffle_in(game: EncounterGame, seat: int, cards: list[int], zone: int) -> bool:
    """Cards go face down into a pile, which is shuffled; in a player's deck they belong to that player."""
    owner = seat_of(game, zone)
    for card in cards:
        game.move(card, zone)
        game.up[card] = game.guise[card] = 0
        game.owner[card] = 0 if owner is None else owner + 1
        game.tell(labels.SHUFFLED_IN, card, zone, rule=BY_EFFECT)
    shuffle_pile(game, zone, seat)
    market.refill(game)
    return bool(cards)
