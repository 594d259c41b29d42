"""The rows of the store: what stands in the database, and how it is written and read back.

Each entry carries a hash over itself and the one before, each snapshot one over itself and its entry, each
row for the lobby one over itself. A snapshot or such a row that cannot be used is left out: the journal alone
says what a table is. Whoever calls holds the database, and the transaction where something is written.
"""

import zlib
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final, NamedTuple

import apsw
import msgspec

from holdout.kernel.decoding import from_json
from holdout.table import archive
from holdout.table.database import Database
from holdout.table.history import results
from holdout.table.journal import GENESIS, DamagedJournal, link
from holdout.table.renewing import PARTS, index_of, made
from holdout.table.store import Played, Stored, StoreError, Summary, Written

SCHEMA_VERSION: Final = 4
ENTRIES: Final = """
CREATE TABLE entries (
    id TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL, chain BLOB NOT NULL,
    PRIMARY KEY (id, version)
) WITHOUT ROWID;
CREATE TABLE reports (number INTEGER PRIMARY KEY, id TEXT NOT NULL, at INTEGER NOT NULL, data BLOB NOT NULL);
"""
SCHEMA: Final = ENTRIES + archive.SCHEMA + "".join([made(name) for name in PARTS])
OLDER: Final = {
    1: "ALTER TABLE tables ADD COLUMN proof BLOB",
    2: "ALTER TABLE people ADD COLUMN emblem TEXT NOT NULL DEFAULT ''; "
    f"CREATE TABLE history {PARTS['history'].made}",
    3: archive.SCHEMA
    + "".join([made(name) for name in ("places", "keys", "apart", "bans")])
    + "".join([index_of(name) for name in ("sessions", "history")]),
}
"""What makes a file of an older version one of the next. The host fills history from older tables."""
FIRST: Final = (
    ENTRIES
    + """
CREATE TABLE tables (id TEXT PRIMARY KEY, version INTEGER NOT NULL, summary BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE people (key TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
"""
    + "".join([f"CREATE TABLE {name} {PARTS[name].made};\n" for name in ("snapshots", "sessions")])
)
"""What a file of version 1 was made with."""
SNAPSHOTS_KEPT: Final = 2
MOST_REPORTS: Final = 1_000
MOST_OF_A_TABLE: Final = 20
"""So many reports of one table are kept: it does not push out those of others."""
LISTED: Final = "SELECT CAST(version AS INTEGER), CAST(summary AS BLOB), CAST(proof AS BLOB) FROM tables"
"""What is read of the lobby's list, whatever a flipped bit has made of it."""


def steps_from(version: int) -> list[str]:
    """Return the SQL that brings an empty or older file to this version."""
    return [OLDER[older] for older in range(version, SCHEMA_VERSION)] if version else [SCHEMA]


def schema_of(version: int) -> str:
    """Return the SQL that makes an empty file of this or an older version."""
    steps = [FIRST, *[OLDER[older] for older in range(1, version)]]
    return SCHEMA if version == SCHEMA_VERSION else ";\n".join(steps)


def migrate(database: Database, version: int) -> None:
    """Bring an empty or older database to this version, within a transaction."""
    for step in steps_from(version):
        database.execute(step)
    if 0 < version < 4:
        for summary in summaries(database):
            keep_places(database, summary)


def append(database: Database, one: Written) -> None:
    """Store an entry behind the one before it, and what the lobby shows of the table.

    A table that lies in the archive is taken out of it by that.
    """
    before = GENESIS
    if one.version > 1:
        query = "SELECT chain FROM entries WHERE id = ? AND version = ?"
        before = database.execute(query, (one.table, one.version - 1)).get
        if before is None and archive.take_out(database, one.table):
            before = database.execute(query, (one.table, one.version - 1)).get
        if not isinstance(before, bytes):
            raise StoreError(f"Entry {one.version} does not follow what is stored.")
    added = database.execute(
        "INSERT INTO entries (id, version, data, chain) VALUES (?, ?, ?, ?) "
        "ON CONFLICT DO NOTHING RETURNING version",
        (one.table, one.version, one.entry, link(before, one.entry)),
    )
    if added.get is None:
        raise StoreError(f"Entry {one.version} is stored already.")
    note(database, one.table, one.version, one.summary)


def note(database: Database, table: str, version: int | None, summary: Summary) -> None:
    """Keep what the lobby shows of a table, and how many entries its journal has (None: as noted)."""
    if version is None:
        version = _length(database, table).entries
    data = msgspec.json.encode(summary)
    row = (table, version, data, _proof(version, data))
    database.execute(
        "INSERT INTO tables (id, version, summary, proof) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE "
        "SET version = excluded.version, summary = excluded.summary, proof = excluded.proof",
        row,
    )
    keep_places(database, summary)
    for one in results(summary):
        # A game has one line in a person's history, even if the time of its end was not known at first.
        database.execute("DELETE FROM history WHERE person = ? AND id = ?", (one.person, one.table))
        line = (one.person, one.ended, one.table, msgspec.json.encode(one))
        database.execute("INSERT INTO history (person, ended, id, data) VALUES (?, ?, ?, ?)", line)


