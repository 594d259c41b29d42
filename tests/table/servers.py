"""Several real servers on one database, each a process that can be killed or stopped, and people who play on.

A pair of people goes on at whichever address answers, sends a command again with the same id until it is
acknowledged, and keeps a history of what was acknowledged.
"""

import os
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, cast

import httpx
import msgspec
import psycopg
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

import holdout
from holdout.kernel import Randomness
from holdout.table.app import Listening, listener
from holdout.table.messages import VERSION
from holdout.table.settings import Settings
from holdout.testing.serving import GENEROUS
from tests.small import RULES
from tests.table.killed import OVERTAKEN, processes

IMPORTED = RULES
SECRET = "a secret of these tests"
PATIENCE = 2.5
"""So many seconds people wait for an answer before they try another address."""
GIVE_UP = 60.0


def serve(settings: Settings) -> None:
    """Be one server until killed or told to stop."""
    os.setpgid(0, 0)
    holdout.register("small", "tests.small:RULES")
    line = listener(settings.host, settings.port, may_differ=False)
    Listening(settings).run(sockets=[line])


def free_port() -> int:
    """A port that nobody has just now."""
    line = listener("127.0.0.1", 0, may_differ=False)
    port: int = line.getsockname()[1]
    line.close()
    return port


class Server:
    """One server at an address of its own, started again after it was killed."""

    def __init__(self, folder: Path, database: str, **more: Any) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        usual: dict[str, Any] = {
            "data": folder, "port": port, "database": database, "peer": self.url, "secret": SECRET,
            "limits": GENEROUS, "warm": False,
        }  # fmt: skip
        self.settings = Settings(**{**usual, **more})
        self.process: Any = None

    def start(self) -> None:
        """Start it and wait until it answers."""
        self.process = processes.Process(target=serve, args=(self.settings,), daemon=True)
        self.process.start()
        until = time.monotonic() + GIVE_UP
        while not self.is_well():
            assert time.monotonic() < until, "the server did not start"
            time.sleep(0.05)

    def is_well(self) -> bool:
        """Whether it says so."""
        with suppress(httpx.HTTPError):
            return httpx.get(f"{self.url}/health", timeout=PATIENCE).json()["status"] == "well"
        return False

    def signal(self, number: signal.Signals) -> None:
        """Kill it, stop it or let it go on."""
        os.kill(self.process.pid, number)
        if number == signal.SIGKILL:
            self.process.join()

    def end(self) -> None:
        """Stop it in good order."""
        if self.process is not None and self.process.is_alive():
            os.kill(self.process.pid, signal.SIGCONT)
            self.process.terminate()
            self.process.join(GIVE_UP)


class House:
    """Some servers on one database."""

    def __init__(self, folder: Path, database: str, count: int = 3) -> None:
        self.database = database
        self.servers = [Server(folder / str(number), database) for number in range(count)]
        for server in self.servers:
            server.settings.data.mkdir(parents=True, exist_ok=True)
            server.start()

    def owner(self, table: str) -> Server | None:
        """The server that has a table just now."""
        query = "SELECT address FROM leases JOIN servers ON key = server WHERE id = %s"
        with psycopg.connect(self.database, autocommit=True) as connection:
            found = connection.execute(query, (table,)).fetchone()
        return next((one for one in self.servers if found and one.url == found[0]), None)

    def is_alive(self, server: Server) -> bool:
        """Whether the others take a server for alive."""
        with psycopg.connect(self.database, autocommit=True) as connection:
            found = connection.execute("SELECT 1 FROM servers WHERE address = %s", (server.url,)).fetchone()
        return found is not None

    def close(self) -> None:
        """Stop all of them."""
        for server in self.servers:
            server.end()

    def __enter__(self) -> "House":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Lost(Exception):
    """The line is gone, or nobody answers on it."""


class Guest:
    """Somebody whose browser knows several addresses."""

    def __init__(self, urls: list[str], seed: int) -> None:
        self.urls, self.randomness = urls, Randomness("guest", seed)
        self.cookies = httpx.Cookies()
        self.key = ""
        self.web: ClientConnection | None = None
        self.heard: list[Any] = []
        self.frame: dict[str, Any] = {}
        self.status = ""
        while not self.key:
            with suppress(Lost):
                self.key = self.ask("GET", "/api/me")["key"]

    def somewhere(self) -> str:
        """Any address."""
        return self.urls[self.randomness.below(len(self.urls))]

    def ask(self, method: str, path: str, body: Any = None, url: str = "") -> Any:
        """Ask over HTTP, at any address; `Lost` if there is no good answer."""
        url = url or self.somewhere()
        try:
            with httpx.Client(base_url=url, headers={"origin": url}, timeout=PATIENCE) as http:
                http.cookies.update(self.cookies)
                answer = http.request(method, path, json=body)
                self.cookies.update(answer.cookies)
        except httpx.HTTPError as error:
            raise Lost from error
        if answer.status_code in (429, 500, 503):
            raise Lost
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def come(self, table: str) -> None:
        """Open a socket to a table, with a ticket of another address."""
        self.leave()
        ticket, url = self.ask("POST", "/api/ticket")["ticket"], self.somewhere()
        try:
            address = url.replace("http", "ws", 1) + "/ws"
            self.web = connect(
                address, legacy=True, origin=cast("Any", url), compression=None, max_size=None,
                open_timeout=PATIENCE, close_timeout=0.2,
            )  # fmt: skip
        except (OSError, WebSocketException, TimeoutError) as error:
            raise Lost from error
        self.frame, self.status, self.heard = {}, "", []
        self.send({"type": "hello", "version": VERSION, "ticket": ticket, "table": table})
        while not self.status:
            self.hear()

    def leave(self) -> None:
        """Hang up."""
        web, self.web = self.web, None
        if web is not None:
            web.close()

    def send(self, message: dict[str, Any]) -> None:
        """Say something on the socket."""
        assert self.web is not None
        try:
            self.web.send(msgspec.json.encode(message).decode())
        except (OSError, WebSocketException) as error:
            raise Lost from error

    def has_news(self) -> bool:
        """Whether a message has come, within a moment."""
        assert self.web is not None
        if not self.heard:
            with suppress(TimeoutError):
                self.heard.append(self._received(0.01))
        return bool(self.heard)

    def _received(self, seconds: float) -> Any:
        assert self.web is not None
        try:
            return self.web.recv(seconds)
        except (OSError, WebSocketException) as error:
            if isinstance(error, TimeoutError):
                raise
            raise Lost from error

    def hear(self) -> dict[str, Any]:
        """The next message."""
        try:
            message = msgspec.json.decode(self.heard.pop() if self.heard else self._received(PATIENCE))
        except TimeoutError as error:
            raise Lost from error
        if message["type"] == "frame":
            self.frame = message
        elif message["type"] == "table":
            self.status = message["status"]
        elif message["type"] == "bye":
            raise Lost
        return message


