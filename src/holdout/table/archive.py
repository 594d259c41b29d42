"""The archive: tables that nobody has touched for long, each as one row with its whole journal, squeezed.

Nothing is lost: an archived table is read from its row as from its entries, and goes back among the others
when something is written to it. It is not in the lobby meanwhile. `rows.py` has the other rows; the
time after which a table is archived is the host's choice (lasting.py).
"""

import lzma
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from holdout.kernel.decoding import from_json, from_msgpack
from holdout.table.database import Database
from holdout.table.journal import GENESIS, DamagedJournal, link
from holdout.table.store import StoreError, Summary

SCHEMA: Final = """
CREATE TABLE archive (
    id TEXT PRIMARY KEY, at INTEGER NOT NULL, summary BLOB NOT NULL, data BLOB NOT NULL, proof BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX archive_by_at ON archive (at);
CREATE TABLE complaints (
    number INTEGER PRIMARY KEY, person TEXT NOT NULL, by TEXT NOT NULL, id TEXT NOT NULL, at INTEGER NOT NULL,
    data BLOB NOT NULL
);
CREATE INDEX complaints_by_person ON complaints (person);
"""
DAMAGED: Final = "The archived journal of this table is not what was written."


def squeezed(entries: list[bytes]) -> bytes:
    """Return a whole journal as it lies in the archive. It takes a while, so not in the writer's thread."""
    return lzma.compress(msgspec.msgpack.encode(entries), preset=6)


def put_in(database: Database, table: str, version: int, data: bytes, at: int) -> None:
    """Put a table of so many entries into the archive; a `StoreError` if it has gone on meanwhile."""
    count = database.execute("SELECT count(*) FROM entries WHERE id = ?", (table,)).get
    row: Any = database.execute(
        "SELECT version, CAST(summary AS BLOB) FROM tables WHERE id = ?", (table,)
    ).fetchone()
    if row is None or count != version or row[0] != version:
        raise StoreError("The table has gone on meanwhile.")
    database.execute(
        "INSERT INTO archive (id, at, summary, data, proof) VALUES (?, ?, ?, ?, ?)",
        (table, at, row[1], data, proof(row[1], data)),
    )
    for part in ("entries", "snapshots", "tables"):
        database.execute(f"DELETE FROM {part} WHERE id = ?", (table,))


def take_out(database: Database, table: str) -> bool:
    """Put an archived table back among the others; False if it is not in the archive."""
    try:
        entries = entries_of(database, table)
    except DamagedJournal as error:
        raise StoreError(str(error)) from error
    if entries is None:
        return False
    write_entries(database, table, entries)
    database.execute("DELETE FROM archive WHERE id = ?", (table,))
    return True


def write_entries(database: Database, table: str, entries: Sequence[bytes]) -> None:
    """Write a whole journal, each entry with the hash over itself and the one before."""
    chain, query = GENESIS, "INSERT INTO entries (id, version, data, chain) VALUES (?, ?, ?, ?)"
    for version, data in enumerate(entries, 1):
        chain = link(chain, data)
        database.execute(query, (table, version, data, chain))


def entries_of(database: Database, table: str) -> list[bytes] | None:
    """The whole journal of an archived table; None if it is not in the archive."""
    query = "SELECT CAST(summary AS BLOB), CAST(data AS BLOB), CAST(proof AS BLOB) FROM archive WHERE id = ?"
    row: Any = database.execute(query, (table,)).fetchone()
    if row is None:
        return None
    summary, data, found = row
    if found != proof(summary, data):
        raise DamagedJournal(DAMAGED)
    try:
        return from_msgpack(lzma.decompress(data), list[bytes])
    except (lzma.LZMAError, msgspec.MsgspecError) as error:
        raise DamagedJournal(DAMAGED) from error


def summary_of(database: Database, table: str) -> Summary | None:
    """Return the lobby's entry of an archived table; None if it is not archived or cannot be read."""
    query = "SELECT CAST(summary AS BLOB) FROM archive WHERE id = ?"
    row: Any = database.execute(query, (table,)).fetchone()
    with suppress(msgspec.MsgspecError, UnicodeDecodeError, TypeError):
        return None if row is None else from_json(row[0], Summary)
    return None


def older_than(database: Database, at: int, most: int) -> list[str]:
    """The tables that were archived before a moment, the oldest first."""
    query = "SELECT id FROM archive WHERE at < ? ORDER BY at LIMIT ?"
    return [str(row[0]) for row in database.execute(query, (at, most))]


def proof(summary: bytes, data: bytes) -> bytes:
    """Return the hash over a row of the archive."""
    return link(link(GENESIS, summary), data)
