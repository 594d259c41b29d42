"""`python -m bench [WORLD ...] [--rounds N] [--baseline]`: measure, print a table, store JSON.

It measures and does not judge: a miss is marked in the table, and `make proof` decides. What is measured is
listed in `bench/kernel.py`; how a run is stored and compared with the baseline is told in `bench/report.py`.
"""

import argparse
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.progress import Progress

from bench import kernel, report, timing
from bench.worlds import World, small_world, synthetic_world

WORLDS: dict[str, Callable[[], World]] = {"synthetic": synthetic_world, "small": small_world}
UNWATCHED_WIDTH = 130


def main(words: Sequence[str] | None = None) -> None:
    """Measure what was asked for, print it and store it."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure what the kernel costs.")
    parser.add_argument("world", nargs="*", help=f"only these games: {', '.join(WORLDS)}")
    parser.add_argument("--rounds", type=int, default=25, help="how often everything is timed (25)")
    parser.add_argument("--batch", type=float, default=0.005, help="the seconds that a batch takes (0.005)")
    parser.add_argument("--baseline", action="store_true", help="store the run as the one to compare with")
    asked = parser.parse_args(words)
    if unknown := [name for name in asked.world if name not in WORLDS]:
        parser.error(f"there is no game {unknown[0]!r} to measure; there are {', '.join(WORLDS)}.")
    if asked.rounds < 1:
        parser.error("--rounds must be 1 or more.")
    console = Console()
    if not console.is_terminal:
        console = Console(width=UNWATCHED_WIDTH)
    worlds = [WORLDS[name]() for name in asked.world or WORLDS]
    run = watched(console, worlds, asked.rounds, asked.batch)
    base = report.read(report.BASELINE)
    path = report.store(run, asked.rounds, report.BASELINE if asked.baseline else report.LATEST)
    report.draw(console, run, base)
    console.print(f"\nStored in {path.parent.name}/{path.name}.", highlight=False)


def watched(console: Console, worlds: list[World], rounds: int, batch_seconds: float) -> kernel.Report:
    """Measure with a progress bar."""
    made = kernel.all_tasks(worlds)
    with Progress(console=console, transient=True) as progress:
        steps = timing.measured(made, rounds, batch_seconds)
        found = timing.gathered(progress.track(steps, total=rounds * len(made), description="measuring"))
    return kernel.summed_up(worlds, made, found)


if __name__ == "__main__":
    main()
