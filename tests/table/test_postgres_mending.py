"""Restoring into and repairing a PostgreSQL database in which servers are late, sleep or write meanwhile."""

import asyncio
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import apsw
import psycopg
import pytest

from holdout.table import mending, postgres_checks, postgres_restoring, postgres_schema
from holdout.table.checking import Findings
from holdout.table.postgres_session import Session
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Ban, StoreError
from holdout.testing.serving import Running, serving
from tests.table.stores import Place, Told
from tests.table.test_damage import BACK
from tests.table.test_postgres_copies import contents, filled, played
from tests.table.test_relay import soon
from tests.table.test_store import written


@contextmanager
def asleep(running: Running, house: Place) -> Iterator[None]:
    """Let a server do nothing for a while, for so long that it counts as late."""
    wakes = threading.Event()
    running.listening.servers[0].get_loop().call_soon_threadsafe(wakes.wait)
    house.execute("UPDATE servers SET until = clock_timestamp() - make_interval(secs => 9)")
    try:
        yield
    finally:
        wakes.set()


def test_a_server_that_slept_through_a_restore_forgets_what_it_knew(house: Place, tell: Told, tmp_path: Path):
    copy, where = tmp_path / "copy.sqlite", ["--database", house.address, "--data", house.folder]
    filled(house)
    tell("backup", copy, "--database", house.address)
    with serving(house.folder, database=house.address, warm=False) as running:
        ada, table = played(running.url)
        with asleep(running, house):
            assert "Restored into the database" in tell("restore", copy, *where, "--replace")
            session = Session(house.address)
            assert session.execute("SELECT count(*) FROM servers").get == 0
            session.close()
        assert soon(lambda: not running.server.sessions.of(ada.key))
        assert soon(lambda: list(running.server.host.directory.tables) == ["t"])
        assert table not in running.server.host.tables
        assert ada.get("/api/me")["key"] != ada.key
        ada.close()


def test_a_restore_asks_for_living_servers_before_it_changes_anything(
    house: Place, tell: Told, tmp_path: Path
):
    """A server of an older version may be alive: its tables are not brought to the new one beneath it."""
    copy = tmp_path / "copy.sqlite"
    filled(house)
    tell("backup", copy, "--database", house.address)
    house.execute("INSERT INTO servers VALUES ('old', '', clock_timestamp() + make_interval(secs => 99))")
    house.execute("DROP TABLE apart")
    house.execute("UPDATE edition SET version = 3")
    told = tell("restore", copy, "--database", house.address, "--data", house.folder, "--replace", code=2)
    assert "A server runs on this database" in told
    assert not house.folder.exists() or not list(house.folder.glob("tables-version-*"))


def test_a_server_that_comes_in_during_a_restore_waits_for_its_end(house: Place, tell: Told, tmp_path: Path):
    copy, where = tmp_path / "copy.sqlite", ["--database", house.address, "--data", house.folder]
    filled(house)
    tell("backup", copy, "--database", house.address)
    session = Session(house.address)
    session.execute("BEGIN")
    session.execute("INSERT INTO servers VALUES ('new', '', clock_timestamp() + make_interval(secs => 99))")

    def commit() -> None:
        time.sleep(1.0)
        session.commit()

    thread = threading.Thread(target=commit)
    thread.start()
    assert "A server runs on this database" in tell("restore", copy, *where, "--replace", code=2)
    thread.join()
    session.close()


def damaged(house: Place) -> None:
    """Write a journal of five entries into a database, of which the third is damaged."""

    async def work() -> None:
        store = house.store()
        await store.open()
        await store.append(*[written(version) for version in range(1, 6)])
        await store.close()

    asyncio.run(work())
    house.execute("UPDATE entries SET data = ? WHERE version = 3", (b"changed",))


def test_a_repair_waits_for_a_disk_that_is_slow(house: Place, tell: Told, monkeypatch: pytest.MonkeyPatch):
    damaged(house)
    quarantine = mending.quarantine

    def slowly(*given: Any) -> None:
        quarantine(*given)
        time.sleep(2.5)  # longer than a server may be silent within a transaction

    monkeypatch.setattr(mending, "quarantine", slowly)
    told = tell("repair", "--database", house.address, "--data", house.folder)
    assert "2 entries are kept, 3 are lost" in told


