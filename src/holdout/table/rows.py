"""The rows of the store: what stands in the SQLite file, and how it is written and read back.

Each entry carries a hash over itself and the one before; each snapshot one over itself. Whoever calls holds
the connection, and the transaction where something is written (sqlite.py).
"""

import zlib
from contextlib import suppress
from typing import Any, Final

import apsw
import msgspec

from holdout.table import faults
from holdout.table.journal import GENESIS, DamagedJournal, link
from holdout.table.store import Stored, StoreError, Summary, Written

SCHEMA_VERSION: Final = 1
SCHEMA: Final = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, version INTEGER NOT NULL, summary BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE entries (
    id TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL, chain BLOB NOT NULL,
    PRIMARY KEY (id, version)
) WITHOUT ROWID;
CREATE TABLE snapshots (
    id TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL, chain BLOB NOT NULL,
    PRIMARY KEY (id, version)
);
CREATE TABLE people (key TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE sessions (token TEXT PRIMARY KEY, person TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE reports (number INTEGER PRIMARY KEY, id TEXT NOT NULL, at INTEGER NOT NULL, data BLOB NOT NULL);
"""
SNAPSHOTS_KEPT: Final = 2


def append(connection: apsw.Connection, one: Written) -> None:
    """Store an entry behind the one before it, and what the lobby shows of the table."""
    faults.point("before-row")
    before = GENESIS
    if one.version > 1:
        query = "SELECT chain FROM entries WHERE id = ? AND version = ?"
        before = connection.execute(query, (one.table, one.version - 1)).get
        if before is None:
            raise StoreError(f"Entry {one.version} does not follow what is stored.")
    try:
        connection.execute(
            "INSERT INTO entries VALUES (?, ?, ?, ?)",
            (one.table, one.version, one.entry, link(before, one.entry)),
        )
    except apsw.ConstraintError as error:
        raise StoreError(f"Entry {one.version} is stored already.") from error
    faults.point("between-row-and-summary")
    summary = msgspec.json.encode(one.summary)
    connection.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?)", (one.table, one.version, summary))
    faults.point("after-row")


def keep_snapshot(connection: apsw.Connection, table: str, version: int, data: bytes) -> None:
    """Keep a snapshot, and the one before it."""
    faults.point("during-snapshot")
    packed = zlib.compress(data, 1)
    connection.execute(
        "INSERT OR REPLACE INTO snapshots VALUES (?, ?, ?, ?)",
        (table, version, packed, link(GENESIS, packed)),
    )
    connection.execute(
        "DELETE FROM snapshots WHERE id = ?1 AND version NOT IN "
        "(SELECT version FROM snapshots WHERE id = ?1 ORDER BY version DESC LIMIT ?2)",
        (table, SNAPSHOTS_KEPT),
    )


def loaded(connection: apsw.Connection, table: str, before: int | None) -> Stored | None:
    """A table from its newest snapshot that is whole, of those before a version."""
    query = "SELECT version, data, chain FROM snapshots WHERE id = ? AND version < ? ORDER BY version DESC"
    limit = 2**62 if before is None else before
    newest: Any = connection.execute("SELECT version FROM tables WHERE id = ?", (table,)).get
    for version, packed, chain in _rows(connection, query, (table, limit)):
        if link(GENESIS, packed) == chain:
            return _whole(Stored(zlib.decompress(packed), version, tail(connection, table, version)), newest)
    entries = tail(connection, table, 0)
    return _whole(Stored(None, 0, entries), newest) if entries or newest else None


def _whole(stored: Stored, newest: int | None) -> Stored:
    """The same, if no entry is missing at its end."""
    found = stored.version + len(stored.entries)
    if found != newest:
        raise DamagedJournal(f"This table's journal ends with entry {found} and not with entry {newest}.")
    return stored


def tail(connection: apsw.Connection, table: str, since: int) -> list[bytes]:
    """The entries after a version, each checked against the one before."""
    query = "SELECT version, data, chain FROM entries WHERE id = ? AND version >= ? ORDER BY version"
    rows = _rows(connection, query, (table, since))
    chain, entries = GENESIS, list[bytes]()
    if since:
        if not rows or rows[0][0] != since:
            raise DamagedJournal(f"Entry {since} of this table's journal is missing.")
        chain = rows.pop(0)[2]
    for expected, (version, data, stored) in enumerate(rows, since + 1):
        chain = link(chain, data)
        if version != expected or chain != stored:
            raise DamagedJournal(f"Entry {expected} of this table's journal is not what was written.")
        entries.append(data)
    return entries


def _rows(connection: apsw.Connection, query: str, args: tuple[str, int]) -> list[tuple[int, bytes, bytes]]:
    """Rows of a number and two texts; a flipped bit may have made something else of them."""
    rows: list[Any] = connection.execute(query, args).fetchall()
    for version, data, chain in rows:
        if not (isinstance(version, int) and isinstance(data, bytes) and isinstance(chain, bytes)):
            raise DamagedJournal("An entry of this table's journal is not what was written.")
    return rows


def summaries(connection: apsw.Connection) -> list[Summary]:
    """Where the file is damaged, the lobby shows what comes before; every whole table can still be opened."""
    found: list[Summary] = []
    with suppress(apsw.CorruptError):
        for (data,) in connection.execute("SELECT summary FROM tables"):
            with suppress(msgspec.MsgspecError, UnicodeDecodeError):
                found.append(msgspec.json.decode(data, type=Summary))
    return found
