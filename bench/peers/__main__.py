"""`python -m bench.peers [--install] [--rounds N] [--seconds S] [NAME ...]`: one run, one table.

All engines are loaded first; then they take turns, round by round, so that a busy machine hits them alike.
The medians and the ratios to ours are printed, and those of a run of all engines stored in
bench/results/peers.json. A peer that is not there, that fails or that never answers has a line that says so.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryFile
from threading import Timer
from typing import IO, Any, NamedTuple

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from bench.peers import installing
from bench.report import LATEST
from holdout.native import SWITCH

ROOT = Path(__file__).resolve().parent.parent.parent
STORED = LATEST.with_name("peers.json")
UNWATCHED_WIDTH = 130
PATIENCE = 120.0
"""Seconds after which an engine that says nothing is given up, beyond the time that it was asked for."""


class Entry(NamedTuple):
    """One engine: what it is called, where it stands, what it is made of."""

    name: str
    place: str
    made_of: str
    ours: bool = False
    plain: bool = False
    """Ours in plain Python, also where it is compiled."""


ENTRIES = (
    Entry("holdout alien, 3 seats", "ours:alien", "Python", ours=True),
    Entry("holdout corps, 3 seats", "ours:corps", "Python", ours=True),
    Entry("holdout alien, environment", "ours:alien_env", "Python", ours=True),
    Entry("holdout alien, 3 seats, plain", "ours:alien", "Python", ours=True, plain=True),
    Entry("holdout corps, 3 seats, plain", "ours:corps", "Python", ours=True, plain=True),
    Entry("holdout alien, environment, plain", "ours:alien_env", "Python", ours=True, plain=True),
    Entry("pyminion (Dominion)", "dominion:dominion", "Python"),
    Entry("pyminion, treasures chosen too", "dominion:treasures", "Python"),
    Entry("catanatron (Catan)", "catan:catan", "Python"),
    Entry("rlcard uno", "cards:uno", "Python"),
    Entry("rlcard gin rummy", "cards:gin_rummy", "Python"),
    Entry("rlcard dou dizhu", "cards:dou_dizhu", "Python"),
    Entry("PettingZoo texas hold'em", "zoo:texas_holdem", "Python"),
    Entry("PettingZoo hanabi, environment", "zoo:hanabi", "Python over C++"),
    Entry("OpenSpiel hanabi", "spiel:hanabi", "C++ from Python"),
)


class Runner:
    """An engine in its process."""

    def __init__(self, entry: Entry) -> None:
        self.entry, self.rounds, self.trouble, self.late = entry, list[dict[str, float]](), "", False
        self.made_of = entry.made_of
        self.errors: IO[str] | None = None
        python = sys.executable if entry.ours else str(installing.python())
        if not Path(python).exists():
            self.process, self.trouble = None, "not installed; run python -m bench.peers --install"
            return
        # A file, not a pipe: a library that warns at length would fill a pipe that nobody reads, and wait.
        self.errors = TemporaryFile("w+", errors="replace")  # noqa: SIM115 - closed with the runner
        self.process = subprocess.Popen(
            [python, "-m", "bench.peers.worker", entry.place],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
            env={**os.environ, SWITCH: "0"} if entry.plain else None,
        )

    def wait(self) -> None:
        """Wait until the engine is loaded; ours says whether it is compiled here."""
        self.made_of = self._hear(PATIENCE).get("made_of") or self.entry.made_of

    def measure(self, seconds: float) -> None:
        """One round."""
        if self.process is None:
            return
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{seconds}\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            pass
        said = self._hear(PATIENCE + 2 * seconds)
        if said:
            self.rounds.append(said)

    def _hear(self, patience: float) -> dict[str, Any]:
        """A line of the worker; if it has none, it is gone and has told why, or it took too long."""
        if self.process is None:
            return {}
        assert self.process.stdout is not None
        alarm = Timer(patience, self._stop)
        alarm.start()
        try:
            while line := self.process.stdout.readline():
                if line.startswith("{"):
                    return json.loads(line)
        finally:
            alarm.cancel()
        self.process.communicate()
        self.trouble = self._why(patience)
        self.process = None
        return {}

    def _stop(self) -> None:
        if self.process is not None:
            self.late = True
            self.process.kill()

    def _why(self, patience: float) -> str:
        assert self.errors is not None
        self.errors.seek(0)
        lines = self.errors.read().strip().splitlines()
        if self.late:
            return f"failed: it did not answer within {patience:.0f} seconds"
        return f"failed: {lines[-1] if lines else 'it stopped without a word'}"

    def close(self) -> None:
        """Let the process end."""
        if self.process is not None:
            self.process.communicate()
        if self.errors is not None:
            self.errors.close()

    def figure(self, name: str) -> float | None:
        """The median over the rounds."""
        return median([each[name] for each in self.rounds]) if self.rounds else None


def main(words: Sequence[str] | None = None) -> None:
    """Install, or measure and tell."""
    parser = argparse.ArgumentParser(prog="python -m bench.peers", description="Measure ours beside others.")
    parser.add_argument("name", nargs="*", help="only engines whose name holds one of these words, and ours")
    parser.add_argument(
        "--install", action="store_true", help="install the others apart from the project, then measure"
    )
    parser.add_argument("--rounds", type=int, default=7, help="how often each takes its turn (7)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a turn is (1.0)")
    asked = parser.parse_args(words)
    if asked.rounds < 1 or asked.seconds <= 0:
        parser.error("--rounds and --seconds must be above 0.")
    console = Console()
    if not console.is_terminal:
        console = Console(width=UNWATCHED_WIDTH)
    if asked.install:
        with console.status("installing the peers"):
            told = installing.install()
        for name, word in told.items():
            console.print(f"{name}: {word}", highlight=False)
    chosen = [entry for entry in ENTRIES if entry.ours or not asked.name or _named(entry, asked.name)]
    runners = run(console, chosen, asked.rounds, asked.seconds)
    draw(console, runners)
    if asked.name:
        console.print("\nNot stored: only a run of all engines is.", highlight=False)
        return
    store(runners, asked.rounds, asked.seconds)
    console.print(f"\nStored in {STORED.parent.name}/{STORED.name}.", highlight=False)


def _named(entry: Entry, words: list[str]) -> bool:
    return any(word.lower() in entry.name.lower() for word in words)


def run(console: Console, entries: Sequence[Entry], rounds: int, seconds: float) -> list[Runner]:
    """Load all engines one after the other, then let them take turns."""
    runners: list[Runner] = []
    with Progress(console=console, transient=True) as progress:
        bar = progress.add_task("loading", total=len(entries) * (rounds + 1))
        for entry in entries:
            runners.append(Runner(entry))
            runners[-1].wait()
            progress.advance(bar)
        progress.update(bar, description="measuring")
        for _ in range(rounds):
            for runner in runners:
                runner.measure(seconds)
                progress.advance(bar)
    for runner in runners:
        runner.close()
    return runners


def ratio_to(ours: Runner, other: Runner, name: str) -> float | None:
    """Ours in terms of the other: the median over the rounds, each round by itself."""
    pairs = zip(ours.rounds, other.rounds, strict=False)
    ratios = [here[name] / there[name] for here, there in pairs if there[name]]
    return median(ratios) if ratios else None


RATIOS = {
    "Alien to pyminion": ("holdout alien, 3 seats", "pyminion (Dominion)"),
    "Alien in plain Python to pyminion": ("holdout alien, 3 seats, plain", "pyminion (Dominion)"),
    "Alien in plain Python to catanatron": ("holdout alien, 3 seats, plain", "catanatron (Catan)"),
    "Corps to catanatron": ("holdout corps, 3 seats", "catanatron (Catan)"),
    "steps of Alien's environment to hanabi's": (
        "holdout alien, environment", "PettingZoo hanabi, environment"
    ),
    "steps in plain Python to hanabi's": (
        "holdout alien, environment, plain", "PettingZoo hanabi, environment"
    ),
}  # fmt: skip
"""What promises are made of: decisions a second of one engine to those of another."""


def ratios_of(runners: Sequence[Runner]) -> dict[str, float]:
    """The ratios of those engines that were measured."""
    found = {runner.entry.name: runner for runner in runners}
    told: dict[str, float] = {}
    for name, (ours, other) in RATIOS.items():
        if ours in found and other in found:
            ratio = ratio_to(found[ours], found[other], "decisions")
            if ratio is not None:
                told[name] = ratio
    return told


def draw(console: Console, runners: Sequence[Runner]) -> None:
    """The table."""
    first = runners[0]
    table = Table("engine", "made of", box=None, pad_edge=False)
    for head in ("decisions/s", "games/s", "copy in µs", "our decisions to its", "its copy to ours"):
        table.add_column(head, justify="right")
    for runner in sorted(runners, key=lambda each: -(each.figure("decisions") or 0)):
        if runner.trouble:
            continue
        copies = ratio_to(first, runner, "copy")
        table.add_row(
            f"[bold]{runner.entry.name}[/]" if runner.entry.ours else runner.entry.name,
            runner.made_of,
            f"{runner.figure('decisions'):,.0f}",
            f"{runner.figure('games'):,.1f}",
            f"{runner.figure('copy'):,.1f}",
            _times(ratio_to(first, runner, "decisions")),
            _times(1 / copies if copies else None),
        )
    console.print(table)
    for name, ratio in ratios_of(runners).items():
        console.print(f"{name}: {ratio:.2f}", highlight=False)
    for runner in runners:
        if runner.trouble:
            console.print(f"{runner.entry.name}: {runner.trouble}", highlight=False, markup=False)


def _times(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.2f}"


def store(runners: Sequence[Runner], rounds: int, seconds: float) -> None:
    """Keep the figures; no machine is named."""
    first = runners[0]
    rows: list[dict[str, Any]] = [
        {
            "engine": runner.entry.name,
            "made_of": runner.made_of,
            "decisions_per_second": runner.figure("decisions"),
            "games_per_second": runner.figure("games"),
            "copy_micros": runner.figure("copy"),
            "our_decisions_to_its": ratio_to(first, runner, "decisions"),
            "trouble": runner.trouble,
        }
        for runner in runners
    ]
    kept = {
        "python": sys.version.split()[0],
        "rounds": rounds,
        "seconds": seconds,
        "ratios": ratios_of(runners),
        "engines": rows,
    }
    STORED.parent.mkdir(exist_ok=True)
    STORED.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
