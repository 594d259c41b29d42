"""Backup, restore, repair and the copy before a new version, of tables in a PostgreSQL database."""

import asyncio
import time
from pathlib import Path
from typing import Any

import apsw
import pytest

from holdout.table import rows
from holdout.table.postgres_copies import parts_of
from holdout.table.postgres_session import Session
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Who
from holdout.testing.postgresql import MISSING, Postgres, find
from holdout.testing.serving import Player, serving
from tests.table.company import ADA
from tests.table.stores import Place, Told
from tests.table.test_damage import BACK
from tests.table.test_store import summary, written


def played(url: str) -> tuple[Player, str]:
    """Somebody at a table of their own, who has said some lines and reported a problem."""
    ada = Player(url, "Ada")
    table = ada.make("alien", seats=2, computers=["random"], start=True)
    with ada.socket(table) as line:
        for number in range(12):
            line.command("say", words=f"line {number}")
    return ada, table


def spoil(house: Place, table: str) -> None:
    """Change an entry of a journal in the database."""
    changed = "convert_to(replace(convert_from(data, 'UTF8'), 'line 5', 'lime 5'), 'UTF8')"
    house.execute(f"UPDATE entries SET data = {changed} WHERE id = ?", (table,))


def filled(house: Place) -> None:
    """Write a table of one entry into a database."""

    async def work() -> None:
        store = house.store()
        await store.open()
        await store.append(written(1))
        await store.close()

    asyncio.run(work())


def contents(house: Place) -> dict[str, list[Any]]:
    """Every row of a database, in an order of its own."""
    session = Session(house.address)
    found = {
        name: sorted(map(repr, session.execute(f"SELECT * FROM {name}")))
        for name, _ in parts_of(rows.SCHEMA_VERSION)
    }
    session.close()
    return found


def test_a_backup_of_a_database_in_use_is_a_file_that_any_server_opens(
    house: Place, tell: Told, tmp_path: Path
):
    where, copy = ["--database", house.address], tmp_path / "copy.sqlite"
    with serving(house.folder, database=house.address, warm=False) as running:
        ada, table = played(running.url)
        assert "1 tables, 0 in the archive" in tell("backup", copy, *where)
        assert "there already" in tell("backup", copy, *where, code=2)
        ada.close()
    assert copy.stat().st_mode & 0o077 == 0
    assert "All of it is whole." in tell("verify", copy)
    assert list(tmp_path.glob("*.unfinished")) == []
    assert "Restored into" in tell("restore", copy, "--data", tmp_path / "elsewhere")
    with serving(tmp_path / "elsewhere", warm=False) as again:
        assert b"line 11" in again.within(again.server.store.load(table, 1)).entries[-1]


def test_a_backup_is_restored_into_an_empty_database_row_by_row(
    house: Place, postgres: Postgres, tell: Told, tmp_path: Path
):
    copy, other = tmp_path / "copy.sqlite", Place("postgres", tmp_path / "other", postgres.database())
    with serving(house.folder, database=house.address, warm=False) as running:
        ada, table = played(running.url)
        running.within(running.server.store.report(table, 1, b"It is dark."))
        ada.close()
        assert "A server runs on this database" in tell(
            "restore", _backup(tell, house, copy), "--database", house.address,
            "--data", tmp_path, "--replace", code=2,
        )  # fmt: skip
        copy.unlink()
    tell("backup", copy, "--database", house.address)
    assert "All of it is whole." in tell("restore", copy, "--database", other.address, "--data", other.folder)
    assert contents(other) == contents(house)
    with serving(other.folder, database=other.address, warm=False) as again:
        assert b"line 11" in again.within(again.server.store.load(table, 1)).entries[-1]
        assert again.within(again.server.store.report(table, 2, b"It is cold.")) == 2


def _backup(tell: Told, house: Place, copy: Path) -> Path:
    tell("backup", copy, "--database", house.address)
    return copy


def test_what_was_in_a_database_is_never_overwritten_and_kept_where_it_is_replaced(
    house: Place, tell: Told, tmp_path: Path
):
    async def written_by(store: Any, *names: str) -> None:
        await store.open()
        for name in names:
            await store.append(written(1, name))
        await store.close()

    asyncio.run(written_by(SqliteStore(tmp_path / "file"), "new"))
    asyncio.run(written_by(house.store(), "old"))
    copy, where = tmp_path / "copy.sqlite", ["--database", house.address, "--data", house.folder]
    tell("backup", copy, "--data", tmp_path / "file")
    before = contents(house)
    assert "There are tables in this database already" in tell("restore", copy, *where, code=2)
    assert contents(house) == before
    assert "are kept as" in tell("restore", copy, *where, "--replace")
    assert len(contents(house)["entries"]) == 1
    assert "'new'" in contents(house)["entries"][0]
    (kept,) = house.folder.glob("before-restore-*.sqlite")
    assert "1 tables" in tell("verify", kept)
    assert apsw.Connection(str(kept)).execute("SELECT id FROM entries").get == "old"


