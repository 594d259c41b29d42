"""The garbage collector is taken over while a server runs, and given back as it was."""

import asyncio
import gc

import pytest

from holdout.table import tidying
from holdout.table.tidying import YOUNG, Tidying


def test_the_old_are_left_alone_while_the_server_runs() -> None:
    async def run() -> None:
        before, made = gc.get_threshold(), Tidying(lambda: 0)
        made.start()
        assert gc.get_threshold() == YOUNG
        assert gc.get_freeze_count() > 0
        await made.stop()
        assert gc.get_threshold() == before
        assert gc.get_freeze_count() == 0

    asyncio.run(run())


def test_all_is_looked_through_at_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "EVERY_SECONDS", 0)
    monkeypatch.setattr(tidying, "QUIET_SECONDS", 0)
    looked: list[int] = []
    busy = iter([1, 2, 3, 4, 5, 5, *[5] * 1_000])  # talk at first, then quiet

    async def run() -> None:
        made = Tidying(lambda: next(busy))
        made.start()
        monkeypatch.setattr(gc, "collect", lambda: looked.append(next(busy)))
        while not looked:
            await asyncio.sleep(0)
        await made.stop()

    asyncio.run(run())
    assert looked[0] == 5


def test_a_server_that_never_rests_is_tidied_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tidying, "EVERY_SECONDS", 0)
    monkeypatch.setattr(tidying, "QUIET_SECONDS", 0)
    monkeypatch.setattr(tidying, "MOST_TRIES", 3)
    looked: list[bool] = []
    counts = iter(range(1_000_000))

    async def run() -> None:
        made = Tidying(lambda: next(counts))
        made.start()
        monkeypatch.setattr(gc, "collect", lambda: looked.append(True))
        while not looked:
            await asyncio.sleep(0)
        await made.stop()

    asyncio.run(run())
    assert looked
