"""Damage to the file of the tables: what is no journal is made anew, and nobody else notices."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import pytest

from holdout.cli.main import main
from holdout.table import snapshots
from holdout.table.host import Host
from holdout.table.messages import Done, Say
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Who
from tests.table.company import ADA, BEN, opened, portrait, until
from tests.table.stores import Place
from tests.table.test_store import SMALL, Never, play, summary, written

PAGE = 4096


def pages_of(path: Path, name: str) -> list[int]:
    """The pages of one tree of the file, by the root's number and what SQLite says of the others."""
    file = apsw.Connection(str(path))
    file.pragma("wal_checkpoint", "TRUNCATE")
    found = [page for (page,) in file.execute("SELECT pageno FROM dbstat WHERE name = ?", (name,))]
    file.close()
    return found


def spoil(path: Path, pages: list[int]) -> None:
    """Write nonsense over whole pages."""
    data = bytearray(path.read_bytes())
    for page in pages:
        data[(page - 1) * PAGE : page * PAGE] = b"\xa5" * PAGE
    path.write_bytes(data)


async def prepared(folder: Path) -> dict[str, Any]:
    """Three tables in the middle of a game, with snapshots; what each is like."""
    host = await opened(SqliteStore(folder), Never())
    rooms: dict[str, Any] = {}
    for _ in range(3):
        made = await host.make(ADA, "Ada", SMALL)
        await play(host, made.table, 1)
        room = host.tables[made.table].room
        assert room is not None
        snapshots.keep(host.tables[made.table], room)
        rooms[made.table] = portrait(room)[1]
    await host.close()
    return rooms


async def listed(host: Host, person: str, count: int) -> set[str]:
    """The tables in somebody's lobby, once there are so many."""
    async with asyncio.timeout(20):
        while len(found := {one.table for one in host.lobby(person)}) < count:
            await asyncio.sleep(0.01)
    return found


@pytest.mark.parametrize(
    "part", ["snapshots", "sqlite_autoindex_snapshots_1", "tables", "people", "sessions"]
)
def test_f10_with_any_page_beside_the_journal_damaged_every_table_opens_and_goes_on(
    part: str, tmp_path: Path
):
    async def look(rooms: dict[str, Any]) -> None:
        for day in range(2):
            host = Host(SqliteStore(tmp_path), Never())
            await host.open()
            assert await listed(host, ADA, len(rooms)) == set(rooms)
            for table, before in rooms.items():
                room, _ = await host.load(table)
                if not day:
                    assert portrait(room)[1] == before
                ada = await host.enter(table, ADA)
                await ada.command(Say(id=f"day {day}", words="Still here."))
                assert (await until(ada, Done)).id == f"day {day}"
                opened_table = host.tables[table]
                assert opened_table.room is not None
                await host.store.snapshot(
                    table, opened_table.room.state.version, opened_table.room.snapshot()
                )
            await host.store.keep_session(f"new {day}", f"guest {day}", "New", 2)
            assert await host.store.find_session(f"new {day}") == (f"guest {day}", Who("New"), 2)
            await host.close()

    rooms = asyncio.run(prepared(tmp_path))
    path = tmp_path / "tables.sqlite"
    spoil(path, pages_of(path, part))
    asyncio.run(look(rooms))


def changed(*statements: str) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        with sqlite3.connect(path) as file:
            for statement in statements:
                file.execute(statement)
        file.close()

    return change


def emptied(part: str, column: str) -> Callable[[Path], None]:
    """Leave nothing at all in a column, which only a flipped bit can."""

    def change(path: Path) -> None:
        changed(
            "PRAGMA writable_schema = ON",
            f"UPDATE sqlite_schema SET sql = replace(sql, 'BLOB NOT NULL', 'BLOB') WHERE name = '{part}'",
        )(path)
        changed(f"UPDATE {part} SET {column} = NULL")(path)

    return change


BAD_TEXT = "CAST(X'FFFE80' AS TEXT)"


@pytest.mark.parametrize(
    "damage",
    [
        changed("UPDATE snapshots SET version = version + 1"),
        changed("UPDATE snapshots SET data = 7"),
        changed(f"UPDATE snapshots SET data = {BAD_TEXT}"),
        changed("UPDATE tables SET version = version + 8"),
        changed("UPDATE tables SET version = 'x'"),
        changed(f"UPDATE tables SET version = {BAD_TEXT}"),
        changed(f"UPDATE snapshots SET version = {BAD_TEXT}"),
        changed(f"UPDATE tables SET summary = {BAD_TEXT}"),
        changed("UPDATE tables SET summary = 'x'"),
        emptied("snapshots", "data"),
        emptied("tables", "summary"),
        changed("DELETE FROM tables"),
    ],
)
def test_f10_rows_that_only_help_are_made_anew_out_of_the_journal(
    damage: Callable[[Path], None], tmp_path: Path
):
    async def look(rooms: dict[str, Any]) -> None:
        host = Host(SqliteStore(tmp_path), Never())
        await host.open()
        assert await listed(host, ADA, len(rooms)) == set(rooms)
        for table, before in rooms.items():
            room, _ = await host.load(table)
            assert portrait(room)[1] == before
        await host.close()
        store = SqliteStore(tmp_path)
        await store.open()
        assert {one.table for one in await store.summaries()} == set(rooms)
        await store.close()

    rooms = asyncio.run(prepared(tmp_path))
    damage(tmp_path / "tables.sqlite")
    asyncio.run(look(rooms))


