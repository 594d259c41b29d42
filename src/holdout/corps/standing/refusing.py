"""A pack with a text that nobody could carry out is refused before a game begins.

The grammar is shared by all games and understands more than this one plays: keywords that a text gives, or
what happens "instead". Which forms are played is told in reading.py.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from holdout.corps.faces import faces_of
from holdout.corps.printed import Face
from holdout.corps.standing.reading import read
from holdout.kernel import RuleError, SetupError


def faces(setup: dict[str, Any]) -> tuple[Face, ...]:
    """The faces of the packs in use; a SetupError if one says what nobody carries out."""
    return _understood(tuple(setup["packs"]))


@lru_cache(maxsize=32)
def _understood(paths: tuple[str, ...]) -> tuple[Face, ...]:
    found = faces_of(paths)
    for face in _sides(found):
        for line in face.lines:
            for number in range(len(line.sentences)):
                try:
                    list(read(line, number))
                except RuleError as wrong:
                    says = f"{face.name} cannot be played: this game does not carry out a text such as"
                    raise SetupError(f'{says} "{" ".join(face.text.split())}"') from wrong
    return found


def _sides(found: tuple[Face, ...]) -> Iterator[Face]:
    for face in found:
        yield face
        if face.grunt is not None:
            yield face.grunt
