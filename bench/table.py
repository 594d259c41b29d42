"""`python -m bench.table [--tables N] [--seconds S]`: how long one waits for "done" in a full house.

The server runs in a process of its own and everybody who plays in this one: real sockets, both games mixed,
random legal answers. When each table answers next is settled beforehand and does not wait for the server,
and a wait counts from then, so that a slow answer cannot hide the ones behind it. The disk is real.
"""

import argparse
import asyncio
import contextlib
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Drawn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

import holdout
from bench.report import RESULTS
from holdout.table.messages import VERSION

STORED = RESULTS / "table.json"
GAMES = ("alien", "corps")
SEATS = 4
AT_A_TIME = 16
GRACE_SECONDS = 10
TARGETS = {
    "p50": 10.0,
    "p99": 50.0,
    "p99.9": 150.0,
    "stop: seconds": 3.0,
    "restart: seconds until it listens": 5.0,
    "restart: ms for a table, p99": 200.0,
}
"""Rows L1, F9 and F2 of the reliability table; waits are in milliseconds."""


class Option(msgspec.Struct, array_like=True):
    """The fields of an option that are read."""

    id: str


class Decision(msgspec.Struct):
    """The fields of a decision that are read."""

    id: str
    seat: int
    options: list[Option] = []


class View(msgspec.Struct):
    """The fields of a view that are read."""

    decisions: list[Decision]


class Told(msgspec.Struct):
    """The fields of any message that are read."""

    type: str
    id: str = ""
    version: int = 0
    seat: int | None = None
    view: View | None = None
    result: str = ""
    code: str = ""
    words: str = ""


class Answer(NamedTuple):
    """A seat that may answer now, and its decision."""

    web: ClientConnection
    decision: Decision
    version: int


class Counts:
    """The measurements."""

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.lags: list[float] = []
        self.errors: list[str] = []
        self.late = 0
        self.stale = 0
        self.games = 0
        self.bytes = 0
        self.messages = 0
        self.cookies: dict[str, str] = {}
        """Whose each table is, to come back to it."""

    def percentile(self, share: float) -> float:
        """The wait that this share of the answers stayed below, in milliseconds."""
        ordered = sorted(self.waits)
        return 1_000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


