"""Tables that everybody left: put away by the memory they take, and freed at once without a collector."""

import gc
import tracemalloc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from holdout.kernel import Randomness, known
from holdout.table.api import NewTable
from holdout.table.frames import Scene, Stories, Viewer
from holdout.table.host import Host
from holdout.table.messages import Frame
from holdout.table.room import Room
from holdout.table.weighing import weight
from tests.table.company import (
    ADA,
    ALONE,
    BEN,
    USUAL,
    answer_of,
    at_once,
    begun,
    do,
    next_answer,
    opened,
    quiet,
    told,
)

ALIEN = NewTable(game="alien", seats=2, computers=["random"], start=True)
BYTES_AN_ANSWER = 4_200


@pytest.fixture
def _uncollected() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


async def _left(host: Host, asked: NewTable) -> tuple[str, list[Any]]:
    """A table at which somebody has played and which everybody has left; what must be freed with it."""
    made = await host.make(ADA, "Ada", asked)
    ada = await host.enter(made.table, ADA)
    for number in range(6):
        frames = [one for one in await told(ada) if isinstance(one, Frame)]
        if frames and any(decision["seat"] in frames[-1].mine for decision in frames[-1].view["decisions"]):
            await ada.command(answer_of(frames[-1], number))
    ada.close()
    await quiet()
    table = host.tables[made.table]
    assert len(table.room.match.answers) > 1
    room = table.room
    parts = (ada, table, table.computers, room, room.match, table.scene)
    return made.table, [weakref.ref(part) for part in parts]


def _positions(game: str) -> int:
    """How many positions of a game are in memory."""
    return sum([type(one) is known(game).position for one in gc.get_objects()])


@pytest.mark.parametrize("game", ["small", "alien", "corps"])
@pytest.mark.usefixtures("_uncollected")
def test_a_table_that_is_put_away_is_freed_at_once(game):
    @at_once
    async def put_away():
        host = await opened()
        options = {"gear-up": "usual", "placing": "usual"} if game == "corps" else {}
        asked = NewTable(game=game, seats=2, computers=["random"], start=True, options=options)
        before = _positions(game)
        table, parts = await _left(host, asked)
        assert _positions(game) > before
        host.put_away(host.tables[table])
        await quiet()
        alive = [type(part()).__name__ for part in parts if part() is not None]
        assert not alive
        assert _positions(game) <= before
        await host.close()

    put_away()


@at_once
async def test_tables_that_were_left_stay_open_by_their_memory_not_their_number(monkeypatch):
    host = await opened()
    light = [(await _left(host, ALONE))[0] for _ in range(5)]
    heavy, _ = await _left(host, ALIEN)
    assert list(host.tables) == [*light, heavy]
    assert host.tables[heavy].memory > 2 * max(host.tables[table].memory for table in light)
    monkeypatch.setattr("holdout.table.closing.MOST_IDLE_BYTES", host.tables[heavy].memory * 3 // 2)
    other, _ = await _left(host, ALIEN)
    await quiet()
    assert list(host.tables) == [other]
    await host.close()


@at_once
async def test_of_tables_that_were_left_those_whose_game_is_over_are_put_away_first(monkeypatch):
    """L5: finished games do not pile up in the memory of a server that runs for long."""
    host = await opened()
    going_on = [(await _left(host, ALONE))[0] for _ in range(2)]
    finished = [await _played_out(host, ALONE) for _ in range(3)]
    assert [table for table in host.tables if host.tables[table].is_finished] == finished
    most = host.tables[finished[-1]].memory * 5 // 2
    monkeypatch.setattr("holdout.table.closing.MOST_FINISHED_BYTES", most)
    latest = await _played_out(host, ALONE)
    await quiet()
    assert list(host.tables) == [*going_on, finished[-1], latest]
    await host.close()


async def _played_out(host: Host, asked: NewTable) -> str:
    """A table whose game is over and which everybody has left."""
    made = await host.make(ADA, "Ada", asked)
    ada = await host.enter(made.table, ADA)
    while not host.tables[made.table].is_finished:
        frames = [one for one in await told(ada) if isinstance(one, Frame)]
        if frames and frames[-1].view["decisions"]:
            await ada.command(answer_of(frames[-1], len(host.tables[made.table].room.match.answers)))
    ada.close()
    await quiet()
    return made.table


@pytest.mark.parametrize(("game", "options"), [("alien", {}), ("corps", USUAL)])
def test_what_a_table_takes_is_estimated_within_a_factor_of_four(game, options):
    def played() -> tuple[Room, Stories]:
        room, stories, randomness = begun(2, (ADA, BEN), game=game, options=options), Stories(), Randomness(7)
        for number in range(8):
            do(room, *next_answer(room, number, randomness))
            Scene(room, stories).frame_for(Viewer(ADA))
        return room, stories

    played()  # what is loaded once belongs to no table
    gc.collect()
    tracemalloc.start()
    kept = played()
    gc.collect()
    taken, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert taken / 4 < weight(*kept) < taken * 4


@at_once
async def test_a_table_that_was_left_is_weighed_once_not_each_time_that_another_is_left(monkeypatch):
    weighed: list[Room] = []

    def noted(room: Room, stories: Stories) -> int:
        weighed.append(room)
        return weight(room, stories)

    monkeypatch.setattr("holdout.table.weighing.weight", noted)
    host = await opened()
    for _ in range(6):
        await _left(host, ALONE)
    assert 6 <= len(weighed) <= 3 * 6
    assert all(table.memory == weight(table.room, table.stories) for table in host.tables.values())
    await host.close()


@pytest.mark.parametrize(("game", "options"), [("alien", {}), ("corps", USUAL)])
def test_an_answer_adds_little_to_the_memory_of_a_table(game, options):
    """L2: what is kept to take it back, the log for every pair of eyes, and their views."""

    def grown(answers: int) -> int:
        room, stories, randomness = (
            begun(2, (ADA, BEN), game=game, options=options),
            Stories(),
            Randomness(10),
        )
        gc.collect()
        tracemalloc.start()
        for number in range(answers):
            do(room, *next_answer(room, number, randomness))
            for person in (ADA, BEN):
                Scene(room, stories).frame_for(Viewer(person))
        gc.collect()
        taken, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return taken

    grown(80)  # what is loaded once belongs to no table
    each = (grown(80) - grown(20)) / 60
    assert each < BYTES_AN_ANSWER
