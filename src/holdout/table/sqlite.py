"""The store that comes with Holdout: one SQLite file, written by one thread.

Everything that waits to be written goes into one transaction (a group commit), which is on disk before any
of it counts as done. Reading has a connection and a thread of its own, so that a locked file delays only
writing. What the rows hold, and how they are proven whole, is in rows.py.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

import apsw
from filelock import FileLock, Timeout

from holdout.table import rows
from holdout.table.journal import DamagedJournal
from holdout.table.renewing import renew_damaged
from holdout.table.store import Played, Stored, StoreError, Summary, Who, Written

T = TypeVar("T")

LOCKED_MILLISECONDS: Final = 5_000
CHECKPOINT_PAGES: Final = 2_000
MOST_REPORTS: Final = 1_000
MOST_OF_A_TABLE: Final = 20
"""So many reports of one table are kept: it does not push out those of others."""
LOCK: Final = "in-use.lock"
"""Locked while a server has the folder: two that write the same journals would not know of each other."""

Work = Callable[[apsw.Connection], Any]


class Job(NamedTuple):
    """A write that waits its turn, the renewable parts of the file that it needs, and its future."""

    work: Work
    parts: tuple[str, ...]
    loop: asyncio.AbstractEventLoop
    done: "asyncio.Future[Any]"


class SqliteStore:
    """Tables in a folder of their own."""

    def __init__(self, data: Path, vfs: str | None = None) -> None:
        self.path = data / "tables.sqlite"
        self.folder = data / "packs"
        self._vfs = vfs
        # The system frees it when the process ends, however it ends; where there are no locks, we refuse.
        self._lock = FileLock(
            data / LOCK, mode=0o600, blocking=False, thread_local=False, fallback_to_soft=False
        )
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._writer: threading.Thread | None = None
        self._readers = ThreadPoolExecutor(1, "holdout-reader")
        self._reading: apsw.Connection | None = None
        self._pages = 0
        self._file = 0, 0

    # --- opening and closing ---

    async def open(self) -> None:
        """Open the file, or make it."""
        connection = await asyncio.to_thread(self._prepared)
        # What nobody was told is on disk may be lost; a process that fails must not wait for this thread.
        self._writer = threading.Thread(
            target=self._write_on, args=[connection], name="holdout-writer", daemon=True
        )
        self._writer.start()

    async def close(self) -> None:
        """Write what waits, and close the file."""
        if self._writer is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._writer.join)
            self._writer = None
        reading, self._reading = self._reading, None
        if reading is not None:
            with suppress(apsw.Error):  # everything is on disk already; only tidying up has failed
                await asyncio.get_running_loop().run_in_executor(self._readers, reading.close)
        self._readers.shutdown()
        self._lock.release()

    def _prepared(self) -> apsw.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire()
        except Timeout:
            raise StoreError(f"Another server has the tables in {self.path.parent}: stop that one.") from None
        except OSError as error:
            raise StoreError(f"The folder {self.path.parent} cannot be used: {error.strerror}.") from error
        try:
            return self._made_ready()
        except apsw.Error as error:
            self._lock.release()
            raise StoreError(f"The file {self.path} cannot be opened. {_sentence(error)}") from error
        except StoreError:
            self._lock.release()
            raise

    def _made_ready(self) -> apsw.Connection:
        connection = self._connected()
        found = connection.pragma("user_version")
        if found > rows.SCHEMA_VERSION:
            raise StoreError(f"{self.path} was written by a newer Holdout: update to open it.")
        # EXTRA, and first: else a power cut may bring the journal of the very first write back, long after.
        connection.pragma("synchronous", "EXTRA")
        connection.pragma("journal_mode", "wal")
        connection.pragma("journal_size_limit", 16 * 1024 * 1024)
        connection.set_wal_hook(self._noted)
        if found < rows.SCHEMA_VERSION:
            with connection:
                for step in rows.steps_from(found):
                    connection.execute(step)
                connection.pragma("user_version", rows.SCHEMA_VERSION)
        self._file = _identity(self.path)
        return connection

    def _connected(self) -> apsw.Connection:
        connection = apsw.Connection(str(self.path), vfs=self._vfs)
        connection.set_busy_timeout(LOCKED_MILLISECONDS)
        connection.pragma("cache_size", -8_000)
        return connection

    # --- the writer ---

    def _noted(self, connection: apsw.Connection, name: str, pages: int) -> int:
        self._pages = pages
        return apsw.SQLITE_OK

    def _write_on(self, connection: apsw.Connection) -> None:
        """Write until the end is in the queue; what has come meanwhile is written together."""
        ended = False
        while not ended:
            waiting = [self._jobs.get()]
            with suppress(queue.Empty):
                while True:
                    waiting.append(self._jobs.get_nowait())
            ended = None in waiting
            jobs = [job for job in waiting if job is not None]
            if jobs:
                self._write(connection, jobs)
            if self._pages > CHECKPOINT_PAGES:
                self._checkpoint(connection)
        with suppress(apsw.Error):
            connection.close()

    def _write(self, connection: apsw.Connection, jobs: list[Job]) -> None:
        """Write these together; in a damaged file each by itself, so that only its own table waits."""
        try:
            outcomes = self._committed(connection, jobs)
        except apsw.CorruptError as error:
            if len(jobs) > 1:
                for job in jobs:
                    self._write(connection, [job])
                return
            outcomes = [self._written_anew(connection, jobs[0], error)]
        except Exception as error:  # noqa: BLE001 - whatever it is, this thread goes on and everybody is told
            outcomes = [StoreError(_sentence(error)) for _ in jobs]
        for job, outcome in zip(jobs, outcomes, strict=True):
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                job.loop.call_soon_threadsafe(_resolve, job.done, outcome)

    def _committed(self, connection: apsw.Connection, jobs: list[Job]) -> list[Any]:
        """Write jobs in one transaction and return the result of each; after an error nothing is written."""
        try:
            if _identity(self.path) != self._file:
                # The system lets us write on into a file that has no name any more; nobody would find it.
                raise OSError("the file of the tables was taken away or replaced; bring it back or restart")
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [_attempt(connection, job.work) for job in jobs]
            connection.execute("COMMIT")
        except Exception:
            with suppress(apsw.Error):
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
            raise
        return outcomes

    def _written_anew(self, connection: apsw.Connection, job: Job, met: apsw.CorruptError) -> Any:
        """Write a job that met a damaged page: once more if what is damaged can be made anew."""
        try:
            if renew_damaged(connection, job.parts):
                return self._committed(connection, [job])[0]
        except (apsw.Error, OSError) as error:
            return StoreError(_sentence(error))
        return StoreError(_sentence(met))

    def _checkpoint(self, connection: apsw.Connection) -> None:
        self._pages = 0
        with suppress(apsw.Error):  # it is tried again after the next writes
            connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)

    async def _written(self, work: Work, *parts: str) -> Any:
        loop = asyncio.get_running_loop()
        if self._writer is None:
            raise StoreError("The store is closed.")
        job = Job(work, parts, loop, loop.create_future())
        self._jobs.put(job)
        return await job.done

    async def _read(self, work: Callable[[apsw.Connection], T]) -> T:
        def reading() -> T:
            try:
                if self._reading is None:
                    self._reading = self._connected()
                return work(self._reading)
            except (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError) as error:
                raise DamagedJournal(f"The file of the tables is damaged here: {error}.") from error
            except (apsw.Error, OSError) as error:
                raise StoreError(_sentence(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    # --- tables ---

    def size(self) -> int:
        """The size of the file; packs are copies of what stands in it."""
        with suppress(OSError):
            return self.path.stat().st_size
        return 0

    async def append(self, *written: Written) -> None:
        """Store these entries durably, all or none."""

        def work(connection: apsw.Connection) -> None:
            for one in written:
                rows.append(connection, one)

        await self._written(work, "tables", "history")

    async def snapshot(self, table: str, version: int, data: bytes) -> None:
        """Keep a snapshot, and the one before it."""
        await self._written(
            lambda connection: rows.keep_snapshot(connection, table, version, data), "snapshots"
        )

    async def load(self, table: str, before: int | None = None) -> Stored | None:
        """A table from the newest snapshot that is whole."""
        return await self._read(lambda connection: rows.loaded(connection, table, before))

    async def verify(self, table: str) -> None:
        """Check the whole journal of a table; a `DamagedJournal` says where it is not what was written."""
        await self._read(lambda connection: rows.tail(connection, table, 0))

    async def summaries(self) -> list[Summary]:
        """Every table whose summary can be read."""
        return await self._read(rows.summaries)

    async def journals(self) -> list[str]:
        """The names of all tables that have a journal."""
        return await self._read(rows.journals)

    async def note(self, table: str, version: int | None, summary: Summary) -> None:
        """Keep a summary that was made anew."""
        await self._written(
            lambda connection: rows.note(connection, table, version, summary), "tables", "history"
        )

    async def delete(self, table: str) -> None:
        """Forget a table with its journal and snapshots."""
        await self._written(lambda connection: rows.delete(connection, table), "tables", "snapshots")

    async def played(self, person: str, most: int) -> list[Played]:
        """The games that a person has played to the end, the last one first."""
        return await self._read(lambda connection: rows.played(connection, person, most))

    async def probe(self) -> None:
        """Write a page that says what it said before."""
        await self._written(lambda connection: connection.pragma("user_version", rows.SCHEMA_VERSION))

    async def report(self, table: str, at: int, data: bytes, most: int | None = None) -> int:
        """Keep a report under a number; the oldest go when there are too many of its table, or of all.

        One of which there may be so many at `most` is not kept where it would push out others.
        """

        def work(connection: apsw.Connection) -> int:
            query = "SELECT count(*), count(CASE id WHEN ? THEN 1 END) FROM reports"
            of_all, of_table = connection.execute(query, (table,)).get
            if most is not None and (of_table >= most or of_all >= MOST_REPORTS):
                return 0
            connection.execute("INSERT INTO reports (id, at, data) VALUES (?, ?, ?)", (table, at, data))
            number = connection.last_insert_rowid()
            connection.execute(
                "DELETE FROM reports WHERE id = ?1 AND number NOT IN "
                "(SELECT number FROM reports WHERE id = ?1 ORDER BY number DESC LIMIT ?2)",
                (table, MOST_OF_A_TABLE),
            )
            connection.execute(
                "DELETE FROM reports WHERE number <= "
                "(SELECT number FROM reports ORDER BY number DESC LIMIT 1 OFFSET ?)",
                (MOST_REPORTS,),
            )
            return number

        return await self._written(work)

    # --- people ---

    async def who(self, person: str) -> Who:
        """Return a person's name and emblem; a damaged row costs that person both, and nobody else."""
        query = "SELECT CAST(name AS BLOB), CAST(emblem AS BLOB) FROM people WHERE key = ?"
        with suppress(DamagedJournal):
            found: Any = await self._read(lambda connection: connection.execute(query, (person,)).fetchone())
            return Who(*[bytes(word).decode(errors="replace") for word in found or ()])
        return Who()

    async def find_session(self, token: str) -> tuple[str, Who, int] | None:
        """The person behind a token's hash; somebody whose row cannot be read is a new guest."""
        query = "SELECT person, at FROM sessions WHERE token = ?"
        try:
            found: Any = await self._read(lambda connection: connection.execute(query, (token,)).fetchone())
        except DamagedJournal:
            return None
        if found is None or not (isinstance(found[0], str) and isinstance(found[1], int)):
            return None
        who = await self.who(found[0])
        return found[0], who._replace(name=who.name or "Guest"), found[1]

    async def keep_session(self, token: str, person: str, name: str, at: int) -> None:
        """Store a new session and its person's name."""

        def work(connection: apsw.Connection) -> None:
            connection.execute(
                "INSERT INTO people (key, name) VALUES (?, ?) ON CONFLICT DO UPDATE SET name = excluded.name",
                (person, name),
            )
            connection.execute("INSERT OR REPLACE INTO sessions VALUES (?, ?, ?)", (token, person, at))

        await self._written(work, "people", "sessions")

    async def rename(self, person: str, who: Who) -> None:
        """Change a person's name and emblem."""
        query = "INSERT OR REPLACE INTO people VALUES (?, ?, ?)"
        await self._written(lambda connection: connection.execute(query, (person, *who)), "people")

    async def end_session(self, token: str) -> None:
        """Forget a session."""
        query = "DELETE FROM sessions WHERE token = ?"
        await self._written(lambda connection: connection.execute(query, (token,)), "sessions")

    async def backup(self, path: Path) -> None:
        """Copy the file while it is in use; the copy is whole."""
        await self._read(lambda connection: connection.execute("VACUUM INTO ?", (str(path),)).fetchall())


def _identity(path: Path) -> tuple[int, int]:
    """Return device and inode of the file at a path, or zeros if there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return 0, 0
    return found.st_dev, found.st_ino


def _attempt(connection: apsw.Connection, work: Work) -> Any:
    """Do one job of a group: if it fails, it alone is rolled back. A failing disk fails the whole group."""
    connection.execute("SAVEPOINT job")
    try:
        return work(connection)
    except (StoreError, UnicodeDecodeError) as error:
        connection.execute("ROLLBACK TO job")
        return error if isinstance(error, StoreError) else StoreError(_sentence(error))
    finally:
        if connection.in_transaction:
            connection.execute("RELEASE job")


def _resolve(done: "asyncio.Future[Any]", outcome: Any) -> None:
    if done.cancelled():
        return
    if isinstance(outcome, StoreError):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)


def _sentence(error: Exception) -> str:
    if isinstance(error, apsw.FullError):
        return "The disk is full: nothing can be saved until there is room."
    if isinstance(error, apsw.BusyError | apsw.LockedError):
        return "The file of the tables is locked by another program: try again in a moment."
    return f"The disk does not take it: {error}."
