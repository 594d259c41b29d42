"""Allies: revealed in the Shadows, one joins the player who is chosen; anywhere else it is defeated."""

from typing import Final

from holdout.encounters import board
from holdout.encounters.fighting import BY_ITSELF, kill
from holdout.encounters.game import EncounterGame
from holdout.encounters.market import Gain
from holdout.encounters.seats import players, you
from holdout.encounters.xfiles.beliefs import may_discuss
from holdout.kernel import SEAT, Question, target

WHO_GAINS: Final = Question("Who gains {0}?", "xfiles.reveal-ally.in-shadows-chosen-player-gains", ("card",))


def meet_ally(game: EncounterGame, card: int) -> None:
    """The current player chooses who gains an Ally that was found in the Shadows."""
    if game.where[card] not in board.ROOMS:
        game.cite("xfiles.reveal-ally.elsewhere-defeated")
        kill(game, card, you(game), BY_ITSELF)
        return
    asked = SEAT.each(players(game))
    seat = target(game.ask(you(game), WHO_GAINS, asked, args=(card,), public=True))
    game.cite("xfiles.team.discuss-current-player-decides")
    if not may_discuss(game, seat):
        game.cite("xfiles.card.mulder-doubt-team-decisions")
    game.do(Gain(seat, card, rule=WHO_GAINS.rule))
