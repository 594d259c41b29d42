"""Mends tables, as `holdout repair` does, and puts what is damaged into quarantine first.

Of a damaged journal the part before the damage is proven by its chain: the table goes on from there, and says
nothing that was not said. Caches (snapshots, the list for the lobby) are thrown away; the server makes them
anew. A file whose pages are damaged is written anew with everything that can be read.
"""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import apsw

from holdout.table import renewing, rows
from holdout.table.checking import Findings
from holdout.table.database import Database
from holdout.table.journal import GENESIS, link

QUARANTINED: Final = {
    "entries": ("version", "data", "chain"),
    "archive": ("at", "summary", "data", "proof"),
    "tables": ("version", "summary", "proof"),
}
"""What is kept of a damaged table; texts as bytes, since a flipped bit may have left one that is none."""


def mend(connection: apsw.Connection, found: Findings, file: Path) -> dict[str, tuple[int, int]]:
    """Mend what a check has found, while a server may be running; of each table: entries kept, entries lost.

    A server that has such a table open meets its own check when it writes next, and loads it again.
    """
    if found.damaged:
        quarantine(connection, list(found.damaged), file, as_bytes)
    connection.execute("BEGIN IMMEDIATE")
    try:
        lost = mend_rows(connection, found)
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    return lost


def mend_rows(database: Database, found: Findings) -> dict[str, tuple[int, int]]:
    """Mend what a check has found, within a transaction; of each table: entries kept, entries lost.

    A server may have made caches anew since: those that are whole by now stay.
    """
    lost = {table: _cut(database, table) for table in found.damaged}
    bad = "DELETE FROM snapshots WHERE id = ? AND CAST(version AS INTEGER) = ?"
    for table, version in found.bad_snapshots:
        if (version, None) in rows.snapshots(database, table):
            database.execute(bad, (table, version))
    for table in found.bad_summaries:
        if rows.summary(database, table) is None:
            database.execute("DELETE FROM tables WHERE id = ?", (table,))
    return lost


def as_bytes(column: str) -> str:
    """A column of SQLite, in which a flipped bit may have left a text that is none, as bytes."""
    return f"iif(typeof({column}) = 'text', CAST({column} AS BLOB), {column})"


def quarantine(
    database: Database, tables: list[str], file: Path, read: Callable[[str], str] = lambda column: column
) -> None:
    """Keep all rows of damaged tables in a file of their own, before anything is changed."""
    kept = apsw.Connection(str(file))
    file.chmod(0o600)
    kept.pragma("synchronous", "EXTRA")
    with kept:
        for part, columns in QUARANTINED.items():
            kept.execute(f"CREATE TABLE IF NOT EXISTS {part} (id TEXT, {', '.join(columns)})")
        for table in tables:
            for part, columns in QUARANTINED.items():
                told = ", ".join([read(one) for one in columns])
                with suppress(apsw.CorruptError):
                    for row in database.execute(f"SELECT id, {told} FROM {part} WHERE id = ?", (table,)):
                        marks = ", ".join("?" for _ in row)
                        kept.execute(f"INSERT INTO {part} VALUES ({marks})", row)
    kept.close()


def _cut(database: Database, table: str) -> tuple[int, int]:
    """Keep the entries of a journal before the first that is damaged: how many are kept, and are gone."""
    chain, kept = GENESIS, 0
    noted = rows.noted_length(database, table)
    query = "SELECT version, data, chain FROM entries WHERE id = ? ORDER BY version"
    stored: list[Any] = []
    with suppress(apsw.CorruptError, UnicodeDecodeError):
        stored.extend(database.execute(query, (table,)))
    for version, data, proof in stored:
        if version != kept + 1 or not isinstance(data, bytes) or link(chain, data) != proof:
            break
        chain, kept = proof, version
    database.execute("DELETE FROM entries WHERE id = ? AND (version > ? OR version < 1)", (table, kept))
    for part in ("snapshots", "tables", "archive"):
        database.execute(f"DELETE FROM {part} WHERE id = ?", (table,))
    return kept, max(noted, len(stored)) - kept


def rebuild(path: Path, anew: Path) -> None:
    """Write a new file with everything of a damaged one that can be read. No server may have it open."""
    old = apsw.Connection(str(path))
    new = apsw.Connection(str(anew))
    new.pragma("synchronous", "EXTRA")
    with new:
        new.execute(rows.SCHEMA)
        for name in renewing.PARTS:
            renewing.fill(new, name, renewing.readable(old, name))
        for table in rows.journals(old):
            _copy_rows(old, new, "entries", "SELECT * FROM entries WHERE id = ? ORDER BY version", (table,))
        for part, order in (("archive", "id"), ("reports", "number"), ("complaints", "number")):
            for direction in ("ASC", "DESC"):
                _copy_rows(old, new, part, f"SELECT * FROM {part} ORDER BY {order} {direction}", ())
        new.pragma("user_version", rows.SCHEMA_VERSION)
    new.close()
    old.close()


def _copy_rows(
    old: apsw.Connection, new: apsw.Connection, part: str, query: str, values: tuple[str, ...]
) -> None:
    with suppress(apsw.CorruptError, UnicodeDecodeError):
        for row in old.execute(query, values):
            with suppress(apsw.ConstraintError):
                new.execute(f"INSERT OR IGNORE INTO {part} VALUES ({', '.join('?' for _ in row)})", row)
