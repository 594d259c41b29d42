"""The index of standing text of a deck builder's match: what the faces say, and whom to ask about it.

Which of the cards that speak are in play is told in active.py.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.printed import Face, Line
from holdout.encounters.standing.precheck import can_precheck, prechecks_of, reach_of
from holdout.encounters.standing.reading import OF_ITSELF, READER
from holdout.encounters.verbs.drawing import Clone
from holdout.language.meaning.parts import places
from holdout.language.nodes import find
from holdout.language.standing import index as shared
from holdout.language.standing.effects import Effect, Key

SAID: Final = "said"
PILES: Final = {"hand": board.HAND, "discard": board.DISCARD}


class Index(shared.Index):
    """The standing text of all faces of a match.

    `own` is what cards say of themselves; `mentioned` are the keys of all standing text, `sayable` those of
    sentences that hold for a while once they are spoken, apart also by what they speak of: others, or itself
    (then with the key for that); `elsewhere` are those of texts that work outside play. `usable` are the
    faces with an ability for a moment of choice, or that can come to show one; `inert` those whose moves
    change nothing that is cached.
    """

    def __init__(self, faces: Sequence[Any]) -> None:
        self.can_precheck = can_precheck(faces)
        super().__init__(faces, READER)
        disguised = [number for number, face in enumerate(faces) if _clones(face)]
        self.can_clone = bool(disguised)
        self.own = {_bare(key): entry for key, entry in self.entries.items() if _bare(key) != key}
        self.mentioned = frozenset([_bare(key) for key in self.entries])
        self.elsewhere = frozenset([key for key, entry in self.entries.items() if entry.piles])
        said = [key for face in faces for line in face.lines for key in _sayable(line)]
        self.sayable = frozenset([_bare(key) for key in said])
        self.sayable_of_others = frozenset([key for key in said if key == _bare(key)])
        self.sayable_of_itself = {_bare(key): key for key in said if key != _bare(key)}
        self.keys_of: dict[int, list[Key]] = {}
        self.topics: dict[tuple[int, int, int], frozenset[Key]] = {}
        self.usable = [bool(face.uses) or number in disguised for number, face in enumerate(faces)]
        self.inert = [_is_inert(face) and not self.usable[number] for number, face in enumerate(faces)]
        for key, entry in self.entries.items():
            for number in sorted({*entry.of_face, *disguised}):
                self.keys_of.setdefault(number, []).append(key)
                self.inert[number] = False

    def topics_of(self, row: Any) -> frozenset[Key]:
        """The keys under which a sentence that was spoken (a row of `SAID`) has a say, be it of itself."""
        place: tuple[int, int, int] = row[2][:3]
        if place not in self.topics:
            self.topics[place] = frozenset([_bare(key) for key in self.spoken(*place)])
        return self.topics[place]

    def is_never_said(self, key: Key) -> bool:
        """True if no text has a say under a key, neither standing nor once it is spoken."""
        return key not in self.mentioned and key not in self.sayable

    def prepared(self, effect: Effect) -> Effect:
        """An effect with its prechecks and its reach."""
        if not self.can_precheck:
            return effect
        prechecks, reach = prechecks_of(effect.conditions, self.faces), reach_of(effect.cards, self.faces)
        return effect._replace(prechecks=prechecks, reach=reach)


_shelf: Final = shared.Shelf(Index)


def index_for(faces: Sequence[Any]) -> Index:
    """The index of a match with these faces."""
    return _shelf.of(faces)


def is_said(index: Index, lasting: list[Any], key: Key) -> bool:
    """True if a sentence that was spoken for a while has a say under a key, of itself or of others."""
    if key in index.sayable:
        topics = index.topics
        for row in lasting:
            if row[1] == SAID:
                place = row[2][:3]
                if key in (topics[place] if place in topics else index.topics_of(row)):
                    return True
    return False


def _sayable(line: Line) -> list[Key]:
    """The keys under which the sentences of a line have a say once they are spoken."""
    return [key for place in places(line.sentences) for key, _ in READER.read(line, place)]


def _bare(key: Key) -> Key:
    """The key under which others have a say too."""
    return (key[0].removesuffix(OF_ITSELF), key[1])


def _is_inert(face: Face) -> bool:
    """True for a face that is no target and hurts none; one that speaks or is used is not inert either."""
    return face.damage is None and face.health == 0 and face.defense == 0


def _clones(face: Face) -> bool:
    """True if a card can come to show another face than its own."""
    return any(True for line in face.lines for sentence in line.sentences for _ in find(sentence, Clone))
