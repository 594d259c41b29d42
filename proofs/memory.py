"""What the memory of an engine and of a server must not exceed."""

import asyncio
import subprocess
import sys
import tempfile

from rich.progress import Progress

from bench.table import load, served, usage
from holdout.games import SHIPPED
from proofs import ROOT, promise

MEGA = 1e6
ENGINE_MB, SERVER_MB = 60, 400
TABLES, SECONDS, THINK = 250, 30, 3

PLAYED = """
import psutil, sys
from holdout import games
from holdout.kernel import Randomness, new, play_out
rules = games.resolved(games.of(sys.argv[1]).rules)
chance = Randomness("memory")
for seed in range(3):
    play_out(new(rules, seats=3, seed=seed), [lambda one: one.picks[chance.below(len(one.picks))]] * 3)
print(psutil.Process().memory_info().rss)
"""
"""A process that plays three whole games at random and tells how much memory it holds then, in bytes."""


@promise(
    part="memory",
    says=f"a process that plays whole games takes less than {ENGINE_MB} MB, whichever game it plays",
    holds=lambda figure: max(figure.values()) < ENGINE_MB,
    show=lambda figure: ", ".join(f"{name} {size:.0f} MB" for name, size in figure.items()),
    ratchet=True,
)
def engine() -> dict[str, float]:
    sizes: dict[str, float] = {}
    for name in [one.name for one in SHIPPED.values() if one.rules]:
        call = [sys.executable, "-c", PLAYED, name]
        told = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=True)
        sizes[name] = int(told.stdout) / MEGA
    return sizes


@promise(
    part="memory",
    says=f"a server with {TABLES} live tables of four seats takes less than {SERVER_MB} MB",
    holds=lambda size: size < SERVER_MB,
    show=lambda size: f"{size:.0f} MB",
)
def server() -> float:
    with (
        tempfile.TemporaryDirectory(prefix="holdout-memory-") as folder,
        served(folder) as (url, process),
        Progress(transient=True) as progress,
    ):
        asyncio.run(load(url, TABLES, SECONDS, THINK, progress, process.pid))
        return usage(process.pid)[1]
