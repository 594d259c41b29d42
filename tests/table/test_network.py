"""F8 and F12: a network that doubles, delays, reorders, cuts and replays messages; people come and go.

Everything runs in one process with a clock, a network and a disk of its own, so that a seed gives the same
run every time. Each message that arrives whole gets exactly one typed answer; the table ends up where the
accepted commands alone lead; and there is never a moment in which nobody could bring the game on.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from holdout.kernel import Randomness, pick_id
from holdout.table import decoding, messages, playing, seats
from holdout.table.actor import Table
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.host import Host
from holdout.table.journal import decoded
from holdout.table.memory import MemoryStore
from holdout.table.messages import Absent, Answer, Bye, Command, Done, Refused, Say, Told
from holdout.table.room import Room
from holdout.table.store import StoreError, Written
from holdout.testing import by_size, share
from tests.table.company import ADA, BEN, CAT, DAN, Quick, minting, portrait, quiet, waiting

SEEDS = share(by_size(80, 1_000, 100_000))
IN_A_TEST = 40
REGRESSIONS = (61,)
"""Seeds that have failed once are run for ever."""
STEPS = 100
LATEST = 30


class Disk(MemoryStore):
    """A disk that fails now and then."""

    def __init__(self, randomness: Randomness) -> None:
        super().__init__()
        self.randomness = randomness
        self.fails = False

    async def append(self, *written: Written) -> None:
        if self.fails and self.randomness.below(12) == 0:
            raise StoreError("The disk does not take it.")
        await asyncio.sleep(0)
        await super().append(*written)


class Wire:
    """One person's line to the server, with everything that can happen to a message."""

    def __init__(self, world: "World", person: str) -> None:
        self.world, self.person = world, person
        self.connection: Any = None
        self.table = ""
        self.due: list[tuple[int, bytes]] = []
        self.old: list[bytes] = []
        self.delivered: Counter[str] = Counter()
        self.answered: Counter[str] = Counter()
        self.frame: Any = None

    def send(self, command: Command) -> None:
        """Give a message to the network."""
        chance, data = self.world.randomness, msgspec.json.encode(command)
        copies = 2 if chance.below(6) == 0 else 1
        for _ in range(copies):
            late = chance.below(LATEST) if chance.below(4) == 0 else 0
            cut = data[: chance.below(len(data))] if chance.below(15) == 0 else data
            self.due.append((self.world.now + late, cut))
        self.old.append(data)
        if chance.below(8) == 0:
            self.due.append((self.world.now, self.old[chance.below(len(self.old))]))

    async def deliver(self) -> None:
        """What is due by now arrives, in any order."""
        chance = self.world.randomness
        ready = [one for one in self.due if one[0] <= self.world.now]
        self.due = [one for one in self.due if one[0] > self.world.now]
        while ready and self.connection is not None and not self.connection.closed:
            data = ready.pop(chance.below(len(ready)))[1]
            message = decoding.message(data)
            if isinstance(message, Refused):
                continue  # the socket itself answers what cannot be read
            assert isinstance(message, Command)
            self.delivered[message.id] += 1
            await self.connection.command(message)
            if chance.below(3) == 0:
                await asyncio.sleep(0)

    def listen(self) -> None:
        """Take what the server says."""
        if self.connection is None:
            return
        for message in waiting(self.connection):
            if isinstance(message, Done | Refused | Told):
                self.answered[message.id] += 1
            elif isinstance(message, messages.Frame):
                assert message.mine == self.world.held(self.person, self.table)
                self.frame = message
            elif isinstance(message, Bye):
                self.cut()

    def is_asked(self) -> bool:
        """Whether the last frame asks something of this person."""
        frame = self.frame
        return frame is not None and any(d["seat"] in frame.mine for d in frame.view["decisions"])

    def cut(self) -> None:
        """The line is dead: what was under way is lost, and nobody waits for its answer."""
        if self.connection is not None:
            self.connection.close()
        self.connection = self.frame = None
        self.delivered.clear()
        self.answered.clear()


