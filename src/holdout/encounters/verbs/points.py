"""Verbs about points: getting, paying and turning one sort into the other."""

from __future__ import annotations

from typing import ClassVar, Final

from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning import points
from holdout.encounters.meaning.amounts import ask_number, measure
from holdout.encounters.meaning.durations import last_for
from holdout.encounters.meaning.moving import BY_EFFECT
from holdout.encounters.playing import give_points
from holdout.encounters.speaking import Context
from holdout.kernel import Refusal
from holdout.kernel.english import counted
from holdout.language.nodes import Number, Verb
from holdout.language.phrases.amounts import Plus, Points, PointsEqualTo, PointsOf, Pool, Stat
from holdout.language.phrases.players import Their, Your

DOUBLED: Final = (Your, Their)


class Get(Verb, frozen=True):
    """Have more points to spend this turn."""

    reads: ClassVar[str] = "get^ {points}"
    example: ClassVar[str] = "You get +2 Attack."
    own_turn: ClassVar[bool] = True
    imperative: ClassVar[bool] = False
    points: Points

    def settle(self) -> Verb:
        """To get as much Attack as one has is to double it: one meaning has one text."""
        given = self.points
        if type(given) is not PointsEqualTo or type(given.measure) is not PointsOf:
            return self
        measured = given.measure
        is_same = measured.pool == given.stat and type(measured.owner) in DOUBLED
        return Double(measured) if is_same else self

    def do(self, game: EncounterGame, context: Context) -> bool:
        """Only the active player has pools to fill."""
        if context.subject != game.position.active:
            return False
        stat, number = _points(game, context, self.points)
        if number < 0:
            return points.lose(game, context.subject, stat, -number) > 0
        points.pool(game, stat)
        classes = game.catalogue.classes[context.face]
        give_points(game, context.subject, stat, number, BY_EFFECT, classes)
        return number > 0

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        if context.subject == game.position.active and _points(game, context, self.points)[1]:
            return None
        return Refusal("alien.card-principles.do-what-you-can", "It would give no points.", context.card)


class Lose(Verb, frozen=True):
    """Have fewer points to spend this turn, never less than none."""

    reads: ClassVar[str] = "lose^ {number} {stat} Point#"
    example: ClassVar[str] = "Each player loses 2 Recruit Points."
    own_turn: ClassVar[bool] = True
    imperative: ClassVar[bool] = False
    number: Number
    stat: Stat

    def do(self, game: EncounterGame, context: Context) -> bool:
        return points.lose(game, context.subject, self.stat, self.number) > 0

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        if context.subject == game.position.active and points.pool(game, self.stat):
            return None
        return Refusal("alien.card-principles.do-what-you-can", "There are no points to lose.", context.card)


class Pay(Verb, frozen=True):
    """Spend points, all at once or not at all."""

    reads: ClassVar[str] = "pay^ {number} {stat} Point#"
    example: ClassVar[str] = "Pay 8 Recruit Points: Discard this card."
    own_turn: ClassVar[bool] = True
    number: Number
    stat: Stat

    def do(self, game: EncounterGame, context: Context) -> bool:
        if self.unable(game, context) is not None:
            return False
        points.pay(game, context.subject, self.stat, self.number)
        return True

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        gated = _why_gated(game, context, self.stat)
        if gated is not None:
            return gated
        has = points.available(game, self.stat)
        if self.number <= has:
            return None
        return Refusal(
            "alien.pay.full", f"It takes {counted(self.number, 'point')}; you have {has}.", context.card
        )


class Double(Verb, frozen=True):
    """Have as many points again."""

    reads: ClassVar[str] = "double^ {points}"
    example: ClassVar[str] = "Double your Attack."
    own_turn: ClassVar[bool] = True
    points: PointsOf

    def do(self, game: EncounterGame, context: Context) -> bool:
        number = measure(game, context, self.points)
        if number:
            classes = game.catalogue.classes[context.face]
            give_points(game, game.position.active, self.points.pool, number, BY_EFFECT, classes)
        return number > 0

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        if measure(game, context, self.points):
            return None
        return Refusal(
            "alien.card-principles.do-what-you-can", "There are no points to double.", context.card
        )


class PayAny(Verb, frozen=True):
    """Spend as many points as you like; "that many" and "that number" tell how many."""

    reads: ClassVar[str] = "pay^ any number of {pool} Points"
    example: ClassVar[str] = "Pay any number of Recruit Points. Draw that many cards."
    own_turn: ClassVar[bool] = True
    tells_number: ClassVar[bool] = True
    pool: Pool

    def do(self, game: EncounterGame, context: Context) -> bool:
        context.count = context.number = 0
        if self.unable(game, context) is not None:
            return False
        number = ask_number(game, context, self, 0, points.available(game, self.pool))
        context.count = context.number = number
        if number:
            points.pay(game, context.subject, self.pool, number)
        return number > 0

    def unable(self, game: EncounterGame, context: Context) -> Refusal | None:
        if context.subject == game.position.active and points.available(game, self.pool):
            return _why_gated(game, context, self.pool)
        return Refusal("alien.pay.full", "You have no points to pay.", context.card)


class UseAs(Verb, frozen=True):
    """Spend one sort of points where the other is asked for."""

    reads: ClassVar[str] = "use^ {given} as {wanted}"
    example: ClassVar[str] = "This turn, you may use Recruit as Attack."
    given: Stat
    wanted: Stat

    @property
    def is_permission(self) -> bool:
        return True

    def do(self, game: EncounterGame, context: Context) -> None:
        bound = (context.subject, self.given, self.wanted)
        last_for(game, context.subject, points.USE_AS, *bound, until=context.scope)


def _why_gated(game: EncounterGame, context: Context, stat: str) -> Refusal | None:
    """The Recruit Points of a goal card are paid only while its Objective is current."""
    goal = game.faces[context.face].goal
    if goal and goal != game.position.objective and stat == "recruit":
        words = f"It is for Objective {goal} only."
        return Refusal("alien.objectives.goal-pay-gate", words, context.card)
    return None


def _points(game: EncounterGame, context: Context, given: Points) -> tuple[str, int]:
    """The name of the points and their number."""
    if type(given) is Plus:
        return given.stat, given.change
    assert type(given) is PointsEqualTo
    return given.stat, measure(game, context, given.measure)
