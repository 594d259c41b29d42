"""All that can happen to cards of Alien: what the deck builders share, flight and escapes."""

from typing import Final

from holdout.encounters import board, row
from holdout.encounters.alien.expansion import escaping, flying
from holdout.testing.texts.encounters.deeds import Happen, ToSpeaker, all_happens
from holdout.testing.texts.encounters.table import EncounterTable

OWN: Final[tuple[Happen, ...]] = (
    lambda game: game.do(flying.TakeFlight(game.zones[board.ROOMS[1]][0], board.ROOMS[1])),
    lambda game: game.do(escaping.Escape(game.zones[board.FRONT][-1])),
)
TO_SPEAKER: Final = (
    ToSpeaker(board.ROOMS[1], lambda game, speaker: game.do(flying.TakeFlight(speaker, board.ROOMS[1]))),
    ToSpeaker(board.AIR[4], lambda game, speaker: game.do(row.EnterFront(speaker))),
    ToSpeaker(board.FRONT, lambda game, speaker: game.do(escaping.Escape(speaker))),
)


def everything(table: EncounterTable, speaker: int) -> None:
    """All that can happen to cards, to the speaker among them."""
    all_happens(table, speaker, OWN, TO_SPEAKER)
