"""What is kept of games that are over, and what everyone is told of their own."""

import asyncio
from pathlib import Path

import apsw
import pytest

from holdout.table import rows
from holdout.table.history import MOST_SHOWN, history, results
from holdout.table.messages import Holder, SeatState
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Played, Store, Summary, Written
from tests.table.company import ADA, BEN, CAT
from tests.table.test_store import summary


def over(table: str, ended: int, winners: tuple[int, ...] = (0, 1), **more: object) -> Summary:
    """A game that Ada (seats 1 and 3), Ben and a computer have played to its end."""
    seats = [
        SeatState(0, "Player 1", [ADA]),
        SeatState(1, "Player 2", [BEN]),
        SeatState(2, "Player 3", [ADA]),
        SeatState(3, "Player 4", [], "greedy"),
    ]
    told = {
        "status": "over", "seats": seats, "holders": [Holder(ADA, "Ada", "abc"), Holder(BEN, "Ben", "bcd")],
        "result": "The beacon is lit.", "winners": list(winners), "since": ended, "turn": 9,
    }  # fmt: skip
    return summary(table, **{**told, **more})


def test_every_store_writes_a_line_for_each_who_played_when_a_game_ends(store: Store):
    async def run() -> None:
        await store.open()
        await store.append(Written("a", 1, b"{}", summary("a")))
        assert await store.played(ADA, 9) == []
        await store.append(Written("a", 2, b"{}", over("a", 50)))
        await store.append(Written("a", 3, b"{}", over("a", 50)))  # somebody says something afterwards
        await store.append(Written("b", 1, b"{}", over("b", 70, (1,))))
        mine, bens = await store.played(ADA, 9), await store.played(BEN, 9)
        assert [(one.table, one.ended, one.won, one.mine) for one in mine] == [
            ("b", 70, False, [0, 2]),
            ("a", 50, True, [0, 2]),
        ]
        assert [(one.table, one.won, one.mine) for one in bens] == [("b", True, [1]), ("a", True, [1])]
        assert mine[0].names == ["Ada", "Ben", "Ada", "greedy"]
        assert await store.played(CAT, 9) == []
        assert [one.table for one in await store.played(ADA, 1)] == ["b"]
        await store.close()

    asyncio.run(run())


def test_a_game_has_one_line_in_a_history_whatever_becomes_of_the_time_of_its_end(store: Store):
    async def run() -> None:
        await store.open()
        for version, ended in ((1, 50), (2, 90), (3, 70)):
            await store.append(Written("a", version, b"{}", over("a", ended)))
        await store.append(Written("b", 1, b"{}", over("b", 60)))
        assert [(one.table, one.ended) for one in await store.played(ADA, 9)] == [("a", 70), ("b", 60)]
        await store.close()

    asyncio.run(run())


def test_every_store_forgets_a_table_and_keeps_what_was_played(store: Store):
    async def run() -> None:
        await store.open()
        await store.append(Written("a", 1, b"{}", over("a", 50)), Written("b", 1, b"{}", summary("b")))
        await store.snapshot("a", 1, b"data")
        await store.delete("a")
        assert await store.load("a") is None
        assert await store.journals() == ["b"]
        assert [one.table for one in await store.summaries()] == ["b"]
        assert [one.table for one in await store.played(ADA, 9)] == ["a"]
        await store.append(Written("a", 1, b"{}", summary("a")))
        assert await store.load("a") == (None, 0, [b"{}"])
        await store.close()

    asyncio.run(run())


def test_a_history_is_found_by_its_index_and_comes_sorted(tmp_path: Path):
    async def run() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        await store.close()

    asyncio.run(run())
    file = apsw.Connection(str(tmp_path / "tables.sqlite"))
    plan = [row[3] for row in file.execute(f"EXPLAIN QUERY PLAN {rows.PLAYED}", (ADA, 9))]
    assert plan == ["SEARCH history USING PRIMARY KEY (person=?)"]
    file.close()


@pytest.mark.parametrize("more", [{"status": "playing"}, {"result": ""}, {"branch": True}])
def test_a_game_without_an_end_and_one_that_branched_off_do_not_count(more: dict[str, object]):
    assert len(results(over("a", 50))) == 2
    assert results(over("a", 50, **more)) == []


def played(number: int, won: bool, scenario: str = "leak", seats: int = 2) -> Played:
    return Played(ADA, f"t{number}", "T", "small", scenario, ["Ada"] * seats, [0], won, "", 3, number)


def test_games_are_counted_by_game_scenario_and_seats():
    lines = [played(5, True), played(4, False), played(3, True, "fire"), played(2, True, seats=3)]
    told = history(lines, ["t5"])
    assert (told.games, told.won) == (4, 3)
    assert [(one.scenario, one.seats, one.games, one.won) for one in told.tallies] == [
        ("leak", 2, 2, 1),
        ("fire", 2, 1, 1),
        ("leak", 3, 1, 1),
    ]
    assert [(one.table, one.kept) for one in told.last[:2]] == [("t5", True), ("t4", False)]
    assert len(history([played(n, True) for n in range(MOST_SHOWN + 5)], []).last) == MOST_SHOWN


@pytest.mark.parametrize(
    ("newest_first", "streak", "best"),
    [("", 0, 0), ("WWL", 2, 2), ("LLWWWL", -2, 3), ("WLWW", 1, 2), ("L", -1, 0), ("WWW", 3, 3)],
)
def test_games_won_or_lost_in_a_row_are_told(newest_first: str, streak: int, best: int):
    told = history([played(number, one == "W") for number, one in enumerate(newest_first)], [])
    assert (told.streak, told.best) == (streak, best)
