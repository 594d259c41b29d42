"""H2 and H3 over everything that is sent: a house is run twice, with worlds that look alike to one viewer.

The viewer comes in, asks what can be asked, and sees an answer, an undo and a vote. Every message of both
houses is compared, to the byte and in number; hints by what they are made of, since nothing else is sent to
who thinks about them. How long computers think is not seen here: `PACE_SECONDS` in computers.py. No bound of
time takes part either: the houses answer one after the other, and one of them might wait just long enough.
"""

import asyncio
from collections.abc import Callable
from copy import copy
from hashlib import blake2b
from typing import Any

import msgspec
import pytest

from holdout.kernel import Match, Randomness, drive, new
from holdout.kernel import find as rules_of
from holdout.players import RandomPlayer
from holdout.table import filing, frames
from holdout.table import messages as say
from holdout.table.actor import Table
from holdout.table.api import NewTable
from holdout.table.connection import Connection
from holdout.table.errors import TableError
from holdout.table.frames import Stories
from holdout.table.host import Host
from holdout.table.limits import Limits, Rates
from holdout.table.memory import MemoryStore
from holdout.table.room import Room
from holdout.table.room_state import RoomState
from holdout.table.storing import Storing
from holdout.testing import Settings, by_size, secrecy, share
from holdout.testing.case import Case
from holdout.testing.secrecy import Pair
from tests.table.company import ADA, BEN, DAN, USUAL, Quick, minting, opened, waiting

PAIRS = by_size(60, 10_000, 1_000_000)
SEATS = 3
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("alien", {"hands": "hidden", "scenario": "aliens"}),
    ("alien", {"agendas": "hidden"}),
    ("corps", {"hands": "hidden", "scenario": "newt", **USUAL}),
    ("corps", {"hands": "hidden", "scenario": "survive", **USUAL}),
    ("alien", {"queen-mother": True, "new-strikes": True}),
]


def people_of(options: dict[str, Any]) -> dict[int | None, str]:
    """Who looks from where. Ben is the Queen Mother where she plays; a computer has the seat that is left."""
    return {0: ADA, 2 if "queen-mother" in options else 1: BEN, None: DAN}


def still() -> float:
    """A clock that stands still: what somebody may do at once does not come back while the test runs."""
    return 0.0


class Forgetful(MemoryStore):
    """Writes nothing down once it is told so: the same moment is put on the table again and again."""

    forgets = False

    async def append(self, *written: Any) -> None:
        if not self.forgets:
            await super().append(*written)

    async def snapshot(self, table: str, version: int, data: bytes) -> None:
        pass


class Silent(Quick):
    """Computers that never come to an end, and hints that tell what they are made of."""

    async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
        await asyncio.Event().wait()
        return ""

    async def hint(self, knowledge: bytes, person: str, language: str = "en") -> tuple[str, list[say.Parts]]:
        return "", [say.plain(blake2b(knowledge).hexdigest())]


