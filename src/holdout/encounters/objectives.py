"""Objectives: one after the other, each completed the moment its condition is met. The third wins."""

from typing import Final, NoReturn

from holdout.encounters import board
from holdout.encounters.fighting import Fight
from holdout.encounters.game import EncounterGame
from holdout.encounters.hooks import OBJECTIVES_DONE, end_by
from holdout.encounters.keywords import FINAL_ENEMY, has_keyword
from holdout.encounters.ongoing import tell_ongoing
from holdout.encounters.speaking import fire
from holdout.kernel import EventKind, Refusal

LAST: Final = 3
COMPLETED: Final = EventKind("completed", ("card",), "{card} is completed.")
BECAME_CURRENT: Final = EventKind("current", ("card",), "{card} is the Objective now.")
WORDS: Final = (COMPLETED, BECAME_CURRENT)


def current(game: EncounterGame) -> int:
    """The Objective that is on top of its stack."""
    return game.zones[board.OBJECTIVES][-1]


def completed(game: EncounterGame) -> int:
    """The number of Objectives that have been completed."""
    return game.position.objective - 1


def complete(game: EncounterGame) -> None:
    """The current Objective is done; the next one becomes current, and after the third the game is won.

    While something else has to be done to win, the third stays where it is: it still tells what Events do.
    """
    position = game.position
    card = current(game)
    if position.objective > LAST:
        return
    game.tell(COMPLETED, card, rule="alien.objectives.completion-immediate")
    position.objective += 1
    last = position.objective > LAST or len(game.zones[board.OBJECTIVES]) == 1
    if last and any(remains(game) for remains in game.joints.left_to_do):
        return
    game.move(card, board.COMPLETED)
    if last:
        win(game)
    begin_objective(game)


def win(game: EncounterGame) -> NoReturn:
    """All that it takes is done: the game is won at once."""
    game.cite("alien.overview.win-immediate")
    end_by(game, OBJECTIVES_DONE, game.joints.winners(game))


def begin_objective(game: EncounterGame) -> None:
    """Setup text is carried out when an Objective becomes current."""
    card = current(game)
    game.tell(BECAME_CURRENT, card, rule="alien.objectives.order")
    tell_ongoing(game, card)
    first = game.position.objective == 1
    rule = "alien.setup.objective-1-setup-text" if first else "alien.objectives.setup-text"
    fire(game, card, "setup", rule=rule)


def final_enemy_gate(game: EncounterGame, fight: Fight) -> Refusal | None:
    """A Final Enemy may not be fought until Objective 3 is current."""
    if game.position.objective < LAST and has_keyword(game, fight.card, FINAL_ENEMY):
        return Refusal(
            "alien.objectives.final-enemy-fight-gate",
            "A Final Enemy cannot be fought before Objective 3.",
            fight.card,
        )
    return None
