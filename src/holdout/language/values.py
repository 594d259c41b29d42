"""What a card may print besides its name and text, by kind of card.

A game lists its kinds of card with the values that each may have. A value is checked for type and range, so
that no number of a pack can surprise a rule. What a value means is the game's business.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeGuard

from holdout.language.vocabulary import Vocabulary

Value = int | str | bool | tuple[str, ...]
NOTHING_SETTLED: Final[Mapping[str, Mapping[str, Value]]] = {}


def is_list(value: object) -> TypeGuard[list[Any]]:
    """Whether a pack says a list."""
    return isinstance(value, list)


def is_table(value: object) -> TypeGuard[dict[str, Any]]:
    """Whether a pack says a table."""
    return isinstance(value, dict)


def frozen(values: Mapping[str, Any]) -> dict[str, Value]:
    """The values of a card, with tuples for lists."""
    return {name: tuple(value) if is_list(value) else value for name, value in values.items()}


class Whole(NamedTuple):
    """A whole number in a range."""

    least: int = 0
    most: int = 30

    def problem(self, value: Any, vocabulary: Vocabulary) -> str:
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            return f"must be a whole number from {self.least} to {self.most}"
        return ""


class Flag(NamedTuple):
    """True or false."""

    def problem(self, value: Any, vocabulary: Vocabulary) -> str:
        return "" if isinstance(value, bool) else "must be true or false"


class Entry(NamedTuple):
    """One entry of a list of the vocabulary, by its id: a class, a crew. With `several` also a list of
    them.
    """

    group: str
    several: bool = False

    def problem(self, value: Any, vocabulary: Vocabulary) -> str:
        known = vocabulary.terms[self.group]
        values = value if self.several and is_list(value) else [value]
        if values and all(isinstance(item, str) and item in known for item in values):
            return "" if len(set(values)) == len(values) else "names the same thing twice"
        return f"must be one of {', '.join(sorted(known))}"


class OneOf(NamedTuple):
    """One of a few words that only the pack uses."""

    words: tuple[str, ...]

    def problem(self, value: Any, vocabulary: Vocabulary) -> str:
        return "" if value in self.words else f"must be one of {', '.join(self.words)}"


class Line(NamedTuple):
    """A short line of words, such as a title or another card's name."""

    most: int = 80

    def problem(self, value: Any, vocabulary: Vocabulary) -> str:
        return "" if self.fits(value) else f"must be a line of at most {self.most} characters"

    def fits(self, value: Any) -> bool:
        return isinstance(value, str) and 0 < len(value) <= self.most and value.isprintable()


Check = Whole | Flag | Entry | OneOf | Line


class CardKind(NamedTuple):
    """A kind of card: what it is called, which values it may have and which of them it must.

    `decks` are those that the game deals its cards from; none is named where any will do. `headings` are the
    triggers that set off a line of its text, with "play" where a line without a heading is carried out.
    `used`: players can use its abilities where it lies. `placed`: it lies in a room or another place. `tone`:
    how clients draw it: "friend", "hostile", "hazard", "strike" or "place". `unique` are values that no two
    cards of the kind share. `by_deck`: the values that a deck settles for its cards.
    """

    says: str
    values: Mapping[str, Check]
    must: tuple[str, ...] = ()
    decks: tuple[str, ...] = ()
    headings: tuple[str, ...] = ()
    used: bool = False
    placed: bool = False
    tone: str = "friend"
    unique: tuple[str, ...] = ()
    by_deck: Mapping[str, Mapping[str, Value]] = NOTHING_SETTLED