class Party:
    """One table and the four who play at it."""

    def __init__(self, number: int, url: str, http: httpx.AsyncClient, counts: Counts, think: float) -> None:
        self.number, self.url, self.http, self.counts, self.think = number, url, http, counts, think
        self.random = random.Random(number)
        self.cookies: list[str] = []
        self.webs: list[ClientConnection] = []
        self.readers: list[asyncio.Task[None]] = []
        self.answer: Answer | None = None
        self.sent: dict[str, float] = {}
        self.over = False
        self.names = 0
        self.replied = asyncio.Event()

    async def call(self, seat: int, method: str, path: str, body: Any = None) -> Any:
        headers = {"cookie": self.cookies[seat], "origin": self.url} if seat < len(self.cookies) else {}
        answer = await self.http.request(method, self.url + path, json=body, headers=headers)
        answer.raise_for_status()
        if seat == len(self.cookies):
            self.cookies.append(answer.headers["set-cookie"].partition(";")[0])
        return answer.json()

    async def gather(self) -> None:
        """Four guests, a table, an invite; everybody sits down and the game begins."""
        for seat in range(len(self.cookies), SEATS):
            await self.call(seat, "GET", "/api/me")
        game = GAMES[self.number % len(GAMES)]
        made = await self.call(0, "POST", "/api/tables", {"game": game, "seats": SEATS, "listed": False})
        for seat in range(1, SEATS):
            await self.call(seat, "POST", f"/api/join/{made['invite']}")
        self.over, self.answer = False, None
        self.counts.cookies[made["table"]] = self.cookies[0]
        for seat in range(SEATS):
            await self.sit(seat, made["table"])
        await self.command(self.webs[0], type="start")

    async def sit(self, seat: int, table: str) -> None:
        ticket = (await self.call(seat, "POST", "/api/ticket"))["ticket"]
        web = await connect(
            f"ws{self.url[4:]}/ws", origin=Origin(self.url),
            compression=None, max_size=None, ping_interval=None,
        )  # fmt: skip
        await web.send(msgspec.json.encode(
            {"type": "hello", "version": VERSION, "ticket": ticket, "table": table}
        ).decode())  # fmt: skip
        self.webs.append(web)
        self.readers.append(asyncio.create_task(self.read(web)))
        if seat:
            await self.command(web, type="sit", seat=seat)

    async def command(self, web: ClientConnection, **message: Any) -> None:
        """A command of the beginning, which is not measured."""
        self.names += 1
        self.replied.clear()
        await web.send(msgspec.json.encode({"id": f"{self.number}.{self.names}", **message}).decode())
        async with asyncio.timeout(60):
            await self.replied.wait()

    async def read(self, web: ClientConnection) -> None:
        """Read all messages of one socket."""
        decoder = msgspec.json.Decoder(Told)
        with contextlib.suppress(ConnectionClosed):
            async for data in web:
                self.counts.messages += 1
                self.counts.bytes += len(data)
                self.told(web, decoder.decode(data))

    def told(self, web: ClientConnection, message: Told) -> None:
        if message.type == "done":
            due = self.sent.pop(message.id, None)
            if due is not None:
                self.counts.waits.append(time.perf_counter() - due)
            self.replied.set()
        elif message.type in ("refused", "bye"):
            due = self.sent.pop(message.id, None)
            if message.code == "stale" and due is not None:
                self.counts.stale += 1  # two seats answered at once
            else:
                self.counts.errors.append(f"{message.type} {message.code}: {message.words}")
            self.replied.set()
        elif message.type == "frame":
            self.over = self.over or bool(message.result)
            mine = [] if message.view is None else message.view.decisions
            theirs = [one for one in mine if one.seat == message.seat and one.options]
            if theirs and (self.answer is None or message.version >= self.answer.version):
                self.answer = Answer(web, theirs[0], message.version)

    async def play(self, begin: float, end: float) -> None:
        """Answer at the times that were settled beforehand."""
        due = begin + self.random.random() * self.think
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            self.counts.lags.append(max(0.0, time.perf_counter() - due))
            if self.over:
                await self.again()
            else:
                await self.give(due)
            due += self.random.uniform(0.5, 1.5) * self.think

    async def give(self, due: float) -> None:
        answer = self.answer
        if answer is None:
            self.counts.late += 1  # nothing to answer yet: the one before is still being carried out
            return
        self.answer = None
        self.names += 1
        name, decision = f"{self.number}.{self.names}", answer.decision
        self.sent[name] = due
        option = self.random.choice(decision.options).id
        await answer.web.send(msgspec.json.encode(
            {"type": "answer", "id": name, "decision": decision.id, "seat": decision.seat, "option": option}
        ).decode())  # fmt: skip

    async def again(self) -> None:
        """The game is over: another one."""
        self.counts.games += 1
        await self.leave()
        await self.gather()

    async def leave(self) -> None:
        for web in self.webs:
            await web.close()
        await asyncio.gather(*self.readers)
        self.webs, self.readers = [], []