def test_whoever_takes_a_table_during_its_repair_writes_to_what_is_left_of_it(
    house: Place, tell: Told, monkeypatch: pytest.MonkeyPatch
):
    """A table that no server has had yet has no lease that could be locked."""
    damaged(house)
    store, mend = house.store(), mending.mend_rows
    began = threading.Event()
    came: list[StoreError] = []

    def in_the_middle(*given: Any) -> Any:
        lost = mend(*given)
        began.set()
        time.sleep(1.0)
        return lost

    async def take_it() -> None:
        await store.open()
        began.wait()
        try:
            await store.claim("t")
            await store.append(written(6))
        except StoreError as error:
            came.append(error)
        await store.append(written(3, data=b"new"))
        await store.close()

    monkeypatch.setattr(mending, "mend_rows", in_the_middle)
    thread = threading.Thread(target=lambda: asyncio.run(take_it()))
    thread.start()
    tell("repair", "--database", house.address, "--data", house.folder)
    thread.join()
    assert ["does not follow" in str(error) for error in came] == [True]
    assert "1 tables, 0 in the archive, 3 entries" in tell("verify", "--database", house.address)


def test_a_list_that_a_server_has_made_anew_since_the_check_stays(house: Place):
    filled(house)
    found = Findings(bad_summaries=["t"])
    assert postgres_checks.mended(house.address, found, house.folder) == {}
    session = Session(house.address)
    assert session.execute("SELECT count(*) FROM tables").get == 1
    session.close()


UNFITTING = {
    "UPDATE bans SET words = 'a' || char(0) || 'b'": ("bans", "ab"),
    "UPDATE people SET name = CAST(x'4164ff' AS TEXT)": ("people", "Ad\ufffd"),
    "UPDATE sessions SET at = 'x7'": ("sessions", "key"),
}


@pytest.mark.parametrize("changed", UNFITTING)
def test_a_row_about_a_person_that_postgresql_would_not_take_is_mended_on_its_way(
    changed: str, house: Place, tell: Told, tmp_path: Path
):
    copy = _file_of(tmp_path, changed)
    assert "All of it is whole." in tell("verify", copy)
    told = tell("restore", copy, "--database", house.address, "--data", house.folder)
    assert "left out" not in told
    part, words = UNFITTING[changed]
    assert words in str(contents(house)[part])


def test_a_row_whose_key_is_no_text_is_left_out_and_counted(house: Place, tell: Told, tmp_path: Path):
    copy = _file_of(tmp_path, "UPDATE sessions SET token = CAST(x'68ff' AS TEXT)")
    told = tell("restore", copy, "--database", house.address, "--data", house.folder)
    assert "1 damaged rows beside the journals do not fit there and are left out." in told
    assert (contents(house)["sessions"], len(contents(house)["people"])) == ([], 1)


def _file_of(folder: Path, changed: str) -> Path:
    """A file of tables with a person and a ban, in which something was changed."""

    async def work() -> None:
        store = SqliteStore(folder)
        await store.open()
        await store.append(written(1))
        await store.keep_session("hash", "key", "Ada", 7)
        await store.ban(Ban("key", "out", 0, 1, "rude"))
        await store.close()

    asyncio.run(work())
    file = apsw.Connection(str(folder / "tables.sqlite"))
    file.execute(changed)
    file.close()
    return folder / "tables.sqlite"


def test_a_restore_that_fails_leaves_no_file_behind(
    house: Place, tell: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    def refused(*given: Any) -> None:
        raise psycopg.DataError("it does not fit")

    filled(house)
    copy = _file_of(tmp_path, "UPDATE bans SET until = 1")
    monkeypatch.setattr(postgres_restoring, "_fill", refused)
    where = ["--database", house.address, "--data", house.folder]
    assert "it does not fit" in tell("restore", copy, *where, "--replace", code=2)
    assert list(house.folder.iterdir()) == []
    assert len(contents(house)["entries"]) == 1


def test_a_copy_before_a_new_version_that_fails_leaves_no_file_behind(
    house: Place, monkeypatch: pytest.MonkeyPatch
):
    filled(house)
    for step in BACK[3]:
        house.execute(step)
    house.execute("UPDATE edition SET version = 3")

    def full(session: Session, target: Path, *given: Any) -> None:
        target.write_bytes(b"half of it")
        raise OSError("the disk is full")

    monkeypatch.setattr(postgres_schema, "write", full)
    with pytest.raises(StoreError, match="was not copied before its new version"):
        asyncio.run(house.store().open())
    assert list(house.folder.iterdir()) == []
