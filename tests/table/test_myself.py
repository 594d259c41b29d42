"""Who I am lasts: taken to another browser, found again by a phrase, exported, and gone when I say so."""

import io
import json
import zipfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from holdout.table import export, house_packs, returning
from holdout.table.limits import Rate
from holdout.testing.serving import GENEROUS, Line, Player, Running, serving
from tests.table.test_own_packs import OWN_CARD

Visitor = Callable[..., Player]


def answer(line: Line, times: int = 1) -> int:
    """Give the first answer that is asked of this seat, so often; how many were given."""
    given = 0
    while given < times:
        frame = (
            line.last("frame") if any(one["type"] == "frame" for one in line.came) else line.until("frame")
        )
        asked = [one for one in frame["view"]["decisions"] if one["seat"] in frame["mine"]]
        if frame["result"] or not asked:
            return given
        one = asked[0]
        line.command("answer", decision=one["id"], seat=one["seat"], option=one["options"][0][0])
        line.until("frame")
        given += 1
    return given


@pytest.fixture
def company(visitor: Visitor) -> Iterator[tuple[Player, Player, str, Line, Line]]:
    """Ada and Ben at a table of two, in the middle of a game, where both have talked."""
    ada, ben = visitor("Ada Lovelace"), visitor("Ben")
    table = ada.make("alien", seats=2, title="Ada Lovelace's evening")
    invite = ada.get(f"/api/tables/{table}/invite")["invite"]
    ben.post(f"/api/join/{invite}")
    hers, his = ada.socket(table), ben.socket(table)
    his.command("sit", seat=1)
    hers.command("start")
    hers.command("say", words="my secret garden")
    his.command("say", words="hello Ada")
    hers.command("note", words="her own note")
    answer(hers, 2)
    yield ada, ben, table, hers, his
    hers.close()
    his.close()


def test_a_code_makes_another_browser_the_same_person_once(visitor: Visitor):
    ada, other = visitor("Ada"), visitor()
    code = ada.post("/api/me/code")["code"]
    assert len(code) == 14
    came = other.post("/api/return", {"words": code.lower().replace("-", " ")})
    assert (came["key"], came["name"]) == (ada.key, "Ada")
    assert other.get("/api/me")["key"] == ada.key
    assert ada.get("/api/me/lasting")["devices"] == 2
    third = visitor()
    assert third.http.post("/api/return", json={"words": code}).status_code == 403
    assert third.get("/api/me")["key"] == third.key


