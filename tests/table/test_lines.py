"""Lines that dawdle, pile up or carry nonsense: nobody else notices, and the log stays short."""

import contextlib
import logging
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from holdout.cli import serve
from holdout.table import logs
from holdout.table.limits import A_KIND, Limits, Rate
from holdout.testing.serving import GENEROUS, Child, Player, Running, serving

PUBLIC = "https://holdout.example"


@contextmanager
def line(port: int, buffer: int = 0) -> Iterator[socket.socket]:
    """A line to the server on which anything may be sent."""
    made = socket.socket()
    if buffer:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    made.settimeout(10)
    made.connect(("127.0.0.1", port))
    with closing(made):
        yield made


def request(port: int, words: str, *headers: str, host: str = "") -> bytes:
    return "\r\n".join(
        [f"{words} HTTP/1.1", f"host: {host or f'127.0.0.1:{port}'}", *headers, "", ""]
    ).encode()


def rest(made: socket.socket) -> bytes:
    """Everything until the server hangs up; a server that does not is found out."""
    data = b""
    try:
        while part := made.recv(65536):
            data += part
    except ConnectionResetError:
        pass
    return data


def eventually(holds: Callable[[], bool]) -> bool:
    until = time.monotonic() + 20
    while not holds() and time.monotonic() < until:
        time.sleep(0.02)
    return holds()


@pytest.mark.parametrize("path", ["POST /api/ticket", "POST /api/join/x", "GET /health", "POST /api/nothing"])
def test_b2_a_body_that_nobody_reads_has_a_deadline_too(tmp_path: Path, path: str) -> None:
    with (
        serving(tmp_path, GENEROUS._replace(body_seconds=0.5), warm=False) as running,
        line(running.port) as made,
    ):
        made.sendall(request(running.port, path, "content-length: 100000"))
        assert rest(made).startswith(b"HTTP/1.1 ")


def test_b2_a_body_that_trickles_in_is_not_waited_for(tmp_path: Path) -> None:
    with (
        serving(tmp_path, GENEROUS._replace(body_seconds=0.5), warm=False) as running,
        line(running.port) as made,
    ):
        made.sendall(request(running.port, "POST /api/ticket", "content-length: 100000"))

        def is_cut() -> bool:
            try:
                made.sendall(b" ")
            except OSError:
                return True
            time.sleep(0.05)
            return False

        assert eventually(is_cut)


def test_b2_whoever_does_not_take_an_answer_is_cut_off(tmp_path: Path) -> None:
    with (
        serving(tmp_path, GENEROUS._replace(send_seconds=0.5), warm=False) as running,
        Player(running.url) as player,
        line(running.port, buffer=4096) as made,
    ):
        player.get("/api/games/alien/cards")
        words = request(running.port, "GET /api/games/alien/cards", "accept-encoding: identity")
        made.sendall(words * 300)
        player.close()
        assert eventually(lambda: not running.server.lines.taken)


def test_b2_refusals_for_lack_of_time_hang_up(tmp_path: Path) -> None:
    with (
        serving(tmp_path, GENEROUS._replace(requests=Rate(0.001, 1)), warm=False) as running,
        line(running.port) as made,
    ):
        made.sendall(request(running.port, "HEAD /health"))
        assert made.recv(65536).startswith(b"HTTP/1.1 200")
        made.sendall(request(running.port, "POST /api/ticket", "content-length: 100"))
        told = rest(made)
        assert told.startswith(b"HTTP/1.1 429")
        assert b"connection: close" in told.lower()


def test_b2_one_address_has_only_so_many_lines(tmp_path: Path) -> None:
    with (
        serving(tmp_path, GENEROUS._replace(lines_an_address=5), warm=False) as running,
        ExitStack() as lines,
    ):
        silent = [lines.enter_context(line(running.port)) for _ in range(5)]
        assert eventually(lambda: running.server.lines.taken == {"127.0.0.1": 5})
        with line(running.port) as one_more:
            assert rest(one_more).startswith(b"HTTP/1.1 429")
        silent[0].close()
        assert eventually(lambda: running.server.lines.taken == {"127.0.0.1": 4})
        with line(running.port) as made:
            made.sendall(request(running.port, "GET /health", "connection: close"))
            assert rest(made).startswith(b"HTTP/1.1 200")


