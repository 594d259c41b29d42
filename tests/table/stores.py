"""Each kind of store for the tests: what holds for one holds for all, as far as it has a disk."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from holdout.table import leases
from holdout.table.database import Database
from holdout.table.memory import MemoryStore
from holdout.table.postgres import PostgresStore
from holdout.table.sql import Fence
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Store

LASTING = ("sqlite", "postgres")
"""Those that outlive their process."""
KINDS = (*LASTING, "memory")
Told = Callable[..., str]
"""Runs a command, and returns what it prints."""


@dataclass(frozen=True)
class Place:
    """Where a store keeps its tables. Whoever opens another store there finds them again."""

    kind: str
    folder: Path
    address: str = ""

    def store(self) -> Any:
        """A store at this place; those of one table each are claimed by a host."""
        return PostgresStore(self.address, self.folder) if self.address else SqliteStore(self.folder)

    def unclaimed(self) -> Any:
        """A store at this place for tests without a host."""
        return Claiming(self.address, self.folder) if self.address else SqliteStore(self.folder)

    def execute(self, sql: str, values: tuple[Any, ...] = ()) -> None:
        """Meddle with what is stored, in SQL that both databases understand."""
        if self.kind == "sqlite":
            import apsw

            file = apsw.Connection(str(self.folder / "tables.sqlite"))
            file.execute(sql, values)
            file.close()
        else:
            from holdout.table.postgres_session import Session

            session = Session(self.address)
            session.execute(sql, values)
            session.close()


class Claiming(PostgresStore):
    """A store that has each table as soon as it writes to it, as if a host had claimed it."""

    def _fence(self, table: str) -> Fence:
        def claimed(database: Database) -> None:
            me = self.membership.me
            assert leases.claim(database, table, me).owner == me

        return claimed


def place(kind: str, folder: Path, request: pytest.FixtureRequest) -> Place:
    """A place for a kind of store; PostgreSQL is started where it is needed, or the test is skipped."""
    address = request.getfixturevalue("postgres").database() if kind == "postgres" else ""
    return Place(kind, folder, address)


def store_of(kind: str, folder: Path, request: pytest.FixtureRequest) -> Store:
    """A new store of a kind, for tests without a host."""
    if kind == "memory":
        return MemoryStore(folder)
    return place(kind, folder, request).unclaimed()
