"""Puts a file of tables, as `holdout backup` writes it, into a PostgreSQL database without a server."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, cast

import apsw
import psycopg

from holdout.table import rows
from holdout.table.postgres_copies import listed, parts_of, write
from holdout.table.postgres_schema import LOCK, PATIENTLY, make_ready
from holdout.table.postgres_session import Session, sentence
from holdout.table.store import StoreError

FULL: Final = "There are tables in this database already: name an empty one, or add --replace."
IN_USE: Final = "A server runs on this database: stop it first."
LIVING: Final = "SELECT count(*) FROM servers WHERE until > clock_timestamp()"


def restored(address: str, source: Path, kept: Path, one_more: Callable[[], None], *, replace: bool) -> bool:
    """Put all rows of a whole file into a database, in one transaction; whether there were others before.

    What was there is kept in the file `kept`, if it may be replaced at all. `one_more` counts a row.
    """
    try:
        session = Session(address)
    except psycopg.Error as error:
        raise StoreError(sentence(error)) from error
    file = apsw.Connection(str(source), flags=apsw.SQLITE_OPEN_READONLY)
    try:
        session.execute("BEGIN")
        for line in PATIENTLY:
            session.execute(line)
        _have_alone(session)
        make_ready(session, kept.parent, serves=True)
        had_rows = _emptied(session, kept, replace)
        _fill(session, file, one_more)
        session.commit()
    except psycopg.Error as error:
        raise StoreError(sentence(error)) from error
    finally:
        file.close()
        session.close()  # what was not committed is rolled back by that
    return had_rows


def _have_alone(session: Session) -> None:
    """Insist that no server is alive, and bury those that are late: what they remember is gone.

    One that only slept finds that it was taken for dead, and reads everything anew. One that comes in
    meanwhile waits for the transaction's end before it reads anything.
    """
    session.execute("SELECT pg_advisory_xact_lock(?)", (LOCK,))
    if session.execute("SELECT to_regclass('servers')").get is None:
        return
    session.execute("LOCK TABLE servers, leases IN EXCLUSIVE MODE")
    if session.execute(LIVING).get:
        raise StoreError(IN_USE)
    session.execute("DELETE FROM servers")
    session.execute("DELETE FROM leases")


def _emptied(session: Session, kept: Path, replace: bool) -> bool:
    """Copy what a database holds into a file and delete it; whether it held anything."""
    names = [name for name, _ in parts_of(rows.SCHEMA_VERSION)]
    session.execute(f"LOCK TABLE {', '.join(names)} IN SHARE ROW EXCLUSIVE MODE")
    if not any(session.execute(f"SELECT EXISTS (SELECT 1 FROM {name})").get for name in names):
        return False
    if not replace:
        raise StoreError(FULL)
    write(session, kept, rows.SCHEMA_VERSION, lambda: None)
    for name in names:
        session.execute(f"DELETE FROM {name}")
    return True


def _fill(session: Session, file: apsw.Connection, one_more: Callable[[], None]) -> None:
    """Copy all rows of a file, and let numbers that the database gives go on after the largest."""
    for name, columns in parts_of(rows.SCHEMA_VERSION):
        words = f"COPY {name} ({listed(columns)}) FROM STDIN"
        with cast("Any", session.connection).cursor() as cursor, cursor.copy(words) as copy:
            for row in file.execute(f"SELECT {listed(columns)} FROM {name}"):
                copy.write_row(row)
                one_more()
        if "number" in columns:
            largest = f"SELECT max(number) FROM {name} HAVING count(*) > 0"
            session.execute(f"SELECT setval(pg_get_serial_sequence('{name}', 'number'), ({largest}))")
