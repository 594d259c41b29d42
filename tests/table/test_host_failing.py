"""When things fail at an open table: a full disk, a slow connection, a rule, a server that stops."""

import asyncio
from typing import Any

import msgspec
import pytest

from holdout.kernel import Incident, Match
from holdout.table import actor, connection, filing
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.host import Closed
from holdout.table.memory import MemoryStore
from holdout.table.messages import (
    Bye,
    Done,
    Frame,
    Look,
    Pause,
    Refused,
    Say,
    TableState,
)
from holdout.table.store import StoreError, Written
from tests.table.company import (
    ADA,
    ALONE,
    BEN,
    Quick,
    answer_of,
    at_once,
    frame_of,
    only,
    opened,
    quiet,
    told,
    two,
    until,
)


class Full(MemoryStore):
    """A disk that may be full."""

    full = False

    def _insist_on_room(self) -> None:
        if self.full:
            raise StoreError("The disk is full: nothing can be saved until there is room.")

    async def append(self, *written: Written) -> None:
        self._insist_on_room()
        await super().append(*written)

    async def probe(self) -> None:
        self._insist_on_room()


@at_once
async def test_f4_what_cannot_be_written_did_not_happen_and_the_table_goes_on_later(monkeypatch):
    monkeypatch.setattr(actor, "RETRY_SECONDS", 0.01)
    store = Full()
    host = await opened(store)
    table, ada, ben = await two(host)
    command = answer_of(await frame_of(host, table, ADA))
    await told(ada), await told(ben)
    entries = list(store.entries[table])
    store.full = True
    await ada.command(command)
    seen = await told(ada)
    refused = only(Refused, seen)
    assert (refused.id, refused.code) == (command.id, "busy")
    assert "disk is full" in only(TableState, seen).notice
    assert store.entries[table] == entries
    await asyncio.sleep(0.05)
    assert "disk is full" in (await told(await host.enter(table, BEN)))[1].notice
    store.full = False
    while (await until(ada, TableState)).notice:
        pass
    await told(ada)
    await ada.command(command)
    assert only(Frame, await told(ada)).answers == 1
    await host.close()


async def thought(workers: Quick, times: int) -> None:
    """Wait until computers have thought so often: how soon they do depends on what else the machine does."""
    async with asyncio.timeout(20):
        while len(workers.thought) < times:
            await asyncio.sleep(0.01)


@at_once
async def test_f4_computers_wait_while_the_disk_is_full_and_go_on_by_themselves(monkeypatch):
    monkeypatch.setattr(actor, "RETRY_SECONDS", 0.01)
    store, workers = Full(), Quick()
    host = await opened(store, workers)
    made = await host.make(ADA, "Ada", NewTable(game="small", seats=2, computers=["random"] * 2, start=True))
    store.full = True
    await host.enter(made.table, ADA)
    await thought(workers, 1)
    await asyncio.sleep(0.1)
    assert len(workers.thought) == 1
    store.full = False
    await thought(workers, 2)
    await host.close()


@at_once
async def test_whoever_asks_a_table_that_fails_is_told_and_does_not_wait_forever(monkeypatch):
    host = await opened()
    table, _, _ = await two(host)

    def fails(_: object) -> bytes:
        raise RuntimeError

    monkeypatch.setattr(Match, "record", fails)
    with pytest.raises(TableError, match="Something went wrong"):
        await filing.report(host, table, ADA, "It fails.")
    assert (await frame_of(host, table, ADA)).answers == 0
    await host.close()


@at_once
async def test_a_table_that_is_put_away_keeps_a_snapshot_so_that_it_opens_at_once():
    store = MemoryStore()
    host = await opened(store)
    table, ada, _ = await two(host)
    await ada.command(Say(id="say", words="See you."))
    await quiet()
    await host.close()
    assert store.snapshots[table][-1][0] == len(store.entries[table])
    host = await opened(store)
    assert (await frame_of(host, table, ADA)).version == len(store.entries[table])
    await host.close()


@at_once
async def test_a_command_that_comes_again_after_a_restart_is_known_again():
    store = MemoryStore()
    host = await opened(store)
    table, ada, _ = await two(host)
    command = answer_of(await frame_of(host, table, ADA))
    await ada.command(command)
    await quiet()
    await host.close()
    host = await opened(store)
    ada = await host.enter(table, ADA)
    assert only(Frame, await told(ada)).answers == 1
    await ada.command(command)
    assert isinstance(only(Done, await told(ada)), Done)
    assert (await frame_of(host, table, ADA)).answers == 1
    await host.close()


