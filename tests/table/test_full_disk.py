"""F4: while the disk is full the game pauses with a reason, and people go on talking and watching."""

import asyncio
import errno
import os
from pathlib import Path
from typing import Any

import httpx
import pytest

from holdout.language.packs import library
from holdout.table import actor, own_packs, thinking, unwritten
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.host import Host
from holdout.table.journal import decoded
from holdout.table.messages import Done, Frame, Refused, Said, Say, TableState
from holdout.table.sqlite import SqliteStore
from holdout.table.store import StoreError
from holdout.testing.serving import Player, Running, serving
from tests.table.company import ADA, CAT, answer_of, at_once, frame_of, only, opened, told, two, until
from tests.table.test_host_failing import Full
from tests.table.test_own_packs import OWN_CARD

OWN = NewTable(game="alien", seats=1, pack=OWN_CARD, start=True)


@pytest.fixture(autouse=True)
def tried_again_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(actor, "RETRY_SECONDS", 0.01)


async def at_a_full_disk(store: Full) -> tuple[Host, str, Any, Any]:
    """Ada and Ben at a table that has begun, just when its disk is full."""
    host = await opened(store)
    table, ada, ben = await two(host)
    store.full = True
    return host, table, ada, ben


def words_of(seen: list[Any]) -> list[str]:
    return [line.words for message in seen if isinstance(message, Said) for line in message.lines]


@at_once
async def test_f4_people_talk_on_and_it_is_written_when_there_is_room():
    store = Full()
    host, table, ada, ben = await at_a_full_disk(store)
    command = answer_of(await frame_of(host, table, ADA))
    await told(ada), await told(ben)
    await ada.command(Say(id="first", words="The disk is full."))
    assert only(Done, await told(ada)).id == "first"
    assert "The disk is full." in words_of(await told(ben))
    await ada.command(command)
    assert only(Refused, await told(ada)).code == "busy"
    await ben.command(Say(id="second", words="I clean up."))
    assert "I clean up." in words_of(await told(ada))
    assert b"I clean up." not in b"".join(store.entries[table])
    store.full = False
    while (await until(ada, TableState)).notice:
        pass
    stored = [decoded(data) for data in store.entries[table]]
    assert [entry.id for entry in stored][-2:] == ["first", "second"]
    await ada.command(command)
    assert only(Frame, await told(ada)).answers == 1
    await host.close()
    again = await opened(store)
    newcomer = await again.enter(table, ADA)
    assert {"The disk is full.", "I clean up."} <= set(words_of(await told(newcomer)))
    await again.close()


@at_once
async def test_f4_somebody_new_may_watch_while_nothing_can_be_written():
    store = Full()
    host, table, _, _ = await at_a_full_disk(store)
    cat = await host.enter(table, CAT)
    seen = await told(cat)
    assert only(Frame, seen).seat is None
    assert "disk is full" in [message for message in seen if isinstance(message, TableState)][-1].notice
    store.full = False
    async with asyncio.timeout(20):
        while b'"came"' not in store.entries[table][-1]:
            await asyncio.sleep(0.01)
    await host.close()


@at_once
async def test_only_so_much_waits_to_be_written(monkeypatch):
    monkeypatch.setattr(unwritten, "MOST_UNWRITTEN", 2)
    host, _, ada, _ = await at_a_full_disk(Full())
    replies = []
    for number in range(3):
        await ada.command(Say(id=str(number), words="hello"))
        replies += [message for message in await told(ada) if isinstance(message, Done | Refused)]
    assert [isinstance(reply, Done) for reply in replies] == [True, True, False]
    await host.close()


class Late(Full):
    """A disk that says it failed although the entry is there."""

    async def append(self, *written: Any) -> None:
        await super().append(*written)
        if self.full:
            raise StoreError("The disk does not take it.")

    def _insist_on_room(self) -> None:
        pass


