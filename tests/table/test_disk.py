"""F3 and F4: a disk that fails at any moment, or is full, costs nothing that was acknowledged."""

import asyncio
import os
from pathlib import Path
from typing import Any

import apsw
import pytest

from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.host import Host
from holdout.table.journal import decoded
from holdout.table.messages import Answer, Done, Frame, Refused, Say, Sit, Start
from holdout.table.room import Room
from holdout.table.sqlite import SqliteStore
from holdout.table.store import StoreError
from tests.table.company import ADA, opened, portrait, until

LONG = os.environ.get("HOLDOUT_SIZE") == "long"
EVERY = 1 if LONG else 9
KINDS = ("write", "short write", "full", "sync")
ANSWERS = 12


class Faulty(apsw.VFS):
    """A disk of which one operation fails, by its number."""

    def __init__(self) -> None:
        self.operations = 0
        self.failing = 0
        self.kind = ""
        super().__init__("faulty", "")

    def xOpen(self, name: Any, flags: Any) -> "FaultyFile":  # noqa: N802 - apsw names it
        return FaultyFile(self, name, flags)

    def fails(self, kinds: tuple[str, ...]) -> bool:
        """Count one operation, and say whether it is the one that fails."""
        if self.kind not in kinds:
            return False
        self.operations += 1
        return self.operations == self.failing


class FaultyFile(apsw.VFSFile):
    """A file of such a disk."""

    def __init__(self, disk: Faulty, name: Any, flags: Any) -> None:
        self.disk = disk
        super().__init__("", name, flags)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        if self.disk.fails(("write", "short write", "full")):
            if self.disk.kind == "short write":
                super().xWrite(bytes(data)[: len(data) // 2], offset)
            raise apsw.FullError("full") if self.disk.kind == "full" else apsw.IOError("write failed")
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802
        if self.disk.fails(("sync",)):
            raise apsw.IOError("sync failed")
        super().xSync(flags)


@pytest.fixture(scope="module")
def disk() -> Faulty:
    """SQLite knows a disk by its name, so there is one."""
    return Faulty()


async def play(folder: Path, answers: int) -> list[tuple[str, int]]:
    """Ada plays on, and sends everything again until it is acknowledged: what was."""
    store = SqliteStore(folder, "faulty")
    try:
        host = await opened(store)
    except StoreError:
        await store.close()
        raise
    acknowledged: list[tuple[str, int]] = []
    made = await _made(host)
    ada = await _entered(host, made)
    frame = await until(ada, Frame)
    for number in range(answers):
        asked = next((d for d in frame.view["decisions"] if d["seat"] in frame.mine), None)
        if asked is None:
            break
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
        acknowledged.append((reply.id, reply.version))
        if isinstance(command, Answer):
            frame = await until(ada, Frame)
            while frame.version < reply.version:
                frame = await until(ada, Frame)
    await host.close()
    return [(made, 0), *acknowledged]


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
    ada = await host.enter(table, ADA)
    for command in (Sit(id="sit", seat=1), Start(id="start")):
        for _ in range(5):
            await ada.command(command)
            if isinstance(await until(ada, Done | Refused), Done):
                break
    return ada


async def check(folder: Path, acknowledged: list[tuple[str, int]]) -> None:
    """Everything acknowledged is there, once; the file is whole; the table is what its journal says."""
    table = acknowledged[0][0]
    host = await opened(SqliteStore(folder))
    stored = await host.store.load(table, 0)
    assert stored is not None
    entries = [decoded(data) for data in stored.entries]
    ids = [entry.id for entry in entries if entry.id]
    assert len(ids) == len(set(ids))
    for command, version in acknowledged[1:]:
        assert entries[version - 1].id == command
    room, _ = await host.load(table)
    assert portrait(room) == portrait(Room.replayed(entries))
    await host.close()
    file = apsw.Connection(str(folder / "tables.sqlite"))
    assert file.pragma("integrity_check") == "ok"
    file.close()


@pytest.mark.parametrize("kind", KINDS)
def test_whichever_operation_of_the_disk_fails_nothing_acknowledged_is_lost(
    kind: str, tmp_path: Path, disk: Faulty
):
    disk.kind, disk.failing, disk.operations = kind, 0, 0
    asyncio.run(play(tmp_path / "well", ANSWERS))
    operations, failed = disk.operations, 0
    assert operations > ANSWERS
    for number in range(1, operations, EVERY):
        folder = tmp_path / str(number)
        disk.operations, disk.failing = 0, number
        try:
            acknowledged = asyncio.run(play(folder, ANSWERS))
        except StoreError:
            failed += 1  # the file could not even be opened, and that was said
            continue
        disk.failing = 0
        asyncio.run(check(folder, acknowledged))
    assert failed < operations // EVERY
