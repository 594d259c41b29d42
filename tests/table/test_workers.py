"""Worker processes: they answer, they are replaced, and they never keep anybody waiting for ever."""

import asyncio
import inspect
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import TypeVar

import msgspec
import pytest

import holdout
from holdout.cli import serve
from holdout.kernel import GuessFailed, Match
from holdout.kernel.knowledge import packed
from holdout.table import queueing, thinking, workers
from holdout.table.drafting import Draft
from holdout.table.messages import Parts
from holdout.table.queueing import FairQueue
from holdout.table.workers import WorkerError, Workers

Found = TypeVar("Found")


def with_workers(work: Callable[[Workers], Awaitable[Found]], count: int = 1) -> Found:
    """Do something with workers of one's own, and end them."""

    async def run() -> Found:
        made = Workers(count)
        made.start()
        try:
            return await work(made)
        finally:
            await made.close()

    return asyncio.run(run())


def knowledge_of(match: Match[object]) -> bytes:
    """What is sent to a process that thinks for the seat that is asked."""
    assert match.decision is not None
    return packed(match.knowledge(match.decision.seat))


def option_ids(match: Match[object]) -> list[str]:
    assert match.decision is not None
    return [option.id for option in match.decision.options]


@pytest.mark.parametrize("game", sorted(name for name, row in holdout.games.SHIPPED.items() if row.rules))
@pytest.mark.parametrize("player", ["random", "greedy"])
def test_a_computer_player_answers_with_an_option_that_is_offered(game: str, player: str) -> None:
    match = holdout.new(game, seats=2, seed=3)
    assert match.decision is not None
    found = thinking.think(knowledge_of(match), player, "any")
    assert found.decode() in option_ids(match)


def test_the_same_seed_thinks_the_same_in_another_process() -> None:
    match = holdout.new("alien", seats=2, seed=3)
    assert match.decision is not None
    known = knowledge_of(match)
    here = thinking.think(known, "random", "seed").decode()
    assert with_workers(lambda made: made.think(known, "random", "seed", "ada")) == here


def test_a_seat_with_nothing_to_decide_is_refused_with_a_sentence() -> None:
    match = holdout.new("alien", seats=2, seed=3)
    assert match.decision is not None
    other = 1 - match.decision.seat
    with pytest.raises(WorkerError, match="nothing to decide") as caught:
        with_workers(lambda made: made.think(packed(match.knowledge(other)), "random", "seed", "ada"))
    assert caught.value.code == "refused"


def test_a_hint_names_an_option_and_says_it_in_words() -> None:
    match = holdout.new("alien", seats=2, seed=3)
    assert match.decision is not None
    option, lines = msgspec.json.decode(thinking.hint(knowledge_of(match)), type=tuple[str, list[Parts]])
    assert option in option_ids(match)
    assert all(parts[-1][1].endswith(".") for parts in lines)
    assert lines[-1][0][1].startswith("Chance to win: ")


def test_where_nothing_can_be_guessed_the_rules_of_thumb_advise(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*knowledge: object) -> None:
        raise GuessFailed("No guess agrees with all that the seat knows.")

    monkeypatch.setattr("holdout.players.guesses.guess", fail)
    match = holdout.new("alien", seats=2, seed=3)
    assert match.decision is not None
    option, lines = msgspec.json.decode(thinking.hint(knowledge_of(match)), type=tuple[str, list[Parts]])
    assert option in option_ids(match)
    words = "Nothing could be imagined that fits all you know: it is what the greedy player would do."
    assert lines == [[("text", words, -1, "")]]


