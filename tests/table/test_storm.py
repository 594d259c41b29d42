"""F7: everybody's connection drops at once and comes back; nobody is lost, and nobody gets another's hand."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from holdout.table import presenting
from holdout.table.messages import VERSION
from holdout.testing import by_size
from holdout.testing.serving import Player, Running

TABLES, ROUNDS = by_size((8, 2), (134, 10), (134, 40))
SEATS = 5
EACH = 3
"""So many sockets has each of them."""
SECONDS = 120


class Seat:
    """Somebody in one seat of one table: their place, and their socket."""

    def __init__(self, person: Player, table: str, seat: int) -> None:
        self.person, self.table, self.seat = person, table, seat
        self.web: ClientConnection | None = None

    async def come(self) -> dict[str, Any]:
        """Get a ticket, open a socket and wait for the first frame."""
        url = self.person.url
        ticket = await asyncio.to_thread(self.person.ticket)
        options: dict[str, Any] = {"origin": url, "compression": None, "max_size": None}
        self.web = await connect(f"ws{url[4:]}/ws", open_timeout=SECONDS, **options)
        hello = {"type": "hello", "version": VERSION, "ticket": ticket, "table": self.table}
        await self.web.send(msgspec.json.encode(hello).decode())
        async for data in self.web:
            message = msgspec.json.decode(data)
            if message["type"] == "frame":
                return message
        raise AssertionError("The socket closed before a frame came.")

    def drop(self) -> None:
        """The line is cut: no goodbye."""
        assert self.web is not None
        self.web.transport.abort()


def seated(running: Running, visitor: Callable[..., Player], number: int) -> list[Seat]:
    """A table with hidden hands and five people in it."""
    people = [visitor() for _ in range(SEATS)]
    body = {"game": "alien", "seats": SEATS, "options": {"hands": "hidden"}, "seed": f"storm-{number}"}
    made = people[0].post("/api/tables", body)
    for seat, person in enumerate(people[1:], 1):
        person.post(f"/api/join/{made['invite']}")
        with person.socket(made["table"]) as line:
            assert line.command("sit", seat=seat)["type"] == "done"
    with people[0].socket(made["table"]) as line:
        assert line.command("start")["type"] == "done"
    return [Seat(person, made["table"], seat) for seat, person in enumerate(people) for _ in range(EACH)]


def test_f7_a_storm_of_dropped_sockets_brings_everybody_back_to_their_own_seat(
    running: Running, visitor: Callable[..., Player], figure: Callable[..., None]
) -> None:
    seats = [seat for number in range(TABLES) for seat in seated(running, visitor, number)]
    longest = 0.0
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        frames = asyncio.run(storm(seats))
        longest = max(longest, time.perf_counter() - begun)
        for seat, frame in zip(seats, frames, strict=True):
            match = running.server.host.tables[seat.table].room.match
            assert (frame["seat"], frame["mine"]) == (seat.seat, [seat.seat])
            assert msgspec.json.encode(frame["view"]) == msgspec.json.encode(
                presenting.view(match, seat.seat)
            )
    assert running.server.metrics.counted("sockets_failed") == 0
    figure(sockets=len(seats), storms=ROUNDS, seconds_until_all_were_back=longest)


async def storm(seats: list[Seat]) -> list[dict[str, Any]]:
    """Everybody comes at once, and is cut off at once."""
    async with asyncio.timeout(SECONDS):
        frames = await asyncio.gather(*[seat.come() for seat in seats])
    for seat in seats:
        seat.drop()
    await asyncio.sleep(0)
    return frames