def shaken(made: socket.socket, port: int) -> socket.socket:
    """The same line as a socket."""
    key = "sec-websocket-key: MDAwMDAwMDAwMDAwMDAwMA=="
    headers = ["upgrade: websocket", "connection: Upgrade", "sec-websocket-version: 13", key]
    made.sendall(request(port, "GET /ws", f"origin: http://127.0.0.1:{port}", *headers))
    assert b" 101 " in made.recv(4096)
    return made


def framed(kind: int, data: bytes = b"", last: bool = True) -> bytes:
    """A frame as a browser sends it."""
    return bytes([kind | 0x80 * last, 0x80 | len(data), 0, 0, 0, 0]) + data


PING, PONG, TEXT, MORE = 9, 10, 1, 0


@pytest.mark.parametrize(
    "sent", [framed(PING), framed(PONG), framed(PING, b"x" * 125), framed(MORE, last=False)]
)
def test_pings_and_pieces_of_messages_are_counted_as_messages_are(tmp_path: Path, sent: bytes) -> None:
    limits = GENEROUS._replace(messages=Rate(20, 60), hello_seconds=60)
    with serving(tmp_path, limits) as running, line(running.port) as made:
        shaken(made, running.port).sendall(framed(TEXT, b"{", last=False) + sent * 50)
        made.sendall(sent * 100)
        rest(made)


def test_nothing_more_is_read_from_a_socket_that_takes_nothing(tmp_path: Path) -> None:
    limits, flood, taken = GENEROUS._replace(send_seconds=1), framed(PING, b"x" * 125) * 1000, 0
    with serving(tmp_path, limits) as running, line(running.port, buffer=4096) as made:
        shaken(made, running.port)
        with contextlib.suppress(OSError):
            while taken < 64_000_000:
                taken += made.send(flood)
    assert taken < 32_000_000, "what is answered is kept until it is taken"


def test_a_line_that_becomes_a_socket_is_counted_as_a_socket(tmp_path: Path) -> None:
    with serving(tmp_path, GENEROUS._replace(lines_an_address=2), warm=False) as running:
        with Player(running.url) as player:
            for _ in range(4):
                player.raw_socket()
            assert eventually(lambda: running.server.lines.taken == {"127.0.0.1": 1})
        assert eventually(lambda: not running.server.lines.taken and not running.server.addresses.taken)


def test_behind_a_proxy_requests_are_counted_by_the_address_it_tells(tmp_path: Path) -> None:
    def hanging(port: int, address: str) -> bytes:
        return request(
            port, "PUT /api/me", "content-length: 9", "content-type: application/json",
            f"x-forwarded-for: {address}", f"origin: {PUBLIC}", "cookie: __Host-holdout=x",
            host="holdout.example",
        )  # fmt: skip

    def health(port: int, address: str) -> bytes:
        return request(
            port, "GET /health", f"x-forwarded-for: {address}", "connection: close", host="holdout.example"
        )

    def cookie(running: Running) -> str:
        with line(running.port) as made:
            made.sendall(
                request(
                    running.port, "GET /api/me", "x-forwarded-for: 10.0.0.9", "connection: close",
                    host="holdout.example",
                )
            )  # fmt: skip
            head = rest(made).decode()
        return head.partition("__Host-holdout=")[2].partition(";")[0]

    limits = GENEROUS._replace(lines_an_address=3, body_seconds=20)
    with serving(tmp_path, limits, warm=False, public=PUBLIC) as running, ExitStack() as lines:
        key = cookie(running)
        for _ in range(3):
            made = lines.enter_context(line(running.port))
            made.sendall(hanging(running.port, "10.0.0.1").replace(b"holdout=x", b"holdout=" + key.encode()))
        assert eventually(lambda: running.server.asking.taken == {"10.0.0.1": 3})
        for address, status in (("10.0.0.1", b"429"), ("10.0.0.2", b"200")):
            with line(running.port) as made:
                made.sendall(health(running.port, address))
                assert rest(made).startswith(b"HTTP/1.1 " + status)


@pytest.mark.parametrize("path", ["POST /api/ticket", "GET /ws"])
def test_a_request_that_says_its_length_in_two_ways_is_refused(running: Running, path: str) -> None:
    upgrade = ["connection: upgrade", "upgrade: websocket", "sec-websocket-version: 13",
               "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==", f"origin: {running.url}"]  # fmt: skip
    more = upgrade if path.endswith("/ws") else []
    with line(running.port) as made:
        made.sendall(
            request(running.port, path, "content-length: 4", "transfer-encoding: chunked", *more)
            + b"0\r\n\r\nGET /smuggled HTTP/1.1\r\n\r\n"
        )
        told = rest(made)
    assert told.startswith(b"HTTP/1.1 400")
    assert told.count(b"HTTP/1.1 ") == 1


