"""Other processes that think: computer players, hints, the workshop, replays, lists of cards.

The server's own process never waits for them: each question has a deadline, a worker that dies or dawdles
is replaced, and a question whose worker died is asked once more. Whose turn it is is told in `queueing.py`,
what a worker does in `thinking.py`.
"""

import asyncio
import contextlib
import logging
import os
import sys
import time
from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

import msgspec

from holdout import games
from holdout.kernel.decoding import from_json, from_msgpack
from holdout.language.packs import library as packs
from holdout.players.own import offered
from holdout.table.api import NewTable
from holdout.table.drafting import Draft, Understood
from holdout.table.errors import TableError
from holdout.table.making import FirstEntry, Source
from holdout.table.messages import Parts
from holdout.table.queueing import Asker, FairQueue, QueueFull

log = logging.getLogger("holdout.workers")

DECISION_SECONDS: Final = 10.0
DRAFT_SECONDS: Final = 2.0
LOOKUP_SECONDS: Final = 20.0
MAKE_SECONDS: Final = 20.0
MAKE_CODES: Final = {"refused": "not-allowed", "late": "not-allowed", "busy": "busy"}
WARM_SECONDS: Final = 60.0
NICENESS: Final = 5
"""Workers think while nobody else needs the processor: an answer of a person never waits for them."""
BUSY: Final = "Too much is being worked out just now; try again soon."
LARGEST_ANSWER: Final = 64 * 1024 * 1024
Code = str


def come_after_others(process: int, niceness: int) -> None:
    """Lower the priority of a new process, so that the server comes first."""
    with contextlib.suppress(AttributeError, OSError):  # not every system has it, and it may have ended
        os.setpriority(os.PRIO_PROCESS, process, niceness)


class WorkerError(Exception):
    """A question has no answer: `refused` (with the reason), `late`, `busy` or `failed`."""

    def __init__(self, code: Code, words: str) -> None:
        super().__init__(words)
        self.code, self.words = code, words


class _Died(Exception):
    """The process ended before it answered."""


class _Question(NamedTuple):
    data: bytes
    seconds: float
    answer: "asyncio.Future[bytes]"


