"""A server in a process of its own that is to be killed, and a client that comes back by itself.

The server speaks over a pipe instead of a socket; everything behind it is the real thing. The client sends
a command again, with the same id, until it is acknowledged, and keeps a history of what was acknowledged.
"""

import asyncio
import contextlib
import multiprocessing
import os
import signal
import sys
from multiprocessing import forkserver
from multiprocessing.connection import Connection as Pipe
from typing import Any

import msgspec
import pytest

from holdout.kernel import Randomness
from holdout.table import decoding, messages, snapshots, sqlite
from holdout.table.api import NewTable
from holdout.table.host import Closed, Host
from holdout.table.messages import Answer, Command, Say, Undo
from holdout.table.presenting import alien, corps
from tests.small import RULES
from tests.table import faults
from tests.table.company import ADA, BEN, Quick
from tests.table.stores import Place

PEOPLE = (ADA, BEN)
IMPORTED = (alien, corps, RULES)
"""What a server imports when it is first needed: here it comes with the fork."""
OVERTAKEN = ("stale", "not-yours", "cannot-undo", "over", "not-allowed")
processes = multiprocessing.get_context("forkserver")


def prepare() -> None:
    """Start the process from which servers are forked, with everything imported already."""
    processes.set_forkserver_preload([__name__])
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PYTHONPATH", os.pathsep.join([path or "." for path in sys.path]))
        forkserver.ensure_running()


# --- the server ---


def serve(pipe: Pipe, place: Place, point: str, count: int) -> None:
    """Run a server until it is killed or told to stop."""
    for module, name, often in ((snapshots, "SNAPSHOT_EVERY", 3), (sqlite, "CHECKPOINT_PAGES", 6)):
        setattr(module, name, often)
    faults.kill_at(point, count, place.kind)
    asyncio.run(_serve(pipe, place))


async def _serve(pipe: Pipe, place: Place) -> None:
    host = Host(place.store(), Quick(), lambda: 1000)
    await host.open()
    said: asyncio.Queue[bytes] = asyncio.Queue()
    loop = asyncio.get_running_loop()
    loop.add_reader(pipe.fileno(), lambda: said.put_nowait(_received(pipe)))
    connections: dict[str, Any] = {}
    tasks: list[asyncio.Task[None]] = []
    while data := await said.get():
        person, _, rest = data.partition(b" ")
        name = person.decode()
        if rest == b"make":
            asked = NewTable(game="small", seats=3, computers=["random"])
            made = await host.make(name, name.title(), asked)
            pipe.send_bytes(b"made " + made.table.encode())
        elif rest.startswith(b"enter "):
            connections[name] = await host.enter(rest[6:].decode(), name)
            tasks.append(asyncio.create_task(_send(pipe, name, connections[name])))
        else:
            command = decoding.message(rest)
            assert isinstance(command, Command), command
            await connections[name].command(command)
    loop.remove_reader(pipe.fileno())
    await host.close()
    await asyncio.gather(*tasks)


def _received(pipe: Pipe) -> bytes:
    try:
        return pipe.recv_bytes()
    except (EOFError, OSError):
        return b""


async def _send(pipe: Pipe, name: str, connection: Any) -> None:
    with contextlib.suppress(Closed):
        while True:
            pipe.send_bytes(name.encode() + b" " + await connection.next())


# --- the client ---


class Killed(Exception):
    """The server is gone."""


