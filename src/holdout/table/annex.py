"""The process of one table with cards of its own: `python -m holdout.table.annex`, started by outside.py.

Inside is a host like the server's own with one table. What it needs, the disk and computer players, it asks
of the server over its standard input and output. So the room and its actor are the same as everywhere: an
entry is on disk before it is acknowledged. A text that never ends keeps nobody busy but this process.
"""

import asyncio
import os
import signal
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

import msgspec

import holdout
from holdout.kernel.decoding import msgpack_decoder
from holdout.players.own import offered
from holdout.table import own_packs, requests
from holdout.table.actor import Table
from holdout.table.connection import Closed, Connection
from holdout.table.errors import TableError
from holdout.table.host import Host
from holdout.table.limits import Rate
from holdout.table.lines import LARGEST, Line
from holdout.table.messages import Bye, Parts, Refused, ToServer
from holdout.table.room import Room
from holdout.table.store import Stored, Summary, Who, Written
from holdout.table.thinking import limit_memory

MEMORY: Final = 512 * 1024 * 1024
_said: Final = msgpack_decoder(ToServer)


class FarStore:
    """The store as a table's process sees it: every call goes over the pipe to the server."""

    def __init__(self, line: Line, folder: Path, shared: bool = False) -> None:
        self.line, self.folder, self.shared = line, folder, shared

    def size(self) -> int:
        """Return nothing: the server knows what is stored, and refuses what is too much."""
        return 0

    async def caught_up(self) -> None:
        """Do nothing: the server sees to that."""

    async def claim(self, table: str) -> None:
        """Do nothing: the server has the table already."""

    async def append(self, *written: Written) -> None:
        """Store these entries durably, all or none."""
        rows = [[one.table, one.version, one.entry, msgspec.msgpack.encode(one.summary)] for one in written]
        await self.line.call("append", rows)

    async def snapshot(self, table: str, version: int, data: bytes) -> None:
        """Keep a snapshot."""
        await self.line.call("snapshot", version, data)

    async def load(self, table: str, before: int | None = None) -> Stored | None:
        """The table from its newest snapshot, or from the newest before a version."""
        found = await self.line.call("load", before)
        return None if found is None else Stored(*found)

    async def note(self, table: str, version: int, summary: Summary) -> None:
        """Keep a summary that was made anew."""
        await self.line.call("note", version, msgspec.msgpack.encode(summary))

    async def probe(self) -> None:
        """See whether writing works again."""
        await self.line.call("probe")

    async def report(self, table: str, at: int, data: bytes) -> int:
        """Keep a report."""
        return await self.line.call("report", at, data)


class FarWorkers:
    """The server's workers."""

    def __init__(self, line: Line) -> None:
        self.line = line

    async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
        """Ask the server for a computer player's answer."""
        return await self.line.call("think", knowledge, player, seed, person)

    async def hint(self, knowledge: bytes, person: str, language: str = "en") -> tuple[str, list[Parts]]:
        """Ask the server for a computer player's advice and its reasons."""
        option, lines = await self.line.call("hint", knowledge, person, language)
        return option, lines


class AnnexHost(Host):
    """The host of one table; the lobby is the server's."""

    line: Line

    def list(self, summary: Summary) -> None:
        """Tell the server what its lobby shows of a table."""
        self.line.tell("list", msgspec.msgpack.encode(summary))

    def idle(self, table: Table) -> None:
        """Do nothing: the server decides when the table is put away."""


