"""Deleting a table for good, writing its journal anew, and putting it into the archive.

All three are done while nobody can open the table. Who may delete one is told in clearing.py, what is written
anew in leaving.py, and when a table is archived in lasting.py.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from holdout.table.claiming import claim, take
from holdout.table.closing import taken_out
from holdout.table.errors import NO_TABLE, TableError
from holdout.table.journal import DamagedJournal
from holdout.table.messages import Bye
from holdout.table.store import StoreError, Summary

if TYPE_CHECKING:
    from holdout.table.host import Host

Rewriting = Callable[[Sequence[bytes], Summary], tuple[Sequence[bytes], Summary]]
"""Makes another journal and summary of a table's own."""


async def delete(host: "Host", name: str, bye: Bye) -> None:
    """Delete a table for good; whoever is there is told once it is gone from the disk."""
    async with host.alone_with(name):
        if await host.find(name) is None:  # somebody else was quicker
            raise TableError("no-table", NO_TABLE)
        await take(host, name)
        await _erase(host, name)
        opened = taken_out(host, name)
        if opened is not None:
            await opened.stop(bye)
            with suppress(TableError):
                await _erase(host, name)  # what it still wrote as it ended
        host.directory.drop(name)


async def _erase(host: "Host", name: str) -> None:
    try:
        await host.store.delete(name)
    except StoreError as error:
        raise TableError("busy", str(error)) from error


async def rewrite(host: "Host", name: str, bye: Bye, change: Rewriting) -> None:
    """Put another journal in the place of a table's own, while it is closed and nobody can open it."""
    async with host.alone_with(name):
        opened = taken_out(host, name)
        if opened is not None:
            await opened.stop(bye)
        await take(host, name)
        await host.store.caught_up()
        summary = await host.find(name)
        try:
            stored = await host.store.load(name, 1)
            if stored is None or summary is None:
                raise TableError("no-table", NO_TABLE)
            entries, summary = await asyncio.to_thread(change, stored.entries, summary)
            await host.store.rewrite(name, entries, summary)
        except DamagedJournal as damage:
            raise TableError("failed", str(damage)) from damage
        except StoreError as error:
            raise TableError("busy", str(error)) from error
        host.list(summary)


async def archive(host: "Host", name: str, due: Callable[[Summary], bool]) -> bool:
    """Put a table into the archive if that is due and nobody is there; return whether it was."""
    async with host.alone_with(name):
        opened = host.tables.get(name)
        if opened is not None and not opened.is_idle:
            return False
        if opened is not None:
            host.put_away(opened)
            await host.finished()
        summary = host.directory.tables.get(name)
        if summary is None or not due(summary) or await claim(host, name) is not None:
            return False
        try:
            await host.store.archive(name, host.now())
            await host.store.release(name)
        except StoreError as error:
            raise TableError("busy", str(error)) from error
        if host.directory.tables.get(name) == summary:
            host.directory.drop(name)
        return True
