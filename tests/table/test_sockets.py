"""Sockets: coming in, talking within bounds, being shown out, and coming back after the server stopped."""

import asyncio
import contextlib
import gc
import socket
import time
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import httpx
import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.server import ServerProtocol
from websockets.sync.client import ClientConnection

from holdout.table.limits import Limits, Rate
from holdout.table.sockets import Socket
from holdout.testing.serving import GENEROUS, Child, Line, Player, Running, serving

Visitor = Callable[..., Player]
STRICT = GENEROUS._replace(
    messages=Rate(0.001, 60), sockets_an_address=20, hello_seconds=2, body_seconds=1, head_seconds=2
)


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with the limits on sockets that everybody meets, but short waits."""
    with serving(tmp_path_factory.mktemp("strict"), STRICT) as running:
        yield running


# --- talking ---


def test_a_player_is_welcomed_and_shown_the_table(visitor: Visitor) -> None:
    player = visitor("Amber")
    with player.socket(player.make("alien", start=True)) as line:
        assert line.next()["type"] == "welcome"
        assert line.until("table")["owner"] == player.key
        frame = line.until("frame")
        assert frame["seat"] == 0
        assert frame["view"]["decisions"][0]["options"]


@pytest.mark.parametrize("game", ["alien", "corps"])
def test_an_answer_is_acknowledged_and_changes_the_table(visitor: Visitor, game: str) -> None:
    player = visitor("Amber")
    with player.socket(player.make(game, start=True)) as line:
        frame = line.until("frame")
        decision = frame["view"]["decisions"][0]
        reply = line.command(
            "answer", decision=decision["id"], seat=decision["seat"], option=decision["options"][0][0]
        )
        assert reply["type"] == "done"
        assert line.until("frame")["version"] > frame["version"]


def test_the_same_command_twice_is_done_once(visitor: Visitor) -> None:
    player = visitor("Amber")
    with player.socket(player.make("alien", start=True)) as line:
        line.until("frame")
        for _ in range(2):
            line.send(type="say", id="one", words="hello")
        versions = [line.until("done", id="one")["version"] for _ in range(2)]
        assert versions[0] == versions[1]
        line.command("say", words="end")
        said = [one["words"] for part in line.came if part["type"] == "said" for one in part["lines"]]
        assert said.count("hello") == 1


def test_a_stale_answer_is_refused_and_followed_by_the_whole_frame(visitor: Visitor) -> None:
    player = visitor("Amber")
    with player.socket(player.make("alien", start=True)) as line:
        line.until("frame")
        assert line.command("answer", decision="9.9", seat=0, option="pass")["code"] == "stale"
        assert line.until("frame")["view"]["decisions"][0]["id"] != "9.9"


def test_what_is_no_message_is_refused_and_the_socket_goes_on(visitor: Visitor) -> None:
    player = visitor("Amber")
    with player.socket(player.make("alien")) as line:
        line.until("table")
        for bad in ("nonsense", "{}", '{"type":"sit","id":"x","seat":99}'):
            line.web.send(bad)
            assert line.until("refused")["code"] == "bad-message"
        line.web.send(b"\x00\xff")
        assert line.until("refused")["code"] == "bad-message"
        assert line.command("say", words="still here")["type"] == "done"


def test_hello_twice_is_refused(visitor: Visitor) -> None:
    player = visitor("Amber")
    table = player.make("alien")
    with player.socket(table) as line:
        line.until("table")
        line.send(type="hello", version=1, ticket=player.ticket(), table=table)
        assert line.until("refused")["code"] == "bad-message"


def test_whoever_was_not_invited_to_an_unlisted_table_is_turned_away(visitor: Visitor) -> None:
    owner, stranger = visitor("Amber"), visitor("Cato")
    table = owner.make("alien", listed=False)
    with stranger.socket(table) as line:
        line.ended()
        assert line.came[-1]["type"] == "bye"
        assert line.last("refused")["code"] in ("no-table", "not-allowed")


# --- B2: every limit ---


def test_b2_a_frame_over_64_kib_closes_with_1009(visitor: Visitor, strict: Running) -> None:
    player = visitor("Amber", strict.url)
    with player.socket(player.make("alien")) as line:
        line.until("table")
        line.send(type="say", id="x", words="x" * 65_000)
        assert line.until("refused")["code"] == "bad-message"
        with contextlib.suppress(ConnectionClosed):  # it may close before all of it is sent
            line.web.send("x" * (64 * 1024 + 1))
        assert line.ended() == 1009


def test_b2_a_message_in_fragments_counts_as_a_whole(visitor: Visitor, strict: Running) -> None:
    player = visitor("Amber", strict.url)
    with player.socket(player.make("alien")) as line:
        line.until("table")
        with contextlib.suppress(ConnectionClosed):  # it may close before all of it is sent
            line.web.send(["x" * 40_000, "x" * 40_000])
        assert line.ended() == 1009


def test_b2_too_many_messages_are_slowed_down_and_then_shown_out(visitor: Visitor, strict: Running) -> None:
    player = visitor("Amber", strict.url)
    with player.socket(player.make("alien")) as line:
        line.until("table")
        for number in range(400):
            try:
                line.send(type="look", id=f"x{number}")
            except ConnectionClosed:
                break
        assert line.ended() == 1008
        codes = [message.get("code") for message in line.came if message["type"] == "refused"]
        assert codes.count("slow-down") == Limits().slow_downs
        assert line.came[-1]["type"] == "bye"


def test_b2_with_a_sixth_socket_of_a_person_the_oldest_closes(visitor: Visitor, strict: Running) -> None:
    player = visitor("Amber", strict.url)
    table = player.make("alien")
    lines = []
    for _ in range(6):
        lines.append(player.socket(table))
        lines[-1].until("table")
    assert lines[0].ended() == 1008
    assert lines[0].came[-1]["type"] == "bye"
    assert lines[5].command("say", words="here")["type"] == "done"
    for line in lines[1:]:
        line.close()


def test_b2_an_address_has_twenty_sockets_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path, STRICT._replace(hello_seconds=30), warm=False) as running:
        player = Player(running.url)
        webs = [player.raw_socket() for _ in range(20)]
        with pytest.raises(InvalidStatus) as caught:
            player.raw_socket()
        assert caught.value.response.status_code == 429
        webs.pop().close()
        webs.append(_eventually(player))
        for web in webs:
            web.close()
        player.close()


def _eventually(player: Player) -> ClientConnection:
    """A socket, as soon as the server has seen that another was closed."""
    for _ in range(200):
        try:
            return player.raw_socket()
        except InvalidStatus:
            time.sleep(0.02)
    raise AssertionError("The place was never given back.")


def test_b2_who_does_not_say_hello_in_time_is_shown_out(visitor: Visitor, strict: Running) -> None:
    player = visitor("Amber", strict.url)
    line = Line(player.raw_socket(), player)
    assert line.ended() == 1008
    assert line.came[-1]["type"] == "bye"
    assert Limits().hello_seconds == 10


def test_b2_who_sends_half_a_request_is_cut_off(strict: Running) -> None:
    with socket.create_connection(("127.0.0.1", strict.port)) as raw:
        raw.settimeout(20)
        raw.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
        assert raw.recv(100) == b""
    with socket.create_connection(("127.0.0.1", strict.port)) as silent:
        silent.settimeout(20)
        assert silent.recv(100) == b""


def test_b2_a_body_over_256_kib_is_refused(visitor: Visitor, strict: Running) -> None:
    player = visitor("Amber", strict.url)
    answer = player.http.post("/api/tables", json={"game": "alien", "seats": 2, "pack": "x" * 263_000})
    assert answer.status_code == 413
    assert player.http.post("/api/tables", content=_endless(), headers=JSON).status_code == 413


JSON = {"content-type": "application/json"}


def _endless() -> Iterator[bytes]:
    for _ in range(64):
        yield b"x" * 8192


def test_b2_a_body_that_does_not_come_is_given_up(visitor: Visitor, strict: Running) -> None:
    player = visitor("Amber", strict.url)

    def slow() -> Iterator[bytes]:
        yield b'{"game":'
        time.sleep(2)
        yield b'"alien"}'

    assert player.http.post("/api/tables", content=slow(), headers=JSON).status_code == 408


@pytest.mark.parametrize(
    "body",
    [
        b'{"game":"alien","seats":1,"options":{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}}",
        b'{"game":"alien","seats":' + b"9" * 400 + b"}",
        b'{"game":"alien","seats":1,"options":{"scenario":' + b"9" * 400 + b"}}",
        b'{"game":"alien","seats":1,"title":"\\ud800"}',
        b'{"game":"alien\\u0000","seats":1}',
        b"\xff\xfe",
        b"",
    ],
)
def test_b2_hostile_bodies_are_refused(visitor: Visitor, body: bytes) -> None:
    answer = visitor().http.post("/api/tables", content=body, headers=JSON)
    assert answer.status_code in (400, 403)
    assert answer.json()["words"]


@pytest.mark.parametrize("seconds", [10.0])
def test_b2_the_limits_are_those_that_are_promised(seconds: float) -> None:
    limits = Limits()
    assert (limits.frame_bytes, limits.body_bytes) == (64 * 1024, 256 * 1024)
    assert (limits.messages.a_second, limits.messages.at_once) == (20, 60)
    assert (limits.sockets_a_person, limits.sockets_an_address) == (5, 20)
    assert (limits.hello_seconds, limits.body_seconds, limits.head_seconds) == (seconds,) * 3


def test_b2_compressed_frames_are_not_taken(visitor: Visitor) -> None:
    with visitor().raw_socket(compression="deflate") as web:
        assert not web.protocol.extensions


def test_b2_new_guests_from_one_address_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path, GENEROUS._replace(guests=Rate(0.001, 5)), warm=False) as running:
        codes = [httpx.get(f"{running.url}/api/me").status_code for _ in range(7)]
        assert codes == [200] * 5 + [429] * 2
        assert httpx.get(f"{running.url}/health").status_code == 200


def test_b2_new_tables_names_and_tries_of_invites_are_counted(tmp_path: Path) -> None:
    limits = GENEROUS._replace(tables=Rate(0.001, 3), joins=Rate(0.001, 3), renames=Rate(0.001, 3))
    with serving(tmp_path, limits, warm=False) as running:
        player = Player(running.url)
        named = [player.http.put("/api/me", json={"name": "Ada"}) for _ in range(4)]
        made = [player.http.post("/api/tables", json={"game": "corps", "seats": 1}) for _ in range(4)]
        tried = [player.http.post(f"/api/join/{number}") for number in range(4)]
        player.close()
    assert [answer.status_code for answer in made] == [201, 201, 201, 429]
    assert [answer.status_code for answer in tried] == [404, 404, 404, 429]
    assert [answer.status_code for answer in named] == [200, 200, 200, 429]


def test_b2_new_tables_from_one_address_are_counted_whoever_asks(tmp_path: Path) -> None:
    with serving(tmp_path, GENEROUS._replace(tables_an_address=Rate(0.001, 3)), warm=False) as running:
        players = [Player(running.url) for _ in range(5)]
        made = [player.http.post("/api/tables", json={"game": "corps", "seats": 1}) for player in players]
        for player in players:
            player.close()
    assert [answer.status_code for answer in made] == [201, 201, 201, 429, 429]


def test_l4_whoever_does_not_read_is_cut_off_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    with serving(tmp_path, GENEROUS._replace(send_seconds=0.5)) as running:
        reader, stalled = Player(running.url, "Amber"), Player(running.url, "Bram")
        table = reader.make("alien", start=True)
        narrow = socket.socket()
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        narrow.connect(("127.0.0.1", running.port))
        deaf = Line(stalled.raw_socket(sock=narrow, max_queue=1), stalled)
        deaf.send(type="hello", version=1, ticket=stalled.ticket(), table=table)
        with reader.socket(table) as line:
            line.until("frame")
            for number in range(1_000):
                with contextlib.suppress(ConnectionClosed):
                    for part in range(20):
                        deaf.send(type="look", id=f"x{number}.{part}")
                assert line.command("pause", paused=number % 2 == 0)["type"] == "done"
                if number > 10 and stalled.key not in running.server.sockets:
                    break
            assert stalled.key not in running.server.sockets
        narrow.close()
        stalled.close()
        reader.close()


# --- F9 and F2: stopping and coming back ---


@pytest.fixture
def child(tmp_path: Path) -> Iterator[Child]:
    """`holdout serve` as a process."""
    made = Child(tmp_path)
    yield made
    if made.process.poll() is None:
        made.kill()


def test_f9_a_server_that_is_stopped_tells_everybody_to_come_back(child: Child, tmp_path: Path) -> None:
    player = Player(child.url, "Amber")
    table = player.make("alien", start=True)
    line = player.socket(table)
    frame = line.until("frame")
    child.terminate()
    assert child.process.returncode in (0, -15)
    assert line.ended() == 1012
    assert line.came[-1] == {"type": "bye", "words": line.came[-1]["words"], "again": True}

    again = Child(tmp_path, port=child.port)
    try:
        with player.socket(table) as later:
            shown = later.until("frame")
        assert {**shown, "version": 0} == {**frame, "version": 0}
        assert shown["version"] >= frame["version"]
    finally:
        again.terminate()
        player.close()


def test_f2_a_server_that_was_killed_has_every_table_when_it_is_back(child: Child, tmp_path: Path) -> None:
    player = Player(child.url, "Amber")
    tables = [player.make(game, start=True) for game in ("alien", "corps") * 5]
    shown = {}
    for table in tables:
        with player.socket(table) as line:
            frame = line.until("frame")
            decision = frame["view"]["decisions"][0]
            option = decision["options"][0][0]
            assert line.command("answer", decision=decision["id"], seat=0, option=option)["type"] == "done"
            shown[table] = line.until("frame")["view"]
    child.kill()
    again = Child(tmp_path, port=child.port)
    try:
        for table in tables:
            with player.socket(table) as line:
                assert line.until("frame")["view"] == shown[table]
    finally:
        again.terminate()
        player.close()


def test_a_line_ends_with_words_when_the_server_itself_fails(
    running: Running, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An error of the server that is also an OSError is not taken for somebody who has hung up."""
    player = visitor()
    table = player.make("alien")

    async def late(*_: object) -> None:
        raise TimeoutError

    monkeypatch.setattr(running.server.host, "enter", late)
    with player.socket(table) as line:
        assert line.ended() == 1011
        assert line.came == [{"type": "bye", "words": "Something went wrong on the server.", "again": True}]


