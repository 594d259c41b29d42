"""Escape: an enemy that comes into the Combat Zone carries out its Escape text and is gone.

It has not died: nobody has killed it, and its Death text is silent.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.cards import face_number, spoken
from holdout.encounters.fighting import resting_place
from holdout.encounters.game import EncounterGame
from holdout.encounters.row import EnterFront
from holdout.encounters.speaking import fire
from holdout.kernel import EventKind, Happening

ESCAPE: Final = "escape"
ESCAPED: Final = EventKind(
    "escaped", ("card", "zone"), "{card} escapes and goes to {zone}.", run="{cards} escape and go to {zone}."
)
WORDS: Final = (ESCAPED,)


class Escape(Happening):
    """An enemy carries out its Escape text and leaves the Combat Zone."""

    __slots__ = ("card", "was")
    key = "Escape"
    rule = "expansion.escape.trigger"

    def __init__(self, card: int) -> None:
        self.card, self.was = card, board.FRONT

    def happen(self, game: EncounterGame) -> None:
        fire(game, self.card, ESCAPE, rule="expansion.escape.trigger")
        if game.where[self.card] != board.FRONT:
            return
        to = resting_place(game, self.card).zone
        game.move(self.card, to)
        game.guise[self.card] = 0
        game.tell(ESCAPED, self.card, to, rule="expansion.escape.leaves-play")
        game.cite("expansion.escape.not-a-kill")


def on_arrival(game: EncounterGame, entered: EnterFront) -> None:
    """An enemy with Escape text has come into the Combat Zone, by whatever way."""
    if not spoken(game, face_number(game, entered.card), ESCAPE):
        return
    game.cite("expansion.escape.any-way-in")
    if entered.revealed:
        game.cite("expansion.escape.reveal-first")
    game.do(Escape(entered.card))
