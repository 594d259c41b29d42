"""The types of what somebody asks and is told about themselves and about others, over plain HTTP."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from holdout.table.messages import Name

LONGEST_COMPLAINT = 1_000


class Apart(msgspec.Struct, frozen=True):
    """Somebody whom I mute (I do not hear them) or block (neither comes to a table of the other)."""

    key: str
    name: str
    emblem: str
    kind: str


class Lasting(msgspec.Struct, frozen=True):
    """GET /api/me/lasting: how long I am remembered, where, and whom I keep apart from."""

    devices: int
    """In how many browsers I am signed in."""
    days: int
    """So many days after my last visit a browser forgets me."""
    phrase: bool
    """Whether I have a phrase to come back with."""
    apart: list[Apart]
    archive_days: int = 0
    """After so many quiet days tables are archived; 0 for never."""
    delete_days: int = 0
    """After so many more days in the archive they are deleted; 0 for never."""
    guest_days: int = 0
    """So many days after their last visit guests who never played are forgotten."""


class Code(msgspec.Struct, frozen=True):
    """POST /api/me/code: the code with which another browser becomes me, once, within so many seconds."""

    code: str
    seconds: int


class Phrase(msgspec.Struct, frozen=True):
    """POST /api/me/phrase: the words with which I come back; the server keeps their hash only."""

    phrase: str


class Return(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/return: this browser becomes whoever the code or the phrase belongs to."""

    words: Annotated[str, Meta(min_length=1, max_length=200)]


class KeepApart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/people/KEY: mute or block somebody, or with an empty kind neither."""

    kind: Literal["", "mute", "block"]


class ReportPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/people/KEY/report: tell the host of somebody at my table; what they said there goes along."""

    table: Name
    words: Annotated[str, Meta(min_length=1, max_length=LONGEST_COMPLAINT)]
