"""The protocol of a store: it keeps tables with their journals, snapshots, people and reports.

A store keeps bytes and promises one thing: when `append` returns, the entry survives a crash. sqlite.py is
the one that comes with Holdout, postgres.py one that several servers may share, memory.py one for tests. What
the bytes mean is told in journal.py and room.py.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from holdout.table.messages import Holder, SeatState


class StoreError(Exception):
    """The store could not do it: nothing of it counts as done. The sentence says why.

    Where the line to a database broke at the last moment, it is not `sure` that nothing was written.
    """

    def __init__(self, words: str, sure: bool = True) -> None:
        super().__init__(words)
        self.sure = sure


class Fenced(StoreError):
    """The table has another server now: what was to be written is not, and never will be by us."""


class Member(NamedTuple):
    """A server that shares a database: its key, which is new with each start, and where others reach it."""

    key: str
    address: str


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
    modes: list[str] = []
    """The modes that it uses, in a few words each."""
    deal: str = ""
    """The name of its setup and shuffle; empty before its end, and where that is no deal for others."""
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


class Ban(NamedTuple):
    """What whoever runs the server keeps a person from: `out` from everything, `silent` from talking."""

    person: str
    kind: str
    until: int
    """When it ends; 0 for never."""
    at: int
    words: str


class Complaint(NamedTuple):
    """A report about a person, by another who was at a table with them; `data` is what was said there."""

    person: str
    by: str
    table: str
    at: int
    data: bytes
    number: int = 0


class Figures(msgspec.Struct, frozen=True):
    """How much is stored."""

    people: int
    seen_today: int
    seen_this_month: int
    tables: int
    archived: int
    entries: int
    games_over: int
    reports: int
    complaints: int
    bans: int
    bytes: int


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

    @property
    def shared(self) -> bool:
        """True if other servers may write here as well, and have tables of their own."""
        ...

    async def caught_up(self) -> None:
        """Wait until what other servers had changed by now has been told here."""
        ...

    async def claim(self, table: str) -> Member | None:
        """Take a table before it is opened; the server that has it, or None if it is ours now."""
        ...

    async def release(self, table: str) -> None:
        """Give a table back after it was closed, so that another server may have it."""
        ...

    async def append(self, *written: Written) -> None:
        """Store these entries durably, all or none. Version 1 makes the table; each other follows one."""
        ...

    async def snapshot(self, table: str, version: int, data: bytes) -> None:
        """Keep a snapshot after a stored entry, so that later loads are quick. Losing one loses nothing."""
        ...

    async def load(self, table: str, before: int | None = None) -> Stored | None:
        """A table from its newest snapshot, or from the newest before a version; None if there is none."""
        ...

    async def summaries(self) -> list[Summary]:
        """Every table, for the lobby."""
        ...

    async def summary(self, table: str) -> Summary | None:
        """One table, for the lobby; None if there is none, or its summary cannot be read."""
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

    async def rewrite(self, table: str, entries: Sequence[bytes], summary: Summary) -> None:
        """Put another journal of the same length in the place of a table's own, and forget the old one."""
        ...

    async def archive(self, table: str, at: int) -> None:
        """Put a table into the archive: whole, squeezed, and no longer among the summaries.

        It is loaded from there as before, and comes back when something is appended to it.
        """
        ...

    async def archived(self, table: str) -> Summary | None:
        """The summary of an archived table; None if it is not in the archive."""
        ...

    async def archived_before(self, at: int, most: int) -> list[str]:
        """Tables that were archived before a moment, the oldest first."""
        ...

    async def figures(self, now: int) -> Figures:
        """Count what is stored."""
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
        """The key of the person behind a token's hash, who that is, and when it was last used."""
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

    async def use_session(self, token: str, at: int) -> None:
        """Note that a session was used; one that was ended meanwhile stays ended."""
        ...

    async def end_sessions(self, person: str, but: str = "") -> None:
        """Forget all sessions of a person but one, and their codes and phrase: others may know them."""
        ...

    async def count_sessions(self, person: str) -> int:
        """How many sessions a person has: one for each browser."""
        ...

    async def keep_key(self, hashed: str, person: str, kind: str, until: int) -> None:
        """Keep the hash of a one-time code (good until a moment) or a phrase (0), the newest of its kind."""
        ...

    async def use_key(self, hashed: str, kind: str, now: int) -> str | None:
        """Whose code or phrase it is, or None. A code is used up by that: of two at once, one gets it."""
        ...

    async def has_key(self, person: str, kind: str) -> bool:
        """Whether a person has a code or a phrase."""
        ...

    async def places(self, person: str) -> list[str]:
        """The tables at which a person has been, archived ones as well."""
        ...

    async def keep_apart(self, person: str, other: str, kind: str) -> None:
        """Note that a person mutes (`mute`) or blocks (`block`) another; an empty kind ends it."""
        ...

    async def apart_from(self, person: str) -> dict[str, str]:
        """Return those whom a person mutes or blocks, each with which of the two."""
        ...

    async def blocked_by(self, person: str) -> list[str]:
        """Those who block a person."""
        ...

    async def key_until(self, hashed: str, kind: str) -> int:
        """Until when a key is good; 0 if there is none."""
        ...

    async def end_keys(self, kind: str) -> int:
        """Forget all keys of a kind, and return how many there were."""
        ...

    async def ban(self, one: Ban) -> None:
        """Keep a ban; another of its kind for the same person takes its place."""
        ...

    async def unban(self, person: str, kind: str = "") -> bool:
        """End a person's bans, or the one of a kind; whether there were any."""
        ...

    async def bans(self) -> list[Ban]:
        """Every ban, the newest first."""
        ...

    async def complain(self, one: Complaint) -> int:
        """Keep a report about a person, and return its number."""
        ...

    async def complaints(self) -> list[Complaint]:
        """Every report about a person, in the order in which they came."""
        ...

    async def resolve(self, one: Complaint) -> bool:
        """Forget a report about a person, as it was read; whether it was there."""
        ...

    async def forget_person(self, person: str, tables: Sequence[str]) -> None:
        """Forget a person with all that is kept of them beside tables; others' histories lose the name.

        `tables` are those where they have been: reports of problems from there no longer say by whom.
        """
        ...

    async def forget_guests(self, before: int, most: int) -> int:
        """Forget people who never were at a table and were not seen since a moment; how many."""
        ...

    async def absent_guests(self, before: int, most: int, after: str) -> list[str]:
        """People who finished no game at their tables and were not seen since a moment, by key, after one."""
        ...

    async def end_old(self, before: int, now: int) -> None:
        """Forget sessions that were last used before a moment, and codes and keys whose time is over."""
        ...
