"""The pace of this machine, so that promises in seconds hold on a slower one too.

The targets were set on one machine, whose time for a fixed piece of plain Python is stored in
`bench/results/baseline.json`. The same piece is timed again beside each timed promise, and the figure is
divided by how much longer it takes here and now. No promise is made here; ratios and counts need no pace.
"""

import json
from functools import cache
from statistics import median
from typing import TypeVar

from bench.kernel import yardstick
from bench.timing import MICRO, measured
from proofs import ROOT

ROUNDS, BATCH_SECONDS = 15, 0.004
BASELINE = ROOT / "bench" / "results" / "baseline.json"

Key = TypeVar("Key")


@cache
def target_micros() -> float:
    """The yardstick's microseconds on the machine that the targets were set on."""
    task = yardstick()
    stored = json.loads(BASELINE.read_text())["figures"]
    return next(row["micros"] for row in stored if (row["world"], row["name"]) == (task.world, task.name))


def pace() -> float:
    """How many times as long as on the machine of the targets plain Python takes here and now."""
    taken = [seconds for _, seconds in measured([yardstick()], ROUNDS, BATCH_SECONDS)]
    return median(taken) * MICRO / target_micros()


def at_pace(time: float) -> float:
    """A time that was just measured here, as the machine of the targets would have taken it."""
    return time / pace()


def all_at_pace(times: dict[Key, float]) -> dict[Key, float]:
    """Times that were just measured here, as the machine of the targets would have taken them."""
    here = pace()
    return {key: time / here for key, time in times.items()}