class House:
    """A host with one table: Ada, Ben and a computer play, Dan watches."""

    host: Host
    table: Table
    state: bytes
    people: dict[int | None, str]

    async def open(self, game: str, options: dict[str, Any]) -> "House":
        store = Forgetful()
        self.people = people_of(options)
        self.host = await opened(store, Silent())
        asked = NewTable(game=game, seats=SEATS, computers=["greedy"], options=options, seed="one")
        made = await self.host.make(ADA, "Ada", asked)
        for person in (BEN, DAN):
            await self.host.join(person, made.invite)
        come = await self.host.enter(made.table, BEN)
        await come.command(say.Sit(id="sit", seat=max(seat or 0 for seat in self.people)))
        await come.command(say.Start(id="start"))
        await self.calm()
        come.close()
        await self.calm()
        table = self.host.tables[made.table]
        assert isinstance(table, Table)
        assert table.room is not None
        self.table, self.state = table, msgspec.json.encode(table.room.state)
        store.forgets = True
        return self

    async def calm(self) -> None:
        for _ in range(12):
            await asyncio.sleep(0)

    async def lay(self, match: Match[Any], viewer: int | None) -> Connection:
        """Put a game on the table, everything else as it was, and let the viewer come in."""
        table = self.table
        table.computers.stop()
        await self.calm()
        table.room = Room(msgspec.json.decode(self.state, type=RoomState), match.clone(), minting("room"))
        for person in (ADA, BEN):
            table.room.came(person)
        table.stories = Stories()
        table.signals = Rates(self.host.signals, still)
        self.host.storing = Storing(Limits(), self.host.store.size, still)
        table.publish(frozenset())
        table.think()
        return await self.host.enter(table.name, self.people[viewer])

    async def asked(self, line: Connection) -> list[bytes]:
        """What the viewer is sent on coming in, and in answer to questions."""
        sent = await self.sent(line)
        frame = msgspec.json.decode(sent[-1], type=say.Frame)
        numbers = frame.numbers[:: max(1, len(frame.numbers) // 3)]
        commands: list[say.Command] = [
            say.Why(id=f"why {at}", value=value, subject=subject)
            for at, (value, subject, _) in enumerate(numbers)
        ]
        commands += [say.Ask(id="sight", what="sight", subject=40), say.Hint(id="hint"), say.Undo(id="undo")]
        commands += [say.Look(id="look", seat=2), say.Sit(id="sit", seat=2), say.Say(id="say", words="hm")]
        commands += [say.Ping(id="ping", kind="zone", number=1), say.Note(id="note", words="hm")]
        for command in commands:
            await line.command(command)
            sent += await self.sent(line)
        try:
            await filing.replay(self.host, self.table.name)
        except TableError as error:
            sent.append(str(error).encode())
        return sent

    async def answered(self, line: Connection, seat: int, option: str) -> list[bytes]:
        """What the viewer is sent when somebody answers, takes it back, answers again and asks for a vote."""
        room = self.table.room
        assert room is not None
        assert room.match is not None
        people, answers = room.state.seats[seat].people, room.match.moment.past.length
        asked = next((d for d in room.match.decisions if d.seat == seat), room.match.decisions[0])
        if people:
            await self.do(people[0], say.Answer(id="answer", decision=asked.id, seat=seat, option=option))
            await self.do(people[0], say.Undo(id="undo it"))
        else:
            await self.table.settle(room.computer_answers(asked.id, seat, option, 1000))
        sent = await self.sent(line)
        if people and room.match.moment.past.length == answers:
            asked = next((d for d in room.match.decisions if d.seat == seat), room.match.decisions[0])
            await self.do(people[0], say.Answer(id="again", decision=asked.id, seat=seat, option=option))
            sent += await self.sent(line)
        await self.do(BEN, say.Rewind(id="rewind", to=0))
        sent += await self.sent(line)
        if room.state.motion is not None:
            await self.do(ADA, say.Agree(id="no", motion=room.state.motion.id, yes=False))
        await line.command(say.Undo(id="once more"))
        return sent + await self.sent(line)

    async def do(self, person: str, command: say.Command) -> None:
        room = self.table.room
        assert room is not None
        await self.table.settle(room.handle(person, command, 1000))

    async def sent(self, line: Connection) -> list[bytes]:
        await self.calm()
        sent = [msgspec.json.encode(message) for message in waiting(line)]
        assert not any(b'"slow-down"' in message for message in sent), "what is sent depends on the clock"
        return sent

    async def leave(self, line: Connection) -> None:
        line.close()
        await self.calm()


def without_undo(match: Match[Any]) -> Match[Any]:
    """The same match with nothing behind it that could be taken back, as a world that was made up has."""
    moment = copy(match.moment)
    moment.back, moment.barrier = None, "nothing has been answered yet"
    return Match(match.frame, moment, match.epoch, match.notes)


async def compared(houses: list[House], case: Case, pair: Pair, randomness: Randomness) -> None:
    """Show both worlds to the viewer, each in a house of its own."""
    worlds = [without_undo(pair.true), pair.other]
    lines = [await house.lay(world, pair.viewer) for house, world in zip(houses, worlds, strict=True)]
    here, there = [await house.asked(line) for house, line in zip(houses, lines, strict=True)]
    assert here == there, f"what is sent to {pair.viewer} tells what it may not know"
    answer = secrecy._common(pair, randomness)
    if answer is not None:
        after = [world.clone() for world in worlds]
        told = [one.answer(answer[1], seat=answer[0]) for one in after]
        if not secrecy._flowed(case, Pair(pair.viewer, after[0], after[1]), told[0], told[1]):
            here, there = [
                await house.answered(line, *answer) for house, line in zip(houses, lines, strict=True)
            ]
            assert here == there, f"what is sent to {pair.viewer} after {answer} tells what it may not know"
    for house, line in zip(houses, lines, strict=True):
        await house.leave(line)


async def walked(game: str, options: dict[str, Any], most: int, seed: int = 0) -> int:
    """Compare so many pairs of worlds along random games, from a seed on; how many there were."""
    case = Case(rules_of(game), "secrecy", SEATS, 0, Settings(), options)
    houses = [await House().open(game, options) for _ in range(2)]
    found = 0
    while found < most:
        seed += 1
        match = new(rules_of(game), seats=SEATS, seed=seed, **options)
        randomness = Randomness("walk", game, seed)
        while not match.over and found < most:
            drive(match, [RandomPlayer(seed, seat) for seat in range(SEATS)], 1 + randomness.below(6))
            viewer = list(people_of(options))[randomness.below(3)]
            pair = None if match.over else secrecy._exchanged(case, match, viewer, randomness)
            if pair is not None:
                await compared(houses, case, pair, randomness)
                found += 1
    for house in houses:
        house.table.computers.stop()
        await house.host.close()
    return found


@pytest.mark.parts(500)
@pytest.mark.parametrize(("game", "options"), TABLES, ids=lambda value: str(value)[:30])
def test_h2_h3_exchanging_what_a_viewer_may_not_know_changes_nothing_that_a_house_sends_it(
    game: str, options: dict[str, Any], figure: Callable[..., None]
) -> None:
    mine = share(PAIRS // len(TABLES))  # a game has more than one pair, so no two parts play the same game
    pairs = asyncio.run(walked(game, options, len(mine), mine.start))
    assert pairs == len(mine)
    figure(pairs_of_worlds=pairs, bytes_that_differ=0)


@pytest.mark.parametrize("what", ["may_take_back", "numbers_of", "setup_shown"])
@pytest.mark.parametrize("game", [0, 2])
def test_a_house_that_tells_too_much_is_found(what: str, game: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def face(match: Match[Any]) -> int:
        return sum(place * face for place, face in enumerate(match.moment.game.face)) % 1000

    leaks: dict[str, Any] = {
        "may_take_back": lambda at, mine, computers, along: sum(at.game.face[:40:2]) % 2,
        "numbers_of": lambda match, eyes: [("hand", 0, face(match))],
        "setup_shown": lambda room: {} if room.match is None else {"secret": face(room.match)},
    }
    monkeypatch.setattr(frames, what, leaks[what])
    with pytest.raises(AssertionError, match="may not know"):
        asyncio.run(walked(*TABLES[game], 40))
