"""Muting, blocking, reporting and banning: nobody has to hear, meet or suffer somebody at this server."""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from holdout.table.store import Ban
from holdout.testing.serving import Line, Player, Running, serving

Visitor = Callable[..., Player]


def together(ada: Player, ben: Player, **more: Any) -> tuple[str, Line, Line]:
    """Ada and Ben at a table of hers."""
    table = ada.make("alien", seats=2, **more)
    ben.post(f"/api/join/{ada.get(f'/api/tables/{table}/invite')['invite']}")
    lines = table, ada.socket(table), ben.socket(table)
    for line in lines[1:]:
        line.until("table")
    return lines


def heard(line: Line) -> list[str]:
    """Everything that people have said to a socket so far."""
    return [
        one["words"] for said in line.came if said["type"] == "said" for one in said["lines"] if one["name"]
    ]


def apart(player: Player, other: Player, kind: str) -> None:
    player.http.put(f"/api/people/{other.key}", json={"kind": kind}).raise_for_status()


def test_whoever_is_muted_is_not_heard_at_once_and_at_any_table_until_they_are_again(visitor: Visitor):
    ada, ben = visitor("Ada"), visitor("Ben")
    table, hers, his = together(ada, ben)
    his.command("say", words="one")
    hers.until("said")
    apart(ada, ben, "mute")
    his.command("say", words="two")
    his.command("emote", emote="cheer")
    hers.command("say", words="from Ada")
    while "from Ada" not in heard(hers):
        hers.until("said")
    assert "two" not in heard(hers)
    assert not [one for one in hers.came if one["type"] == "signal"]
    with ada.socket(table) as again:
        again.until("said")
        again.command("say", words="more")
        assert not {"one", "two"} & set(heard(again))
        apart(ada, ben, "")
        while not {"one", "two"} <= set(heard(again)):
            again.until("said")
    assert ada.get("/api/me/lasting")["apart"] == []


def test_whoever_is_blocked_neither_finds_nor_enters_my_tables_nor_i_theirs(visitor: Visitor):
    ada, ben = visitor("Ada"), visitor("Ben")
    apart(ada, ben, "block")
    assert [(one["name"], one["kind"]) for one in ada.get("/api/me/lasting")["apart"]] == [("Ben", "block")]
    hers, his = ada.make("alien", seats=2), ben.make("alien", seats=2)
    assert hers not in [one["table"] for one in ben.get("/api/tables")]
    assert his not in [one["table"] for one in ada.get("/api/tables")]
    invite = ada.get(f"/api/tables/{hers}/invite")["invite"]
    assert ben.http.post(f"/api/join/{invite}").status_code == 404
    with ben.socket(hers) as line:
        assert line.until("refused")["code"] == "no-table"
    apart(ada, ben, "")
    with ben.socket(hers) as line:
        line.until("welcome")


def test_nobody_keeps_apart_from_themselves_or_from_nobody(visitor: Visitor):
    ada = visitor("Ada")
    for key in (ada.key, "nobody", "x" * 500):
        assert ada.http.put(f"/api/people/{key}", json={"kind": "mute"}).status_code in (403, 404)
    assert ada.http.put("/api/people/nobody", json={"kind": "kill"}).status_code == 400


def test_a_report_about_somebody_holds_what_they_said_where_both_were(visitor: Visitor, running: Running):
    ada, ben, cat = visitor("Ada"), visitor("Ben"), visitor("Cat")
    table, _, his = together(ada, ben)
    his.command("say", words="something rude")
    ada.post(f"/api/people/{ben.key}/report", {"table": table, "words": "He is rude."})
    one = running.within(running.server.store.complaints())[-1]
    assert (one.person, one.by, one.table) == (ben.key, ada.key, table)
    told = json.loads(one.data)
    assert (told["name"], told["words"]) == ("Ben", "He is rude.")
    assert [words for _, words in told["said"]] == ["something rude"]
    body = {"table": table, "words": "I was not there."}
    assert cat.http.post(f"/api/people/{ben.key}/report", json=body).status_code == 404
    assert ada.http.post(f"/api/people/{cat.key}/report", json=body).status_code == 404
    assert (
        ada.http.post(f"/api/people/{ben.key}/report", json={**body, "words": " \u200b "}).status_code == 400
    )


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Running]:
    """A server that nobody else uses: a ban closes it to new guests of this machine."""
    with serving(tmp_path) as running:
        yield running


def ban(running: Running, player: Player, kind: str, until: int = 0) -> None:
    running.within(running.server.store.ban(Ban(player.key, kind, until, 1, "")))


def test_a_ban_holds_at_once_on_every_open_socket_and_for_every_question(own: Running):
    ada, ben = Player(own.url, "Ada"), Player(own.url, "Ben")
    phrase = ben.post("/api/me/phrase")["phrase"]
    ticket = ben.ticket()
    table, hers, his = together(ada, ben)
    ban(own, ben, "out")
    assert his.until("bye")["words"] == "Whoever runs this server has closed it to you."
    assert his.ended() == 1008
    for path in ("/api/me", "/api/tables", "/api/me/lasting"):
        assert ben.http.get(path).status_code == 403
    late = Line(ben.raw_socket(), ben)
    late.send(type="hello", version=1, ticket=ticket, table=table)
    assert late.until("bye")["again"] is False
    assert ada.http.post("/api/return", json={"words": phrase}).status_code == 403
    assert hers.command("say", words="peace")["type"] == "done"
    ben.http.cookies.clear()
    refused = ben.http.get("/api/me")
    assert (refused.status_code, "No new guests" in refused.json()["words"]) == (403, True)
    own.within(own.server.store.unban(ben.key))
    own.within(own.server.bans.look())
    assert ada.post("/api/return", {"words": phrase})["key"] == ben.key
    for player in (ada, ben):
        player.close()


def test_whoever_is_silent_plays_on_and_says_nothing_until_the_time_is_over(own: Running):
    ada, ben = Player(own.url, "Ada"), Player(own.url, "Ben")
    _, hers, his = together(ada, ben)
    ban(own, ben, "silent", int(time.time()) + 2)
    own.within(own.server.bans.look())
    for kind, fields in (
        ("say", {"words": "x"}),
        ("emote", {"emote": "cheer"}),
        ("note", {"words": "x", "shared": True}),
    ):
        assert his.command(kind, **fields)["code"] == "not-allowed"
    assert his.command("note", words="my own")["type"] == "done"
    assert his.command("sit", seat=1)["type"] == "done"
    hers.command("start")
    time.sleep(2.1)
    assert his.command("say", words="again")["type"] == "done"
    for player in (ada, ben):
        player.close()
