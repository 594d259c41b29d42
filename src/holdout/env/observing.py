"""Observations: what a seat knows, as a row of numbers of a fixed length in the order of its `Layout`.

A row is read straight from the columns of the position, and shows only what the seat's view would; a test
changes what the seat may not know and compares rows byte by byte. From one question to the next little
changes: an `Observer` keeps the part of the row about cards (`card_counts`) and writes only what has changed
since. The form for sequence models is in `tokens`.
"""

from array import array
from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import Any, Final

import numpy as np

from holdout.env.card_counts import CardCounts
from holdout.env.layout import AMOUNTS, LARGEST, SMALLEST, Layout, Row, Value
from holdout.env.vocabulary import Faces
from holdout.kernel import Decision

FIRST_LETTER, LETTERS = ord("a"), 26


class Observer:
    """One seat of a table: its eyes, and what it saw last."""

    def __init__(self, layout: Layout, game: Any, faces: Faces, seat: int) -> None:
        self.layout, self.seat, self.seats = layout, seat, game.seats
        self.known, self.hidden = faces.known, faces.hidden
        self.cards = CardCounts(layout, faces, game.seats, seat)
        self.slots, self.bit = self.cards.slots, self.cards.bit
        self.tell: Any = layout.learning.more or layout.vocabulary.rules.more_view
        self.written = [
            (WRITE[value.meaning.kind], value.meaning.kind in BLANK, value) for value in layout.values
        ]
        self.fields: Callable[[Any], Any] = attrgetter("outcome", *[value.name for value in layout.values])
        self.game, self.position, self.row = game, game.position, array("h")

    def observed(self, game: Any, asked: Decision | None, offered: list[int]) -> Row:
        """The observation of this seat now. `asked` is the open question, an offer included."""
        layout = self.layout
        self.game, self.position = game, game.position
        self.row = row = self.cards.looked_at(game.position)[:]
        row[layout.seat + self.seat] = 1
        fields = self.fields(game.position)
        for (write, is_always, value), shown in zip(self.written, fields[1:], strict=True):
            if shown or is_always:
                write(self, value, shown)
        if layout.more:
            told = self.tell(game, self.seat)
            for value in layout.more:
                WRITE[value.meaning.kind](self, value, told[value.name])
        if asked is not None and asked.seat == self.seat:
            _question(self, asked, offered)
        return np.frombuffer(row, dtype=np.int16)

    def class_of(self, card: int) -> int:
        """The class of a card as far as the seat knows it."""
        position = self.position
        return (self.known if position.seen[card] & self.bit else self.hidden)[position.face[card]]


# --- fields ---


def _number(eyes: Observer, value: Value, shown: Any) -> None:
    eyes.row[value.start] = shown if SMALLEST <= shown <= LARGEST else _clipped(shown)


def _per_seat(eyes: Observer, value: Value, shown: Any) -> None:
    seats, seat = eyes.seats, eyes.seat
    for number, one in enumerate(shown):
        if one:
            eyes.row[value.start + (number - seat) % seats] = _clipped(one)


def _numbers(eyes: Observer, value: Value, shown: Any) -> None:
    for place, one in enumerate(_flat(shown)[: value.length], value.start):
        eyes.row[place] = _clipped(one)


def _seat(eyes: Observer, value: Value, shown: Any) -> None:
    if 0 <= shown < eyes.seats:
        eyes.row[value.start + (shown - eyes.seat) % eyes.seats] = 1


def _design(eyes: Observer, value: Value, shown: Any) -> None:
    if shown:
        eyes.row[value.start + eyes.known[shown - 1]] = 1


def _card(eyes: Observer, value: Value, shown: Any) -> None:
    if shown >= 0:
        eyes.row[value.start + eyes.class_of(shown)] = 1


def _text(eyes: Observer, value: Value, shown: Any) -> None:
    choices = value.meaning.choices
    eyes.row[value.start + (choices.index(shown) if shown in choices else len(choices))] = 1


