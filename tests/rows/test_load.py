"""L1, L2, L3, L5 and L6: a full house on one server. Waits are told as figures; nothing may be lost.

The people and their pace are those of `bench.table`: real sockets, both games, random legal answers at times
that are settled beforehand, in another process than the server's.
"""

import asyncio
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from statistics import linear_regression, median
from typing import Any, NamedTuple

import httpx
import msgspec
import psutil
import pytest
from rich.progress import Progress
from websockets.asyncio.client import connect
from websockets.typing import Origin

from bench.company import company
from bench.table import Counts, load, served, usage
from holdout.table.messages import VERSION
from holdout.testing import by_size
from holdout.testing.serving import GENEROUS, Player, serving

pytestmark = pytest.mark.alone
TABLES, SECONDS, THINK = by_size((4, 1.5, 0.3), (250, 90.0, 3.0), (250, 600.0, 3.0))
MANY_TABLES, MANY_SECONDS = by_size((6, 1.0), (500, 60.0), (500, 300.0))
IDLE = by_size(12, 400, 2_000)
RAMP, STEP_SECONDS = by_size(
    ((20, 40), 1.5), ((100, 200, 300, 400, 600), 20.0), ((100, 200, 300, 400, 600, 900), 60.0)
)
SOAK_TABLES, SOAK_SECONDS, SAMPLES = by_size((4, 2.0, 4), (40, 180.0, 12), (60, 7_200.0, 120))
WARM_SECONDS = by_size(0.5, 60.0, 1_800.0)
"""What every server fills is full by then: caches, and the games that were just finished."""
MOST_FILES = by_size(8, 8, 4)
"""More than in the first third of the time in which it is warm."""
MOST_GROWTH = by_size(None, None, 1.0)
"""Megabytes an hour. Before games have ended and begun for a while, their growth is all that one sees."""
THINKERS, THINK_SECONDS = by_size((1, 1.5), (5, 60.0), (5, 300.0))
AI_SEATS = 4
WATCHERS_A_TABLE = 100
"""A table takes 200 people at most."""
MOST_LOG = 64 * 1024 * 1024


def played(url: str, tables: int, seconds: float, think: float, server: int) -> tuple[Counts, float]:
    """Fill the house and play; what was counted. Nothing may be refused or stay without an answer."""
    counts, busy = asyncio.run(load(url, tables, seconds, think, Progress(disable=True), server))
    assert counts.errors == []
    assert counts.waits
    return counts, busy


class House(NamedTuple):
    """A server in a process of its own: its address, the number of the process, its folder."""

    url: str
    process: int
    folder: Path


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("house")
    with served(str(folder)) as (url, process):
        yield House(url, process.pid, folder)


def test_l1_a_full_house_is_answered_without_an_error(house: House, figure: Callable[..., None]) -> None:
    counts, busy = played(house.url, TABLES, SECONDS, THINK, house.process)
    figure(
        tables=TABLES, answers=len(counts.waits), share_of_a_core=busy / SECONDS,
        ms_p50=counts.percentile(0.5), ms_p99=counts.percentile(0.99), ms_p99_9=counts.percentile(0.999),
    )  # fmt: skip


def test_l2_twice_as_many_tables_find_room(tmp_path: Path, figure: Callable[..., None]) -> None:
    with served(str(tmp_path)) as (url, process):  # with no other tables open
        counts, _ = played(url, MANY_TABLES, MANY_SECONDS, 2 * THINK, process.pid)
        memory = usage(process.pid)[1]
    figure(tables=MANY_TABLES, sockets=4 * MANY_TABLES, ms_p99=counts.percentile(0.99), MB_of_memory=memory)


