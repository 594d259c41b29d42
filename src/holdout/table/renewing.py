"""The parts of the SQLite file that are made anew when a page of them is damaged.

Snapshots, the list for the lobby and who was where are caches of the journal; of people, sessions, keys,
bans, history and who keeps apart from whom each row is about one person. None of them may keep anybody else
from playing: a damaged part is set aside in the file, and a new one takes its place with every row that can
still be read. The journal (rows.py) and its archive are never renewed.

SQLite commits no transaction in which it met a damaged page. So a part is looked at and read outside of any,
and in the one that makes it anew its old pages are not touched: they stay in the file, unused.
"""

import logging
from contextlib import suppress
from typing import Any, Final, NamedTuple

import apsw

log = logging.getLogger("holdout.table")


class Part(NamedTuple):
    """The SQL of a part: its definition, the order of its rows, and how a row is read and written."""

    made: str
    order: str
    columns: str
    values: str
    indexed: str = ""
    """The column that has a further index."""


PARTS: Final = {
    "tables": Part(
        "(id TEXT PRIMARY KEY, version INTEGER NOT NULL, summary BLOB NOT NULL, proof BLOB) WITHOUT ROWID",
        "id",
        "CAST(id AS BLOB), CAST(version AS INTEGER), CAST(summary AS BLOB), CAST(proof AS BLOB)",
        "CAST(? AS TEXT), ?, ?, ?",
    ),
    "snapshots": Part(
        "(id TEXT NOT NULL, version INTEGER NOT NULL, data BLOB NOT NULL, chain BLOB NOT NULL, "
        "PRIMARY KEY (id, version))",
        "rowid",
        "CAST(id AS BLOB), CAST(version AS INTEGER), CAST(data AS BLOB), CAST(chain AS BLOB)",
        "CAST(? AS TEXT), ?, ?, ?",
    ),
    "people": Part(
        "(key TEXT PRIMARY KEY, name TEXT NOT NULL, emblem TEXT NOT NULL DEFAULT '') WITHOUT ROWID",
        "key",
        "CAST(key AS BLOB), CAST(name AS BLOB), CAST(emblem AS BLOB)",
        "CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT)",
    ),
    "sessions": Part(
        "(token TEXT PRIMARY KEY, person TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID",
        "token",
        "CAST(token AS BLOB), CAST(person AS BLOB), CAST(at AS INTEGER)",
        "CAST(? AS TEXT), CAST(? AS TEXT), ?",
        indexed="person",
    ),
    "history": Part(
        "(person TEXT NOT NULL, ended INTEGER NOT NULL, id TEXT NOT NULL, data BLOB NOT NULL, "
        "PRIMARY KEY (person, ended, id)) WITHOUT ROWID",
        "person, ended, id",
        "CAST(person AS BLOB), CAST(ended AS INTEGER), CAST(id AS BLOB), CAST(data AS BLOB)",
        "CAST(? AS TEXT), ?, CAST(? AS TEXT), ?",
        indexed="id",
    ),
    "places": Part(
        "(person TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (person, id)) WITHOUT ROWID",
        "person, id",
        "CAST(person AS BLOB), CAST(id AS BLOB)",
        "CAST(? AS TEXT), CAST(? AS TEXT)",
        indexed="id",
    ),
    "keys": Part(
        "(hash TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, until INTEGER NOT NULL) "
        "WITHOUT ROWID",
        "hash",
        "CAST(hash AS BLOB), CAST(person AS BLOB), CAST(kind AS BLOB), CAST(until AS INTEGER)",
        "CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT), ?",
        indexed="person",
    ),
    "apart": Part(
        "(person TEXT NOT NULL, other TEXT NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (person, other)) "
        "WITHOUT ROWID",
        "person, other",
        "CAST(person AS BLOB), CAST(other AS BLOB), CAST(kind AS BLOB)",
        "CAST(? AS TEXT), CAST(? AS TEXT), CAST(? AS TEXT)",
        indexed="other",
    ),
    "bans": Part(
        "(person TEXT NOT NULL, kind TEXT NOT NULL, until INTEGER NOT NULL, at INTEGER NOT NULL, "
        "words TEXT NOT NULL, PRIMARY KEY (person, kind)) WITHOUT ROWID",
        "person, kind",
        "CAST(person AS BLOB), CAST(kind AS BLOB), CAST(until AS INTEGER), CAST(at AS INTEGER), "
        "CAST(words AS BLOB)",
        "CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, CAST(? AS TEXT)",
    ),
}
"""Texts are read as bytes, since a flipped bit may have left something that is no text."""


def made(name: str) -> str:
    """Return the SQL that makes a part anew."""
    return f"CREATE TABLE {name} {PARTS[name].made};\n{index_of(name)}"


def index_of(name: str) -> str:
    """Return the SQL that makes the further index of a part; empty if it has none."""
    column = PARTS[name].indexed
    return f"CREATE INDEX {name}_by_{column} ON {name} ({column});\n" if column else ""


def renew_damaged(connection: apsw.Connection, parts: tuple[str, ...]) -> bool:
    """Make those of these parts anew that are damaged: whether any was. Not within a transaction."""
    found = [name for name in parts if not _whole(connection, name)]
    for name in found:
        log.error("A part of the file of the tables is damaged and made anew: %s.", name)
        _renew(connection, name, readable(connection, name))
    return bool(found)


def _whole(connection: apsw.Connection, name: str) -> bool:
    with suppress(apsw.CorruptError):
        return connection.execute(f"PRAGMA integrity_check({name})").get == "ok"
    return False


def readable(connection: apsw.Connection, name: str) -> list[Any]:
    """Every row of a part that can be read from either end."""
    part, found = PARTS[name], dict[Any, Any]()
    for direction in ("ASC", "DESC"):
        order = ", ".join([f"{column} {direction}" for column in part.order.split(", ")])
        query = f"SELECT {part.columns} FROM {name} NOT INDEXED ORDER BY {order}"
        with suppress(apsw.CorruptError):
            for row in connection.execute(query):
                found[row] = None
            break
    return list(found)


def _renew(connection: apsw.Connection, name: str, rows: list[Any]) -> None:
    """Forget where a part lies, and begin it anew with these rows."""
    with connection:
        connection.pragma("writable_schema", "ON")
        connection.execute("DELETE FROM sqlite_schema WHERE tbl_name = ?", (name,))
        connection.pragma("writable_schema", "RESET")
        connection.execute(made(name))
        fill(connection, name, rows)


def fill(connection: apsw.Connection, name: str, rows: list[Any]) -> None:
    """Put rows as `readable` gives them into a part; those that do not fit are left out."""
    for row in rows:
        with suppress(apsw.ConstraintError):
            connection.execute(f"INSERT OR IGNORE INTO {name} VALUES ({PARTS[name].values})", row)
