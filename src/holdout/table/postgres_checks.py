"""Checks and mends the rows of a PostgreSQL database, as checking.py and mending.py do for a file."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

import psycopg
from psycopg import errors

from holdout.table import checking, mending
from holdout.table.database import Found
from holdout.table.journal import DamagedJournal
from holdout.table.postgres_copies import reading
from holdout.table.postgres_schema import PATIENTLY
from holdout.table.postgres_session import Session, sentence
from holdout.table.store import StoreError

UNOWNED: Final = "INSERT INTO leases (id, server, epoch) VALUES (?, '', 1) ON CONFLICT (id) DO NOTHING"
"""The lease of a table that no server has had yet."""


class Careful:
    """A connection on which a damaged page counts as damage of the table that was asked for."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> Found:
        """Carry out SQL with these values."""
        try:
            return self._session.execute(sql, values)
        except (errors.DataCorrupted, errors.IndexCorrupted) as error:
            raise DamagedJournal(f"The database is damaged here: {error}.") from error


def checked(address: str, counted: Callable[[int], Callable[[], None]]) -> checking.Findings:
    """Check the rows of a database; `counted` takes the number of journals and returns what counts one."""
    found = checking.Findings()
    session = reading(address)
    try:
        careful = Careful(session)
        checking.check_rows(careful, found, counted(checking.count(careful)))
    except DamagedJournal as error:
        raise StoreError(str(error)) from error
    except psycopg.Error as error:
        raise StoreError(sentence(error)) from error
    finally:
        session.close()
    return found


def mended(address: str, found: checking.Findings, quarantine: Path) -> dict[str, tuple[int, int]]:
    """Mend what a check has found, while servers may run; of each table: entries kept, entries lost."""
    try:
        session = Session(address, "60s")
    except psycopg.Error as error:
        raise StoreError(sentence(error)) from error
    try:
        session.execute("BEGIN")
        for line in PATIENTLY:  # it waits for a disk that syncs what is put into quarantine
            session.execute(line)
        # Whoever has one of these tables, or takes it now, writes nothing to it until the transaction ends.
        for table in sorted({*found.damaged, *found.bad_summaries}):
            session.execute(UNOWNED, (table,))
            session.execute("SELECT 1 FROM leases WHERE id = ? FOR UPDATE", (table,))
        careful = Careful(session)
        if found.damaged:
            mending.quarantine(careful, list(found.damaged), quarantine)
        lost = mending.mend_rows(careful, found)
        session.commit()
    except DamagedJournal as error:
        raise StoreError(f"{error} Only PostgreSQL's own tools mend that, or a backup.") from error
    except psycopg.Error as error:
        raise StoreError(sentence(error)) from error
    finally:
        session.close()
    return lost