class Pair:
    """Two people at tables of the small game, each game after the other, until told to stop."""

    def __init__(self, urls: list[str], seed: int) -> None:
        self.people = [Guest(urls, 2 * seed), Guest(urls, 2 * seed + 1)]
        self.randomness = Randomness("pair", seed)
        self.name = f"p{seed}"
        self.sent = 0
        self.table = ""
        self.acknowledged: dict[str, list[tuple[str, str, int]]] = {}
        self.last_ack = 0.0
        self.trouble: BaseException | None = None
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._play_on, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Stop playing."""
        self._ended.set()
        self._thread.join(GIVE_UP)
        for guest in self.people:
            guest.leave()
        if self.trouble is not None:
            raise self.trouble

    def wait_for_ack(self, since: float = 0.0) -> float:
        """Wait until something is acknowledged after a moment: how many seconds after it that was."""
        until = time.monotonic() + GIVE_UP
        while self.last_ack <= since:
            if self.trouble is not None:
                raise self.trouble
            assert time.monotonic() < until, f"{self.name} has no answer at {self.table}"
            time.sleep(0.01)
        return self.last_ack - since

    def _play_on(self) -> None:
        try:
            while not self._ended.is_set():
                with suppress(Lost):
                    self._game()
        except BaseException as trouble:  # noqa: BLE001 - it is raised at the end, in the test
            self.trouble = trouble

    def _game(self) -> None:
        ada, ben = self.people
        for guest in self.people:
            guest.leave()
        made = ada.ask("POST", "/api/tables", {"game": "small", "seats": 2, "listed": False})
        self.table = made["table"]
        self.acknowledged[self.table] = []
        while not self._ended.is_set():  # a request that was lost may have been carried out: it is sent again
            with suppress(Lost):
                ben.ask("POST", f"/api/join/{made['invite']}")
                break
        self._carry_out(ben, "sit", seat=1)
        self._carry_out(ada, "start")
        while not self._ended.is_set() and self._once():
            pass

    def _once(self) -> bool:
        """One more command, if the game goes on."""
        for guest in self.people:
            if guest.web is None:
                with suppress(Lost):
                    guest.come(self.table)
                return True
            if guest.status == "over":
                return False
            for asked in guest.frame.get("view", {}).get("decisions", []):
                if asked["seat"] in guest.frame["mine"] and asked.get("options"):
                    self._answer(guest, asked)
                    return True
        self._look()
        return True

    def _look(self) -> None:
        """Nobody is asked in what they have seen so far: wait for news, or come again if there are none."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for guest in self.people:
                try:
                    if guest.has_news():
                        guest.hear()
                        return
                except Lost:
                    guest.leave()
                    return
        for guest in self.people:
            guest.leave()

    def _answer(self, guest: Guest, asked: dict[str, Any]) -> None:
        if self.randomness.below(8) == 0:
            self._carry_out(guest, "say", words="still here")
        option = asked["options"][self.randomness.below(len(asked["options"]))][0]
        seen = guest.frame
        self._carry_out(guest, "answer", decision=asked["id"], seat=asked["seat"], option=option)
        if guest.frame is seen:
            guest.frame = {}  # what it asked is answered

    def _carry_out(self, guest: Guest, kind: str, **fields: Any) -> None:
        """Send a command, and again wherever there is an answer, until there is one."""
        self.sent += 1
        command = {"type": kind, "id": f"{self.name}-{self.sent}", **fields}
        while not self._ended.is_set():
            try:
                if guest.web is None:
                    guest.come(self.table)
                guest.send(command)
                if self._settled(guest, command["id"]):
                    return
            except Lost:
                guest.leave()
            time.sleep(0.02)

    def _settled(self, guest: Guest, command: str) -> bool:
        while True:
            message = guest.hear()
            if message.get("id") != command or message["type"] not in ("done", "refused"):
                continue
            if message["type"] == "done":
                self.acknowledged[self.table].append((guest.key, command, message["version"]))
                self.last_ack = time.monotonic()
                return True
            if message["code"] in ("busy", "slow-down"):
                return False
            assert message["code"] in OVERTAKEN, message
            return True