def _flags(eyes: Observer, value: Value, shown: Any) -> None:
    for one in shown:
        if 0 <= one < value.length:
            eyes.row[value.start + one] = 1


def _letters(eyes: Observer, value: Value, shown: Any) -> None:
    for letter in shown.lower():
        if 0 <= ord(letter) - FIRST_LETTER < LETTERS:
            eyes.row[value.start + ord(letter) - FIRST_LETTER] += 1


def _rows(eyes: Observer, value: Value, shown: Any) -> None:
    of, place, start = value.meaning.of, value.meaning.place, value.start
    if of == "face":
        for one in shown:
            eyes.row[start + eyes.known[one[place]]] += 1
    elif of == "seat":
        for one in shown:
            eyes.row[start + (one[place] - eyes.seat) % eyes.seats] += 1
    else:
        eyes.row[start] = min(len(shown), LARGEST)


WRITE: Final[dict[str, Callable[[Observer, Value, Any], None]]] = {
    "number": _number, "per seat": _per_seat, "numbers": _numbers, "seat": _seat, "design": _design,
    "card": _card, "text": _text, "flags": _flags, "letters": _letters, "rows": _rows,
}  # fmt: skip
BLANK: Final = ("seat", "card", "text")
"""Kinds of which 0 or an empty text is written too: the first seat, the first card, no phase."""


# --- the question ---


def _question(eyes: Observer, asked: Decision, offered: list[int]) -> None:
    layout, row, position, vocabulary = eyes.layout, eyes.row, eyes.position, eyes.layout.vocabulary
    row[layout.asked] = 1
    row[layout.options] = min(len(asked.picks), LARGEST)
    question = asked.question
    number = vocabulary.question_number.get(question.words, len(vocabulary.questions))
    row[layout.question + number] = 1
    for one in offered:
        row[layout.offered + one] += 1
    source = eyes.game.source
    if source >= 0 and position.seen[source] & eyes.bit:
        row[layout.source + eyes.known[position.face[source]]] = 1
    amounts = 0
    for place, value in enumerate(asked.args):
        kind = question.kinds[place] if place < len(question.kinds) else "plain"
        if isinstance(value, str):
            for word, count in vocabulary.counted_words(value):
                row[layout.about + word] += count
        elif isinstance(value, int) and kind != "plain":
            _subject(eyes, kind, value)
        elif isinstance(value, int) and amounts < AMOUNTS:
            row[layout.amounts + amounts] = _clipped(value)
            amounts += 1


def _subject(eyes: Observer, kind: str, value: int) -> None:
    """Mark what the question names: a card and where it lies, a seat, a zone or a space."""
    layout, row, position = eyes.layout, eyes.row, eyes.position
    if kind == "seat":
        row[layout.subject_seat + (value - eyes.seat) % eyes.seats] += 1
    elif kind == "zone":
        row[layout.subject_zone + eyes.slots[value]] += 1
    elif kind == "space":
        row[layout.subject_space + value] += 1
    elif kind == "card":
        row[layout.subject + eyes.class_of(value)] += 1
        slot = eyes.slots[position.where[value]]
        if slot >= 0:
            row[layout.subject_zone + slot] += 1
        if layout.learning.column:
            space = getattr(position, layout.learning.column)[value]
            if space > 0:
                row[layout.subject_space + space - 1] += 1


def _clipped(value: int) -> int:
    return value if SMALLEST <= value <= LARGEST else min(max(value, SMALLEST), LARGEST)


def _flat(value: Any) -> Sequence[int]:
    """Any plain value as numbers; texts by their length."""
    if isinstance(value, dict):
        return [number for key in sorted(value) for number in _flat(value[key])]
    if isinstance(value, list | tuple):
        return [number for one in value for number in _flat(one)]
    return [value if isinstance(value, int) else 0 if value is None else len(str(value))]
