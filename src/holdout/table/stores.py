"""Chooses the store of a server by its settings: a file of SQLite, or a PostgreSQL database."""

from typing import Final

from holdout.table.settings import Settings
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Store, StoreError

SCHEMES: Final = ("postgresql://", "postgres://")
UNKNOWN: Final = "A database is named by an address such as postgresql://name:password@host/database."
NO_DRIVER: Final = "PostgreSQL needs one more package: install holdout with its extra, holdout[postgres]."


def store_for(settings: Settings, *, alone: bool = True) -> Store:
    """Make the store that the settings name; a `StoreError` if there is none of that name here.

    A command that looks at the tables of a running server is not `alone`.
    """
    if not settings.database:
        return SqliteStore(settings.data, alone=alone)
    insist_on_postgresql(settings.database)
    from holdout.table.postgres import PostgresStore

    return PostgresStore(settings.database, settings.data, settings.peer, joins=alone)


def insist_on_postgresql(address: str) -> None:
    """Refuse what is no address of a PostgreSQL database, or if its driver is not here."""
    if not address.startswith(SCHEMES):
        raise StoreError(UNKNOWN)
    try:
        from holdout.table.postgres_session import is_address
    except ImportError as error:
        raise StoreError(NO_DRIVER) from error
    if not is_address(address):
        raise StoreError(UNKNOWN)
