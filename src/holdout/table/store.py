"""The protocol of a store: it keeps tables with their journals, snapshots, people and reports.

A store keeps bytes and promises one thing: when `append` returns, the entry survives a crash. sqlite.py is
the one that comes with Holdout, memory.py one for tests. What the bytes mean is told in journal.py and
room.py.
"""

from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from holdout.table.messages import Holder, SeatState


class StoreError(Exception):
    """The store could not do it: nothing of it counts as done. The sentence says why."""


class Who(NamedTuple):
    """A person's name and the emblem that they have chosen; empty for whoever is not known."""

    name: str = ""
    emblem: str = ""


class Summary(msgspec.Struct):
    """A table as the lobby shows it, without opening it."""

    table: str
    title: str
    game: str
    scenario: str
    status: str
    seats: list[SeatState]
    people: list[str]
    asked: list[int]
    owner: str
    invite: str
    listed: bool
    computer_next: bool
    created: int
    changed: int
    visitors: list[str] = []
    campaign: str = ""
    """What the campaign is called that it is part of; empty for a game of its own."""
    own_cards: bool = False
    """Whether somebody wrote cards for it: then it runs in a process of its own."""
    holders: list[Holder] = []
    """The people who hold its seats."""
    turn: int = 0
    since: int = 0
    """When the game last went on, or ended."""
    result: str = ""
    """How the game ended; empty before its end, and where that cannot be told any more."""
    winners: list[int] = []
    branch: bool = False
    """Whether it branched off from another game."""
    next_table: str = ""
    form: int = 0
    """What is told here grows with the years: a summary of an older form is made anew."""


class Played(msgspec.Struct, frozen=True):
    """A game that is over, as it stands in the history of a person who played it."""

    person: str
    table: str
    title: str
    game: str
    scenario: str
    names: list[str]
    """Who sat in each seat: names of people, joined where they shared it, or of a computer player."""
    mine: list[int]
    won: bool
    result: str
    turn: int
    ended: int


class Stored(NamedTuple):
    """A table as it is kept: a snapshot after so many entries (or none), and the entries since."""

    snapshot: bytes | None
    version: int
    entries: list[bytes]


class Written(NamedTuple):
    """A table as it is after one more entry, to be stored as a whole or not at all."""

    table: str
    version: int
    entry: bytes
    summary: Summary


class Store(Protocol):
    """A store of tables. Every method may raise `StoreError`; a damaged table, `DamagedJournal`."""

    folder: Path
    """Where packs of tables are unpacked."""

    async def open(self) -> None:
        """Make ready."""
        ...

    async def close(self) -> None:
        """Finish what was begun and put everything away."""
        ...

    def size(self) -> int:
        """Return how many bytes are stored."""
        ...

    async def append(self, *written: Written) -> None:
        """Store these entries durably, all or none. Version 1 makes the table; each other follows one."""
        ...

    async def snapshot(self, table: str, version: int, data: bytes) -> None:
        """Keep a snapshot, so that later loads are quick. Losing one loses nothing."""
        ...

    async def load(self, table: str, before: int | None = None) -> Stored | None:
        """A table from its newest snapshot, or from the newest before a version; None if there is none."""
        ...

    async def summaries(self) -> list[Summary]:
        """Every table, for the lobby."""
        ...

    async def journals(self) -> list[str]:
        """The names of all tables, also of those without a summary."""
        ...

    async def note(self, table: str, version: int | None, summary: Summary) -> None:
        """Keep a summary made anew; version is None if the journal, which is damaged, has not been read."""
        ...

    async def delete(self, table: str) -> None:
        """Forget a table with its journal and snapshots; what was played stays in people's histories."""
        ...

    async def played(self, person: str, most: int) -> list[Played]:
        """The games that a person has played to the end, the last one first."""
        ...

    async def probe(self) -> None:
        """Write something that changes nothing, to see whether writing works again."""
        ...

    async def report(self, table: str, at: int, data: bytes, most: int | None = None) -> int:
        """Keep a report of a problem, with the game as it stood, and return its number.

        Where `most` is given and so many of the table are kept already, it is not kept and has number 0.
        """
        ...

    # --- people ---

    async def who(self, person: str) -> Who:
        """Return the name and the emblem of a person."""
        ...

    async def find_session(self, token: str) -> tuple[str, Who, int] | None:
        """The key of the person behind a token's hash, who that is, and when the session began."""
        ...

    async def keep_session(self, token: str, person: str, name: str, at: int) -> None:
        """Store a new session and its person's name."""
        ...

    async def rename(self, person: str, who: Who) -> None:
        """Change a person's name and emblem."""
        ...

    async def end_session(self, token: str) -> None:
        """Forget a session."""
        ...
