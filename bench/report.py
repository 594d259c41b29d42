"""Runs as JSON and as tables, and how a run compares with the baseline.

Times do not travel between machines, so the comparison is in yardsticks: the time of a fixed piece of plain
Python that is measured in every run. A stored run names the Python version and no machine.
"""

import platform
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

import holdout
from bench.kernel import YARDSTICK, Report
from bench.timing import MICRO, Figure

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "results"
LATEST = RESULTS / "latest.json"
BASELINE = RESULTS / "baseline.json"
FASTER, SLOWER = 0.8, 1.25


class Stored(msgspec.Struct):
    """A run as it is stored."""

    python: str
    holdout: str
    rounds: int
    figures: list[dict[str, Any]]
    ratios: list[dict[str, Any]]

    def in_yardsticks(self) -> dict[tuple[str, str], float]:
        """The cost of each task, in yardsticks of that run."""
        micros = {(each["world"], each["name"]): each["micros"] for each in self.figures}
        length = next(cost for (world, _), cost in micros.items() if world == YARDSTICK)
        return {key: cost / length for key, cost in micros.items()}


def stored(run: Report, rounds: int) -> Stored:
    """A run, ready to be written."""
    return Stored(
        python=f"{platform.python_implementation()} {platform.python_version()}",
        holdout=holdout.__version__,
        rounds=rounds,
        figures=[{**_rounded(each._asdict()), "holds": each.holds} for each in run.figures],
        ratios=[{**_rounded(each._asdict()), "holds": each.holds} for each in run.ratios],
    )


def _rounded(values: dict[str, Any]) -> dict[str, Any]:
    return {name: round(value, 3) if isinstance(value, float) else value for name, value in values.items()}


def store(run: Report, rounds: int, path: Path) -> Path:
    """Write a run as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = msgspec.json.format(msgspec.json.encode(stored(run, rounds)), indent=2)
    path.write_bytes(text + b"\n")
    return path


def read(path: Path) -> Stored | None:
    """A stored run, or None where there is none."""
    return msgspec.json.decode(path.read_bytes(), type=Stored) if path.exists() else None


def draw(console: Console, run: Report, base: Stored | None) -> None:
    """Print a run as two tables."""
    console.print(figure_table(run, base))
    console.print()
    console.print(ratio_table(run))


def figure_table(run: Report, base: Stored | None) -> Table:
    """Costs, one row for each task, a section for each world."""
    table = Table("game", "what", box=None, pad_edge=False)
    for head in ("µs", "middle half", "a second", "must", "aim", ""):
        table.add_column(head, justify="right")
    table.add_column("against baseline", justify="right")
    before = base.in_yardsticks() if base else {}
    now = stored(run, 0).in_yardsticks()
    world = None
    for each in run.figures:
        if each.world != world:
            table.add_section()
        world = each.world
        table.add_row(*_row(each), _change(now[each.world, each.name], before.get((each.world, each.name))))
    return table


def _row(each: Figure) -> list[str]:
    return [
        each.world,
        each.name,
        f"{each.micros:,.1f}",
        f"{each.low:,.1f} - {each.high:,.1f}",
        f"{MICRO / each.micros:,.0f}",
        "" if each.must is None else f"{each.must:g}",
        "" if each.aim is None else f"{each.aim:g}",
        "" if each.must is None else _verdict(each.holds),
    ]


def _change(now: float, before: float | None) -> str:
    if not before:
        return ""
    times = now / before
    colour = "green" if times < FASTER else "red" if times > SLOWER else "dim"
    return f"[{colour}]× {times:.2f}[/]"


def ratio_table(run: Report) -> Table:
    """A table of the ratios between tasks."""
    table = Table("game", "what", "against", box=None, pad_edge=False)
    for head in ("times dearer", "must", ""):
        table.add_column(head, justify="right")
    for each in run.ratios:
        least = "" if each.least is None else f"{each.least:g}"
        verdict = "" if each.least is None else _verdict(each.holds)
        table.add_row(each.world, each.dear, each.cheap, f"{each.times:,.1f}", least, verdict)
    return table


def _verdict(holds: bool) -> str:
    return "[green]holds[/]" if holds else "[bold red]MISSES[/]"
