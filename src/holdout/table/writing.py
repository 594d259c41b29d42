"""One thread that writes for everybody: what waits together is written in one transaction (a group commit).

It knows no database. A store hands it jobs, each with a future, and a function that carries out a group of
them and returns what came of each.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple

from holdout.table.database import Database
from holdout.table.store import StoreError

Work = Callable[[Database], Any]


class Job(NamedTuple):
    """A write that waits its turn, the renewable parts of the file that it needs, and its future."""

    work: Work
    parts: tuple[str, ...]
    loop: asyncio.AbstractEventLoop
    done: "asyncio.Future[Any]"


class Writer:
    """The thread. `write` carries out a group of jobs; `rest` is called after each, `end` at the end."""

    def __init__(
        self,
        write: Callable[[list[Job]], list[Any]],
        rest: Callable[[], None],
        end: Callable[[], None],
    ) -> None:
        self._write, self._rest, self._end = write, rest, end
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        # What nobody was told is on disk may be lost; a process that fails must not wait for this thread.
        self._thread = threading.Thread(target=self._write_on, name="holdout-writer", daemon=True)
        self._thread.start()

    async def written(self, work: Work, *parts: str) -> Any:
        """Have a job done and return its result, once it is on disk."""
        loop = asyncio.get_running_loop()
        job = Job(work, parts, loop, loop.create_future())
        self._jobs.put(job)
        return await job.done

    async def close(self) -> None:
        """Write what waits, and end the thread."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _write_on(self) -> None:
        """Write until the end is in the queue; what has come meanwhile is written together."""
        ended = False
        while not ended:
            waiting = [self._jobs.get()]
            with suppress(queue.Empty):
                while True:
                    waiting.append(self._jobs.get_nowait())
            ended = None in waiting
            jobs = [job for job in waiting if job is not None]
            if jobs:
                for job, outcome in zip(jobs, self._write(jobs), strict=True):
                    with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                        job.loop.call_soon_threadsafe(_resolve, job.done, outcome)
            self._rest()
        self._end()


def attempt(
    database: Database, work: Work, own: tuple[type[Exception], ...], told: Callable[..., str]
) -> Any:
    """Do one job of a group and return its result, or a `StoreError` if it alone is rolled back.

    That is so for `own` errors, told by `told`. Any other error is raised and fails the whole group.
    """
    database.execute("SAVEPOINT job")
    try:
        outcome = work(database)
    except (StoreError, *own) as error:
        outcome = error if isinstance(error, StoreError) else StoreError(told(error))
        database.execute("ROLLBACK TO SAVEPOINT job")
    database.execute("RELEASE SAVEPOINT job")
    return outcome


def _resolve(done: "asyncio.Future[Any]", outcome: Any) -> None:
    if done.cancelled():
        return
    if isinstance(outcome, StoreError):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)
