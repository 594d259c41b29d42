"""What The X-Files promises of its speed, beside Alien, whose chapters it shares. Both play in the same run.

Calls of functions do not depend on how busy the machine is; so they are what `make test` insists on.
"""

import os
import subprocess
import sys
from time import process_time
from typing import NamedTuple

from bench import alien, xfiles
from holdout.native import SWITCH
from proofs import ROOT, promise

LEAST_OF_CALLS = 0.83
LEAST_OF_SPEED = 0.82
ROUNDS = 15


class Both(NamedTuple):
    """A figure of Alien and of The X-Files."""

    alien: float
    xfiles: float


@promise(
    part="xfiles",
    says=f"Alien takes at least {LEAST_OF_CALLS} of the calls that a decision of random players takes here",
    holds=lambda figure: figure.alien / figure.xfiles >= LEAST_OF_CALLS,
    show=lambda figure: (
        f"{figure.alien / figure.xfiles:.2f}: {figure.alien:.0f} calls of {figure.xfiles:.0f}"
    ),
    ratchet=True,
)
def calls() -> Both:
    """Plain Python in a process of its own: compiled functions are not counted."""
    command = [sys.executable, "-m", "bench.xfiles"]
    told = subprocess.run(
        command, cwd=ROOT, env={**os.environ, SWITCH: "0"}, capture_output=True, text=True, check=True
    )
    return Both(*[float(word) for word in told.stdout.split()])


@promise(
    part="xfiles",
    says=f"random three-seat games make at least {LEAST_OF_SPEED} of Alien's decisions per second",
    holds=lambda figure: figure.xfiles / figure.alien >= LEAST_OF_SPEED,
    show=lambda figure: f"{figure.xfiles / figure.alien:.2f}: {figure.xfiles:,.0f} of {figure.alien:,.0f}",
)
def speed() -> Both:
    """Decisions a second of CPU time; the games take turns, so that both find the machine equally busy."""
    games = {"alien": alien.decisions(), "xfiles": xfiles.decisions()}
    decided, seconds = dict.fromkeys(games, 0), dict.fromkeys(games, 0.0)
    for _ in range(ROUNDS):
        for name, play in games.items():
            since = process_time()
            decided[name] += sum([play() for _ in range(4)])
            seconds[name] += process_time() - since
    return Both(*[decided[name] / seconds[name] for name in games])
