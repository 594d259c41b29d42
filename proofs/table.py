"""What the table in the browser promises: little to load, quick to begin, quick to show what has changed.

The figures of the browser are taken in a real Chromium at a real server. That everything works is what
`tests/browser` shows.
"""

import asyncio
import contextlib
import gzip
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any
from urllib.parse import urlsplit

import holdout
from bench import hostile
from holdout import kernel
from holdout.kernel.knowledge import packed
from holdout.players import table_of
from holdout.table.settings import STATIC
from holdout.table.workers import WorkerError, Workers
from holdout.testing.serving import serving
from proofs import promise
from proofs.pace import all_at_pace, at_pace, pace

MOST_SCRIPT = 120_000
MOST_SECONDS = 1.0
MOST_UPDATE = 16.0
SITUATIONS = 12
SIZES = 4
MOST_PROCESS = 256_000_000
GAMES = {"alien": {}, "corps": {"gear-up": "usual", "placing": "usual"}, "xfiles": {}}
"""By game, in the order of the lobby, the options with which a table is looked at."""
STARTS = 3
"""How often each game is started; what else the machine does is left out by the least."""
MOST_WAIT = 60.0
ANSWERS = 30
MANY_ANSWERS = 500
MOST_KNOWN = 20_000
MOST_MILLISECONDS = 5.0
MOST_FRAMES = 120
MOST_LOBBY = 5.0
TABLES_IN_LOBBY = 50_000
CAUGHT = """
const told = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
Object.defineProperty(WebSocket.prototype, "onmessage", { set(handler) {
  window.feed = (data) => handler.call(this, { data });
  told.set.call(this, handler);
}});
"""
"""Lets a page be told the same frames again."""
TIMED = """async ([frames, rounds]) => {
  const least = frames.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, frame] of frames.entries()) {
      await new Promise(requestAnimationFrame);
      const begun = performance.now();
      feed(frame);
      await null;
      await null;
      document.body.getBoundingClientRect();
      least[at] = Math.min(least[at], performance.now() - begun);
    }
  }
  return least;
}"""
"""How long each frame takes from the socket to a page that is laid out anew.

It is the least of some rounds, so that what else the machine does is left out.
"""
ROUNDS = 5
SHOWN = """async ([frames, rounds]) => {
  const [later, paint] = [setTimeout, requestAnimationFrame];
  let longest = 0;
  const timed = (work) => (...args) => {
    const begun = performance.now();
    work(...args);
    Promise.resolve().then(() => null).then(() => {
      document.body.getBoundingClientRect();
      longest = Math.max(longest, performance.now() - begun);
    });
  };
  window.setTimeout = (work) => later(timed(work), 0);
  window.requestAnimationFrame = (work) => paint(timed(work));
  const least = frames.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, frame] of frames.entries()) {
      longest = 0;
      feed(frame);
      while (document.querySelector(".board").ariaBusy === "true") await new Promise((go) => later(go, 1));
      await new Promise((go) => paint(() => paint(go)));
      least[at] = Math.min(least[at], longest);
    }
  }
  return least;
}"""
"""How long the longest of the steps takes by which a frame is shown, to a page that is laid out anew.

It is the least of some rounds, so that what else the machine does is left out.
"""


@contextlib.contextmanager
def company() -> Iterator[Any]:
    """A server at which people come, each to leave with a stack of their own; and that server."""
    from tests.browser.chromium import find, opened
    from tests.browser.people import DESKTOP, Person

    path = find()
    if path is None:
        raise RuntimeError("Chromium is missing: run `make browser`.")
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder,
        serving(Path(folder)) as running,
        opened(path) as browser,
    ):

        def come(people: contextlib.ExitStack, name: str, moving: bool = False, **settings: Any) -> Person:
            one = Person(browser, running.url, name, DESKTOP, settings, moving)
            people.callback(one.leave)
            return one

        yield come, running


@contextlib.contextmanager
def somebody(moving: bool = False, settings: dict[str, str] | None = None) -> Iterator[Any]:
    """Somebody in front of a browser, at a server of their own."""
    with company() as (come, _), contextlib.ExitStack() as people:
        yield come(people, "Ada", moving, **(settings or {}))


@promise(
    part="table",
    says="less than 120 kB of script for the lobby, and for a table of each game",
    holds=lambda sizes: max(sizes.values()) < MOST_SCRIPT,
    show=lambda sizes: ", ".join(f"{page} {size / 1000:.0f} kB" for page, size in sizes.items()),
)
def script_loaded() -> dict[str, int]:
    """Squeezed bytes of script by page."""
    sizes: dict[str, int] = {}
    for page in ("lobby", *GAMES):
        with somebody() as ada:
            loaded: set[str] = set()
            ada.page.on("response", lambda came, loaded=loaded: loaded.add(urlsplit(came.url).path))
            if page == "lobby":
                ada.open("/").page.get_by_role("link", name="New table").first.wait_for()
            else:
                ada.make(page, seats=1, start=True, options=GAMES[page])
                ada.page.locator(".board img").first.wait_for()
            ada.page.wait_for_load_state("networkidle")
            scripts = [STATIC / path.lstrip("/") for path in loaded if path.endswith(".js")]
            sizes[page] = sum(len(gzip.compress(script.read_bytes(), 9)) for script in scripts)
    return sizes


