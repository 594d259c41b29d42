"""Work instead of seconds: how many calls a piece of code makes, and for how long it asks to wait.

Both are the same on a slow machine and on a fast one, so that a test may insist on them.
"""

import asyncio
import gc
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest


class Calls:
    """The number of calls, of Python and of C, that were made in one thread."""

    def __init__(self) -> None:
        self.count = 0

    def note(self, frame: Any, event: str, arg: Any) -> None:
        if event in ("call", "c_call"):
            self.count += 1


@contextmanager
def counted() -> Iterator[Calls]:
    """Count the calls that this thread makes. No rubbish is collected meanwhile: others hook into that."""
    calls, usual, collects = Calls(), sys.getprofile(), gc.isenabled()
    gc.disable()
    sys.setprofile(calls.note)
    try:
        yield calls
    finally:
        sys.setprofile(usual)
        if collects:
            gc.enable()


def calls_of(work: Callable[[], Any]) -> int:
    """The calls of one piece of work, the second time it is done: what is kept once has been kept."""
    work()
    with counted() as calls:
        work()
    return calls.count


@contextmanager
def waits() -> Iterator[list[float]]:
    """Note the seconds of every wait that is waited out meanwhile, in any thread; not of those called off."""
    found: list[float] = []
    later, sleep = asyncio.sleep, time.sleep

    async def noted(delay: float, result: Any = None) -> Any:
        told = await later(delay, result)
        found.append(delay)
        return told

    def noted_too(seconds: float) -> None:
        sleep(seconds)
        found.append(seconds)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio, "sleep", noted)
        patch.setattr(time, "sleep", noted_too)
        yield found
