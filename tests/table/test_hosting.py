"""The host's page: open to the browser that has its code, and to nobody else."""

import time
from collections.abc import Callable, Iterator

import httpx
import pytest

from holdout.cli.main import main
from holdout.table import hosting, limits, returning
from holdout.table.store import Complaint
from holdout.testing.serving import GENEROUS, Player, Running, serving

Visitor = Callable[..., Player]
ROUTES = [
    ("GET", "/api/host"),
    ("DELETE", "/api/host"),
    ("PUT", "/api/host/bans/{ben}"),
    ("DELETE", "/api/host/bans/{ben}/out"),
    ("DELETE", "/api/host/reports/1"),
]


def new_code(running: Running, seconds: int = returning.CODE_SECONDS) -> str:
    """A code as the command makes it, on the same store."""
    code = returning.new_code()
    hashed, until = returning.read_host_code(code), int(time.time()) + seconds
    running.within(running.server.store.keep_key(hashed, hosting.PLACE, hosting.CODE, until))
    return code


@pytest.fixture
def host(running: Running, visitor: Visitor) -> Player:
    """Whoever runs the server, in a browser in which the page is open."""
    ada = visitor("Ada")
    assert ada.http.post("/api/host", json={"code": new_code(running)}).status_code == 204
    return ada


@pytest.fixture(autouse=True)
def forgiven(running: Running) -> Iterator[None]:
    """From the address of somebody who was shown out new guests come again when a test is over."""
    yield
    running.server.bans.addresses.clear()


def asked(player: Player, method: str, path: str, **more: object) -> httpx.Response:
    """A request with a body where one is read."""
    body = {"json": {"kind": "out"}} if method == "PUT" else {}
    return player.http.request(method, path, **{**body, **more})  # type: ignore[arg-type]


def complaint(about: Player, words: str = "He is rude.") -> Complaint:
    data = f'{{"name": "Ben", "words": "{words}", "said": [[60, "something rude"]]}}'
    return Complaint(about.key, "somebody", "table", 1_000, data.encode())


@pytest.mark.parametrize(("method", "path"), ROUTES)
def test_nobody_but_the_host_is_told_or_does_anything(
    method: str, path: str, running: Running, host: Player, visitor: Visitor
):
    ben = visitor("Ben")
    running.within(running.server.store.complain(complaint(ben)))
    (number,) = [one["number"] for one in host.get("/api/host")["reports"] if one["person"] == ben.key]
    path = path.format(ben=ben.key).replace("reports/1", f"reports/{number}")
    for other in (ben, visitor("Cat")):
        refused = asked(other, method, path)
        assert refused.status_code == 403
        assert "whoever runs the server" in refused.json()["words"]
        assert "rude" not in refused.text
    with httpx.Client(base_url=running.url) as nobody:
        assert nobody.request(method, path, json={"kind": "out"}).status_code == 401
    assert running.within(running.server.store.bans()) == []
    assert number in [one["number"] for one in host.get("/api/host")["reports"]]


@pytest.mark.parametrize(("method", "path"), [*ROUTES[1:], ("POST", "/api/host")])
@pytest.mark.parametrize("headers", [{"origin": "https://foreign.example"}, {"sec-fetch-site": "cross-site"}])
def test_a_foreign_page_in_the_hosts_browser_changes_nothing(
    method: str, path: str, headers: dict[str, str], running: Running, host: Player, visitor: Visitor
):
    ben = visitor("Ben")
    refused = asked(host, method, path.format(ben=ben.key), headers=headers)
    assert refused.status_code == 403
    assert "may not talk to this server" in refused.json()["words"]
    assert running.within(running.server.store.bans()) == []
    assert host.get("/api/host")["until"] > time.time()


def test_no_answer_may_be_read_by_a_foreign_page_or_kept_by_the_browser(host: Player):
    answer = host.http.get("/api/host", headers={"origin": "https://foreign.example"})
    assert "access-control-allow-origin" not in answer.headers
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    assert answer.headers["cache-control"] == "no-store"


def test_a_code_opens_the_page_once_and_in_time(running: Running, visitor: Visitor):
    ada, ben = visitor("Ada"), visitor("Ben")
    code = new_code(running)
    assert ada.http.post("/api/host", json={"code": code.lower().replace("-", " ")}).status_code == 204
    assert ben.http.post("/api/host", json={"code": code}).status_code == 403
    assert ben.http.post("/api/host", json={"code": new_code(running, -1)}).status_code == 403
    assert ben.http.get("/api/host").status_code == 403
    assert ada.http.get("/api/host").status_code == 200


