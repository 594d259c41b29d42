"""Computers at an open table: when they are asked, and what becomes of thoughts that come late or fail."""

import asyncio

import pytest

from holdout.table import computers, playing
from holdout.table.api import NewTable
from holdout.table.memory import MemoryStore
from holdout.table.messages import (
    Frame,
    Hint,
    Refused,
    Sit,
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


@at_once
async def test_a_computer_whose_workers_have_no_time_is_asked_again_and_does_not_play_at_random(monkeypatch):
    class Overrun(Quick):
        refusals = 5

        async def think(self, knowledge: bytes, player: str, seed: str) -> str:
            if self.refusals:
                self.refusals -= 1
                raise WorkerError("busy", "Too much is being worked out just now.")
            return await super().think(knowledge, player, seed)

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
        async def think(self, knowledge: bytes, player: str, seed: str) -> str:
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

        async def think(self, knowledge: bytes, player: str, seed: str) -> str:
            option = await super().think(knowledge, player, seed)
            await self.gate.wait()
            return option

    late = Late()
    host = await opened(workers=late)
    made = await host.make(ADA, "Ada", ALONE)
    ada = await host.enter(made.table, ADA)
    await ada.command(answer_of(await frame_of(host, made.table, ADA)))
    await quiet()
    await ada.command(Sit(id="take over", seat=1))
    await quiet()
    before = await frame_of(host, made.table, ADA)
    late.gate.set()
    await quiet()
    assert (await frame_of(host, made.table, ADA)).answers == before.answers == 1
    await host.close()


@at_once
async def test_tables_where_a_computer_is_to_move_go_on_after_a_restart():
    class Never(Quick):
        async def think(self, knowledge: bytes, player: str, seed: str) -> str:
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
    assert (hint.id, hint.lines) == ("help", ["It is the first one."])
    await ben.command(Hint(id="help"))
    assert only(Refused, await told(ben)).code == "not-allowed"
    await host.close()
