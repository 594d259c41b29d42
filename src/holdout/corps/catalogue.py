"""What is printed on the faces of a match, looked up by the number of a face: kinds, decks and Grunt sides.

A game has the columns at hand (game.py); they are read far more quickly than the faces.
"""

from collections.abc import Sequence
from typing import Final

from holdout.corps.printed import Face

ROOM: Final = 8


class Catalogue:
    """The faces of a match in columns.

    `grunts` are the Grunt sides of Heroes, None for other faces; `grunt_numbers` are the numbers of those.
    """

    def __init__(self, faces: Sequence[Face]) -> None:
        self.faces: Final = faces
        self.kinds: Final[tuple[str, ...]] = tuple([face.kind for face in faces])
        self.decks: Final[tuple[str, ...]] = tuple([face.deck for face in faces])
        self.grunts: Final[tuple[Face | None, ...]] = tuple([face.grunt for face in faces])
        self.grunt_numbers: Final[tuple[int, ...]] = tuple(
            [-1 if face.grunt is None else faces.index(face.grunt) for face in faces]
        )


_kept: Final[list[Catalogue]] = []
"""The catalogues of the matches played last. Faces are frozen, so none grows stale."""


def catalogue_for(faces: Sequence[Face]) -> Catalogue:
    """The catalogue of a match with these faces."""
    for known in _kept:
        if known.faces is faces:
            return known
    made = Catalogue(faces)
    _kept[:] = [made, *_kept[: ROOM - 1]]
    return made
