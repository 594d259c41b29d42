"""The order of the numbers of an observation, in parts that have names; `observing` writes them.

Cards are counts by zone and design, texts and questions are flags, one for each that there can be; nothing is
the number of a card or a face.
"""

from collections.abc import Callable, Mapping
from string import ascii_lowercase
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from holdout.env.learning import NUMBER, Meaning
from holdout.env.vocabulary import Vocabulary, seat_name
from holdout.kernel import fields

Row = NDArray[np.int16]
SMALLEST, LARGEST = -32768, 32767
MORE_KEPT: Final = 64
"""Of what a game shows beyond its fields and nobody tells the meaning of, as many numbers."""
AMOUNTS: Final = 4
"""The numbers that a question names, at most."""
APART: Final = ("outcome",)


class Part(NamedTuple):
    """One part of an observation: its place, and in words what each of its numbers is."""

    name: str
    start: int
    length: int
    about: str
    named: Callable[[int], str]

    @property
    def stop(self) -> int:
        """The first number after the part."""
        return self.start + self.length


class Value(NamedTuple):
    """A field of the position, or what a game shows beyond: where it is written, and what it means."""

    name: str
    start: int
    length: int
    meaning: Meaning


class Column(NamedTuple):
    """A column of cards: where its sums by design, by zone and by space begin, -1 for those it has not."""

    name: str
    to_all: bool
    kind: str
    designs: int = -1
    zones: int = -1
    spaces: int = -1


