"""A line between two processes on which either side calls the other: names, plain arguments, one answer each.

It knows no table and no process: whoever holds it writes the bytes and feeds what came. What is refused on
the other side is raised here as the same error.
"""

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

import msgspec

from holdout.table.connection import Closed
from holdout.table.errors import TableError
from holdout.table.journal import DamagedJournal
from holdout.table.store import Fenced, StoreError
from holdout.table.workers import WorkerError

log = logging.getLogger("holdout.table")

LARGEST: Final = 64 * 1024 * 1024
CALL, ANSWER, REFUSAL = 0, 1, 2

Handler = Callable[..., Awaitable[Any]]


class Line:
    """One end of it."""

    def __init__(self, write: Callable[[bytes], None], handlers: Mapping[str, Handler]) -> None:
        self.write, self.handlers = write, handlers
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._answering: set[asyncio.Task[None]] = set()
        self._ended: TableError | None = None

    async def call(self, name: str, *args: Any) -> Any:
        """Call a function of the other side and return its answer."""
        if self._ended is not None:
            raise self._ended
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            self._send([CALL, number, name, args])
            return await answer
        finally:
            self._waiting.pop(number, None)

    def tell(self, name: str, *args: Any) -> None:
        """Call without waiting for an answer."""
        if self._ended is None:
            self._send([CALL, 0, name, args])

    def feed(self, data: bytes) -> None:
        """Handle one message from the other side."""
        kind, number, *rest = msgspec.msgpack.decode(data)
        if kind == CALL:
            task = asyncio.create_task(self._answer(number, *rest))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)
            return
        answer = self._waiting.get(number)
        if answer is None or answer.done():
            return
        if kind == ANSWER:
            answer.set_result(rest[0])
        else:
            answer.set_exception(_raised(*rest))

    def end(self, error: TableError) -> None:
        """End the line because the other side is gone; calls that wait fail with this error."""
        self._ended = error
        for answer in self._waiting.values():
            if not answer.done():
                answer.set_exception(error)
        for task in self._answering:
            task.cancel()

    def _send(self, message: list[Any]) -> None:
        data = msgspec.msgpack.encode(message)
        self.write(len(data).to_bytes(4, "big") + data)

    async def _answer(self, number: int, name: str, args: list[Any]) -> None:
        try:
            message = [ANSWER, number, await self.handlers[name](*args)]
        except (TableError, StoreError, DamagedJournal, WorkerError, Closed) as error:
            message = [REFUSAL, number, *_told(error)]
        except Exception:
            log.exception("A call from another process failed.")
            message = [REFUSAL, number, "table", "failed", "Something went wrong here. Nothing was changed."]
        if number and self._ended is None:
            self._send(message)


def _told(error: Exception) -> tuple[str, Any, str]:
    """Turn an error into data that crosses the line."""
    if isinstance(error, TableError | WorkerError):
        return ("table" if isinstance(error, TableError) else "worker"), error.code, error.words
    if isinstance(error, Closed):
        return "closed", error.again, ""
    if isinstance(error, StoreError):
        return "fenced" if isinstance(error, Fenced) else "store", error.sure, str(error)
    return "damaged", "", str(error)


def _raised(kind: str, code: Any, words: str) -> Exception:
    """Turn that data back into the same error."""
    if kind == "table":
        return TableError(code, words)
    if kind == "worker":
        return WorkerError(code, words)
    if kind == "closed":
        return Closed(code)
    if kind == "fenced":
        return Fenced(words)
    return StoreError(words, code) if kind == "store" else DamagedJournal(words)
