"""What is printed on the faces of a match, sorted once: those of a kind, those with a keyword.

Looking a face up here is much quicker than asking every card what it is. What faces say is sorted in
standing/lying.py.
"""

from collections.abc import Sequence
from typing import Any, Final

from holdout.encounters.position import EncounterGame

NONE: Final[frozenset[int]] = frozenset()


class Catalogue:
    """The numbers of the faces of one match by what is printed on them."""

    __slots__ = ("faces", "of_keyword", "of_kind")

    def __init__(self, faces: Sequence[Any]) -> None:
        self.faces = faces
        self.of_kind: dict[str, frozenset[int]] = {}
        self.of_keyword: dict[str, frozenset[int]] = {}
        for number, face in enumerate(faces):
            self.of_kind[face.kind] = self.of_kind.get(face.kind, NONE) | {number}
            for keyword in sorted(face.keywords):
                self.of_keyword[keyword] = self.of_keyword.get(keyword, NONE) | {number}


class _Newest:
    """The catalogue of the match played last. Faces are frozen, so it never grows stale."""

    def __init__(self) -> None:
        self.catalogue = Catalogue(())


_newest: Final = _Newest()


def catalogue_of(game: EncounterGame) -> Catalogue:
    """The catalogue of the match being played."""
    if _newest.catalogue.faces is not game.faces:
        _newest.catalogue = Catalogue(game.faces)
    return _newest.catalogue


def with_keyword(game: EncounterGame, keyword: str) -> frozenset[int]:
    """The faces on which a keyword is printed."""
    return catalogue_of(game).of_keyword.get(keyword, NONE)


def of_kind(game: EncounterGame, kind: str) -> frozenset[int]:
    """The faces of a kind."""
    return catalogue_of(game).of_kind.get(kind, NONE)
