"""F5: another program locks the file of the tables for seconds. Commands wait, then hear that it is busy."""

import asyncio
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import apsw
import pytest

from holdout.table import sqlite
from holdout.table.journal import decoded
from holdout.table.messages import Command, Done, Pause, Refused, Say
from holdout.table.room import Room
from holdout.table.sqlite import STILL_LOCKED_MILLISECONDS, SqliteStore
from holdout.table.store import StoreError
from holdout.testing import by_size
from tests.table.company import ADA, BEN, opened, portrait, two, until

LOCKED_SECONDS, PATIENCE = by_size((1.0, 300), (10.0, 5_000), (60.0, 5_000))
"""How long the file is locked, and how many milliseconds a write waits for it."""
PATIENCE_OF_A_TEST = 300
PAUSE, SLOWED = 0.02, 0.5
MOST_SECONDS = 30
LOCKS = """
import sqlite3, sys, time
file = sqlite3.connect(sys.argv[1], isolation_level=None)
file.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
time.sleep(float(sys.argv[2]))
file.execute("ROLLBACK")
print("free", flush=True)
"""


def test_f5_while_the_file_is_locked_commands_wait_or_hear_that_it_is_busy_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, figure: Callable[..., None]
):
    monkeypatch.setattr(sqlite, "LOCKED_MILLISECONDS", PATIENCE)
    asyncio.run(_run(tmp_path, figure))


def test_f5_once_the_file_was_found_locked_nobody_waits_as_long_again_until_it_is_free(tmp_path: Path):
    async def patience(store: SqliteStore) -> int:
        return (await store._written(lambda database: list(database.execute("PRAGMA busy_timeout"))))[0][0]

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        assert await patience(store) == sqlite.LOCKED_MILLISECONDS == PATIENCE_OF_A_TEST
        with closing(apsw.Connection(str(store.path))) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(StoreError, match="locked by another program"):
                await store.probe()
        assert await patience(store) == STILL_LOCKED_MILLISECONDS
        assert await patience(store) == sqlite.LOCKED_MILLISECONDS
        await store.close()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sqlite, "LOCKED_MILLISECONDS", PATIENCE_OF_A_TEST)
        asyncio.run(run())


async def _run(folder: Path, figure: Callable[..., None]) -> None:
    host = await opened(SqliteStore(folder), clock=lambda: int(1_000 * time.monotonic()))
    table, *lines = await two(host)
    done: list[tuple[str, int]] = []
    busy = 0
    locking = subprocess.Popen(
        [sys.executable, "-c", LOCKS, str(folder / "tables.sqlite"), str(LOCKED_SECONDS)],
        stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert locking.stdout is not None
    assert await asyncio.to_thread(locking.stdout.readline) == "locked\n"
    freed = asyncio.create_task(asyncio.to_thread(locking.stdout.readline))
    free_since, longest = 0.0, 0.0

    async def send(line: object, command: Command) -> None:
        """Send a command again and again until it is acknowledged."""
        nonlocal busy, free_since, longest
        while True:
            sent = time.perf_counter()
            await line.command(command)  # type: ignore[attr-defined]
            while (reply := await until(line, Done | Refused)).id != command.id:
                pass
            if isinstance(reply, Done):
                done.append((command.id, reply.version))
                if free_since:
                    longest = max(longest, time.perf_counter() - max(sent, free_since))
                return
            assert reply.code in ("busy", "slow-down"), reply
            busy += reply.code == "busy"
            await asyncio.sleep(PAUSE if reply.code == "busy" else SLOWED)

    async def chatter(line: object, person: str) -> None:
        for number in range(10_000):
            name = f"{person} {number}"
            talks = person == BEN  # what is said may wait unwritten; whether the game pauses may not
            await send(line, Say(id=name, words=name) if talks else Pause(id=name, paused=number % 2 == 0))
            if free_since and time.perf_counter() - free_since > 0.3:
                return
            await asyncio.sleep(PAUSE)

    async def watch() -> None:
        nonlocal free_since
        assert await freed == "free\n"
        free_since = time.perf_counter()

    async with asyncio.timeout(LOCKED_SECONDS + MOST_SECONDS):
        await asyncio.gather(
            watch(), *[chatter(line, who) for line, who in zip(lines, (ADA, BEN), strict=True)]
        )
    locking.wait()
    locking.stdout.close()

    stored = await host.store.load(table, 0)
    assert stored is not None
    entries = [decoded(data) for data in stored.entries]
    ids = [entry.id for entry in entries if entry.id]
    assert len(ids) == len(set(ids)), "a command was carried out twice"
    assert all(entries[version - 1].id == name for name, version in done), "an acknowledged command is lost"
    room, _ = await host.load(table)
    assert portrait(room) == portrait(Room.replayed(entries))
    await host.close()
    assert busy
    figure(acknowledged=len(done), told_busy=busy, lost=0, longest_wait_after_release_in_s=longest)
