"""The store that comes with Holdout: one SQLite file, written by one thread (writing.py).

What is written is on disk before any of it counts as done. Reading has a connection and a thread of its own,
so that a locked file delays only writing. What the rows hold, and how they are proven whole, is in rows.py;
what is done with them is in sql.py.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import apsw
from filelock import FileLock, Timeout

from holdout.table import rows
from holdout.table.database import Database
from holdout.table.journal import DamagedJournal
from holdout.table.renewing import renew_damaged
from holdout.table.sql import Fence, SqlStore
from holdout.table.store import StoreError
from holdout.table.writing import Job, Work, Writer, attempt

log = logging.getLogger("holdout.table")
T = TypeVar("T")

LOCKED_MILLISECONDS: Final = 5_000
STILL_LOCKED_MILLISECONDS: Final = 200
"""How long a write waits once one has found the file locked: else everybody behind it would wait in a row."""
CHECKPOINT_PAGES: Final = 2_000
WRITING_KIB: Final = 8_000
READING_KIB: Final = 256
"""So much of the file a connection keeps. The system has all of it, and most of what is read is read once."""
LOCK: Final = "in-use.lock"
"""Locked while a server has the folder: two that write the same journals would not know of each other."""


class SqliteStore(SqlStore):
    """Tables in a folder of their own."""

    def __init__(self, data: Path, vfs: str | None = None, *, alone: bool = True) -> None:
        self._alone = alone
        """Whether this is the server that has the folder, and not a command beside it."""
        self.path = data / "tables.sqlite"
        self.folder = data / "packs"
        self._vfs = vfs
        # The system frees it when the process ends, however it ends; where there are no locks, we refuse.
        self._lock = FileLock(
            data / LOCK, mode=0o600, blocking=False, thread_local=False, fallback_to_soft=False
        )
        self._writer: Writer | None = None
        self._readers = ThreadPoolExecutor(1, "holdout-reader")
        self._reading: apsw.Connection | None = None
        self._pages = 0
        self._file = 0, 0

    # --- opening and closing ---

    async def open(self) -> None:
        """Open the file, or make it."""
        connection = await asyncio.to_thread(self._prepared)
        self._writer = Writer(
            lambda jobs: self._outcomes(connection, jobs),
            lambda: self._checkpoint_if_due(connection),
            lambda: _put_away(connection),
        )

    async def close(self) -> None:
        """Write what waits, and close the file."""
        writer, self._writer = self._writer, None
        if writer is not None:
            await writer.close()
        reading, self._reading = self._reading, None
        if reading is not None:
            with suppress(apsw.Error):  # everything is on disk already; only tidying up has failed
                await asyncio.get_running_loop().run_in_executor(self._readers, reading.close)
        self._readers.shutdown()
        self._lock.release()

    def _prepared(self) -> apsw.Connection:
        if not self._alone and not self.path.exists():
            raise StoreError(f"There are no tables in {self.path.parent}.")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if self._alone:
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
        connection = self._connected(WRITING_KIB)
        found = connection.pragma("user_version")
        if found > rows.SCHEMA_VERSION:
            raise StoreError(f"{self.path} was written by a newer Holdout: update to open it.")
        if found < rows.SCHEMA_VERSION and not self._alone:
            raise StoreError(f"{self.path} is of an older version: start its server once.")
        # EXTRA, and first: else a power cut may bring the journal of the very first write back, long after.
        connection.pragma("synchronous", "EXTRA")
        connection.pragma("journal_mode", "wal")
        connection.pragma("journal_size_limit", 16 * 1024 * 1024)
        connection.set_wal_hook(self._noted)
        if found < rows.SCHEMA_VERSION:
            if found:
                self._copy_first(connection, found)
            with connection:
                rows.migrate(connection, found)
                connection.pragma("user_version", rows.SCHEMA_VERSION)
        self._file = _identity(self.path)
        return connection

    def _copy_first(self, connection: apsw.Connection, version: int) -> None:
        """Keep a whole copy of a file of an older version beside it, before anything in it is changed."""
        copy = self.path.with_name(f"tables-version-{version}.sqlite")
        unfinished = copy.with_suffix(".unfinished")
        unfinished.unlink(missing_ok=True)
        connection.execute("VACUUM INTO ?", (str(unfinished),))
        unfinished.replace(copy)
        log.warning("The tables are brought to a new version; a copy as they were is in %s.", copy.name)

    def _connected(self, kibibytes: int) -> apsw.Connection:
        connection = apsw.Connection(str(self.path), vfs=self._vfs)
        connection.set_busy_timeout(LOCKED_MILLISECONDS)
        connection.pragma("cache_size", -kibibytes)
        return connection

    # --- the writer ---

    def _noted(self, connection: apsw.Connection, name: str, pages: int) -> int:
        self._pages = pages
        return apsw.SQLITE_OK

    def _outcomes(self, connection: apsw.Connection, jobs: list[Job]) -> list[Any]:
        """Write these together; in a damaged file each by itself, so that only its own table waits."""
        try:
            outcomes = self._committed(connection, jobs)
        except (apsw.BusyError, apsw.LockedError) as error:
            connection.set_busy_timeout(min(STILL_LOCKED_MILLISECONDS, LOCKED_MILLISECONDS))
            return [StoreError(_sentence(error)) for _ in jobs]
        except apsw.CorruptError as error:
            if len(jobs) > 1:
                return [outcome for job in jobs for outcome in self._outcomes(connection, [job])]
            return [self._written_anew(connection, jobs[0], error)]
        except Exception as error:  # noqa: BLE001 - whatever it is, the thread goes on and everybody is told
            return [StoreError(_sentence(error)) for _ in jobs]
        connection.set_busy_timeout(LOCKED_MILLISECONDS)
        return outcomes

    def _committed(self, connection: apsw.Connection, jobs: list[Job]) -> list[Any]:
        """Write jobs in one transaction and return the result of each; after an error nothing is written."""
        try:
            if _identity(self.path) != self._file:
                # The system lets us write on into a file that has no name any more; nobody would find it.
                raise OSError("the file of the tables was taken away or replaced; bring it back or restart")
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [attempt(connection, job.work, (UnicodeDecodeError,), _sentence) for job in jobs]
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

    def _checkpoint_if_due(self, connection: apsw.Connection) -> None:
        if self._pages > CHECKPOINT_PAGES:
            self._checkpoint(connection)

    def _checkpoint(self, connection: apsw.Connection) -> None:
        self._pages = 0
        with suppress(apsw.Error):  # it is tried again after the next writes
            connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)

    async def _written(self, work: Work, *parts: str) -> Any:
        if self._writer is None:
            raise StoreError("The store is closed.")
        return await self._writer.written(work, *parts)

    @property
    def shared(self) -> bool:
        """False: the whole file is ours."""
        return False

    async def caught_up(self) -> None:
        """Do nothing: nobody else changes anything."""

    async def claim(self, table: str) -> None:
        """Do nothing: the whole file is ours while it is open."""

    async def release(self, table: str) -> None:
        """Do nothing: nobody else may have the file."""

    def _fence(self, table: str) -> Fence:
        """Return what refuses nothing: the whole file is ours."""
        return lambda database: None

    def _tell(self, database: Database, kind: str, key: str) -> None:
        """Do nothing: nobody else reads the file."""

    async def _read(self, work: Callable[[Database], T]) -> T:
        def reading() -> T:
            try:
                if self._reading is None:
                    self._reading = self._connected(READING_KIB)
                return work(self._reading)
            except (apsw.CorruptError, apsw.NotADBError, UnicodeDecodeError) as error:
                raise DamagedJournal(f"The file of the tables is damaged here: {error}.") from error
            except (apsw.Error, OSError) as error:
                raise StoreError(_sentence(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._readers, reading)

    # --- the whole file ---

    def size(self) -> int:
        """The size of the file; packs are copies of what stands in it."""
        with suppress(OSError):
            return self.path.stat().st_size
        return 0

    def _overwrite(self, database: Database) -> None:
        """Have what is deleted from now on overwritten with zeros in the file."""
        database.execute("PRAGMA secure_delete = ON")

    async def probe(self) -> None:
        """Write a page that says what it said before."""
        await self._written(lambda database: database.execute(f"PRAGMA user_version = {rows.SCHEMA_VERSION}"))

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


def _put_away(connection: apsw.Connection) -> None:
    with suppress(apsw.Error):  # everything is on disk already; only tidying up has failed
        connection.close()


def _sentence(error: Exception) -> str:
    if isinstance(error, apsw.FullError):
        return "The disk is full: nothing can be saved until there is room."
    if isinstance(error, apsw.BusyError | apsw.LockedError):
        return "The file of the tables is locked by another program: try again in a moment."
    return f"The disk does not take it: {error}."