class World:
    """Four people, two tables, one server."""

    def __init__(self, seed: int) -> None:
        self.randomness = Randomness("network", seed)
        self.now = 1_000
        self.store = Disk(self.randomness)
        self.seed, self.restarts = seed, 0
        self.host = self.new_host()
        self.wires = {person: Wire(self, person) for person in (ADA, BEN, CAT, DAN)}
        self.number = 0
        self.tables: list[str] = []

    def held(self, person: str, table: str) -> list[int]:
        scene = self.host.tables[table].scene
        assert scene is not None
        return scene.mine(person)

    async def run(self) -> None:
        await self.host.open()
        for person in self.wires:
            await self.store.keep_session(person, person, person.title(), 1)
        asked = NewTable(game="small", seats=3, computers=["random"])
        made = [await self.host.make(ADA, "Ada", asked), await self.host.make(BEN, "Ben", asked)]
        self.tables = [one.table for one in made]
        for person in self.wires:
            for one in made:
                await self.host.join(person, one.invite)
            await self.connect(person)
        begin = [(BEN, messages.Sit(id="sit", seat=1)), (ADA, messages.Start(id="start"))]
        for person, command in begin:
            first = await self.host.enter(self.tables[0], person)
            await first.command(command)
            await quiet()
            first.close()
        self.store.fails = True
        for _ in range(STEPS):
            await self.step()
        self.store.fails = False
        await self.calm_down()
        check_fault_free(self)
        await self.host.close()

    async def connect(self, person: str) -> None:
        wire = self.wires[person]
        wire.table = self.tables[self.randomness.below(10) == 0]
        for _ in range(20):
            try:
                wire.connection = await self.host.enter(wire.table, person)
                return
            except TableError:
                await self.pass_time(1)

    async def restart(self) -> None:
        """The server stops and comes back; so do its visitors, by and by."""
        await self.host.close()
        for wire in self.wires.values():
            wire.cut()
        self.restarts += 1
        self.host = self.new_host()
        await self.host.open()

    def new_host(self) -> Host:
        return Host(self.store, Quick(), lambda: self.now, mint=minting(f"net {self.seed} {self.restarts}"))

    async def step(self) -> None:
        """Somebody does something, sensible or not; now and then a line is cut or the server restarts."""
        chance = self.randomness
        asked = [person for person, wire in self.wires.items() if wire.is_asked()]
        person = asked[0] if asked and chance.below(3) else list(self.wires)[chance.below(4)]
        wire = self.wires[person]
        if wire.connection is None or wire.connection.closed:
            await self.connect(person)
        elif chance.below(40) == 0:
            wire.cut()
        elif chance.below(60) == 0:
            await self.restart()
        else:
            wire.send(self.something(person))
        await self.pass_time(chance.below(3))
        self.check_somebody_can_act()

    def something(self, person: str) -> Command:
        """Mostly an answer to what the frame shows, often a stale one; sometimes anything at all."""
        chance, name = self.randomness, self.next_id()
        frame = self.wires[person].frame
        asked = [] if frame is None else [d for d in frame.view["decisions"] if d.get("options")]
        if asked and chance.below(6):
            options = asked[0]["options"]
            option = options[chance.below(len(options))][0]
            return Answer(id=name, decision=asked[0]["id"], seat=asked[0]["seat"], option=option)
        seat, other = chance.below(4), list(self.wires)[chance.below(4)]
        anything: list[Command] = [
            Say(id=name, words="hello"),
            Answer(id=name, decision=f"{chance.below(3)}.{chance.below(9)}", seat=seat, option="pass"),
            messages.Undo(id=name),
            messages.Sit(id=name, seat=seat),
            messages.Start(id=name),
            messages.Offer(id=name, seat=seat, person=other, share=bool(chance.below(2))),
            messages.Pause(id=name, paused=bool(chance.below(3) == 0)),
            messages.Rewind(id=name, to=chance.below(6)),
            messages.Agree(id=name, motion=f"m{chance.below(4)}", yes=bool(chance.below(3))),
            messages.Computer(id=name, seat=seat, player="random"),
            Absent(id=name, seat=seat, player="random"),
            messages.Look(id=name, seat=seat),
            messages.Rematch(id=name),
            messages.Hint(id=name),
            messages.Leave(id=name, seat=seat),
            messages.Emote(id=name, emote="cheer"),
            messages.Ping(id=name, kind="seat", number=seat),
            messages.Note(id=name, words="hello", shared=bool(seat), over=seat),
        ]
        return anything[chance.below(len(anything))]

    def next_id(self) -> str:
        self.number += 1
        return f"n{self.number}"

    async def pass_time(self, seconds: int) -> None:
        self.now += seconds
        for wire in self.wires.values():
            await wire.deliver()
        await quiet()
        for wire in self.wires.values():
            wire.listen()

    async def calm_down(self) -> None:
        """Everything that is still under way arrives; then every message has had its one answer."""
        await self.pass_time(LATEST + 1)
        await self.pass_time(1)
        for wire in self.wires.values():
            assert wire.answered == wire.delivered, f"{wire.person}: not one answer for each message"

    def check_somebody_can_act(self) -> None:
        """F12: somebody who is here can bring every game on, or could once the absent have been away."""
        for table in self.tables:
            if table in self.host.tables and (room := self.host.tables[table].room) is not None:
                check_zombies(room, self.now)


