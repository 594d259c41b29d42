"""Somebody goes for good: journals are written anew, and what could not be written is asked for again."""

import pytest

from holdout.table.errors import TableError
from holdout.table.journal import decoded
from holdout.table.leaving import leave_all
from holdout.table.memory import MemoryStore
from holdout.table.messages import Bye, Say
from holdout.table.room import Room
from holdout.table.store import StoreError, Summary
from tests.table.company import ADA, BEN, answer_of, at_once, frame_of, opened, told, two


class Full(MemoryStore):
    """A disk on which nothing can be written anew for now."""

    full = True

    async def rewrite(self, table: str, entries: object, summary: Summary) -> None:
        if self.full:
            raise StoreError("The disk is full.")
        await super().rewrite(table, entries, summary)  # pyright: ignore[reportArgumentType]


@at_once
async def test_the_same_game_is_played_on_by_the_others_without_a_trace_of_whoever_left():
    store = MemoryStore()
    host = await opened(store)
    table, ada, ben = await two(host)
    await ada.command(Say(id="s", words="remember me"))
    frame = await frame_of(host, table, ADA)
    await ada.command(answer_of(frame))
    await told(ada)
    before = Room.replayed([decoded(data) for data in store.entries[table]])
    assert await leave_all(host, ADA) == []
    assert next(one for one in await told(ben) if isinstance(one, Bye)).again
    after = Room.replayed([decoded(data) for data in store.entries[table]])
    assert before.match is not None
    assert after.match is not None
    assert after.match.record() == before.match.record()
    assert b"remember" not in b"".join(store.entries[table])
    assert ADA not in [*after.state.names, after.config.owner]
    assert "Ada" not in after.state.names.values()
    assert after.config.owner == BEN
    assert [one.mine for one in host.lobby(ADA)] == [False]
    assert [one.owned for one in host.lobby(BEN)] == [True]
    assert after.state.seats[0].people == []
    with pytest.raises(TableError, match="not signed in"):
        await host.enter(table, ADA)
    await host.close()


@at_once
async def test_whoever_could_not_be_taken_out_is_still_themselves_and_asks_again():
    store = Full()
    host = await opened(store)
    table, _, _ = await two(host)
    with pytest.raises(TableError, match="The disk is full"):
        await leave_all(host, ADA)
    assert (await store.who(ADA)).name == "Ada"
    (await host.enter(table, ADA)).close()
    store.full = False
    assert await leave_all(host, ADA) == []
    assert (await store.who(ADA)).name == ""
    await host.close()