def keep_places(database: Database, summary: Summary) -> None:
    """Note who has been at a table, to find it when they go for good."""
    query = "INSERT INTO places (person, id) VALUES (?, ?) ON CONFLICT DO NOTHING"
    for person in summary.people:
        database.execute(query, (person, summary.table))


def rewrite(database: Database, table: str, entries: Sequence[bytes], summary: Summary) -> None:
    """Put another journal of the same length in the place of a table's own, and forget the old one."""
    archive.take_out(database, table)
    if len(entries) != database.execute("SELECT count(*) FROM entries WHERE id = ?", (table,)).get:
        raise StoreError("The table has gone on meanwhile.")
    delete(database, table)
    archive.write_entries(database, table, entries)
    note(database, table, len(entries), summary)


def delete(database: Database, table: str) -> None:
    """Forget a table with its journal and snapshots."""
    for part in ("entries", "snapshots", "tables", "archive", "places"):
        database.execute(f"DELETE FROM {part} WHERE id = ?", (table,))


PLAYED: Final = "SELECT CAST(data AS BLOB) FROM history WHERE person = ? ORDER BY ended DESC, id DESC LIMIT ?"


def played(database: Database, person: str, most: int) -> list[Played]:
    """The lines of a person's history that can be read, the last one first."""
    found: list[Played] = []
    with suppress(apsw.CorruptError):
        for (data,) in database.execute(PLAYED, (person, most)):
            with suppress(msgspec.MsgspecError, UnicodeDecodeError, TypeError):
                found.append(from_json(data, Played))
    return found


def _proof(version: int, summary: bytes) -> bytes:
    return link(b"%d" % version, summary)


def keep_snapshot(database: Database, table: str, version: int, data: bytes) -> None:
    """Keep a snapshot, and the one before it; its hash is over the chain up to its entry as well.

    A server may hold a table whose journal was cut meanwhile: what it remembers is no snapshot of that.
    """
    after = database.execute("SELECT chain FROM entries WHERE id = ? AND version = ?", (table, version)).get
    if not isinstance(after, bytes):
        raise StoreError(f"Entry {version}, after which a snapshot was taken, is not stored.")
    packed = zlib.compress(data, 1)
    database.execute(
        "INSERT INTO snapshots (id, version, data, chain) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (id, version) DO UPDATE SET data = excluded.data, chain = excluded.chain",
        (table, version, packed, link(after, packed)),
    )
    database.execute(
        "DELETE FROM snapshots WHERE id = ?1 AND version NOT IN "
        "(SELECT version FROM snapshots WHERE id = ?1 ORDER BY version DESC LIMIT ?2)",
        (table, SNAPSHOTS_KEPT),
    )


def loaded(database: Database, table: str, before: int | None) -> Stored | None:
    """A table from its newest snapshot that is whole, of those before a version; else from its beginning."""
    length = _length(database, table)
    archived = archive.entries_of(database, table)
    if archived is not None:
        return Stored(None, 0, archived)
    for version, packed in snapshots(database, table, 2**62 if before is None else before):
        if packed is None:
            continue
        with suppress(DamagedJournal):  # the snapshot may be what is wrong: the whole journal tells
            return _whole(Stored(zlib.decompress(packed), version, tail(database, table, version)), length)
    entries = tail(database, table, 0)
    return _whole(Stored(None, 0, entries), length) if entries or length.noted else None


class Length(NamedTuple):
    """A journal in the lobby's list: whether it is there (`noted`), and its proven number of entries."""

    noted: bool
    entries: int = 0


def _length(database: Database, table: str) -> Length:
    """Return the noted length of a journal; a damaged row counts for nothing."""
    query = f"{LISTED} WHERE id = ?"
    try:
        row: Any = database.execute(query, (table,)).fetchone()
    except apsw.CorruptError:
        return Length(noted=False)
    if row is None:
        return Length(noted=False)
    version, summary, proof = row
    written = isinstance(version, int) and isinstance(summary, bytes)
    proven = written and proof in (None, _proof(version, summary))
    return Length(noted=True, entries=version if proven else 0)


def noted_length(database: Database, table: str) -> int:
    """The number of entries that a journal has by the lobby's list; 0 where the list does not prove it."""
    return _length(database, table).entries