class Layout:
    """The order of the numbers of one vocabulary."""

    def __init__(self, vocabulary: Vocabulary, first: Any) -> None:
        self.vocabulary, self.learning = vocabulary, vocabulary.learning
        rules = vocabulary.rules
        self.meanings: Mapping[str, Meaning] = self.learning.meanings(rules)
        self.designs, self.zones = vocabulary.designs, len(vocabulary.zones)
        self.piles = [zone.pile for zone in rules.zones.all]
        self.most_cards = len(first.face)
        self.parts: dict[str, Part] = {}
        self.size = 0
        schema = {name: field for name, field in rules.position.schema.items() if field.shown != "no"}
        declared = [name for name, field in schema.items() if field.kind is not fields.PER_CARD]
        self.values = [self._add_field(name, schema[name]) for name in declared if name not in APART]
        self._add_question()
        self.more = self._add_more(first)
        self._add_cards()
        self.columns = [
            self._add_column(name, field.shown == "all")
            for name, field in schema.items()
            if field.kind is fields.PER_CARD and name != self.learning.column
        ]
        if self.learning.spaces:
            self._add_map()

    def _add(self, name: str, length: int, about: str, named: Callable[[int], str] | None = None) -> int:
        self.parts[name] = Part(name, self.size, length, about, named or (lambda index: ""))
        self.size += length
        return self.parts[name].start

    def _add_field(self, name: str, field: fields.Field) -> Value:
        meaning = self.meanings.get(name) or _usual(field)
        return self._add_value(name, meaning)

    def _add_value(self, name: str, meaning: Meaning) -> Value:
        length, about, named = self._shape(meaning)
        return Value(name, self._add(name, length, about, named), length, meaning)

    def _shape(self, meaning: Meaning) -> tuple[int, str, Callable[[int], str] | None]:
        """How many numbers a value takes, what they are, and what each of them is."""
        vocabulary, choices = self.vocabulary, meaning.choices
        match meaning.kind:
            case "seat":
                return vocabulary.seats, "a flag for the seat", seat_name
            case "per seat":
                return vocabulary.seats, "a number for each seat", seat_name
            case "design" | "card":
                return len(vocabulary.classes), "a flag for the design", self._class
            case "text":
                names = [*choices, "another"]
                return len(names), "a flag for what it is; the last for anything else", names.__getitem__
            case "flags":
                return meaning.size, "a flag for each number", str
            case "rows" if meaning.of == "face":
                return self.designs, "how many rows, by design", self._class
            case "rows" if meaning.of == "seat":
                return vocabulary.seats, "how many rows, by seat", seat_name
            case "rows":
                return 1, "how many rows there are", None
            case "letters":
                return len(ascii_lowercase), "how often each letter is in it", ascii_lowercase.__getitem__
            case "numbers":
                return meaning.size, "one number for each place", str
            case _:
                return 1, "the number itself", None

    def _add_question(self) -> None:
        vocabulary, classes = self.vocabulary, len(self.vocabulary.classes)
        questions = [*vocabulary.questions, "another question"].__getitem__
        words = [*vocabulary.words, "a word of no card"].__getitem__
        seats, add = vocabulary.seats, self._add
        self.seat = add("seat", seats, "a flag for the seat that looks", str)
        self.asked = add("asked", 1, "1 if this seat is asked")
        self.options = add("options", 1, "how many options there are, equal copies included")
        self.question = add(
            "question", len(vocabulary.questions) + 1, "a flag; the last for any other", questions
        )  # fmt: skip
        self.about = add(
            "about", len(vocabulary.words) + 1, "how often a word is in the text asked about", words
        )  # fmt: skip
        self.source = add("source", self.designs, "a flag for the card whose text asks", self._class)
        self.subject = add("subject", classes, "cards that the question names", self._class)
        self.subject_zone = add("subject_zone", self.zones, "where they lie", vocabulary.zone_name)
        self.subject_space = add("subject_space", self.learning.spaces, "where they stand", str)
        self.subject_seat = add("subject_seat", seats, "seats that the question names", seat_name)
        self.amounts = add("amounts", AMOUNTS, "numbers that the question names, in their order", str)
        self.offered = add("offered", classes, "how many options point at each design", self._class)

    def _add_more(self, first: Any) -> list[Value]:
        """Add the values that a game shows beyond its fields; those without a meaning are plain numbers."""
        tell = self.learning.more or self.vocabulary.rules.more_view
        usual = NUMBER if self.learning.more else Meaning("numbers", size=MORE_KEPT)
        shown = tell(first, 0) if tell is not None else {}
        return [self._add_value(name, self.meanings.get(name, usual)) for name in shown]

    def _add_cards(self) -> None:
        vocabulary, designs = self.vocabulary, self.designs
        self.counts = self._add("zones", self.zones, "how many cards lie in each zone", vocabulary.zone_name)
        self.cards = self._add(
            "cards", self.zones * designs, "how many cards of a design are seen in a zone",
            lambda index: f"{self._class(index % designs)} in {vocabulary.zone_name(index // designs)}",
        )  # fmt: skip

    def _add_column(self, name: str, to_all: bool) -> Column:
        made = Column(name, to_all, self.meanings.get(name, NUMBER).kind)
        if made.kind in ("number", "design"):
            start = self._add(
                f"{name}_of_designs", self.designs, "the sum over cards, by design", self._class
            )
            made = made._replace(designs=start)
        if made.kind in ("number", "zones"):
            zone_name = self.vocabulary.zone_name
            start = self._add(f"{name}_of_zones", self.zones, "the sum over cards, by zone", zone_name)
            made = made._replace(zones=start)
        return made

    def _add_map(self) -> None:
        """A map for each design that can stand on a space, one for what is hidden, one for each column."""
        vocabulary, spaces = self.vocabulary, self.learning.spaces
        standing = vocabulary.standing
        names = [*[vocabulary.classes[number] for number in standing], "anything hidden"]
        names += [column.name for column in self.columns]
        self.map = self._add(
            "map", len(names) * spaces, "what stands on each space, by design, then by column",
            lambda index: f"{names[index // spaces]} on space {index % spaces}",
        )  # fmt: skip
        self.hidden_map = self.map + len(standing) * spaces
        self.map_of = [self.hidden_map] * self.designs
        for number, design in enumerate(standing):
            self.map_of[design] = self.map + number * spaces
        self.columns = [
            column._replace(spaces=self.hidden_map + number * spaces)
            for number, column in enumerate(self.columns, 1)
        ]

    def _class(self, number: int) -> str:
        return self.vocabulary.classes[number]

    def told(self, row: Row) -> dict[str, Row]:
        """An observation taken apart again, by the names of its parts; cards as zones by designs."""
        found = {name: row[part.start : part.stop] for name, part in self.parts.items()}
        found["cards"] = found["cards"].reshape(self.zones, self.designs)
        return found


def _usual(field: fields.Field) -> Meaning:
    """The meaning of a field that nobody tells of."""
    if field.kind is fields.PER_SEAT:
        return Meaning("per seat")
    if field.kind is fields.NUMBERS:
        return Meaning("numbers", size=field.start[0])
    if field.kind is fields.TEXT:
        return Meaning("letters")
    return NUMBER if field.kind is fields.NUMBER else Meaning("rows")
