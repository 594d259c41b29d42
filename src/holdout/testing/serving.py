"""A real server for tests: uvicorn at a free port of this machine, with a folder of its own.

`serving` runs it in a thread of the test's process, `Child` as a process that can be killed. `Player` is a
browser without a screen: a cookie, tickets and a socket.
"""

import asyncio
import contextlib
import itertools
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Coroutine, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from holdout.table.app import Listening, listener
from holdout.table.limits import Limits, Rate
from holdout.table.messages import VERSION
from holdout.table.settings import Settings

Result = TypeVar("Result")

PLENTY: Final = Rate(1e6, 1_000_000)
GENEROUS: Final = Limits(
    sockets_an_address=100_000, lines_an_address=100_000, messages=PLENTY, guests=PLENTY, tables=PLENTY,
    tables_an_address=PLENTY, joins=PLENTY, returns=PLENTY, codes=PLENTY, exports=PLENTY, complaints=PLENTY,
    complaints_an_address=PLENTY,
    requests=PLENTY, expensive=PLENTY, expensive_an_address=PLENTY, replayed=PLENTY,
    reviews=PLENTY, connections=100_000,
    own_cards_an_address=100_000, own_cards_opened=PLENTY, stored_a_day=1 << 40,
)  # fmt: skip
"""For tests and measurements in which one machine plays a thousand visitors."""
START_SECONDS: Final = 30
ANSWER_SECONDS: Final = 30


class Running:
    """A server that runs in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.line = listener(settings.host, 0, may_differ=False)
        self.port: int = self.line.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.settings = replace(settings, port=self.port)
        self.listening = Listening(self.settings)
        self.thread = threading.Thread(target=self.listening.run, args=([self.line],), daemon=True)

    @property
    def server(self) -> Any:
        """The running server, for tests to inspect."""
        return self.listening.made.state.server

    def within(self, work: Coroutine[Any, Any, Result]) -> Result:
        """Do something inside the server, between its own work, and wait for it."""
        loop = self.listening.servers[0].get_loop()
        return asyncio.run_coroutine_threadsafe(work, loop).result(ANSWER_SECONDS)

    def start(self) -> None:
        """Start it and wait until it listens."""
        self.thread.start()
        for _ in range(int(START_SECONDS / 0.01)):
            if self.listening.started or not self.thread.is_alive():
                break
            time.sleep(0.01)
        if not self.listening.started:
            raise RuntimeError("The server did not start.")

    def stop(self) -> None:
        """Stop it as SIGTERM would."""
        self.listening.should_exit = True
        self.thread.join(START_SECONDS)


@contextlib.contextmanager
def serving(data: Path, limits: Limits = GENEROUS, **more: Any) -> Iterator[Running]:
    """A server for the time of a test."""
    running = Running(Settings(data=data, limits=limits, **more))
    running.start()
    try:
        yield running
    finally:
        running.stop()


class Child:
    """`holdout serve` as a process of its own, which can be killed."""

    def __init__(
        self, data: Path, *words: str, port: int = 0, folder: Path | None = None, **environment: str
    ) -> None:
        command = [sys.executable, "-m", "holdout.cli.main", "serve", "--no-open", "--data", str(data)]
        self.process = subprocess.Popen(
            [*command, "--port", str(port), *words], stdout=subprocess.PIPE, text=True,
            env={**os.environ, **environment}, cwd=folder,
        )  # fmt: skip
        assert self.process.stdout is not None
        told = self.process.stdout.readline()
        self.url = next((word for word in told.split() if word.startswith("http://")), "")
        if not self.url:
            raise RuntimeError(f"The server did not start: {told!r}")
        self.port = int(self.url.rpartition(":")[2])

    def terminate(self) -> float:
        """Stop it with SIGTERM: how many seconds it took."""
        begun = time.monotonic()
        self.process.terminate()
        self._wait()
        return time.monotonic() - begun

    def kill(self) -> None:
        """End it at once, with nothing put away."""
        self.process.send_signal(getattr(signal, "SIGKILL", signal.SIGTERM))
        self._wait()

    def _wait(self) -> None:
        self.process.wait(START_SECONDS)
        assert self.process.stdout is not None
        self.process.stdout.close()


class Player:
    """Somebody at a browser without a screen."""

    def __init__(self, url: str, name: str = "") -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, headers={"origin": url}, timeout=ANSWER_SECONDS)
        self.numbers = itertools.count(1)
        self.sockets: list[ClientConnection] = []
        self.key: str = self.get("/api/me")["key"]
        if name:
            self.http.put("/api/me", json={"name": name}).raise_for_status()

    def get(self, path: str) -> Any:
        """The JSON that a GET request returns."""
        return self.http.get(path).raise_for_status().json()

    def post(self, path: str, body: Any = None) -> Any:
        """The JSON that a POST request returns."""
        return self.http.post(path, json=body).raise_for_status().json()

    def make(self, game: str, seats: int = 1, **more: Any) -> str:
        """A new table."""
        return self.post("/api/tables", {"game": game, "seats": seats, **more})["table"]

    def socket(self, table: str) -> "Line":
        """A socket to a table, with hello said."""
        ticket = self.ticket()
        line = Line(self.raw_socket(), self)
        line.send(type="hello", version=VERSION, ticket=ticket, table=table)
        return line

    def ticket(self) -> str:
        """A new ticket, which opens one socket."""
        return self.post("/api/ticket")["ticket"]

    def raw_socket(self, **more: Any) -> ClientConnection:
        """A socket on which nothing has been said yet."""
        options: dict[str, Any] = {"origin": self.url, "compression": None, "max_size": None}
        self.sockets.append(
            connect(self.url.replace("http", "ws", 1) + "/ws", legacy=True, **{**options, **more})
        )
        return self.sockets[-1]

    def close(self) -> None:
        """Go away."""
        for web in self.sockets:
            web.close()
        self.http.close()

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Line:
    """A socket as a browser uses it: commands with ids, and everything that came, in order."""

    def __init__(self, web: ClientConnection, player: Player) -> None:
        self.web, self.player = web, player
        self.came: list[dict[str, Any]] = []
        self.bytes: list[bytes] = []

    def send(self, **message: Any) -> None:
        """Send a message as it is."""
        self.web.send(msgspec.json.encode(message).decode())

    def next(self, timeout: float = ANSWER_SECONDS) -> dict[str, Any]:
        """The next message."""
        data = self.web.recv(timeout, decode=False)
        assert isinstance(data, bytes)
        self.bytes.append(data)
        self.came.append(msgspec.json.decode(data))
        return self.came[-1]

    def until(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        """The next message of one of these kinds, with these fields; others are kept in `came`."""
        while True:
            message = self.next()
            if message["type"] in kinds and all(message.get(name) == value for name, value in fields.items()):
                return message

    def last(self, kind: str) -> dict[str, Any]:
        """The newest message of a kind that has come."""
        return next(message for message in reversed(self.came) if message["type"] == kind)

    def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for its one reply."""
        name = f"{self.player.key}-{next(self.player.numbers)}"
        self.send(type=kind, id=name, **fields)
        return self.until("done", "refused", "told", id=name)

    def ended(self) -> int:
        """Read on until the server closes: with which code it does."""
        try:
            while True:
                self.next()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006

    def close(self) -> None:
        """Hang up."""
        self.web.close()

    def __enter__(self) -> "Line":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
