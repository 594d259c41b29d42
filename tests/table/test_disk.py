"""F3 and F4: a disk that fails at any moment, or is full, costs nothing that was acknowledged."""

import asyncio
import os
from pathlib import Path
from typing import Any

import apsw
import pytest

from holdout.table.store import StoreError
from tests.table.disks import Acknowledged, check, play

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


def forget(acknowledged: Acknowledged) -> None:
    """All of it is told at the end."""


@pytest.mark.parametrize("kind", KINDS)
def test_whichever_operation_of_the_disk_fails_nothing_acknowledged_is_lost(
    kind: str, tmp_path: Path, disk: Faulty
):
    disk.kind, disk.failing, disk.operations = kind, 0, 0
    asyncio.run(play(tmp_path / "well", "faulty", ANSWERS, forget))
    operations, failed = disk.operations, 0
    assert operations > ANSWERS
    for number in range(1, operations, EVERY):
        folder = tmp_path / str(number)
        disk.operations, disk.failing = 0, number
        try:
            acknowledged = asyncio.run(play(folder, "faulty", ANSWERS, forget))
        except StoreError:
            failed += 1  # the file could not even be opened, and that was said
            continue
        disk.failing = 0
        asyncio.run(check(folder, acknowledged))
    assert failed < operations // EVERY
