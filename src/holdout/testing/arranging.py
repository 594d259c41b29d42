"""Arranging a table for a test: named cards into named zones, numbers into fields, decks stacked.

An arrangement edits a position before play begins from it. What is then played and asserted on it is told in
world.py.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Generic

from holdout.kernel import Game, fields
from holdout.kernel.moment import Frame
from holdout.kernel.rules import P
from holdout.testing.naming import NameFault, Names


class Arrangement(Generic[P]):
    """A table that is being laid out. `seat` is the one that is meant where none is named."""

    def __init__(self, frame: Frame[P], position: P, *, seat: int = 0, top_is_last: bool = True) -> None:
        self.frame, self.position, self.seat, self.top_is_last = frame, position, seat, top_is_last
        self.game: Game[P, Any] = frame.game(position)
        self.placed: list[int] = []
        self.faces = face_names(frame)
        self.zones = zone_names(frame, position.seats)

    def arrange(self, **given: Any) -> "Arrangement[P]":
        """Zones and fields by name. `{seat: value}` speaks of several seats, anything else of `seat`.

        A zone that lies open gets exactly the named cards; a pile gets them on top, the first one topmost.
        """
        for name, value in given.items():
            if name in self.zones and name in self.position.schema:
                raise NameFault(f"{name!r} is both a zone and a field: use `put` or `set`.")
            if name in self.zones:
                lots = value.items() if isinstance(value, Mapping) else [(self.seat, value)]
                for seat, cards in lots:
                    self._fill(name, cards, seat)
            else:
                self.set(name, value)
        return self

    def _fill(self, name: str, cards: Sequence[str], seat: int) -> None:
        zone = self.zone(name, seat)
        if self.frame.rules.zones[zone].pile:
            self.stack(name, cards, seat)
            return
        for card in list(self.position.zones[zone]):
            self.game.move(card, 0)
        self.put(name, cards, seat)

    def put(self, name: str, cards: Sequence[str], seat: int | None = None) -> list[int]:
        """Add named cards to a zone, in this order: their numbers."""
        zone = self.zone(name, seat)
        found = [self._take(card) for card in _several(cards)]
        for card in found:
            self.game.move(card, zone)
        return found

    def stack(self, name: str, cards: Sequence[str], seat: int | None = None) -> list[int]:
        """Lay named cards on top of a pile, the first one topmost."""
        zone = self.zone(name, seat)
        found = [self._take(card) for card in _several(cards)]
        for card in reversed(found):
            self.game.move(card, zone, None if self.top_is_last else 0)
        return found

    def set(self, name: str, value: Any) -> None:
        """Set a field: the whole of it, the part of `seat`, or `{seat or place: value}`."""
        schema = self.position.schema
        field = Names("field or zone", [(one, one) for one in (*schema, *self.zones.shown.values())])[name]
        kind = schema[field].kind
        if kind in (fields.PER_CARD, fields.PER_PLACE):
            raise NameFault(f"{field!r} is a column of cards: set it on `arrangement.position` yourself.")
        if kind in (fields.PER_SEAT, fields.NUMBERS) and not isinstance(value, (list, tuple)):
            column = getattr(self.position, field)
            for place, part in (value if isinstance(value, Mapping) else {self.seat: value}).items():
                column[place] = part
        else:
            old = getattr(self.position, field)
            # A column is never replaced: whoever plays the position has it at hand.
            if isinstance(old, list):
                old[:] = value
            elif isinstance(old, dict):
                old.clear()
                old.update(value)
            else:
                setattr(self.position, field, value)

    def zone(self, name: str, seat: int | None = None) -> int:
        """The number of a zone; of a seat's own zone that of this seat."""
        return self.zones[name][self.seat if seat is None else seat]

    def _take(self, name: str) -> int:
        """A card of this name that is not placed yet: from the box, else a pile, else wherever it lies.

        Whoever had seen it has forgotten it: who sees it in its new place is for the zone to say.
        """
        face = self.faces[name]
        zones, where = self.frame.rules.zones, self.position.where
        free = [c for c, f in enumerate(self.position.face) if f == face and c not in self.placed]
        if not free:
            copies = self.position.face.count(face)
            raise NameFault(
                f"There is no further {name!r}: the game has {copies}, and all are placed already."
            )
        card = min(free, key=lambda one: (where[one] != 0, not zones[where[one]].pile))
        self.placed.append(card)
        self.position.seen[card] = 0
        return card


def face_names(frame: Frame[Any]) -> Names[int]:
    """Every face that is in the game, by name and by key; equal names of different faces need the key."""
    present = sorted(set(frame.rules.cards(frame.setup)))
    named = [(frame.faces[face].name, face) for face in present]
    keyed = [(frame.faces[face].key, face) for face in present if not _names_other(frame, face, present)]
    return Names("card", named + keyed)


def _names_other(frame: Frame[Any], face: int, present: list[int]) -> bool:
    """Whether the key of a face is the name of another."""
    return any(frame.faces[other].name == frame.faces[face].key for other in present if other != face)


def zone_names(frame: Frame[Any], seats: int) -> Names[tuple[int, ...]]:
    """Every zone by name, as one number for each seat; a shared zone has the same for all."""
    found: dict[str, list[int]] = {}
    for number, zone in enumerate(frame.rules.zones):
        found.setdefault(zone.name, []).append(number)
    return Names(
        "zone",
        [
            (n, tuple(numbers[:seats] if len(numbers) > 1 else numbers * seats))
            for n, numbers in found.items()
        ],
    )


def _several(cards: Sequence[str]) -> list[str]:
    """A single name is a frequent slip: its letters are no cards."""
    return [cards] if isinstance(cards, str) else list(cards)
