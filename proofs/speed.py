"""What a decision of random play may take, counted in plain Python, so that no machine is too slow for it.

What is timed stands with each game; beside other engines games are measured by `make peers`.
"""

import json
import os
import subprocess
import sys
from functools import cache

from holdout.native import SWITCH
from proofs import ROOT, promise

MOST_CALLS, MOST_TOLD = 198, 4.4
MOST_CALLS_IN_CORPS = 415


@cache
def counted() -> dict[str, float]:
    """The counts, from a process of its own: compiled functions are not counted."""
    told = subprocess.run(
        [sys.executable, "-m", "bench.told"],
        cwd=ROOT, env={**os.environ, SWITCH: "0"}, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return json.loads(told.stdout)


@promise(
    part="speed",
    says=f"a decision of random three-seat Alien takes at most {MOST_CALLS} calls of Python functions",
    holds=lambda calls: calls <= MOST_CALLS,
    show=lambda calls: f"{calls:.1f} calls",
    ratchet=True,
)
def calls() -> float:
    return counted()["calls"]


@promise(
    part="speed",
    says=f"a decision of three random seats of the Corps takes at most {MOST_CALLS_IN_CORPS} calls",
    holds=lambda calls: calls <= MOST_CALLS_IN_CORPS,
    show=lambda calls: f"{calls:.1f} calls",
    ratchet=True,
)
def calls_in_corps() -> float:
    return counted()["corps"]


@promise(
    part="speed",
    says=f"where nobody reads events, they are told or counted at most {MOST_TOLD} times for each decision",
    holds=lambda told: told <= MOST_TOLD,
    show=lambda told: f"{told:.2f} times",
    ratchet=True,
)
def told() -> float:
    return counted()["told"]
