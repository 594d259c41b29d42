"""L4: how long after "done" the last of six players and twenty watchers has seen an answer.

Once with everybody reading, and once with one more who has stopped. Waits are told as figures; everybody is
sent every version or a newer one.
"""

import asyncio
import random
import time
from collections.abc import Callable
from http.cookiejar import DefaultCookiePolicy
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from bench.table import Counts, Decision, Told, served
from holdout.table.messages import VERSION
from holdout.testing import by_size

pytestmark = pytest.mark.alone
ANSWERS = by_size(4, 150, 1_000)
PLAYERS, WATCHERS = 6, 20
PATIENCE = 30


class Seen:
    """One socket: the newest version that it was sent, when that came, and what its seat is asked."""

    def __init__(self, web: ClientConnection) -> None:
        self.web, self.version, self.at = web, 0, 0.0
        self.asked: Decision | None = None
        self.done: dict[str, tuple[float, int]] = {}
        self.over = False
        self.reader = asyncio.create_task(self.read())

    async def read(self) -> None:
        decoder = msgspec.json.Decoder(Told)
        async for data in self.web:
            came, message = time.perf_counter(), decoder.decode(data)
            if message.type == "done":
                self.done[message.id] = came, message.version
            elif message.type == "frame":
                self.version, self.at, self.over = message.version, came, bool(message.result)
                decisions = [] if message.view is None else message.view.decisions
                mine = [one for one in decisions if one.seat == message.seat and one.options]
                self.asked = mine[0] if mine else None


class Hall:
    """A table with six players and those who watch."""

    def __init__(self, url: str, http: httpx.AsyncClient) -> None:
        self.url, self.http = url, http
        self.everybody: list[Seen] = []
        self.deaf: list[ClientConnection] = []
        self.chance, self.number = random.Random(4), 0

    async def call(self, method: str, path: str, cookie: str, body: Any = None) -> Any:
        headers = {"cookie": cookie, "origin": self.url}
        answer = await self.http.request(method, self.url + path, json=body, headers=headers)
        return answer.raise_for_status().json()

    async def guest(self) -> str:
        """The cookie of somebody new."""
        return (await self.http.get(f"{self.url}/api/me")).headers["set-cookie"].partition(";")[0]

    async def line(self, cookie: str, table: str, **more: Any) -> ClientConnection:
        """A socket to a table, with hello said."""
        ticket = (await self.call("POST", "/api/ticket", cookie))["ticket"]
        web = await connect(
            f"ws{self.url[4:]}/ws", origin=Origin(self.url), compression=None, max_size=None,
            ping_interval=None, **more,
        )  # fmt: skip
        hello = {"type": "hello", "version": VERSION, "ticket": ticket, "table": table}
        await web.send(msgspec.json.encode(hello).decode())
        return web

    async def gather(self, stalled: int) -> None:
        """Six guests sit down, others watch, some of whom read nothing more; the game begins."""
        owner = await self.guest()
        made = await self.call("POST", "/api/tables", owner, {"game": "corps", "seats": PLAYERS})
        for number in range(PLAYERS + WATCHERS + stalled):
            cookie = await self.guest() if number else owner
            if number:
                await self.call("POST", f"/api/join/{made['invite']}", cookie)
            if number >= PLAYERS + WATCHERS:
                self.deaf.append(await self.line(cookie, made["table"], max_queue=1))
                continue
            seen = Seen(await self.line(cookie, made["table"]))
            self.everybody.append(seen)
            if 0 < number < PLAYERS:
                await self.command(seen, type="sit", seat=number)
        await self.shown(self.everybody[0], type="start")

    async def command(self, seen: Seen, **message: Any) -> tuple[float, int]:
        """Send something and wait until it is done: when that was, and the version that has it."""
        self.number += 1
        name = f"c{self.number}"
        await seen.web.send(msgspec.json.encode({"id": name, **message}).decode())
        async with asyncio.timeout(PATIENCE):
            while name not in seen.done:
                await asyncio.sleep(0.001)
        return seen.done[name]

    async def shown(self, seen: Seen, **message: Any) -> float:
        """Send something and wait until everybody sees it: the seconds from "done" to the last of them."""
        done, version = await self.command(seen, **message)
        async with asyncio.timeout(PATIENCE):
            while any(one.version < version for one in self.everybody):
                await asyncio.sleep(0.001)
        return max(one.at for one in self.everybody) - done

    async def play(self, answers: int) -> list[float]:
        """Answer at random: how long the last had to wait each time."""
        waits: list[float] = []
        while len(waits) < answers and not self.everybody[0].over:
            asked = [one for one in self.everybody[:PLAYERS] if one.asked is not None]
            decision = asked[0].asked if asked else None
            assert decision is not None, "nobody is asked anything"
            option = self.chance.choice(decision.options).id
            waits.append(
                await self.shown(
                    asked[0], type="answer", decision=decision.id, seat=decision.seat, option=option
                )
            )
        return waits

    async def leave(self) -> None:
        for one in self.everybody:
            await one.web.close()
            await asyncio.wait([one.reader])
        for web in self.deaf:
            web.transport.abort()


async def waited(url: str, stalled: int) -> Counts:
    """The waits of so many answers, in as many games as that takes."""
    counts = Counts()
    async with httpx.AsyncClient(timeout=60) as http:
        http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))
        while len(counts.waits) < ANSWERS:
            hall = Hall(url, http)
            await hall.gather(stalled)
            counts.waits += await hall.play(ANSWERS - len(counts.waits))
            await hall.leave()
    return counts


def test_l4_the_last_of_26_sees_an_answer_soon_after_it_is_done(
    tmp_path: Path, figure: Callable[..., None]
) -> None:
    with served(str(tmp_path)) as (url, _):
        reading, beside = [asyncio.run(waited(url, stalled)) for stalled in (0, 1)]
    figure(
        answers=len(reading.waits) + len(beside.waits), viewers=PLAYERS + WATCHERS,
        ms_p50_to_the_last=reading.percentile(0.5), ms_p99_to_the_last=reading.percentile(0.99),
        ms_p50_beside_one_who_stalls=beside.percentile(0.5),
        ms_p99_beside_one_who_stalls=beside.percentile(0.99),
        ms_more_beside_one_who_stalls=beside.percentile(0.99) - reading.percentile(0.99),
    )  # fmt: skip