class Client:
    """Two people who play on whatever happens, and remember what was acknowledged."""

    def __init__(self, place: Place, seed: int) -> None:
        self.place = place
        self.randomness = Randomness("client", seed)
        self.table = ""
        self.sent = 0
        self.acknowledged: dict[str, list[tuple[str, str, int]]] = {}
        self.pending: tuple[str, Command] | None = None
        self.frames: dict[str, Any] = {}
        self.status = ""

    def play_until_killed(self, point: str, count: int, most: int = 120) -> bool:
        """Start a server with a fault in it and play; whether it was killed."""
        mine, theirs = processes.Pipe()
        process = processes.Process(target=serve, args=(theirs, self.place, point, count))
        process.start()
        theirs.close()
        self.pipe = mine
        try:
            if not self.table or self.status == "over" or point.endswith("-create"):
                self._make()
            self._come_back()
            for _ in range(most):
                self._once()
        except Killed:
            process.join()
            assert process.exitcode == -signal.SIGKILL
            return True
        finally:
            mine.close()
            process.join()
        return False

    def _make(self) -> None:
        self.pending, self.status = None, ""
        self._say(ADA, b"make")
        while not (data := self._hear()).startswith(b"made "):
            pass
        self.table = data[5:].decode()
        self.acknowledged[self.table] = []

    def _come_back(self) -> None:
        self.frames = {}
        for person in PEOPLE:
            self._say(person, b"enter " + self.table.encode())
        while self.status != "gathering" and len(self.frames) < len(PEOPLE):
            self._listen()
        if self.pending is not None:
            self._carry_out(*self.pending)

    def _once(self) -> None:
        """One more command: the next answer, or now and then something else."""
        self.sent += 1
        command = f"c{self.sent}"
        if self.status == "over":
            self._make()
            self._come_back()
        if self.status == "gathering":
            self._carry_out(BEN, messages.Sit(id=f"{command}s", seat=1))
            self._carry_out(ADA, messages.Start(id=command))
            return
        chance = self.randomness.below(10)
        if chance == 0:
            self._carry_out(BEN, Say(id=command, words="still here"))
            return
        undoing = [person for person in PEOPLE if self.frames[person]["may_undo"]]
        if chance == 1 and undoing:
            self._carry_out(undoing[0], Undo(id=command))
            return
        found = self._answer(command)
        if found is not None:
            self._carry_out(*found)

    def _answer(self, command: str) -> tuple[str, Answer] | None:
        """Wait until one of the two is asked: any answer; None if the game has ended meanwhile."""
        while self.status != "over":
            for person in PEOPLE:
                for asked in self.frames[person]["view"]["decisions"]:
                    if asked["seat"] in self.frames[person]["mine"] and asked.get("options"):
                        options = asked["options"]
                        option = options[self.randomness.below(len(options))][0]
                        seat = asked["seat"]
                        return person, Answer(id=command, decision=asked["id"], seat=seat, option=option)
            self._listen()
        return None

    def _carry_out(self, person: str, command: Command) -> None:
        """Send a command and wait for its one answer; a stale one has been overtaken."""
        self.pending = (person, command)
        self._say(person, msgspec.json.encode(command))
        while True:
            message = self._listen()
            if message.get("id") != command.id:
                continue
            if message["type"] == "done":
                self.acknowledged[self.table].append((person, command.id, message["version"]))
                self._wait_for(message["version"])
            else:
                assert message["code"] in ("stale", "not-yours", "cannot-undo", "over", "not-allowed"), (
                    message
                )
            self.pending = None
            return

    def _wait_for(self, version: int) -> None:
        """Until both see what was acknowledged, unless it is of no game."""
        while self.status in ("playing", "") and any(
            self.frames.get(person, {"version": 0})["version"] < version for person in PEOPLE
        ):
            if self._listen()["type"] == "said":
                return

    # --- the wire ---

    def _say(self, person: str, data: bytes) -> None:
        try:
            self.pipe.send_bytes(person.encode() + b" " + data)
        except OSError:
            raise Killed from None

    def _hear(self) -> bytes:
        try:
            if not self.pipe.poll(20):
                asked = {person: frame["view"]["decisions"] for person, frame in self.frames.items()}
                raise AssertionError(
                    f"The server is silent; {self.pending} waits, {self.status}, {asked}, {self.table}"
                )
            return self.pipe.recv_bytes()
        except (EOFError, OSError):
            raise Killed from None

    def _listen(self) -> dict[str, Any]:
        person, _, data = self._hear().partition(b" ")
        message = msgspec.json.decode(data)
        if message["type"] == "frame":
            self.frames[person.decode()] = message
        elif message["type"] == "table":
            self.status = message["status"]
        return message