DAMAGE = {
    "Entry 2 of this table": "UPDATE entries SET data = ? WHERE version = 2",
    "The journal ends with entry 0 and not with entry": "DELETE FROM entries WHERE data <> ?",
    "snapshot after entry": "UPDATE snapshots SET data = ?",
    "line for the lobby is damaged": "UPDATE tables SET summary = ?",
}


@pytest.mark.parametrize("says", DAMAGE)
def test_a_check_finds_damage_in_every_kind_of_store(
    says: str, place: Place, capsys: pytest.CaptureFixture[str]
):
    async def prepare() -> str:
        host = await opened(place.store(), Never())
        made = await host.make(ADA, "Ada", SMALL)
        await play(host, made.table, 1)
        room = host.tables[made.table].room
        assert room is not None
        snapshots.keep(host.tables[made.table], room)
        await host.close()
        return made.table

    table = asyncio.run(prepare())
    where = ["--database", place.address] if place.address else ["--data", str(place.folder)]
    assert main(["verify", *where]) == 0
    assert "1 tables, 0 in the archive" in capsys.readouterr().out
    place.execute(DAMAGE[says], (b"nonsense",))
    assert main(["verify", *where]) == 1
    told = capsys.readouterr().out
    assert says in told
    assert f"{table}: " in told


def test_a_snapshot_of_another_journal_is_found_and_left_out(
    place: Place, capsys: pytest.CaptureFixture[str]
):
    """Its number fits, since the journal was cut and has grown to the same length again."""

    async def prepare() -> None:
        store = place.unclaimed()
        await store.open()
        await store.append(written(1), written(2, data=b"lost"))
        await store.snapshot("t", 2, b"what was lost")
        await asyncio.to_thread(place.execute, "DELETE FROM entries WHERE version = 2")
        await store.append(written(2, data=b"new"), written(3))
        assert await store.load("t") == (None, 0, [b"{}", b"new", b"{}"])
        await store.close()

    asyncio.run(prepare())
    where = ["--database", place.address] if place.address else ["--data", str(place.folder)]
    assert main(["verify", *where]) == 1
    assert "t: the snapshot after entry 2 does not fit the journal" in capsys.readouterr().out
    assert main(["repair", *where]) == 0
    assert main(["verify", *where]) == 0


