"""The types of the host's page: what whoever runs the server is told over plain HTTP, and what they may do.

Who may open the page is told in `host_routes.py`.
"""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

LONGEST_NOTE: Final = 200
CODE: Final = "host-code"
"""The kind of key by which the page is opened."""
PLACE: Final = "host"
"""In whose name that is kept: nobody's, and there is one at a time."""
HOSTING: Final = "hosting"
"""The kind of key that marks the host's browser."""


class SaidLine(msgspec.Struct, frozen=True):
    """Something that somebody said before they were reported, and when."""

    at: int
    words: str


class ReportedPerson(msgspec.Struct, frozen=True):
    """A report about a person, with what they had said last; `number` tells it from all others, for good."""

    number: str
    at: int
    person: str
    name: str
    words: str
    said: list[SaidLine]


class HeldBan(msgspec.Struct, frozen=True):
    """A ban that holds: `out` from everything, or `silent`; `until` is 0 for one without an end."""

    person: str
    name: str
    kind: str
    until: int
    at: int
    words: str


class DamagedTable(msgspec.Struct, frozen=True):
    """A table of this server that is closed because it is damaged."""

    table: str
    words: str


class Count(msgspec.Struct, frozen=True):
    """A figure by name; `most` is its bound, 0 where it has none."""

    name: str
    value: int
    most: int = 0


class HostPage(msgspec.Struct, frozen=True):
    """GET /api/host: reports, bans, figures and limits, and until when this browser is the host's."""

    until: int
    now: int
    reports: list[ReportedPerson]
    bans: list[HeldBan]
    stored: list[Count]
    running: list[Count]
    limits: list[Count]
    damaged: list[DamagedTable]


class EnterHost(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/host: open the host's page in this browser by a code that `holdout people page` prints."""

    code: Annotated[str, Meta(min_length=1, max_length=200)]


class BanPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/host/bans/KEY: keep somebody out, or silent, for so many days; 0 is for good."""

    kind: Literal["out", "silent"]
    days: Annotated[int, Meta(ge=0, le=36_500)] = 0
    words: Annotated[str, Meta(max_length=LONGEST_NOTE)] = ""
