"""What is on disk: entries survive, follow each other, and are known when they are not what was written."""

import asyncio
import errno
import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest

from holdout.kernel import Randomness
from holdout.table import messages, snapshots, sqlite
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.host import Host
from holdout.table.journal import DamagedJournal
from holdout.table.messages import Answer, Done, Frame, Refused
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Store, StoreError, Summary, Who, Written
from holdout.testing import by_size
from tests.table import faults
from tests.table.company import ADA, Quick, opened, portrait, until
from tests.table.stores import Place

FLIPS = by_size(40, 200, 5_000)
FAILED_ONCE = (1609,)
"""A server did not start: the list of journals led back to itself."""
SMALL = NewTable(game="small", seats=2, computers=["random"], start=True)


def summary(table: str = "t", **more: Any) -> Summary:
    usual: dict[str, Any] = {
        "table": table, "title": "T", "game": "small", "scenario": "", "status": "playing", "seats": [],
        "people": [ADA], "asked": [], "owner": ADA, "invite": f"in {table}", "listed": True,
        "computer_next": False, "created": 1, "changed": 2,
    }  # fmt: skip
    return Summary(**{**usual, **more})


def written(version: int, table: str = "t", data: bytes = b"{}") -> Written:
    return Written(table, version, data, summary(table))


def test_every_store_keeps_entries_in_order_from_the_newest_snapshot(store: Store):
    async def run() -> None:
        await store.open()
        assert await store.load("t") is None
        for version in range(1, 6):
            await store.append(written(version, data=b"%d" % version))
        loaded = await store.load("t")
        assert loaded == (None, 0, [b"1", b"2", b"3", b"4", b"5"])
        for version in (2, 3, 4):
            await store.snapshot("t", version, b"at %d" % version)
        assert await store.load("t") == (b"at 4", 4, [b"5"])
        assert await store.load("t", 4) == (b"at 3", 3, [b"4", b"5"])
        assert await store.load("t", 3) == (None, 0, [b"1", b"2", b"3", b"4", b"5"])
        assert [one.table for one in await store.summaries()] == ["t"]
        await store.close()

    asyncio.run(run())


def test_every_store_refuses_a_snapshot_after_an_entry_that_is_not_there(store: Store):
    async def run() -> None:
        await store.open()
        await store.append(written(1))
        with pytest.raises(StoreError, match="Entry 2, after which a snapshot was taken, is not stored"):
            await store.snapshot("t", 2, b"of a journal that was longer")
        assert await store.load("t") == (None, 0, [b"{}"])
        await store.close()

    asyncio.run(run())


def test_every_store_refuses_an_entry_that_does_not_follow_and_then_stores_nothing(store: Store):
    async def run() -> None:
        await store.open()
        await store.append(written(1))
        for wrong in (1, 3):
            with pytest.raises(StoreError):
                await store.append(written(1, "other"), written(wrong))
        assert await store.load("other") is None
        assert await store.load("t") == (None, 0, [b"{}"])
        await store.close()

    asyncio.run(run())


def test_every_store_knows_people_by_the_hash_of_their_token(store: Store):
    async def run() -> None:
        await store.open()
        assert await store.find_session("hash") is None
        await store.keep_session("hash", "key", "Ada", 7)
        assert await store.find_session("hash") == ("key", Who("Ada"), 7)
        await store.rename("key", Who("Countess", "abc"))
        assert await store.who("key") == ("Countess", "abc")
        await store.keep_session("another hash", "key", "Lady", 8)
        assert await store.find_session("another hash") == ("key", Who("Lady", "abc"), 8)
        await store.end_session("hash")
        assert await store.find_session("hash") is None
        assert await store.who("nobody") == Who()
        await store.report("t", 1, b"words")
        await store.close()

    asyncio.run(run())


