"""Tables have a life: quiet ones are archived, replayed and taken up from there, and end as the host says."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from holdout.table import leaving
from holdout.table.api import NewTable
from holdout.table.clearing import clear
from holdout.table.errors import TableError
from holdout.table.filing import replay
from holdout.table.host import Host
from holdout.table.journal import Entry, Spoke, encoded
from holdout.table.lasting import DAY, Keeper, Terms
from holdout.table.limits import Limits
from holdout.table.memory import MemoryStore
from holdout.table.messages import Done, Frame, Say, Sit
from holdout.table.metrics import Metrics
from holdout.table.sessions import Sessions
from holdout.table.settings import Settings
from holdout.table.shelved import is_quiet
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Store, Summary
from tests.table.company import (
    ADA,
    ALONE,
    BEN,
    CAT,
    answer_of,
    at_once,
    only,
    opened,
    quiet,
    told,
    two,
    until,
)
from tests.table.test_store import written

START = 1_000


class Clock:
    """Time that goes on when it is told to."""

    now = float(START)

    def __call__(self) -> float:
        return self.now


class Around:
    """As much of a server as looks after tables."""

    def __init__(self, host: Host, terms: Terms) -> None:
        self.host, self.store, self.metrics = host, host.store, Metrics()
        self.settings = Settings(data=Path(), limits=Limits())
        self.sessions = Sessions(host.store, self.settings.limits, host.clock)
        self.keeper = Keeper(self, terms)  # pyright: ignore[reportArgumentType] - all that it asks for


async def play_to_the_end(host: Host, table: str) -> None:
    ada = await host.enter(table, ADA)
    for number in range(500):
        frames = [one for one in await told(ada) if isinstance(one, Frame)]
        if frames:
            frame = frames[-1]
        if frame.result:
            break
        await ada.command(answer_of(frame, number))
    assert frame.result
    ada.close()
    await quiet()


def run(tmp_path: Path, work: Callable[[Host, Clock, Around], Awaitable[None]], terms: Terms) -> None:
    async def during(store: Store) -> None:
        clock = Clock()
        host = await opened(store, clock=clock)
        await work(host, clock, Around(host, terms))
        await host.close()

    asyncio.run(during(MemoryStore(tmp_path)))


def test_a_finished_table_is_archived_and_still_replayed_listed_in_histories_and_taken_off(tmp_path: Path):
    async def work(host: Host, clock: Clock, around: Around) -> None:
        table = (await host.make(ADA, "Ada", ALONE)).table
        await play_to_the_end(host, table)
        before = await replay(host, table, ADA)
        clock.now += 30 * DAY - 10
        await around.keeper.keep()
        assert [one.table for one in host.lobby(ADA)] == [table], "thirty days are not over"
        clock.now += 20
        await around.keeper.keep()
        assert host.lobby(ADA) == []
        assert table not in host.tables
        found = await host.find(table)
        assert found is not None
        assert found.status == "over"
        assert await replay(host, table, ADA) == before
        assert [one.table for one in await host.store.played(ADA, 9)] == [table]
        assert host.lobby(ADA) == [], "whoever looks at it does not take it out"
        await clear(host, table, ADA)
        assert await host.find(table) is None
        with pytest.raises(TableError, match="no such table"):
            await replay(host, table, ADA)

    run(tmp_path, work, Terms())


def test_an_abandoned_game_goes_on_where_it_was_left(tmp_path: Path):
    async def work(host: Host, clock: Clock, around: Around) -> None:
        table, ada, ben = await two(host)
        ada.close()
        ben.close()
        await quiet()
        clock.now += 31 * DAY
        await around.keeper.keep()
        assert (host.lobby(ADA), await host.store.archived(table) is not None) == ([], True)
        ada = await host.enter(table, ADA)
        frame = only(Frame, await told(ada))
        assert frame.view["decisions"]
        await ada.command(Say(id="back", words="I am back"))
        await told(ada)
        assert [one.table for one in host.lobby(ADA)] == [table]
        assert await host.store.archived(table) is None

    run(tmp_path, work, Terms())


def test_a_private_table_stays_private_in_the_archive(tmp_path: Path):
    async def work(host: Host, clock: Clock, around: Around) -> None:
        made = await host.make(ADA, "Ada", NewTable(game="small", seats=2, listed=False))
        clock.now += 31 * DAY
        await around.keeper.keep()
        with pytest.raises(TableError, match="no such table"):
            await host.enter(made.table, BEN)
        with pytest.raises(TableError, match="no such table"):
            await clear(host, made.table, BEN)
        (await host.enter(made.table, ADA)).close()

    run(tmp_path, work, Terms())


def test_what_is_in_use_or_waits_for_a_computer_is_not_archived(tmp_path: Path):
    async def work(host: Host, clock: Clock, around: Around) -> None:
        table, _, _ = await two(host)
        clock.now += 31 * DAY
        await around.keeper.keep()
        assert [one.table for one in host.lobby(ADA)] == [table]
        assert await host.store.archived(table) is None
        summary = host.listed([table])[0]
        assert is_quiet(summary, int(clock.now))
        summary.computer_next = True
        assert not is_quiet(summary, int(clock.now))

    run(tmp_path, work, Terms())


def test_the_archive_is_emptied_when_the_host_says_so_and_guests_vanish(tmp_path: Path):
    async def work(host: Host, clock: Clock, around: Around) -> None:
        table = (await host.make(ADA, "Ada", NewTable(game="small", seats=2))).table
        for person in (ADA, BEN):
            await host.store.keep_session(f"token of {person}", person, person.title(), int(clock.now))
        clock.now += 11 * DAY
        await around.keeper.keep()
        assert await host.find(table) is not None
        clock.now += 21 * DAY
        await around.keeper.keep()
        assert await host.find(table) is None
        assert (await host.store.who(BEN)).name == ""

    run(tmp_path, work, Terms(archive_days=10, delete_days=20, guest_days=30))


def test_guests_who_only_looked_on_vanish_and_whoever_sits_there_or_invited_them_does_not(tmp_path: Path):
    async def work(host: Host, clock: Clock, around: Around) -> None:
        table = (await host.make(ADA, "Ada", NewTable(game="small", seats=2, listed=True))).table
        for person in (BEN, CAT):
            connection = await host.enter(table, person)
            if person == CAT:
                await connection.command(Sit(id="sit", seat=1))
                await until(connection, Done)
            else:
                await connection.command(Say(id="say", words="Hello, it is Ben"))
                await until(connection, Done)
            connection.close()
        await quiet()
        clock.now += 20 * DAY
        await around.keeper.keep()
        assert (await host.store.who(BEN)).name == "Ben", "not yet"
        clock.now += 11 * DAY
        await around.keeper.keep()
        names = [(await host.store.who(person)).name for person in (ADA, BEN, CAT)]
        assert names == ["Ada", "", "Cat"]
        stored = await host.store.load(table, 0)
        assert stored is not None
        assert BEN not in b"".join(stored.entries).decode()

    run(tmp_path, work, Terms(archive_days=0, guest_days=30))


def test_whoever_comes_again_while_others_are_forgotten_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def work(host: Host, clock: Clock, around: Around) -> None:
        table = (await host.make(ADA, "Ada", NewTable(game="small", seats=2, listed=True))).table
        for person in (BEN, CAT):
            (await host.enter(table, person)).close()
        await quiet()
        clock.now += 31 * DAY
        forget = leaving.leave_all

        async def forgotten(host: Host, person: str) -> Sequence[str]:
            await host.store.keep_session("token", CAT, "Cat", int(clock.now))
            return await forget(host, person)

        monkeypatch.setattr(leaving, "leave_all", forgotten)
        await around.keeper.keep()
        assert [(await host.store.who(person)).name for person in (BEN, CAT)] == ["", "Cat"]

    run(tmp_path, work, Terms(archive_days=0, guest_days=30))


@pytest.mark.parametrize("looked_on", [True, False])
def test_a_guest_who_is_forgotten_comes_back_as_a_new_one_while_the_server_runs_on(
    looked_on: bool, tmp_path: Path
):
    async def work(host: Host, clock: Clock, around: Around) -> None:
        table = (await host.make(ADA, "Ada", NewTable(game="small", seats=2, listed=True))).table
        session, cookie = await around.sessions.begin()
        if looked_on:
            (await host.enter(table, session.person)).close()
            await quiet()
        clock.now += 31 * DAY
        await around.keeper.keep()
        assert not (await host.store.who(session.person)).name
        assert await around.sessions.find(cookie) is None

    run(tmp_path, work, Terms(archive_days=0, guest_days=30))


def test_a_guest_who_comes_back_in_the_moment_of_being_forgotten_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def work(host: Host, clock: Clock, around: Around) -> None:
        table = (await host.make(ADA, "Ada", NewTable(game="small", seats=2, listed=True))).table
        session, cookie = await around.sessions.begin()
        (await host.enter(table, session.person)).close()
        await quiet()
        clock.now += 31 * DAY
        find = host.find

        async def found(name: str) -> Summary | None:
            await around.sessions.find(cookie)
            return await find(name)

        monkeypatch.setattr(host, "find", found)
        await around.keeper.keep()
        assert (await host.store.who(session.person)).name == session.who.name
        assert session.person not in host.gone

    run(tmp_path, work, Terms(archive_days=0, guest_days=30))


def test_zero_days_are_for_ever(tmp_path: Path):
    async def work(host: Host, clock: Clock, around: Around) -> None:
        table = (await host.make(ADA, "Ada", NewTable(game="small", seats=2))).table
        clock.now += 100 * DAY
        await around.keeper.keep()
        assert [one.table for one in host.lobby(ADA)] == [table]
        assert (await host.store.who(BEN)).name == "Ben"

    run(tmp_path, work, Terms(0, 0, 0))


class Slow(MemoryStore):
    """A store that archives when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.may_archive = asyncio.Event()

    async def archive(self, table: str, at: int) -> None:
        await self.may_archive.wait()
        await super().archive(table, at)


