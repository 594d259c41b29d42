"""The sight of rules of thumb in games that are only imagined: it reads a guess where it lies.

It knows as little as a view does, and spares the making of one at every decision. A guess may be read like
this, since no truth is in it; a real game is never handed to it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from holdout.encounters.printed import Face
from holdout.kernel import Decision
from holdout.players.encounters.sight import Sight


class Guessed(Sight):
    """The same as a view shows, looked up only when it is asked for."""

    def __init__(self, decision: Decision, faces: Sequence[Face], by_key: Mapping[str, Face]) -> None:
        position = decision.game.position
        self.decision, self.seat, self.faces = decision, decision.seat, faces
        self.view: Any = Fields(position)
        self.where: Any = Places(position.where)
        self.face: Any = KnownFaces(position, decision.seat, faces)
        self.zones: Any = dict(enumerate(position.zones))

    def count(self, zone: int) -> int:
        """The number of cards in a zone."""
        return len(self.zones[zone])


class Fields:
    """A position's fields by name, as a view has them."""

    def __init__(self, position: Any) -> None:
        self.position = position

    def __getitem__(self, name: str) -> Any:
        return getattr(self.position, name)


class Places:
    """The zone of every card."""

    def __init__(self, where: list[int]) -> None:
        self.where = where

    def __getitem__(self, card: int) -> int:
        return self.where[card]

    def get(self, card: int, default: int) -> int:
        return self.where[card]


class KnownFaces:
    """The faces that a seat has seen."""

    def __init__(self, position: Any, seat: int, faces: Sequence[Face]) -> None:
        self.face, self.seen, self.bit, self.faces = position.face, position.seen, 1 << seat, faces

    def __contains__(self, card: int) -> bool:
        return bool(self.seen[card] & self.bit)

    def __getitem__(self, card: int) -> Face:
        return self.faces[self.face[card]]

    def get(self, card: int) -> Face | None:
        return self.faces[self.face[card]] if self.seen[card] & self.bit else None
