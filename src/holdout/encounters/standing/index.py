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
from holdout.encounters.wounds import NOBODY_DIES
from holdout.language.meaning.parts import places
from holdout.language.nodes import find
from holdout.language.standing import index as shared
from holdout.language.standing.effects import Effect, Key

SAID: Final = "said"
PILES: Final = {"hand": board.HAND, "discard": board.DISCARD}


class Topic:
    """Everything that texts of a match can say under one key.

    `own` are the faces that say something of themselves; `stands`: cards in play speak of others;
    `elsewhere`: cards outside play too; `sayable`: sentences that hold for a while once they are spoken, of
    others or (`of_itself`) of their own card.
    """

    __slots__ = ("elsewhere", "of_itself", "own", "sayable", "stands")

    def __init__(self) -> None:
        self.own: frozenset[int] = frozenset()
        self.stands = self.elsewhere = self.sayable = self.of_itself = False


class Index(shared.Index):
    """The standing text of all faces of a match.

    `own` is what cards say of themselves; `elsewhere` are the keys under which cards outside play have a say
    of others; `sayable_of_others` and `sayable_of_itself` are the keys of
    sentences that hold for a while once they are spoken. `about` has all of that by key, and nothing under a
    key that no text mentions. `usable` are the faces with an ability for a moment of choice, or that can come
    to show one; `stale` tells of each face which cached lookups its moves make stale (`Core.move`).
    """

    def __init__(self, faces: Sequence[Any]) -> None:
        self.can_precheck = can_precheck(faces)
        super().__init__(faces, READER)
        disguised = [number for number, face in enumerate(faces) if _clones(face)]
        self.can_clone = bool(disguised)
        self.own = {_bare(key): entry for key, entry in self.entries.items() if _bare(key) != key}
        said = [key for face in faces for line in face.lines for key in _sayable(line)]
        self.about = self._about(said)
        self.own_faces = {key: frozenset(entry.of_face) for key, entry in self.own.items()}
        self.elsewhere = frozenset([key for key, topic in self.about.items() if topic.elsewhere])
        self.sayable_of_others = frozenset([key for key in said if key == _bare(key)])
        self.sayable_of_itself = {_bare(key): key for key in said if key != _bare(key)}
        self.keys_of: list[list[Key]] = [[] for _ in faces]
        self.topics: dict[tuple[int, int, int], frozenset[Key]] = {}
        self.usable = [bool(face.uses) or number in disguised for number, face in enumerate(faces)]
        self.stale = [
            None if usable else _stale(face) for usable, face in zip(self.usable, faces, strict=True)
        ]
        for key, entry in self.entries.items():
            for number in sorted({*entry.of_face, *disguised}) if key == _bare(key) else ():
                self.keys_of[number].append(key)
                self.stale[number] = None

    def _about(self, said: Sequence[Key]) -> dict[Key, Topic]:
        """The effects under each key: of texts that stand, and of sentences once they are spoken."""
        about: dict[Key, Topic] = {}
        for key, entry in self.entries.items():
            topic = about.setdefault(_bare(key), Topic())
            if key != _bare(key):
                topic.own = frozenset(entry.of_face)
            else:
                topic.stands, topic.elsewhere = True, bool(entry.piles)
        for key in said:
            topic = about.setdefault(_bare(key), Topic())
            topic.sayable = True
            topic.of_itself = topic.of_itself or key != _bare(key)
        return about

    def topics_of(self, row: Any) -> frozenset[Key]:
        """The keys under which a sentence that was spoken (a row of `SAID`) has a say, be it of itself."""
        place: tuple[int, int, int] = row[2][:3]
        if place not in self.topics:
            self.topics[place] = frozenset([_bare(key) for key in self.spoken(*place)])
        return self.topics[place]

    def is_never_said(self, key: Key) -> bool:
        """True if no text has a say under a key, neither standing nor once it is spoken."""
        return key not in self.about

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


def _sayable(line: Line) -> list[Key]:
    """The keys under which the sentences of a line have a say once they are spoken."""
    return [key for place in places(line.sentences) for key, _ in READER.read(line, place)]


def _bare(key: Key) -> Key:
    """The key under which others have a say too."""
    return (key[0].removesuffix(OF_ITSELF), key[1])


def _stale(face: Face) -> tuple[str, ...] | None:
    """The lookups that the moves of a face make stale if it neither speaks nor is used; None: all.

    A Strike bears on who is dying. So does a target, and on who can be attacked.
    """
    if face.health or face.defense:
        return None
    return () if face.damage is None else (NOBODY_DIES,)


def _clones(face: Face) -> bool:
    """True if a card can come to show another face than its own."""
    return any(True for line in face.lines for sentence in line.sentences for _ in find(sentence, Clone))
