"""A table with cards of its own, seen from the server: it runs in a process of its own (annex.py).

Nobody can know how long a text that a guest wrote takes, so it never runs in the server's event loop. The
process has a lower priority, so much memory, and a deadline: one that does not answer for that long is ended,
those at the table come back to what is on disk, and nobody else notices. A table whose cards have used more
than their share of processor time rests (sharing.py), and says so.
"""

import asyncio
import contextlib
import itertools
import logging
import math
import sys
from typing import TYPE_CHECKING, Any, Final

import msgspec

from holdout import games
from holdout.kernel.decoding import from_msgpack
from holdout.players.own import offered
from holdout.table.connection import Closed
from holdout.table.errors import TableError
from holdout.table.lines import LARGEST, Line
from holdout.table.messages import Bye, ToServer
from holdout.table.store import Fenced, StoreError, Summary, Who, Written
from holdout.table.workers import come_after_others

if TYPE_CHECKING:
    from holdout.table.host import Host

log = logging.getLogger("holdout.table")

OPEN_SECONDS: Final = 60.0
DEADLINE: Final = 20.0
"""A process that gives no sign of life for so long is ended."""
PING_SECONDS: Final = 2.0
LINGER_SECONDS: Final = 20.0
"""So long a table stays open that everybody has left."""
STOP_SECONDS: Final = 2.0
NICENESS: Final = 10
PROCESS_BYTES: Final = 64 * 1024 * 1024
"""What a process takes at least, until it has told."""
TOO_LONG: Final = "The cards of this table took too long and were stopped. Come back in a moment."
ENDED: Final = "This table was closed and opens again by itself."
RESTS: Final = (
    "The cards of this table have used more than their share of the server's time. It goes on {when}."
)
TOLD_SECONDS: Final = 1.0
"""A shorter rest is not told."""
PATIENCE: Final = 5.0
"""Whoever comes to a table that rests for longer is asked to come back."""
MOST_WAITING: Final = 64


class OutsideConnection:
    """One socket's place at such a table."""

    def __init__(self, table: "OutsideTable", person: str, number: int) -> None:
        self.table, self.person, self.number = table, person, number
        self._bye: Bye | None = None
        self.closed = False

    async def next(self) -> bytes:
        """Wait for the next message to send, encoded; raise `Closed` when there is nothing more to come."""
        try:
            return await self.table.line.call("next", self.number)
        except TableError as gone:
            if self._bye is not None:
                raise Closed(True) from None
            self._bye = Bye(gone.words, again=True)
            return msgspec.json.encode(self._bye)

    async def command(self, command: ToServer) -> None:
        """Pass a command on to the table; the answer comes through `next`."""
        if not self.closed:
            await self.table.commands.put((self, command))

    def close(self) -> None:
        """End the connection because its socket is gone."""
        if not self.closed:
            self.closed = True
            self.table.leave(self)


