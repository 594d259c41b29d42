"""The types of the workshop: a card that is being written, and what is understood of it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from holdout.table.api import NewTable
from holdout.table.messages import Name
from holdout.table.shelves import CardInfo


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/workshop: a card being written, as one TOML [[card]] entry."""

    game: Name
    toml: Annotated[str, Meta(max_length=20_000)]


class Mending(msgspec.Struct, frozen=True):
    """A wording that is understood, and the whole card with it: taking it is replacing the text."""

    words: str
    toml: str


class Mistake(msgspec.Struct, frozen=True):
    """Words of a card that are not understood, their place, and what could be written instead."""

    words: str
    line: int
    column: int
    length: int
    hint: str = ""
    mendings: list[Mending] = []
    lang: str = "en"
    """The language of its words and of its hint."""


class ReadAs(msgspec.Struct, frozen=True):
    """A line in other words than the stored ones, and what it was read as."""

    line: int
    written: str
    read_as: str


class Phrase(msgspec.Struct, frozen=True):
    """A phrase of the palette: the text to put into the card, and what it does."""

    text: str
    does: str


class FormField(msgspec.Struct, frozen=True):
    """A value that a kind of card may print: "number", "choice", "switch" or "line"."""

    name: str
    sort: str
    choices: dict[str, str] = {}
    least: int = 0
    most: int = 0


class Palette(msgspec.Struct, frozen=True):
    """GET /api/games/GAME/palette: phrases for the workshop, and the form of each kind of card."""

    deeds: list[Phrase]
    times: list[Phrase]
    headings: list[Phrase]
    keywords: list[Phrase]
    forms: dict[str, list[FormField]]


class Understood(msgspec.Struct, frozen=True):
    """A card as the program reads it: its data, each sentence explained, or what is wrong with it."""

    card: CardInfo | None
    sentences: list[str]
    mistakes: list[Mistake]
    play: NewTable | None = None
    """A table that has the card at hand soon: posting it plays the card. None where no table can."""
    readings: list[ReadAs] = []
    """Lines that are written in other words than the stored ones."""
    stored: str = ""
    """The card with every text in its stored form; empty if it is written so already."""
