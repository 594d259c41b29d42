"""F6: the power fails. What was written and not yet synced is lost, in part or all of it, in any order.

One game is played on a disk that keeps a diary of every operation. The power is then cut at many moments of
that diary: what had been synced by then is there, and of all else each sector of a write is there or not, as
chance has it. Only what was not acknowledged may be missing.
"""

import asyncio
import random
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import apsw
import pytest

from holdout.table import sqlite
from holdout.table.errors import TableError
from holdout.table.journal import DamagedJournal
from holdout.table.store import StoreError
from holdout.testing import by_size
from tests.table.disks import Acknowledged, check, play

CUTS = by_size(60, 200, 5_000)
ANSWERS = 40
SECTOR = 512
FILES = ("", "-wal", "-journal")


class Write(NamedTuple):
    file: str
    data: bytes
    offset: int


class Truncate(NamedTuple):
    file: str
    size: int


class Sync(NamedTuple):
    file: str


class Delete(NamedTuple):
    file: str
    synced: bool


Operation = Write | Truncate | Sync | Delete | Acknowledged


class Diary(apsw.VFS):
    """A sound disk that writes down what it is told, in order."""

    def __init__(self) -> None:
        self.told: list[Operation] = []
        super().__init__("diary", "")

    def xOpen(self, name: Any, flags: Any) -> "DiaryFile":  # noqa: N802 - apsw names it
        return DiaryFile(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        self.told.append(Delete(Path(filename).name, bool(syncdir)))
        super().xDelete(filename, syncdir)


class DiaryFile(apsw.VFSFile):
    """A file of that disk."""

    def __init__(self, disk: Diary, name: Any, flags: Any) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        self.disk, self.name = disk, Path(path).name
        super().__init__("", name, flags)

    def xWrite(self, data: Any, offset: int) -> None:  # noqa: N802
        self.disk.told.append(Write(self.name, bytes(data), offset))
        super().xWrite(data, offset)

    def xTruncate(self, newsize: int) -> None:  # noqa: N802
        self.disk.told.append(Truncate(self.name, newsize))
        super().xTruncate(newsize)

    def xSync(self, flags: int) -> None:  # noqa: N802
        super().xSync(flags)
        self.disk.told.append(Sync(self.name))


def changed(content: bytearray, one: Write | Truncate, kept: Any) -> None:
    """Do to a file what was told, as far as each of its sectors is kept."""
    if isinstance(one, Truncate):
        if kept():
            del content[one.size :]
        return
    for start in range(0, len(one.data), SECTOR):
        if kept():
            part, at = one.data[start : start + SECTOR], one.offset + start
            content.extend(bytes(max(0, at + len(part) - len(content))))
            content[at : at + len(part)] = part


def after_a_cut(told: list[Operation], chance: random.Random) -> dict[str, bytes]:
    """The files as they may be found when the power is back."""
    durable: dict[str, bytearray] = defaultdict(bytearray)
    waiting: dict[str, list[Write | Truncate]] = defaultdict(list)
    for one in told:
        if isinstance(one, Write | Truncate):
            waiting[one.file].append(one)
        elif isinstance(one, Sync):
            for change in waiting.pop(one.file, []):
                changed(durable[one.file], change, lambda: True)
        elif isinstance(one, Delete) and (one.synced or chance.random() < 0.5):
            durable.pop(one.file, None)
            waiting.pop(one.file, None)
    share = chance.choice((0.0, 0.2, 0.5, 0.8, 1.0))
    for file, changes in waiting.items():
        for change in changes:
            changed(durable[file], change, lambda: chance.random() < share)
    return {file: bytes(content) for file, content in durable.items()}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> list[Operation]:
    """What a disk was told while a game was played on it, checkpoints and all."""
    disk, folder = Diary(), tmp_path_factory.mktemp("well")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "CHECKPOINT_PAGES", 30)
        asyncio.run(play(folder / "tables", "diary", ANSWERS, disk.told.append))
    return disk.told


def look_after_a_cut(told: list[Operation], folder: Path, chance: random.Random) -> None:
    """Open what is left in a folder of its own, and check it against what had been acknowledged."""
    folder.mkdir()
    for file, content in after_a_cut(told, chance).items():
        if file in [f"tables.sqlite{end}" for end in FILES]:
            (folder / file).write_bytes(content)
    asyncio.run(check(folder, [one for one in told if isinstance(one, Acknowledged)]))


def test_f6_a_power_cut_costs_only_what_was_not_acknowledged(
    told: list[Operation], tmp_path: Path, figure: Callable[..., None]
):
    assert any(isinstance(one, Sync) and one.file == "tables.sqlite" for one in told[len(told) // 2 :])
    chance = random.Random(6)
    for number in range(CUTS):
        look_after_a_cut(told[: chance.randrange(len(told) + 1)], tmp_path / str(number), chance)
    figure(power_cuts=CUTS, acknowledged_commands_lost=0)


def test_a_disk_that_only_says_that_it_synced_loses_what_was_acknowledged(
    told: list[Operation], tmp_path: Path
):
    """The check above would find it."""
    chance, found = random.Random(6), 0
    unsynced = [one for one in told if not isinstance(one, Sync)]
    for number in range(20):
        with suppress(AssertionError, StoreError, DamagedJournal, apsw.Error, TableError):
            look_after_a_cut(unsynced, tmp_path / str(number), chance)
            continue
        found += 1
    assert found > 10
