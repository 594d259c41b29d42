"""People at a table without a network: rooms and hosts for the tests, and computers that think at once."""

import asyncio
import functools
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

import holdout
from holdout import kernel
from holdout.kernel import Randomness, pick_id
from holdout.kernel.knowledge import unpacked
from holdout.players.guesses import imagined
from holdout.table import messages
from holdout.table.api import NewTable
from holdout.table.connection import Connection
from holdout.table.frames import Viewer
from holdout.table.host import Host
from holdout.table.making import FirstEntry, Source, first_entry, made
from holdout.table.memory import MemoryStore
from holdout.table.messages import Answer, Command, Done, Frame, Refused, Sit, Start
from holdout.table.room import Room
from holdout.table.store import Store

holdout.register("small", "tests.small:RULES")

ADA, BEN, CAT, DAN = "ada", "ben", "cat", "dan"
USUAL = {"gear-up": "usual", "placing": "usual"}
SMALL = NewTable(game="small", seats=2)
ALONE = NewTable(game="small", seats=2, computers=["random"], start=True)


def minting(seed: str = "mint") -> Any:
    """Words that are the same in every run."""
    randomness = Randomness(seed)
    return lambda: f"{randomness.below(2**32):08x}{randomness.below(2**32):08x}"


def room_of(seats: int = 3, people: tuple[str, ...] = (ADA, BEN, CAT), **asked: Any) -> Room:
    """A table of the small game at which these people sit, not yet begun."""
    game = asked.pop("game", "small")
    table = NewTable(game=game, seats=seats, **asked)
    room = made(people[0], people[0].title(), table, 100, minting(), MemoryStore().folder)
    for person in people[1:]:
        admitted = room.admit(person, person.title(), 100)
        assert admitted is not None
    for seat, person in enumerate(people[:seats]):
        if not room.state.seats[seat].taken:
            do(room, person, messages.Sit(id=f"sit {seat}", seat=seat))
    for person in people:
        room.came(person)
    return room


def begun(seats: int = 3, people: tuple[str, ...] = (ADA, BEN, CAT), **asked: Any) -> Room:
    """The same, begun."""
    room = room_of(seats, people, **asked)
    do(room, people[0], messages.Start(id="start"))
    return room


def do(room: Room, person: str, command: Command, now: int = 200) -> Done:
    """A command that must be carried out."""
    reply = room.handle(person, command, now).reply
    assert isinstance(reply, Done), reply
    return reply


def refused(room: Room, person: str, command: Command, now: int = 200) -> Refused:
    """A command that must be refused, and change nothing."""
    before = portrait(room)
    reply = room.handle(person, command, now).reply
    assert isinstance(reply, Refused), reply
    assert portrait(room) == before
    return reply


def portrait(room: Room) -> tuple[bytes, Any]:
    """Everything about a room that must come back from disk."""
    match = room.match
    game = None
    if match is not None:
        answers = [(seat, pick_id(pick)) for seat, pick in match.answers]
        game = (match.fingerprint(), match.epoch, [d.id for d in match.decisions], answers)
    return msgspec.json.encode(room.state), game


def next_answer(room: Room, number: int, randomness: Randomness) -> tuple[str, Answer]:
    """Any legal answer to the open decision, and who gives it."""
    assert room.match is not None
    asked = room.match.decisions[randomness.below(len(room.match.decisions))]
    option = pick_id(asked.picks[randomness.below(len(asked.picks))])
    people = room.state.seats[asked.seat].people
    return (people or [ADA])[0], Answer(
        id=f"answer {number}", decision=asked.id, seat=asked.seat, option=option
    )


class Quick:
    """Computers that take the first option, at once and in this process."""

    def __init__(self) -> None:
        self.thought: list[tuple[int, str, str]] = []
        self.mint = minting("worker")

    async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
        known = unpacked(knowledge, kernel.known)
        self.thought.append((known.seat, player, seed))
        for decision in imagined(known).decisions:
            if decision.seat == known.seat:
                return pick_id(decision.picks[0])
        return ""

    async def hint(
        self, knowledge: bytes, person: str, language: str = "en"
    ) -> tuple[str, list[messages.Parts]]:
        return await self.think(knowledge, "greedy", "", person), [messages.plain("It is the first one.")]

    async def make(
        self, person: str, name: str, asked: NewTable, now: int, folder: str, source: Source | None
    ) -> FirstEntry:
        return first_entry(person, name, asked, now, self.mint, Path(folder), source)


async def opened(store: Store | None = None, workers: Any = None, clock: Any = lambda: 1000) -> Host:
    """A host that is open, with people whose names are known."""
    kept = store or MemoryStore()
    host = Host(kept, workers or Quick(), clock, mint=minting())
    await host.open()
    for person in (ADA, BEN, CAT, DAN):
        await kept.keep_session(f"token of {person}", person, person.title(), 1)
    return host


async def quiet() -> None:
    """Let everything happen that is going to happen by itself."""
    for _ in range(40):
        await asyncio.sleep(0)


def waiting(connection: Connection) -> Iterator[Any]:
    """Every message that waits to be sent, decoded as a browser would."""
    while (message := connection._next()) is not None:
        yield msgspec.json.decode(msgspec.json.encode(message), type=messages.ToBrowser)


async def told(connection: Connection) -> list[Any]:
    """What a connection is told once everything has calmed down."""
    await quiet()
    return list(waiting(connection))


async def until(connection: Connection, kind: type) -> Any:
    """The next message of a kind, for hosts whose store takes real time."""
    async with asyncio.timeout(20):
        while True:
            message = msgspec.json.decode(await connection.next(), type=messages.ToBrowser)
            if isinstance(message, kind):
                return message


def at_once(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    """Run a test in an event loop of its own."""

    @functools.wraps(test)
    def run(*args: Any, **named: Any) -> None:
        asyncio.run(test(*args, **named))

    return run


async def two(host: Host, asked: NewTable = SMALL) -> tuple[str, Any, Any]:
    """Ada and Ben at a table that has begun, both up to date."""
    made = await host.make(ADA, "Ada", asked)
    await host.join(BEN, made.invite)
    ada, ben = await host.enter(made.table, ADA), await host.enter(made.table, BEN)
    await ben.command(Sit(id="sit", seat=1))
    await until(ben, Done)
    await ada.command(Start(id="start"))
    await until(ada, Done)
    await told(ada)
    await told(ben)
    return made.table, ada, ben


def answer_of(frame: Frame, number: int = 0) -> Answer:
    """The first option of the decision that a frame shows to its own seat."""
    for decision in frame.view["decisions"]:
        if decision["seat"] in frame.mine:
            option = decision["options"][0][0]
            return Answer(id=f"a{number}", decision=decision["id"], seat=decision["seat"], option=option)
    raise AssertionError("nothing is asked of these eyes")


def shown(scene: Any, viewer: Viewer) -> Frame:
    """The frame that a viewer would be sent, decoded as a browser would."""
    return msgspec.json.decode(scene.frame_for(viewer), type=Frame)


def only(kind: type, seen: list[Any]) -> Any:
    """The one message of a kind."""
    found = [message for message in seen if isinstance(message, kind)]
    assert len(found) == 1, seen
    return found[0]


async def frame_of(host: Host, table: str, person: str) -> Frame:
    """What somebody sees who comes in just now."""
    come = await host.enter(table, person)
    seen = await told(come)
    come.close()
    return only(Frame, seen)
