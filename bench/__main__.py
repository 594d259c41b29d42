"""`python -m bench [WORLD ...] [--rounds N] [--baseline]`: measure, print a table, store JSON.

It measures and does not judge: a miss is marked in the table, and `make proof` decides. What is measured of
a game is listed in `bench/kernel.py`, of a part without a game in a file of its own (`PARTS`); how a run is
stored and compared with the baseline is told in `bench/report.py`.
"""

import argparse
from collections.abc import Callable, Sequence

from rich.console import Console
from rich.progress import Progress

from bench import alien, corps, corps_geometry, kernel, report, timing, xfiles
from bench.timing import Task
from bench.worlds import World, small_world, synthetic_world

WORLDS: dict[str, Callable[[], World]] = {"synthetic": synthetic_world, "small": small_world}
PARTS: dict[str, Callable[[], list[Task]]] = {
    alien.WORLD: alien.tasks,
    corps_geometry.WORLD: corps_geometry.tasks,
    corps.WORLD: corps.tasks,
    xfiles.WORLD: xfiles.tasks,
}
UNWATCHED_WIDTH = 130


def main(words: Sequence[str] | None = None) -> None:
    """Measure what was asked for, print it and store it."""
    parser = argparse.ArgumentParser(prog="python -m bench", description="Measure what the kernel costs.")
    parser.add_argument("world", nargs="*", help=f"only these: {', '.join([*WORLDS, *PARTS])}")
    parser.add_argument("--rounds", type=int, default=25, help="how often everything is timed (25)")
    parser.add_argument("--batch", type=float, default=0.005, help="the seconds that a batch takes (0.005)")
    parser.add_argument("--baseline", action="store_true", help="store the run as the one to compare with")
    asked = parser.parse_args(words)
    if unknown := [name for name in asked.world if name not in {**WORLDS, **PARTS}]:
        there_are = ", ".join([*WORLDS, *PARTS])
        parser.error(f"there is no game {unknown[0]!r} to measure; there are {there_are}.")
    if asked.rounds < 1:
        parser.error("--rounds must be 1 or more.")
    console = Console()
    if not console.is_terminal:
        console = Console(width=UNWATCHED_WIDTH)
    names = asked.world or [*WORLDS, *PARTS]
    worlds = [make() for name, make in WORLDS.items() if name in names]
    parts = [task for name, make in PARTS.items() if name in names for task in make()]
    run = watched(console, worlds, parts, asked.rounds, asked.batch)
    base = report.read(report.BASELINE)
    path = report.store(run, asked.rounds, report.BASELINE if asked.baseline else report.LATEST)
    report.draw(console, run, base)
    console.print(f"\nStored in {path.parent.name}/{path.name}.", highlight=False)


def watched(
    console: Console, worlds: list[World], parts: list[Task], rounds: int, batch_seconds: float
) -> kernel.Report:
    """Measure with a progress bar."""
    made = [*kernel.all_tasks(worlds), *parts]
    with Progress(console=console, transient=True) as progress:
        steps = timing.measured(made, rounds, batch_seconds)
        found = timing.gathered(progress.track(steps, total=rounds * len(made), description="measuring"))
    return kernel.summed_up(worlds, made, found)


if __name__ == "__main__":
    main()
