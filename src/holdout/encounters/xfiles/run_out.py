"""When something runs out: no Strike anywhere loses the game. Other stacks are told where they are used."""

from typing import Final

from holdout.encounters import board, hooks
from holdout.encounters.cards import of_kind
from holdout.encounters.game import EncounterGame

NO_STRIKES: Final = "no-strikes"


def check_strikes(game: EncounterGame) -> bool:
    """Standing check: the game is lost with no Strike in deck or discards, once a drawn one is in place."""
    zones = game.zones
    if zones[board.STRIKES] or zones[board.STRIKE_DISCARD] or not game.position.turn:
        return False
    strikes = of_kind(game, "strike")
    if not any(game.face[card] in strikes for card in zones[board.LIMBO]):
        hooks.end_by(game, NO_STRIKES)
    return False
