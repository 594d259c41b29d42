"""One connection to PostgreSQL: it takes the same SQL as SQLite (database.py) and tells errors in words."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any, Final, cast

import psycopg
from psycopg import conninfo, errors

from holdout.table.database import named, postgresql

PATIENT: Final = {
    "connect_timeout": 3, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 2,
    "tcp_user_timeout": 5_000, "application_name": "holdout",
}  # fmt: skip
"""How long a connection is believed in, unless the address says."""
# A server that is stopped in the middle of a transaction must not keep its tables from others by its locks.
SETTINGS: Final = """
SET idle_in_transaction_session_timeout = '2s';
SET lock_timeout = '4s';
SET statement_timeout = '{statement}';
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';
"""


REFUSED: Final = {
    "too many": "The database has no connection left: allow it more, or stop another program.",
    "connection slots": "The database has no connection left: allow it more, or stop another program.",
    "authentication failed": "The database does not let us in: look at the name and the password.",
    "does not exist": "There is no such database, or nobody of that name: make it first, with createdb.",
}
"""Words in which PostgreSQL refuses a connection, and ours for them."""


class Session:
    """A connection to PostgreSQL that takes SQLite's words (database.py)."""

    def __init__(self, address: str, statement: str = "5s") -> None:
        wanted = {**PATIENT, **conninfo.conninfo_to_dict(address)}
        self.connection = psycopg.connect("", autocommit=True, **cast("Any", wanted))
        self.connection.execute(cast("Any", SETTINGS.format(statement=statement)))

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> "Rows":
        """Carry out SQL with these values."""
        words = postgresql(sql)
        # Without values nothing is filled in, and a percent sign stands for itself.
        given = named(words, values)
        return Rows(self.connection.execute(cast("Any", words if given else words.replace("%%", "%")), given))

    @property
    def process(self) -> int:
        """The number of the database's process at the other end."""
        return self.connection.info.backend_pid

    @property
    def broken(self) -> bool:
        """True if the connection is of no use any more."""
        return self.connection.closed

    def commit(self) -> None:
        """Commit; a transaction in which something failed would be rolled back without an error."""
        if self.connection.execute("COMMIT").statusmessage != "COMMIT":
            raise psycopg.OperationalError("the transaction was rolled back")

    def rollback(self) -> None:
        """Roll back what was begun; if that cannot be, the connection is closed."""
        try:
            self.connection.execute("ROLLBACK")
        except psycopg.Error:
            self.close()

    def close(self) -> None:
        """Close the connection."""
        with suppress(psycopg.Error):
            self.connection.close()


class Rows:
    """What a query has found."""

    def __init__(self, cursor: Any) -> None:
        self._cursor = cursor

    def fetchone(self) -> Any:
        """The next row, or None."""
        return self._cursor.fetchone()

    def fetchall(self) -> list[Any]:
        """All rows that are left; none for what returns no rows at all."""
        return self._cursor.fetchall() if self._cursor.description else []

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cursor)

    @property
    def get(self) -> Any:
        """The first row, or its only value; None if nothing was found."""
        row = self._cursor.fetchone()
        return row[0] if row is not None and len(row) == 1 else row


def sentence(error: Exception) -> str:
    """Say what is wrong with the database; never its address, which holds a password."""
    if isinstance(error, errors.DiskFull):
        return "The disk is full: nothing can be saved until there is room."
    if isinstance(error, errors.LockNotAvailable | errors.QueryCanceled | errors.DeadlockDetected):
        return "The database is busy with something else: try again in a moment."
    if isinstance(error, psycopg.OperationalError | errors.IdleInTransactionSessionTimeout):
        # Of a connection that was never made there is no code, only the database's own words.
        for words, told in REFUSED.items():
            if words in str(error):
                return told
        return "The database cannot be reached: nothing can be saved until it can."
    words = str(error).splitlines() or [type(error).__name__]
    return f"The database does not take it: {words[0]}."


def is_address(address: str) -> bool:
    """Return whether this can be the address of a database; what is wrong with it may be its password."""
    try:
        conninfo.conninfo_to_dict(address)
    except psycopg.ProgrammingError:
        return False
    return True