def check_zombies(room: Room, now: int) -> None:
    """Whoever is asked is here, is a computer, or can be replaced by those who are here."""
    match = room.match
    if match is None or match.over or not [one for one in room.here if one not in room.state.visitors]:
        return
    assert match.decisions, "the game is not over, and yet asks nothing"
    for decision in match.decisions:
        row = room.state.seats[decision.seat]
        if row.computer or any(person in room.here for person in row.people):
            continue
        in_charge = [person for person in room.here if seats.is_in_charge(room, person)]
        if seats.keeps_secrets(room) and not in_charge:
            continue  # a seat with secrets waits for somebody who plays, to sit down, vote or name a computer
        probe = Room.restored(room.snapshot(), minting())
        probe.here, probe.gone, probe.opened = dict(room.here), dict(room.gone), room.opened
        later = now + seats.AWAY_AFTER + 1
        _replace_absent(probe, decision.seat, later)
        assert probe.state.seats[decision.seat].taken, f"nobody can play seat {decision.seat + 1}"
        row = probe.state.seats[decision.seat]
        assert row.computer or any(person in probe.here for person in row.people)


def _replace_absent(room: Room, seat: int, now: int) -> None:
    """What those who are here can do until a seat is taken: sit down there, or have a computer sit."""
    for person in room.here:
        for command in (
            messages.Sit(id=f"sit {person}", seat=seat),
            messages.Computer(id=f"computer {person}", seat=seat, player="random"),
            Absent(id=f"absent {person}", seat=seat, player="random"),
        ):
            room.handle(person, command, now)
            _agree(room, now)
            if room.state.seats[seat].taken and not room.away_since(seat):
                return


def _agree(room: Room, now: int) -> None:
    """Everybody who is here agrees to what is asked."""
    for number, person in enumerate([*room.here]):
        motion = room.state.motion
        if motion is not None:
            agree = messages.Agree(id=f"agree {motion.id} {number}", motion=motion.id, yes=True)
            room.handle(person, agree, now)


def check_fault_free(world: World) -> None:
    """The accepted commands alone, given to a fresh room one by one, lead to the same table."""
    for table in world.tables:
        entries = [decoded(data) for data in world.store.entries[table]]
        served = world.host.tables.get(table)
        if isinstance(served, Table):
            entries += served.unwritten.entries
        ids = [(entry.person, entry.id) for entry in entries if entry.id]
        assert len(ids) == len(set(ids)), "a command was carried out twice"
        room = Room.replayed(entries)
        if isinstance(served, Table) and served.room is not None:
            assert portrait(served.room) == portrait(room)
        if room.match is not None:
            again = playing.fresh(room.config)
            for seat, pick in room.match.answers:
                again.answer(pick_id(pick), seat=seat)
            assert again.fingerprint() == room.match.fingerprint()


def run(seed: int) -> World:
    world = World(seed)
    try:
        asyncio.run(world.run())
    except AssertionError as error:
        raise AssertionError(f"seed {seed} (add it to REGRESSIONS): {error}") from error
    return world


@pytest.mark.parts(500)
@pytest.mark.parametrize(
    "seeds", [SEEDS[at : at + IN_A_TEST] for at in range(0, len(SEEDS), IN_A_TEST)], ids=str
)
def test_f8_f12_every_message_has_one_answer_and_faults_change_nothing(
    seeds: range, figure: Callable[..., None]
):
    worlds = [run(seed) for seed in seeds]
    answers = [world.store.entries[world.tables[0]] for world in worlds]
    written = sum(len(entries) for entries in answers)
    assert written > 10 * len(seeds)
    figure(seeds=len(seeds), entries_written=written)


@pytest.mark.parametrize("seed", REGRESSIONS)
def test_seeds_that_have_failed_once_hold(seed: int):
    run(seed)


def test_the_same_seed_gives_the_same_run():
    assert run(7).store.entries == run(7).store.entries
