"""The types that go over plain HTTP: who somebody is, new tables, invitations, series, reports.

All of it is JSON. Who somebody is stands in a cookie; a socket is opened with a one-time ticket.
What goes over sockets is in `messages.py`; other types of plain HTTP are in `shelves.py`, `drafting.py`,
`retelling.py`, `myself.py` and `hosting.py`.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from holdout.kernel.campaigns import Sheet
from holdout.table.emblems import Chosen
from holdout.table.messages import Name

LONGEST_REPORT = 2_000


class Me(msgspec.Struct, frozen=True):
    """GET /api/me (makes a guest where there is none): who I am. PUT /api/me changes name and emblem."""

    key: str
    name: str
    emblem: str
    named: bool
    """Whether I have chosen my name; else the table gave me one."""


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/me. An empty emblem leaves it as it is."""

    name: Name
    emblem: Chosen = ""


class Ticket(msgspec.Struct, frozen=True):
    """POST /api/ticket: opens one socket, once, within a minute."""

    ticket: str


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. `computers` names a player for seats from the last one back; the maker takes seat 1,
    or as many `own` seats from the first one on.

    With `start` the game begins at once if every seat is taken. `pack` is a pack of one's own as TOML.
    """

    game: Name
    seats: Annotated[int, Meta(ge=1, le=8)]
    options: dict[str, Any] = {}
    title: Annotated[str, Meta(max_length=60)] = ""
    computers: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=8)] = []
    own: Annotated[int, Meta(ge=1, le=8)] = 1
    start: bool = False
    listed: bool = True
    seed: Annotated[str, Meta(max_length=100)] = ""
    campaign: bool = False
    guided: bool = False
    clocks: bool = False
    """Everyone sees how long each seat has been thinking."""
    pack: Annotated[str, Meta(max_length=200_000)] = ""
    resume: Annotated[str, Meta(max_length=64)] = ""
    """The table and answer to branch off from, as TABLE@ANSWERS, once that game is over."""


class MadeTable(msgspec.Struct, frozen=True):
    """The answer to POST /api/tables: the table, and the code that lets friends in (/join/CODE)."""

    table: str
    invite: str


class CampaignNote(msgspec.Struct, frozen=True):
    """A line of a campaign's log, and the rule behind it."""

    words: str
    rule: str


class CampaignTable(msgspec.Struct, frozen=True):
    """One table of a campaign, whose game is over or not."""

    table: str
    status: str
    created: int


class CampaignPart(msgspec.Struct, frozen=True):
    """GET /api/tables/TABLE/sheet: how a campaign stands at its newest table that I may see.

    POST /api/tables/TABLE/next {gather} goes on with it once that game is over.
    """

    noun: str
    """What players call it in the middle of a sentence."""
    game: str
    table: str
    title: str
    status: str
    sheet: Sheet
    log: list[CampaignNote]
    over: bool
    outcome: str
    before: list[str]
    next_table: str
    holders: list[list[str]]
    """The names of those who hold each seat."""
    computers: list[str]
    tables: list[CampaignTable] = []
    """Its tables so far, in order."""
    mine: bool = False
    """I am at its newest table."""


class GoOn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/next, answered with the table that comes next.

    With `gather` it waits for people: somebody else may play.
    """

    gather: bool = False


class Joined(msgspec.Struct, frozen=True):
    """POST /api/join/CODE: the invite is exchanged for being at the table."""

    table: str


class Trouble(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables/TABLE/report: what somebody says is wrong; the game is attached to it here."""

    words: Annotated[str, Meta(min_length=1, max_length=LONGEST_REPORT)]


class Reported(msgspec.Struct, frozen=True):
    """The number under which a report is kept."""

    number: int


class Problem(msgspec.Struct, frozen=True):
    """Every error over HTTP: what is wrong and what to do."""

    code: str
    words: str
