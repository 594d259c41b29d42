"""The lobby and who comes to a table: whose turn it is, names and emblems, invites, deleting tables."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from holdout.table import clearing, filing, waking
from holdout.table.api import NewTable
from holdout.table.emblems import emblem_of
from holdout.table.errors import TableError
from holdout.table.host import Host
from holdout.table.lobby import summarised
from holdout.table.memory import MemoryStore
from holdout.table.messages import Bye, Computer, Pause, Rematch, Say, TableState
from holdout.table.room import Room
from holdout.table.sqlite import SqliteStore
from holdout.table.store import Store, Who
from holdout.testing.serving import Player
from tests.table.company import (
    ADA,
    ALONE,
    BEN,
    CAT,
    DAN,
    SMALL,
    Quick,
    answer_of,
    at_once,
    begun,
    do,
    frame_of,
    minting,
    only,
    opened,
    portrait,
    told,
    two,
)

CLOCK = [1000]


@pytest.fixture(autouse=True)
def fresh_clock() -> None:
    CLOCK[0] = 1000


async def house(store: Store | None = None) -> Host:
    return await opened(store, clock=lambda: CLOCK[0])


async def played_out(host: Host, table: str, *people: Any) -> None:
    """Play a table of the small game to its end, each with the first option of what they are asked."""
    for number in range(400):
        for person, connection in people:
            frame = await frame_of(host, table, person)
            if frame.result:
                return
            if any(asked["seat"] in frame.mine for asked in frame.view["decisions"]):
                await connection.command(answer_of(frame, number))
                await told(connection)
    raise AssertionError("the game does not end")


# --- whose turn it is ---


@at_once
async def test_the_lobby_says_since_when_the_game_waits_whatever_is_said_meanwhile():
    host = await house()
    table, ada, ben = await two(host)
    CLOCK[0] = 5000
    await ada.command(answer_of(await frame_of(host, table, ADA)))
    await told(ada)
    CLOCK[0] = 5000 + 3 * 86_400
    await ben.command(Say(id="say", words="I am thinking."))
    await told(ben)
    [row] = host.lobby(BEN)
    assert (row.since, row.changed) == (5000, CLOCK[0])
    assert [host.listed([table])[0].seats[seat].people for seat in row.asked] == [[BEN]]
    assert [(one.name, one.emblem) for one in row.holders] == [
        ("Ada", emblem_of(ADA)),
        ("Ben", emblem_of(BEN)),
    ]
    await host.close()


@at_once
async def test_tables_where_i_am_asked_come_first_and_finished_ones_of_others_not_at_all():
    host = await house()
    first, _, _ = await two(host)
    CLOCK[0] = 2000
    second = await host.make(ADA, "Ada", SMALL)
    assert [(one.table, one.my_turn) for one in host.lobby(ADA)] == [(first, True), (second.table, False)]
    done = await host.make(ADA, "Ada", msgspec.structs.replace(ALONE, listed=True))
    place = await host.enter(done.table, ADA)
    await played_out(host, done.table, (ADA, place))
    assert [one.table for one in host.lobby(ADA)] == [first, second.table, done.table]
    assert done.table not in [one.table for one in host.lobby(DAN)]
    [row] = [one for one in host.lobby(ADA) if one.table == done.table]
    room = host.tables[done.table].room
    assert isinstance(room, Room)
    assert room.match is not None
    assert room.match.result is not None
    assert (row.result, row.won) == (room.match.result.words, 0 in room.match.result.winners)
    await host.close()


@at_once
async def test_the_lobby_says_what_is_not_as_usual_at_a_table():
    host = await house()
    queens = {"queen-mother": True, "agendas": "hidden"}
    await host.make(ADA, "Ada", NewTable(game="alien", seats=3, options=queens))
    [row] = host.lobby(ADA)
    assert row.modes == ["Queen Mother", "Hidden Agendas"]
    await host.close()


# --- names and emblems ---


def test_an_emblem_that_nobody_chose_follows_from_the_key_and_people_differ():
    assert emblem_of(ADA) == emblem_of(ADA)
    assert emblem_of(ADA, "aaa") == "aaa"
    assert len({emblem_of(f"key {number}") for number in range(100)}) > 70


@at_once
async def test_a_new_name_is_seen_at_once_at_the_table_where_somebody_is_and_later_elsewhere():
    host = await house()
    table, ada, ben = await two(host)
    ben.close()
    who = Who("Benedict", "cad")
    await host.store.rename(BEN, who)
    await host.renamed(BEN, who)
    watching = await host.enter(table, BEN)
    seen = [one for one in await told(ada) if isinstance(one, TableState)][-1]
    assert [(one.name, one.emblem) for one in seen.people if one.key == BEN] == [("Benedict", "cad")]
    await told(watching)
    who = Who("Ben", "cad")
    await host.store.rename(BEN, who)
    await host.renamed(BEN, who)
    seen = only(TableState, await told(ada))
    assert [one.name for one in seen.people if one.key == BEN] == ["Ben"]
    assert [one.emblem for one in host.lobby(ADA)[0].holders] == [emblem_of(ADA), "cad"]
    await host.close()


@at_once
async def test_a_new_name_makes_no_guest_of_whoever_only_walks_by():
    host = await house()
    made = await host.make(ADA, "Ada", SMALL)
    dan = await host.enter(made.table, DAN)
    await host.renamed(DAN, Who("Daniel", "bbb"))
    assert [one.invite for one in await told(dan) if isinstance(one, TableState)][-1] == ""
    assert "Daniel" in [one.name for one in host.tables[made.table].scene.table.people]
    await host.close()


def test_names_and_emblems_come_back_from_the_journal_and_go_along_to_a_rematch():
    room = begun(2, (ADA, BEN), seed="emblems")
    entries = [room.admit(BEN, "Ben", 300, emblem="abc")]
    assert entries[0] is not None
    assert room.admit(BEN, "Ben", 300, emblem="abc") is None
    assert portrait(Room.restored(room.snapshot(), minting())) == portrait(room)
    again = Room.restored(room.snapshot(), minting())
    assert again.state.emblems == {BEN: "abc"}


# --- invites ---


def test_whoever_is_invited_sees_to_what_before_they_come_in(visitor: Callable[..., Player]) -> None:
    ada, ben = visitor("Ada"), visitor()
    made = ada.post("/api/tables", {"game": "alien", "seats": 2, "listed": False})
    table = ben.get(f"/api/join/{made['invite']}")
    assert (table["title"], table["mine"], len(table["seats"])) == ("Alien", False, 2)
    assert [one["name"] for one in table["holders"]] == ["Ada"]
    assert ben.http.get("/api/join/nothing").status_code == 404
    me = ben.get("/api/me")
    assert not me["named"]
    named = ben.http.put("/api/me", json={"name": "Ben", "emblem": "bcd"}).json()
    assert (named["name"], named["emblem"], named["named"]) == ("Ben", "bcd", True)
    assert ben.http.put("/api/me", json={"name": "Benny"}).json()["emblem"] == "bcd"
    assert ben.post(f"/api/join/{made['invite']}")["table"] == made["table"]
    with ben.socket(made["table"]) as line:
        line.until("table")
        assert line.command("say", words="Hello before the start")["type"] == "done"
        assert line.command("sit", seat=1)["type"] == "done"
    assert [one["emblem"] for one in ada.get("/api/tables")[0]["holders"]][1] == "bcd"


def test_an_emblem_that_is_none_is_refused(visitor: Callable[..., Player]) -> None:
    ada = visitor("Ada")
    for emblem in ("zzz", "ab", "abcd", "aa<", 7, "aaa\n", "\n"):
        assert ada.http.put("/api/me", json={"name": "Ada", "emblem": emblem}).status_code == 400


# --- deleting ---


@at_once
async def test_the_owner_deletes_a_table_and_whoever_is_there_is_told():
    store = MemoryStore()
    host = await house(store)
    table, _, ben = await two(host)
    with pytest.raises(TableError, match="Only the owner"):
        await clearing.clear(host, table, BEN)
    with pytest.raises(TableError, match="no such table"):
        await clearing.clear(host, table, DAN)
    await clearing.clear(host, table, ADA)
    assert (await told(ben))[-1] == Bye("Ada has deleted this table.", again=False)
    assert host.lobby(ADA) == host.lobby(BEN) == []
    assert await store.journals() == []
    with pytest.raises(TableError, match="no such table"):
        await host.enter(table, ADA)
    with pytest.raises(TableError, match="no such table"):
        await clearing.clear(host, table, ADA)
    await host.close()


@at_once
async def test_a_table_that_is_deleted_twice_at_once_is_gone_for_the_second():
    host = await house()
    table, _, _ = await two(host)
    both = await asyncio.gather(*[clearing.clear(host, table, ADA) for _ in range(2)], return_exceptions=True)
    assert both[0] is None
    assert isinstance(both[1], TableError)
    assert both[1].code == "no-table"
    await host.close()


def test_the_end_of_a_game_that_an_old_snapshot_does_not_tell_is_set_once():
    room = begun(2, (ADA, BEN))
    room.state.status, room.state.moved, room.state.changed = "over", 0, 0
    old = Room.restored(room.snapshot())
    ended = summarised(old, 9_000).since
    assert ended == old.state.chat[-1].at
    do(old, ADA, Say(id="late", words="Well played."), 8_000)
    assert summarised(old, 9_000).since == ended
    assert summarised(Room.restored(old.snapshot()), 9_000).since == ended


@at_once
async def test_a_computer_goes_on_before_old_tables_are_listed_anew_and_deleted_ones_are_left_out():
    store = MemoryStore()
    host = await house(store)
    made = [(await host.make(ADA, "Ada", ALONE)).table for _ in range(3)]
    await host.close()
    gone, waits, old = made
    host = Host(store, Quick(), lambda: 1000)
    await host.open()
    assert host._waking is not None
    host._waking.cancel()
    await host.delete(gone, Bye("Gone.", again=False))
    opened: list[str] = []
    open_as_usual = host.opened

    async def noted(name: str, person: str = "") -> object:
        opened.append(name)
        return await open_as_usual(name, person)

    host.opened = noted
    await waking.wake(host, [gone, old], [gone, waits])
    assert opened == [waits, gone, old]
    await host.close()


@at_once
async def test_a_game_that_is_over_goes_when_nobody_who_played_it_has_it_on_their_list():
    store = MemoryStore()
    host = await house(store)
    table, ada, ben = await two(host)
    await played_out(host, table, (ADA, ada), (BEN, ben))
    assert [one.result for one in host.lobby(BEN)] != [""]
    await clearing.clear(host, table, ADA)
    assert host.lobby(ADA) == []
    assert [one.table for one in host.lobby(BEN)] == [table]
    assert await filing.replay(host, table, BEN)
    await host.close()
    host = await house(store)
    assert (host.lobby(ADA), len(host.lobby(BEN))) == ([], 1)
    with pytest.raises(TableError, match="no such table"):
        await clearing.clear(host, table, ADA)
    await clearing.clear(host, table, BEN)
    assert await store.journals() == []
    assert [len(await store.played(person, 9)) for person in (ADA, BEN, CAT)] == [1, 1, 0]
    await host.close()


def test_a_game_that_is_over_is_kept_for_whoever_was_away_or_watched_but_for_no_stranger():
    room = begun(2, (ADA, BEN))
    room.admit(CAT, "Cat", 250)
    room.admit(DAN, "Dan", 250, visits=True)
    do(room, BEN, Computer(id="stand in", seat=1, player="greedy"))
    room.state.status = "over"
    kept = []
    for person in (ADA, BEN, CAT):
        clearing.put_away(room, person, 300)
        kept.append(clearing.is_kept(room))
    assert kept == [True, True, False]


def test_a_damaged_game_that_is_over_is_taken_off_ones_list(tmp_path: Path):
    async def run() -> None:
        store = SqliteStore(tmp_path)
        host = await house(store)
        table, ada, ben = await two(host)
        await played_out(host, table, (ADA, ada), (BEN, ben))
        await host.close()
        with closing(sqlite3.connect(tmp_path / "tables.sqlite")) as file:
            [(length,)] = file.execute("SELECT version FROM tables")
            file.execute("DELETE FROM snapshots")
            file.execute("DELETE FROM entries WHERE version = ?", (length,))
            file.commit()
        for person, others in ((ADA, 1), (BEN, 0)):
            host = await house(SqliteStore(tmp_path))
            with pytest.raises(TableError, match="damaged"):
                await host.enter(table, person)
            await clearing.clear(host, table, person)
            assert (host.lobby(person), len(host.lobby(BEN))) == ([], others)
            assert len(await host.store.journals()) == others
            await host.close()

    asyncio.run(run())


@at_once
async def test_whoever_played_can_ask_for_a_rematch_again_after_its_table_was_deleted():
    host = await house()
    table, ada, ben = await two(host)
    await played_out(host, table, (ADA, ada), (BEN, ben))
    await ada.command(Rematch(id="again"))
    following = [one for one in await told(ada) if isinstance(one, TableState)][-1].next_table
    assert following
    await clearing.clear(host, following, ADA)
    assert [one for one in await told(ada) if isinstance(one, TableState)][-1].next_table == ""
    await ada.command(Rematch(id="once more"))
    assert [one for one in await told(ada) if isinstance(one, TableState)][-1].next_table not in (
        "",
        following,
    )
    await host.close()


@at_once
async def test_a_rematch_that_was_deleted_as_the_server_was_killed_is_made_anew_after_its_next_start():
    store = MemoryStore()
    host = await house(store)
    table, ada, ben = await two(host)
    await played_out(host, table, (ADA, ada), (BEN, ben))
    await ada.command(Rematch(id="again"))
    following = [one for one in await told(ada) if isinstance(one, TableState)][-1].next_table
    await host.close()
    await store.delete(following)
    host = Host(store, Quick(), lambda: 1000)
    await host.open()
    ada = await host.enter(table, ADA)
    assert [one for one in await told(ada) if isinstance(one, TableState)][-1].next_table == ""
    await ada.command(Rematch(id="once more"))
    assert [one for one in await told(ada) if isinstance(one, TableState)][-1].next_table in store.entries
    await host.close()


def test_whoever_is_forgotten_at_a_table_is_forgotten_among_those_who_took_it_off_their_list():
    room = begun(2, (ADA, BEN))
    room.state.status = "over"
    for number in range(5):
        room.admit(f"passer-by {number}", "Passer-by", 300, visits=True)
        assert clearing.put_away(room, f"passer-by {number}", 300) is not None
        del room.state.names[f"passer-by {number}"]
    clearing.put_away(room, ADA, 300)
    assert room.state.put_away == [ADA]
    assert clearing.put_away(room, ADA, 300) is None
    assert clearing.is_kept(room)


@at_once
async def test_a_table_that_cannot_be_written_keeps_nobody_from_a_new_name():
    host = await house()
    table, _, _ = await two(host)

    async def busy(*_: object) -> None:
        raise TableError("busy", "The disk is full.")

    host.tables[table].request = busy
    await host.renamed(BEN, Who("Benedict"))
    await host.close()


def test_a_game_under_way_is_not_taken_off_a_list():
    room = begun(2, (ADA, BEN))
    with pytest.raises(TableError, match="Only the owner"):
        clearing.put_away(room, BEN, 300)
    do(room, ADA, Pause(id="pause"))
    assert room.state.moved == 200


def test_deleting_over_http_needs_to_be_the_owner(visitor: Callable[..., Player]) -> None:
    ada, ben = visitor("Ada"), visitor("Ben")
    table = ada.make("alien", 2)
    assert ben.http.delete(f"/api/tables/{table}").status_code == 404
    assert ada.http.delete(f"/api/tables/{table}").status_code == 204
    assert ada.http.delete(f"/api/tables/{table}").status_code == 404
    assert ada.get("/api/history")["games"] == 0
