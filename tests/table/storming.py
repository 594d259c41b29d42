"""Everybody comes back at once, from a process of its own: what is waited for is the server, not this side.

`python -m tests.table.storming` reads a `Storm` from its input and prints a `Round` for each time that all
came and were cut off.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from hashlib import blake2b
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from holdout.table.messages import VERSION, Frame

SECONDS = 120
PAUSE = 0.5
"""So long a server has to notice that everybody is gone."""


class Place(msgspec.Struct):
    """Whose socket it is, by their cookie, and to which table it leads."""

    cookie: str
    table: str


class Storm(msgspec.Struct):
    """Who comes, how often, and where to."""

    url: str
    places: list[Place]
    rounds: int


class Shown(msgspec.Struct):
    """The first frame of a socket: its seats, and a hash of its view."""

    seat: int | None
    mine: list[int]
    view: str


class Round(msgspec.Struct):
    """How long it took until everybody was back, and what they were shown."""

    seconds: float
    shown: list[Shown]


def digest(view: object) -> str:
    """A hash of a view as it is sent."""
    return blake2b(msgspec.json.encode(view), digest_size=16).hexdigest()


async def ticket(url: str, cookie: str) -> str:
    """Get a ticket, with as little work on this side as possible."""
    address = urlsplit(url)
    reader, writer = await asyncio.open_connection(address.hostname, address.port)
    head = ("POST /api/ticket HTTP/1.1", f"host: {address.netloc}", f"origin: {url}", f"cookie: {cookie}")
    writer.write("\r\n".join([*head, "content-length: 0", "connection: close", "", ""]).encode())
    answer = await reader.read()
    writer.close()
    return msgspec.json.decode(answer.partition(b"\r\n\r\n")[2], type=dict[str, str])["ticket"]


async def come(url: str, place: Place) -> tuple[ClientConnection, str | bytes]:
    """Get a ticket, open a socket and wait for the first frame."""
    hello = {
        "type": "hello",
        "version": VERSION,
        "ticket": await ticket(url, place.cookie),
        "table": place.table,
    }
    web = await connect(
        f"ws{url[4:]}/ws", origin=Origin(url), compression=None, max_size=None, open_timeout=SECONDS
    )
    await web.send(msgspec.json.encode(hello).decode())
    async for data in web:
        if data[:16] == '{"type":"frame",':
            return web, data
    raise AssertionError("The socket closed before a frame came.")


async def storms(storm: Storm) -> None:
    """Everybody comes at once, and is cut off at once, without a goodbye."""
    for _ in range(storm.rounds):
        begun = time.perf_counter()
        async with asyncio.timeout(SECONDS):
            back = await asyncio.gather(*[come(storm.url, place) for place in storm.places])
        seconds = time.perf_counter() - begun
        for web, _ in back:
            web.transport.abort()
        frames = [msgspec.json.decode(data, type=Frame) for _, data in back]
        shown = [Shown(frame.seat, frame.mine, digest(frame.view)) for frame in frames]
        print(msgspec.json.encode(Round(seconds, shown)).decode(), flush=True)
        await asyncio.sleep(PAUSE)


def stormed(storm: Storm) -> Iterator[Round]:
    """The rounds of a storm, from a process of its own."""
    command = [sys.executable, "-m", "tests.table.storming"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(storm))
        process.stdin.close()
        for line in process.stdout:
            yield msgspec.json.decode(line, type=Round)
    assert process.returncode == 0


if __name__ == "__main__":
    asyncio.run(storms(msgspec.json.decode(sys.stdin.buffer.read(), type=Storm)))
