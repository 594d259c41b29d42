"""Closing tables: left by everybody, handed over or lost to another server, or with their process ended.

A table that is closed is opened again when somebody comes (opening.py). How one is deleted for good is told
in erasing.py.
"""

from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from holdout.table.actor import Table
from holdout.table.messages import Bye
from holdout.table.outside import OutsideTable
from holdout.table.store import StoreError

if TYPE_CHECKING:
    import asyncio

    from holdout.table.host import Host

MOST_IDLE_BYTES: Final = 256 * 1024 * 1024
"""So much memory tables may take at which nobody is."""
MOST_FINISHED_BYTES: Final = 16 * 1024 * 1024
"""So much of it tables whose game is over: whoever comes back to one only looks at it."""
MOVED: Final = Bye("This table has moved to another server; you come back by yourself.", again=True)
AGAIN: Final = Bye("The server is restarting; you come back by yourself in a moment.", again=True)

OpenTable = Table | OutsideTable
"""A table that is open here, in this process or in one of its own."""


def idle(host: "Host", table: Table) -> None:
    """Note that everybody has left a table; if memory is short, those left longest are closed."""
    host.left[table.name] = table
    host.left.move_to_end(table.name)
    _close_oldest(host, [one for one in host.left.values() if one.is_finished], MOST_FINISHED_BYTES)
    _close_oldest(host, list(host.left.values()), MOST_IDLE_BYTES)


def _close_oldest(host: "Host", tables: Sequence[Table], most: int) -> None:
    """Close those of these tables that were left longest, until the others take no more memory than that."""
    surplus = sum([one.memory for one in tables]) - most
    for oldest in [one for one in tables if one.is_idle]:
        if surplus <= 0:
            break
        surplus -= oldest.memory
        host.put_away(oldest)


def put_away(host: "Host", table: OpenTable) -> None:
    """Close a table that nobody is at; it is opened again when somebody comes."""
    host.left.pop(table.name, None)
    host.tables.pop(table.name, None)
    host.annexes.drop(table)
    host.finish(_closed(host, table))


async def _closed(host: "Host", table: OpenTable) -> None:
    """Close a table and give it back, unless it was opened again meanwhile."""
    await table.stop(AGAIN)
    if table.name not in host.tables and not host.is_opening(table.name):
        with suppress(StoreError):  # it is ours a while longer
            await host.store.release(table.name)


def taken_out(host: "Host", name: str) -> OpenTable | None:
    """Return a table that is open here and is to be stopped; the host knows it no more."""
    opened = host.tables.pop(name, None)
    if opened is not None:
        host.left.pop(name, None)
        host.annexes.drop(opened)
    return opened


def lose(host: "Host", table: OpenTable) -> None:
    """Let go of a table that another server has taken: nothing more is written here."""
    if host.tables.get(table.name) is table:
        del host.tables[table.name]
        host.left.pop(table.name, None)
    host.annexes.drop(table)
    host.finish(table.abandon(MOVED))


def forget(host: "Host", table: OutsideTable, burial: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
    """Take out a table whose process has ended or is to end; return the task that buries it."""
    host.annexes.drop(table)
    if host.tables.get(table.name) is table:
        del host.tables[table.name]
    return host.finish(burial)
