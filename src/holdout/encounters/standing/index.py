"""What the faces of a match say as long as they stand, found once and kept in an index.

A question about a position then touches only the cards whose faces can have an answer. Which of them stand
now is told in active.py; how a sentence is taken apart, in reading.py.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.printed import Face, Line
from holdout.encounters.standing.precheck import can_glance, glances_at, reach_of
from holdout.encounters.standing.reading import OF_ITSELF, Effect, Key, effects_of, of_itself, read
from holdout.encounters.verbs.drawing import Clone
from holdout.language.meaning.parts import places
from holdout.language.nodes import find

SAID: Final = "said"
PILES: Final = {"hand": board.HAND, "discard": board.DISCARD}


class Entry:
    """What the faces of one match say under one key. `faces` has those that need a closer look in play."""

    __slots__ = ("elsewhere", "faces", "of_face")

    def __init__(self, disguised: frozenset[int]) -> None:
        self.of_face: dict[int, tuple[Effect, ...]] = {}
        self.faces: frozenset[int] = disguised
        self.elsewhere: tuple[str, ...] = ()

    def add(self, face: int, effect: Effect) -> None:
        self.of_face[face] = (*self.of_face.get(face, ()), effect)
        self.faces |= {face}
        pile = effect.pile
        if pile in PILES and pile not in self.elsewhere:
            self.elsewhere = (*self.elsewhere, pile)


class Index:
    """The standing text of all faces of a match."""

    __slots__ = (
        "can_clone", "can_glance", "entries", "faces", "heeded", "keys_of", "mentioned", "own", "said",
        "sayable",
    )  # fmt: skip

    def __init__(self, faces: Sequence[Any]) -> None:
        self.faces = faces
        self.can_glance = can_glance(faces)
        self.entries: dict[Key, Entry] = {}
        self.said: dict[tuple[int, int, int], dict[Key, tuple[Effect, ...]]] = {}
        disguised = frozenset([number for number, face in enumerate(faces) if _clones(face)])
        self.can_clone = bool(disguised)
        for number, face in enumerate(faces):
            for line in face.lines:
                for key, effect in effects_of(line):
                    entry = self.entries.setdefault(key, Entry(disguised))
                    entry.add(number, self._glancing(effect))
        self.own = {_bare(key): entry for key, entry in self.entries.items() if _bare(key) != key}
        self.mentioned = frozenset([_bare(key) for key in self.entries])
        self.sayable = frozenset([key for face in faces for line in face.lines for key in _sayable(line)])
        self.heeded = [_matters(face) for face in faces]
        self.keys_of: dict[int, list[Key]] = {}
        for key, entry in self.entries.items():
            for number in sorted(entry.faces):
                self.heeded[number] = True
                self.keys_of.setdefault(number, []).append(key)

    def spoken(self, face: int, line: int, sentence: int) -> dict[Key, tuple[Effect, ...]]:
        """What a sentence that was spoken does while it lasts."""
        known = self.said.get((face, line, sentence))
        if known is None:
            known = self.said[face, line, sentence] = {}
            for key, effect in read(self.faces[face].lines[line], sentence):
                known[key] = (*known.get(key, ()), self._glancing(effect))
        return known

    def topics(self, face: int, line: int, sentence: int) -> list[Key]:
        """The keys under which a sentence that was spoken has a say, be it of itself."""
        return [_bare(key) for key in self.spoken(face, line, sentence)]

    def effect(self, face: int, line: int, sentence: int) -> Effect:
        """A sentence that was set off. Under whichever key it stands, it says the same."""
        return next(iter(self.spoken(face, line, sentence).values()))[0]

    def is_never_said(self, key: Key) -> bool:
        """Whether no text has a say under a key, neither standing nor once it is spoken."""
        return key not in self.mentioned and key not in self.sayable

    def _glancing(self, effect: Effect) -> Effect:
        if not self.can_glance:
            return effect
        glances, reach = glances_at(effect.conditions, self.faces), reach_of(effect.cards, self.faces)
        return effect._replace(glances=glances, reach=reach)


class _Shelf:
    """The indexes of the matches played last. Faces are frozen, so an index never grows stale."""

    ROOM: Final = 8

    def __init__(self) -> None:
        self.newest: Index | None = None
        self.kept: list[Index] = []

    def of(self, faces: Sequence[Any]) -> Index:
        found = next((index for index in self.kept if index.faces is faces), None)
        if found is None:
            found = Index(faces)
            self.kept = [found, *self.kept[: self.ROOM - 1]]
        self.newest = found
        return found


_shelf: Final = _Shelf()


def index_for(faces: Sequence[Any]) -> Index:
    """The index of a match with these faces."""
    newest = _shelf.newest
    return newest if newest is not None and newest.faces is faces else _shelf.of(faces)


def index_of(game: EncounterGame) -> Index:
    """The index of the match being played."""
    return index_for(game.faces)


def is_silent(game: EncounterGame, key: Key) -> bool:
    """Whether no text of this match can have anything to say under a key, be it of itself or of others."""
    newest = _shelf.newest
    index = newest if newest is not None and newest.faces is game.faces else _shelf.of(game.faces)
    if key in index.mentioned:
        return False
    lasting = game.effects
    return not lasting or key not in index.sayable or not is_said(index, lasting, key)


def is_said(index: Index, lasting: list[Any], key: Key) -> bool:
    """Whether a sentence that was spoken for a while has a say under a key, of itself or of others."""
    if key not in index.sayable:
        return False
    own = of_itself(key)
    for row in lasting:
        if row[1] == SAID:
            face, line, sentence, *_ = row[2]
            said = index.spoken(face, line, sentence)
            if key in said or own in said:
                return True
    return False


def is_never_said(game: EncounterGame, key: Key) -> bool:
    """Whether no text of this match has a say under a key, neither standing nor once it is spoken."""
    return index_of(game).is_never_said(key)


def _sayable(line: Line) -> list[Key]:
    """The keys under which the sentences of a line have a say once they are spoken, be it of itself."""
    keys = [key for place in places(line.sentences) for key, _ in read(line, place)]
    return [_bare(key) for key in keys]


def _bare(key: Key) -> Key:
    """The key under which others have a say too."""
    return (key[0].removesuffix(OF_ITSELF), key[1])


def _matters(face: Face) -> bool:
    """Whether a card matters where it lies even if it is silent: it wounds, is wounded or covers another."""
    return face.damage is not None or face.health > 0 or face.kind == "objective"


def _clones(face: Face) -> bool:
    """Whether a card can come to show another face than its own."""
    return any(True for line in face.lines for sentence in line.sentences for _ in find(sentence, Clone))
