"""Makes the tables in a PostgreSQL database, or brings those of an older version to this one.

Before anything is changed, all rows are copied into a file (postgres_copies.py), while nobody can write.
"""

import logging
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, cast

from holdout.table import leases, rows
from holdout.table.database import OCTETS
from holdout.table.folders import sync
from holdout.table.postgres_copies import EMPTY, other_version, parts_of, version_of, write
from holdout.table.postgres_session import Session
from holdout.table.store import StoreError

log = logging.getLogger("holdout.table")

LOCK: Final = 0x401D0
"""The advisory lock under which the schema is made: servers that start together do it one by one."""
PATIENTLY: Final = ("SET LOCAL statement_timeout = 0", "SET LOCAL idle_in_transaction_session_timeout = 0")
"""For a transaction that takes as long as there are rows."""


def make_ready(session: Session, folder: Path, *, serves: bool) -> None:
    """Bring a database to this version, within a transaction; a copy as it was is put into the folder.

    Whoever serves nothing changes nothing: a command finds the tables as it needs them, or a sentence.
    """
    session.execute("SELECT pg_advisory_xact_lock(?)", (LOCK,))
    found = version_of(session)
    if found > rows.SCHEMA_VERSION or (found < rows.SCHEMA_VERSION and not serves):
        raise StoreError(other_version(found) if found else EMPTY)
    if not serves:
        return
    session.connection.execute(cast("Any", OCTETS))
    session.execute("CREATE TABLE IF NOT EXISTS edition (version INTEGER NOT NULL)")
    if found < rows.SCHEMA_VERSION:
        for line in PATIENTLY:
            session.execute(line)
        if found:
            _copy_first(session, folder, found)
        rows.migrate(session, found)
        session.execute("DELETE FROM edition")
        session.execute("INSERT INTO edition (version) VALUES (?)", (rows.SCHEMA_VERSION,))
    session.execute(leases.SCHEMA)


def _copy_first(session: Session, folder: Path, version: int) -> None:
    """Keep a whole copy of an older database in a file, and let nobody write until the transaction ends."""
    names = ", ".join([name for name, _ in parts_of(version)])
    session.execute(f"LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE")
    folder.mkdir(parents=True, exist_ok=True)
    copy = folder / f"tables-version-{version}.sqlite"
    unfinished = copy.with_suffix(".unfinished")
    try:
        write(session, unfinished, version, lambda: None)
        unfinished.replace(copy)
        sync(folder)
    except BaseException:
        with suppress(OSError):
            unfinished.unlink()
        raise
    log.warning("The database is brought to a new version; a copy as it was is in %s.", copy.name)
