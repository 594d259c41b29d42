"""The web server as a whole: pages, the lobby, catalogues, and sentences for whatever is wrong."""

import asyncio
import gzip
import socket
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from holdout import kernel
from holdout.table.app import listener, make_app
from holdout.table.settings import STATIC, Settings
from holdout.testing.serving import Player, Running, serving

Visitor = Callable[..., Player]


def test_a_guest_is_made_once_and_may_choose_a_name(visitor: Visitor) -> None:
    player = visitor()
    assert player.get("/api/me")["key"] == player.key
    assert player.http.put("/api/me", json={"name": " \u202eAmber\x00 "}).json()["name"] == "Amber"
    assert player.get("/api/me")["name"] == "Amber"


def test_a_name_of_nothing_is_refused(visitor: Visitor) -> None:
    answer = visitor().http.put("/api/me", json={"name": "\u200b"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


def test_what_is_wrong_is_told_in_the_language_of_whoever_asks(visitor: Visitor) -> None:
    player = visitor()
    told = {
        code: player.http.get("/api/nowhere", headers={"accept-language": code}).json()["words"]
        for code in ("de-AT,de;q=0.9", "fr")
    }
    assert list(told.values()) == ["An dieser Adresse ist nichts.", "There is nothing at this address."]


@pytest.mark.parametrize("game", ["alien", "corps"])
def test_a_table_with_computers_starts_at_once(visitor: Visitor, game: str) -> None:
    player = visitor("Amber")
    table = player.make(game, 2, computers=["greedy"], start=True)
    mine = [row for row in player.get("/api/tables") if row["table"] == table]
    assert [(row["status"], row["mine"]) for row in mine] == [("playing", True)]


def test_a_friend_comes_in_by_the_invite_and_nobody_without(visitor: Visitor) -> None:
    owner, friend = visitor("Amber"), visitor("Bram")
    made = owner.post("/api/tables", {"game": "alien", "seats": 2})
    assert friend.post(f"/api/join/{made['invite']}") == {"table": made["table"]}
    answer = friend.http.post("/api/join/not-an-invite")
    assert (answer.status_code, answer.json()["code"]) == (404, "no-table")


def test_whoever_is_at_a_table_may_invite_and_read_its_cards(visitor: Visitor) -> None:
    owner, stranger = visitor("Amber"), visitor("Cato")
    made = owner.post("/api/tables", {"game": "alien", "seats": 2, "listed": False})
    assert owner.get(f"/api/tables/{made['table']}/invite") == made
    assert stranger.http.get(f"/api/tables/{made['table']}/invite").status_code == 404
    known = owner.get("/api/games/alien/cards")
    assert owner.get(f"/api/tables/{made['table']}/cards")[: len(known)] == known


def test_a_game_that_is_over_is_replayed_and_branched_off_from(visitor: Visitor) -> None:
    player = visitor("Amber")
    table = player.make("alien", 2, computers=["random", "random"], start=True, seed="short")
    with player.socket(table) as line:
        line.until("table", status="over")
    told = player.get(f"/api/replays/{table}")
    assert (told["table"], told["seed"]) == (table, "short")
    count = len(told["answers"])
    assert player.get(f"/api/replays/{table}/{count}?seat=0")["result"]
    assert player.get(f"/api/replays/{table}/0")["seat"] is None
    assert player.http.get(f"/api/replays/{table}/{count + 1}").status_code == 404
    assert kernel.load(player.http.get(f"/api/replays/{table}/record").content, kernel.known).over
    branch = player.make("alien", 2, computers=["random"], resume=f"{table}@{count // 2}")
    with player.socket(branch) as line:
        assert line.until("frame")["answers"] >= count // 2


def test_a_card_that_is_not_understood_cannot_be_played(visitor: Visitor) -> None:
    said = visitor().post("/api/workshop", {"game": "alien", "toml": "[[card]]"})
    assert said["mistakes"]
    assert said["play"] is None


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess", "seats": 2},
        {"game": "alien", "seats": 7},
        {"game": "alien", "seats": 2, "options": {"scenario": "Nowhere"}},
        {"game": "alien", "seats": 2, "options": {"packs": ["../../etc/passwd"]}},
        {"game": "alien", "seats": 2, "computers": ["nobody"]},
        {"game": "alien", "seats": 2, "owner": "me"},
        {"game": "alien", "seats": 2, "options": {"scenario": {"deep": []}}},
        {"game": "alien"},
        [],
        "alien",
        None,
    ],
)
def test_a_wrong_setup_is_refused_with_a_sentence(visitor: Visitor, wrong: object) -> None:
    answer = visitor().http.post("/api/tables", json=wrong)
    assert answer.status_code in (400, 403, 404)
    assert answer.json()["words"].rstrip("?").endswith((".", "?", "'")) or len(answer.json()["words"]) > 10


