"""Verbs that put cards out of the way: killing, removing, setting aside."""

from __future__ import annotations

from typing import ClassVar

from holdout.encounters import dying, fighting
from holdout.language.nodes import Verb
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.players import Player


class Kill(Verb, frozen=True):
    """Send cards to the pile of the dead where they belong."""

    reads: ClassVar[str] = "$kill^ {cards}"
    example: ClassVar[str] = "$Kill one of your characters."
    watches: ClassVar[tuple[type, ...]] = (fighting.Kill,)
    cards: Cards


class Remove(Verb, frozen=True):
    """Take cards out of the game for good."""

    reads: ClassVar[str] = "remove^ {cards}"
    means: ClassVar[str] = "take^ {cards} out of the game"
    example: ClassVar[str] = "Remove this card."
    cards: Cards


class SetAside(Verb, frozen=True):
    """Lay cards aside, out of play, until an effect brings them back."""

    reads: ClassVar[str] = "set^ {cards} aside"
    example: ClassVar[str] = "Set this card aside."
    cards: Cards


class Fight(Verb, frozen=True):
    """Fight by paying what it takes."""

    reads: ClassVar[str] = "fight^ {cards}"
    example: ClassVar[str] = "You cannot fight this card."
    watches: ClassVar[tuple[type, ...]] = (fighting.Fight,)
    cards: Cards


class FightPlayer(Verb, frozen=True):
    """Pay a player's Defense to give that player a Strike."""

    reads: ClassVar[str] = "duel^ {player}"
    means: ClassVar[str] = "fight^ {player}"
    example: ClassVar[str] = "Duel the next player."
    watches: ClassVar[tuple[type, ...]] = (fighting.AttackPlayer,)
    player: Player


class Perish(Verb, frozen=True):
    """A player is out of the game."""

    reads: ClassVar[str] = "$perish^"
    example: ClassVar[str] = "When this card is drawn, its owner $perish^."
    imperative: ClassVar[bool] = False
    watches: ClassVar[tuple[type, ...]] = (dying.Die,)