SNAPSHOTS: Final = (
    "SELECT CAST(version AS INTEGER), CAST(data AS BLOB), CAST(chain AS BLOB), "
    "(SELECT CAST(chain AS BLOB) FROM entries "
    "WHERE entries.id = snapshots.id AND entries.version = snapshots.version) "
    "FROM snapshots WHERE id = ? AND version < ? ORDER BY version DESC"
)


def snapshots(database: Database, table: str, before: int = 2**62) -> list[tuple[int, bytes | None]]:
    """The snapshots of a table, the newest first; None for one that is damaged or of another journal.

    Those that an older Holdout has kept carry a hash over themselves alone.
    """
    found: list[tuple[int, bytes | None]] = []
    with suppress(apsw.CorruptError):
        for version, packed, chain, after in database.execute(SNAPSHOTS, (table, before)):
            written = isinstance(version, int) and isinstance(packed, bytes) and isinstance(after, bytes)
            is_whole = written and chain in (link(after, packed), link(GENESIS, packed))
            found.append((version or 0, packed if is_whole else None))
    return found


def _whole(stored: Stored, length: Length) -> Stored:
    """The same, if no entry is missing at its end."""
    found = stored.version + len(stored.entries)
    if found < length.entries or not found:
        raise DamagedJournal(
            f"This table's journal ends with entry {found} and not with entry {length.entries}."
        )
    return stored


def tail(database: Database, table: str, since: int) -> list[bytes]:
    """The entries after a version, each checked against the one before."""
    query = "SELECT version, data, chain FROM entries WHERE id = ? AND version >= ? ORDER BY version"
    rows = _rows(database, query, (table, since))
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


def _rows(database: Database, query: str, args: tuple[str, int]) -> list[tuple[int, bytes, bytes]]:
    """Rows of a number and two texts; a flipped bit may have made something else of them."""
    rows: list[Any] = database.execute(query, args).fetchall()
    for version, data, chain in rows:
        if not (isinstance(version, int) and isinstance(data, bytes) and isinstance(chain, bytes)):
            raise DamagedJournal("An entry of this table's journal is not what was written.")
    return rows


def summaries(database: Database) -> list[Summary]:
    """Return all summaries that can be read, from either end of the list if its middle is damaged."""
    found: dict[str, Summary] = {}
    for direction in ("ASC", "DESC"):
        query = f"{LISTED} ORDER BY id {direction}"
        with suppress(apsw.CorruptError):
            for row in database.execute(query):
                summary = _readable(*row)
                if summary is not None:
                    found[summary.table] = summary
            break
    return list(found.values())


def summary(database: Database, table: str) -> Summary | None:
    """Return the summary of a table; None if there is none or it cannot be read."""
    query = f"{LISTED} WHERE id = ?"
    row = database.execute(query, (table,)).fetchone()
    return None if row is None else _readable(*row)


def _readable(version: Any, data: Any, proof: Any) -> Summary | None:
    """A summary as it was written; None if it is not what was written."""
    with suppress(msgspec.MsgspecError, UnicodeDecodeError, TypeError):
        if proof in (None, _proof(version, data)):
            return from_json(data, Summary)
    return None


def journals(database: Database) -> list[str]:
    """Every table that has a journal, as far as it can be read from either end.

    In a damaged file the search for the next name may lead back to an earlier one: there it ends.
    """
    found: dict[str, None] = {}
    for compared, direction, name in ((">", "ASC", ""), ("<", "DESC", "\U0010ffff")):
        query = f"SELECT id FROM entries WHERE id {compared} ? ORDER BY id {direction} LIMIT 1"
        seen: set[str] = set()
        with suppress(apsw.CorruptError, UnicodeDecodeError):
            while (row := database.execute(query, (name,)).fetchone()) and (name := str(row[0])) not in seen:
                seen.add(name)
                found[name] = None
            if row is None:
                break
    return list(found)


def keep_report(database: Database, table: str, at: int, data: bytes, most: int | None) -> int:
    """Keep a report and return its number; 0 if it is not kept, since it would push out others."""
    query = "SELECT count(*), count(CASE id WHEN ? THEN 1 END) FROM reports"
    of_all, of_table = database.execute(query, (table,)).fetchone()
    if most is not None and (of_table >= most or of_all >= MOST_REPORTS):
        return 0
    kept = "INSERT INTO reports (id, at, data) VALUES (?, ?, ?) RETURNING number"
    number: int = database.execute(kept, (table, at, data)).get
    database.execute(
        "DELETE FROM reports WHERE id = ?1 AND number NOT IN "
        "(SELECT number FROM reports WHERE id = ?1 ORDER BY number DESC LIMIT ?2)",
        (table, MOST_OF_A_TABLE),
    )
    database.execute(
        "DELETE FROM reports WHERE number <= "
        "(SELECT number FROM reports ORDER BY number DESC LIMIT 1 OFFSET ?)",
        (MOST_REPORTS,),
    )
    return number
