"""Cards, people and packs as they are once read: frozen, checked, with the text understood.

A `Card` is one design; `copies` says how many lie in its deck. A `Person` is somebody whom several cards
belong to.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from holdout.language.packs.rewordings import Rewording
from holdout.language.phrases.abilities import Text
from holdout.language.values import Value

Provenance = Literal["printed", "reported", "original"]


class Person(msgspec.Struct, frozen=True):
    """A character of the story: cards say that they are `of` it."""

    name: str
    crew: str = ""
    film: str = ""
    provenance: Provenance = "printed"


class Card(msgspec.Struct, frozen=True):
    """One design. Its id is pack/deck/slug and never changes; `unknown` lists what no source tells,
    `assumed` what we had to read into an unclear one."""

    id: str
    name: str
    pack: str
    deck: str
    kind: str
    provenance: Provenance
    copies: int
    of: str
    text: str
    values: dict[str, Value]
    unknown: tuple[str, ...]
    assumed: tuple[str, ...]
    tree: Text


class Pack(msgspec.Struct, frozen=True):
    """A pack that passed every check. `content` is the hash of all that it says."""

    name: str
    title: str
    version: str
    game: str
    needs: tuple[str, ...]
    cards: tuple[Card, ...]
    people: tuple[Person, ...]
    content: str
    rewordings: tuple[Rewording, ...] = ()
    """The lines that are written in other words than the stored ones, which the cards have."""
