"""What the faces of a match say as long as they stand, found once and sorted by key.

A question about a position then touches only the cards whose faces can have an answer. Which of them are in
play now is for a family to say.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from holdout.language.standing.effects import Effect, Key
from holdout.language.standing.reading import Reader

Said = dict[Key, tuple[Effect, ...]]


class Entry:
    """The effects under one key, by the number of their face; `piles` are where some work outside play."""

    __slots__ = ("of_face", "piles")

    def __init__(self) -> None:
        self.of_face: dict[int, tuple[Effect, ...]] = {}
        self.piles: tuple[str, ...] = ()

    def add(self, face: int, effect: Effect) -> None:
        """Add an effect of a face."""
        self.of_face[face] = (*self.of_face.get(face, ()), effect)
        if effect.pile and effect.pile not in self.piles:
            self.piles = (*self.piles, effect.pile)


@mypyc_attr(allow_interpreted_subclasses=True)
class Index:
    """The standing text of all faces of a match."""

    def __init__(self, faces: Sequence[Any], reader: Reader) -> None:
        self.faces, self.reader = faces, reader
        self.entries: dict[Key, Entry] = {}
        self.said: dict[tuple[int, int, int], Said] = {}
        for number, face in enumerate(faces):
            for key, effect in self.effects_of(face):
                self.entries.setdefault(key, Entry()).add(number, self.prepared(effect))

    def effects_of(self, face: Any) -> Iterable[tuple[Key, Effect]]:
        """All that a face says that stands."""
        return [found for line in face.lines for found in self.reader.effects_of(line)]

    def prepared(self, effect: Effect) -> Effect:
        """An effect with the shortcuts that a family knows for this match."""
        return effect

    def spoken(self, face: int, line: int, sentence: int) -> Said:
        """The effects by key of a sentence that was spoken, for as long as it lasts."""
        known = self.said.get((face, line, sentence))
        if known is None:
            known = self.said[face, line, sentence] = {}
            for key, effect in self.reader.read(self.faces[face].lines[line], sentence):
                known[key] = (*known.get(key, ()), self.prepared(effect))
        return known

    def effect(self, face: int, line: int, sentence: int) -> Effect:
        """A sentence that was set off. Under whichever key it stands, it says the same."""
        return next(iter(self.spoken(face, line, sentence).values()))[0]


AnIndex = TypeVar("AnIndex", bound=Index)


class Shelf(Generic[AnIndex]):
    """The indexes of the matches played last. Faces are frozen, so an index never grows stale."""

    ROOM: Final = 8

    def __init__(self, make: Callable[[Sequence[Any]], AnIndex]) -> None:
        self.make = make
        self.newest: AnIndex | None = None
        self.kept: list[AnIndex] = []

    def of(self, faces: Sequence[Any]) -> AnIndex:
        """The index of a match with these faces."""
        newest = self.newest
        if newest is not None and newest.faces is faces:
            return newest
        found = next((index for index in self.kept if index.faces is faces), None)
        if found is None:
            found = self.make(faces)
            self.kept = [found, *self.kept[: self.ROOM - 1]]
        self.newest = found
        return found
