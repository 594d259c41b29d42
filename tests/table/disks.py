"""A game on a disk that is not to be trusted: played there, and looked at afterwards from a sound one."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import apsw

from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.host import Host
from holdout.table.journal import Entry, decoded
from holdout.table.messages import Answer, Done, Frame, Refused, Say, Sit, Start
from holdout.table.room import Room
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Store, StoreError
from tests.table.company import ADA, opened, portrait, until


class Acknowledged(NamedTuple):
    """A table that was made, or a command and the version of the table that has it."""

    what: str
    version: int = 0


async def play(
    folder: Path, disk: str, answers: int, note: Callable[[Acknowledged], None]
) -> list[Acknowledged]:
    """Ada plays on a disk; see `play_at`."""
    return await play_at(SqliteStore(folder, disk), answers, note)


async def play_at(store: Store, answers: int, note: Callable[[Acknowledged], None]) -> list[Acknowledged]:
    """Ada plays on, game after game, and sends everything again until it is acknowledged; that is noted."""
    try:
        host = await opened(store)
    except StoreError:
        await store.close()
        raise
    acknowledged: list[Acknowledged] = []
    asked: Any = None
    for number in range(answers):
        while asked is None:
            made = await _made(host)
            acknowledged.append(Acknowledged(made))
            note(acknowledged[-1])
            ada = await _entered(host, made)
            frame = await until(ada, Frame)
            asked = _question(frame)
        option = asked["options"][number % len(asked["options"])][0]
        command: Any = Answer(id=f"a{number}", decision=asked["id"], seat=asked["seat"], option=option)
        if number % 4 == 3:
            command = Say(id=f"a{number}", words="well")
        for _ in range(5):
            await ada.command(command)
            reply = await until(ada, Done | Refused)
            if isinstance(reply, Done):
                break
            assert reply.code == "busy", reply
        else:
            raise AssertionError("the table never recovered")
        acknowledged.append(Acknowledged(reply.id, reply.version))
        note(acknowledged[-1])
        if isinstance(command, Answer):
            frame = await until(ada, Frame)
            while frame.version < reply.version:
                frame = await until(ada, Frame)
            asked = _question(frame)
    await host.close()
    return acknowledged


def _question(frame: Frame) -> Any:
    """What these eyes are asked; None when the game is over."""
    return next((d for d in frame.view["decisions"] if d["seat"] in frame.mine), None)


async def _made(host: Host) -> str:
    asked = NewTable(game="small", seats=2, computers=[], start=False)
    for _ in range(5):
        try:
            table = (await host.make(ADA, "Ada", asked)).table
        except TableError as error:
            failed = error.code
        else:
            break
    else:
        raise AssertionError(f"no table could be made: {failed}")
    return table


async def _entered(host: Host, table: str) -> Any:
    for attempt in range(5):
        try:
            ada = await host.enter(table, ADA)
            break
        except TableError as error:
            if error.code != "busy" or attempt == 4:
                raise
    for command in (Sit(id="sit", seat=1), Start(id="start")):
        for _ in range(5):
            await ada.command(command)
            if isinstance(await until(ada, Done | Refused), Done):
                break
    return ada


async def check(folder: Path, acknowledged: list[Acknowledged]) -> int:
    """Everything acknowledged is there, once; the file is whole; the table is what its journal says.

    The number of entries that are there.
    """
    found = await check_at(SqliteStore(folder), acknowledged)
    file = apsw.Connection(str(folder / "tables.sqlite"))
    assert file.pragma("integrity_check") == "ok"
    file.close()
    return found


async def check_at(store: Store, acknowledged: list[Acknowledged]) -> int:
    """The same without a look at the file."""
    host = await opened(store)
    tables = [at for at, one in enumerate(acknowledged) if not one.version]
    found = 0
    for start, end in zip(tables, [*tables[1:], len(acknowledged)], strict=False):
        found += len(await _entries(host, acknowledged[start:end]))
    await host.close()
    return found


async def _entries(host: Host, acknowledged: list[Acknowledged]) -> list[Entry]:
    table = acknowledged[0].what
    stored = await host.store.load(table, 0)
    assert stored is not None
    entries = [decoded(data) for data in stored.entries]
    ids = [entry.id for entry in entries if entry.id]
    assert len(ids) == len(set(ids))
    for command, version in acknowledged[1:]:
        assert entries[version - 1].id == command
    room, _ = await host.load(table)
    assert portrait(room) == portrait(Room.replayed(entries))
    return entries