def test_a_worker_that_was_killed_is_replaced_and_asked_again() -> None:
    async def work(made: Workers) -> str:
        await made.ask("warm", seconds=60)
        process = made.workers[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        return (await made.ask("catalogue", "games", seconds=60)).decode()[:1]

    assert with_workers(work) == "["


def test_a_question_that_ends_two_processes_is_given_up_and_the_next_one_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work(made: Workers) -> tuple[str, bytes, int]:
        original = workers.Worker.ask

        async def struck(self: workers.Worker, data: bytes, seconds: float) -> bytes:
            if b"deadly" in data:
                if self.process is None:
                    await self.start()
                assert self.process is not None
                os.kill(self.process.pid, signal.SIGKILL)
            return await original(self, data, seconds)

        monkeypatch.setattr(workers.Worker, "ask", struck)
        await made.ask("warm", seconds=60)
        with pytest.raises(WorkerError) as caught:
            await made.ask("catalogue", "deadly", seconds=60)
        return caught.value.code, await made.ask("warm", seconds=60), made.replaced

    assert with_workers(work) == ("failed", b"", 2)


def test_a_process_that_is_full_ends_and_thinks_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def hoard() -> bytes:
        raise MemoryError

    monkeypatch.setitem(thinking.WORK, "hoard", hoard)
    question = msgspec.msgpack.encode(["hoard", []])
    with pytest.raises(MemoryError):
        thinking.run(BytesIO(2 * (len(question).to_bytes(4, "big") + question)), BytesIO())


def test_a_server_leaves_one_of_its_processes_to_computer_players() -> None:
    usual = inspect.signature(serve.serve).parameters["workers"].default
    assert FairQueue[None](usual).most_people == usual - 1 > 0


def test_a_question_that_takes_too_long_is_given_up_and_the_next_one_answered() -> None:
    async def work(made: Workers) -> tuple[str, bytes]:
        await made.ask("warm", seconds=60)
        with pytest.raises(WorkerError) as caught:
            await made.ask("catalogue", "games", seconds=0)
        return caught.value.code, await made.ask("warm", seconds=60)

    assert with_workers(work) == ("late", b"")


def test_too_many_questions_are_refused_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queueing, "MOST_OF_ONE", 2)

    async def work() -> str:
        made = Workers(1)  # not started: nothing is taken from the queue
        waiting = [asyncio.create_task(made.ask("warm", seconds=1)) for _ in range(2)]
        await asyncio.sleep(0)
        with pytest.raises(WorkerError) as caught:
            await made.ask("warm", seconds=1)
        await made.close()
        for outcome in await asyncio.gather(*waiting, return_exceptions=True):
            assert isinstance(outcome, WorkerError)
        return caught.value.code

    assert asyncio.run(work()) == "busy"


class Imagined:
    """Workers whose questions take no time but that of a clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **seconds: float) -> None:
        self.now, self.seconds = 0.0, seconds
        self.served: list[str] = []
        monkeypatch.setattr(workers.Worker, "ask", self._ask)
        monkeypatch.setattr(workers.time, "monotonic", lambda: self.now)

    async def _ask(self, data: bytes, seconds: float) -> bytes:
        work, _ = msgspec.msgpack.decode(data)
        await asyncio.sleep(0)
        self.now += self.seconds.get(work, 0)
        self.served.append(work)
        return b"+{}" if work == "understood" else b"+"


async def keep_drafting(made: Workers, person: str) -> None:
    """Send one draft after the other, as soon as the one before is answered or refused."""
    while True:
        try:
            await made.ask("understood", "alien", "", seconds=2, person=person)
        except WorkerError:
            await asyncio.sleep(0)


@pytest.mark.parametrize("guests", [1, 200])
def test_a_flood_of_drafts_leaves_computer_players_their_turn(
    monkeypatch: pytest.MonkeyPatch, guests: int
) -> None:
    imagined = Imagined(monkeypatch, understood=2.0, think=2.0)

    async def play(made: Workers, person: str) -> None:
        for _ in range(20):
            await made.think(b"", "random", "seed", person)

    async def work(made: Workers) -> None:
        flood = [
            asyncio.create_task(keep_drafting(made, f"guest {number % guests}")) for number in range(200)
        ]
        await asyncio.sleep(0)
        await asyncio.gather(play(made, "ada"), play(made, "ben"))
        for task in flood:
            task.cancel()

    with_workers(work)
    drafts = imagined.served[: len(imagined.served) - imagined.served[::-1].index("think")].count(
        "understood"
    )
    assert imagined.served.count("think") == 40
    assert drafts <= 41


def test_a_mistake_in_a_game_says_nothing_of_what_was_looked_at(capfd: pytest.CaptureFixture[str]) -> None:
    """ASVS 16.2.5 and 16.5.1: neither the answer nor the log holds the input."""
    broken = msgspec.msgpack.encode(["hint", [None, "secret-seed"]])
    assert thinking.answered(broken) == b"!"
    told = capfd.readouterr().err
    assert "A worker failed" in told
    assert "secret-seed" not in told


def test_what_is_no_knowledge_is_refused_with_a_sentence() -> None:
    reply = thinking.answered(msgspec.msgpack.encode(["think", [b"nonsense", "random", "x"]]))
    assert reply.startswith(b"-This is not what a seat knows of a game")


def test_a_draft_is_understood_in_another_process() -> None:
    draft = Draft("alien", "[[card]\nname = 3")
    assert with_workers(lambda made: made.understood(draft, "ada")).mistakes


@pytest.mark.parametrize(
    ("process", "question"),
    [("thinking", ["games", [{}, []]]), ("annex", [0, 1, "ping", []])],
    ids=["worker", "table of its own"],
)
def test_a_process_whose_server_was_killed_ends_without_a_word(process: str, question: list[object]) -> None:
    command = [sys.executable, "-m", f"holdout.table.{process}"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as started:
        assert started.stdin is not None
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.close()
        data = msgspec.msgpack.encode(question)
        started.stdin.write(len(data).to_bytes(4, "big") + data)
        started.stdin.close()
        assert started.stderr.read() == b""
        assert started.wait() == 0
