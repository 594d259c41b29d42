"""Verbs about what a Character does: Actions, aiming, moving, testing and resting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, ClassVar, Final

from holdout.corps import actions, attacking, barricades, dials, dice
from holdout.corps.actions import Action
from holdout.corps.dice import Reroll
from holdout.corps.game import CorpsGame
from holdout.corps.meaning import walking
from holdout.corps.meaning.cards import GEAR, ask, choose, named
from holdout.corps.pieces import characters
from holdout.corps.places import SQUAD
from holdout.corps.refusals import NotItsActivation
from holdout.corps.speaking import Context
from holdout.corps.words import ALIENS as OF_ALIENS
from holdout.corps.words import SQUAD as OF_SQUAD
from holdout.kernel import Happening, Refusal
from holdout.language.nodes import Number, Term, Verb
from holdout.language.phrases.cards import Cards

ActionName = Annotated[str, Term("action")]
DIAL: Final = "corps.aim-dial.meaning"


class TakeFreeAction(Verb, frozen=True):
    """Take an Action on top of the two of the activation."""

    reads: ClassVar[str] = "take^ a free {action} Action"
    example: ClassVar[str] = "This Character may take a free Aim Action."
    action: ActionName

    def do(self, game: CorpsGame, context: Context) -> bool:
        return actions.take_free(game, context.subject, context.actor, self.action, context.card)

    def unable(self, game: CorpsGame, context: Context) -> Refusal | None:
        free = [
            one
            for _, one in actions.possible(game, context.subject, context.actor, free=True)
            if one.called == self.action
        ]
        return _first_refusal(game, free)


class AttackWith(Verb, frozen=True):
    """Take an Attack Action with a particular Weapon, on top of the others."""

    reads: ClassVar[str] = "attack^ freely with {cards}"
    means: ClassVar[str] = "take^ a Free Attack Action with {cards}"
    example: ClassVar[str] = "This Character may attack freely with a Weapon with Grenade."
    takes: ClassVar[tuple[str, ...]] = ("weapon", "card")
    places: ClassVar[Mapping[str, tuple[str, ...]]] = {"cards": ()}
    cards: Cards

    def do(self, game: CorpsGame, context: Context) -> bool:
        if self._why_not_now(game, context) is not None:
            return False
        weapons = self._weapons(game, context)
        return attacking.attack_freely(game, context.subject, context.actor, weapons, context.card)

    def unable(self, game: CorpsGame, context: Context) -> Refusal | None:
        refusal = self._why_not_now(game, context)
        if refusal is not None:
            return refusal
        weapons = self._weapons(game, context)
        found = attacking.attacks(game, context.actor, among=weapons, free=True)
        return _first_refusal(game, [attack for _, attack in found])

    def _weapons(self, game: CorpsGame, context: Context) -> list[int]:
        carried = attacking.weapons(game, context.actor)
        return [card for card in named(game, context, self.cards, GEAR) if card in carried]

    def _why_not_now(self, game: CorpsGame, context: Context) -> Refusal | None:
        """A Free Action belongs to the Character's own activation (ruling A5)."""
        if game.position.acting == context.actor:
            return None
        if game.setup.get("free-followups-in-defensive-fire") == "yes":
            return None
        words = "It is not that Character's activation."
        return NotItsActivation("corps.free-action.only-own-activation", words, context.actor)


class RaiseAim(Verb, frozen=True):
    """Turn an Aim Dial up, to 10 at most."""

    reads: ClassVar[str] = "raise^ the Aim of {cards} by {number}"
    example: ClassVar[str] = "Raise the Aim of this Character by 2."
    takes: ClassVar[tuple[str, ...]] = OF_SQUAD
    watches: ClassVar[tuple[type, ...]] = (dials.TurnDial,)
    cards: Cards
    number: Number

    def do(self, game: CorpsGame, context: Context) -> bool:
        return _turn_dials(game, context, self, self.number)

    def allows(self, game: CorpsGame, context: Context, card: int) -> bool:
        return game.can(dials.TurnDial(card, self.number, DIAL))

    def matches(self, game: CorpsGame, context: Context, turning: dials.TurnDial) -> bool:
        return turning.by > 0


class LowerAim(Verb, frozen=True):
    """Turn an Aim Dial down, to 1 at least."""

    reads: ClassVar[str] = "lower^ the Aim of {cards} by {number}"
    example: ClassVar[str] = "Lower the Aim of each Character by 1."
    takes: ClassVar[tuple[str, ...]] = OF_SQUAD
    watches: ClassVar[tuple[type, ...]] = (dials.TurnDial,)
    cards: Cards
    number: Number

    def do(self, game: CorpsGame, context: Context) -> bool:
        return _turn_dials(game, context, self, -self.number)

    def matches(self, game: CorpsGame, context: Context, turning: dials.TurnDial) -> bool:
        return turning.by < 0


