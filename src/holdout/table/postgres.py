"""The store in PostgreSQL, by its address: for those who run one already, and for several servers together.

One connection writes (writing.py), a few read, one shows that this server is alive and one hears what others
have changed. A connection that breaks is made anew when it is next needed. The rows are the same as in SQLite
(rows.py), and so is the promise: `append` returns when the entry is on the database's disk. Which server
writes to which table is settled by leases (leases.py).
"""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import apsw
import psycopg
from psycopg import errors

from holdout.table.database import Database
from holdout.table.journal import DamagedJournal
from holdout.table.membership import CHANNEL, Membership
from holdout.table.postgres_schema import make_ready
from holdout.table.postgres_session import Session, sentence
from holdout.table.sql import Fence, SqlStore
from holdout.table.store import Member, StoreError
from holdout.table.writing import Job, Work, Writer, attempt

T = TypeVar("T")
log = logging.getLogger("holdout.table")

READERS: Final = 4
SIZE_SECONDS: Final = 10.0


class PostgresStore(SqlStore):
    """Tables in a PostgreSQL database; `data` is where this server unpacks cards that people wrote.

    `peer` is the address at which other servers on the same database reach this one; without one it is alone.
    Whoever only looks, or writes about people, need not be a server: it never `joins`, and has no tables.
    """

    def __init__(self, address: str, data: Path, peer: str = "", *, joins: bool = True) -> None:
        self._joins = joins
        self.address, self.folder = address, data / "packs"
        self.membership = Membership(self, peer)
        self._writer: Writer | None = None
        self._writing: Session | None = None
        self._readers = self._pulse = ThreadPoolExecutor(1)
        self._mine = threading.local()
        self._sessions: list[Session] = []
        self._size, self._sized = 0, -SIZE_SECONDS

    # --- opening and closing ---

    async def open(self) -> None:
        """Connect to the database, and make the tables in it that are not there."""
        self._writing = await asyncio.to_thread(self._prepared)
        self._readers = ThreadPoolExecutor(READERS, "holdout-reader")
        self._pulse = ThreadPoolExecutor(1, "holdout-pulse")
        self._writer = Writer(self._outcomes, self._weigh, self._put_away)
        try:
            if self._joins:
                await self.membership.join()
        except StoreError:
            await self.close()
            raise

    async def close(self) -> None:
        """Write what waits, give all tables back, and hang up."""
        if self._writer is not None:
            await self.membership.leave()
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._pulse.shutdown)
        for session in self._sessions:
            session.close()

    def _prepared(self) -> Session:
        try:
            session = Session(self.address)
        except psycopg.Error as error:
            raise StoreError(f"The database cannot be opened. {sentence(error)}") from error
        try:
            session.execute("BEGIN")
            make_ready(session, self.folder.parent, serves=self._joins)
            _warn_of_an_unsynced_disk(session)
            session.commit()
            self._note_size(session)
        except psycopg.Error as error:
            session.close()
            raise StoreError(f"The database cannot be used. {sentence(error)}") from error
        except (apsw.Error, OSError) as error:
            session.close()
            raise StoreError(f"The database was not copied before its new version: {error}.") from error
        except StoreError:
            session.close()
            raise
        return session

    # --- the writer ---

    def _outcomes(self, jobs: list[Job]) -> list[Any]:
        """Write jobs in one transaction and return what came of each."""
        try:
            session = self._begun()
        except psycopg.Error as error:
            return [StoreError(sentence(error)) for _ in jobs]
        own = (psycopg.DataError, psycopg.IntegrityError, UnicodeError)
        committing = False
        try:
            outcomes = [attempt(session, job.work, own, sentence) for job in jobs]
            committing = True
            session.commit()
        except Exception as error:  # noqa: BLE001 - whatever it is, the thread goes on and everybody is told
            sure = not (committing and session.broken)
            session.rollback()
            return [StoreError(sentence(error), sure) for _ in jobs]
        return outcomes

    def _begun(self) -> Session:
        """The writing connection with a transaction begun; made anew if it has broken since."""
        with suppress(psycopg.Error):
            if self._writing is not None and not self._writing.broken:
                self._writing.execute("BEGIN")
                return self._writing
        self._put_away()
        self._writing = Session(self.address)
        self._writing.execute("BEGIN")
        return self._writing

    def _put_away(self) -> None:
        if self._writing is not None:
            self._writing.close()
            self._writing = None

    def _weigh(self) -> None:
        """Note how large the database is, now and then."""
        if self._writing is not None and time.monotonic() - self._sized >= SIZE_SECONDS:
            with suppress(psycopg.Error):
                self._note_size(self._writing)

    def _note_size(self, session: Session) -> None:
        self._size = session.execute("SELECT pg_database_size(current_database())").get
        self._sized = time.monotonic()

    async def _written(self, work: Work, *parts: str) -> Any:
        if self._writer is None:
            raise StoreError("The store is closed.")
        return await self._writer.written(work, *parts)

    # --- readers ---

    async def _read(self, work: Callable[[Database], T]) -> T:
        return await self._in(self._readers, lambda session: work(session))

    async def _in(self, pool: ThreadPoolExecutor, work: Callable[[Session], T]) -> T:
        """Do something with a connection of one of these threads; once more if it turns out to be broken."""

        def working() -> T:
            try:
                session = self._session()
                try:
                    return work(session)
                except psycopg.Error:
                    if not session.broken:
                        raise
                    return work(self._session())
            except (errors.DataCorrupted, errors.IndexCorrupted) as error:
                raise DamagedJournal(f"The database is damaged here: {error}.") from error
            except psycopg.Error as error:
                raise StoreError(sentence(error)) from error

        if self._writer is None:
            raise StoreError("The store is closed.")
        return await asyncio.get_running_loop().run_in_executor(pool, working)

    def _session(self) -> Session:
        """The connection of this thread."""
        session: Session | None = getattr(self._mine, "session", None)
        if session is None or session.broken:
            self._sessions = [one for one in self._sessions if not one.broken]
            session = self._mine.session = Session(self.address, "20s")
            self._sessions.append(session)
        return session

    @property
    def writer_process(self) -> int:
        """The number of the database's process that carries out what we write; 0 if there is none."""
        return 0 if self._writing is None else self._writing.process

    # --- the whole database ---

    def size(self) -> int:
        """The size of the database, as it was a few seconds ago."""
        return self._size

    async def probe(self) -> None:
        """Write a row that says what it said before."""
        await self._written(lambda database: database.execute("UPDATE edition SET version = version"))

    # --- servers that share it ---

    @property
    def shared(self) -> bool:
        """True if others know where to reach us, and may be there."""
        return bool(self.membership.me.address)

    async def caught_up(self) -> None:
        """Wait until what other servers had changed by now has been told here."""
        if self.shared:
            await self.membership.caught_up()

    async def claim(self, table: str) -> Member | None:
        """Take a table for this server; the server that has it, or None if it is ours."""
        return await self.membership.claim(table)

    async def delete(self, table: str) -> None:
        """Forget a table with its journal and snapshots, and then its lease."""
        await super().delete(table)
        await self.membership.forget(table)

    async def release(self, table: str) -> None:
        """Give a table back, so that any server may have it at once."""
        await self.membership.release(table)

    def _fence(self, table: str) -> Fence:
        return self.membership.fence(table)

    def _tell(self, database: Database, kind: str, key: str) -> None:
        database.execute(f"SELECT pg_notify({CHANNEL}, ?)", (f"{kind} {key}",))

    async def alive(self, work: Callable[[Session], T]) -> T:
        """Do something with the connection of the heartbeat, which nothing else delays."""
        return await self._in(self._pulse, work)

    async def transacted(self, work: Callable[[Database], T]) -> T:
        """Do something small in a transaction of its own, beside the writer."""

        def whole(session: Session) -> T:
            session.execute("BEGIN")
            try:
                result = work(session)
                session.commit()
            except BaseException:
                session.rollback()
                raise
            return result

        return await self._in(self._readers, whole)


def _warn_of_an_unsynced_disk(session: Session) -> None:
    if session.execute("SHOW fsync").get != "on":
        log.warning("The database does not sync its disk (fsync = off): a power cut loses what was played.")