def test_of_many_who_use_a_code_at_once_one_gets_in(visitor: Visitor):
    ada = visitor("Ada")
    code = ada.post("/api/me/code")["code"]
    others = [visitor() for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        tries = list(
            pool.map(lambda one: one.http.post("/api/return", json={"words": code}).status_code, others)
        )
    assert sorted(tries) == [200, *[403] * 7]
    assert ada.get("/api/me/lasting")["devices"] == 2


def test_a_phrase_brings_me_back_when_every_browser_is_lost_until_there_is_a_newer_one(visitor: Visitor):
    ada = visitor("Ada")
    old = ada.post("/api/me/phrase")["phrase"]
    phrase = ada.post("/api/me/phrase")["phrase"]
    assert ada.get("/api/me/lasting")["phrase"] is True
    ada.http.delete("/api/me").raise_for_status()
    lost = visitor()
    assert lost.http.post("/api/return", json={"words": old}).status_code == 403
    assert lost.post("/api/return", {"words": f"  {phrase.upper()} "})["key"] == ada.key


@pytest.mark.parametrize("wrong", ["x", "0000-0000-0000", " ".join(["babab"] * 8), "é" * 40, "\x00" * 12])
def test_what_is_no_code_gets_a_sentence(visitor: Visitor, wrong: str):
    refused = visitor().http.post("/api/return", json={"words": wrong})
    assert refused.status_code == 403
    assert "not good" in refused.json()["words"]


def test_asvs_6_5_2_codes_and_phrases_are_random_and_only_their_hashes_are_stored(
    visitor: Visitor, running: Running
):
    ada = visitor("Ada")
    code, phrase = ada.post("/api/me/code")["code"], ada.post("/api/me/phrase")["phrase"]
    assert len({returning.new_code() for _ in range(500)}) == 500
    assert len({returning.new_phrase() for _ in range(500)}) == 500
    for file in Path(running.settings.data).glob("tables.sqlite*"):
        data = file.read_bytes()
        for secret in (code, code.replace("-", ""), phrase, phrase.replace(" ", ""), phrase.split()[0]):
            assert secret.encode() not in data


def test_asvs_6_5_5_tries_of_codes_are_counted_by_address(tmp_path: Path):
    with serving(tmp_path, GENEROUS._replace(returns=Rate(0.001, 3), codes=Rate(0.001, 2))) as running:
        guest = Player(running.url)
        tries = [
            guest.http.post("/api/return", json={"words": "1234-1234-1234"}).status_code for _ in range(5)
        ]
        assert tries == [403, 403, 403, 429, 429]
        assert [guest.http.post("/api/me/code").status_code for _ in range(3)] == [201, 201, 429]
        guest.close()


def test_signing_out_everywhere_else_closes_those_sockets_and_not_mine(visitor: Visitor):
    ada, other = visitor("Ada"), visitor()
    other.post("/api/return", {"words": ada.post("/api/me/code")["code"]})
    table = ada.make("alien", seats=1, start=True)
    mine, theirs = ada.socket(table), other.socket(table)
    mine.until("welcome")
    theirs.until("welcome")
    ada.http.delete("/api/me/sessions").raise_for_status()
    assert theirs.ended() == 1008
    assert other.http.get("/api/me/lasting").status_code == 401
    assert mine.command("say", words="still here")["type"] == "done"


def test_a_cookie_is_given_again_so_that_it_lasts_while_it_is_used(visitor: Visitor):
    again = visitor("Ada").http.get("/api/me")
    assert f"Max-Age={365 * 24 * 3600}" in again.headers["set-cookie"]
    assert "HttpOnly" in again.headers["set-cookie"]


Company = tuple[Player, Player, str, Line, Line]


def test_whoever_goes_for_good_is_gone_at_once_and_the_others_play_on(company: Company, running: Running):
    ada, ben, table, hers, his = company
    ada.post("/api/me/phrase")
    assert ada.http.delete("/api/me/data").status_code == 204
    assert hers.ended() == 1008
    assert his.until("bye")["again"] is True
    with ben.socket(table) as again:
        state = again.until("table")
        while any(ada.key in seat["people"] or seat["people"] == [] for seat in state["seats"]) is False:
            state = again.until("table")
        chat = [line for said in again.came if said["type"] == "said" for line in said["lines"]]
        chat = chat or again.until("said")["lines"]
        assert state["owner"] == ben.key
        assert "Ada" not in json.dumps(state)
        assert not [line for line in chat if "garden" in line["words"] or line["name"].startswith("Ada")]
        assert [line["words"] for line in chat if line["name"] == "Ben"] == ["hello Ada"]
        assert again.command("computer", seat=0, player="random")["type"] == "done"
    assert ada.http.get("/api/me/lasting").status_code == 401
    assert ada.get("/api/me")["key"] != ada.key
    running.within(running.server.store.probe())
    for file in Path(running.settings.data).glob("tables.sqlite"):
        assert b"garden" not in file.read_bytes()


def test_a_table_that_was_nobody_elses_is_deleted_with_its_owner(visitor: Visitor):
    ada, ben = visitor("Ada"), visitor("Ben")
    table = ada.make("alien", seats=1, start=True)
    with ben.socket(table) as line:
        line.until("welcome")
        ada.http.delete("/api/me/data").raise_for_status()
        assert line.until("bye")["again"] is False
    assert table not in [one["table"] for one in ben.get("/api/tables")]
    assert ben.http.get(f"/api/tables/{table}/cards").status_code == 404


def test_whatever_was_on_its_way_when_somebody_went_leaves_no_trace(visitor: Visitor, running: Running):
    ada = visitor("Ada")
    invite = ada.make("alien", seats=2)
    ada.get(f"/api/tables/{invite}/invite")

    def ask(number: int) -> int:
        if number == 4:
            return ada.http.delete("/api/me/data").status_code
        if number % 2:
            return ada.http.put("/api/me", json={"name": f"Ada {number}"}).status_code
        return ada.http.post("/api/tables", json={"game": "alien", "seats": 1, "title": "late"}).status_code

    cookies = dict(ada.http.cookies)
    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(ask, range(12)))
    assert codes[4] == 204
    assert set(codes) <= {200, 201, 204, 401}
    store = running.server.store
    assert running.within(store.who(ada.key)).name == ""
    assert running.within(store.places(ada.key)) == []
    assert running.within(store.count_sessions(ada.key)) == 0
    assert httpx.get(f"{ada.url}/api/me/lasting", cookies=cookies).status_code == 401