@at_once
async def test_whoever_opens_a_table_while_it_is_archived_finds_it_whole():
    clock, store = Clock(), Slow()
    host = await opened(store, clock=clock)
    table = (await host.make(ADA, "Ada", NewTable(game="small", seats=2))).table
    clock.now += 31 * DAY
    keeping = asyncio.create_task(Around(host, Terms()).keeper.keep())
    await quiet()
    coming = asyncio.create_task(host.enter(table, ADA))
    await quiet()
    store.may_archive.set()
    ada = await coming
    await keeping
    await ada.command(Say(id="here", words="still here"))
    await told(ada)
    assert [one.table for one in host.lobby(ADA)] == [table]
    assert len(store.entries[table]) == 2
    await host.close()


def test_an_archived_journal_is_small(tmp_path: Path):
    lines = [encoded(Entry(n, ADA, f"id {n}", [Spoke(ADA, f"line {n % 7}")])) for n in range(1, 61)]

    async def work() -> int:
        store = SqliteStore(tmp_path)
        await store.open()
        await store.append(*[written(version, data=data) for version, data in enumerate(lines, 1)])
        await store.archive("t", 1)
        size = await store._read(lambda database: database.execute("SELECT length(data) FROM archive").get)
        await store.close()
        return size

    assert asyncio.run(work()) < sum([len(line) for line in lines]) / 5
