"""H1 and H2 over real sockets: the bytes that are sent hold nothing that their reader may not know."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from holdout.encounters.alien.rules import RULES
from holdout.kernel import Match, Randomness
from holdout.kernel.events import bit_of
from holdout.table.frames import Stories
from holdout.testing import by_size, secrecy
from holdout.testing.case import Case, Settings
from holdout.testing.serving import Line, Player, Running

ANSWERS = by_size(60, 400, 2_000)
EXCHANGES = by_size(12, 100, 400)
SEATS = 3
OPTIONS = {"hands": "hidden", "agendas": "hidden"}


class Gathering:
    """Three players and a spectator at one table with hidden hands and agendas, each with a socket."""

    def __init__(self, running: Running, visitor: Callable[..., Player], seed: str) -> None:
        self.running = running
        self.people = [visitor(f"Person {number}") for number in range(SEATS + 1)]
        body = {"game": "alien", "seats": SEATS, "options": OPTIONS, "seed": seed}
        made = self.people[0].post("/api/tables", body)
        self.table: str = made["table"]
        for person in self.people[1:]:
            person.post(f"/api/join/{made['invite']}")
        self.lines = [person.socket(self.table) for person in self.people]
        for seat, line in enumerate(self.lines[1:SEATS], 1):
            assert line.command("sit", seat=seat)["type"] == "done"
        assert self.lines[0].command("start")["type"] == "done"
        self.frames = [line.until("frame") for line in self.lines]
        self.random = random.Random(seed)

    @property
    def room(self) -> Any:
        """The room itself, as nobody but a referee may see it."""
        return self.running.server.host.tables[self.table].room

    def step(self) -> bool:
        """One random answer; everybody then has the newest frame. Whether the game goes on."""
        match: Match[Any] = self.room.match
        if match.over:
            return False
        asked = match.decisions[self.random.randrange(len(match.decisions))]
        option = self.random.choice(asked.options).id
        line = self.lines[asked.seat]
        reply = line.command("answer", decision=asked.id, seat=asked.seat, option=option)
        assert reply["type"] == "done", reply
        for number, each in enumerate(self.lines):
            while each.last("frame")["version"] < reply["version"]:
                each.until("frame")
            self.frames[number] = each.last("frame")
        return True


@pytest.fixture
def gathering(running: Running, visitor: Callable[..., Player]) -> Gathering:
    return Gathering(running, visitor, "canary")


def unseen_keys(match: Match[Any], known: set[int]) -> list[bytes]:
    """The keys of the faces that a viewer has never been shown. A rule names cards; never their keys."""
    faces = {face for face in match.moment.game.position.face if face not in known}
    return [f'"{match.frame.faces[face].key}"'.encode() for face in sorted(faces)]


def learn(match: Match[Any], viewer: int | None, known: set[int]) -> None:
    """Add the faces that a viewer is rightly shown now or in the story."""
    position, bit = match.moment.game.position, bit_of(viewer)
    known.update([position.face[card] for card, seen in enumerate(position.seen) if seen >> bit & 1])
    for event in match.events:
        if event.to >> bit & 1:
            known.update([face for _, face, seen in event.faces if seen >> bit & 1])


def test_h1_no_face_that_a_viewer_has_not_seen_is_in_the_bytes_it_is_sent(gathering: Gathering) -> None:
    viewers: list[int | None] = [0, 1, 2, None]
    known: list[set[int]] = [set() for _ in viewers]
    scanned = searched = 0
    for _ in range(ANSWERS):
        going_on = gathering.step()
        for viewer, line, faces in zip(viewers, gathering.lines, known, strict=True):
            learn(gathering.room.match, viewer, faces)
            secrets = unseen_keys(gathering.room.match, faces)
            for data in line.bytes:
                assert [key for key in secrets if key in data] == []
                scanned += 1
            searched += len(secrets)
            line.bytes.clear()
        if not going_on:
            break
    assert scanned > 200
    assert searched > scanned


def test_h2_exchanging_what_a_viewer_may_not_know_changes_no_byte_that_it_is_sent(
    running: Running, visitor: Callable[..., Player]
) -> None:
    case = Case(RULES, "secrecy", SEATS, 0, Settings(), OPTIONS)
    compared = games = 0
    while compared < EXCHANGES:
        games += 1
        assert games < EXCHANGES
        compared += _compared(Gathering(running, visitor, f"canary {games}"), case, EXCHANGES - compared)


def _compared(gathering: Gathering, case: Case, most: int) -> int:
    """Compare what is sent in pairs of worlds throughout a game; how many pairs there were."""
    compared = 0
    while compared < most:
        for _ in range(4):
            gathering.step()
        true = gathering.room.match
        if true.over:
            break
        for seat, person in zip([0, 1, 2, None], gathering.people, strict=True):
            randomness = Randomness("exchange", "sockets", compared * 8 + (7 if seat is None else seat))
            pair = secrecy._exchanged(case, true, seat, randomness)
            if pair is None:
                continue
            here = sent_anew(person, gathering.table)
            replaced(gathering, pair.other)
            there = sent_anew(person, gathering.table)
            replaced(gathering, true)
            assert here == there
            compared += 1
    return compared


def sent_anew(person: Player, table: str) -> bytes:
    """The frame that somebody is sent who comes to the table."""
    with person.socket(table) as line:
        line.until("frame")
        # A match that was put on the table has nothing behind it that could be taken back.
        return line.bytes[-1].replace(b'"may_undo":true', b'"may_undo":false')


def replaced(gathering: Gathering, match: Match[Any]) -> None:
    """Put another match on the table, behind everybody's back."""
    server = gathering.running.server
    table = server.host.tables[gathering.table]

    async def replace() -> None:
        table.room.match, table.stories = match, Stories()
        table.publish(frozenset())

    asyncio.run_coroutine_threadsafe(replace(), table._task.get_loop()).result(30)


def test_h6_the_seed_is_told_by_nobody_before_the_end(
    running: Running, visitor: Callable[..., Player]
) -> None:
    player = visitor("Amber")
    table = player.make("alien", start=True, seed="canary-seed")
    with player.socket(table) as line:
        line.until("frame")
        line.command("hint")
        told = b"".join(line.bytes)
    told += player.http.get(f"/api/tables/{table}/report").content
    told += player.http.get("/api/tables").content + player.http.get("/metrics").content
    assert b"canary-seed" not in told


def test_a_line_is_told_only_what_its_own_seat_may_see(gathering: Gathering) -> None:
    for _ in range(10):
        gathering.step()
    for seat, line in enumerate(gathering.lines[:SEATS]):
        assert {message["seat"] for message in line.came if message["type"] == "frame"} == {seat}
    assert isinstance(gathering.lines[SEATS], Line)
    assert gathering.frames[SEATS]["seat"] is None
