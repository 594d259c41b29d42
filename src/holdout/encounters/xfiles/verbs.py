"""Verbs that only The X-Files has: Beliefs and Doubts, Scars, Evidence and avatars."""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Term, Verb
from holdout.language.phrases.amounts import Count
from holdout.language.phrases.cards import Cards
from holdout.language.phrases.players import Owner, Player


class ResolveMemory(Verb, frozen=True):
    """Carry out the Belief or the Doubt of an avatar."""

    reads: ClassVar[str] = "resolve^ {owner} {memory}"
    example: ClassVar[str] = "Activate: Resolve your Belief, then defeat this card."
    owner: Owner
    memory: Annotated[str, Term("memory")]


class GainScars(Verb, frozen=True):
    """Take the top Strike cards unseen, face down, as Scars."""

    reads: ClassVar[str] = "suffer^ {count} Scar#"
    example: ClassVar[str] = "The next player suffers a Scar."
    count: Count


class TurnIntoScar(Verb, frozen=True):
    """Turn Strikes on an avatar face down."""

    reads: ClassVar[str] = "scar^ {cards}"
    means: ClassVar[str] = "turn^ {cards} into a Scar"
    example: ClassVar[str] = "Scar a Strike on your Avatar."
    cards: Cards


class Discuss(Verb, frozen=True):
    """Speak or sign about what to do."""

    reads: ClassVar[str] = "discuss^ strategy"
    example: ClassVar[str] = "Until your next turn, no player may discuss strategy."


class TradeAvatars(Verb, frozen=True):
    """Exchange avatars, with everything that lies on them."""

    reads: ClassVar[str] = "trade^ Avatars with {player}"
    example: ClassVar[str] = "Trade Avatars with the next player."
    player: Player


class AddSymptoms(Verb, frozen=True):
    """Count Symptoms of the Infection."""

    reads: ClassVar[str] = "get^ {count} Symptom#"
    example: ClassVar[str] = "Each player gets a Symptom."
    imperative: ClassVar[bool] = False
    count: Count


class Discover(Verb, frozen=True):
    """Turn Evidence face up."""

    reads: ClassVar[str] = "discover^ {cards}"
    example: ClassVar[str] = "Discover a hidden Evidence."
    cards: Cards


class Collect(Verb, frozen=True):
    """Take discovered Evidence away from the End Game."""

    reads: ClassVar[str] = "collect^ {cards}"
    example: ClassVar[str] = "Collect a revealed Evidence."
    cards: Cards
