"""What one seat of Alien sees besides: the Objective, Agendas, Alien Players and the Queen Mother."""

from collections.abc import Sequence

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.expansion.queen import IN_PLAY, QUEENS
from holdout.encounters.printed import Face
from holdout.encounters.seats import OPPOSES
from holdout.players.encounters.quick import Guessed
from holdout.players.encounters.sight import Sight


class AlienSight(Sight):
    """A view of Alien."""

    @property
    def objective(self) -> int:
        """The number of the current Objective."""
        return self.view["objective"]

    @property
    def is_alien(self) -> bool:
        """Whether this seat is an Alien's: the Queen Mother's, or of one who has come back."""
        return self.view["opposes"][self.seat] >= OPPOSES

    @property
    def is_queen(self) -> bool:
        """Whether this seat is the Queen Mother."""
        return self.view["opposes"][self.seat] == QUEENS

    @property
    def is_evil(self) -> bool:
        """Whether this seat knows that its own Agenda is evil, hidden or come to light."""
        own = (piles.AGENDA, board.HAND, board.DISCARD, board.PLAY)
        return any(face.evil for face in self.faces_in(*[zones[self.seat] for zones in own]))

    @property
    def is_foe(self) -> bool:
        """Whether this seat plays against the others."""
        return self.is_alien or self.is_evil

    def is_known_foe(self, seat: int) -> bool:
        """Whether another seat is openly against the players: an Alien, or a traitor come to light."""
        shown = self.faces_in(board.DISCARD[seat], board.PLAY[seat])
        return self.view["opposes"][seat] >= OPPOSES or any(face.evil for face in shown)

    def avatars(self, seat: int) -> Sequence[int]:
        """The zones of the cards with a seat's Health; the Queen has hers on cards of her own."""
        return IN_PLAY if self.view["opposes"][seat] == QUEENS else super().avatars(seat)

    def wanted(self) -> list[Face]:
        """The known enemies that should be fought; at the last Objective those that strike or decide it."""
        last = self.objective >= 3
        foes = self.faces_in(board.FRONT, *board.BEFORE, *(board.ROOMS if last else ()))
        foes = [face for face in foes if "enemy" in face.kinds]
        return [face for face in foes if face in self.strikers() or is_final(face)] if last else foes


def is_final(face: Face) -> bool:
    """Whether killing an enemy decides the game."""
    return "final-enemy" in face.keywords


class GuessedAlienSight(Guessed, AlienSight):
    """The same inside a guess."""
