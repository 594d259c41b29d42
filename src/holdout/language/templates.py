"""The small notation in which a phrase says how it reads.

A template is a line of words and fields. The grammar is built from it and the text is printed from it, so a
phrase can never be read one way and written another. Templates hold no grammar of their own: see `grammar`
for reading and `printing` for writing.

    draw^ {count} card#          a verb, a field, a noun that follows the field's number
    $kill^ {cards}               a word that each game's vocabulary chooses
    {where?}                     a field that may be absent
    {adjectives*}                any number of them, side by side; {sentences+} at least one
    {kinds|or}                   one or more, joined by a word or a sign
    in~front~of                  words that stand together and are read as one

`word^` agrees with the subject (draw, draws); `word#` agrees with the number before it (card, cards).
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final, NamedTuple

SIGNS: Final = frozenset(",.:/")

_FIELD: Final = re.compile(r"\{(?P<name>[a-z_]+)(?:(?P<many>[?*+])|\|(?P<join>[^}]+))?\}")
_PIECE: Final = re.compile(r"\{[^}]*\}|\S+")


class Word(NamedTuple):
    """A word of the template; `term` words are looked up in the vocabulary."""

    text: str
    agrees: str = ""  # "" never changes, "^" with the subject, "#" with the number
    term: bool = False


class Field(NamedTuple):
    """A place for another phrase: one, optional ("?"), side by side ("*", "+") or joined ("|")."""

    name: str
    many: str = ""
    join: tuple[str, ...] = ()


Piece = Word | Field


@cache
def read(template: str) -> tuple[Piece, ...]:
    """The pieces of a template, in order."""
    return tuple(_piece(piece) for piece in _PIECE.findall(template))


def _piece(piece: str) -> Piece:
    if piece.startswith("{"):
        found = _FIELD.fullmatch(piece)
        if found is None:
            raise ValueError(f"{piece} is not a field; write {{name}}, {{name?}}, {{name*}} or {{name|or}}.")
        join = found["join"]
        return Field(found["name"], "|" if join else found["many"] or "", tuple((join or "").split()))
    agrees = piece[-1] if piece[-1] in "^#" else ""
    text = piece.removesuffix(agrees) if agrees else piece
    return Word(text.removeprefix("$").replace("_", " "), agrees, text.startswith("$"))