def test_an_export_has_my_games_and_words_and_nobody_elses(company: Company):
    _, ben, table, _, his = company
    his.command("note", words="his own note")
    data = ben.http.get("/api/me/export")
    assert data.headers["content-type"] == "application/zip"
    files = zipfile.ZipFile(io.BytesIO(data.content))
    assert json.loads(files.read("me.json"))["name"] == "Ben"
    mine = json.loads(files.read(f"tables/{table}.json"))
    told = json.dumps(mine)
    assert "hello Ada" in told
    assert "his own note" in told
    assert "garden" not in told
    assert "her own note" not in told
    assert "seed" not in told
    assert mine["seats"] == [1]
    assert not [name for name in files.namelist() if name.startswith("records/")]


def exported(player: Player) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(player.http.get("/api/me/export").content))


def test_an_export_has_the_reports_and_the_cards_that_i_wrote_and_nobody_elses(visitor: Visitor):
    ada, ben = visitor("Ada"), visitor("Ben")
    made = ada.post("/api/tables", {"game": "alien", "seats": 2, "pack": OWN_CARD})
    table = made["table"]
    ben.post(f"/api/join/{made['invite']}")
    report = {"table": table, "words": "He hums."}
    assert ada.http.post(f"/api/people/{ben.key}/report", json=report).status_code == 201
    mine, his = exported(ada), exported(ben)
    assert json.loads(mine.read(f"tables/{table}.json"))["cards"] == OWN_CARD
    assert json.loads(his.read(f"tables/{table}.json"))["cards"] == ""
    reported = json.loads(mine.read("me.json"))["reported"]
    assert [(one["person"], one["name"], one["words"]) for one in reported] == [(ben.key, "Ben", "He hums.")]
    assert json.loads(his.read("me.json"))["reported"] == []
    assert "He hums" not in his.read("me.json").decode()


def test_whoever_branches_off_from_somebody_elses_game_did_not_write_its_cards(visitor: Visitor):
    ada, ben = visitor("Ada"), visitor("Ben")
    table = ada.make("alien", seats=1, start=True, computers=["random"], pack=OWN_CARD)
    with ada.socket(table) as line:
        while not line.until("frame")["result"]:
            pass
    branch = ben.make("alien", seats=1, resume=f"{table}@0")
    told = json.loads(exported(ben).read(f"tables/{branch}.json"))
    assert (told["owner"], told["cards"]) == (True, "")
    assert json.loads(exported(ada).read(f"tables/{table}.json"))["cards"] == OWN_CARD


def test_the_cards_of_the_house_are_in_nobodys_export(visitor: Visitor, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(house_packs, "_offered", {"alien": house_packs.HousePack((), OWN_CARD)})
    ada = visitor("Ada")
    table = ada.make("alien", seats=1)
    told = json.loads(exported(ada).read(f"tables/{table}.json"))
    assert (told["owner"], told["cards"]) == (True, "")


def test_records_beyond_the_most_are_named_as_left_out(visitor: Visitor, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(export, "MOST_RECORDS", 0)
    ada = visitor("Ada")
    table = ada.make("alien", seats=1, start=True, computers=["random"])
    with ada.socket(table) as line:
        while not line.until("frame")["result"]:
            pass
    files = exported(ada)
    assert f"tables/{table}.json" in files.namelist()
    assert json.loads(files.read("left_out.json")) == [f"records/{table}.json"]


def test_a_game_that_is_over_is_exported_with_its_record(visitor: Visitor):
    ada = visitor("Ada")
    table = ada.make("alien", seats=1, start=True, computers=["random"])
    with ada.socket(table) as line:
        while not line.until("frame")["result"]:
            pass
    assert json.loads(exported(ada).read(f"records/{table}.json"))
