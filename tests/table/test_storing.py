"""Nobody fills the disk slowly: what is stored has a bound by address and day, and one altogether."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from holdout.table import filing, rows
from holdout.table import messages as say
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.host import Host
from holdout.table.limits import Limits
from holdout.table.memory import MemoryStore
from holdout.table.sqlite import SqliteStore
from holdout.table.storing import DAY, TABLE_BYTES, Storing
from holdout.testing.serving import GENEROUS, Player, serving
from tests.table.company import ADA, ALONE, BEN, DAN, SMALL, at_once, only, opened, told, two

MIB = 2**20


class Disk:
    """A clock and a size that a test sets."""

    def __init__(self, **limits: int) -> None:
        self.now, self.size = 0.0, 0
        self.storing = Storing(Limits(**limits), lambda: self.size, lambda: self.now)


def test_an_address_that_stored_its_part_of_a_day_waits_until_some_of_it_has_come_back() -> None:
    disk = Disk(stored_a_day=64 * MIB)
    disk.storing.spend("there", 64 * MIB)
    assert "as much here as one may in a day, 64 MiB" in disk.storing.refusal("there")
    assert disk.storing.refusal("home") == ""
    disk.now = 60.0
    assert disk.storing.refusal("there") == ""
    disk.storing.spend("there", 64 * MIB)
    disk.now = DAY / 2
    assert disk.storing.refusal("there")
    disk.now = 2 * DAY
    assert disk.storing.refusal("there") == ""


def test_when_everything_has_reached_its_bound_nothing_new_is_made_and_games_have_a_reserve() -> None:
    disk = Disk(stored_bytes=1024 * MIB)
    disk.size = 1024 * MIB
    with pytest.raises(TableError, match="as much as it may, 1 GiB, and makes no new tables"):
        disk.storing.insist_room("home")
    assert disk.storing.refusal("home") == ""
    disk.size = 1200 * MIB
    assert "1 GiB" in disk.storing.refusal("home")


async def _with_bounds(**limits: int) -> tuple[Host, Any]:
    store = MemoryStore()
    host = await opened(store)
    host.storing = Storing(Limits(**limits), store.size, lambda: 0.0)
    return host, store


@at_once
async def test_a_guest_who_makes_table_after_table_is_told_to_wait_and_another_is_not():
    host, store = await _with_bounds(stored_a_day=3 * TABLE_BYTES)
    for _ in range(3):
        await host.make(ADA, "Ada", SMALL)
    with pytest.raises(TableError, match="Your address has stored as much here") as refused:
        await host.make(ADA, "Ada", SMALL)
    assert refused.value.code == "slow-down"
    assert len(store.entries) == 3
    await host.make(BEN, "Ben", SMALL)
    await host.close()


@at_once
async def test_cards_of_ones_own_count_with_the_table_they_were_written_for():
    host, _ = await _with_bounds(stored_a_day=TABLE_BYTES + 150_000)
    card = '[[card]]\nname = "Bruise"\ndeck = "strikes"\nkind = "strike"\ndamage = 1\n'
    await host.make(ADA, "Ada", NewTable(game="alien", seats=1, pack=card + "# long\n" * 20_000))
    with pytest.raises(TableError, match="Your address has stored as much here"):
        await host.make(ADA, "Ada", SMALL)
    await host.close()


@at_once
async def test_who_does_the_same_over_and_over_at_a_table_is_told_to_wait_and_the_others_play_on():
    host, store = await _with_bounds(stored_a_day=2 * TABLE_BYTES)
    table, ada, ben = await two(host)
    host.storing.spend(BEN, 2 * TABLE_BYTES - 1_000)
    replies: list[Any] = []
    for number in range(200):
        await ben.command(say.Pause(id=f"pause {number}", paused=number % 2 == 0))
        replies += [one for one in await told(ben) if isinstance(one, say.Done | say.Refused)]
        if isinstance(replies[-1], say.Refused):
            break
    assert replies[-1].code == "slow-down"
    assert "as one may in a day" in replies[-1].words
    before = len(store.entries[table])
    await ada.command(say.Say(id="on", words="We play on."))
    assert only(say.Done, await told(ada)).id == "on"
    assert len(store.entries[table]) == before + 1
    await host.close()


@at_once
async def test_the_size_of_a_store_is_that_of_its_file(tmp_path: Path):
    store = SqliteStore(tmp_path)
    assert store.size() == 0
    await store.open()
    assert store.size() == (tmp_path / "tables.sqlite").stat().st_size > 0
    await store.close()


@at_once
async def test_a_table_that_fails_again_and_again_pushes_out_no_report_of_another(
    tmp_path: Path, monkeypatch
):
    monkeypatch.setattr(rows, "MOST_OF_A_TABLE", 2)
    monkeypatch.setattr(rows, "MOST_REPORTS", 3)
    store = SqliteStore(tmp_path)
    await store.open()
    await store.report("honest", 1, b"a mistake of ours")
    for at in range(10):
        await store.report("hostile", at, b"an endless card")
    query = "SELECT id, at FROM reports ORDER BY number"
    kept = await store._read(lambda connection: connection.execute(query).fetchall())
    assert kept == [("honest", 1), ("hostile", 8), ("hostile", 9)]
    await store.report("third", 1, b"one more")
    kept = await store._read(lambda connection: connection.execute(query).fetchall())
    assert kept == [("hostile", 8), ("hostile", 9), ("third", 1)], "of all tables the oldest goes"
    await store.close()


@at_once
async def test_whoever_came_uninvited_pushes_out_no_report_of_others(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(filing, "MOST_WITH_VISITORS", 3)
    monkeypatch.setattr(rows, "MOST_OF_A_TABLE", 4)
    store = SqliteStore(tmp_path)
    host = await opened(store)
    made = await host.make(ADA, "Ada", msgspec.structs.replace(ALONE, listed=True))
    stranger = await host.enter(made.table, DAN)
    assert await filing.report(host, made.table, ADA, "It hangs.") == 1
    assert await filing.report(host, made.table, DAN, "Spam.") == 2
    assert await filing.report(host, made.table, DAN, "More spam.") == 3
    with pytest.raises(TableError, match="enough reports"):
        await filing.report(host, made.table, DAN, "Still more spam.")
    assert await filing.report(host, made.table, ADA, "It still hangs.") == 4
    monkeypatch.setattr(filing, "MOST_WITH_VISITORS", 9)
    monkeypatch.setattr(rows, "MOST_REPORTS", 4)
    with pytest.raises(TableError, match="enough reports"):
        await filing.report(host, made.table, DAN, "Of all tables there are enough.")
    kept = await store._read(lambda file: file.execute("SELECT number FROM reports").fetchall())
    assert kept == [(1,), (2,), (3,), (4,)]
    stranger.close()
    await host.close()


def test_a_full_server_makes_no_new_tables_and_says_so_in_the_browser(tmp_path: Path) -> None:
    with serving(tmp_path, GENEROUS, warm=False) as running, Player(running.url) as guest:
        running.server.host.storing.most = 1
        answer = guest.http.post("/api/tables", json={"game": "alien", "seats": 1})
        assert answer.status_code == 503
        assert "This server has stored as much as it may" in answer.text
        with Player(running.url) as friend:
            assert friend.key, "friends still come to games under way"
