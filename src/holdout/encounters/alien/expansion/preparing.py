"""The preparation round of the Drone chart: at five players everyone's first turn has no Hive Phase."""

from typing import Final

from holdout.encounters import turns
from holdout.encounters.alien.expansion.options import humans
from holdout.encounters.game import EncounterGame

CHART: Final = "expansion"
PLAYERS: Final = 5


def has_round(game: EncounterGame) -> bool:
    """True if the chart gives each player a turn to prepare."""
    return game.setup["drone-chart"] == CHART and humans(game.setup) == PLAYERS


def is_to_prepare(game: EncounterGame, seat: int) -> bool:
    """True if this is a turn to prepare, which is counted off: it is a turn without a Hive Phase."""
    prepares = turns.is_to_prepare(game, seat)
    if prepares and has_round(game):
        game.cite("expansion.prep-round.one-turn-each")
        game.cite("expansion.prep-round.skip-hive-phase")
        game.cite("expansion.prep-round.first-round")
    return prepares
