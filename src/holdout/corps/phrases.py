"""Phrases that only the tactical game has: sight and distance, dice, places on the board.

They join the shared sorts of phrases of `holdout.language.phrases`. Verbs are in `verbs`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.corps.missions import LETTERS
from holdout.language.nodes import Name, Number, Term, Verb
from holdout.language.phrases.amounts import Measure
from holdout.language.phrases.cards import Adjective, Anchor, Cards, Quality
from holdout.language.phrases.conditions import Condition
from holdout.language.phrases.places import Place
from holdout.language.phrases.sentences import Simple


class InSightOf(Quality, frozen=True):
    reads: ClassVar[str] = "in sight of {anchor}"
    anchor: Anchor


class OutOfSightOf(Quality, frozen=True):
    reads: ClassVar[str] = "out of sight of {anchor}"
    anchor: Anchor


class Within(Quality, frozen=True):
    reads: ClassVar[str] = "within {number} space# of {anchor}"
    number: Number
    anchor: Anchor


class NextTo(Quality, frozen=True):
    reads: ClassVar[str] = "next to {anchor}"
    anchor: Anchor


class CarriedBy(Quality, frozen=True):
    reads: ClassVar[str] = "carried by {anchor}"
    anchor: Anchor


class OfType(Adjective, frozen=True):
    """Marine or Civilian, Hero or Grunt."""

    reads: ClassVar[str] = "{side}"
    side: Annotated[str, Term("side")]


class Bearer(Cards, Anchor, frozen=True):
    """The Character who carries, plays or is this card."""

    reads: ClassVar[str] = "this Character"


class ThisToken(Cards, Anchor, frozen=True):
    """The token that set off a line of a Mission card or Motion Tracker card: a Mission Blip, a Computer, a
    Crate, a Captive; or the Blip just placed and the Alien that it turned out to be."""

    reads: ClassVar[str] = "this token"


class AnyCharacter(Anchor, frozen=True):
    reads: ClassVar[str] = "any Character"


class SpawnPoint(Place, frozen=True):
    reads: ClassVar[str] = "Spawn Point {name}"
    only: ClassVar[tuple[str, ...]] = LETTERS
    lies: ClassVar[str] = "on"
    taken: ClassVar[str] = "on"
    name: Name


class NearestPoint(Place, frozen=True):
    """The Tunnel or Spawn Point that is the fewest steps away from the Character spoken of."""

    reads: ClassVar[str] = "the nearest {point}"
    lies: ClassVar[str] = "on"
    taken: ClassVar[str] = "on"
    point: Annotated[str, Term("point")]


class Board(Place, frozen=True):
    reads: ClassVar[str] = "the board"
    lies: ClassVar[str] = "on"
    taken: ClassVar[str] = "on"


class TheRoll(Measure, frozen=True):
    reads: ClassVar[str] = "the roll"


class IsVisible(Condition, frozen=True):
    reads: ClassVar[str] = "{cards} be^ in sight of {anchor}"
    cards: Cards
    anchor: Anchor


class Passes(Condition, frozen=True):
    """The Tech Test just taken came out well."""

    reads: ClassVar[str] = "the Tech Test be^ passed"


class IsEmpty(Condition, frozen=True):
    reads: ClassVar[str] = "{place} be^ empty"
    place: Place


class CharacterDoes(Simple, frozen=True):
    """A Character acts, rather than the player."""

    reads: ClassVar[str] = "{character} {verbs|, then}"
    character: Cards
    verbs: tuple[Verb, ...]


class CharacterMay(Simple, frozen=True):
    reads: ClassVar[str] = "{character} may {verbs|, then}"
    character: Cards
    verbs: tuple[Verb, ...]


class AlwaysHits(Simple, frozen=True):
    """A roll at or below the number hits whatever the dial shows."""

    reads: ClassVar[str] = "{cards} always hit^ on {number} or less"
    cards: Cards
    number: Number


class AttackCosts(Simple, frozen=True):
    """The number of cards that each Attack Action with this Weapon exhausts."""

    reads: ClassVar[str] = "each Attack Action with {cards} exhausts {number} card#"
    cards: Cards
    number: Number
