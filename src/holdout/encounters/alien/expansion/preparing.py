"""The preparation round of a Drone chart: everyone's first turn has no Hive Phase, as at five players."""

from holdout.encounters import turns
from holdout.encounters.alien.drones import EXPANSION, chart_of, rounds
from holdout.encounters.game import EncounterGame


def is_to_prepare(game: EncounterGame, seat: int) -> bool:
    """True if this is a turn to prepare, which is counted off: it is a turn without a Hive Phase."""
    prepares = turns.is_to_prepare(game, seat)
    if prepares and rounds(game.setup):
        game.cite("expansion.prep-round.skip-hive-phase")
        if chart_of(game.setup, game.seats) == (EXPANSION, 5):
            game.cite("expansion.prep-round.one-turn-each")
            game.cite("expansion.prep-round.first-round")
    return prepares
