"""However long a game and whatever is done at its table, opening it and going back in it stop nobody else."""

import asyncio
import threading
from typing import Any

import pytest

import holdout
from holdout.kernel import pick_id
from holdout.table import actor, loading, making, motions, playing, snapshots
from holdout.table import messages as say
from holdout.table.actor import Table
from holdout.table.api import NewTable
from holdout.table.connection import Connection
from holdout.table.host import Host
from holdout.table.limits import Rate, Rates
from holdout.table.memory import MemoryStore
from holdout.table.room import Room
from holdout.table.store import Written
from tests.table.company import ADA, at_once, opened, told, until

ALONE = NewTable(game="alien", seats=1, start=True, seed="long")


async def alone(host: Host, asked: NewTable = ALONE) -> tuple[Table, Connection]:
    """A table at which Ada plays alone."""
    made = await host.make(ADA, "Ada", asked)
    ada = await host.enter(made.table, ADA)
    table = host.tables[made.table]
    assert isinstance(table, Table)
    assert isinstance(ada, Connection)
    return table, ada


async def answer(table: Table, line: Connection, name: str) -> None:
    """Take the first option."""
    assert table.room is not None
    assert table.room.match is not None
    asked = table.room.match.decisions[0]
    option = pick_id(asked.picks[0])
    await line.command(say.Answer(id=name, decision=asked.id, seat=asked.seat, option=option))
    await told(line)


@at_once
async def test_a_table_at_which_nothing_is_begun_has_snapshots_too():
    store: Any = MemoryStore()
    host = await opened(store)
    table, ada = await alone(host, NewTable(game="small", seats=2))
    for at in range(snapshots.SNAPSHOT_EVERY):
        await ada.command(say.Leave(id=f"leave {at}", seat=0))
        await ada.command(say.Sit(id=f"sit {at}", seat=0))
        await told(ada)
    assert store.snapshots[table.name], "a journal of seats that were left and taken is read again in part"
    await host.close()


@at_once
async def test_answers_taken_back_again_and_again_make_no_endless_journal_to_read(monkeypatch):
    monkeypatch.setattr(snapshots, "SNAPSHOT_AT_LAST", 40)
    store: Any = MemoryStore()
    host = await opened(store)
    table, ada = await alone(host)
    await _until_something_can_be_taken_back(table, ada)
    for at in range(snapshots.SNAPSHOT_AT_LAST):
        await answer(table, ada, f"again {at}")
        await ada.command(say.Undo(id=f"undo {at}"))
        await told(ada)
    stored = await store.load(table.name)
    assert stored is not None
    assert len(stored.entries) <= snapshots.SNAPSHOT_AT_LAST
    room, _ = await loading.loaded(store, table.name, host.mint, 1000, host.played_again)
    assert table.room is not None
    assert room.match is not None
    assert table.room.match is not None
    assert room.match.fingerprint() == table.room.match.fingerprint()
    await host.close()


async def _until_something_can_be_taken_back(table: Table, line: Connection) -> None:
    """Answer until an answer can be taken back."""
    for at in range(200):
        await answer(table, line, f"first {at}")
        assert table.room is not None
        if not table.room.may_snapshot():
            return
    raise AssertionError("nothing could be taken back")


@at_once
async def test_a_long_journal_is_read_by_and_by(monkeypatch):
    monkeypatch.setattr(loading, "SLICE_SECONDS", 0.0)
    store: Any = MemoryStore()
    host = await opened(store)
    table, ada = await alone(host, NewTable(game="small", seats=2))
    for at in range(10):
        await ada.command(say.Say(id=f"say {at}", words="hm"))
        await told(ada)
    turns: list[int] = []
    folded = Room.fold

    def fold(room: Room, entries: Any) -> Room:
        asyncio.get_running_loop().call_soon(turns.append, len(turns))
        return folded(room, entries)

    monkeypatch.setattr(Room, "fold", fold)
    await loading.loaded(store, table.name, host.mint, 1000, host.played_again)
    assert len(turns) >= 10, "others come to their turn in between"
    await host.close()


@at_once
async def test_going_far_back_is_done_beside_the_event_loop_and_not_for_ever(monkeypatch):
    monkeypatch.setattr(actor, "FAR_BACK", 2)
    store: Any = MemoryStore()
    host = await opened(store)
    host.replayed = Rates(Rate(0, 5), lambda: 0.0)
    now = [1000]
    host.clock = lambda: now[0]
    table, ada = await alone(host)
    where: list[str] = []
    handled = Room.handle

    def handle(room: Room, person: str, command: say.Command, at: int) -> Any:
        where.append(threading.current_thread().name)
        return handled(room, person, command, at)

    for at in range(6):
        await answer(table, ada, f"answer {at}")
    monkeypatch.setattr(Room, "handle", handle)
    replies: list[Any] = []
    for at in range(3):
        await ada.command(say.Rewind(id=f"back {at}", to=3))
        for _ in range(200):
            await asyncio.sleep(0.005)
            replies += [one for one in await told(ada) if isinstance(one, say.Done | say.Refused)]
            if len(replies) > at:
                break
        now[0] += 10
        await answer(table, ada, f"on {at}")
    assert [type(reply) for reply in replies] == [say.Done, say.Done, say.Refused]
    assert replies[-1].code == "slow-down"
    assert len([name for name in where if name.startswith("holdout-replaying")]) == 2
    assert store.snapshots[table.name], "whoever opens the table again does not go back once more"
    await host.close()


async def branch(host: Host, *computers: str) -> str:
    """A table that branches off from a game after six answers; its free seats are computers' if named."""
    match = holdout.new("alien", seats=2, seed="long")
    for _ in range(8):
        assert match.decision is not None
        match.answer(match.decision.options[0])
    asked = NewTable(game="alien", seats=2, resume="before@6", computers=list(computers))
    source = making.Source(match.record())
    made = making.first_entry(ADA, "Ada", asked, 1000, host.mint, host.store.folder, source)
    await host.store.append(Written(made.table, 1, made.entry, made.summary))
    host.list(made.summary)
    return made.table


@pytest.fixture
def replays(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the threads in which a game was played again."""
    monkeypatch.setattr(actor, "FAR_BACK", 2)
    monkeypatch.setattr(loading, "FAR_BACK", 2)
    where: list[str] = []
    replay = playing.replay

    def replayed(*args: Any) -> Any:
        where.append(threading.current_thread().name.partition("_")[0])
        return replay(*args)

    monkeypatch.setattr(playing, "replay", replayed)
    return where


@at_once
async def test_opening_a_branch_plays_the_game_again_beside_the_event_loop(replays):
    host = await opened()
    table = await branch(host, "random")
    replays.clear()
    ada = await host.enter(table, ADA)
    assert (await until(ada, say.Frame)).answers == 6
    assert replays == ["holdout-replaying"]
    await host.close()


@at_once
async def test_beginning_a_branch_plays_the_game_again_beside_the_event_loop(replays):
    host = await opened()
    table = await branch(host)
    replays.clear()
    ada = await host.enter(table, ADA)
    await ada.command(say.Computer(id="computer", seat=1, player="random"))
    await ada.command(say.Start(id="start"))
    assert (await until(ada, say.Frame)).answers == 6
    room, _ = await host.load(table)
    assert room.match is not None
    assert replays == ["holdout-replaying"] * 2, "once when it was begun and once when it was loaded again"
    assert motions.played_again(room, say.Rematch(id="again", same_seed=True)) == 6
    assert motions.played_again(room, say.Rematch(id="again")) == 0
    await host.close()
