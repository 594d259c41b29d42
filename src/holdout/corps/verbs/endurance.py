"""Verbs about the Endurance Deck: drawing, exhausting, recycling, revealing and discarding."""

from __future__ import annotations

from typing import ClassVar

from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.places import Destination, Place
from holdout.language.phrases.players import Player


class Draw(Verb, frozen=True):
    """Take cards from the top of the Endurance Deck into your hand."""

    reads: ClassVar[str] = "draw^ {count} card#"
    example: ClassVar[str] = "You may draw up to 2 cards."
    names: ClassVar[bool] = True
    count: Count


class Exhaust(Verb, frozen=True):
    """Lay cards from the top of the Endurance Deck unseen onto the Exhaust Pile."""

    reads: ClassVar[str] = "exhaust^ {count} card#"
    means: ClassVar[str] = "lay^ {count} card# from the Endurance Deck face down onto the Exhaust Pile"
    example: ClassVar[str] = "Exhaust 2 cards."
    count: Count


class Recycle(Verb, frozen=True):
    """Slide cards under the Endurance Deck, beneath the Reshuffle card."""

    reads: ClassVar[str] = "recycle^ {cards}"
    means: ClassVar[str] = "slide^ {cards} under the Endurance Deck"
    example: ClassVar[str] = "You may recycle up to 3 cards from your hand or the Exhaust Pile."
    cards: Cards


class Discard(Verb, frozen=True):
    """Lay cards face up onto the Discard Pile; a Hazard among them happens."""

    reads: ClassVar[str] = "discard^ {cards}"
    example: ClassVar[str] = "Discard a card from your hand."
    cards: Cards


class Reveal(Verb, frozen=True):
    """Turn over cards; afterwards they go to the bottom of the deck."""

    reads: ClassVar[str] = "reveal^ {cards}"
    example: ClassVar[str] = (
        "Reveal the top card of the Endurance Deck. If it is a Weapon, take a free Aim Action."
    )
    cards: Cards


class LookAt(Verb, frozen=True):
    """See cards without showing them."""

    reads: ClassVar[str] = "look^ at {cards}"
    example: ClassVar[str] = "Look at the top 3 cards of the Endurance Deck."
    cards: Cards


class Put(Verb, frozen=True):
    """Lay cards somewhere: into a pile, on top of it or under it."""

    reads: ClassVar[str] = "put^ {cards} {destination}"
    example: ClassVar[str] = "Put a card from the Discard Pile into your hand."
    cards: Cards
    destination: Destination


class Shuffle(Verb, frozen=True):
    """Shuffle a deck or pile."""

    reads: ClassVar[str] = "shuffle^ {place}"
    example: ClassVar[str] = "Shuffle the Endurance Deck."
    place: Place


class Give(Verb, frozen=True):
    """Hand cards to another player."""

    reads: ClassVar[str] = "give^ {cards} to {player}"
    example: ClassVar[str] = "Give a card from your hand to the next player."
    cards: Cards
    player: Player


class Equip(Verb, frozen=True):
    """Give a Weapon or Equipment to a Character without paying for it."""

    reads: ClassVar[str] = "equip^ {cards}"
    example: ClassVar[str] = "Equip a Weapon from your hand."
    cards: Cards


class PlayEvent(Verb, frozen=True):
    """Play a card as if from your hand."""

    reads: ClassVar[str] = "play^ {cards}"
    example: ClassVar[str] = "When a player plays an Event, that player draws a card."
    cards: Cards