class OutsideTable:
    """One open table in another process."""

    def __init__(self, host: "Host", name: str, address: str = "") -> None:
        self.host, self.name, self.address = host, name, address
        self.connections: list[OutsideConnection] = []
        self.memory = PROCESS_BYTES
        self.commands: asyncio.Queue[tuple[OutsideConnection, ToServer]] = asyncio.Queue(MOST_WAITING)
        self._idle = False
        self._used = 0.0
        self._reported = b""
        self._turns = asyncio.Lock()
        self._numbers = itertools.count(1)
        self._process: asyncio.subprocess.Process | None = None
        self._tasks: list[asyncio.Task[None]] = []
        self._burial: asyncio.Task[None] | None = None
        self.line = Line(self._write, {
            "append": self._append, "snapshot": self._snapshot, "load": self._load,
            "probe": host.store.probe, "report": self._report, "note": self._note, "list": self._list,
            "think": self._think, "hint": host.workers.hint,
        })  # fmt: skip

    # --- what the host asks ---

    async def open(self) -> None:
        """Start the process and have it load the table."""
        self._insist_rested()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "holdout.table.annex",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        come_after_others(self._process.pid, NICENESS)
        self._tasks = [asyncio.create_task(self._listen(self._process))]
        known = games.registered()
        try:
            async with asyncio.timeout(OPEN_SECONDS):
                folder, shared = str(self.host.store.folder), self.host.store.shared
                told = self.host.server, folder, known, list(self.host.signals), offered(), shared
                self._used = await self.line.call("open", self.name, *told)
        except TimeoutError:
            self.lost(TOO_LONG)
            raise TableError("busy", TOO_LONG) from None
        except BaseException:
            self.lost(ENDED)
            raise
        if self._burial is not None:  # it has ended since
            raise TableError("busy", ENDED)
        self._tasks += [asyncio.create_task(self._watch()), asyncio.create_task(self._pass_on())]

    async def enter(self, person: str, who: Who, language: str = "en") -> OutsideConnection:
        """Connect a person's socket to the table, or refuse it."""
        self._insist_rested()
        await self._rested()
        connection = OutsideConnection(self, person, next(self._numbers))
        self.connections.append(connection)
        try:
            await self.line.call("enter", connection.number, person, *who, language)
        except BaseException:
            connection.close()
            raise
        return connection

    def leave(self, connection: OutsideConnection) -> None:
        """Take out the connection of a socket that is gone."""
        if connection in self.connections:
            self.connections.remove(connection)
            self.line.tell("close", connection.number)

    async def request(self, name: str, *args: Any) -> Any:
        """Answer a request of the host by its name (requests.py)."""
        self._insist_rested()
        await self._rested()
        return await self.line.call("request", name, args)

    def think(self) -> None:
        """Start a computer player's thinking if one of them is to move."""
        self.line.tell("think")

    @property
    def is_idle(self) -> bool:
        """True if, by its last report, nobody is connected to the table and no work is under way."""
        return not self.connections and self._idle

    async def stop(self, bye: Bye) -> None:
        """Say goodbye to all, finish what was begun, and end the process."""
        with contextlib.suppress(TableError, TimeoutError):
            async with asyncio.timeout(STOP_SECONDS):
                await self.line.call("stop", bye.words, bye.again)
                while self.connections:  # they still take their goodbye
                    await asyncio.sleep(0.01)
        self.lost(bye.words)
        if self._burial is not None:
            await self._burial

    async def abandon(self, bye: Bye) -> None:
        """End the process: another server has the table."""
        self.lost(bye.words)
        if self._burial is not None:
            await self._burial

    # --- its share of the time ---

    async def _pass_on(self) -> None:
        """Pass commands on one after the other, each when the table need not rest."""
        while True:
            connection, command = await self.commands.get()
            await self._rested()
            if connection.closed:
                continue
            refusal = self.host.storing.refusal(self.host.address_of(connection.person))
            if refusal:
                self.line.tell("refuse", connection.number, getattr(command, "id", ""), refusal)
                continue
            with contextlib.suppress(TableError):  # `next` says that the table is gone
                data = msgspec.msgpack.encode(command)
                self._spent(await self.line.call("command", connection.number, data))

    async def _rested(self) -> None:
        """Wait until the table has rested enough; those who are at it are told why if it takes long."""
        async with self._turns:
            told = False
            while (rest := self.host.shares.rest(self.name)) > 0:
                if rest > TOLD_SECONDS and not told:
                    told = True
                    self.line.tell("request", "rest", [resting(rest)])
                await asyncio.sleep(min(rest, TOLD_SECONDS))
            if told:
                self.line.tell("request", "rest", [""])

    def _insist_rested(self) -> None:
        """Refuse whoever comes while the table has to rest for long."""
        rest = self.host.shares.rest(self.name)
        if rest > PATIENCE:
            raise TableError("busy", resting(rest))

    def _spent(self, used: float) -> None:
        """Note what the process says it has used of the processor since it was started."""
        self.host.shares.spend(self.name, self.address, used - self._used)
        self._used = used

    # --- the process ---

    def _write(self, data: bytes) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(data)

    async def _listen(self, process: asyncio.subprocess.Process) -> None:
        """Take what the process says until it ends."""
        assert process.stdout is not None
        with contextlib.suppress(asyncio.IncompleteReadError, ConnectionError):
            while (length := int.from_bytes(await process.stdout.readexactly(4), "big")) < LARGEST:
                self.line.feed(await process.stdout.readexactly(length))
        self.lost(ENDED)

    async def _watch(self) -> None:
        """Ask again and again whether it is alive, and put it away when nobody needs it any more."""
        quiet = 0.0
        while True:
            await asyncio.sleep(PING_SECONDS)
            try:
                async with asyncio.timeout(DEADLINE):
                    self._idle, memory, used = await self.line.call("ping")
            except TimeoutError:
                log.warning("A table with cards of its own took too long and was ended.")
                self.host.shares.spend(self.name, self.address, DEADLINE)
                self.lost(TOO_LONG)
                return
            except TableError:
                return
            self._spent(used)
            self.memory = memory or self.memory
            quiet = quiet + PING_SECONDS if self.is_idle else 0.0
            if quiet >= LINGER_SECONDS:
                self.host.put_away(self)
                return

    def lost(self, words: str) -> None:
        """End the process; whoever waits for it is told, and comes back."""
        self.line.end(TableError("busy", words))
        for task in self._tasks:
            if task is not asyncio.current_task():
                task.cancel()
        if self._process is not None and self._burial is None:
            self._burial = self.host.forget(self, _end(self._process))

    # --- what the process asks: for its own table, and for one that follows it ---

    async def _append(self, rows: list[tuple[str, int, bytes, bytes]]) -> None:
        written = [
            Written(table, version, entry, from_msgpack(summary, Summary))
            for table, version, entry, summary in rows
        ]
        if any(one.table != self.name and one.version != 1 for one in written):
            raise StoreError("A table writes its own journal only.")
        try:
            await self.host.store.append(*written)
        except Fenced:
            self.host.lose(self)
            raise
        self.host.storing.spend(self.address, sum([len(one.entry) for one in written]))

    async def _snapshot(self, version: int, data: bytes) -> None:
        await self.host.store.snapshot(self.name, version, data)

    async def _load(self, before: int | None) -> tuple[bytes | None, int, list[bytes]] | None:
        stored = await self.host.store.load(self.name, before)
        return None if stored is None else (stored.snapshot, stored.version, stored.entries)

    async def _note(self, version: int, summary: bytes) -> None:
        noted = from_msgpack(summary, Summary)
        await self.host.store.note(self.name, version, noted)

    async def _report(self, at: int, data: bytes) -> int:
        if data == self._reported:  # the same card stopped at the same place is no news
            return 0
        self._reported = data
        return await self.host.store.report(self.name, at, data)

    async def _think(self, *args: Any) -> str:
        await self._rested()
        return await self.host.workers.think(*args)

    async def _list(self, summary: bytes) -> None:
        self.host.list(from_msgpack(summary, Summary))


def resting(seconds: float) -> str:
    """Say why a table rests, and for about how long."""
    when = "in a second" if seconds <= 1 else f"in about {math.ceil(seconds)} seconds"
    return RESTS.format(when=when)


async def _end(process: asyncio.subprocess.Process) -> None:
    """End a process, whatever it is doing, and close its pipes."""
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()
    transport: Any = getattr(process, "_transport", None)
    if transport is not None:
        transport.close()
