"""A table is deleted on disk first: whoever comes meanwhile finds no ghost, and a failure tells nobody."""

import asyncio

import pytest

from holdout.table import clearing
from holdout.table.errors import TableError
from holdout.table.memory import MemoryStore
from holdout.table.messages import Bye
from holdout.table.store import Stored, StoreError
from tests.table.company import ADA, BEN, at_once, opened, quiet, told, two


class Slow(MemoryStore):
    """A disk that loads and deletes when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.may_load, self.may_delete = asyncio.Event(), asyncio.Event()

    async def load(self, table: str, before: int | None = None) -> Stored | None:
        await self.may_load.wait()
        return await super().load(table, before)

    async def delete(self, table: str) -> None:
        await self.may_delete.wait()
        await super().delete(table)


class Full(MemoryStore):
    """A disk on which nothing can be deleted."""

    full = True

    async def delete(self, table: str) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        await super().delete(table)


@at_once
async def test_whoever_comes_while_a_table_is_deleted_brings_no_ghost_back():
    store = Slow()
    store.may_load.set()
    host = await opened(store)
    table, _, _ = await two(host)
    await host.close()
    host = await opened(store)
    store.may_load.clear()
    first = asyncio.create_task(host.enter(table, BEN))
    await quiet()
    deleting = asyncio.create_task(clearing.clear(host, table, ADA))
    await quiet()
    store.may_load.set()
    await quiet()
    late = asyncio.create_task(host.enter(table, BEN))
    await quiet()
    store.may_delete.set()
    await deleting
    for place in await asyncio.gather(first, late, return_exceptions=True):
        if not isinstance(place, TableError):
            assert (await told(place))[-1] == Bye("Ada has deleted this table.", again=False)
    assert host.tables == {}
    assert host.lobby(ADA) == []
    assert await store.journals() == await store.summaries() == []
    assert not store.snapshots
    with pytest.raises(TableError, match="no such table"):
        await host.enter(table, BEN)
    await host.close()


@at_once
async def test_a_table_that_could_not_be_deleted_goes_on_and_nobody_is_told():
    store = Full()
    host = await opened(store)
    table, ada, ben = await two(host)
    with pytest.raises(TableError, match="The disk is full"):
        await clearing.clear(host, table, ADA)
    assert not [one for one in (*await told(ada), *await told(ben)) if isinstance(one, Bye)]
    assert [one.table for one in host.lobby(BEN)] == [table]
    assert table in host.tables
    store.full = False
    await clearing.clear(host, table, ADA)
    assert isinstance((await told(ben))[-1], Bye)
    await host.close()
