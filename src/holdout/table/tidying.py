"""Runs Python's garbage collection at quiet moments, not in the middle of an answer.

Games and tables leave no cycles behind, so reference counts free nearly everything. What is left is little
and comes from errors and tasks. Looking through all of a full house takes a tenth of a second and more,
during which nobody is answered: it is done seldom, and at a quiet moment.
"""

import asyncio
import contextlib
import gc
from collections.abc import Callable
from typing import Final

EVERY_SECONDS: Final = 600.0
QUIET_SECONDS: Final = 0.25
MOST_TRIES: Final = 200
YOUNG: Final = (700, 10, 1_000_000)
"""The young are looked through often, in a millisecond at most; the old are left to us."""


class Tidying:
    """The garbage collector of one process, while a server runs in it."""

    def __init__(self, busy: Callable[[], int]) -> None:
        self.busy = busy
        self.before = gc.get_threshold()
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Take over: what has been loaded by now stays anyway and is never looked through again."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(*YOUNG)
        self.task = asyncio.create_task(self._tidy())

    async def stop(self) -> None:
        """Leave everything as it was."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
            gc.unfreeze()
            gc.set_threshold(*self.before)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            for _ in range(MOST_TRIES):
                before = self.busy()
                await asyncio.sleep(QUIET_SECONDS)
                if self.busy() == before:
                    break
            gc.collect()
