"""All that can happen to cards of The X-Files: what the deck builders share, the Bureau, Scars, Beliefs."""

from typing import Final

from holdout.encounters import board, revealing
from holdout.encounters.xfiles import beliefs, scars
from holdout.encounters.xfiles.enemies import Elude
from holdout.testing.texts.encounters.deeds import Happen, ToSpeaker, all_happens
from holdout.testing.texts.encounters.table import EncounterTable

OWN: Final[tuple[Happen, ...]] = (
    lambda game: game.do(revealing.Scan(0, board.MARKET[4])),
    lambda game: game.do(scars.TurnIntoScar(0, game.zones[board.WOUNDS[0]][0])),
    lambda game: game.do(scars.GainScar(0)),
    lambda game: game.do(beliefs.ResolveMemory(0, beliefs.BELIEF)),
    lambda game: game.do(Elude(game.zones[board.FRONT][1])),
)
TO_SPEAKER: Final = (
    ToSpeaker(board.MARKET[2], lambda game, _: game.do(revealing.Scan(0, board.MARKET[2])), 0),
    ToSpeaker(board.FRONT, lambda game, speaker: game.do(Elude(speaker))),
)


def everything(table: EncounterTable, speaker: int) -> None:
    """All that can happen to cards, to the speaker among them."""
    all_happens(table, speaker, OWN, TO_SPEAKER)
