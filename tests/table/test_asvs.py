"""B6: the items of OWASP ASVS 5.0 that matter for a table, one test for each, named after its number."""

import logging
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from holdout.cli.main import main
from holdout.table import routes
from holdout.table.limits import Rate
from holdout.table.settings import Settings
from holdout.testing.serving import GENEROUS, Line, Player, Running, serving

Visitor = Callable[..., Player]
SOURCES = Path(routes.__file__).parent


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server behind a proxy with https."""
    with serving(tmp_path_factory.mktemp("secure"), public="https://holdout.example", warm=False) as running:
        yield running


def through_proxy(running: Running, path: str, **more: str) -> httpx.Response:
    headers = {"host": "holdout.example", "x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"}
    return httpx.get(running.url + path, headers={**headers, **more})


# --- 4.4: sockets ---


def test_asvs_4_4_1_the_server_does_not_listen_in_the_open_without_encryption(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["serve", "--host", "0.0.0.0"]) == 2
    assert "--plain" in capsys.readouterr().err


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "null",
        "",
        "http://evil.example",
        "http://127.0.0.1:1",
        "http://127.0.0.1",
        "http://sub.127.0.0.1:{port}",
        "http://127.0.0.1.evil.example:{port}",
        "https://127.0.0.1:{port}",
        "HTTP://127.0.0.1:{port}",
        "http://localhost:{port}",
        "http://127.0.0.1:{port}/",
        "http://user@127.0.0.1:{port}",
        "file://",
    ],
)
def test_asvs_4_4_2_a_socket_from_another_origin_is_turned_away(
    visitor: Visitor, running: Running, origin: str | None
) -> None:
    player = visitor()
    with pytest.raises(InvalidStatus) as caught:
        player.raw_socket(origin=None if origin is None else origin.format(port=running.port))
    assert caught.value.response.status_code == 403


def test_asvs_4_4_2_names_that_anybody_may_point_at_us_are_not_our_own() -> None:
    own = Settings(Path())
    assert own.is_own_origin("http://127.0.0.1:8377", "127.0.0.1:8377")
    assert own.is_own_origin("http://localhost:8377", "localhost:8377")
    assert own.is_own_origin("http://[::1]:8377", "[::1]:8377")
    assert not own.is_own_origin("http://rebound.example:8377", "rebound.example:8377")
    assert not own.is_own_origin("http://192.168.1.2:8377", "192.168.1.2:8377")
    assert Settings(Path(), plain=True).is_own_origin("http://192.168.1.2:8377", "192.168.1.2:8377")
    public = Settings(Path(), public="https://holdout.example")
    assert public.is_own_origin("https://holdout.example", "holdout.example")
    for wrong in ("http://holdout.example", "https://a.holdout.example", "https://HOLDOUT.example", "null"):
        assert not public.is_own_origin(wrong, "holdout.example")


@pytest.mark.parametrize("ticket", ["", "x", "0" * 43])
def test_asvs_4_4_3_a_socket_needs_a_ticket_that_was_got_over_http(visitor: Visitor, ticket: str) -> None:
    player = visitor()
    line = Line(player.raw_socket(), player)
    line.send(type="hello", version=1, ticket=ticket, table=player.make("alien"))
    assert line.ended() == 1008
    assert [message["type"] for message in line.came] == ["bye"]


def test_asvs_4_4_3_the_cookie_alone_opens_no_socket(visitor: Visitor, running: Running) -> None:
    player = visitor()
    cookie = player.http.cookies["holdout"]
    line = Line(player.raw_socket(additional_headers={"cookie": f"holdout={cookie}"}), player)
    line.send(type="sit", id="x", seat=0)
    assert line.ended() == 1008


def test_asvs_4_4_4_a_ticket_opens_one_socket_only(visitor: Visitor) -> None:
    player = visitor()
    table, ticket = player.make("alien"), player.ticket()
    first, second = Line(player.raw_socket(), player), Line(player.raw_socket(), player)
    first.send(type="hello", version=1, ticket=ticket, table=table)
    first.until("table")
    second.send(type="hello", version=1, ticket=ticket, table=table)
    assert second.ended() == 1008


# --- 2: business logic ---


def test_asvs_2_2_2_what_the_browser_should_not_send_is_checked_by_the_server(visitor: Visitor) -> None:
    player = visitor("Amber")
    with player.socket(player.make("alien", start=True)) as line:
        decision = line.until("frame")["view"]["decisions"][0]
        reply = line.command("answer", decision=decision["id"], seat=0, option="win:now")
        assert reply["code"] == "unknown-option"
        assert line.command("answer", decision=decision["id"], seat=5, option="pass")["code"] == "not-allowed"


def test_asvs_2_3_1_nothing_is_answered_before_the_game_begins(visitor: Visitor) -> None:
    player = visitor("Amber")
    with player.socket(player.make("alien", 2)) as line:
        line.until("table")
        assert line.command("answer", decision="0.0", seat=0, option="pass")["type"] == "refused"
        assert line.command("start")["type"] == "refused"
        assert line.command("undo")["type"] == "refused"
        assert player.http.get(f"/api/replays/{line.last('table')['table']}").status_code in (403, 404, 409)


def test_asvs_2_3_4_a_seat_cannot_be_taken_twice(visitor: Visitor) -> None:
    owner, one, two = visitor("Amber"), visitor("Bram"), visitor("Cato")
    made = owner.post("/api/tables", {"game": "alien", "seats": 2})
    lines = []
    for friend in (one, two):
        friend.post(f"/api/join/{made['invite']}")
        lines.append(friend.socket(made["table"]))
        lines[-1].until("table")
    for number, line in enumerate(lines):
        line.send(type="sit", id=f"sit-{number}", seat=1)
    replies = [line.until("done", "refused")["type"] for line in lines]
    assert sorted(replies) == ["done", "refused"]


def test_asvs_2_4_1_whoever_acts_faster_than_people_do_is_slowed_down(tmp_path: Path) -> None:
    # However slow the machine is that runs this: nothing fills up again meanwhile.
    with serving(tmp_path, GENEROUS._replace(requests=Rate(0.001, 20)), warm=False) as running:
        with httpx.Client(base_url=running.url) as client:
            codes = [client.get("/health").status_code for _ in range(25)]
        assert codes == [200] * 20 + [429] * 5


# --- 8: access ---


def test_asvs_8_2_1_functions_need_somebody_who_is_signed_in(server: str) -> None:
    for method, path in [
        ("GET", "/api/tables"), ("POST", "/api/tables"), ("POST", "/api/ticket"), ("POST", "/api/join/x"),
        ("POST", "/api/workshop"), ("PUT", "/api/me"), ("DELETE", "/api/me"), ("GET", "/api/tables/x/report"),
        ("POST", "/api/tables/x/report"),
    ]:  # fmt: skip
        answer = httpx.request(method, server + path, json={})
        assert (answer.status_code, answer.json()["code"]) == (401, "signed-out"), path


def test_asvs_8_2_2_a_table_of_others_is_not_there_for_whoever_was_not_invited(visitor: Visitor) -> None:
    owner, stranger = visitor("Amber"), visitor("Cato")
    table = owner.make("alien", listed=False, start=True)
    assert table not in [row["table"] for row in stranger.get("/api/tables")]
    assert stranger.http.get(f"/api/tables/{table}/report").status_code == 404
    line = stranger.socket(table)
    line.ended()
    assert line.last("refused")["code"] == "no-table"


def test_asvs_8_2_3_a_spectator_sees_no_options_and_no_hand(visitor: Visitor) -> None:
    owner, spectator = visitor("Amber"), visitor("Cato")
    table = owner.make("alien", start=True, options={"hands": "hidden"})
    with owner.socket(table) as mine, spectator.socket(table) as theirs:
        own, seen = mine.until("frame"), theirs.until("frame")
    assert seen["seat"] is None
    assert seen["mine"] == []
    assert "options" in own["view"]["decisions"][0]
    assert "why_not" not in seen["view"]["decisions"][0]
    hands = [zone for zone in seen["view"]["zones"] if zone["name"].lower().endswith("hand")]
    assert not [card for zone in hands for card in zone["cards"] if "face" in card]


def test_asvs_8_3_1_a_spectator_cannot_answer_whatever_the_message_says(visitor: Visitor) -> None:
    owner, spectator = visitor("Amber"), visitor("Cato")
    table = owner.make("alien", start=True)
    with spectator.socket(table) as line:
        decision = line.until("frame")["view"]["decisions"][0]
        reply = line.command("answer", decision=decision["id"], seat=0, option="pass")
        assert reply["code"] == "not-yours"
        assert line.command("remove", person=owner.key)["type"] == "refused"


def test_asvs_8_3_2_who_is_removed_is_out_at_once_and_cannot_come_back(visitor: Visitor) -> None:
    owner, friend = visitor("Amber"), visitor("Bram")
    made = owner.post("/api/tables", {"game": "alien", "seats": 2})
    friend.post(f"/api/join/{made['invite']}")
    with owner.socket(made["table"]) as mine, friend.socket(made["table"]) as theirs:
        mine.until("table")
        theirs.until("table")
        assert mine.command("remove", person=friend.key)["type"] == "done"
        assert theirs.ended() == 1008
        assert theirs.came[-1]["again"] is False
    again = friend.socket(made["table"])
    again.ended()
    assert "refused" in [message["type"] for message in again.came]
    assert friend.http.post(f"/api/join/{made['invite']}").status_code in (403, 404)


def test_asvs_15_3_1_the_lobby_tells_no_secret_of_a_table(visitor: Visitor) -> None:
    owner, stranger = visitor("Amber"), visitor("Cato")
    made = owner.post("/api/tables", {"game": "alien", "seats": 1, "start": True, "seed": "secret-seed"})
    told = stranger.http.get("/api/tables").text
    assert made["table"] in told
    assert made["invite"] not in told
    assert "secret-seed" not in told


def test_asvs_15_3_3_fields_that_are_not_offered_are_refused(visitor: Visitor) -> None:
    player = visitor()
    for extra in ({"key": "me"}, {"owner": "me"}, {"admin": True}):
        assert player.http.put("/api/me", json={"name": "Amber", **extra}).status_code == 400
        assert player.http.post("/api/tables", json={"game": "alien", "seats": 1, **extra}).status_code == 400


# --- 7 and 3.3: sessions and cookies ---


def test_asvs_7_2_3_a_token_is_made_of_256_random_bits(server: str) -> None:
    tokens = [httpx.get(f"{server}/api/me").cookies["holdout"] for _ in range(20)]
    assert len(set(tokens)) == 20
    assert all(re.fullmatch(r"[\w-]{43}", token) for token in tokens)


def test_asvs_7_2_4_a_token_that_we_did_not_give_is_never_taken_over(server: str) -> None:
    answer = httpx.get(f"{server}/api/me", cookies={"holdout": "chosen-by-somebody-else"})
    assert answer.cookies["holdout"] != "chosen-by-somebody-else"


def test_asvs_7_4_1_signing_out_closes_the_sockets_and_ends_the_token(visitor: Visitor) -> None:
    player = visitor("Amber")
    with player.socket(player.make("alien")) as line:
        line.until("table")
        token = player.http.cookies["holdout"]
        assert player.http.delete("/api/me").status_code == 204
        assert line.ended() == 1008
        assert line.last("refused")["code"] == "signed-out"
    assert httpx.post(f"{player.url}/api/ticket", cookies={"holdout": token}).status_code == 401


def test_asvs_3_3_1_under_https_the_cookie_is_bound_to_the_host_and_to_https(secure: Running) -> None:
    cookie = through_proxy(secure, "/api/me").headers["set-cookie"].lower()
    assert cookie.startswith("__host-holdout=")
    assert {"secure", "path=/"} <= {part.strip() for part in cookie.split(";")}
    assert "domain" not in cookie


def test_asvs_3_3_2_the_cookie_is_not_sent_from_other_sites(server: str) -> None:
    assert "samesite=lax" in httpx.get(f"{server}/api/me").headers["set-cookie"].lower()


def test_asvs_3_3_4_no_script_can_read_the_cookie(server: str) -> None:
    assert "httponly" in httpx.get(f"{server}/api/me").headers["set-cookie"].lower()


def test_asvs_3_5_1_a_request_from_another_site_changes_nothing(visitor: Visitor) -> None:
    player = visitor()
    body = {"game": "alien", "seats": 1}
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}):
        assert player.http.post("/api/tables", json=body, headers=headers).status_code == 403
    form = {"content-type": "application/x-www-form-urlencoded"}
    assert player.http.post("/api/tables", content=b"game=alien", headers=form).status_code == 400


# --- 3.4: headers ---


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/none", "/assets/none.js", "/health"])
def test_asvs_3_4_3_no_page_runs_a_script_that_is_not_ours(server: str, path: str) -> None:
    policy = dict(
        part.split(" ", 1) for part in httpx.get(server + path).headers["content-security-policy"].split("; ")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert policy["base-uri"] == "'none'"


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/none"])
def test_asvs_3_4_4_nothing_is_taken_for_what_it_is_not(server: str, path: str) -> None:
    answer = httpx.get(server + path)
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["content-type"].startswith(("text/html", "application/json"))


def test_asvs_3_4_1_under_https_browsers_are_told_to_stay_there(secure: Running) -> None:
    assert "max-age=" in through_proxy(secure, "/").headers["strict-transport-security"]


def test_asvs_3_4_5_an_invite_in_an_address_is_not_passed_on(server: str) -> None:
    assert httpx.get(f"{server}/join/CODE").headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "192.168.7.7"])
def test_asvs_4_1_3_a_server_asked_for_by_another_name_does_not_answer(server: str, host: str) -> None:
    assert httpx.get(f"{server}/api/me", headers={"host": host}).status_code in (400, 421)


# --- 11, 14, 15, 16 ---


def test_asvs_11_5_1_invites_tables_and_people_cannot_be_guessed(visitor: Visitor) -> None:
    player = visitor()
    made = [player.post("/api/tables", {"game": "corps", "seats": 1}) for _ in range(5)]
    words = [word for one in made for word in (one["table"], one["invite"])]
    assert len(set(words)) == 10
    assert all(len(word) >= 22 for word in words)


def test_asvs_11_5_1_secrets_come_from_the_system_s_own_source() -> None:
    for path in SOURCES.glob("*.py"):
        assert not re.search(r"^(import|from) random\b", path.read_text(encoding="utf-8"), re.MULTILINE), path


def test_asvs_14_2_1_no_address_takes_a_token_or_a_ticket() -> None:
    sources = [(SOURCES / name).read_text() for name in ("routes.py", "my_routes.py")]
    asked = re.findall(r"(?:query|path)_params(?:\.get\(|\[)\"(\w+)\"", "".join(sources))
    told = {"after", "answers", "code", "game", "person", "rule", "scenario", "seat", "table", "words"}
    assert set(asked) == told


def test_asvs_14_3_2_what_is_mine_is_not_kept_in_caches(visitor: Visitor) -> None:
    player = visitor()
    for path in ("/api/me", "/api/tables"):
        assert player.http.get(path).headers["cache-control"] == "no-store"


def test_asvs_15_2_2_what_is_expensive_is_counted(tmp_path: Path) -> None:
    with serving(tmp_path, GENEROUS._replace(expensive=Rate(0.001, 5)), warm=False) as running:
        player = Player(running.url)
        codes = [player.http.get("/api/replays/none").status_code for _ in range(7)]
        player.close()
    assert codes == [404] * 5 + [429] * 2


def test_asvs_15_2_2_what_must_be_worked_out_anew_is_counted_and_what_is_known_is_not(tmp_path: Path) -> None:
    with serving(tmp_path, GENEROUS._replace(expensive=Rate(0.001, 2)), warm=False) as running:
        searches = [f"{running.url}/api/rules?words={words}" for words in ("door", "door", "blip", "dice")]
        assert [httpx.get(one, timeout=30).status_code for one in searches] == [200, 200, 200, 429]


@pytest.mark.parametrize("path", ["/docs", "/openapi.json", "/debug", "/admin", "/api/debug", "/.git/config"])
def test_asvs_15_2_3_there_are_no_pages_for_makers(server: str, path: str) -> None:
    answer = httpx.get(server + path)
    assert answer.status_code == 404 or answer.text == httpx.get(server).text


def test_asvs_16_2_5_logs_hold_no_tokens_and_no_seeds(
    visitor: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        player = visitor("Amber")
        table = player.make("alien", start=True, seed="secret-seed")
        with player.socket(table) as line:
            line.until("frame")
            line.web.send("nonsense")
            line.until("refused")
        ticket = player.ticket()
    ours = "".join([record.getMessage() for record in caplog.records if record.name.startswith("holdout")])
    for secret in (player.http.cookies["holdout"], ticket, "secret-seed"):
        assert secret not in ours


def test_asvs_16_5_1_a_mistake_of_ours_tells_nothing_of_how(
    visitor: Visitor, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(person: str) -> None:
        raise RuntimeError("secret inside")

    player = visitor()
    monkeypatch.setattr(running.server.host, "lobby", broken)
    answer = player.http.get("/api/tables")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_asvs_16_5_3_when_it_cannot_be_known_who_asks_nothing_is_given(
    visitor: Visitor, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(token: str) -> None:
        raise RuntimeError("the disk is gone")

    player = visitor()
    running.server.sessions.open.clear()
    monkeypatch.setattr(running.server.store, "find_session", broken)
    assert player.http.get("/api/tables").status_code == 500
    assert player.http.post("/api/ticket").status_code == 500


def test_asvs_5_3_2_no_address_leads_to_a_file_outside_the_client(server: str) -> None:
    first = httpx.get(server).text
    for path in ("/../app.py", "/%2e%2e/app.py", "/assets/..%2f..%2fapp.py", "//etc/passwd", "/%00"):
        answer = httpx.get(server + path)
        assert answer.status_code == 404 or answer.text == first


def test_asvs_1_5_2_nothing_that_is_sent_can_run() -> None:
    for path in SOURCES.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"^\s*(import|from) (pickle|marshal|shelve|yaml)\b", text, re.MULTILINE), path
        assert not re.search(r"\b(eval|exec)\(", text), path