def test_what_waits_together_is_written_in_one_transaction(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    commits = 0

    def count() -> None:
        nonlocal commits
        commits += 1

    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        faults.strike_at("after-commit", count, monkeypatch)
        await asyncio.gather(*[store.append(written(1, f"t{number}")) for number in range(50)])
        assert len(await store.summaries()) == 50
        await store.close()

    asyncio.run(run())
    assert commits < 25


def test_two_stores_never_have_the_same_folder(tmp_path: Path):
    async def run() -> None:
        first, second = SqliteStore(tmp_path), SqliteStore(tmp_path)
        await first.open()
        with pytest.raises(StoreError, match="Another server has the tables"):
            await second.open()
        await first.close()
        await second.open()
        await second.close()

    asyncio.run(run())


def test_a_folder_that_cannot_be_locked_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    def without_locks(*args: Any) -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr("fcntl.flock", without_locks)
    with pytest.raises(StoreError, match="cannot be used: Function not implemented"):
        asyncio.run(SqliteStore(tmp_path).open())


def test_one_bad_entry_of_a_group_does_not_spoil_the_others(store: Store):
    async def run() -> None:
        await store.open()
        tries = [store.append(written(1 if number != 3 else 9, f"t{number}")) for number in range(8)]
        results = await asyncio.gather(*tries, return_exceptions=True)
        assert [isinstance(result, StoreError) for result in results] == [number == 3 for number in range(8)]
        assert len(await store.summaries()) == 7
        await store.close()

    asyncio.run(run())


def test_a_file_of_a_newer_version_is_not_touched(tmp_path: Path):
    (tmp_path / "tables.sqlite").touch()
    with sqlite3.connect(tmp_path / "tables.sqlite") as file:
        file.execute("PRAGMA user_version = 99")
    file.close()
    with pytest.raises(StoreError, match="newer Holdout"):
        asyncio.run(SqliteStore(tmp_path).open())


def test_a_folder_of_tables_belongs_to_one_server_at_a_time(tmp_path: Path):
    async def run() -> None:
        first, second = SqliteStore(tmp_path), SqliteStore(tmp_path)
        await first.open()
        with pytest.raises(StoreError, match="Another server has the tables in"):
            await second.open()
        await first.append(written(1))
        await first.close()
        await second.open()
        assert len(await second.summaries()) == 1
        await second.close()

    asyncio.run(run())


def test_a_file_that_is_no_store_is_told_of_and_left_as_it_is(tmp_path: Path):
    (tmp_path / "tables.sqlite").write_bytes(b"not a database, but somebody's letters" * 40)
    for _ in range(2):
        with pytest.raises(StoreError, match=r"tables\.sqlite cannot be opened"):
            asyncio.run(SqliteStore(tmp_path).open())
    assert (tmp_path / "tables.sqlite").read_bytes().startswith(b"not a database")


@pytest.mark.skipif(os.name == "nt", reason="Windows does not let go of a file that is open")
def test_nothing_is_acknowledged_into_a_file_that_was_taken_away(tmp_path: Path):
    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        await store.append(written(1))
        (tmp_path / "tables.sqlite").rename(tmp_path / "elsewhere.sqlite")
        with pytest.raises(StoreError, match="taken away or replaced"):
            await store.append(written(2))
        with pytest.raises(StoreError, match="taken away or replaced"):
            await store.probe()
        (tmp_path / "elsewhere.sqlite").rename(tmp_path / "tables.sqlite")
        await store.probe()
        await store.append(written(2))
        await store.close()

    asyncio.run(run())


async def play(host: Host, table: str, answers: int, prefix: str = "a") -> Any:
    """Ada answers so often, with whatever comes first; the last frame."""
    ada = await host.enter(table, ADA)
    frame = await until(ada, Frame)
    for number in range(answers):
        while not (asked := [d for d in frame.view["decisions"] if d["seat"] in frame.mine]):
            if frame.result:
                ada.close()
                return frame
            frame = await until(ada, Frame)
        option = asked[0]["options"][number % len(asked[0]["options"])][0]
        command = Answer(id=f"{prefix}{number}", decision=asked[0]["id"], seat=0, option=option)
        await ada.command(command)
        done = await until(ada, Done | Refused)
        assert isinstance(done, Done), done
        frame = await until(ada, Frame)
    ada.close()
    return frame


def test_a_game_comes_back_from_disk_as_it_was(place: Place, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("holdout.table.snapshots.SNAPSHOT_EVERY", 8)

    async def run() -> None:
        host = await opened(place.store())
        made = await host.make(ADA, "Ada", SMALL)
        await play(host, made.table, 20)
        await asyncio.sleep(0.05)
        room = host.tables[made.table].room
        assert room is not None
        before = portrait(room)
        await host.close()
        host = await opened(place.store())
        stored = await host.store.load(made.table)
        assert stored is not None
        assert stored.snapshot is not None
        again, _ = await host.load(made.table)
        assert portrait(again) == before
        whole = await host.store.load(made.table, 0)
        assert whole is not None
        assert len(whole.entries) == again.state.version
        await host.close()

    asyncio.run(run())


def test_a_backup_of_a_running_server_is_whole(tmp_path: Path):
    async def run() -> None:
        store = SqliteStore(tmp_path / "one")
        host = await opened(store)
        made = await host.make(ADA, "Ada", SMALL)
        await play(host, made.table, 6)
        (tmp_path / "two").mkdir()
        await store.backup(tmp_path / "two" / "tables.sqlite")
        room, _ = await host.load(made.table)
        await host.close()
        other = await opened(SqliteStore(tmp_path / "two"))
        again, _ = await other.load(made.table)
        assert portrait(again)[1] == portrait(room)[1]
        await other.close()

    asyncio.run(run())


def test_a_file_that_another_program_has_locked_is_told_of_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(sqlite, "LOCKED_MILLISECONDS", 50)

    async def run() -> None:
        host = await opened(SqliteStore(tmp_path))
        made = await host.make(ADA, "Ada", SMALL)
        frame = await play(host, made.table, 2)
        ada = await host.enter(made.table, ADA)
        other = apsw.Connection(str(tmp_path / "tables.sqlite"))
        other.execute("BEGIN EXCLUSIVE")
        pause = messages.Pause(id="line", paused=True)
        await ada.command(pause)
        refused = await until(ada, Refused)
        assert refused.code == "busy"
        assert "locked" in refused.words
        other.execute("ROLLBACK")
        other.close()
        await ada.command(pause)
        assert (await until(ada, Done)).id == "line"
        await ada.command(messages.Pause(id="on", paused=False))
        assert (await until(ada, Done)).id == "on"
        ada.close()
        assert (await play(host, made.table, 1, "b")).answers > frame.answers
        await host.close()

    asyncio.run(run())


class Never(Quick):
    """Computers that never make up their minds."""

    async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
        await asyncio.Event().wait()
        return ""


def damaged(path: Path, seed: int, where: tuple[int, int]) -> None:
    """Flip 1 to 64 random bits of a file, between two places."""
    randomness = Randomness("flip", seed)
    data = bytearray(path.read_bytes())
    for _ in range(1 + randomness.below(64)):
        place = where[0] + randomness.below(where[1] - where[0])
        data[place] ^= 1 << randomness.below(8)
    path.write_bytes(data)


def test_f10_flipped_bits_are_found_the_table_is_closed_and_the_others_go_on(
    tmp_path: Path, figure: Callable[..., None]
):
    """F10: whatever is loaded after the damage is exactly what was written, or is refused with a sentence."""

    async def prepare() -> dict[str, Any]:
        host = await opened(SqliteStore(tmp_path / "good"))
        rooms: dict[str, Any] = {}
        for _ in range(4):
            made = await host.make(ADA, "Ada", SMALL)
            await play(host, made.table, 8)
            room = host.tables[made.table].room
            assert room is not None
            snapshots.keep(host.tables[made.table], room)
        await asyncio.sleep(0.05)
        for table in list(host.tables):
            room, _ = await host.load(table)
            rooms[table] = portrait(room)[1]
        await host.close()
        return rooms

    async def look(folder: Path, rooms: dict[str, Any]) -> tuple[int, int]:
        """How many tables are found closed, and how many are as they were."""
        host = Host(SqliteStore(folder), Never())
        try:
            await host.open()
        except (StoreError, DamagedJournal):
            return len(rooms), 0
        closed = same = 0
        words: list[str] = []
        for table, before in rooms.items():
            try:
                room, _ = await host.load(table)
            except TableError as error:
                words.append(error.words)
                closed += 1
            else:
                assert portrait(room)[1][3] == before[3][: len(portrait(room)[1][3])]
                same += portrait(room)[1] == before
        await host.close()
        assert all("damaged" in one for one in words), words
        return closed, same

    rooms = asyncio.run(prepare())
    source = (tmp_path / "good" / "tables.sqlite").read_bytes()
    found = served = 0
    for seed in sorted({*range(FLIPS), *FAILED_ONCE}):
        folder = tmp_path / f"bad{seed}"
        folder.mkdir()
        (folder / "tables.sqlite").write_bytes(source)
        page = Randomness("page", seed).below(len(source) // 4096 - 1) + 1
        damaged(folder / "tables.sqlite", seed, (page * 4096, page * 4096 + 4096))
        closed, same = asyncio.run(look(folder, rooms))
        assert closed + same == len(rooms), f"seed {seed}"
        shutil.rmtree(folder)
        found += closed > 0
        served += same > 0
    assert found
    assert served
    figure(damaged_files=FLIPS, with_a_closed_table=found, with_a_table_served=served)


def test_a_damaged_entry_closes_its_table_with_a_sentence(place: Place):
    async def run() -> None:
        host = await opened(place.store())
        made, other = await host.make(ADA, "Ada", SMALL), await host.make(ADA, "Ada", SMALL)
        await play(host, made.table, 4)
        await host.close()
        place.execute("UPDATE entries SET data = ? WHERE id = ? AND version = 3", (b"{}", made.table))
        host = await opened(place.store())
        with pytest.raises(TableError, match=r"damaged and closed; the others .* Entry 3 ") as error:
            await host.enter(made.table, ADA)
        assert error.value.code == "failed"
        await host.enter(other.table, ADA)
        await host.close()

    asyncio.run(run())


def test_summaries_that_cannot_be_read_do_not_keep_the_others_out(place: Place):
    async def run() -> None:
        store = place.store()
        await store.open()
        await store.append(written(1, "a"))
        await store.append(written(1, "b"))
        await store.close()
        place.execute("UPDATE tables SET summary = ? WHERE id = 'a'", (b"x",))
        store = place.store()
        await store.open()
        assert [one.table for one in await store.summaries()] == ["b"]
        await store.close()

    asyncio.run(run())


def test_a_summary_can_be_stored():
    assert msgspec.json.decode(msgspec.json.encode(summary()), type=Summary) == summary()
