"""Runners: enemies that move one space by themselves when the phase of threats ends.

What a move pushes is told in row.py. An edition whose cards have Runners puts `runners_run` after that phase
(`Mode` in phases.py).
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import in_air, in_row, is_up
from holdout.encounters.game import EncounterGame
from holdout.encounters.keywords import with_keyword
from holdout.encounters.losing import end_if_dead
from holdout.encounters.row import MoveInRow, is_stationary, rooms
from holdout.kernel import step

RUNNER: Final = "runner"


@step("encounters.runners")
def runners_run(game: EncounterGame, seat: int) -> None:
    """Every Runner that is face up in the row now moves one space, the most advanced one first."""
    row, up = in_row(game), game.up
    shown = [card for card in row if up[card]]
    if game.is_followed and len(shown) < len(row):
        game.cite("expansion.runner.face-up-only")
    if game.is_followed and with_keyword(game, [*game.zones[board.FRONT], *in_air(game)], RUNNER):
        game.cite("expansion.runner.complex-only")
    runners = with_keyword(game, shown, RUNNER)
    if runners:
        game.cite("expansion.runner.set-taken-at-end-of-phase")
    if len(runners) > 1:
        game.cite("expansion.runner.left-to-right")
    for card in runners:
        game.then(run, seat, card)


@step("encounters.run")
def run(game: EncounterGame, seat: int, card: int) -> None:
    """A Runner moves one space toward the last room and out of it, if it still can."""
    open_rooms = rooms(game)
    if game.where[card] not in open_rooms or not is_up(game, card):
        game.cite("expansion.runner.gone-before-its-move")
        return
    if is_stationary(game, card):
        game.cite("expansion.stationary.with-runner")
        return
    beyond = open_rooms[open_rooms.index(game.where[card]) + 1 :]
    room = beyond[0] if beyond else board.FRONT
    pushes = bool(beyond) and bool(game.zones[room])
    moving = MoveInRow(card, room, by_player=False, pushed=True, by_rule="expansion.runner.end-of-hive-phase")
    if game.do(moving):
        game.cite("expansion.runner.direction")
        if pushes:
            game.cite("expansion.runner.pushes")
    end_if_dead(game, seat)
