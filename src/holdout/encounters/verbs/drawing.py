"""Verbs about a player's own cards: drawing, discarding, playing and copying."""

from __future__ import annotations

from typing import ClassVar

from holdout.encounters import coordinate, decks, playing
from holdout.language.nodes import Number, Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.places import Place


class Draw(Verb, frozen=True):
    """Take cards from the top of your deck into your hand."""

    reads: ClassVar[str] = "draw^ {count} card#"
    means: ClassVar[str] = "take^ {count} card# from the top of the deck"
    example: ClassVar[str] = "Draw 2 cards."
    names: ClassVar[bool] = True
    watches: ClassVar[tuple[type, ...]] = (decks.DrawCard,)
    count: Count


class DrawFewer(Verb, frozen=True):
    """The next hand that is drawn in Cleanup is smaller."""

    reads: ClassVar[str] = "draw^ {number} fewer card#"
    means: ClassVar[str] = "draw^ {number} card# less in the next Cleanup"
    example: ClassVar[str] = "Strike: Draw 1 fewer card."
    number: Number


class Refill(Verb, frozen=True):
    """Draw until the hand has that many cards."""

    reads: ClassVar[str] = "refill^ {place} to {number} card#"
    example: ClassVar[str] = "Refill your hand to 6 cards."
    place: Place
    number: Number


class Discard(Verb, frozen=True):
    """Put cards into the discard pile where they belong."""

    reads: ClassVar[str] = "discard^ {cards}"
    example: ClassVar[str] = "Discard a card from your hand."
    watches: ClassVar[tuple[type, ...]] = (decks.DiscardCard,)
    cards: Cards


class Play(Verb, frozen=True):
    """Play cards as if from your hand, with all that they give."""

    reads: ClassVar[str] = "play^ {cards}"
    example: ClassVar[str] = "Play a character in the $market."
    replays: ClassVar[bool] = True
    watches: ClassVar[tuple[type, ...]] = (playing.PlayCard,)
    cards: Cards


class Copy(Verb, frozen=True):
    """Play a copy of a card: its points, its abilities and its class, but no card."""

    reads: ClassVar[str] = "copy^ {cards}"
    example: ClassVar[str] = "Copy a character you played this turn."
    replays: ClassVar[bool] = True
    cards: Cards


class Clone(Verb, frozen=True):
    """This card becomes a second one of another card, and stays what it is besides."""

    reads: ClassVar[str] = "clone^ {cards}"
    means: ClassVar[str] = "turn^ this card into a second {cards}"
    example: ClassVar[str] = "Clone a character you played this turn."
    cards: Cards


class UseAbility(Verb, frozen=True):
    """Use what a card says without having the card."""

    reads: ClassVar[str] = "use^ the ability of {cards}"
    example: ClassVar[str] = "Use the ability of a character in the $market."
    replays: ClassVar[bool] = True
    cards: Cards


class Coordinate(Verb, frozen=True):
    """Lend a card to another player on their turn."""

    reads: ClassVar[str] = "coordinate^ cards"
    example: ClassVar[str] = "Until your next turn, no player may coordinate cards."
    watches: ClassVar[tuple[type, ...]] = (coordinate.Coordinate, coordinate.CoordinateAlone)


class TakeAnotherTurn(Verb, frozen=True):
    """Have one more turn after this one."""

    reads: ClassVar[str] = "take^ another turn"
    example: ClassVar[str] = "Take another turn."


class Pass(Verb, frozen=True):
    """The choice of leaving things as they are."""

    reads: ClassVar[str] = "pass^"
    example: ClassVar[str] = "Choose one: Draw a card / Pass."


class RepeatAbility(Verb, frozen=True):
    """Carry out this ability once more."""

    reads: ClassVar[str] = "repeat^ this ability"
    example: ClassVar[str] = "If there is an enemy in $front, repeat this ability."
    repeats: ClassVar[bool] = True
