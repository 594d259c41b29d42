"""B1 over real sockets and HTTP: whatever is sent, every reply is typed and no table changes by it."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import psutil
from websockets.exceptions import ConnectionClosed

from holdout.table.messages import ToBrowser
from holdout.testing import by_size
from holdout.testing.serving import Line, Player, Running
from tests.table.test_decoding import GOOD

Visitor = Callable[..., Player]
MESSAGES = by_size(1_500, 20_000, 100_000)
REQUESTS = by_size(200, 2_000, 20_000)
MOST_MEMORY = 200 * 1024 * 1024

POSSIBLE: list[Any] = [
    None, True, -1, 0, 1, 2**31, 2**63, 1.5, "", "x", "0.0", "\x00", "\u202e", "x" * 600, [], {}, [[[]]],
    {"type": "sit"}, "pass", "greedy",
]  # fmt: skip
PATHS = [
    "/api/me", "/api/ticket", "/api/tables", "/api/tables/x/report", "/api/join/x", "/api/games",
    "/api/games/alien/cards", "/api/games/corps/boards/x", "/api/rules", "/api/rules/x", "/api/workshop",
    "/api/replays/x", "/api/replays/x/record", "/api/replays/x/1", "/health", "/",
]  # fmt: skip


def hostile(source: random.Random) -> str | bytes:
    """A message by the grammar with something wrong, or bytes by chance."""
    message: dict[str, Any] = dict(source.choice(GOOD))
    how = source.randrange(6)
    if how == 0:
        return source.randbytes(source.randint(0, 200))
    message[source.choice([*message, "extra"])] = source.choice(POSSIBLE)
    if how == 1:
        message.pop(source.choice(list(message)))
    text = msgspec.json.encode(message).decode()
    if how == 2:
        at = source.randrange(len(text))
        return text[:at] + source.choice('{}[]",:0\\\x00') + text[at + 1 :]
    if how == 3:
        return text[: source.randrange(len(text))]
    return text


def test_b1_whatever_a_socket_sends_every_reply_is_typed(
    visitor: Visitor, running: Running, figure: Callable[..., None]
) -> None:
    player, source = visitor("Amber"), random.Random(1)
    table = player.make("alien", 2, start=True, computers=["random"])
    typed = msgspec.json.Decoder(ToBrowser)
    before = psutil.Process().memory_info().rss
    line = player.socket(table)
    line.until("frame")
    closed = 0
    for number in range(MESSAGES):
        try:
            line.web.send(hostile(source))
            if number % 20 == 19:
                line.command("look", seat=0)
        except ConnectionClosed:
            closed += 1
            line = player.socket(table)
        for data in line.bytes:
            typed.decode(data)
        line.bytes.clear()
        line.came.clear()
    assert line.command("look")["type"] == "done"
    line.close()
    assert closed == 0
    assert running.server.metrics.counted("sockets_failed") == 0
    grown = psutil.Process().memory_info().rss - before
    assert grown < MOST_MEMORY
    figure(messages_over_sockets=MESSAGES, MB_of_memory_more=grown / 1e6)


def test_b1_what_is_refused_changes_nothing(visitor: Visitor, running: Running) -> None:
    owner, spectator, source = visitor("Amber"), visitor("Cato"), random.Random(2)
    table = owner.make("alien", start=True)
    with owner.socket(table) as mine:
        mine.until("frame")
        room = running.server.host.tables[table].room
        with spectator.socket(table) as line:
            line.until("frame")
            version, fingerprint = room.state.version, room.match.fingerprint()
            for _ in range(MESSAGES // 5):
                message = hostile(source)
                if isinstance(message, str) and '"say"' in message:
                    continue  # a spectator may talk, and that is written down
                line.web.send(message)
            line.command("look")
            assert room.state.version == version
            assert room.match.fingerprint() == fingerprint


def test_b1_whatever_comes_before_hello_is_answered_and_shown_out(visitor: Visitor) -> None:
    player, source = visitor("Amber"), random.Random(3)
    typed = msgspec.json.Decoder(ToBrowser)
    for _ in range(max(40, MESSAGES // 100)):
        line = Line(player.raw_socket(), player)
        line.web.send(hostile(source))
        assert line.ended() == 1008
        assert line.bytes
        for data in line.bytes:
            typed.decode(data)


def test_b1_whatever_is_asked_over_http_the_answer_is_a_sentence_or_what_was_asked(
    visitor: Visitor, running: Running
) -> None:
    player, source = visitor("Amber"), random.Random(4)
    for _ in range(REQUESTS):
        method = source.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD"])
        path = source.choice(PATHS) + source.choice(
            ["", "", "?seat=x", "?words=%00&game=alien", "/%ff", "?" + "x" * 500]
        )
        if method == "DELETE" and path.startswith("/api/me"):
            continue
        body: Any = {
            source.choice(["game", "seats", "toml", "name", "options"]): source.choice(POSSIBLE)
            for _ in range(3)
        }
        content = source.choice([msgspec.json.encode(body), source.randbytes(50), b""])
        headers = {"content-type": source.choice(["application/json", "text/plain", "application/json; x=y"])}
        answer = player.http.request(method, path, content=content, headers=headers)
        assert answer.status_code < 500, (method, path, content)
        if answer.status_code >= 400 and method != "HEAD":
            assert set(answer.json()) == {"code", "words"}, (method, path)
    assert running.server.metrics.counted("failures") == 0
