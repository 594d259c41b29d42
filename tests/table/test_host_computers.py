"""Computers at an open table: when they are asked, and what becomes of thoughts that come late or fail."""

import asyncio
from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec
import pytest

from holdout.kernel import Match, Randomness, drive, opening_seats
from holdout.players import table_of
from holdout.table import computers, playing
from holdout.table.api import NewTable
from holdout.table.frames import Stories
from holdout.table.memory import MemoryStore
from holdout.table.messages import (
    Computer,
    Frame,
    Hint,
    Leave,
    Refused,
    Sit,
    Start,
    TableState,
    Told,
)
from holdout.table.workers import WorkerError
from tests.table.company import (
    ADA,
    ALONE,
    Quick,
    answer_of,
    at_once,
    frame_of,
    only,
    opened,
    quiet,
    told,
    two,
)
from tests.table.worlds import exchanged, started

HANDS = {"hands": "hidden"}


@at_once
async def test_a_computer_whose_workers_have_no_time_is_asked_again_and_does_not_play_at_random(monkeypatch):
    class Overrun(Quick):
        refusals = 5

        async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
            if self.refusals:
                self.refusals -= 1
                raise WorkerError("busy", "Too much is being worked out just now.")
            return await super().think(knowledge, player, seed, person)

    monkeypatch.setattr(computers, "BUSY_SECONDS", 0)
    monkeypatch.setattr(playing, "any_option", lambda *_: pytest.fail("It did not think."))
    host = await opened(workers=Overrun())
    made = await host.make(
        ADA, "Ada", NewTable(game="small", seats=2, computers=["random", "random"], start=True)
    )
    watching = await host.enter(made.table, ADA)
    assert len([one for one in await told(watching) if isinstance(one, Frame)]) >= 1
    assert (await frame_of(host, made.table, ADA)).answers > 0
    await host.close()


@at_once
async def test_computers_answer_for_themselves_until_a_person_is_asked():
    host = await opened()
    made = await host.make(ADA, "Ada", ALONE)
    ada = await host.enter(made.table, ADA)
    for number in range(5):
        await quiet()
        await ada.command(answer_of(await frame_of(host, made.table, ADA), number))
    await quiet()
    frame = await frame_of(host, made.table, ADA)
    assert frame.answers > 5
    assert frame.view["decisions"][0]["seat"] == 0
    await host.close()


@at_once
async def test_a_computer_that_fails_to_think_takes_the_first_option():
    class Broken(Quick):
        async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
            raise RuntimeError("no")

    host = await opened(workers=Broken())
    made = await host.make(ADA, "Ada", ALONE)
    ada = await host.enter(made.table, ADA)
    await ada.command(answer_of(await frame_of(host, made.table, ADA)))
    await quiet()
    assert (await frame_of(host, made.table, ADA)).answers >= 2
    await host.close()


@at_once
async def test_what_a_computer_thought_of_an_old_decision_is_dropped():
    class Late(Quick):
        def __init__(self) -> None:
            super().__init__()
            self.gate = asyncio.Event()

        async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
            option = await super().think(knowledge, player, seed, person)
            await self.gate.wait()
            return option

    late = Late()
    host = await opened(workers=late)
    made = await host.make(ADA, "Ada", ALONE)
    ada = await host.enter(made.table, ADA)
    await ada.command(answer_of(await frame_of(host, made.table, ADA)))
    await quiet()
    await ada.command(Computer(id="nobody plays it", seat=1, player=""))
    await quiet()
    before = await frame_of(host, made.table, ADA)
    late.gate.set()
    await quiet()
    assert (await frame_of(host, made.table, ADA)).answers == before.answers == 1
    await host.close()


@at_once
async def test_tables_where_a_computer_is_to_move_go_on_after_a_restart():
    class Never(Quick):
        async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
            await asyncio.Event().wait()
            return ""

    store = MemoryStore()
    host = await opened(store, Never())
    made = await host.make(ADA, "Ada", ALONE)
    ada = await host.enter(made.table, ADA)
    await ada.command(answer_of(await frame_of(host, made.table, ADA)))
    await quiet()
    await host.close()
    host = await opened(store)
    await quiet()
    assert (await frame_of(host, made.table, ADA)).answers > 1
    await host.close()


