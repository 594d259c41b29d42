"""Subdue: an enemy that would be killed goes to Operations instead. It has not died."""

from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face, face_number, is_enemy, spoken
from holdout.encounters.fighting import BY_ITSELF, Kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import FINAL_ENEMY, has_keyword
from holdout.encounters.speaking import fire
from holdout.kernel import EventKind, Happening, Refusal, Replacement

SUBDUE: Final = "subdue"
SUBDUED: Final = EventKind(
    "subdued",
    ("card",),
    "{card} is subdued and goes to Operations.",
    run="{cards} are subdued and go to Operations.",
    joins=dict.fromkeys(("fought", "fought-off"), (" and subdues it", "card")),
)
WORDS: Final = (SUBDUED,)
INSTEAD: Final = (SUBDUE,)


class Subdue(Happening):
    """An enemy goes to Operations, face up, instead of dying."""

    __slots__ = ("card", "seat", "was")
    rule = "expansion.subdue.to-operations"

    def __init__(self, card: int, seat: int) -> None:
        self.card, self.seat, self.was = card, seat, -1

    def happen(self, game: EncounterGame) -> None:
        position = game.position
        self.was = game.where[self.card]
        position.timers = [row for row in position.timers if row[0] != self.card]
        game.move(self.card, board.OPERATIONS)
        game.tell(SUBDUED, self.card, rule=self.rule)
        if has_keyword(game, self.card, FINAL_ENEMY):
            game.count_up("game", "killed", face(game, self.card).name)
            game.cite("expansion.subdue.final-enemy-objective")
        game.settle()
        if spoken(game, face_number(game, self.card), "death"):  # printed beside Subdue, it wins (ruling E2)
            fire(game, self.card, "death", seat=None, rule="alien.fight.death-any-cause")
        else:
            game.cite("expansion.subdue.no-death-trigger")


def instead_of_dying(game: EncounterGame, kill: Kill, used: tuple[Any, ...]) -> Replacement | None:
    """A kill of an enemy with Subdue, by a fight or an effect, is replaced."""
    replaced = INSTEAD in used or kill.cause == BY_ITSELF or not game.up[kill.card]
    if replaced or not is_enemy(game, kill.card) or not has_keyword(game, kill.card, SUBDUE):
        return None
    return Replacement(INSTEAD, Subdue(kill.card, kill.seat), Subdue.rule)


def no_second_time(game: EncounterGame, kill: Kill) -> Refusal | None:
    """An enemy that was subdued lies in Operations and cannot be killed there."""
    if game.where[kill.card] == board.OPERATIONS and has_keyword(game, kill.card, SUBDUE):
        return Refusal("expansion.subdue.leaves-the-board", "It has been subdued already.", kill.card)
    return None
