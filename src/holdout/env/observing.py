"""Observations: a view as a row of numbers of a fixed length, in an order that `Layout` tells.

Everything is read from the view of the seat and from the question it is asked, and from nothing else; a test
changes what the seat may not know and compares observations byte by byte. Where a part of the view has no
fixed length, as much as fits is kept.
"""

from typing import Any, Final, NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

from holdout.kernel import Decision, Frame, Match, fields

Row = NDArray[np.int16]

ROWS_KEPT, ROW_LENGTH = 24, 4
"""Of a table without a fixed length: its last rows, and the first numbers of each."""
MORE_KEPT: Final = 64
"""Of what a game shows beyond its fields, as many numbers."""
SMALLEST, LARGEST = -32768, 32767
WORDS: Final = 9973
"""A text becomes a number from 1 to this, the same on every machine; an empty one is 0."""
OF_A_CARD: Final = ("zone", "place", "face")
OF_A_QUESTION: Final = ("asked", "whose", "rule", "options")
APART: Final = ("seat", "over", "zones", "decisions", "outcome")


class Part(NamedTuple):
    """The place of one part of the view in an observation."""

    name: str
    start: int
    length: int


class Layout:
    """The order of the numbers at one table."""

    def __init__(self, frame: Frame[Any], first: Match[Any]) -> None:
        schema = frame.rules.position.schema
        self.zones = len(frame.rules.zones.all)
        self.cards = len(first.moment.rest.face)
        self.faces = {face.key: number for number, face in enumerate(frame.faces)}
        shown = {name: field for name, field in schema.items() if field.shown != "no"}
        self.columns = [name for name, field in shown.items() if field.kind is fields.PER_CARD]
        self.width = len(OF_A_CARD) + len(self.columns)
        self.parts: dict[str, Part] = {}
        self.size = 0
        self._add("seat", 1)
        self._add("question", len(OF_A_QUESTION))
        for name, field in shown.items():
            if name not in APART and field.kind is not fields.PER_CARD:
                self._add(name, _length(field, first.seats))
        for name in first.view(0):
            if name not in schema and name not in APART:
                self._add(name, MORE_KEPT)
        self._add("zones", self.zones)
        self._add("cards", self.cards * self.width)

    def _add(self, name: str, length: int) -> None:
        self.parts[name] = Part(name, self.size, length)
        self.size += length

    def observed(self, match: Match[Any], seat: int, asked: Decision | None) -> Row:
        """The observation of a seat now. `asked` is the open question, an offer included."""
        view = match.view(seat)
        row = np.zeros(self.size, dtype=np.int16)
        row[0] = seat + 1
        if asked is not None and asked.seat == seat:
            self._put(row, "question", [1, asked.seat + 1, _word(asked.rule), len(asked.picks)])
        for name in self.parts:
            if name in view and name not in APART:
                self._put(row, name, _numbers(view[name]))
        self._lay(row, view["zones"])
        return row

    def _put(self, row: Row, name: str, values: list[int]) -> None:
        part = self.parts[name]
        kept = values[: part.length]
        row[part.start : part.start + len(kept)] = np.clip(kept, SMALLEST, LARGEST)

    def _lay(self, row: Row, zones: list[dict[str, Any]]) -> None:
        """Write the number of cards in each zone, and the place and face of each card that is shown."""
        counts, start = self.parts["zones"].start, self.parts["cards"].start
        cards = row[start:].reshape(self.cards, self.width)
        for zone in zones:
            row[counts + zone["zone"]] = zone["count"]
            for card in zone["cards"]:
                line = cards[card["card"]]
                line[0], line[1] = zone["zone"] + 1, card["place"] + 1
                line[2] = self.faces[card["face"]] + 1 if "face" in card else 0
                for place, name in enumerate(self.columns, len(OF_A_CARD)):
                    line[place] = min(max(card.get(name, 0), SMALLEST), LARGEST)

    def told(self, row: Row) -> dict[str, Row]:
        """An observation taken apart again, by the names of its parts; cards as a table."""
        found = {name: row[part.start : part.start + part.length] for name, part in self.parts.items()}
        found["cards"] = found["cards"].reshape(self.cards, self.width)
        return found


def _length(field: fields.Field, seats: int) -> int:
    if field.kind is fields.PER_SEAT:
        return seats
    if field.kind is fields.NUMBERS:
        return field.start[0]
    if field.kind in (fields.NUMBER, fields.TEXT):
        return 1
    return ROWS_KEPT * ROW_LENGTH


def _numbers(value: Any) -> list[int]:
    """Any plain value as numbers; tables by their last rows, each at its fixed length."""
    if isinstance(value, list | tuple):
        if any(isinstance(one, list | tuple) for one in value):
            return [number for one in value[-ROWS_KEPT:] for number in _line(one)]
        return [_number(one) for one in value]
    if isinstance(value, dict):
        return [number for key in sorted(value) for number in _numbers(value[key])]
    return [_number(value)]


def _line(row: Any) -> list[int]:
    flat = (
        [number for one in row for number in _numbers(one)]
        if isinstance(row, list | tuple)
        else [_number(row)]
    )
    return (flat + [0] * ROW_LENGTH)[:ROW_LENGTH]


def _number(value: Any) -> int:
    return value if isinstance(value, int) else 0 if value is None else _word(str(value))


def _word(text: str) -> int:
    return crc32(text.encode()) % WORDS + 1 if text else 0
