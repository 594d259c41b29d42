"""The messages by which people at a table keep each other company: emotes, pings and notes.

Emotes and pings are gone once they were seen (signalling.py); notes are kept with the table (notes.py).
"""

from typing import Annotated, Literal

from msgspec import Meta

from holdout.table.wire import Command, Message, Number

LONGEST_NOTE = 4_000
Emotes = Literal["cheer", "thanks", "sorry", "yes", "no", "wait", "help", "fear"]


class Emote(Command, frozen=True, tag="emote"):
    """Show everyone at the table one of a few small pictures."""

    emote: Emotes


class Ping(Command, frozen=True, tag="ping"):
    """Point at something on the table: those who may see it are shown where, and who points."""

    kind: Literal["card", "zone", "space", "seat"]
    number: Number


class Note(Command, frozen=True, tag="note"):
    """Write my own note, or with `shared` the table's page; `over` is the number of the page that I read."""

    words: Annotated[str, Meta(max_length=LONGEST_NOTE)]
    shared: bool = False
    over: Annotated[int, Meta(ge=0, le=2**31)] = 0


class Signal(Message, frozen=True, tag="signal"):
    """An emote or a ping of somebody; a ping has the kind and the number of what is pointed at."""

    person: str
    name: str
    emote: str = ""
    kind: str = ""
    number: int = -1


class Notes(Message, frozen=True, tag="notes"):
    """My own note and the page that I share with others, with its number and who wrote it last."""

    own: str
    page: str
    number: int
    by: str