HANDSHAKE = ["connection: upgrade", "upgrade: websocket"]
KEY = "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=="


@pytest.mark.parametrize(
    "more",
    [
        [],
        ["sec-websocket-version: 13"],
        ["sec-websocket-version: 12", KEY],
        ["sec-websocket-version: 13", "sec-websocket-key: x"],
        ["sec-websocket-version: 13", KEY, "transfer-encoding: chunked"],
        ["sec-websocket-version: 13", KEY, "content-length: 100"],
        ["sec-websocket-version: 13", KEY, *[f"x-{number}: y" for number in range(300)]],
    ],
)
def test_a_handshake_that_is_none_is_answered_and_hung_up_on(running: Running, more: list[str]) -> None:
    with line(running.port) as made:
        made.sendall(request(running.port, "GET /ws", *HANDSHAKE, *more))
        assert rest(made).startswith(b"HTTP/1.1 4")


def test_bad_handshakes_and_other_nonsense_write_no_endless_log(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    child = Child(tmp_path)
    nonsense = [
        b"\x16\x03\x01 not http at all\r\n\r\n",
        request(child.port, "GET /ws", "connection: upgrade", "upgrade: websocket"),
        request(child.port, "GET /ws", "connection: upgrade", "upgrade: h2c"),
        request(child.port, "GET /ws", "connection: upgrade", "upgrade: websocket", "sec-websocket-key: x"),
        request(child.port, "GET /ws", "connection: upgrade, close", "upgrade: websocket",
                "sec-websocket-version: 12", "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=="),
        request(child.port, "GET /ws", "connection: upgrade", "upgrade: websocket", f"origin: {child.url}",
                "sec-websocket-version: 13", "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==")
        + b"\x81\x83\x00\x00\x00\x00\xff\xfe\xfd",
    ]  # fmt: skip
    try:
        for number in range(240):
            with line(child.port) as made:
                made.sendall(nonsense[number % len(nonsense)])
                made.shutdown(socket.SHUT_WR)
                made.recv(1024)
    finally:
        child.terminate()
    told = capfd.readouterr().err
    assert told.count("Traceback") <= A_KIND.at_once
    assert len(told.splitlines()) <= 40 * A_KIND.at_once
    assert told.count("Invalid HTTP request received.") <= A_KIND.at_once


def test_of_one_kind_of_line_ten_are_written_and_the_rest_is_counted() -> None:
    now = [0.0]
    bounded = logs.Bounded(lambda: now[0])

    def written(words: str, place: int) -> str | None:
        record = logging.LogRecord("holdout", logging.WARNING, "file", place, words, (), None)
        return record.getMessage() if bounded.filter(record) else None

    assert [written("a", 1) is not None for _ in range(12)] == [True] * 10 + [False] * 2
    assert written("b", 2) == "b"
    now[0] = 61.0
    assert written("a", 1) == "a (2 more like it were not written.)"


@pytest.mark.parametrize("header", [[], ["x-forwarded-for: 10.0.0.1"]])
def test_a_proxy_that_tells_no_addresses_is_told_of_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, header: list[str]
) -> None:
    with serving(tmp_path, warm=False, public=PUBLIC) as running:
        for _ in range(3):
            with line(running.port) as made:
                made.sendall(
                    request(running.port, "GET /health", "connection: close", *header, host="holdout.example")
                )
                assert rest(made).startswith(b"HTTP/1.1 200")
    told = [record for record in caplog.records if "X-Forwarded-For" in record.getMessage()]
    assert len(told) == (0 if header else 1)


@pytest.mark.parametrize("proxied", [False, True])
def test_a_server_behind_a_proxy_says_at_start_what_it_needs_of_it(
    capsys: pytest.CaptureFixture[str], proxied: bool
) -> None:
    listening: Any = SimpleNamespace(started=True, config=SimpleNamespace(proxy_headers=proxied))
    serve.announce(listening, PUBLIC, open_page=False)
    assert ("X-Forwarded-For" in capsys.readouterr().out) == proxied


def test_the_usual_bounds_are_those_in_the_documentation() -> None:
    assert (Limits().lines_an_address, Limits().body_seconds, Limits().send_seconds) == (100, 10, 20)
