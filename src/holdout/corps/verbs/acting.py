"""Verbs about what a Character does: Actions, aiming, moving, testing and resting."""

from __future__ import annotations

from typing import Annotated, ClassVar

from holdout.language.nodes import Number, Term, Verb
from holdout.language.phrases.cards import Cards

ActionName = Annotated[str, Term("action")]


class TakeFreeAction(Verb, frozen=True):
    """Take an Action on top of the two of the activation."""

    reads: ClassVar[str] = "take^ a free {action} Action"
    example: ClassVar[str] = "This Character may take a free Aim Action."
    action: ActionName


class AttackWith(Verb, frozen=True):
    """Take an Attack Action with a particular Weapon, on top of the others."""

    reads: ClassVar[str] = "attack^ freely with {cards}"
    means: ClassVar[str] = "take^ a Free Attack Action with {cards}"
    example: ClassVar[str] = "This Character may attack freely with a Weapon with Grenade."
    cards: Cards


class AttackSpace(Verb, frozen=True):
    """Pick a space in sight and roll against everything in it and next to it."""

    reads: ClassVar[str] = "fire^ at a space within {number} space#"
    example: ClassVar[str] = "Fire at a space within 4 spaces."
    number: Number


class RaiseAim(Verb, frozen=True):
    """Turn an Aim Dial up, to 10 at most."""

    reads: ClassVar[str] = "raise^ the Aim of {cards} by {number}"
    example: ClassVar[str] = "Raise the Aim of this Character by 2."
    cards: Cards
    number: Number


class LowerAim(Verb, frozen=True):
    """Turn an Aim Dial down, to 1 at least."""

    reads: ClassVar[str] = "lower^ the Aim of {cards} by {number}"
    example: ClassVar[str] = "Lower the Aim of each Character by 1."
    cards: Cards
    number: Number


class Move(Verb, frozen=True):
    """Models move so many spaces."""

    reads: ClassVar[str] = "move^ {cards} {number} space#"
    example: ClassVar[str] = "Move this Character 2 spaces."
    cards: Cards
    number: Number


class MoveToward(Verb, frozen=True):
    """Models move so many spaces, each nearer than before."""

    reads: ClassVar[str] = "draw^ near {cards} by {number} space#"
    means: ClassVar[str] = "move^ {cards} {number} space# towards this Character"
    example: ClassVar[str] = "You may draw near a Character in sight of this Character by 2 spaces."
    cards: Cards
    number: Number


class TakeTechTest(Verb, frozen=True):
    """Roll a Marine die against the Character's Tech."""

    reads: ClassVar[str] = "take^ a Tech Test"
    example: ClassVar[str] = "Take a Tech Test. If the Tech Test is passed, complete the mission."


class Roll(Verb, frozen=True):
    """Roll a die."""

    reads: ClassVar[str] = "roll^ {die}"
    example: ClassVar[str] = "Roll a Marine die. If the roll is 5 or less, draw a card."
    die: Annotated[str, Term("die")]


class RollAgain(Verb, frozen=True):
    """Roll once more; the new result counts."""

    reads: ClassVar[str] = "reroll^ {roll}"
    example: ClassVar[str] = "You may reroll a Defense roll."
    roll: Annotated[str, Term("roll")]


class TakeAction(Verb, frozen=True):
    """Take an Action, as something to watch for or to forbid."""

    reads: ClassVar[str] = "use^ a {action} Action"
    example: ClassVar[str] = "This turn, you cannot use a Rest Action."
    action: ActionName
