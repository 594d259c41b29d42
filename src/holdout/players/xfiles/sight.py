"""What one seat of The X-Files sees besides: the Bureau, the End Game, Evidence."""

from holdout.encounters import board
from holdout.encounters.printed import Face
from holdout.encounters.xfiles import piles
from holdout.players.encounters.quick import Guessed
from holdout.players.encounters.sight import Sight

LASTING_HARM = ("ongoing", "field")
"""Headings of text that goes on working while its card lies there."""


class XFilesSight(Sight):
    """A view of The X-Files."""

    def wanted(self) -> list[Face]:
        """The known enemies that should be fought, and an End Game that can be."""
        foes = self.faces_in(board.FRONT, *board.ROOMS, *board.MARKET)
        return [face for face in foes if face.kind == "end-game" or "enemy" in face.kinds]

    def hits_left(self) -> int:
        """The damage that the End Game can still take; 99 before it has come."""
        shown = [face for face in self.faces_in(board.FRONT, *board.ROOMS) if face.kind == "end-game"]
        taken = sum([face.damage or 0 for face in self.faces_in(piles.END_STRIKES)])
        return min([face.health for face in shown], default=99) - taken


class GuessedXFilesSight(Guessed, XFilesSight):
    """The same inside a guess."""
