"""Verbs about getting cards: gaining, recruiting, giving and shuffling."""

from __future__ import annotations

from typing import ClassVar

from holdout.encounters import market
from holdout.language.nodes import Verb
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.places import Place
from holdout.language.phrases.players import Player


class Gain(Verb, frozen=True):
    """Put cards into your discard pile without paying."""

    reads: ClassVar[str] = "gain^ {cards}"
    example: ClassVar[str] = "Gain a character with cost 3 or less in the $market."
    watches: ClassVar[tuple[type, ...]] = (market.Gain,)
    cards: Cards


class Recruit(Verb, frozen=True):
    """Gain characters by paying their cost."""

    reads: ClassVar[str] = "recruit^ {cards}"
    example: ClassVar[str] = "When you recruit a character, draw a card."
    watches: ClassVar[tuple[type, ...]] = (market.Recruit, market.RecruitSergeant)
    cards: Cards


class Give(Verb, frozen=True):
    """Hand cards to another player."""

    reads: ClassVar[str] = "give^ {cards} to {player}"
    example: ClassVar[str] = "Give a card from your hand to the next player."
    cards: Cards
    player: Player


class Shuffle(Verb, frozen=True):
    """Shuffle a deck or pile."""

    reads: ClassVar[str] = "shuffle^ {place}"
    example: ClassVar[str] = "Shuffle your deck."
    place: Place


class ShuffleInto(Verb, frozen=True):
    """Put cards into a deck and shuffle it."""

    reads: ClassVar[str] = "shuffle^ {cards} into {place}"
    example: ClassVar[str] = "Shuffle this card into your deck."
    cards: Cards
    place: Place


class RefillMarket(Verb, frozen=True):
    """Lay new cards into the empty spaces of the market."""

    reads: ClassVar[str] = "restock^ the $market"
    example: ClassVar[str] = "Restock the $market."
