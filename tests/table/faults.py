"""Named points in the life of a command at which a test may strike, such as by killing the process.

A point is the moment before or after a call inside the server. `strike_at` wraps the function that is
called there; the server's own code knows nothing of it.
"""

import functools
import inspect
import os
import signal
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest

from holdout.table import decoding, leases, making, rows, snapshots, sqlite, writing
from holdout.table.actor import Table
from holdout.table.connection import Connection
from holdout.table.host import Host
from holdout.table.postgres import PostgresStore
from holdout.table.postgres_session import Session
from holdout.table.room import Room
from holdout.table.sql import SqlStore
from holdout.table.sqlite import SqliteStore


class Point(NamedTuple):
    """The moment before or after a function of a class or module runs."""

    owner: Any
    function: str
    after: bool = False


BEFORE, AFTER = False, True
POINTS: Final = {
    "connection-opened": Point(Room, "came", AFTER),
    "before-decode": Point(decoding, "message", BEFORE),
    "after-decode": Point(decoding, "message", AFTER),
    "before-queue": Point(Table, "take", BEFORE),
    "after-queue": Point(Table, "take", AFTER),
    "before-handle": Point(Room, "handle", BEFORE),
    "before-apply": Point(Room, "do", BEFORE),
    "after-apply": Point(Room, "do", AFTER),
    "after-handle": Point(Room, "handle", AFTER),
    "before-append": Point(SqlStore, "append", BEFORE),
    "before-begin": Point(SqliteStore, "_committed", BEFORE),
    "after-begin": Point(sqlite, "attempt", BEFORE),
    "before-row": Point(rows, "append", BEFORE),
    "between-row-and-summary": Point(rows, "note", BEFORE),
    "after-row": Point(rows, "append", AFTER),
    "before-commit": Point(sqlite, "attempt", AFTER),
    "after-commit": Point(SqliteStore, "_committed", AFTER),
    "before-resolve": Point(writing, "_resolve", BEFORE),
    "after-resolve": Point(writing, "_resolve", AFTER),
    "after-append": Point(SqlStore, "append", AFTER),
    "before-publish": Point(Table, "publish", BEFORE),
    "after-publish": Point(Table, "publish", AFTER),
    "before-acknowledge": Point(Connection, "reply", BEFORE),
    "after-acknowledge": Point(Connection, "reply", AFTER),
    "before-broadcast": Point(Table, "_broadcast", BEFORE),
    "during-broadcast": Point(Connection, "tell", AFTER),
    "after-broadcast": Point(Table, "_broadcast", AFTER),
    "before-send": Point(Connection, "next", AFTER),
    "before-snapshot": Point(snapshots, "keep", BEFORE),
    "during-snapshot": Point(rows, "keep_snapshot", BEFORE),
    "after-snapshot": Point(snapshots, "keep", AFTER),
    "before-checkpoint": Point(SqliteStore, "_checkpoint", BEFORE),
    "after-checkpoint": Point(SqliteStore, "_checkpoint", AFTER),
    "before-load": Point(Host, "load", BEFORE),
    "after-load": Point(Host, "load", AFTER),
    "before-create": Point(making, "first_entry", AFTER),
    "after-create": Point(Host, "make", AFTER),
}
"""Every point by its name, in the order in which a command meets them."""
IN_A_DATABASE: Final = {
    **{name: point for name, point in POINTS.items() if not name.endswith("-checkpoint")},
    "before-begin": Point(PostgresStore, "_begun", BEFORE),
    "after-begin": Point(PostgresStore, "_begun", AFTER),
    "before-claim": Point(leases, "claim", BEFORE),
    "after-claim": Point(leases, "claim", AFTER),
    "before-fence": Point(leases, "is_valid", BEFORE),
    "after-fence": Point(leases, "is_valid", AFTER),
    "before-commit": Point(Session, "commit", BEFORE),
    "after-commit": Point(Session, "commit", AFTER),
}
"""The same for a store in PostgreSQL, where the database looks after its own file."""
OF_A_KIND: Final = {"sqlite": POINTS, "postgres": IN_A_DATABASE}


def strike_at(
    name: str, strike: Callable[[], None], patching: pytest.MonkeyPatch, kind: str = "sqlite"
) -> None:
    """Call `strike` whenever a point is reached, until the patching is undone."""
    point = OF_A_KIND[kind][name]
    patching.setattr(point.owner, point.function, _striking(point, strike))


def kill_at(name: str, count: int, kind: str) -> None:
    """Kill this process with SIGKILL when a point is reached for the given time."""
    reached = 0

    def strike() -> None:
        nonlocal reached
        reached += 1
        if reached == count:
            os.kill(os.getpid(), signal.SIGKILL)

    strike_at(name, strike, pytest.MonkeyPatch(), kind)


def _striking(point: Point, strike: Callable[[], None]) -> Callable[..., Any]:
    """The function of a point, with the strike before or after it."""
    called = getattr(point.owner, point.function)
    first, last = (_nothing, strike) if point.after else (strike, _nothing)

    @functools.wraps(called)
    async def awaited(*args: Any, **kwargs: Any) -> Any:
        first()
        result = await called(*args, **kwargs)
        last()
        return result

    @functools.wraps(called)
    def plain(*args: Any, **kwargs: Any) -> Any:
        first()
        result = called(*args, **kwargs)
        last()
        return result

    return awaited if inspect.iscoroutinefunction(called) else plain


def _nothing() -> None:
    pass
