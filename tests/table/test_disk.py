"""F3 and F4: a disk that fails at any moment, or is full, costs nothing that was acknowledged."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import pytest

from holdout.table import sqlite
from holdout.table.store import StoreError
from holdout.testing import by_size
from tests.table.disks import Acknowledged, check, play

KINDS = ("write", "short write", "full", "sync", "read")
ANSWERS = 12
EVERY = by_size(9, 3, 1)
"""Of a short game every so manieth operation fails alone."""
MANY_ANSWERS = by_size(24, 200, 200)
APART = by_size(83, 31, 31)
"""Of a long game operations fail that are so far apart; the next game begins one operation later.

To make a table takes up to thirty writes: with faults nearer to each other none could ever be made.
"""
SHIFT = by_size(83, 1, 1)


class Faulty(apsw.VFS):
    """A disk of which some operations of one kind fail, by their numbers."""

    def __init__(self) -> None:
        super().__init__("faulty", "")
        self.plan("")

    def plan(self, kind: str, first: int = 0, apart: int = 0) -> None:
        """From now on the operation of this number fails, and then every one so far behind the last."""
        self.kind, self.first, self.apart = kind, first, apart
        self.operations = self.failed = 0

    def xOpen(self, name: Any, flags: Any) -> "FaultyFile":  # noqa: N802 - apsw names it
        return FaultyFile(self, name, flags)

    def fails(self, kinds: tuple[str, ...]) -> bool:
        """Count one operation, and say whether it is one that fails."""
        if self.kind not in kinds:
            return False
        self.operations += 1
        behind = self.operations - self.first
        fails = self.first > 0 and (
            behind == 0 or (self.apart > 0 and behind > 0 and behind % self.apart == 0)
        )
        self.failed += fails
        return fails


class FaultyFile(apsw.VFSFile):
    """A file of such a disk."""

    def __init__(self, disk: Faulty, name: Any, flags: Any) -> None:
        self.disk = disk
        super().__init__("", name, flags)

    def xRead(self, amount: int, offset: int) -> bytes:  # noqa: N802
        if self.disk.fails(("read",)):
            raise apsw.IOError("read failed")
        return super().xRead(amount, offset)

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


def forget(acknowledged: Acknowledged) -> None:
    """All of it is told at the end."""


# A read that fails while the file is closed has nobody to be told to: SQLite goes on, and apsw only warns.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("kind", KINDS)
def test_f3_whichever_operation_of_the_disk_fails_nothing_acknowledged_is_lost(
    kind: str, tmp_path: Path, disk: Faulty, figure: Callable[..., None]
):
    disk.plan(kind)
    asyncio.run(play(tmp_path / "well", "faulty", ANSWERS, forget))
    operations, failed, games = disk.operations, 0, 0
    assert operations > (ANSWERS if kind != "read" else 2)
    for number in range(1, operations, EVERY):
        folder = tmp_path / str(number)
        disk.plan(kind, number)
        games += 1
        try:
            acknowledged = asyncio.run(play(folder, "faulty", ANSWERS, forget))
        except StoreError:
            failed += 1  # the file could not even be opened, and that was said
            continue
        disk.plan("")
        asyncio.run(check(folder, acknowledged))
    assert failed < games or kind == "read"
    figure(operations_that_failed=games, acknowledged_commands_lost=0)


@pytest.mark.parametrize("kind", KINDS)
def test_f3_a_disk_that_fails_again_and_again_in_a_long_game_costs_nothing_that_was_acknowledged(
    kind: str, tmp_path: Path, disk: Faulty, figure: Callable[..., None], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sqlite, "CHECKPOINT_PAGES", 30)  # and so that checkpoints are met by faults too
    disk.plan(kind)
    opened: list[int] = []
    asyncio.run(play(tmp_path / "well", "faulty", MANY_ANSWERS, lambda one: opened.append(disk.operations)))
    failed = 0
    for shift in range(0, APART, SHIFT):
        folder = tmp_path / str(shift)
        disk.plan(kind, opened[0] + 1 + shift, APART)
        acknowledged = asyncio.run(play(folder, "faulty", MANY_ANSWERS, forget))
        failed += disk.failed
        disk.plan("")
        assert len([one for one in acknowledged if one.version]) == MANY_ANSWERS
        asyncio.run(check(folder, acknowledged))
    figure(answers=MANY_ANSWERS, operations_that_failed=failed, acknowledged_commands_lost=0)
