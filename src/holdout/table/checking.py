"""Checks a file of tables, as `holdout verify` does: pages, chains of journals, archive, snapshots, lists.

Nothing is changed. A server may write on meanwhile: what is compared is read as it stood at one moment. What
is done about what is found is in mending.py.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import apsw

from holdout.table import archive, rows
from holdout.table.database import Database
from holdout.table.journal import DamagedJournal
from holdout.table.store import StoreError

MOST_TOLD: Final = 20
"""So many damaged pages are told of."""


@dataclass
class Findings:
    """What a check has found. `damaged` tells for each table what is wrong with its journal."""

    tables: int = 0
    archived: int = 0
    entries: int = 0
    snapshots: int = 0
    pages: list[str] = field(default_factory=list)
    damaged: dict[str, str] = field(default_factory=dict)
    bad_snapshots: list[tuple[str, int]] = field(default_factory=list)
    bad_summaries: list[str] = field(default_factory=list)

    @property
    def is_whole(self) -> bool:
        """True if nothing is wrong."""
        return not (self.pages or self.damaged or self.bad_snapshots or self.bad_summaries)


def opened(path: Path, *, to_write: bool = False) -> apsw.Connection:
    """Open a file of tables of this version of Holdout; a `StoreError` if it is none."""
    if not path.is_file():
        raise StoreError(f"There is no file {path}.")
    flags = apsw.SQLITE_OPEN_READWRITE if to_write else apsw.SQLITE_OPEN_READONLY
    try:
        connection = apsw.Connection(str(path), flags=flags)
        connection.set_busy_timeout(10_000)
        version = connection.pragma("user_version")
        known = connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'entries'").get
    except apsw.Error as error:
        raise StoreError(f"{path} cannot be read as a file of tables: {error}.") from error
    if not known:
        raise StoreError(f"{path} holds no tables.")
    if version != rows.SCHEMA_VERSION:
        newer = version > rows.SCHEMA_VERSION
        raise StoreError(
            f"{path} was written by a newer Holdout: update first."
            if newer
            else f"{path} is of an older version: open it once with `holdout serve`, which keeps a copy."
        )
    return connection


def count(connection: Database) -> int:
    """How many journals there are to check."""
    return len(_tables(connection)) + len(_archived(connection))


def rows_in(path: Path) -> int:
    """How many rows a file of tables has."""
    connection = opened(path)
    names = [str(row[0]) for row in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    total = sum(int(connection.execute(f"SELECT count(*) FROM {name}").get) for name in names)
    connection.close()
    return total


def _tables(connection: Database) -> list[str]:
    """Every table that has a journal, or should have one by the list for the lobby."""
    found = dict.fromkeys(rows.journals(connection))
    with suppress(apsw.CorruptError, UnicodeDecodeError):
        found |= dict.fromkeys([str(table) for (table,) in connection.execute("SELECT id FROM tables")])
    return list(found)


def _archived(connection: Database) -> list[str]:
    """Every table in the archive, as far as its pages can be read."""
    found: list[str] = []
    with suppress(apsw.CorruptError, UnicodeDecodeError):
        found.extend(str(table) for (table,) in connection.execute("SELECT id FROM archive ORDER BY at"))
    return found


def check(connection: apsw.Connection, one_more: Callable[[], None] = lambda: None) -> Findings:
    """Check everything; `one_more` is called after each table."""
    found = Findings()
    try:
        lines = [str(line[0]) for line in connection.execute(f"PRAGMA integrity_check({MOST_TOLD})")]
        found.pages = [line for line in lines if line != "ok"]
    except apsw.CorruptError as error:
        found.pages = [str(error)]
    check_rows(connection, found, one_more)
    return found


def check_rows(connection: Database, found: Findings, one_more: Callable[[], None] = lambda: None) -> None:
    """Check all rows, whatever they are kept in; in PostgreSQL its own tools look after pages."""
    for table in _tables(connection):
        found.tables += 1
        try:
            with _at_one_moment(connection):
                _check_snapshots(connection, table, found)
                found.entries += _checked(connection, table)
        except (DamagedJournal, apsw.Error, UnicodeDecodeError) as damage:
            found.damaged[table] = str(damage)
        one_more()
    for table in _archived(connection):
        found.archived += 1
        try:
            found.entries += len(archive.entries_of(connection, table) or [])
        except (DamagedJournal, apsw.Error) as damage:
            found.damaged[table] = str(damage)
        one_more()
    with _at_one_moment(connection):
        _check_summaries(connection, found)


@contextmanager
def _at_one_moment(connection: Database) -> Iterator[None]:
    """Let several questions be answered from the file as it stands now."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def _checked(connection: Database, table: str) -> int:
    """The number of entries of a journal that is whole and as long as the list says."""
    entries = rows.tail(connection, table, 0)
    noted = rows.noted_length(connection, table)
    if len(entries) < noted:
        raise DamagedJournal(f"The journal ends with entry {len(entries)} and not with entry {noted}.")
    return len(entries)


def _check_snapshots(connection: Database, table: str, found: Findings) -> None:
    with suppress(UnicodeDecodeError):
        for version, packed in rows.snapshots(connection, table):
            found.snapshots += 1
            if packed is None:
                found.bad_snapshots.append((table, version))


def _check_summaries(connection: Database, found: Findings) -> None:
    readable = {one.table for one in rows.summaries(connection)}
    with suppress(apsw.CorruptError, UnicodeDecodeError):
        for (table,) in connection.execute("SELECT id FROM tables"):
            if table not in readable:
                found.bad_summaries.append(str(table))
