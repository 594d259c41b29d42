"""Observations: what a seat knows, as a row of numbers of a fixed length in the order of its `Layout`.

A row is read straight from the columns of the position, and shows only what the seat's view would; a test
changes what the seat may not know and compares rows byte by byte. It is plain Python: most numbers stay 0,
and to write the few others is quicker than to turn columns into arrays. The form for sequence models is in
`tokens`.
"""

from array import array
from collections.abc import Callable, Sequence
from typing import Any, Final

import numpy as np

from holdout.env.layout import AMOUNTS, LARGEST, SMALLEST, Layout, Row, Value
from holdout.env.vocabulary import Faces
from holdout.kernel import Decision, Match
from holdout.kernel.events import bit_of

FIRST_LETTER, LETTERS = ord("a"), 26


class Eyes:
    """One seat at one moment: the row that is written, and what the seat can see."""

    def __init__(self, layout: Layout, game: Any, faces: Faces, seat: int) -> None:
        self.layout, self.game, self.position, self.seat = layout, game, game.position, seat
        self.known, self.hidden, self.seats = faces.known, faces.hidden, game.seats
        self.slots = layout.vocabulary.slots(game.seats, seat)
        self.bit = 1 << bit_of(seat)
        self.row = array("h", bytes(2 * layout.size))

    def class_of(self, card: int) -> int:
        """The class of a card as far as the seat knows it."""
        position = self.position
        return (self.known if position.seen[card] & self.bit else self.hidden)[position.face[card]]


def observed(
    layout: Layout, match: Match[Any], faces: Faces, seat: int, asked: Decision | None, offered: list[int]
) -> Row:
    """The observation of a seat now. `asked` is the open question, an offer included."""
    eyes = Eyes(layout, match.moment.game, faces, seat)
    row, position = eyes.row, eyes.position
    row[layout.seat + seat] = 1
    for value in layout.values:
        shown = getattr(position, value.name)
        if shown or value.meaning.kind in BLANK:
            WRITE[value.meaning.kind](eyes, value, shown)
    if layout.more:
        tell: Any = layout.learning.more or layout.vocabulary.rules.more_view
        told = tell(eyes.game, seat)
        for value in layout.more:
            WRITE[value.meaning.kind](eyes, value, told[value.name])
    if asked is not None and asked.seat == seat:
        _question(eyes, asked, offered)
    _cards(eyes)
    _columns(eyes)
    return np.frombuffer(row, dtype=np.int16)


# --- fields ---


def _number(eyes: Eyes, value: Value, shown: Any) -> None:
    eyes.row[value.start] = shown if SMALLEST <= shown <= LARGEST else _clipped(shown)


def _per_seat(eyes: Eyes, value: Value, shown: Any) -> None:
    seats, seat = eyes.seats, eyes.seat
    for number, one in enumerate(shown):
        if one:
            eyes.row[value.start + (number - seat) % seats] = _clipped(one)


def _numbers(eyes: Eyes, value: Value, shown: Any) -> None:
    for place, one in enumerate(_flat(shown)[: value.length], value.start):
        eyes.row[place] = _clipped(one)


def _seat(eyes: Eyes, value: Value, shown: Any) -> None:
    if 0 <= shown < eyes.seats:
        eyes.row[value.start + (shown - eyes.seat) % eyes.seats] = 1


def _design(eyes: Eyes, value: Value, shown: Any) -> None:
    if shown:
        eyes.row[value.start + eyes.known[shown - 1]] = 1


def _card(eyes: Eyes, value: Value, shown: Any) -> None:
    if shown >= 0:
        eyes.row[value.start + eyes.class_of(shown)] = 1


def _text(eyes: Eyes, value: Value, shown: Any) -> None:
    choices = value.meaning.choices
    eyes.row[value.start + (choices.index(shown) if shown in choices else len(choices))] = 1


def _flags(eyes: Eyes, value: Value, shown: Any) -> None:
    for one in shown:
        if 0 <= one < value.length:
            eyes.row[value.start + one] = 1


def _letters(eyes: Eyes, value: Value, shown: Any) -> None:
    for letter in shown.lower():
        if 0 <= ord(letter) - FIRST_LETTER < LETTERS:
            eyes.row[value.start + ord(letter) - FIRST_LETTER] += 1


