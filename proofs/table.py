"""What the server of the table promises: answers without delay, however much others ask of it.

What the table in the browser promises is in browser.py, and what several servers promise together in
servers.py.
"""

import asyncio
import time
from collections.abc import Callable
from statistics import median

import holdout
from bench import hostile
from holdout import kernel
from holdout.kernel.knowledge import packed
from holdout.players import table_of
from holdout.table.workers import WorkerError, Workers
from proofs import promise
from proofs.browser import GAMES
from proofs.pace import at_pace, pace

MOST_PROCESS = 256_000_000
MANY_ANSWERS = 500
MOST_KNOWN = 20_000
MOST_MILLISECONDS = 5.0
ROUNDS = 5
MOST_LOBBY = 5.0
TABLES_IN_LOBBY = 50_000
MOST_WAIT = 1.0
TABLES = 3
THOUGHTS = 10
DRAFTS = 20
"""So many drafts of one guest are on their way all the time."""
DRAFT = """
[[card]]
name = "Hold the Line"
kind = "character"
deck = "barracks"
of = "Captain Dallas"
class = "leadership"
crew = "nostromo"
cost = 4
attack = 2
copies = 3
text = "Leadership: You get +2 Attack."
provenance = "original"
"""


@promise(
    part="table",
    says="after 500 answers a computer player's process is sent less than 20 kB, put together in under 5 ms",
    holds=lambda sent: all(
        size < MOST_KNOWN and taken < MOST_MILLISECONDS for size, taken, *_ in sent.values()
    ),
    show=lambda sent: ", ".join(
        f"{game} {size / 1000:.1f} kB in {taken:.1f} ms (a save: {save / 1000:.0f} kB in {saved:.1f} ms)"
        for game, (size, taken, save, saved) in sent.items()
    ),
)
def sent_to_think() -> dict[str, tuple[int, float, int, float]]:
    """Bytes and milliseconds by game: of what the asked seat knows, and of a whole save."""
    sent: dict[str, tuple[int, float, int, float]] = {}
    for game, options in GAMES.items():
        match = kernel.new(kernel.find(game), seats=5, seed=0, hands="hidden", **options)
        kernel.drive(match, table_of(("greedy",), match.frame, 0), MANY_ANSWERS)
        asked = match.decision
        assert asked is not None
        size, taken = _least(lambda match=match, seat=asked.seat: packed(match.knowledge(seat)))
        sent[game] = (size, taken, *_least(match.save))
    return sent


def _least(make: Callable[[], bytes]) -> tuple[int, float]:
    """The size of what is made in bytes, and the shortest of several times in milliseconds."""
    times: list[float] = []
    made = b""
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        made = make()
        times.append(time.perf_counter() - begun)
    return len(made), at_pace(min(times) * 1000)


@promise(
    part="table",
    says="a computer player answers within a second while one guest sends drafts all the time",
    holds=lambda waits: waits["flood"][0] < MOST_WAIT,
    show=lambda waits: ", ".join(
        f"{name}: median {middle * 1000:.0f} ms, longest {longest * 1000:.0f} ms"
        for name, (middle, longest) in waits.items()
    ),
)
def waits_of_computers() -> dict[str, tuple[float, float]]:
    """Seconds from a computer player's question to its answer, in quiet and in a flood of drafts."""

    async def measured() -> dict[str, tuple[float, float]]:
        workers = Workers(1)
        workers.start()
        await workers.ask("warm", seconds=60)
        quiet = await _waited(workers)
        flood = [asyncio.create_task(_drafting(workers)) for _ in range(DRAFTS)]
        busy = await _waited(workers)
        for task in flood:
            task.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        await workers.close()
        here = pace()
        return {
            "quiet": (median(quiet) / here, max(quiet) / here),
            "flood": (median(busy) / here, max(busy) / here),
        }

    return asyncio.run(measured())


async def _drafting(workers: Workers) -> None:
    while True:
        try:
            await workers.ask("understood", "alien", DRAFT, seconds=2, person="guest")
        except WorkerError:
            await asyncio.sleep(0.05)


async def _waited(workers: Workers) -> list[float]:
    """The time of each thought of a computer player, at several tables at once."""
    match = holdout.new("alien", seats=2, seed=3)
    assert match.decision is not None
    knowledge = packed(match.knowledge(match.decision.seat))

    async def thought(table: int) -> list[float]:
        waits: list[float] = []
        for number in range(THOUGHTS):
            begun = time.perf_counter()
            await workers.think(knowledge, "greedy", str(number), f"owner {table}")
            waits.append(time.perf_counter() - begun)
        return waits

    return [wait for waits in await asyncio.gather(*map(thought, range(TABLES))) for wait in waits]


@promise(
    part="table",
    says="with ten hostile tables running, 99 of 100 answers of all others take at most 20 % longer",
    holds=lambda waits: waits.stopped > 0 and waits.hostile <= 1.2 * waits.quiet,
    show=lambda waits: (
        f"{waits.hostile:.1f} ms instead of {waits.quiet:.1f} ms, {waits.stopped:,} texts stopped meanwhile"
    ),
)
def hostile_tables() -> hostile.Waits:
    """How long 99 of 100 answers wait for "done" in a full house, without and with hostile cards beside it.

    Medians of phases that take turns. On a busy machine both are long; what counts is that they are alike.
    """
    return hostile.measure()


@promise(
    part="table",
    says="the largest table that a guest can ask for takes less than 256 MB",
    holds=lambda taken: taken[0] < MOST_PROCESS,
    show=lambda taken: f"{taken[0] / 1e6:.0f} MB for the process of {taken[1]:,} cards",
)
def hostile_pack() -> tuple[int, int]:
    """Bytes that the process of the largest table takes, and its cards."""
    from tests.table.largest import process_of_the_largest_table

    return process_of_the_largest_table()


@promise(
    part="table",
    says="a page of the lobby is ready within 5 ms among 50,000 tables",
    holds=lambda taken: taken[0] < MOST_LOBBY,
    show=lambda taken: f"{taken[0]:.2f} ms for the first page, {taken[1]:.2f} ms for a later one",
)
def lobby_page() -> tuple[float, float]:
    """Milliseconds for a page of a person with 200 tables of their own, encoded; the median of 50."""
    import msgspec

    from holdout.table.directory import Directory
    from tests.table.test_store import summary

    made = Directory()
    for number in range(TABLES_IN_LOBBY):
        people = (
            ["ada", "ben"] if number % (TABLES_IN_LOBBY // 200) == 0 else ["ben", f"guest {number % 999}"]
        )
        status = ("gathering", "playing", "over")[number % 3]
        made.keep(summary(f"t{number}", people=people, owner="ben", changed=number, status=status))
    last = made.page("ada")[-1].table

    def milliseconds(after: str) -> float:
        taken: list[float] = []
        for _ in range(50):
            begun = time.perf_counter()
            msgspec.json.encode(made.page("ada", after, {"somebody"}))
            taken.append((time.perf_counter() - begun) * 1000)
        return median(taken)

    return milliseconds(""), milliseconds(last)