class Annex:
    """The table in this process, as the server calls it."""

    def __init__(self, answers: BinaryIO) -> None:
        self.answers = answers
        self.connections: dict[int, Connection] = {}
        self.table: Table | None = None
        self.line = Line(self._write, {
            "open": self.open, "enter": self.enter, "command": self.command, "refuse": self.refuse,
            "next": self.next, "close": self.close, "request": self.request, "think": self.think,
            "ping": self.ping, "stop": self.stop,
        })  # fmt: skip

    def _write(self, data: bytes) -> None:
        with suppress(BrokenPipeError):  # the server has ended: the input ends as well
            self.answers.write(data)
            self.answers.flush()

    async def open(
        self,
        table: str,
        server: str,
        folder: str,
        games: dict[str, str],
        signals: tuple[float, int],
        own: dict[str, str],
        shared: bool,
    ) -> float:
        """Learn which games and players there are and load the table; return the processor time it took."""
        offered().update(own)
        for name, place in games.items():
            holdout.register(name, place)
        own_packs.find_in(Path(folder))
        far: Any = FarStore(self.line, Path(folder), shared)
        workers: Any = FarWorkers(self.line)
        host = AnnexHost(far, workers, time.time, apart=False)
        host.line, host.server, host.signals = self.line, server, Rate(*signals)
        opened = await host.opened(table)
        assert isinstance(opened, Table)
        self.table = opened
        return time.process_time()

    @property
    def open_table(self) -> Table:
        """The table, once it is open."""
        if self.table is None:
            raise TableError("busy", "The table is being opened: try again in a moment.")
        return self.table

    async def enter(self, number: int, person: str, name: str, emblem: str, language: str) -> None:
        """Connect a socket to the table."""
        self.connections[number] = await self.open_table.enter(person, Who(name, emblem), language)

    async def command(self, number: int, data: bytes) -> float:
        """Carry out a command that came over a socket; return the processor time used since the start."""
        if number in self.connections:
            await self.connections[number].command(_said.decode(data))
            with suppress(TableError):  # its socket is told
                await self.open_table.call(_carried_out)
        return time.process_time()

    async def refuse(self, number: int, command: str, words: str) -> None:
        """Answer a command that the server does not let through."""
        if number in self.connections:
            self.connections[number].reply(Refused(command, "slow-down", words))

    async def next(self, number: int) -> bytes:
        """Wait for the next message for a socket."""
        if number not in self.connections:
            raise Closed(False)
        return await self.connections[number].next()

    async def close(self, number: int) -> None:
        """Close the connection of a socket that is gone."""
        if number in self.connections:
            self.connections.pop(number).close()

    async def request(self, name: str, args: list[Any]) -> Any:
        """Answer a request of the host."""
        return await requests.ask(self.open_table, name, *args)

    async def think(self) -> None:
        """Start a computer player's thinking if one of them is to move."""
        self.open_table.think()

    async def ping(self) -> tuple[bool, int, float]:
        """Show that the process is not stuck: whether the table is idle, its memory and processor time."""
        return self.table is not None and self.table.is_idle, memory_used(), time.process_time()

    async def stop(self, words: str, again: bool) -> None:
        """Say goodbye, finish what was begun, and keep a snapshot."""
        if self.table is not None:
            await self.table.stop(Bye(words, again))

    async def serve(self, questions: BinaryIO) -> None:
        """Answer until the server has no more to say."""
        loop, ended = asyncio.get_running_loop(), asyncio.Event()

        def listen() -> None:
            with suppress(RuntimeError):  # the loop is closed already
                while (
                    len(head := questions.read(4)) == 4 and (length := int.from_bytes(head, "big")) < LARGEST
                ):
                    loop.call_soon_threadsafe(self.line.feed, questions.read(length))
                loop.call_soon_threadsafe(ended.set)

        threading.Thread(target=listen, daemon=True).start()
        await ended.wait()


async def _carried_out(room: Room) -> None:
    """Do nothing, after everything that came before."""


def memory_used() -> int:
    """The bytes that this process holds in memory; 0 where the system does not tell."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def main() -> None:
    """Be the process of one table. What is printed by mistake goes to standard error."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which then ends us
    limit_memory(MEMORY)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    with suppress(BrokenPipeError), answers:  # closing it writes what a killed server did not take
        asyncio.run(Annex(answers).serve(sys.stdin.buffer))


if __name__ == "__main__":
    main()
