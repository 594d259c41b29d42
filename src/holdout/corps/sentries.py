"""Sentry Guns: they fire at whatever moves within their sight, friend or foe, until their ammunition is gone.

A gun fires once after each step whose destination it sees, before any Spotting or Defensive Fire (ruling
D15). Where guns stand and which way they face is settled at setup.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from holdout.corps.dice import loose_roll
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import Arc, Board, Facing, ahead, sees
from holdout.corps.losses import DestroyBlip, HitAlien, KillCharacter
from holdout.corps.moving import StepTo
from holdout.corps.pieces import at, seen_from, sight_now, space_of
from holdout.corps.places import ALIENS, BLIPS, SQUAD, TOKENS
from holdout.corps.vacancies import decide_model
from holdout.kernel import Ability, EventKind, Happening, Question, Refusal

FULL: Final = 450
PER_SHOT: Final = 50
HITS_ON: Final = 7
FACINGS: Final = tuple(Facing)
ARCS: Final = {"half-plane": Arc.HALF, "cone90": Arc.QUARTER, "column": Arc.COLUMN}

FIRED = EventKind(
    "gun-fired", ("card", "space", "number"), "{card} fires at {space}; {number:round} {number:is|are} left."
)
GUN_HIT = EventKind(
    "gun-hit",
    ("space", "number"),
    "With {number} it hits everything in {space}.",
    joins={"gun-fired": (": rolls {number} and hits everything there", "space")},
)
GUN_MISSED = EventKind(
    "gun-missed",
    ("number",),
    "With {number} it misses, until the next step.",
    joins={"gun-fired": (": rolls {number} and misses",)},
)
WORDS = (FIRED, GUN_HIT, GUN_MISSED)
WHICH_GUN = Question("Which Sentry Gun fires first?", "corps.choice.highest-rank-decides", routine=True)


class FireGun(Happening):
    """A Sentry Gun fires one burst at a space."""

    __slots__ = ("gun", "hit", "space")
    rule = "corps.sentry.fires-on-movement"

    def __init__(self, gun: int, space: int) -> None:
        self.gun, self.space, self.hit = gun, space, False

    def refuse(self, game: CorpsGame) -> Refusal | None:
        if not game.ammunition[self.gun]:
            return Refusal("corps.sentry.ammo-zero", "It has no ammunition left.", self.gun)
        if not seen_by_gun(game, self.gun) >> self.space & 1:
            return Refusal("corps.sentry.forward-arc", "It sees only what lies ahead of it.", self.gun)
        return None

    def happen(self, game: CorpsGame) -> None:
        game.ammunition[self.gun] = max(0, game.ammunition[self.gun] - PER_SHOT)
        left = game.ammunition[self.gun]
        game.tell(FIRED, self.gun, self.space, left, rule="corps.sentry.ammo-down-per-shot")
        rule = "corps.sentry.roll-two-drop-higher"
        kept = min(loose_roll(game, rule), loose_roll(game, rule))
        self.hit = kept <= HITS_ON
        if self.hit:
            game.tell(GUN_HIT, self.space, kept, rule="corps.sentry.hit-7-or-less")
            kill_all_in(game, self.space)
        else:
            game.tell(GUN_MISSED, kept, rule="corps.sentry.fires-each-space")


def kill_all_in(game: CorpsGame, space: int) -> None:
    """Everything in a space dies: Characters, Aliens with their whole swarm, and Blips, unseen."""
    rule = "corps.sentry.kills-whole-space"
    for piece in at(game, space):
        where = game.where[piece]
        if where == SQUAD:
            game.do(KillCharacter(piece, rule))
        elif where == ALIENS:
            game.do(HitAlien(piece, rule, whole=True))
        elif where == BLIPS:
            game.do(DestroyBlip(piece, "corps.sentry.blips-stay-hidden"))


def guns(game: CorpsGame) -> list[int]:
    """The Sentry Guns that still have ammunition."""
    ammunition = game.ammunition
    return [token for token in game.zones[TOKENS] if ammunition[token]]


def ahead_of_gun(game: CorpsGame, gun: int) -> int:
    """The spaces ahead of a gun, seen or not."""
    return _ahead_if_facing(game, gun, game.facing[gun])


def _ahead_if_facing(game: CorpsGame, gun: int, facing: int) -> int:
    arc = game.setup.get("sentry-arc", "half-plane")
    return _ahead(game.board, space_of(game, gun), facing, arc)


@lru_cache(maxsize=256)
def _ahead(board: Board, space: int, facing: int, arc: str) -> int:
    """Return the spaces ahead, from numbers and words, which are hashed more quickly than Facing and Arc."""
    return ahead(board, space, FACINGS[facing], ARCS[arc])


def seen_by_gun(game: CorpsGame, gun: int) -> int:
    """The spaces ahead of a gun that it sees; Characters block it as they block anybody (ruling D14)."""
    return ahead_of_gun(game, gun) & seen_from(game, space_of(game, gun))


def seen_by_facing(game: CorpsGame, gun: int) -> dict[str, int]:
    """The spaces that a gun would see from where it stands, by the way that it would face."""
    seen = seen_from(game, space_of(game, gun))
    return {
        facing.name.lower(): _ahead_if_facing(game, gun, number) & seen
        for number, facing in enumerate(FACINGS)
    }


def guns_seeing(game: CorpsGame, space: int) -> list[int]:
    """The guns that see a space."""
    facing_it = [gun for gun in guns(game) if ahead_of_gun(game, gun) >> space & 1]
    if not facing_it:
        return []
    board, state = game.board, sight_now(game)
    return [gun for gun in facing_it if sees(board, state, space_of(game, gun), space)]


def under_guns(game: CorpsGame) -> int:
    """The spaces in which whoever moves draws fire."""
    covered = 0
    for gun in guns(game):
        covered |= seen_by_gun(game, gun)
    return covered


def watch(game: CorpsGame, step: StepTo) -> Iterable[Ability]:
    """A step within a gun's sight makes it fire."""
    if guns_seeing(game, step.space):
        yield Ability(guns_fire, (step.card, step.space))


def guns_fire(game: CorpsGame, mover: int, space: int) -> None:
    """Every gun that sees the step fires once, while its target stands; the players order several guns."""
    waiting = guns_seeing(game, space)
    while waiting and game.space[mover] == space + 1:
        gun = decide_model(game, WHICH_GUN, waiting)
        waiting.remove(gun)
        game.do(FireGun(gun, space))
