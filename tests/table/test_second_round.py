"""Attacks on what lasts and keeps people apart, each of which went through (docs/security.md lists all)."""

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from holdout.cli import pack, taking_over
from holdout.table import house_packs
from holdout.table.limits import Limits
from holdout.table.memory import MemoryStore
from holdout.table.sessions import Sessions
from holdout.table.store import Ban, StoreError, Who
from holdout.testing.serving import GENEROUS, Player, serving
from tests.packs.test_pack_commands import run

Visitor = Callable[..., Player]


class SlowStore(MemoryStore):
    """A store whose reading and forgetting of sessions last until they are let go."""

    def __init__(self) -> None:
        super().__init__()
        self.reading, self.forgetting, self.read = asyncio.Event(), asyncio.Event(), asyncio.Event()
        self.fails = False

    async def find_session(self, token: str) -> tuple[str, Who, int] | None:
        found = await super().find_session(token)
        self.read.set()
        await self.reading.wait()
        return found

    async def end_session(self, token: str) -> None:
        await self.forgetting.wait()
        if self.fails:
            raise StoreError("The disk is full.")
        await super().end_session(token)

    async def end_sessions(self, person: str, but: str = "") -> None:
        await self.forgetting.wait()
        await super().end_sessions(person, but)


@pytest.mark.parametrize("read_first", [True, False])
@pytest.mark.parametrize("everywhere", [True, False])
def test_a_request_on_its_way_does_not_bring_a_session_back_that_ends(read_first: bool, everywhere: bool):
    async def work() -> None:
        store = SlowStore()
        made = Sessions(store, Limits(), time.time)
        session, secret = await made.begin()
        made.open.clear()  # it was not used for long
        asking = asyncio.create_task(made.find(secret))
        await store.read.wait()
        ending = asyncio.create_task(made.end_all(session.person) if everywhere else made.end(session))
        await asyncio.sleep(0)
        for one in (store.reading, store.forgetting) if read_first else (store.forgetting, store.reading):
            one.set()
            await asyncio.sleep(0.01)
        await ending
        found = await asking
        assert found is None or found.ended
        assert await made.find(secret) is None
        assert not made.open

    asyncio.run(work())


def test_while_a_session_ends_it_opens_nothing_and_if_that_fails_it_goes_on():
    async def work() -> None:
        store = SlowStore()
        made = Sessions(store, Limits(), time.time)
        session, secret = await made.begin()
        ticket = made.ticket(session)
        store.fails = True
        store.reading.set()
        ending = asyncio.create_task(made.end(session))
        await asyncio.sleep(0)
        assert await made.find(secret) is None
        assert made.redeem(ticket) is None
        store.forgetting.set()
        with pytest.raises(StoreError):
            await ending
        assert await made.find(secret) is session

    asyncio.run(work())


def test_whoever_was_signed_out_does_not_return_by_a_code_or_phrase_from_before(visitor: Visitor):
    ada, thief = visitor("Ada"), visitor()
    thief.post("/api/return", {"words": ada.post("/api/me/code")["code"]})
    kept = [thief.post("/api/me/code")["code"], thief.post("/api/me/phrase")["phrase"]]
    ada.http.delete("/api/me/sessions").raise_for_status()
    tries = [visitor().http.post("/api/return", json={"words": words}).status_code for words in kept]
    assert tries == [403, 403]
    assert not ada.get("/api/me/lasting")["phrase"]
    assert visitor().post("/api/return", {"words": ada.post("/api/me/phrase")["phrase"]})["key"] == ada.key


def test_a_private_table_as_the_place_to_go_on_from_is_none(visitor: Visitor):
    ada, ben = visitor("Ada"), visitor("Ben")
    ada.make("alien", seats=2)
    time.sleep(1.1)  # the lobby is in the order of seconds
    private = ada.make("alien", seats=2, listed=False)
    listed = ada.make("alien", seats=2)
    pages = [ben.get(f"/api/tables?after={table}") for table in (private, "nothing", listed)]
    assert pages[:2] == [[], []]
    assert pages[2]


def test_whoever_is_blocked_is_not_shown_the_table_by_its_invite(visitor: Visitor):
    ada, ben = visitor("Ada"), visitor("Ben")
    invite = ada.get(f"/api/tables/{ada.make('alien', seats=2)}/invite")["invite"]
    assert ben.http.get(f"/api/join/{invite}").status_code == 200
    ada.http.put(f"/api/people/{ben.key}", json={"kind": "block"}).raise_for_status()
    assert ben.http.get(f"/api/join/{invite}").status_code == 404


def test_whoever_is_silent_says_nothing_by_a_name_a_title_or_cards(tmp_path: Path):
    with serving(tmp_path, warm=False) as own, Player(own.url, "Ben") as ben:
        own.within(own.server.store.ban(Ban(ben.key, "silent", 0, 1, "")))
        own.within(own.server.bans.look())
        assert ben.http.put("/api/me", json={"name": "Ada cheats"}).status_code == 403
        assert ben.http.put("/api/me", json={"name": "Ben"}).status_code == 200
        table = {"game": "alien", "seats": 2}
        for words in ({"title": "Ada cheats"}, {"pack": "[[card]]\nname = 'Ada cheats'"}):
            assert ben.http.post("/api/tables", json={**table, **words}).status_code == 403
        assert ben.http.post("/api/tables", json=table).status_code == 201


def test_guests_of_one_address_do_not_push_out_what_others_report(tmp_path: Path):
    limits = GENEROUS._replace(complaints_an_address=Limits().complaints_an_address)
    with serving(tmp_path, limits, warm=False) as own, Player(own.url, "Ada") as ada:
        table = ada.make("alien", seats=2)
        invite = ada.get(f"/api/tables/{table}/invite")["invite"]
        tries: list[int] = []
        for _ in range(5):
            with Player(own.url) as puppet:
                puppet.post(f"/api/join/{invite}")
                body = {"table": table, "words": "nothing"}
                tries.append(puppet.http.post(f"/api/people/{ada.key}/report", json=body).status_code)
    assert tries == [201, 201, 201, 429, 429]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A server with a pack of its own, and a pack that guests must not reach."""
    monkeypatch.setattr(house_packs, "_offered", {})
    for name in ("mine", "private"):
        run(pack.app, "new", str(tmp_path / name))
    house_packs.offer([str(tmp_path / "mine")])
    return tmp_path / "private"


def test_a_guest_names_no_file_also_where_the_house_has_packs(house: Path, visitor: Visitor):
    ada = visitor("Ada")
    several: list[dict[str, Any]] = [{"packs": [str(house)]}, {"packs": 5}, {"after": 1}]
    for options in several:
        asked = {"game": "alien", "seats": 2, "options": options}
        answer = ada.http.post("/api/tables", json=asked)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-allowed")


def test_figures_are_not_shown_through_a_proxy_that_tells_no_address(tmp_path: Path):
    with serving(tmp_path, public="https://holdout.example", warm=False) as own:
        assert httpx.get(f"{own.url}/metrics").status_code == 200
        assert httpx.get(f"{own.url}/metrics", headers={"host": "holdout.example"}).status_code == 403


@pytest.mark.parametrize("number", ["-1", "0", "1"])
def test_taking_over_stops_one_process_and_never_all(number: str):
    with pytest.raises(ValueError, match="no process of its own"):
        taking_over._insist_server(int(number))
