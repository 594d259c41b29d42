"""However long a game and whatever is done at its table, opening it and going back in it stop nobody else."""

import asyncio
import threading
from typing import Any

from holdout.kernel import pick_id
from holdout.table import actor, loading
from holdout.table import messages as say
from holdout.table.actor import Table
from holdout.table.api import NewTable
from holdout.table.connection import Connection
from holdout.table.host import Host
from holdout.table.limits import Rate, Rates
from holdout.table.memory import MemoryStore
from holdout.table.room import Room
from tests.table.company import ADA, at_once, opened, told

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
    for at in range(actor.SNAPSHOT_EVERY):
        await ada.command(say.Leave(id=f"leave {at}", seat=0))
        await ada.command(say.Sit(id=f"sit {at}", seat=0))
        await told(ada)
    assert store.snapshots[table.name], "a journal of seats that were left and taken is read again in part"
    await host.close()


@at_once
async def test_answers_taken_back_again_and_again_make_no_endless_journal_to_read(monkeypatch):
    monkeypatch.setattr(actor, "SNAPSHOT_AT_LAST", 40)
    store: Any = MemoryStore()
    host = await opened(store)
    table, ada = await alone(host)
    await _until_something_can_be_taken_back(table, ada)
    for at in range(actor.SNAPSHOT_AT_LAST):
        await answer(table, ada, f"again {at}")
        await ada.command(say.Undo(id=f"undo {at}"))
        await told(ada)
    stored = await store.load(table.name)
    assert stored is not None
    assert len(stored.entries) <= actor.SNAPSHOT_AT_LAST
    room, _ = await loading.loaded(store, table.name, host.mint, 1000)
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
    await loading.loaded(store, table.name, host.mint, 1000)
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