async def load(
    url: str, tables: int, seconds: float, think: float, progress: Progress, server: int
) -> tuple[Counts, float]:
    """Fill the house, play, and go home: what was counted, and for how long the server was busy meanwhile."""
    counts = Counts()
    limits = httpx.Limits(max_connections=AT_A_TIME * 2)
    async with httpx.AsyncClient(timeout=60, limits=limits) as http:
        http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))  # everybody has their own
        parties = [Party(number, url, http, counts, think) for number in range(tables)]
        seating = progress.add_task("seating", total=tables)
        places = asyncio.Semaphore(AT_A_TIME)

        async def gather(party: Party) -> None:
            async with places:
                await party.gather()
            progress.advance(seating)

        await asyncio.gather(*[gather(party) for party in parties])
        counts.messages = counts.bytes = 0
        begin, (busy, _) = time.perf_counter() + 1, usage(server)
        playing = progress.add_task("playing", total=seconds)
        plays = [asyncio.create_task(party.play(begin, begin + seconds)) for party in parties]
        while any(not play.done() for play in plays):
            await asyncio.sleep(0.5)
            progress.update(playing, completed=time.perf_counter() - begin)
        await asyncio.gather(*plays)
        deadline = time.perf_counter() + GRACE_SECONDS
        while any(party.sent for party in parties) and time.perf_counter() < deadline:
            await asyncio.sleep(0.05)
        busy = usage(server)[0] - busy
        lost = sum([len(party.sent) for party in parties])
        counts.errors += ["an answer was never acknowledged"] * lost
        await asyncio.gather(*[party.leave() for party in parties])
    return counts, busy


# --- the server ---


def serve(data: str) -> None:
    """Be the server, with limits that let one machine play a thousand visitors."""
    from dataclasses import replace

    from holdout.table.app import Listening, listener
    from holdout.table.settings import Settings
    from holdout.testing.serving import GENEROUS

    line = listener("127.0.0.1", 0, may_differ=False)
    port = line.getsockname()[1]
    settings = replace(Settings(data=Path(data), limits=GENEROUS), port=port)
    print(f"http://127.0.0.1:{port}", flush=True)
    if where := os.environ.get("HOLDOUT_PROFILE"):
        profiled(Listening(settings), line, where)
    else:
        Listening(settings).run(sockets=[line])


def profiled(listening: Any, line: Any, where: str) -> None:
    """Write a profile of the whole run to a file, for `python -m pstats`."""
    import cProfile
    import signal

    # uvicorn raises the signal again once it has stopped: end by an exception then, not at once.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    profile = cProfile.Profile(time.thread_time)  # what this thread works, not what it waits for
    try:
        with contextlib.suppress(KeyboardInterrupt, SystemExit):
            profile.runcall(listening.run, sockets=[line])
    finally:
        profile.dump_stats(where)


@contextlib.contextmanager
def served(folder: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """A server in a process of its own."""
    command = [sys.executable, "-m", "bench.table", "--server", folder]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        url = process.stdout.readline().strip()
        wait_for(url)
        try:
            yield url, process
        finally:
            process.terminate()
            process.wait(30)


async def reopened(url: str, cookies: dict[str, str]) -> list[float]:
    """Come back to every table after a restart, one after the other: how long each takes to its frame."""
    waits: list[float] = []
    async with httpx.AsyncClient(timeout=60) as http:
        http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        for table, cookie in cookies.items():
            begun = time.perf_counter()
            answer = await http.post(f"{url}/api/ticket", headers={"cookie": cookie, "origin": url})
            hello = {"type": "hello", "version": VERSION, "ticket": answer.json()["ticket"], "table": table}
            async with connect(f"ws{url[4:]}/ws", origin=Origin(url), compression=None, max_size=None) as web:
                await web.send(msgspec.json.encode(hello).decode())
                while msgspec.json.decode(await web.recv(), type=Told).type != "frame":
                    pass
                waits.append(time.perf_counter() - begun)
    return waits


def restarted(folder: str, cookies: dict[str, str]) -> dict[str, float]:
    """Start a server on the same folder: until it listens, and until every table has shown itself."""
    begun = time.perf_counter()
    with served(folder) as (url, _):
        listening = time.perf_counter() - begun
        waits = sorted(asyncio.run(reopened(url, cookies)))
        return {
            "restart: seconds until it listens": round(listening, 2),
            "restart: seconds until every table was seen": round(time.perf_counter() - begun, 2),
            "restart: ms for a table, p99": round(1_000 * waits[int(0.99 * len(waits))], 1),
        }


def wait_for(url: str) -> None:
    """Until the server listens."""
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"{url}/health")
            return
        time.sleep(0.05)
    raise RuntimeError("The server did not start.")


