"""What the house promises: clean borders, short files, a tree that fits any machine, and a quick start.

These are about the repository and not about any game. What may not stand in the tree is listed in
`proofs.tree`.
"""

import re
import subprocess
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

from holdout.ledger import library
from holdout.ledger.coverage import coverage
from proofs import ROOT, promise
from proofs.pace import at_pace
from proofs.tree import findings, lengths

BIN = Path(sys.executable).parent
LONGEST_KERNEL_FILE = 400


@promise(
    part="house",
    says="imports point one way",
    holds=lambda broken: broken == 0,
    show=lambda broken: "borders held" if broken == 0 else "borders broken",
    ratchet=True,
)
def broken_borders() -> int:
    return subprocess.run([BIN / "lint-imports", "--no-cache"], cwd=ROOT, capture_output=True).returncode


@promise(
    part="house",
    says=f"no kernel file is over {LONGEST_KERNEL_FILE} lines",
    holds=lambda longest: longest[1] <= LONGEST_KERNEL_FILE,
    show=lambda longest: f"{longest[1]} lines, {longest[0]}",
    ratchet=True,
)
def longest_kernel_file() -> tuple[str, int]:
    return max(lengths("src/holdout/kernel").items(), key=lambda file: file[1], default=("no file", 0))


@promise(
    part="house",
    says="no address, machine path, secret or unfinished work in the tree",
    holds=lambda found: not found,
    show=lambda found: f"{len(found)} found" + "".join(f"; {each}" for each in found[:3]),
    ratchet=True,
)
def forbidden_things() -> list[str]:
    return [str(finding) for finding in findings()]


@promise(
    part="house",
    says="a second `make setup` takes at most 5 seconds",
    holds=lambda seconds: seconds <= 5,
    show=lambda seconds: f"{seconds:.2f} s",
)
def second_setup() -> float:
    timed(["make", "--silent", "setup"])
    return at_pace(timed(["make", "--silent", "setup"]))


@promise(
    part="house",
    says="`holdout --help` answers within 0.3 seconds",
    holds=lambda seconds: seconds <= 0.3,
    show=lambda seconds: f"{seconds * 1000:.0f} ms, median of 7 cold starts",
)
def help_latency() -> float:
    return at_pace(median(timed([str(BIN / "holdout"), "--help"]) for _ in range(7)))


@promise(
    part="house",
    says="the README's status table agrees with the ledgers",
    holds=lambda stale: not stale,
    show=lambda stale: "; ".join(stale) or "it agrees",
)
def stale_status() -> list[str]:
    readme = (ROOT / "README.md").read_text()
    told = dict(re.findall(r"\| `(\w+)` \| (\d+ / \d+) \|", readme))
    true = {name: f"{count.tested} / {count.rules}" for name, count in coverage(library()).items()}
    return [
        f"{name} is {true[name]}, told as {told.get(name)}" for name in true if told.get(name) != true[name]
    ]


def timed(command: list[str]) -> float:
    """The seconds that a command takes, which must succeed."""
    start = perf_counter()
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    return perf_counter() - start
