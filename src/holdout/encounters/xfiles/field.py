"""The Field: what comes out of the Shadows lies there, the newest card on the left."""

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.row import EnterFront


def note_arrival(game: EncounterGame, entered: EnterFront) -> None:
    """Cite that a card which enters lies left of those before it; what an effect adds revealed is face up."""
    if len(game.zones[board.FRONT]) > 1:
        game.cite("xfiles.field.newest-card-on-left")
    if not entered.revealed and entered.was not in (*board.ROOMS, *board.MARKET):
        game.cite("xfiles.revealed.add-face-up")
