"""Verbs about the board: spawning, placing, barricading, harming and helping models, ending the mission."""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Term, Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.places import Place


class Spawn(Verb, frozen=True):
    """New Blips come onto the board."""

    reads: ClassVar[str] = "spawn^ {count} Blip# at {place}"
    example: ClassVar[str] = 'Spawn 2 Blips at Spawn Point "A".'
    count: Count
    place: Place


class SpawnNear(Verb, frozen=True):
    """New tokens come onto the board next to a model."""

    reads: ClassVar[str] = "add^ a {token} beside {cards}"
    example: ClassVar[str] = "Add a Tunnel beside this Character."
    token: Annotated[str, Term("token")]
    cards: Cards


class Spot(Verb, frozen=True):
    """Turn Blips over and put the Aliens they hide onto the board."""

    reads: ClassVar[str] = "spot^ {cards}"
    example: ClassVar[str] = "Spot each Blip in sight of this Character."
    cards: Cards


class Activate(Verb, frozen=True):
    """Aliens or Blips act once more."""

    reads: ClassVar[str] = "activate^ {cards}"
    example: ClassVar[str] = "Activate each Alien within 6 spaces of this Character."
    cards: Cards


class Barricade(Verb, frozen=True):
    """Lay a Barricade without a test."""

    reads: ClassVar[str] = "barricade^ {cards}"
    example: ClassVar[str] = "Barricade a door next to this Character."
    cards: Cards


class Kill(Verb, frozen=True):
    """Take models off the board."""

    reads: ClassVar[str] = "kill^ {cards}"
    example: ClassVar[str] = "Kill an Alien next to this Character."
    cards: Cards


class KnockDown(Verb, frozen=True):
    """Lay Characters down."""

    reads: ClassVar[str] = "topple^ {cards}"
    means: ClassVar[str] = "knock^ {cards} down"
    example: ClassVar[str] = "Topple a Character next to this Character."
    cards: Cards


class StandUp(Verb, frozen=True):
    """Put Knocked Down Characters back on their feet."""

    reads: ClassVar[str] = "raise^ {cards} up"
    means: ClassVar[str] = "stand^ {cards} up"
    example: ClassVar[str] = "Raise a Character next to this Character up."
    cards: Cards


class Unlock(Verb, frozen=True):
    """A Character becomes available for later missions."""

    reads: ClassVar[str] = "unlock^ {cards}"
    example: ClassVar[str] = 'Unlock "Newt".'
    cards: Cards


class CompleteMission(Verb, frozen=True):
    """The mission is over and won."""

    reads: ClassVar[str] = "complete^ the mission"
    example: ClassVar[str] = "As soon as there are no Characters on the board, complete the mission."


class FailMission(Verb, frozen=True):
    """The mission is over and lost."""

    reads: ClassVar[str] = "fail^ the mission"
    example: ClassVar[str] = 'When "Newt" dies, fail the mission.'


class Remove(Verb, frozen=True):
    """Take cards or tokens out of the game."""

    reads: ClassVar[str] = "remove^ {cards}"
    example: ClassVar[str] = "Remove this card."
    cards: Cards
