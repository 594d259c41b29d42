"""Puts a file of tables, as `holdout backup` writes it, into a PostgreSQL database without a server."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

import apsw
import psycopg

from holdout.table import rows
from holdout.table.postgres_copies import listed, parts_of, write
from holdout.table.postgres_schema import LOCK, PATIENTLY, make_ready
from holdout.table.postgres_session import Session, sentence
from holdout.table.store import StoreError

FULL: Final = "There are tables in this database already: name an empty one, or add --replace."
IN_USE: Final = "A server runs on this database: stop it first."
JOURNALS: Final = ("entries", "archive")
"""Parts whose rows stand for something that nothing else tells."""
WORDS: Final = ("name", "emblem", "words")
"""Columns that people read, and by which nothing is found."""
READ_AS: Final = {"TEXT": "BLOB", "BLOB": "BLOB", "INTEGER": "INTEGER"}
LIVING: Final = "SELECT count(*) FROM servers WHERE until > clock_timestamp()"


class Restored(NamedTuple):
    """What came of it: whether there were other rows before, and how many rows did not fit."""

    had_rows: bool
    left_out: int


def restored(
    address: str, source: Path, kept: Path, one_more: Callable[[], None], *, replace: bool
) -> Restored:
    """Put all rows of a whole file into a database, in one transaction.

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
        left_out = _fill(session, file, one_more)
        session.commit()
    except BaseException as error:
        kept.unlink(missing_ok=True)
        if isinstance(error, psycopg.Error):
            raise StoreError(sentence(error)) from error
        raise
    finally:
        file.close()
        session.close()  # what was not committed is rolled back by that
    return Restored(had_rows, left_out)


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


def _fill(session: Session, file: apsw.Connection, one_more: Callable[[], None]) -> int:
    """Copy all rows of a file, and let numbers that the database gives go on after the largest.

    SQLite keeps what PostgreSQL does not, as a flipped bit may have left it: such a row is left out.
    """
    left_out = 0
    for name, columns in parts_of(rows.SCHEMA_VERSION):
        words = f"COPY {name} ({listed(columns)}) FROM STDIN"
        with cast("Any", session.connection).cursor() as cursor, cursor.copy(words) as copy:
            for row in _rows(file, name):
                if row is not None:
                    copy.write_row(row)
                elif name in JOURNALS:
                    raise StoreError(f"A row of {name} is not what was written: nothing was changed.")
                else:
                    left_out += 1
                one_more()
        if "number" in columns:
            largest = f"SELECT max(number) FROM {name} HAVING count(*) > 0"
            session.execute(f"SELECT setval(pg_get_serial_sequence('{name}', 'number'), ({largest}))")
    return left_out


def _rows(file: apsw.Connection, name: str) -> Iterator[list[Any] | None]:
    """Every row of a part of a file; None for one that does not fit into PostgreSQL."""
    told: list[Any] = file.execute(f"PRAGMA table_info({name})").fetchall()
    columns = [Column(str(line[1]), str(line[2]), bool(line[3] or line[5])) for line in told]
    read = ", ".join([f'CAST("{one.name}" AS {READ_AS[one.kind]})' for one in columns])
    for row in file.execute(f"SELECT {read} FROM {name}"):
        try:
            yield [one.fitting(value) for one, value in zip(columns, row, strict=True)]
        except ValueError:
            yield None


class Column(NamedTuple):
    """A column of a file: its name, its type, and whether it always has a value."""

    name: str
    kind: str
    filled: bool

    def fitting(self, value: Any) -> Any:
        """Return a value as PostgreSQL takes it; words lose what is no text, of others it is an error."""
        if value is None and self.filled:
            raise ValueError(f"{self.name} is missing")
        if self.kind != "TEXT" or value is None:
            return value
        if self.name in WORDS:
            return bytes(value).decode(errors="replace").replace("\0", "")
        if b"\0" in value:
            raise ValueError(f"{self.name} is no text")
        return bytes(value).decode()
