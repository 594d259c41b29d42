"""Verbs about Strikes: drawing, avoiding, cancelling, healing and passing them on."""

from __future__ import annotations

from typing import ClassVar

from holdout.encounters import strikes
from holdout.language.nodes import Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.cards import Cards


class DrawStrikes(Verb, frozen=True):
    """Take cards from the Strike deck and suffer what they say, one after the other."""

    reads: ClassVar[str] = "draw^ {count} $strike#"
    means: ClassVar[str] = "take^ {count} card# from the Strike deck and suffer^ what it says"
    example: ClassVar[str] = "Each player draws 2 $strike#."
    names: ClassVar[bool] = True
    watches: ClassVar[tuple[type, ...]] = (strikes.DrawStrike,)
    count: Count


class Avoid(Verb, frozen=True):
    """No Strike card is drawn."""

    reads: ClassVar[str] = "avoid^ {cards}"
    example: ClassVar[str] = (
        "When you would draw a $strike, you may discard this card. If you do, avoid that $strike."
    )
    cards: Cards


class Cancel(Verb, frozen=True):
    """Discard a Strike that was drawn, before it does anything."""

    reads: ClassVar[str] = "cancel^ {cards}"
    example: ClassVar[str] = (
        "When a player draws a $strike, you may discard this card. If you do, cancel that $strike."
    )
    cards: Cards


class Heal(Verb, frozen=True):
    """Discard Strikes that lie with the player."""

    reads: ClassVar[str] = "heal^ {cards}"
    means: ClassVar[str] = "discard^ {cards} from the Avatar"
    example: ClassVar[str] = "A player you choose heals a $strike."
    watches: ClassVar[tuple[type, ...]] = (strikes.Heal,)
    cards: Cards


class Take(Verb, frozen=True):
    """Move a card from where it is to your own side: a Strike to your Avatar, a character to your
    discard pile.
    """

    reads: ClassVar[str] = "take^ {cards}"
    example: ClassVar[str] = "Take a $strike on any player's Avatar."
    cards: Cards


class SufferStrike(Verb, frozen=True):
    """An enemy strikes the player now."""

    reads: ClassVar[str] = "be^ struck by {cards}"
    example: ClassVar[str] = "You are struck by this card."
    imperative: ClassVar[bool] = False
    watches: ClassVar[tuple[type, ...]] = (strikes.Strike,)
    cards: Cards