def test_games_cards_rules_and_boards_are_listed(visitor: Visitor) -> None:
    player = visitor()
    assert {game["name"] for game in player.get("/api/games")} >= {"alien", "corps"}
    assert len(player.get("/api/games/alien/cards")) > 100
    found = player.get("/api/rules?game=alien&words=facehugger")
    assert 0 < len(found) <= 100
    assert player.get(f"/api/rules/{found[0]['id']}")["id"] == found[0]["id"]
    scenario = next(game for game in player.get("/api/games") if game["name"] == "corps")["scenarios"][0]
    assert player.get(f"/api/games/corps/boards/{scenario['key']}")["width"] > 0


OWN_CARD = """
[[card]]
name = "Hold the Line"
kind = "character"
deck = "barracks"
of = "Captain Dallas"
class = "leadership"
crew = "nostromo"
cost = 4
attack = 2
copies = 3
text = "Leadership: You get +2 Attack."
provenance = "original"
"""


def test_a_table_shows_the_cards_of_its_game_and_of_its_own_pack(visitor: Visitor) -> None:
    player = visitor()
    plain, own = player.make("alien"), player.make("alien", pack=OWN_CARD)
    usual = {card["key"] for card in player.get(f"/api/tables/{plain}/cards")}
    assert {card["key"] for card in player.get("/api/games/alien/cards")} < usual
    added = [card for card in player.get(f"/api/tables/{own}/cards") if card["key"] not in usual]
    assert [(card["name"], card["kind"]) for card in added] == [
        ("Hold the Line", "character"),
        ("Hold the Line", "captured"),
    ]


@pytest.mark.parametrize(
    "path",
    ["/api/games/chess/cards", "/api/tables/none/cards", "/api/rules/alien.nothing", "/api/x",
     "/api/games/corps/boards/x", "/api/replays/none", "/api/replays/none/3", "/api/replays/none/x",
     "/api/rules?game=chess"],
)  # fmt: skip
def test_what_is_not_there_is_told_in_a_sentence(visitor: Visitor, path: str) -> None:
    answer = visitor().http.get(path)
    assert answer.status_code in (400, 404)
    assert answer.json()["words"].endswith((".", "?"))


def test_a_card_is_understood_while_it_is_written(visitor: Visitor) -> None:
    answer = visitor().post("/api/workshop", {"game": "alien", "toml": "[[card]]\nname = "})
    assert answer["mistakes"]


def test_lists_are_squeezed_for_whoever_takes_that(server: str, visitor: Visitor) -> None:
    visitor()
    plain = httpx.get(f"{server}/api/games", headers={"accept-encoding": "identity"})
    with httpx.stream("GET", f"{server}/api/games", headers={"accept-encoding": "gzip"}) as answer:
        squeezed = b"".join(answer.iter_raw())
    assert gzip.decompress(squeezed) == plain.content


def test_every_address_of_the_client_is_its_first_page(server: str) -> None:
    pages = {httpx.get(f"{server}{path}").text for path in ("/", "/table/abc", "/join/code", "/rules")}
    assert len(pages) == 1
    assert httpx.get(f"{server}/assets/none.js").status_code == 404
    assert httpx.get(f"{server}/..%2f..%2fpyproject.toml").text in pages


def test_without_a_built_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    with serving(tmp_path / "data", static=tmp_path / "none", warm=False) as running:
        assert "npm run build" in httpx.get(running.url).text


