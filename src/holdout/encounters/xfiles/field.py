"""The Field: what comes out of the Shadows lies there, the newest card on the left."""

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.row import EnterFront


def note_arrival(game: EncounterGame, entered: EnterFront) -> None:
    """Cite that a card which enters lies left of those that came before it."""
    if len(game.zones[board.FRONT]) > 1:
        game.cite("xfiles.field.newest-card-on-left")
