"""Emblems: the small pictures, each with a colour, by which people at a table are told apart.

An emblem is three letters: its colour, its ground and its figure. The browser draws it
(`web/src/people/emblems.ts`). Whoever has chosen none has the one that follows from their public key, so that
it is the same for everyone and on every day.
"""

from hashlib import blake2b
from typing import Annotated, Final

from msgspec import Meta

COLOURS: Final = "abcdefghij"
GROUNDS: Final = "abcdef"
FIGURES: Final = "abcdefghijkl"

_LETTERS: Final = "".join([f"[{letters[0]}-{letters[-1]}]" for letters in (COLOURS, GROUNDS, FIGURES)])
Chosen = Annotated[str, Meta(max_length=3, pattern=rf"^({_LETTERS})?\Z")]
"""An emblem that somebody has chosen, or "" for none."""


def emblem_of(person: str, chosen: str = "") -> str:
    """Return the emblem that a person has chosen, else the one that follows from their key."""
    if chosen:
        return chosen
    first, second, third = blake2b(person.encode("utf-8", "replace"), digest_size=3).digest()
    parts = ((COLOURS, first), (GROUNDS, second), (FIGURES, third))
    return "".join([letters[number % len(letters)] for letters, number in parts])