def usage(pid: int) -> tuple[float, float]:
    """Processor seconds and memory in MB of the server."""
    import psutil

    process = psutil.Process(pid)
    times = process.cpu_times()
    return times.user + times.system, process.memory_info().rss / 1e6


# --- the figures ---


def figures(counts: Counts, tables: int, seconds: float, processor: float, memory: float) -> dict[str, Any]:
    """The figures that are printed and stored."""
    ordered = sorted(counts.lags)
    lag = 1_000 * ordered[int(0.99 * len(ordered))] if ordered else 0.0
    return {
        "tables": tables,
        "sockets": tables * SEATS,
        "seconds": seconds,
        "answers": len(counts.waits),
        "answers a second": round(len(counts.waits) / seconds, 1),
        "p50": round(counts.percentile(0.5), 2),
        "p90": round(counts.percentile(0.9), 2),
        "p99": round(counts.percentile(0.99), 2),
        "p99.9": round(counts.percentile(0.999), 2),
        "longest": round(1_000 * max(counts.waits, default=0.0), 2),
        "errors": len(counts.errors),
        "not yet asked": counts.late,
        "answered by another first": counts.stale,
        "games finished": counts.games,
        "messages a second": round(counts.messages / seconds, 1),
        "MB sent a second": round(counts.bytes / 1e6 / seconds, 2),
        "the players' own lag, p99": round(lag, 2),
        "server busy, share of one core": round(processor / seconds, 3),
        "server memory, MB": round(memory, 1),
    }


def draw(console: Console, found: dict[str, Any]) -> None:
    """Print the figures, with what they must be."""
    table = Drawn("what", box=None, pad_edge=False)
    for head in ("figure", "must", ""):
        table.add_column(head, justify="right")
    for name, figure in found.items():
        most = 0 if name == "errors" else TARGETS.get(name)
        verdict = "" if most is None else "holds" if figure <= most else "misses"
        table.add_row(name, f"{figure:,}", "" if most is None else f"{most:g}", verdict)
    console.print(table)


def main(words: Sequence[str] | None = None) -> None:
    """Measure, print, store."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.table", description="Measure the table under load."
    )
    parser.add_argument("--tables", type=int, default=250, help="how many tables of four seats (250)")
    parser.add_argument("--seconds", type=float, default=90, help="for how long they play (90)")
    parser.add_argument("--think", type=float, default=3, help="seconds between two answers at a table (3)")
    parser.add_argument("--server", metavar="FOLDER", help="be the server instead, with this folder")
    asked = parser.parse_args(words)
    if asked.server:
        serve(asked.server)
        return
    if asked.tables < 1 or asked.seconds <= 0 or asked.think <= 0:
        parser.error("--tables, --seconds and --think must be more than nothing.")
    console = Console()
    with tempfile.TemporaryDirectory(prefix="holdout-bench-") as folder:
        with served(folder) as (url, process), Progress(console=console, transient=True) as progress:
            playing = load(url, asked.tables, asked.seconds, asked.think, progress, process.pid)
            counts, busy = asyncio.run(playing)
            _, memory = usage(process.pid)
            stopping = time.perf_counter()
        stopped = time.perf_counter() - stopping
        found = figures(counts, asked.tables, asked.seconds, busy, memory)
        found |= {"stop: seconds": round(stopped, 2), **restarted(folder, counts.cookies)}
    draw(console, found)
    for words_of, number in sorted({one: counts.errors.count(one) for one in counts.errors}.items()):
        console.print(f"{number} times: {words_of}", highlight=False)
    kept = {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "holdout": holdout.__version__,
        **found,
    }
    STORED.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")
    console.print(f"\nStored in {STORED.parent.name}/{STORED.name}.", highlight=False)


if __name__ == "__main__":
    main()