def test_files_of_the_client_are_kept_for_ever_and_its_first_page_never(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>first</title>")
    (tmp_path / "assets" / "app.js").write_text("let a = 1;\n" * 500)
    with serving(tmp_path / "data", static=tmp_path, warm=False) as running:
        script = httpx.get(f"{running.url}/assets/app.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-encoding"] == "gzip"
        assert script.text.startswith("let a")
        assert httpx.get(running.url).headers["cache-control"] == "no-cache"
        (tmp_path / "index.html").write_text("<!doctype html><title>second</title>")
        assert "second" in httpx.get(running.url).text


def test_what_can_be_played_is_asked_for_each_time_and_sent_only_when_it_has_changed(server: str) -> None:
    games = httpx.get(f"{server}/api/games")
    assert games.headers["cache-control"] == "private, no-cache"
    same = httpx.get(f"{server}/api/games", headers={"if-none-match": games.headers["etag"]})
    assert (same.status_code, same.content) == (304, b"")
    assert same.headers["etag"] == games.headers["etag"]
    older = httpx.get(f"{server}/api/games", headers={"if-none-match": 'W/"older"'})
    assert (older.status_code, older.json()) == (200, games.json())
    cards = httpx.get(f"{server}/api/games/alien/cards")
    assert cards.headers["etag"] != games.headers["etag"]


def test_the_package_says_where_the_built_client_is() -> None:
    assert STATIC.name == "static"
    assert (STATIC.parent / "app.py").is_file()


def test_health_and_figures_are_shown_on_the_machine_itself(server: str, visitor: Visitor) -> None:
    visitor()
    assert httpx.get(f"{server}/health").json()["status"] == "well"
    answer = httpx.get(f"{server}/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    figures = {one.name: one for kind in text_string_to_metric_families(answer.text) for one in kind.samples}
    assert all(name.startswith("holdout_") for name in figures)
    assert not [name for name in figures if name.endswith("_created")]
    assert figures["holdout_answers_2xx_total"].value > 0
    assert figures["holdout_request_seconds_bucket"].labels == {"le": "+Inf"}
    assert figures["holdout_sockets_open"].value == 0
    forwarded = httpx.get(f"{server}/metrics", headers={"x-forwarded-for": "10.1.1.1"})
    assert forwarded.status_code == 403


FIGURES: dict[str, tuple[str, dict[str, str], int]] = {
    "a watcher": ("10.0.0.7", {}, 200),
    "a watcher by a name": ("10.0.0.7", {"host": "one:8377"}, 200),
    "another machine": ("10.0.1.7", {"host": "localhost"}, 403),
    "another machine by a name": ("10.0.1.7", {}, 421),
    "through a proxy there": ("10.0.0.7", {"x-forwarded-for": "10.0.0.9"}, 403),
    "under the public name": ("10.0.0.7", {"host": "holdout.example"}, 403),
    "a page in a browser there": ("10.0.0.7", {"sec-fetch-site": "same-origin"}, 421),
    "a page without TLS under a foreign name": ("10.0.0.7", {"accept-language": "en-US,en;q=0.9"}, 421),
}


@pytest.mark.parametrize("who", FIGURES)
def test_figures_are_shown_to_machines_that_are_named_and_to_no_page_or_proxy(
    who: str, tmp_path: Path
) -> None:
    address, headers, status = FIGURES[who]
    networks = ("10.0.0.0/24",)
    settings = Settings(data=tmp_path, public="https://holdout.example", watchers=networks, proxies=networks)

    async def asked() -> list[int]:
        way = httpx.ASGITransport(make_app(settings), client=(address, 4000))
        async with httpx.AsyncClient(transport=way, base_url="http://10.0.0.5:8377") as client:
            return [(await client.get(path, headers=headers)).status_code for path in ("/metrics", "/health")]

    known = headers.get("host") in ("localhost", "holdout.example")
    assert asyncio.run(asked()) == [status, 200 if known else 421]


def test_how_long_commands_wait_at_tables_is_shown(server: str, visitor: Visitor) -> None:
    def shown() -> float:
        page = text_string_to_metric_families(httpx.get(f"{server}/metrics").text)
        told = {sample.name: sample.value for kind in page for sample in kind.samples}
        return told["holdout_answer_seconds_count"]

    guest = visitor()
    with guest.socket(guest.make("alien", seats=1)) as line:
        before = shown()
        assert line.command("say", words="hello")["type"] == "done"
        assert shown() == before + 1


def test_a_taken_port_is_exchanged_for_a_free_one_unless_it_was_named(running: Running) -> None:
    free = listener("127.0.0.1", running.port, may_differ=True)
    assert free.getsockname()[1] not in (0, running.port)
    free.close()
    with pytest.raises(OSError, match="in use"):
        listener("127.0.0.1", running.port, may_differ=False)


def test_a_small_message_does_not_wait_for_the_one_before_to_be_acknowledged() -> None:
    async def accepted() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def come(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            line = writer.get_extra_info("socket")
            found.set_result(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        line = listener("127.0.0.1", 0, may_differ=False)
        async with await asyncio.start_server(come, sock=line):
            _, writer = await asyncio.open_connection(*line.getsockname())
            is_sent_at_once = await found
            writer.close()
            return is_sent_at_once

    assert asyncio.run(accepted())
