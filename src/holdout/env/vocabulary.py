"""The classes by which a table's observations and actions are numbered: designs, zones, questions and words.

One vocabulary can serve several setups (scenarios, dials, fewer seats): it holds the designs of all of them.
Seats are counted from the one that looks, so that a policy plays every seat alike.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from holdout.env.learning import learning_of
from holdout.env.questions import questions_of
from holdout.kernel import Face, Frame, Rules, SetupError

Numbers = list[int]
NOWHERE: Final = -1
WORD: Final = re.compile(r"[a-z0-9]+")


class Faces(NamedTuple):
    """The classes of one table's faces: of a card that is known, and of one that is not.

    A hidden card has the class of what everyone calls it: "a Blip", "a face-down card".
    """

    known: Numbers
    hidden: Numbers


class Vocabulary:
    """The classes of everything that can be seen and chosen in some setups of one game."""

    def __init__(self, rules: Rules[Any], setups: Sequence[dict[str, Any]]) -> None:
        self.rules, self.learning = rules, learning_of(rules)
        self.seats: int = max(setup["seats"] for setup in setups)
        faces: dict[str, Face] = {face.key: face for setup in setups for face in rules.faces(setup)}
        self.faces = list(faces.values())
        self.hidden = sorted({rules.hidden_name(face.back) for face in self.faces})
        self.classes = [*faces, *self.hidden]
        self.by_key = {key: number for number, key in enumerate(faces)}
        self.by_name = {face.name: number for number, face in enumerate(self.faces)}
        self.zones = [
            zone for zone in rules.zones.all if zone.key and (zone.seat is None or zone.seat < self.seats)
        ]
        self.questions = questions_of(rules)
        self.question_number = {words: number for number, words in enumerate(self.questions)}
        spoken = [text for face in self.faces for text in (face.name, getattr(face, "text", ""))]
        self.words = sorted({word for text in spoken for word in WORD.findall(text.lower())})
        self.word_number = {word: number for number, word in enumerate(self.words)}
        self.standing = [number for number, face in enumerate(self.faces) if self.learning.stands(face)]
        self._slots: dict[tuple[int, int], Numbers] = {}

    @property
    def designs(self) -> int:
        """The number of designs; the classes after them are those of hidden cards."""
        return len(self.faces)

    def of(self, frame: Frame[Any]) -> Faces:
        """The classes of a table's faces; a SetupError if it has a design that this vocabulary has not."""
        missing = [face.name for face in frame.faces if face.key not in self.by_key]
        if missing:
            raise SetupError(
                f"This environment was not made for tables with {missing[0]!r}: name every scenario that it "
                "is to play, as in scenarios=(...)."
            )
        hidden = {name: number for number, name in enumerate(self.hidden, self.designs)}
        return Faces(
            [self.by_key[face.key] for face in frame.faces],
            [hidden[self.rules.hidden_name(face.back)] for face in frame.faces],
        )

    def slots(self, seats: int, viewer: int) -> Numbers:
        """The place of each zone of the rules in this vocabulary for one viewer; -1 if nobody sees it."""
        if (seats, viewer) not in self._slots:
            self._slots[seats, viewer] = self._placed(seats, viewer)
        return self._slots[seats, viewer]

    def _placed(self, seats: int, viewer: int) -> list[int]:
        place = {(zone.key, zone.seat): number for number, zone in enumerate(self.zones)}
        return [
            place[zone.key, None if zone.seat is None else (zone.seat - viewer) % seats]
            if zone.key and (zone.seat is None or zone.seat < seats)
            else NOWHERE
            for zone in self.rules.zones.all
        ]

    def zone_name(self, number: int) -> str:
        """A zone in words."""
        zone = self.zones[number]
        return zone.name if zone.seat is None else f"{zone.name} of {seat_name(zone.seat)}"

    def counted_words(self, text: str) -> Sequence[tuple[int, int]]:
        """The words of a text with their counts, by number; what is in no card's text is the last number."""
        return _counted(self, text)


@lru_cache(maxsize=4096)
def _counted(vocabulary: Vocabulary, text: str) -> Sequence[tuple[int, int]]:
    other = len(vocabulary.words)
    numbers = [vocabulary.word_number.get(word, other) for word in WORD.findall(text.lower())]
    return [(number, numbers.count(number)) for number in sorted(set(numbers))]


def seat_name(relative: int) -> str:
    """A seat, counted from the one that looks."""
    return "this seat" if relative == 0 else f"seat +{relative}"