@pytest.mark.parametrize("part", ["archive", "archive_by_at"])
def test_a_file_whose_list_of_the_archive_is_damaged_is_checked_and_written_anew(
    part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    asyncio.run(prepared(tmp_path))
    spoil(tmp_path / "tables.sqlite", pages_of(tmp_path / "tables.sqlite", part))
    assert main(["verify", "--data", str(tmp_path)]) == 1
    assert "In the file: " in capsys.readouterr().out
    assert main(["repair", "--data", str(tmp_path)]) == 0
    assert "All of it is whole." in capsys.readouterr().out


@pytest.mark.parametrize("part", ["snapshots", "tables"])
def test_a_file_is_written_anew_though_a_number_in_it_became_a_text_that_is_none(
    part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    asyncio.run(prepared(tmp_path))
    path = tmp_path / "tables.sqlite"
    changed(f"UPDATE {part} SET version = {BAD_TEXT}", "UPDATE snapshots SET chain = X'00'")(path)
    spoil(path, pages_of(path, "sessions"))
    assert main(["repair", "--data", str(tmp_path)]) == 0
    assert "All of it is whole." in capsys.readouterr().out


@pytest.mark.parametrize("column", ["version", "data", "chain"])
def test_an_entry_that_became_a_text_that_is_none_is_kept_in_quarantine(
    column: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    asyncio.run(prepared(tmp_path))
    changed(
        f"UPDATE entries SET {column} = {BAD_TEXT} WHERE version = 2 AND id = (SELECT min(id) FROM entries)"
    )(tmp_path / "tables.sqlite")
    assert main(["repair", "--data", str(tmp_path)]) == 0
    assert "All of it is whole." in capsys.readouterr().out
    (quarantine,) = tmp_path.glob("quarantine-*.sqlite")
    with sqlite3.connect(quarantine) as file:
        kept = file.execute(f"SELECT count(*) FROM entries WHERE {column} = X'FFFE80'").fetchone()
    file.close()
    assert kept == (1,)


def test_an_entry_whose_number_became_nought_is_mended_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    asyncio.run(prepared(tmp_path))
    changed("UPDATE entries SET version = 0 WHERE version = 1")(tmp_path / "tables.sqlite")
    assert main(["verify", "--data", str(tmp_path)]) == 1
    assert main(["repair", "--data", str(tmp_path)]) == 0
    assert "All of it is whole." in capsys.readouterr().out


def test_a_journal_that_ends_too_early_is_still_found(tmp_path: Path):
    async def look(rooms: dict[str, Any]) -> None:
        host = Host(SqliteStore(tmp_path), Never())
        await host.open()
        for table in rooms:
            with pytest.raises(Exception, match="ends with entry"):
                await host.enter(table, ADA)
        await host.close()

    rooms = asyncio.run(prepared(tmp_path))
    changed(
        "DELETE FROM snapshots",
        "DELETE FROM entries WHERE version = (SELECT version FROM tables WHERE tables.id = entries.id)",
    )(tmp_path / "tables.sqlite")
    asyncio.run(look(rooms))


@pytest.mark.parametrize("bad", ["7", "X'00FF'", BAD_TEXT])
def test_one_bad_row_of_people_harms_that_person_only(bad: str, tmp_path: Path):
    async def look(rooms: dict[str, Any]) -> None:
        host = Host(SqliteStore(tmp_path), Never())
        await host.open()
        table = next(iter(rooms))
        found = await host.store.find_session(f"token of {BEN}")
        assert found is not None
        assert found[0] == BEN
        assert await host.store.find_session(f"token of {ADA}") == (ADA, Who("Ada"), 1)
        await host.enter(table, BEN)
        await host.store.rename(BEN, Who("Ben again"))
        assert (await host.store.who(BEN)).name == "Ben again"
        await host.close()

    rooms = asyncio.run(prepared(tmp_path))
    changed(f"UPDATE people SET name = {bad} WHERE key = '{BEN}'")(tmp_path / "tables.sqlite")
    asyncio.run(look(rooms))


@pytest.mark.parametrize("bad", ["person = X'07'", "at = 'soon'", f"person = {BAD_TEXT}"])
def test_one_bad_row_of_sessions_makes_a_new_guest_of_that_person_only(bad: str, tmp_path: Path):
    async def look() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        assert await store.find_session(f"token of {BEN}") is None
        assert await store.find_session(f"token of {ADA}") == (ADA, Who("Ada"), 1)
        await store.close()

    asyncio.run(prepared(tmp_path))
    changed(f"UPDATE sessions SET {bad} WHERE token = 'token of {BEN}'")(tmp_path / "tables.sqlite")
    asyncio.run(look())


def test_a_damaged_journal_does_not_fail_what_others_write_together_with_it(tmp_path: Path):
    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        await store.append(written(1, "bad"))
        await store.append(written(1, "good"))
        changed("UPDATE entries SET chain = 'no hash' WHERE id = 'bad'")(tmp_path / "tables.sqlite")
        for version in (2, 3):
            bad, good = await asyncio.gather(
                store.append(written(2, "bad")),
                store.append(written(version, "good")),
                return_exceptions=True,
            )
            assert isinstance(bad, Exception)
            assert good is None
        await store.close()

    asyncio.run(run())


BACK: dict[int, tuple[str, ...]] = {
    3: (
        *[f"DROP TABLE {name}" for name in ("archive", "complaints", "places", "keys", "apart", "bans")],
        *[f"DROP INDEX {name}" for name in ("sessions_by_person", "history_by_id")],
    ),
    2: ("ALTER TABLE people DROP COLUMN emblem", "DROP TABLE history"),
    1: ("ALTER TABLE tables DROP COLUMN proof",),
}
"""What makes a file of the version after it one of each version."""


@pytest.mark.parametrize("version", BACK)
def test_a_file_of_an_older_version_is_opened_and_goes_on(tmp_path: Path, version: int):
    async def first() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        await store.append(written(1))
        await store.keep_session("hash", "key", "Ada", 7)
        await store.close()

    async def again() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        assert await store.summaries() == [summary()]
        await store.append(written(2))
        assert len((await store.load("t") or (0, 0, []))[2]) == 2
        assert await store.find_session("hash") == ("key", Who("Ada"), 7)
        await store.rename("key", Who("Ada", "abc"))
        assert (await store.who("key"), await store.played("key", 9)) == (("Ada", "abc"), [])
        assert await store.places(ADA) == ["t"]
        await store.archive("t", 9)
        assert await store.archived("t") == summary()
        await store.close()

    asyncio.run(first())
    steps = [step for older, back in BACK.items() if older >= version for step in back]
    changed(*steps, f"PRAGMA user_version = {version}")(tmp_path / "tables.sqlite")
    asyncio.run(again())
    copy = apsw.Connection(str(tmp_path / f"tables-version-{version}.sqlite"))
    assert copy.pragma("user_version") == version
    assert copy.execute("SELECT count(*) FROM entries").get == 1
    copy.close()
