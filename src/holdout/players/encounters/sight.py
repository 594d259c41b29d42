"""What one seat of a deck builder sees, made quick to ask: the eyes of the rules of thumb in greedy.py.

Everything here comes from the seat's view and from what is printed on cards; nothing decides anything.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from holdout.encounters import board
from holdout.encounters.printed import Face
from holdout.kernel import Decision
from holdout.language.meaning.label import asked_about
from holdout.language.nodes import Node
from holdout.players.encounters.reading import all_of, draws, inside


class Sight:
    """A view: cards by their zones, faces by their cards, and how everybody is."""

    dead_weight = 2.5
    """A deck is better without a card that is worth less: the cards that everybody starts with."""

    def __init__(self, decision: Decision, faces: Sequence[Face], by_key: dict[str, Face]) -> None:
        self.decision, self.seat, self.faces, self.by_key = decision, decision.seat, faces, by_key
        self.view: dict[str, Any] = decision.view()

    @cached_property
    def zones(self) -> dict[int, list[int]]:
        """The cards in every zone, as far as they are listed."""
        return {zone["zone"]: [card["card"] for card in zone["cards"]] for zone in self.view["zones"]}

    @cached_property
    def where(self) -> dict[int, int]:
        """The zone of every card that is listed."""
        return {card: zone for zone, cards in self.zones.items() for card in cards}

    @cached_property
    def face(self) -> dict[int, Face]:
        """The face of every card that the seat knows."""
        known = [card for zone in self.view["zones"] for card in zone["cards"] if "face" in card]
        return {card["card"]: self.by_key[card["face"]] for card in known}

    @cached_property
    def asked(self) -> tuple[Node, ...]:
        """Every phrase of what the decision is about; none if a rule asks by itself."""
        return inside(asked_about(self.decision))

    def faces_in(self, *zones: int) -> list[Face]:
        """The faces that are known of the cards in some zones."""
        return [self.face[card] for zone in zones for card in self.zones.get(zone, ()) if card in self.face]

    def count(self, zone: int) -> int:
        """The number of cards in a zone, also in a pile that nobody may look through."""
        return next((each["count"] for each in self.view["zones"] if each["zone"] == zone), 0)

    @property
    def attack(self) -> int:
        """The Attack Points of the active player."""
        return self.view["attack"]

    @property
    def recruit(self) -> int:
        """The Recruit Points of the active player."""
        return self.view["recruit"]

    def living(self) -> list[int]:
        """The seats of living players."""
        return [seat for seat, alive in enumerate(self.view["alive"]) if alive]

    def damage(self, seat: int) -> int:
        """The damage that a seat has taken."""
        return sum([face.damage or 0 for face in self.faces_in(board.WOUNDS[seat])])

    def left(self, seat: int) -> int:
        """The damage that a seat can still take before it dies."""
        return sum([face.health for face in self.faces_in(*self.avatars(seat))]) - self.damage(seat)

    def avatars(self, seat: int) -> Sequence[int]:
        """The zones of the cards with a seat's Health."""
        return (board.AVATAR[seat],)

    def strikers(self) -> list[Face]:
        """The enemies before the players that will strike this turn."""
        return [face for face in self.faces_in(board.FRONT) if "does-not-strike" not in face.keywords]

    def wanted(self) -> list[Face]:
        """The known enemies that should be fought."""
        return [face for face in self.faces_in(board.FRONT) if "enemy" in face.kinds]

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