def test_neither_a_code_of_ones_own_nor_a_phrase_opens_it(running: Running, visitor: Visitor):
    ada = visitor("Ada")
    for secret in (ada.post("/api/me/code")["code"], ada.post("/api/me/phrase")["phrase"]):
        assert ada.http.post("/api/host", json={"code": secret}).status_code == 403
    assert ada.http.post("/api/return", json={"words": new_code(running)}).status_code == 403


def test_it_is_one_browser_and_not_the_person_in_another(running: Running, host: Player, visitor: Visitor):
    other = visitor()
    other.post("/api/return", {"words": host.post("/api/me/code")["code"]})
    assert other.get("/api/me")["key"] == host.key
    assert other.http.get("/api/host").status_code == 403
    assert other.http.post("/api/host", json={"code": new_code(running)}).status_code == 204
    assert host.http.get("/api/host").status_code == 403


def test_it_ends_with_the_session_by_the_command_and_by_time(
    running: Running, visitor: Visitor, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def become() -> Player:
        made = visitor("Ada")
        assert made.http.post("/api/host", json={"code": new_code(running)}).status_code == 204
        return made

    first = become()
    assert first.http.delete("/api/host").status_code == 204
    assert first.http.get("/api/host").status_code == 403
    second = become()
    assert main(["people", "page", "--end", "--data", str(running.settings.data)]) == 0
    assert "is closed" in capsys.readouterr().out
    assert second.http.get("/api/host").status_code == 403
    third = become()
    monkeypatch.setattr(running.server.host, "now", lambda: int(time.time()) + 12 * 60 * 60 + 1)
    assert third.http.get("/api/host").status_code == 403


def test_signing_out_elsewhere_and_deleting_oneself_close_it(
    running: Running, host: Player, visitor: Visitor
):
    assert host.http.delete("/api/me/sessions").status_code == 204
    assert host.http.get("/api/host").status_code == 403
    other = visitor("Cat")
    assert other.http.post("/api/host", json={"code": new_code(running)}).status_code == 204
    assert other.http.delete("/api/me/data").status_code == 204
    assert running.within(running.server.store.end_keys(hosting.HOSTING)) == 0


def test_closing_the_page_takes_a_printed_code_back(
    running: Running, visitor: Visitor, capsys: pytest.CaptureFixture[str]
):
    code = new_code(running)
    assert main(["people", "page", "--end", "--data", str(running.settings.data)]) == 0
    assert "The code that was printed last opens it no more." in capsys.readouterr().out
    assert visitor("Ada").http.post("/api/host", json={"code": code}).status_code == 403


def test_the_command_prints_a_code_that_opens_the_page(
    running: Running, visitor: Visitor, capsys: pytest.CaptureFixture[str]
):
    assert main(["people", "page", "--data", str(running.settings.data)]) == 0
    told = capsys.readouterr().out
    code = next(word for word in told.split() if word.count("-") == 2)
    assert visitor("Ada").http.post("/api/host", json={"code": code}).status_code == 204


def test_reports_are_read_decided_and_deleted(
    running: Running, host: Player, visitor: Visitor, capsys: pytest.CaptureFixture[str]
):
    ben = visitor("Ben")
    table = ben.make("alien", seats=1, start=True)
    line = ben.socket(table)
    running.within(running.server.store.complain(complaint(ben, "She says so.")))
    report = next(one for one in host.get("/api/host")["reports"] if one["person"] == ben.key)
    number = report["number"]
    assert (report["name"], report["words"], report["person"]) == ("Ben", "She says so.", ben.key)
    assert report["said"] == [{"at": 60, "words": "something rude"}]
    ban = {"kind": "out", "days": 7, "words": "rude\u202e"}
    assert host.http.put(f"/api/host/bans/{ben.key}", json=ban).status_code == 204
    assert line.until("bye")["again"] is False
    assert ben.http.get("/api/tables").status_code == 403
    held = next(one for one in host.get("/api/host")["bans"] if one["person"] == ben.key)
    assert (held["name"], held["kind"], held["words"]) == ("Ben", "out", "rude")
    assert 6.9 < (held["until"] - time.time()) / 86_400 <= 7
    assert host.http.put(f"/api/host/bans/{ben.key}", json={"kind": "silent"}).status_code == 204
    assert host.http.delete(f"/api/host/bans/{ben.key}/out").status_code == 204
    assert ben.http.get("/api/tables").status_code == 200
    assert host.http.delete(f"/api/host/bans/{ben.key}/out").status_code == 404
    assert [one["kind"] for one in host.get("/api/host")["bans"] if one["person"] == ben.key] == ["silent"]
    assert host.http.delete(f"/api/host/bans/{ben.key}/silent").status_code == 204
    assert host.http.delete(f"/api/host/reports/{number}").status_code == 204
    assert host.http.delete(f"/api/host/reports/{number}").status_code == 404
    assert number not in [one["number"] for one in host.get("/api/host")["reports"]]
    assert main(["people", "resolve", number, "--data", str(running.settings.data)]) == 2
    assert f"there is no report {number}" in capsys.readouterr().err
    line.close()


UNREADABLE = [
    b"nonsense", b"[1]", b'{"words": 3}',
    b'{"name": "\xff"}', b'{"said": null}', b'{"said": [[1]]}', b'{"said": [["x", "y"]]}',
    b'{"said": [[1e300, "y"]]}', b'{"said": [[99999999999999999999999, "y"]]}', b'{"name": ["Ben"]}',
]  # fmt: skip


@pytest.mark.parametrize("data", UNREADABLE)
def test_a_report_that_cannot_be_read_spoils_no_other(
    data: bytes, running: Running, host: Player, visitor: Visitor, capsys: pytest.CaptureFixture[str]
):
    ben = visitor("Ben")
    late = 2**62
    running.within(running.server.store.complain(complaint(ben)._replace(data=data, at=late)))
    shown = next(one for one in host.get("/api/host")["reports"] if one["person"] == ben.key)
    assert (shown["name"], shown["words"], shown["said"]) == ("?", "", [])
    where = ["--data", str(running.settings.data)]
    assert main(["people", "reports", *where]) == 0
    assert f"{shown['number']}  9999-12-31 23:59  ? ({ben.key})" in capsys.readouterr().out
    assert main(["people", "resolve", shown["number"], *where]) == 0


def test_a_page_of_yesterday_deletes_no_report_that_nobody_has_read(
    running: Running, host: Player, visitor: Visitor
):
    """The number of the newest report is given again once that is gone."""
    ben, store = visitor("Ben"), running.server.store
    first = running.within(store.complain(complaint(ben, "He is rude.")))
    (shown,) = [one["number"] for one in host.get("/api/host")["reports"] if one["person"] == ben.key]
    running.within(store.resolve(complaint(ben, "He is rude.")._replace(number=first)))
    second = running.within(store.complain(complaint(ben, "He is rude again.")._replace(at=2_000)))
    assert second == first
    assert host.http.delete(f"/api/host/reports/{shown}").status_code == 404
    assert [one["words"] for one in host.get("/api/host")["reports"] if one["person"] == ben.key] == [
        "He is rude again."
    ]


@pytest.mark.parametrize("number", ["0", "x", "1-abcdef", "-1", "9" * 40, "\u0663", "1.5"])
def test_a_number_that_is_no_report_is_refused(number: str, host: Player):
    refused = host.http.delete(f"/api/host/reports/{number}")
    assert refused.status_code == 404
    assert refused.json()["words"]


def test_the_host_bans_neither_themselves_nor_nobody(host: Player):
    assert host.http.put(f"/api/host/bans/{host.key}", json={"kind": "out"}).status_code == 403
    assert host.http.put("/api/host/bans/nobody", json={"kind": "out"}).status_code == 404
    for wrong in ({"kind": "away"}, {"kind": "out", "days": -1}, {"kind": "out", "extra": 1}):
        assert host.http.put(f"/api/host/bans/{host.key}", json=wrong).status_code in (400, 403)


def test_the_page_tells_figures_limits_and_damaged_tables(running: Running, host: Player):
    running.server.host.damaged["gone"] = "This table is damaged."
    page = host.get("/api/host")
    running.server.host.damaged.clear()
    stored = {one["name"]: one["value"] for one in page["stored"]}
    assert stored["people"] > 0
    assert stored["bytes"] > 0
    assert {one["name"] for one in page["running"]} >= {"sockets_open", "tables_open", "messages_received"}
    limit = next(one for one in page["limits"] if one["name"] == "stored_bytes")
    assert limit["most"] == running.settings.limits.stored_bytes
    assert page["damaged"] == [{"table": "gone", "words": "This table is damaged."}]


def test_codes_are_tried_and_things_done_at_a_bounded_rate(tmp_path):
    few = GENEROUS._replace(returns=limits.Rate(0.001, 3), hosting=limits.Rate(0.001, 3))
    with serving(tmp_path, few, warm=False) as running, Player(running.url, "Ada") as ada:
        statuses = [ada.http.post("/api/host", json={"code": f"{n}" * 12}).status_code for n in range(5)]
        assert statuses == [403, 403, 403, 429, 429]
    with serving(tmp_path, few, warm=False) as running, Player(running.url, "Ada") as ada:
        assert ada.http.post("/api/host", json={"code": new_code(running)}).status_code == 204
        assert [ada.http.get("/api/host").status_code for _ in range(5)] == [200, 200, 200, 429, 429]