def test_lines_that_are_gone_do_not_wait_for_the_garbage_collector(
    running: Running, visitor: Visitor
) -> None:
    """L5: each would hold its table until the next collection, ten minutes later."""
    player = visitor()
    table = player.make("alien", start=True)
    with player.socket(table) as line:
        line.until("frame")
        at_table = running.server.host.tables[table].connections
    held: list[weakref.ref[object]] = []
    gc.collect()
    before = _protocols()
    gc.disable()
    try:
        for _ in range(20):
            with player.socket(table) as line:
                line.until("frame")
                held += [weakref.ref(one) for one in at_table]
            _until(lambda: not at_table)
        _until(lambda: sum([one() is not None for one in held]) <= 1)  # the last may be in a table's hands
        _until(lambda: _protocols() <= before + 2)
    finally:
        gc.enable()


def _protocols() -> int:
    """How many lines' bytes are being read, or were and are still in memory."""
    return sum([type(one) is ServerProtocol for one in gc.get_objects()])


def _until(holds: Callable[[], bool]) -> None:
    for _ in range(100):
        if holds():
            return
        time.sleep(0.02)
    pytest.fail("It did not come true.")


def test_what_is_sent_is_text_that_a_browser_reads(visitor: Visitor) -> None:
    player = visitor()
    with player.socket(player.make("alien")) as line:
        received = line.web.recv(10)
    assert isinstance(received, str)
    assert msgspec.json.decode(received)["type"] == "welcome"


class Sent:
    """Bytes that can be watched."""

    def decode(self) -> str:
        """Return them as text."""
        return "{}"


def test_what_was_sent_is_freed_while_a_socket_waits_for_more() -> None:
    """L2: the last frame of every socket would else stay in memory until the next one."""

    async def run() -> None:
        watched: list[weakref.ref[Sent]] = []
        waits = asyncio.Event()

        async def following() -> Sent:
            if watched:
                waits.set()
                await asyncio.sleep(60)
            sent = Sent()
            watched.append(weakref.ref(sent))
            return sent

        async def take(text: str) -> None:
            assert text == "{}"

        server = SimpleNamespace(
            settings=SimpleNamespace(limits=Limits()), metrics=SimpleNamespace(count=lambda name: None)
        )
        line = Socket(cast(Any, server), cast(Any, SimpleNamespace(send_text=take)))
        speaking = asyncio.create_task(line._speak(cast(Any, SimpleNamespace(next=following))))
        await waits.wait()
        assert watched[0]() is None
        speaking.cancel()

    asyncio.run(run())
