"""Turns: the four phases in fixed order, and who comes next.

A game lists its phases; a mode may give a seat others (an Alien Player has no Hive Phase and no Strike
Phase).
"""

from collections.abc import Callable
from typing import Any

from holdout.encounters.cleanup import after_turn
from holdout.encounters.dying import check_loss
from holdout.encounters.meaning.lasting import END, START, run_delayed, skips
from holdout.encounters.position import EncounterGame, Table
from holdout.encounters.seats import next_turn_taker
from holdout.encounters.threats import add_threats
from holdout.kernel import EventKind, Rules, step

TURN = EventKind("turn", ("seat", "number"), "Turn {number}: {seat}.")
NO_THREAT = EventKind("no-threat", ("seat",), "{seat} has a turn to prepare: no Hive card is added.")
WORDS = (TURN, NO_THREAT)


class EncounterRules(Rules[Table]):
    """The kernel's rules, and what a deck builder adds to them."""

    phases: Callable[[EncounterGame, int], tuple[Callable[..., None], ...]]
    end_of_turn: list[Callable[[EncounterGame], None]]


def rules_of(game: EncounterGame) -> EncounterRules:
    """The rules of the game being played."""
    rules: Any = game.rules
    return rules


@step("encounters.turn")
def turn(game: EncounterGame, seat: int) -> None:
    """One turn."""
    position = game.position
    position.active = seat
    position.turn += 1
    game.close(f"until-turn-of-{seat}")
    game.tell(TURN, seat, position.turn, rule="alien.turn.four-phases")
    run_delayed(game, START, seat)
    for phase in rules_of(game).phases(game, seat):
        game.then(phase, seat)
        if phase.__name__ == "action_phase":
            game.mark("action")
    game.mark("turn")
    game.then(after_turn)
    game.then(turn_over)


@step("encounters.threat-phase")
def threat_phase(game: EncounterGame, seat: int) -> None:
    """The top card of the Hive enters the row, unless this is a turn to prepare."""
    game.position.phase = "threat"
    if skips(game, seat, "threat"):
        return
    if game.position.preparing > 0:
        game.position.preparing -= 1
        game.tell(NO_THREAT, seat, rule="alien.difficulty.easier-preparation")
    else:
        add_threats(game, 1, "alien.hive-phase.add-one-card")
    from holdout.encounters.strikes import end_if_dead

    end_if_dead(game, seat)


@step("encounters.turn-over")
def turn_over(game: EncounterGame) -> None:
    """What happens as a turn ends, then the next turn."""
    run_delayed(game, END, game.position.active)
    for ends in rules_of(game).end_of_turn:
        ends(game)
    check_loss(game)
    position = game.position
    again = position.extra_turns > 0 and position.alive[position.active]
    if again:
        position.extra_turns -= 1
    game.then(turn, position.active if again else next_turn_taker(game))
