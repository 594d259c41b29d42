"""What one seat of Alien sees, made quick to ask: the eyes of the rules of thumb in greedy.py.

Everything here comes from the seat's view and from what is printed on cards; nothing decides anything.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.expansion.queen import IN_PLAY, QUEENS
from holdout.encounters.printed import Face
from holdout.encounters.seats import OPPOSES
from holdout.kernel import Decision
from holdout.language.meaning.label import asked_about
from holdout.language.nodes import Node
from holdout.players.alien.reading import all_of, draws, inside


class Sight:
    """A view: cards by their zones, faces by their cards, and how everybody is."""

    def __init__(self, decision: Decision, faces: Sequence[Face], by_key: dict[str, Face]) -> None:
        self.decision, self.seat, self.faces = decision, decision.seat, faces
        self.view: dict[str, Any] = decision.view()
        self.where: dict[int, int] = {}
        self.face: dict[int, Face] = {}
        self.up: dict[int, int] = {}
        self.zones: dict[int, list[int]] = {}
        for zone in self.view["zones"]:
            number: int = zone["zone"]
            self.zones[number] = [card["card"] for card in zone["cards"]]
            for card in zone["cards"]:
                self.where[card["card"]] = number
                self.up[card["card"]] = card.get("up", 0)
                if "face" in card:
                    self.face[card["card"]] = by_key[card["face"]]

    @cached_property
    def asked(self) -> tuple[Node, ...]:
        """Every phrase of what the decision is about; none if a rule asks by itself."""
        return inside(asked_about(self.decision))

    def faces_in(self, *zones: int) -> list[Face]:
        """The faces that are known of the cards in some zones."""
        return [self.face[card] for zone in zones for card in self.zones.get(zone, ()) if card in self.face]

    @property
    def attack(self) -> int:
        """The Attack Points of the active player."""
        return self.view["attack"]

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

    def living(self) -> list[int]:
        """The seats of living players."""
        return [seat for seat, alive in enumerate(self.view["alive"]) if alive]

    def is_known_foe(self, seat: int) -> bool:
        """Whether another seat is openly against the players: an Alien, or a traitor come to light."""
        shown = self.faces_in(board.DISCARD[seat], board.PLAY[seat])
        return self.view["opposes"][seat] >= OPPOSES or any(face.evil for face in shown)

    def damage(self, seat: int) -> int:
        """The damage that a seat has taken."""
        return sum([face.damage or 0 for face in self.faces_in(board.WOUNDS[seat])])

    def left(self, seat: int) -> int:
        """The damage that a seat can still take before it dies."""
        printed = self.faces_in(*([board.AVATAR[seat]] if self.view["opposes"][seat] != QUEENS else IN_PLAY))
        return sum([face.health for face in printed]) - self.damage(seat)

    def strikers(self) -> list[Face]:
        """The enemies in the Combat Zone that will strike this turn."""
        return [face for face in self.faces_in(board.FRONT) if "does-not-strike" not in face.keywords]

    def worth(self, card: int) -> float:
        """The worth of a card in a deck, from its cost and points; 2 for an unknown card."""
        return worth(self.face[card]) if card in self.face else 2.0


def worth(face: Face) -> float:
    """The worth of a face in a deck. A role card has no cost, so a typical one is assumed.

    A character without points that draws gives what a typical card gives.
    """
    price = 4 if face.kind in ("role", "agenda") else face.cost or 0
    gives = points(face) or (2 if face.cost and draws(all_of(face)) else 0)
    return price + gives + 0.5 * len(face.lines) + (0.2 if face.attack else 0)


def points(face: Face) -> int:
    """The points that are printed on a face."""
    return face.recruit + (face.attack or 0)
