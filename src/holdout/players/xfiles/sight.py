"""What one seat of The X-Files sees besides: the Bureau, the End Game, Leads."""

from functools import lru_cache

from holdout.encounters import board
from holdout.encounters.printed import Face
from holdout.encounters.xfiles import piles
from holdout.language.nodes import Node, Verb
from holdout.language.phrases.places import Zone
from holdout.players.encounters.quick import Guessed
from holdout.players.encounters.reading import all_of, has_verb
from holdout.players.encounters.sight import Sight
from holdout.players.xfiles.habits import USUAL, Habits


class XFilesSight(Sight):
    """A view of The X-Files, seen with the habits of whoever looks."""

    habits: Habits = USUAL

    def wanted(self) -> list[Face]:
        """The known enemies that should be fought, and an End Game that can be."""
        foes = self.faces_in(board.FRONT, *board.ROOMS, *board.MARKET)
        return [face for face in foes if face.kind == "end-game" or "enemy" in face.kinds]

    def hits_left(self) -> int:
        """The damage that the End Game can still take; 99 before it has come."""
        shown = [face for face in self.faces_in(board.FRONT, *board.ROOMS) if face.kind == "end-game"]
        taken = sum([face.damage or 0 for face in self.faces_in(piles.END_STRIKES)])
        return min([face.health for face in shown], default=99) - taken

    def is_deck_out(self) -> bool:
        """True once no card is left in the Conspiracy Deck: the End Game comes, or has come."""
        return not self.count(board.THREATS)

    def power_of(self, space: int) -> tuple[Node, ...]:
        """Every phrase of the power of a Bureau space."""
        return tuple([node for face in self.faces_in(piles.POWERS[space]) for node in all_of(face)])

    def leads_to(self, verb: type[Verb], zone: str) -> bool:
        """Whether an open Lead asks for a deed in the Shadows ("row"), the Field ("front") or the Bureau."""
        leads = [face for face in self.faces_in(board.FRONT, *board.ROOMS) if face.kind == "lead"]
        return any(_asks_for(face, verb, zone) for face in leads)


@lru_cache(maxsize=256)
def _asks_for(lead: Face, verb: type[Verb], zone: str) -> bool:
    text = all_of(lead)
    return has_verb(text, verb) and any(isinstance(node, Zone) and node.zone == zone for node in text)


class GuessedXFilesSight(Guessed, XFilesSight):
    """The same inside a guess."""