@at_once
async def test_a_hint_comes_from_the_workers_while_the_game_goes_on():
    host = await opened()
    _table, ada, ben = await two(host)
    await ada.command(Hint(id="help"))
    hint = only(Told, await told(ada))
    assert (hint.id, hint.lines) == ("help", [[("text", "It is the first one.", -1, "")]])
    await ben.command(Hint(id="help"))
    assert only(Refused, await told(ben)).code == "not-allowed"
    await host.close()


async def told_while_computers_think(match: Match[Any], workers: Any) -> list[bytes]:
    """Every message that Ada is sent from when this game lies on her table until all has calmed down."""
    host = await opened(workers=workers)
    asked = NewTable(game="alien", seats=3, computers=["greedy"] * 2, options=HANDS, start=True, seed="one")
    made = await host.make(ADA, "Ada", asked)
    ada = await host.enter(made.table, ADA)
    await told(ada)
    table = host.tables[made.table]
    table.computers.stop()
    await quiet()
    assert table.room is not None
    table.room.match, table.stories = match.clone(), Stories()
    table.publish(frozenset({"table", "frame"}))
    table.think()
    sent = [msgspec.json.encode(message) for message in await told(ada)]
    await host.close()
    # The names of tables and people's keys are new in every house.
    return [message.replace(made.table.encode(), b"").replace(made.invite.encode(), b"") for message in sent]


def with_and_without_a_card_to_lend() -> Iterator[tuple[Match[Any], Match[Any]]]:
    """Pairs of worlds that look alike to seat 1; other computers may lend a card in one of them only."""
    match = started("alien", 3, HANDS, "lend")
    players = table_of(("greedy",), match.frame, 1)
    randomness = Randomness("lend")
    while not drive(match, players, 3).over:
        for _ in range(6):
            other = exchanged(match, 0, randomness)
            if other is not None and other.view_bytes(0) == match.view_bytes(0):
                lending = [opening_seats(one.decisions[0], 3) for one in (match, other)]
                if lending[0] != lending[1]:
                    yield match, other


@at_once
async def test_nobody_is_told_that_a_computer_thinks_about_lending_a_card_that_it_may_not_hold():
    class Never(Quick):
        async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
            await asyncio.Event().wait()
            return ""

    compared = 0
    for true, other in islice(with_and_without_a_card_to_lend(), 3):
        for kind in [Never, Quick] if true.decisions[0].seat == 0 else [Never]:
            here = await told_while_computers_think(true, kind())
            there = await told_while_computers_think(other, kind())
            assert here == there
        compared += 1
    assert compared > 2


@at_once
async def test_everyone_is_told_which_computer_is_asked():
    class Never(Quick):
        async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
            await asyncio.Event().wait()
            return ""

    host = await opened(workers=Never())
    made = await host.make(ADA, "Ada", ALONE)
    ada = await host.enter(made.table, ADA)
    states = []
    while not states or not states[-1].thinking:
        await ada.command(answer_of(await frame_of(host, made.table, ADA), len(states)))
        states += [one for one in await told(ada) if isinstance(one, TableState)]
        if (await frame_of(host, made.table, ADA)).view["decisions"][0]["seat"] == 1:
            break
    assert states[-1].thinking == [1]
    await host.close()


@pytest.mark.parametrize(("count", "options", "waits"), [(2, HANDS, True), (2, {}, False), (1, HANDS, False)])
def test_where_computers_could_think_about_hidden_cards_they_answer_at_an_even_pace(
    count: int, options: dict[str, Any], waits: bool, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(computers, "PACE_SECONDS", 1_000_000)

    @at_once
    async def run() -> None:
        host = await opened()
        asked = NewTable(game="alien", seats=3, computers=["greedy"] * count, options=options, seed="one")
        made = await host.make(ADA, "Ada", asked)
        ada = await host.enter(made.table, ADA)
        for seat in range(1, 3 - count):
            await ada.command(Sit(id=f"sit {seat}", seat=seat))
        await ada.command(Leave(id="leave", seat=0))
        await ada.command(Computer(id="computer", seat=0, player="greedy"))
        if count == 1:
            await ada.command(Computer(id="person", seat=2, player=""))
            await ada.command(Sit(id="sit", seat=2))
        await ada.command(Start(id="start"))
        await told(ada)
        assert ((await frame_of(host, made.table, ADA)).answers == 0) is waits
        await host.close()

    run()