def test_a_damaged_journal_in_a_database_is_cut_before_the_damage_under_a_running_server(
    house: Place, tell: Told
):
    where = ["--database", house.address, "--data", house.folder]
    with serving(house.folder, database=house.address, warm=False) as running:
        ada, table = played(running.url)
        assert "Nothing to do" in tell("repair", *where)
        spoil(house, table)
        assert "holdout repair" in tell("verify", "--database", house.address, code=1)
        mended = tell("repair", *where)
        assert "entries are kept" in mended
        assert "All of it is whole." in mended
        (quarantine,) = house.folder.glob("quarantine-*.sqlite")
        kept = "SELECT count(*) FROM entries WHERE CAST(data AS TEXT) LIKE '%lime 5%'"
        assert apsw.Connection(str(quarantine)).execute(kept).get == 1
        store = running.server.store
        with ada.socket(table) as line:
            line.until("welcome")
            line.command("say", words="after the repair")
            # The server finds at its next write that the journal is another one, and loads it again.
            while b"after the repair" not in (stored := running.within(store.load(table, 1))).entries[-1]:
                time.sleep(0.2)
        ada.close()
    assert not [data for data in stored.entries if b"line 7" in data]
    assert "All of it is whole." in tell("verify", "--database", house.address)


def test_damaged_caches_in_a_database_are_thrown_away(house: Place, tell: Told):
    filled(house)
    house.execute("UPDATE tables SET summary = ?", (b"nonsense",))
    house.execute("INSERT INTO snapshots (id, version, data, chain) VALUES ('t', 1, ?, ?)", (b"x", b"y"))
    told = tell("repair", "--database", house.address, "--data", house.folder)
    assert "All of it is whole." in told
    assert [contents(house)[name] for name in ("tables", "snapshots")] == [[], []]
    assert len(contents(house)["entries"]) == 1


@pytest.mark.parametrize("version", BACK)
def test_a_database_of_an_older_version_is_copied_first_and_goes_on(
    version: int, house: Place, tell: Told, caplog: pytest.LogCaptureFixture
):
    async def first() -> None:
        store = house.store()
        await store.open()
        await store.append(written(1))
        await store.keep_session("hash", "key", "Ada", 7)
        await store.close()

    async def look(store: Any) -> None:
        await store.open()
        assert await store.summaries() == [summary()]
        assert await store.find_session("hash") == ("key", Who("Ada"), 7)
        assert await store.places(ADA) == ["t"]
        await store.close()

    asyncio.run(first())
    for step in [step for older, back in BACK.items() if older >= version for step in back]:
        house.execute(step)
    house.execute("UPDATE edition SET version = ?", (version,))
    for command in ("stats", "verify"):
        assert "of an older version" in tell(command, "--database", house.address, code=2)
    assert "of an older version" in tell("backup", house.folder / "x", "--database", house.address, code=2)
    asyncio.run(look(house.store()))
    assert "a copy as it was" in caplog.text
    # The copy is a file of that version, which a server without a database opens as well.
    copy = house.folder / f"tables-version-{version}.sqlite"
    assert apsw.Connection(str(copy)).pragma("user_version") == version
    alone = house.folder / "alone"
    alone.mkdir()
    copy.replace(alone / "tables.sqlite")
    asyncio.run(look(SqliteStore(alone)))


def test_a_database_whose_copy_cannot_be_made_stays_as_it_is(house: Place, tmp_path: Path):
    filled(house)
    for step in BACK[3]:
        house.execute(step)
    house.execute("UPDATE edition SET version = 3")
    (house.folder / "tables-version-3.unfinished").mkdir(parents=True)
    with pytest.raises(Exception, match="was not copied before its new version"):
        asyncio.run(house.store().open())
    session = Session(house.address)
    assert session.execute("SELECT version FROM edition").get == 3
    assert session.execute("SELECT to_regclass('archive')").get is None
    session.close()


@pytest.mark.parametrize("command", ["backup", "verify", "repair", "stats"])
def test_a_database_without_tables_gets_a_sentence_and_stays_empty(command: str, house: Place, tell: Told):
    assert "holds no tables" in tell(command, "--database", house.address, code=2)
    session = Session(house.address)
    assert session.execute("SELECT to_regclass('entries')").get is None
    session.close()


def test_a_file_that_serves_older_versions_has_the_parts_of_each():
    """What `schema_of` makes and then is brought to this version has the columns of a new file."""
    for version in BACK:
        older = apsw.Connection(":memory:")
        older.execute(rows.schema_of(version))
        rows.migrate(older, version)
        names = [str(row[0]) for row in older.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
        columns = {
            name: [str(row[1]) for row in older.execute(f"PRAGMA table_info({name})")] for name in names
        }
        assert columns == dict(parts_of(rows.SCHEMA_VERSION))


def test_a_damaged_page_is_told_in_a_sentence_and_nothing_is_copied(tell: Told, tmp_path: Path):
    if find() is None:
        pytest.skip(MISSING)
    server = Postgres()
    try:
        house = Place("postgres", tmp_path / "data", server.database())

        filled(house)
        session = Session(house.address)
        page = server.folder / "data" / session.execute("SELECT pg_relation_filepath('entries')").get
        session.close()
        server.stop()
        with page.open("rb+") as file:
            file.write(b"\xff" * 64)
        server.start()
        where, copy = ["--database", house.address], tmp_path / "copy.sqlite"
        assert "The database is damaged here" in tell("verify", *where, code=2)
        assert "The database is damaged here" in tell("repair", *where, "--data", house.folder, code=2)
        assert "invalid page" in tell("backup", copy, *where, code=2)
        assert [one.name for one in tmp_path.glob("*.sqlite*")] == []
    finally:
        server.close()