class Worker:
    """One process: questions go in and answers come out, each with its length before it."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, data: bytes, seconds: float) -> bytes:
        """Ask one question; a process is started if there is none."""
        if self.process is None or self.process.returncode is not None:
            await self.start()
        process = self.process
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            async with asyncio.timeout(seconds):
                process.stdin.write(len(data).to_bytes(4, "big") + data)
                await process.stdin.drain()
                length = int.from_bytes(await process.stdout.readexactly(4), "big")
                if length > LARGEST_ANSWER:
                    raise _Died
                return await process.stdout.readexactly(length)
        except TimeoutError:
            await self.stop()
            raise WorkerError("late", "This took too long and was given up.") from None
        except (asyncio.IncompleteReadError, ConnectionError):
            await self.stop()
            raise _Died from None
        except asyncio.CancelledError:
            await self.stop()  # half an answer may be on its way
            raise

    async def start(self) -> None:
        """Start the process and tell it which games there are."""
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "holdout.table.thinking",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
            limit=1024 * 1024, start_new_session=os.name == "posix",
        )  # fmt: skip
        come_after_others(self.process.pid, NICENESS)
        known = games.registered()
        folders = [str(folder) for folder in packs.folders]
        question = ["games", [known, folders, list(offered())]]
        await self.ask(msgspec.msgpack.encode(question), WARM_SECONDS)

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await asyncio.shield(process.wait())
        # The pipe's transport closes only when what it still holds is thrown away.
        if process.stdin is not None:
            process.stdin.close()
        transport: Any = getattr(process, "_transport", None)
        if transport is not None:
            transport.close()


class Workers:
    """A few workers with one queue. Nothing runs before `start`.

    `address_of` tells where a person was last seen, so that many guests of one address count as one.
    """

    def __init__(self, count: int = 1, address_of: Callable[[str], str] = lambda person: person) -> None:
        self.workers = [Worker() for _ in range(count)]
        self.questions: FairQueue[_Question] = FairQueue(count)
        self.address_of = address_of
        self.tasks: list[asyncio.Task[None]] = []
        self.replaced = 0

    def start(self) -> None:
        """Begin to take questions; the processes warm up meanwhile."""
        self.tasks = [asyncio.create_task(self._work(worker)) for worker in self.workers]

    async def close(self) -> None:
        """End every process; whoever still waits is told."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tasks = []
        for worker in self.workers:
            await worker.stop()
        for question in self.questions.drain():
            _settle(question.answer, WorkerError("busy", "The server is closing."))

    async def ask(
        self,
        work: str,
        *args: Any,
        seconds: float,
        person: str = "",
        kind: Literal["people", "computers"] = "people",
    ) -> bytes:
        """Have work done for a person, by its name and plain arguments, and return the encoded answer."""
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        question = _Question(msgspec.msgpack.encode([work, args]), seconds, answer)
        try:
            given_up = self.questions.put(Asker(kind, self.address_of(person), person), question)
        except QueueFull:
            raise WorkerError("busy", BUSY) from None
        if given_up is not None:
            _settle(given_up.answer, WorkerError("busy", BUSY))
        return await answer

    # --- what can be asked ---

    async def think(self, knowledge: bytes, player: str, seed: str, person: str) -> str:
        """The option that a computer player takes; empty when it lets an opening pass.

        `person` is somebody at its table.
        """
        found = await self.ask(
            "think", knowledge, player, seed, seconds=DECISION_SECONDS, person=person, kind="computers"
        )
        return found.decode()

    async def hint(self, knowledge: bytes, person: str, language: str = "en") -> tuple[str, list[Parts]]:
        """Return the option that a computer player would take in a seat's place, and why."""
        found = await self.ask("hint", knowledge, language, seconds=DECISION_SECONDS, person=person)
        return from_json(found, tuple[str, list[Parts]])

    async def understood(self, draft: Draft, person: str, language: str = "en") -> Understood:
        """Read a card that is being written, and explain it or say what is wrong."""
        asked = draft.game, draft.toml, language
        found = await self.ask("understood", *asked, seconds=DRAFT_SECONDS, person=person)
        return from_json(found, Understood)

    async def make(
        self, person: str, name: str, asked: NewTable, now: int, folder: str, source: Source | None
    ) -> FirstEntry:
        """Make a table whose cards somebody wrote, or a branch; what is wrong with it is told."""
        wanted = msgspec.json.encode(asked)
        try:
            made = await self.ask(
                "make", person, name, wanted, now, folder, source, seconds=MAKE_SECONDS, person=person
            )
        except WorkerError as error:
            raise TableError(MAKE_CODES.get(error.code, "failed"), error.words) from error
        return from_msgpack(made, FirstEntry)

    # --- how it is done ---

    async def _work(self, worker: Worker) -> None:
        await self._warmed(worker)
        while True:
            asker, question = await self.questions.get()
            begun = time.monotonic()
            try:
                if question.answer.cancelled():
                    continue
                _settle(question.answer, await self._answered(worker, question))
            except WorkerError as error:
                _settle(question.answer, error)
            except asyncio.CancelledError:
                _settle(question.answer, WorkerError("busy", "The server is closing."))
                raise
            except OSError as error:
                log.error("A worker process cannot be started: %s", error.strerror)
                _settle(question.answer, WorkerError("failed", "The server cannot think just now."))
            finally:
                self.questions.done(asker, time.monotonic() - begun)

    async def _warmed(self, worker: Worker) -> None:
        with contextlib.suppress(WorkerError, _Died, OSError):
            await worker.ask(msgspec.msgpack.encode(["warm", []]), WARM_SECONDS)

    async def _answered(self, worker: Worker, question: _Question) -> bytes:
        """Ask, and once more if the process died of it or before it."""
        for _ in range(2):
            try:
                return _opened(await worker.ask(question.data, question.seconds))
            except _Died:
                self.replaced += 1
                log.warning("A worker process ended without an answer and is replaced.")
            except WorkerError as error:
                self.replaced += error.code == "late"
                raise
        raise WorkerError("failed", "This could not be worked out: it ended two processes.")


def _opened(reply: bytes) -> bytes:
    """Read an answer: `+` and what was asked for, `-` or `~` and a refusal, or `!` for a mistake of ours."""
    kind, rest = reply[:1], reply[1:]
    if kind == b"+":
        return rest
    if kind == b"-":
        raise WorkerError("refused", rest.decode())
    if kind == b"~":
        raise WorkerError("busy", rest.decode())
    raise WorkerError("failed", "This could not be worked out; the mistake is ours.")


def _settle(answer: "asyncio.Future[bytes]", outcome: bytes | WorkerError) -> None:
    if answer.done():
        return
    if isinstance(outcome, bytes):
        answer.set_result(outcome)
    else:
        answer.set_exception(outcome)
