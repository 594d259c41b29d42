"""How long everybody else waits for "done" while tables with hostile cards run: for `make proof`.

Each hostile guest writes a card whose text would go on and on, and plays it again as soon as it was stopped.
They are in a process of their own (`python -m bench.hostile URL TABLES`), so that only the server can make
the others wait. Those are the parties of `bench.table`. Phases without and with hostile guests take turns in
one run, and medians are compared, so that what else the machine does falls on both.
"""

import asyncio
import contextlib
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from statistics import median
from typing import Any, NamedTuple

from rich.progress import Progress

from bench.table import load, served
from holdout.kernel import Randomness
from holdout.table.drafting import Draft
from holdout.table.workshop import understood
from holdout.testing.serving import Player

NAME = "Endless Errand"
DEEDS = ("Shuffle the Strike deck.", "Draw a card.", "You get +1 Attack.", "You get +1 Recruit.")
CARD = """
[[card]]
name = "{name}"
deck = "barracks"
kind = "character"
of = "Captain Dallas"
class = "tech"
crew = "nostromo"
cost = 1
recruit = 1
text = "{text}"
"""
HOSTILE, PARTIES, THINK, SECONDS, ROUNDS = 10, 24, 0.5, 8.0, 4


class Waits(NamedTuple):
    """Medians of the phases' 99th percentiles in milliseconds, and how often a hostile text was stopped."""

    quiet: float
    hostile: float
    stopped: int


def generated(number: int) -> str:
    """A text that is valid and would never end."""
    randomness = Randomness("hostile", number)
    deeds = [DEEDS[randomness.below(len(DEEDS))] for _ in range(4 + randomness.below(20))]
    return " ".join([*deeds, DEEDS[0], "If there is a card in your hand, repeat this ability."])


def attack(url: str, number: int, ready: threading.Barrier, stopped: list[int]) -> None:
    """Play such a card, go on when it was stopped, and play it again."""
    draft = understood(Draft("alien", CARD.format(name=NAME, text=generated(number))))
    assert draft.play is not None, draft.mistakes
    play = draft.play
    with Player(url) as guest:
        made = guest.make("alien", 1, pack=play.pack, options=play.options, start=True, listed=False)
        with guest.socket(made) as line:
            answer = _reach(line)
            ready.wait()
            while True:
                stopped[number] += line.command("answer", **answer)["type"] == "refused"
                line.command("pause", paused=False)


def _reach(line: Any) -> dict[str, Any]:
    """Answer until the card can be played: the answer that plays it."""
    while True:
        (decision,) = line.until("frame")["view"]["decisions"]
        play = [
            option
            for option in decision["options"]
            if "".join([words for _, words, _ in option[1]]) == f"Play {NAME}"
        ]
        option = (play or decision["options"][-1:])[0][0]
        answer = {"decision": decision["id"], "seat": 0, "option": option}
        if play:
            return answer
        line.command("answer", **answer)


@contextlib.contextmanager
def attacked(url: str) -> Iterator[list[int]]:
    """Hostile guests at work; afterwards how often they were stopped is in the list."""
    command = [sys.executable, "-m", "bench.hostile", url, str(HOSTILE)]
    stopped: list[int] = []
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        if process.stdout.readline().strip() != "ready":
            raise RuntimeError("The hostile guests did not come to their tables.")
        yield stopped
        process.stdin.close()
        stopped.append(int(process.stdout.readline()))


def measure(rounds: int = ROUNDS, seconds: float = SECONDS) -> Waits:
    """The waits of honest tables, without and with hostile ones beside them, by turns."""
    quiet: list[float] = []
    hostile: list[float] = []
    times = 0
    with (
        tempfile.TemporaryDirectory(prefix="holdout-bench-") as folder,
        served(folder) as (url, process),
        Progress(disable=True) as progress,
    ):

        def waited() -> float:
            counts, _ = asyncio.run(load(url, PARTIES, seconds, THINK, progress, process.pid))
            return counts.percentile(0.99)

        waited()  # everything is loaded once
        for number in range(rounds):
            for with_hostile in (False, True) if number % 2 else (True, False):
                if with_hostile:
                    with attacked(url) as stopped:
                        hostile.append(waited())
                    times += sum(stopped)
                else:
                    quiet.append(waited())
    return Waits(median(quiet), median(hostile), times)


def main() -> None:
    """Be the hostile guests, until nobody listens any more."""
    url, tables = sys.argv[1], int(sys.argv[2])
    ready, stopped = threading.Barrier(tables + 1), [0] * tables
    for number in range(tables):
        threading.Thread(target=attack, args=(url, number, ready, stopped), daemon=True).start()
    ready.wait(300)
    print("ready", flush=True)
    sys.stdin.read()
    print(sum(stopped), flush=True)


if __name__ == "__main__":
    main()
