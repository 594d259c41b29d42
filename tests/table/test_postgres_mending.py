"""Restoring into and repairing a PostgreSQL database in which servers are late, sleep or write meanwhile."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from holdout.table.postgres_session import Session
from holdout.testing.serving import Running, serving
from tests.table.stores import Place, Told
from tests.table.test_postgres_copies import filled, played
from tests.table.test_relay import soon


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
