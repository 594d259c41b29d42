"""Copies a PostgreSQL database into one file, which is a file of tables as SQLite has it.

So a copy is checked by `holdout verify`, served by itself, and restored into a folder or a database,
whichever it came from (postgres_restoring.py).
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, cast

import apsw
import psycopg

from holdout.table import rows
from holdout.table.postgres_session import Session, sentence
from holdout.table.store import StoreError

AT_ONCE: Final = 200
"""So many rows are fetched together."""
COPYING: Final = (
    "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY",
    "SET idle_in_transaction_session_timeout = '60s'",
)
"""So several questions are answered as of one moment, and nothing is changed."""
EMPTY: Final = "The database holds no tables."


def reading(address: str) -> Session:
    """Open a connection that only reads, to a database of this version; a `StoreError` if it is none."""
    try:
        session = Session(address, "60s")
        for line in COPYING:
            session.execute(line)
        version = version_of(session)
    except psycopg.Error as error:
        raise StoreError(sentence(error)) from error
    if version == rows.SCHEMA_VERSION:
        return session
    session.close()
    raise StoreError(EMPTY if not version else other_version(version))


def version_of(session: Session) -> int:
    """The version of the tables in a database; 0 if it holds none."""
    if session.execute("SELECT to_regclass('edition')").get is None:
        return 0
    return session.execute("SELECT version FROM edition").get or 0


def other_version(version: int) -> str:
    """Say what to do about a database that another version has written."""
    if version > rows.SCHEMA_VERSION:
        return "The database was written by a newer Holdout: update to open it."
    return "The database is of an older version: start its server once."


def copied(address: str, target: Path, counted: Callable[[int], Callable[[], None]]) -> None:
    """Copy a database as it stands at one moment; `counted` takes the number of rows and counts each."""
    session = reading(address)
    try:
        session.execute("BEGIN")
        parts = [name for name, _ in parts_of(rows.SCHEMA_VERSION)]
        total = sum(session.execute(f"SELECT count(*) FROM {name}").get for name in parts)
        write(session, target, rows.SCHEMA_VERSION, counted(total))
    except psycopg.Error as error:
        raise StoreError(sentence(error)) from error
    finally:
        session.close()


def write(session: Session, target: Path, version: int, one_more: Callable[[], None]) -> None:
    """Write all rows that a transaction sees into a new file of tables of that version, and sync it."""
    with suppress(FileNotFoundError):
        target.unlink()
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    file = apsw.Connection(str(target))
    file.pragma("synchronous", "EXTRA")
    with file:
        file.execute(rows.schema_of(version))
        for name, columns in parts_of(version):
            marks = ", ".join("?" for _ in columns)
            with cast("Any", session.connection).cursor(name="copying") as cursor:
                cursor.itersize = AT_ONCE
                cursor.execute(f"SELECT {listed(columns)} FROM {name}")
                for row in cursor:
                    file.execute(f"INSERT INTO {name} ({listed(columns)}) VALUES ({marks})", row)
                    one_more()
        file.pragma("user_version", version)
    file.close()


def parts_of(version: int) -> list[tuple[str, list[str]]]:
    """The parts of a file of a version, each with its columns."""
    file = apsw.Connection(":memory:")
    file.execute(rows.schema_of(version))
    names = [str(row[0]) for row in file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    found = [(name, [str(row[1]) for row in file.execute(f"PRAGMA table_info({name})")]) for name in names]
    file.close()
    return found


def listed(columns: list[str]) -> str:
    """Columns as they stand in SQL: one of them has the name of a word of SQL."""
    return ", ".join([f'"{column}"' for column in columns])