async def idle_sockets(url: str, count: int, server: int) -> float:
    """Bytes of the server's memory for each socket of somebody who only watches."""
    async with httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=60) as owner:
        await owner.get("/api/me")
        new = {"game": "alien", "seats": 1, "start": True}
        tables = [
            (await owner.post("/api/tables", json=new)).json()["table"]
            for _ in range(0, count, WATCHERS_A_TABLE)
        ]
        webs: list[Any] = []
        before = psutil.Process(server).memory_info().rss
        for number in range(count):
            async with httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=60) as guest:
                await guest.get("/api/me")
                ticket = (await guest.post("/api/ticket")).json()["ticket"]
            web = await connect(f"ws{url[4:]}/ws", origin=Origin(url), compression=None, max_size=None)
            table = tables[number // WATCHERS_A_TABLE]
            hello = {"type": "hello", "version": VERSION, "ticket": ticket, "table": table}
            await web.send(msgspec.json.encode(hello).decode())
            while msgspec.json.decode(await web.recv())["type"] != "frame":
                pass
            webs.append(web)
        grown = psutil.Process(server).memory_info().rss - before
        await asyncio.gather(*[web.close() for web in webs])
    return grown / count


def test_l2_an_idle_socket_takes_little_room(house: House, figure: Callable[..., None]) -> None:
    asyncio.run(
        idle_sockets(house.url, max(5, IDLE // 10), house.process)
    )  # what comes with the first ones is there
    figure(
        idle_sockets=IDLE,
        kB_for_an_idle_socket=asyncio.run(idle_sockets(house.url, IDLE, house.process)) / 1_000,
    )


def test_l3_faster_and_faster_nothing_is_lost(house: House, figure: Callable[..., None]) -> None:
    best = 0.0
    for offered in RAMP:
        tables = max(4, offered // 3)
        counts, _ = played(house.url, tables, STEP_SECONDS, tables / offered, house.process)
        best = max(best, len(counts.waits) / STEP_SECONDS)
    figure(answers_a_second=best, answers_a_second_offered=float(max(RAMP)))


def test_l3_whoever_comes_to_a_server_that_is_full_is_told_so(tmp_path: Path) -> None:
    full = GENEROUS._replace(connections=6)
    with serving(tmp_path, full) as running, Player(running.url, "Amber") as amber:
        table = amber.make("alien", start=True)
        lines = [amber.socket(table) for _ in range(4)]
        told: set[int] = set()
        clients = [httpx.Client(base_url=running.url) for _ in range(8)]
        for client in clients:
            told.add(client.get("/api/games").status_code)
        assert 503 in told
        assert lines[-1].command("look")["type"] == "done"
        for client in clients:
            client.close()


class Sample(NamedTuple):
    """A server at one moment: its memory, its open files and the length of its write-ahead log."""

    second: float
    memory: int
    files: int
    log: int


def soaked(folder: Path) -> tuple[list[Sample], int]:
    """Play for long on a server of our own: samples of it, and how many answers were given."""
    samples: list[Sample] = []
    log = folder / "tables.sqlite-wal"
    with served(str(folder)) as (url, running), ThreadPoolExecutor(1) as apart:
        process = psutil.Process(running.pid)
        at_first = process.num_fds()
        playing = apart.submit(played, url, SOAK_TABLES, SOAK_SECONDS, THINK, running.pid)
        while process.num_fds() < at_first + 4 * SOAK_TABLES and not playing.done():
            time.sleep(0.05)  # people are still coming in
        begun = time.monotonic()
        for _ in range(SAMPLES):
            wait([playing], SOAK_SECONDS / SAMPLES)
            length = log.stat().st_size if log.exists() else 0
            second, memory = time.monotonic() - begun, process.memory_info().rss
            samples.append(Sample(second, memory, process.num_fds(), length))
        return samples, len(playing.result()[0].waits)


def test_l5_memory_files_and_the_log_of_the_disk_do_not_grow(
    tmp_path: Path, figure: Callable[..., None]
) -> None:
    samples, answers = soaked(tmp_path)
    warm = [one for one in samples if one.second >= WARM_SECONDS]
    growth = slope([(one.second / 3_600, one.memory / 1e6) for one in warm])
    third = len(warm) // 3
    more = median([one.files for one in warm[-third:]]) - median([one.files for one in warm[:third]])
    log = max([one.log for one in samples])
    figure(
        seconds=SOAK_SECONDS, answers=answers, MB_when_warm=warm[0].memory / 1e6,
        MB_at_the_end=warm[-1].memory / 1e6, files_more=float(more), MB_of_log=log / 1e6,
    )  # fmt: skip
    if MOST_GROWTH is not None:
        figure(MB_more_an_hour=growth)
        assert growth < MOST_GROWTH
    assert log <= MOST_LOG
    assert more <= MOST_FILES


def slope(points: Sequence[tuple[float, float]]) -> float:
    """How much the second number grows for one more of the first, by least squares."""
    return linear_regression(*zip(*points, strict=True)).slope


def test_l6_people_wait_no_longer_while_computers_think(house: House, figure: Callable[..., None]) -> None:
    alone, _ = played(house.url, TABLES, THINK_SECONDS, THINK, house.process)
    with company(house.url, THINKERS, AI_SEATS, THINK_SECONDS + 5) as waits:
        beside, _ = played(house.url, TABLES, THINK_SECONDS, THINK, house.process)
    waits.sort()
    assert waits
    figure(
        computer_seats=AI_SEATS * THINKERS, answers_of_computers=len(waits),
        s_p95_for_a_computer=waits[int(0.95 * len(waits))],
        ms_p99_alone=alone.percentile(0.99), ms_p99_beside_computers=beside.percentile(0.99),
        percent_more_for_people=100 * (beside.percentile(0.99) / alone.percentile(0.99) - 1),
    )  # fmt: skip
