"""The store in SQL: what sqlite.py and postgres.py have in common, which is everything but the database.

Each method is a few statements (rows.py) that the database carries out: `_written` those that change
something, `_read` the others. A database that several servers share says which of them has a table
(`_fence`) and tells the others what has changed (`_tell`).
"""

import asyncio
from abc import abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from holdout.table import archive, rows
from holdout.table.database import Database
from holdout.table.journal import DamagedJournal
from holdout.table.sql_people import PeopleRows
from holdout.table.store import Played, Stored, Summary, Who, Written

Fence = Callable[[Database], None]
"""Raises `Fenced` in a transaction that is not to be."""


class SqlStore(PeopleRows):
    """Tables in a database."""

    folder: Path

    @abstractmethod
    def _fence(self, table: str) -> Fence:
        """Return what refuses a write, within its transaction, if the table is not ours any more then."""

    # --- tables ---

    async def append(self, *written: Written) -> None:
        """Store these entries durably, all or none."""
        new = {one.table for one in written if one.version == 1}  # nobody else knows them
        fences = [self._fence(table) for table in {one.table for one in written} - new]

        def work(database: Database) -> None:
            for fence in fences:
                fence(database)
            for one in written:
                rows.append(database, one)
            for table in {one.table for one in written}:
                self._tell(database, "table", table)

        await self._written(work, "tables", "history")

    async def snapshot(self, table: str, version: int, data: bytes) -> None:
        """Keep a snapshot, and the one before it."""
        fence = self._fence(table)

        def work(database: Database) -> None:
            fence(database)
            rows.keep_snapshot(database, table, version, data)

        await self._written(work, "snapshots")

    async def load(self, table: str, before: int | None = None) -> Stored | None:
        """A table from the newest snapshot that is whole."""
        return await self._read(lambda database: rows.loaded(database, table, before))

    async def verify(self, table: str) -> None:
        """Check the whole journal of a table; a `DamagedJournal` says where it is not what was written."""
        await self._read(lambda database: rows.tail(database, table, 0))

    async def summaries(self) -> list[Summary]:
        """Every table whose summary can be read."""
        return await self._read(rows.summaries)

    async def summary(self, table: str) -> Summary | None:
        """One table, if its summary can be read."""
        return await self._read(lambda database: rows.summary(database, table))

    async def journals(self) -> list[str]:
        """The names of all tables that have a journal."""
        return await self._read(rows.journals)

    async def note(self, table: str, version: int | None, summary: Summary) -> None:
        """Keep a summary that was made anew."""
        fence = self._fence(table)

        def work(database: Database) -> None:
            fence(database)
            rows.note(database, table, version, summary)
            self._tell(database, "table", table)

        await self._written(work, "tables", "history")

    async def delete(self, table: str) -> None:
        """Forget a table with its journal and snapshots."""
        fence = self._fence(table)

        def work(database: Database) -> None:
            fence(database)
            rows.delete(database, table)
            self._tell(database, "table", table)

        await self._written(work, "tables", "snapshots", "places")

    async def rewrite(self, table: str, entries: Sequence[bytes], summary: Summary) -> None:
        """Put another journal of the same length in the place of a table's own."""
        fence = self._fence(table)

        def work(database: Database) -> None:
            fence(database)
            self._overwrite(database)
            rows.rewrite(database, table, entries, summary)
            self._tell(database, "table", table)

        await self._written(work, "tables", "snapshots", "places", "history")

    async def archive(self, table: str, at: int) -> None:
        """Put a table into the archive; what is squeezed is the journal that was checked."""
        entries = await self._read(lambda database: rows.tail(database, table, 0))
        data = await asyncio.to_thread(archive.squeezed, entries)
        fence = self._fence(table)

        def work(database: Database) -> None:
            fence(database)
            archive.put_in(database, table, len(entries), data, at)
            self._tell(database, "table", table)

        await self._written(work, "tables", "snapshots")

    async def archived(self, table: str) -> Summary | None:
        """The summary of an archived table."""
        return await self._read(lambda database: archive.summary_of(database, table))

    async def archived_before(self, at: int, most: int) -> list[str]:
        """Tables that were archived before a moment, the oldest first."""
        return await self._read(lambda database: archive.older_than(database, at, most))

    async def played(self, person: str, most: int) -> list[Played]:
        """The games that a person has played to the end, the last one first."""
        return await self._read(lambda database: rows.played(database, person, most))

    async def report(self, table: str, at: int, data: bytes, most: int | None = None) -> int:
        """Keep a report under a number; the oldest go when there are too many of its table, or of all.

        One of which there may be so many at `most` is not kept where it would push out others.
        """
        return await self._written(lambda database: rows.keep_report(database, table, at, data, most))

    # --- people ---

    async def who(self, person: str) -> Who:
        """Return a person's name and emblem; a damaged row costs that person both, and nobody else."""
        query = "SELECT CAST(name AS BLOB), CAST(emblem AS BLOB) FROM people WHERE key = ?"
        with suppress(DamagedJournal):
            found: Any = await self._read(lambda database: database.execute(query, (person,)).fetchone())
            return Who(*[bytes(word).decode(errors="replace") for word in found or ()])
        return Who()

    async def find_session(self, token: str) -> tuple[str, Who, int] | None:
        """The person behind a token's hash; somebody whose row cannot be read is a new guest."""
        query = "SELECT person, at FROM sessions WHERE token = ?"
        try:
            found: Any = await self._read(lambda database: database.execute(query, (token,)).fetchone())
        except DamagedJournal:
            return None
        if found is None or not (isinstance(found[0], str) and isinstance(found[1], int)):
            return None
        who = await self.who(found[0])
        return found[0], who._replace(name=who.name or "Guest"), found[1]

    async def keep_session(self, token: str, person: str, name: str, at: int) -> None:
        """Store a new session and its person's name."""

        def work(database: Database) -> None:
            database.execute(
                "INSERT INTO people (key, name) VALUES (?, ?) "
                "ON CONFLICT (key) DO UPDATE SET name = excluded.name",
                (person, name),
            )
            database.execute(
                "INSERT INTO sessions (token, person, at) VALUES (?, ?, ?) "
                "ON CONFLICT (token) DO UPDATE SET person = excluded.person, at = excluded.at",
                (token, person, at),
            )

        await self._written(work, "people", "sessions")

    async def rename(self, person: str, who: Who) -> None:
        """Change a person's name and emblem."""
        query = (
            "INSERT INTO people (key, name, emblem) VALUES (?, ?, ?) "
            "ON CONFLICT (key) DO UPDATE SET name = excluded.name, emblem = excluded.emblem"
        )

        def work(database: Database) -> None:
            database.execute(query, (person, *who))
            self._tell(database, "person", person)

        await self._written(work, "people")

    async def end_session(self, token: str) -> None:
        """Forget a session."""

        def work(database: Database) -> None:
            database.execute("DELETE FROM sessions WHERE token = ?", (token,))
            self._tell(database, "session", token)

        await self._written(work, "sessions")
