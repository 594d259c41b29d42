"""What a store in SQL keeps of people for years: keys to come back, whom they avoid, bans, and their end.

A part of `sql.SqlStore`, which keeps their names and sessions; the rows are in guests.py.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from holdout.table import guests
from holdout.table.database import Database
from holdout.table.journal import DamagedJournal
from holdout.table.store import Ban, Complaint, Figures
from holdout.table.writing import Work

T = TypeVar("T")


class PeopleRows(ABC):
    """The people of a store."""

    @abstractmethod
    async def _written(self, work: Work, *parts: str) -> Any:
        """Do something in a transaction, and return its result once that is on disk."""

    @abstractmethod
    async def _read(self, work: Callable[[Database], T]) -> T:
        """Do something that only reads."""

    @abstractmethod
    def _tell(self, database: Database, kind: str, key: str) -> None:
        """Tell other servers of a change, once it is stored."""

    @abstractmethod
    def size(self) -> int:
        """Return how many bytes are stored."""

    def _overwrite(self, database: Database) -> None:  # noqa: B027 - most databases do so by themselves
        """Have what is deleted in this transaction overwritten, where the database can be told to."""

    async def use_session(self, token: str, at: int) -> None:
        """Note that a session was used."""
        query = "UPDATE sessions SET at = ? WHERE token = ?"
        await self._written(lambda database: database.execute(query, (at, token)).fetchall(), "sessions")

    async def end_sessions(self, person: str, but: str = "") -> None:
        """Forget all sessions of a person but one, and their codes and phrase."""
        query = "DELETE FROM sessions WHERE person = ? AND token <> ? RETURNING token"

        def work(database: Database) -> None:
            for (token,) in database.execute(query, (person, but)).fetchall():
                self._tell(database, "session", token)
            database.execute("DELETE FROM keys WHERE person = ?", (person,))

        await self._written(work, "sessions", "keys")

    async def count_sessions(self, person: str) -> int:
        """How many sessions a person has."""
        query = "SELECT count(*) FROM sessions WHERE person = ?"
        return await self._read(lambda database: int(database.execute(query, (person,)).get or 0))

    # --- keys to come back ---

    async def keep_key(self, hashed: str, person: str, kind: str, until: int) -> None:
        """Keep the hash of a code or a phrase, the newest of its kind."""
        await self._written(lambda database: guests.keep_key(database, hashed, person, kind, until), "keys")

    async def use_key(self, hashed: str, kind: str, now: int) -> str | None:
        """Whose code or phrase it is; a code is used up by that, in the thread that writes."""
        return await self._written(lambda database: guests.use_key(database, hashed, kind, now), "keys")

    async def has_key(self, person: str, kind: str) -> bool:
        """Whether a person has a code or a phrase."""
        query = "SELECT 1 FROM keys WHERE person = ? AND kind = ?"
        return await self._read(lambda database: bool(database.execute(query, (person, kind)).get))

    async def key_until(self, hashed: str, kind: str) -> int:
        """Until when a key is good; 0 if there is none."""
        query = "SELECT until FROM keys WHERE hash = ? AND kind = ?"
        return await self._read(lambda database: int(database.execute(query, (hashed, kind)).get or 0))

    async def end_keys(self, kind: str) -> int:
        """Forget all keys of a kind."""
        query = "DELETE FROM keys WHERE kind = ? RETURNING hash"
        return await self._written(lambda database: len(database.execute(query, (kind,)).fetchall()), "keys")

    # --- among each other ---

    async def places(self, person: str) -> list[str]:
        """The tables at which a person has been."""
        query = "SELECT id FROM places WHERE person = ? ORDER BY id"
        return await self._read(lambda database: [str(row[0]) for row in database.execute(query, (person,))])

    async def keep_apart(self, person: str, other: str, kind: str) -> None:
        """Note that a person mutes or blocks another."""
        await self._written(lambda database: guests.keep_apart(database, person, other, kind), "apart")

    async def apart_from(self, person: str) -> dict[str, str]:
        """Return those whom a person mutes or blocks; nobody where the rows are damaged."""
        with suppress(DamagedJournal):
            return await self._read(lambda database: guests.apart_from(database, person))
        return {}

    async def blocked_by(self, person: str) -> list[str]:
        """Those who block a person."""
        with suppress(DamagedJournal):
            return await self._read(lambda database: guests.blocked_by(database, person))
        return []

    # --- for whoever runs the server ---

    async def ban(self, one: Ban) -> None:
        """Keep a ban."""

        def work(database: Database) -> None:
            guests.ban(database, one)
            self._tell(database, "ban", one.person)

        await self._written(work, "bans")

    async def unban(self, person: str, kind: str = "") -> bool:
        """End a person's bans, or the one of a kind."""
        query = "DELETE FROM bans WHERE person = ?1 AND ?2 IN ('', kind) RETURNING kind"

        def work(database: Database) -> bool:
            ended = database.execute(query, (person, kind)).fetchall()
            self._tell(database, "ban", person)
            return bool(ended)

        return await self._written(work, "bans")

    async def bans(self) -> list[Ban]:
        """Every ban, the newest first."""
        return await self._read(guests.bans)

    async def complain(self, one: Complaint) -> int:
        """Keep a report about a person."""
        return await self._written(lambda database: guests.complain(database, one))

    async def complaints(self) -> list[Complaint]:
        """Every report about a person."""
        return await self._read(guests.complaints)

    async def resolve(self, one: Complaint) -> bool:
        """Forget a report about a person, as it was read."""
        query = "DELETE FROM complaints WHERE number = ? AND person = ? AND at = ? RETURNING number"
        values = (one.number, one.person, one.at)
        return await self._written(lambda database: database.execute(query, values).get is not None)

    async def figures(self, now: int) -> Figures:
        """Count what is stored."""
        return await self._read(lambda database: guests.figures(database, now, self.size()))

    # --- going ---

    async def forget_person(self, person: str, tables: Sequence[str]) -> None:
        """Forget a person; what was deleted is overwritten in the file."""

        def work(database: Database) -> None:
            self._overwrite(database)
            guests.forget_person(database, person, tables)
            self._tell(database, "person", person)

        await self._written(work, "people", "sessions", "history", "places", "keys", "apart")

    async def forget_guests(self, before: int, most: int) -> int:
        """Forget people who never were at a table and were not seen since a moment."""
        found = await self._read(lambda database: guests.unused_guests(database, before, most))
        if not found:
            return 0
        return await self._written(
            lambda database: guests.forget_guests(database, found, before), "people", "sessions"
        )

    async def absent_guests(self, before: int, most: int, after: str) -> list[str]:
        """People who finished no game at their tables and were not seen since a moment."""
        return await self._read(lambda database: guests.absent_guests(database, before, most, after))

    async def end_old(self, before: int, now: int) -> None:
        """Forget sessions that were last used before a moment, and codes and keys whose time is over."""
        await self._written(lambda database: guests.end_old(database, before, now), "sessions", "keys")