class Move(Verb, frozen=True):
    """Models move so many spaces."""

    reads: ClassVar[str] = "move^ {cards} {number} space#"
    example: ClassVar[str] = "Move this Character 2 spaces."
    takes: ClassVar[tuple[str, ...]] = (*OF_SQUAD, *OF_ALIENS)
    cards: Cards
    number: Number

    def do(self, game: CorpsGame, context: Context) -> bool:
        """Characters go where their player likes, the others by the shortest way to the squad."""
        chosen = choose(game, context, self, self.cards)
        for character in [card for card in chosen if game.where[card] == SQUAD]:
            walking.walk_on(game, character, self.number)
        hunters = [card for card in chosen if card not in characters(game)]
        walking.move_hunters(game, walking.ready(game, self.cards, hunters), self.number)
        return bool(chosen)


class MoveToward(Verb, frozen=True):
    """Models move so many spaces, each nearer than before."""

    reads: ClassVar[str] = "bring^ {cards} {number} space# closer"
    means: ClassVar[str] = "move^ {cards} {number} space# towards this Character"
    example: ClassVar[str] = "You may bring a Character in sight of this Character 2 spaces closer."
    takes: ClassVar[tuple[str, ...]] = OF_SQUAD
    cards: Cards
    number: Number

    def do(self, game: CorpsGame, context: Context) -> bool:
        chosen = choose(game, context, self, self.cards, allows=lambda card: self.allows(game, context, card))
        for character in chosen:
            walking.draw_near(game, context.subject, character, context.character, self.number)
        return bool(chosen)

    def allows(self, game: CorpsGame, context: Context, card: int) -> bool:
        return card != context.character and bool(walking.nearer(game, card, context.character))


class TakeTechTest(Verb, frozen=True):
    """Roll a Marine die against the Character's Tech."""

    reads: ClassVar[str] = "take^ a Tech Test"
    example: ClassVar[str] = "Take a Tech Test. If the Tech Test is passed, complete the mission."

    def do(self, game: CorpsGame, context: Context) -> bool:
        context.passed = context.actor >= 0 and barricades.tech_test(game, context.actor)
        return context.actor >= 0


class Roll(Verb, frozen=True):
    """Roll a die."""

    reads: ClassVar[str] = "roll^ {die}"
    example: ClassVar[str] = "Roll a Marine die. If the roll is 5 or less, draw a card."
    die: Annotated[str, Term("die")]

    def do(self, game: CorpsGame, context: Context) -> None:
        if self.die == "alien":
            context.roll = dice.alien_roll(game, "corps.components.alien-die-1")
        else:
            context.roll = dice.loose_roll(game, "corps.components.marine-dice-2")


class RollAgain(Verb, frozen=True):
    """Roll once more; the new result counts."""

    reads: ClassVar[str] = "reroll^ {roll}"
    example: ClassVar[str] = "You may reroll a Defense roll."
    watches: ClassVar[tuple[type, ...]] = (Reroll,)
    roll: Annotated[str, Term("roll")]

    @property
    def rerolls(self) -> str:
        """The kind of roll that it makes again."""
        return self.roll

    def do(self, game: CorpsGame, context: Context) -> bool:
        return self.unable(game, context) is None and game.do(Reroll())

    def matches(self, game: CorpsGame, context: Context, happening: Reroll) -> bool:
        """Whether it is a roll of the kind that the text names."""
        lying = dice.lying(game)
        return lying is not None and lying.kind == self.roll

    def unable(self, game: CorpsGame, context: Context) -> Refusal | None:
        lying = dice.lying(game)
        if lying is not None and lying.kind != self.roll:
            return Refusal("corps.reroll.replaces", "It is another kind of roll.", context.card)
        return game.why_not(Reroll())


class TakeAction(Verb, frozen=True):
    """Take one of the two Actions of an activation; mostly something to watch for or to forbid."""

    reads: ClassVar[str] = "use^ a {action} Action"
    example: ClassVar[str] = "This turn, you cannot use a Rest Action."
    watches: ClassVar[tuple[type, ...]] = (
        actions.MoveAction,
        actions.AttackAction,
        actions.BarricadeAction,
        actions.AimAction,
        actions.InteractAction,
        actions.RestAction,
    )
    action: ActionName

    def do(self, game: CorpsGame, context: Context) -> bool:
        found = {
            pick: one
            for pick, one in actions.possible(game, context.subject, context.actor)
            if one.called == self.action
        }
        offered, _ = game.sift(found.items())
        return bool(offered) and game.do(found[ask(game, context, self, offered)])

    def matches(self, game: CorpsGame, context: Context, happening: Action) -> bool:
        """On a Character's card and its gear, "you" act through that Character."""
        if happening.called != self.action:
            return False
        return context.character < 0 or happening.character == context.character


def _first_refusal(game: CorpsGame, wanted: Sequence[Happening]) -> Refusal | None:
    """Why none of these can happen; None if one can."""
    refusal: Refusal | None = Refusal("corps.free-action.additional", "There is nothing to do it with.")
    for one in wanted:
        refusal = game.why_not(one)
        if refusal is None:
            return None
    return refusal


def _turn_dials(game: CorpsGame, context: Context, verb: RaiseAim | LowerAim, by: int) -> bool:
    """Turn the dials of the Characters that a verb names; of those who cannot be turned none is offered."""
    chosen = choose(
        game, context, verb, verb.cards, allows=lambda card: game.can(dials.TurnDial(card, by, DIAL))
    )
    for character in chosen:
        game.do(dials.TurnDial(character, by, DIAL))
    return bool(chosen)
