"""What every store keeps for years: the archive, keys to come back, bans, and nothing of whoever has gone."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest

from holdout.table.guests import unused_guests
from holdout.table.journal import DamagedJournal
from holdout.table.messages import Holder, SeatState
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Ban, Complaint, Store, StoreError
from tests.table.company import ADA, BEN
from tests.table.test_store import summary, written

Work = Callable[[Store], Awaitable[None]]


@pytest.fixture
def run(store: Store) -> Callable[[Work], None]:
    """Do something with each kind of store."""

    async def during(work: Work) -> None:
        await store.open()
        await work(store)
        await store.close()

    return lambda work: asyncio.run(during(work))


def test_an_archived_table_is_read_as_before_and_comes_back_with_the_next_entry(run: Callable[[Work], None]):
    async def work(store: Store) -> None:
        for version in (1, 2, 3):
            await store.append(written(version, data=b"%d" % version))
        await store.snapshot("t", 2, b"at 2")
        await store.archive("t", 50)
        assert await store.load("t") == (None, 0, [b"1", b"2", b"3"])
        assert await store.archived("t") == summary()
        assert (await store.summaries(), await store.journals()) == ([], [])
        assert (await store.archived_before(50, 9), await store.archived_before(51, 9)) == ([], ["t"])
        with pytest.raises(StoreError):
            await store.append(written(3))
        await store.append(written(4, data=b"4"))
        assert await store.load("t") == (None, 0, [b"1", b"2", b"3", b"4"])
        assert await store.archived("t") is None
        assert ([one.table for one in await store.summaries()], await store.journals()) == (["t"], ["t"])
        await store.archive("t", 60)
        await store.delete("t")
        assert await store.load("t") is None
        assert await store.places(ADA) == []

    run(work)


def test_a_table_that_has_gone_on_meanwhile_is_not_rewritten(run: Callable[[Work], None]):
    async def work(store: Store) -> None:
        await store.append(written(1), written(2))
        with pytest.raises(StoreError, match="meanwhile"):
            await store.rewrite("t", [b"x"], summary())
        await store.snapshot("t", 1, b"old")
        await store.rewrite("t", [b"x", b"y"], summary(people=[BEN]))
        assert await store.load("t") == (None, 0, [b"x", b"y"])
        assert (await store.places(ADA), await store.places(BEN)) == ([], ["t"])
        await store.append(written(3, data=b"z"))
        assert await store.load("t") == (None, 0, [b"x", b"y", b"z"])

    run(work)


def test_a_code_is_used_once_and_in_time_and_a_phrase_as_often_as_one_likes(run: Callable[[Work], None]):
    async def work(store: Store) -> None:
        await store.keep_key("old", ADA, "code", 100)
        await store.keep_key("code", ADA, "code", 100)
        await store.keep_key("phrase", ADA, "phrase", 0)
        await store.keep_key("late", BEN, "code", 100)
        assert await store.use_key("old", "code", 50) is None, "the newest one counts"
        assert await store.use_key("code", "phrase", 50) is None
        tries = await asyncio.gather(*[store.use_key("code", "code", 100) for _ in range(8)])
        assert sorted(tries, key=str) == [*[None] * 7, ADA]
        assert await store.use_key("late", "code", 101) is None
        assert [await store.use_key("phrase", "phrase", 999) for _ in range(2)] == [ADA, ADA]
        assert (await store.has_key(ADA, "phrase"), await store.has_key(BEN, "phrase")) == (True, False)

    run(work)


def test_a_code_whose_time_is_over_is_kept_no_longer_and_a_phrase_is(run: Callable[[Work], None]):
    async def work(store: Store) -> None:
        for key, kind, until in (("spent", "code", 99), ("good", "host-code", 100), ("phrase", "phrase", 0)):
            await store.keep_key(key, ADA, kind, until)
        await store.end_old(0, 100)
        found = [await store.has_key(ADA, kind) for kind in ("code", "host-code", "phrase")]
        assert found == [False, True, True]

    run(work)


def test_sessions_last_while_they_are_used(run: Callable[[Work], None]):
    async def work(store: Store) -> None:
        for token in ("a", "b", "c"):
            await store.keep_session(token, ADA, "Ada", 10)
        await store.use_session("a", 500)
        await store.use_session("gone", 500)
        assert [one and one[2] for one in [await store.find_session(t) for t in ("a", "gone")]] == [500, None]
        await store.end_old(11, 11)
        assert await store.count_sessions(ADA) == 1
        await store.keep_session("d", ADA, "Ada", 600)
        await store.end_sessions(ADA, but="d")
        assert (await store.find_session("a"), await store.count_sessions(ADA)) == (None, 1)

    run(work)


def test_guests_that_never_were_at_a_table_vanish_and_nobody_else_does(run: Callable[[Work], None]):
    async def work(store: Store) -> None:
        for person in ("never", "recent", "phrase", ADA):
            await store.keep_session(f"token {person}", person, person.title(), 10)
        await store.use_session("token recent", 100)
        await store.keep_key("hash", "phrase", "phrase", 0)
        await store.append(written(1))
        assert await store.forget_guests(100, 50) == 1
        names = [(await store.who(person)).name for person in ("never", "recent", "phrase", ADA)]
        assert names == ["", "Recent", "Phrase", "Ada"]
        assert await store.find_session("token never") is None
        assert await store.forget_guests(100, 50) == 0

    run(work)


def test_guests_who_were_at_tables_and_are_long_gone_are_found_in_parts(run: Callable[[Work], None]):
    async def work(store: Store) -> None:
        for person in (ADA, "never"):
            await store.keep_session(f"token {person}", person, person.title(), 10)
        await store.append(written(1))
        assert await store.absent_guests(100, 50, "") == [ADA]
        assert await store.absent_guests(100, 50, ADA) == []
        assert await store.absent_guests(100, 0, "") == []
        assert await store.absent_guests(5, 50, "") == []
        await store.keep_key("hash", ADA, "phrase", 0)
        assert await store.absent_guests(100, 50, "") == []

    run(work)


def test_whoever_looks_for_guests_to_forget_keeps_no_room_for_what_they_read(tmp_path: Path):
    """Once an hour all people are looked through: what that reads was kept from then on, up to 8 MB."""
    people = [(f"person {number:040}", "Guest") for number in range(20_000)]

    async def look() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        await store._written(
            lambda database: [
                database.execute("INSERT INTO people (key, name) VALUES (?, ?)", one) for one in people
            ]
        )
        before = apsw.memory_used()
        assert await store._read(lambda database: unused_guests(database, 0, len(people) + 1)) == [
            key for key, _ in people
        ]
        assert apsw.memory_used() - before < 1_000_000
        await store.close()

    asyncio.run(look())


def test_bans_and_reports_about_people_are_kept_for_the_host(run: Callable[[Work], None]):
    async def work(store: Store) -> None:
        await store.ban(Ban(BEN, "out", 0, 5, "Rude."))
        await store.ban(Ban(BEN, "silent", 90, 6, ""))
        await store.ban(Ban(BEN, "out", 80, 7, "Rude again."))
        assert await store.bans() == [Ban(BEN, "out", 80, 7, "Rude again."), Ban(BEN, "silent", 90, 6, "")]
        assert [await store.unban(BEN, kind) for kind in ("silent", "silent")] == [True, False]
        assert await store.bans() == [Ban(BEN, "out", 80, 7, "Rude again.")]
        assert [await store.unban(BEN), await store.unban(BEN), await store.bans()] == [True, False, []]
        first = await store.complain(Complaint(BEN, ADA, "t", 1, b"one"))
        await store.complain(Complaint(BEN, "cat", "t", 2, b"two"))
        again = await store.complain(Complaint(BEN, ADA, "t", 3, b"three"))
        assert again > first
        assert [(one.by, one.data) for one in await store.complaints()] == [("cat", b"two"), (ADA, b"three")]
        cat, newest = await store.complaints()
        assert not await store.resolve(newest._replace(at=1))
        assert [await store.resolve(newest), await store.resolve(newest)] == [True, False]
        assert await store.complaints() == [cat]

    run(work)


def over(**more: Any) -> Any:
    """A table where Ada and Ben have played to the end."""
    seats = [
        SeatState(seat, f"Player {seat + 1}", [who], "", [], None) for seat, who in enumerate((ADA, BEN))
    ]
    holders = [Holder(ADA, "Ada", ""), Holder(BEN, "Ben", "")]
    return summary(
        status="over", result="Won.", seats=seats, holders=holders, people=[ADA, BEN], since=9, **more
    )


def test_whoever_is_forgotten_leaves_no_name_behind(run: Callable[[Work], None]):
    async def work(store: Store) -> None:
        await store.append(written(1)._replace(summary=over()))
        for person in (ADA, BEN):
            await store.keep_session(f"token {person}", person, person.title(), 10)
        await store.keep_key("hash", ADA, "phrase", 0)
        await store.keep_apart(ADA, BEN, "mute")
        await store.keep_apart(BEN, ADA, "block")
        await store.complain(Complaint(ADA, BEN, "t", 1, b"about her"))
        await store.complain(Complaint(BEN, ADA, "t", 1, b"by her"))
        await store.report("t", 1, b'{"by":"ada"}')
        await store.delete("t")
        await store.forget_person(ADA, ["t"])
        assert (await store.who(ADA)).name == ""
        assert await store.find_session("token ada") is None
        assert await store.use_key("hash", "phrase", 1) is None
        assert [one.names for one in await store.played(BEN, 9)] == [["Guest", "Ben"]]
        assert (await store.played(ADA, 9), await store.places(ADA)) == ([], [])
        assert (await store.apart_from(BEN), await store.blocked_by(ADA)) == ({}, [])
        assert [(one.person, one.by) for one in await store.complaints()] == [(BEN, "")]
        assert (await store.who(BEN)).name == "Ben"

    run(work)


def test_people_keep_apart_by_muting_and_blocking(run: Callable[[Work], None]):
    async def work(store: Store) -> None:
        await store.keep_apart(ADA, BEN, "mute")
        await store.keep_apart(ADA, "cat", "block")
        assert await store.apart_from(ADA) == {BEN: "mute", "cat": "block"}
        assert (await store.blocked_by("cat"), await store.blocked_by(BEN)) == ([ADA], [])
        await store.keep_apart(ADA, "cat", "")
        assert (await store.apart_from(ADA), await store.blocked_by("cat")) == ({BEN: "mute"}, [])

    run(work)


def test_what_is_stored_is_counted(run: Callable[[Work], None]):
    async def work(store: Store) -> None:
        await store.append(written(1)._replace(summary=over()))
        await store.append(written(1, "u"))
        await store.archive("u", 3)
        await store.keep_session("token", ADA, "Ada", 100_000)
        counted = await store.figures(100_001)
        assert (counted.people, counted.seen_today, counted.tables, counted.archived) == (1, 1, 1, 1)
        assert counted.games_over == 1
        assert counted.bytes > 0

    run(work)


def test_a_damaged_row_of_the_archive_is_told_of_and_not_taken_for_a_journal(tmp_path: Path):
    async def work() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        await store.append(written(1, data=msgspec.json.encode({"a": 1})))
        await store.archive("t", 50)
        await store.close()
        file = apsw.Connection(str(tmp_path / "tables.sqlite"))
        file.execute("UPDATE archive SET data = substr(data, 1, 20) || x'00' || substr(data, 22)")
        file.close()
        store = SqliteStore(tmp_path)
        await store.open()
        with pytest.raises(DamagedJournal, match="not what was written"):
            await store.load("t")
        with pytest.raises(StoreError, match="not what was written"):
            await store.append(written(2))
        await store.close()

    asyncio.run(work())


def test_of_whoever_is_forgotten_no_byte_of_the_name_is_left_in_the_file(tmp_path: Path):
    async def work() -> None:
        store = SqliteStore(tmp_path)
        await store.open()
        await store.append(written(1, data=b'{"name": "Zenobia the Unforgettable"}'))
        await store.keep_session("token", ADA, "Zenobia the Unforgettable", 10)
        await store.rewrite("t", [b"{}"], summary())
        await store.forget_person(ADA, ["t"])
        await store.close()

    asyncio.run(work())
    assert b"Zenobia" not in (tmp_path / "tables.sqlite").read_bytes()