@at_once
async def test_a_stale_answer_is_followed_by_the_whole_frame():
    host = await opened()
    table, ada, _ = await two(host)
    command = answer_of(await frame_of(host, table, ADA))
    await told(ada)
    await ada.command(msgspec.structs.replace(command, decision="7.7"))
    seen = await told(ada)
    assert seen[0].code == "stale"
    assert only(Frame, seen).view["decisions"]
    await host.close()


@at_once
async def test_a_slow_connection_gets_the_newest_frame_and_keeps_nobody_waiting():
    host = await opened()
    table, ada, ben = await two(host)
    for number in range(12):
        for person, come in ((ADA, ada), (BEN, ben)):
            frame = await frame_of(host, table, person)
            mine = [d for d in frame.view["decisions"] if d["seat"] in frame.mine]
            if mine:
                await come.command(answer_of(frame, number))
                await quiet()
    await told(ada)
    frames = [message for message in await told(ben) if isinstance(message, Frame)]
    assert len(frames) == 1
    await host.close()


@at_once
async def test_whoever_takes_no_answers_is_shown_out_and_may_come_back():
    host = await opened()
    table, ada, _ben = await two(host)
    for number in range(connection.MOST_REPLIES + 1):
        await ada.command(Look(id=str(number), seat=0))
        await quiet()
    assert await told(ada) == [Bye("You were too slow to take the answers.", again=True)]
    with pytest.raises(Closed) as closed:
        await ada.next()
    assert closed.value.again
    assert (await frame_of(host, table, BEN)).seat == 1
    await host.close()


@at_once
async def test_a_queue_that_is_full_says_busy(monkeypatch):
    monkeypatch.setattr(actor, "BUSY_SECONDS", 0.01)
    host = await opened()
    table, ada, _ = await two(host)
    open_table = host.tables[table]
    for _ in range(actor.MOST_WAITING):
        await open_table._places.acquire()
    await ada.command(Say(id="late", words="hello"))
    assert only(Refused, await told(ada)).code == "busy"
    await host.close()


@at_once
async def test_a_rule_that_fails_pauses_the_table_and_is_reported(monkeypatch):
    store = MemoryStore()
    host = await opened(store)
    failed: list[str] = []
    host.failed = lambda: failed.append("a table")
    table, ada, ben = await two(host)
    command = answer_of(await frame_of(host, table, ADA))

    def breaks(self: Match[Any], *args: Any, **named: Any) -> None:
        raise Incident("A rule of small failed.", {"file": b"the record"})

    with monkeypatch.context() as patched:
        patched.setattr(Match, "answer", breaks)
        await ada.command(command)
        await quiet()
    assert [message.code for message in await told(ada) if isinstance(message, Refused)] == ["failed"]
    state = [message for message in await told(ben) if isinstance(message, TableState)][-1]
    assert (state.status, state.notice) == ("paused", "A rule of small failed.")
    assert store.reports == [(table, 1000, b"the record")]
    assert failed == ["a table"]
    await ada.command(Pause(id="on", paused=False))
    await ada.command(command)
    assert (await frame_of(host, table, ADA)).answers == 1
    await host.close()


@at_once
async def test_everybody_is_told_to_come_back_when_the_server_stops():
    host = await opened()
    table, ada, _ben = await two(host)
    await told(ada)
    await host.close()
    assert only(Bye, await told(ada)).again
    with pytest.raises(Closed) as closed:
        await ada.next()
    assert closed.value.again
    with pytest.raises(TableError, match="restarting"):
        await host.enter(table, ADA)


@at_once
async def test_tables_that_were_left_are_put_away_and_opened_again(monkeypatch):
    host = await opened()
    made = await host.make(ADA, "Ada", ALONE)
    (await host.enter(made.table, ADA)).close()
    await quiet()
    monkeypatch.setattr("holdout.table.closing.MOST_IDLE_BYTES", host.tables[made.table].memory * 5 // 2)
    tables = []
    for _ in range(5):
        made = await host.make(ADA, "Ada", ALONE)
        (await host.enter(made.table, ADA)).close()
        await quiet()
        tables.append(made.table)
    assert len(host.tables) == 2
    assert (await frame_of(host, tables[0], ADA)).answers == 0
    await host.close()