@promise(
    part="table",
    says="the first decision comes after two clicks, less than 1 s after the second",
    holds=lambda taken: max(taken.values()) < MOST_SECONDS,
    show=lambda taken: ", ".join(f"{game} {seconds:.2f} s" for game, seconds in taken.items()),
)
def first_decision() -> dict[str, float]:
    """Seconds by game, from the click that starts it until the options can be clicked; the least of some."""
    taken: dict[str, float] = {}
    with somebody() as ada:
        for at, game in list(enumerate(GAMES)) * STARTS:
            ways = ada.open("/").page.get_by_role("link", name="New table")
            ways.nth(at).click()
            start = ada.button("Start playing")
            start.wait_for()
            begun = time.perf_counter()
            start.click()
            ada.page.locator(".decision .option:enabled").first.wait_for()
            taken[game] = min(taken.get(game, MOST_WAIT), time.perf_counter() - begun)
    return all_at_pace(taken)


@promise(
    part="table",
    says="a view update takes less than 16 ms in the browser, 95 times in 100",
    holds=lambda taken: max(late for late, _ in taken.values()) < MOST_UPDATE,
    show=lambda taken: ", ".join(f"{game} {late:.1f} ms of {count}" for game, (late, count) in taken.items()),
)
def view_updates() -> dict[str, tuple[float, int]]:
    """The 95th percentile in milliseconds by game, and of how many updates; with all movement on."""
    return timed_in_games(TIMED, MOST_FRAMES)


@promise(
    part="table",
    says="each step in which a frame is shown takes less than 16 ms in the browser, 95 times in 100",
    holds=lambda taken: max(late for late, _ in taken.values()) < MOST_UPDATE,
    show=lambda taken: ", ".join(f"{game} {late:.1f} ms of {count}" for game, (late, count) in taken.items()),
)
def shown_steps() -> dict[str, tuple[float, int]]:
    """The 95th percentile in milliseconds by game, and of how many frames; with all movement on."""
    return timed_in_games(SHOWN, MOST_FRAMES // 2, settings={"speed": "normal"})


@promise(
    part="table",
    says="nothing is cut, covered or out of sight in twelve situations, each at four sizes",
    holds=lambda found: not found[0] and found[1] == SIZES * SITUATIONS,
    show=lambda found: f"{len(found[0])} faults in {found[1]}: {'; '.join(found[0][:2])}".rstrip(": "),
)
def laid_out() -> tuple[list[str], int]:
    """What is wrong, and how many sizes of situations were looked at. Their pictures are in build/screens."""
    from tests.browser import test_situations as situations

    faults: list[str] = []
    with company() as (come, running):
        for name in situations.SITUATIONS:
            with contextlib.ExitStack() as people:
                faults += situations.faults_in(name, partial(come, people), running)
    return faults, len(situations.SITUATIONS) * len(situations.SIZES)


@promise(
    part="table",
    says="two people and a spectator with all movement on are told a whole game of each family in its order",
    holds=lambda told: all(in_order for in_order, _ in told.values()),
    show=lambda told: ", ".join(f"{game} {lines} lines" for game, (_, lines) in told.items()),
)
def told_in_order() -> dict[str, tuple[bool, int]]:
    """By game, whether everybody saw everything in order up to the end, and how much they were told."""
    from tests.browser import test_watching_together as together

    told: dict[str, tuple[bool, int]] = {}
    with company() as (come, _):
        for game in together.SETUPS:
            with contextlib.ExitStack() as people:
                three = together.play_together(partial(come, people), game, together.WHOLE)
                over = all(each.table["status"] == "over" for each in three)
                shown = sum(each.page.evaluate("announced.length") for each in three)
                told[game] = (over and all(map(together.is_in_order, three)), shown)
    return told


def timed_in_games(
    script: str, most_frames: int, settings: dict[str, str] | None = None
) -> dict[str, tuple[float, int]]:
    """By game the 95th percentile of the times that a script in the browser takes, and how many there are."""
    taken: dict[str, tuple[float, int]] = {}
    for game, options in GAMES.items():
        with somebody(moving=True, settings=settings) as ada:
            ada.context.add_init_script(CAUGHT)
            ada.make(game, seats=3, seed="proof", start=True, computers=["greedy"] * 2, options=options)
            for _ in range(ANSWERS):
                ada.until(lambda ada=ada: ada.asked() or ada.table["status"] == "over", "they are asked")
                if ada.table["status"] == "over":
                    break
                ada.play_once(by_list=True)
            if ada.table["status"] == "over":
                ada.button("Look at the table").click()
            frames = [words for words in ada.heard if '"type":"frame"' in words][:most_frames]
            times = sorted(ada.page.evaluate(script, [frames, ROUNDS]))
            taken[game] = (at_pace(times[int(len(times) * 0.95)]), len(times))
    return taken


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