@at_once
async def test_a_line_that_is_stored_after_all_is_not_written_twice():
    store = Late()
    host, table, ada, _ = await at_a_full_disk(store)
    await ada.command(Say(id="once", words="hello"))
    assert only(Done, await told(ada)).id == "once"
    store.full = False
    while (await until(ada, TableState)).notice:
        pass
    await ada.command(Say(id="then", words="hello again"))
    await told(ada)
    assert [decoded(data).id for data in store.entries[table]][-2:] == ["once", "then"]
    await host.close()


def no_space(*_: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_pack_on_a_full_disk_is_refused_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    import msgspec

    monkeypatch.setattr(library, "folders", [])
    monkeypatch.setattr("holdout.table.own_packs.os.fsync", no_space)
    question = ["make", [ADA, "Ada", msgspec.json.encode(OWN), 1, str(tmp_path), None]]
    told_so = thinking.answered(msgspec.msgpack.encode(question))
    assert told_so.startswith(b"~The cards of this table cannot be kept: the disk is full.")
    assert not list(tmp_path.iterdir())


@at_once
async def test_a_table_whose_pack_cannot_be_brought_back_is_busy_and_not_damaged(tmp_path, monkeypatch):
    monkeypatch.setattr(library, "folders", [])
    host = await opened(SqliteStore(tmp_path))
    host.apart = False
    made = await host.make(ADA, "Ada", OWN)
    await host.close()
    host = await opened(SqliteStore(tmp_path))
    host.apart = False
    for place in (tmp_path / "packs").iterdir():
        place.rename(tmp_path / "elsewhere")
    with monkeypatch.context() as full:
        full.setattr(own_packs, "_write", no_space)
        with pytest.raises(TableError, match="the disk is full") as refused:
            await host.enter(made.table, ADA)
    assert refused.value.code == "busy"
    assert (await frame_of(host, made.table, ADA)).mine == [0]
    await host.close()


def filled(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the server's disk takes nothing."""

    async def full(*_: object) -> None:
        raise StoreError("The disk is full: nothing can be saved until there is room.")

    monkeypatch.setattr(running.server.store, "_written", full)


def test_f4_a_new_guest_watches_on_a_full_disk_and_stays_the_same_guest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    with serving(tmp_path, warm=False) as running, Player(running.url, "Ada") as ada:
        table = ada.make("alien", start=True)
        with monkeypatch.context() as disk:
            filled(running, disk)
            guest = Player(running.url)
            with guest.socket(table) as line:
                assert line.until("frame")["seat"] is None
                assert line.command("say", words="I only watch.")["type"] == "done"
        assert guest.get("/api/me")["key"] == guest.key
        cookies = dict(guest.http.cookies)
        guest.close()
    with serving(tmp_path, warm=False) as running:
        assert httpx.get(f"{running.url}/api/me", cookies=cookies).json()["key"] == guest.key


def test_whoever_is_not_invited_cannot_tell_a_private_table_from_none(tmp_path: Path):
    with serving(tmp_path, warm=False) as running, Player(running.url) as ada, Player(running.url) as eve:
        private = ada.make("alien", start=True, listed=False)
        ways = ["/api/tables/{}/cards", "/api/tables/{}/invite", "/api/tables/{}/report",
                "/api/replays/{}", "/api/replays/{}/record", "/api/replays/{}/0"]  # fmt: skip
        for way in ways:
            real, none = (eve.http.get(way.format(table)) for table in (private, "n" * len(private)))
            assert (real.status_code, real.json()) == (none.status_code, none.json()), way
            assert real.status_code == 404
        for table in (private, "n" * len(private)):
            answer = eve.http.post("/api/tables", json={"game": "alien", "seats": 1, "resume": f"{table}@0"})
            assert answer.status_code == 404
        assert running.server.host.tables == {}
        closed = [eve.socket(table) for table in (private, "n" * len(private))]
        assert [line.ended() for line in closed] == [1008, 1008]
        assert closed[0].bytes == closed[1].bytes
        assert ada.http.get(f"/api/replays/{private}").status_code == 403