def _rows(eyes: Eyes, value: Value, shown: Any) -> None:
    of, place, start = value.meaning.of, value.meaning.place, value.start
    if of == "face":
        for one in shown:
            eyes.row[start + eyes.known[one[place]]] += 1
    elif of == "seat":
        for one in shown:
            eyes.row[start + (one[place] - eyes.seat) % eyes.seats] += 1
    else:
        eyes.row[start] = min(len(shown), LARGEST)


WRITE: Final[dict[str, Callable[[Eyes, Value, Any], None]]] = {
    "number": _number, "per seat": _per_seat, "numbers": _numbers, "seat": _seat, "design": _design,
    "card": _card, "text": _text, "flags": _flags, "letters": _letters, "rows": _rows,
}  # fmt: skip
BLANK: Final = ("seat", "card", "text")
"""Kinds of which 0 or an empty text is written too: the first seat, the first card, no phase."""


# --- the question ---


def _question(eyes: Eyes, asked: Decision, offered: list[int]) -> None:
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


def _subject(eyes: Eyes, kind: str, value: int) -> None:
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


# --- cards ---


def _cards(eyes: Eyes) -> None:
    """How many cards lie in each zone, and how many of each design are seen there."""
    layout, row, position, slots, bit = eyes.layout, eyes.row, eyes.position, eyes.slots, eyes.bit
    known, face, seen, designs = eyes.known, position.face, position.seen, layout.designs
    for zone, cards in enumerate(position.zones):
        if cards and slots[zone] >= 0:
            slot = slots[zone]
            row[layout.counts + slot] = len(cards)
            start = layout.cards + slot * designs
            for card in cards:
                if seen[card] & bit:
                    row[start + known[face[card]]] += 1


def _columns(eyes: Eyes) -> None:
    """The columns of cards, summed by design, by zone and by space as far as each card is seen."""
    layout, row, position, slots, bit = eyes.layout, eyes.row, eyes.position, eyes.slots, eyes.bit
    known, face, seen, where = eyes.known, position.face, position.seen, position.where
    spaces: Any = getattr(position, layout.learning.column) if layout.learning.column else None
    for name, to_all, kind, by_design, by_zone, by_space in layout.columns:
        if by_design < 0 and by_zone < 0 and by_space < 0:
            continue
        column = getattr(position, name)
        if not any(column):
            continue
        for card, value in enumerate(column):
            if not value:
                continue
            zone = where[card]
            is_known = seen[card] & bit
            if slots[zone] < 0 or not (is_known or (to_all and not layout.piles[zone])):
                continue
            if kind == "design":
                if is_known:
                    row[by_design + known[value - 1]] += 1
                continue
            if by_design >= 0 and is_known:
                _add(row, by_design + known[face[card]], value)
            if by_zone >= 0:
                _add(row, by_zone + slots[zone], value)
            if by_space >= 0 and spaces[card] > 0:
                _add(row, by_space + spaces[card] - 1, value)
    if spaces is not None and any(spaces):
        for card, space in enumerate(spaces):
            if space > 0:
                _stand(eyes, card, space)


def _stand(eyes: Eyes, card: int, space: int) -> None:
    """A piece on its space, by its design or as something hidden."""
    layout, position = eyes.layout, eyes.position
    zone = position.where[card]
    if eyes.slots[zone] < 0:
        return
    if position.seen[card] & eyes.bit:
        eyes.row[layout.map_of[eyes.known[position.face[card]]] + space - 1] += 1
    elif not layout.piles[zone]:
        eyes.row[layout.hidden_map + space - 1] += 1


def _add(row: "array[int]", place: int, value: int) -> None:
    row[place] = _clipped(row[place] + value)


def _clipped(value: int) -> int:
    return value if SMALLEST <= value <= LARGEST else min(max(value, SMALLEST), LARGEST)


def _flat(value: Any) -> Sequence[int]:
    """Any plain value as numbers; texts by their length."""
    if isinstance(value, dict):
        return [number for key in sorted(value) for number in _flat(value[key])]
    if isinstance(value, list | tuple):
        return [number for one in value for number in _flat(one)]
    return [value if isinstance(value, int) else 0 if value is None else len(str(value))]
