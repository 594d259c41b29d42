"""What the card language promises: a card is its text, every text comes back as it was written, and packs
load fast.

The broken texts and hostile packs themselves are tests; here they are counted by collecting them.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from holdout.language.games import game
from holdout.language.packs import Pack, shipped
from holdout.testing.texts import Walk, combinations, stages, walk
from proofs import ROOT, promise
from proofs.pace import at_pace
from tests.language.corpus import read_by_group

LOAD = """
import time
start = time.perf_counter()
from holdout.language.packs import shipped
shipped()
print(time.perf_counter() - start)
"""


def packs() -> tuple[Pack, ...]:
    return shipped()


@promise(
    part="language",
    says="every card of every pack prints back to its text",
    holds=lambda figure: figure[0] == figure[1] > 0,
    show=lambda figure: f"{figure[0]} of {figure[1]} texts",
    ratchet=True,
)
def round_trip() -> tuple[int, int]:
    good = total = 0
    for pack in packs():
        played = game(pack.game)
        for card in pack.cards:
            total += 1
            again = played.parse(card.text)
            good += again == card.tree and played.language.print(again) == card.text
    return good, total


@promise(
    part="language",
    says="every verb, form, keyword, heading and place, in pairs: each text acts or is refused",
    holds=lambda walked: walked.acting > 5_000 and not walked.silent,
    show=lambda walked: (
        f"{walked.acting + walked.refused + len(walked.silent)} texts: {walked.acting} act, "
        f"{walked.refused} are refused at their place, {len(walked.silent)} are silent"
    ),
)
def carried_out() -> Walk:
    """The whole walk; a test run takes every 29th text."""
    found = [walk(stage, combinations(walked)) for stage, walked in stages().values()]
    silent = tuple([one for each in found for one in each.silent])
    return Walk(sum([each.acting for each in found]), sum([each.refused for each in found]), silent)


def collected(path: str) -> int:
    """The number of cases in a file of tests."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", path, "--collect-only", "-q", "-n", "0"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    return sum(1 for line in done.stdout.splitlines() if "::" in line)


@promise(
    part="language",
    says="200 broken texts and more are refused with a place",
    holds=lambda count: count >= 200,
    show=lambda count: f"{count} cases in the tests",
)
def broken_texts() -> int:
    return collected("tests/language/test_errors.py")


@promise(
    part="language",
    says="hostile packs are refused",
    holds=lambda count: count >= 60,
    show=lambda count: f"{count} cases in the tests",
)
def hostile_packs() -> int:
    return collected("tests/packs/test_hostile_packs.py")


def seconds_to_load(cache: Path) -> float:
    """In a Python of its own, which may keep its bytecode as it usually does."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(
        [sys.executable, "-c", LOAD],
        capture_output=True,
        text=True,
        check=True,
        env={**usual, "HOLDOUT_CACHE": str(cache), "PYTHONPYCACHEPREFIX": str(cache / "bytecode")},
    )
    return float(done.stdout)


@promise(
    part="language",
    says="all packs load within 5 s cold and 0.3 s from the cache",
    holds=lambda figure: figure[0] < 5 and figure[1] < 0.3,
    show=lambda figure: f"{figure[0]:.2f} s cold, {figure[1]:.2f} s from the cache",
)
def loading() -> tuple[float, float]:
    with tempfile.TemporaryDirectory() as folder:
        cold = seconds_to_load(Path(folder))
        return at_pace(cold), at_pace(min(seconds_to_load(Path(folder)) for _ in range(3)))


def _together(groups: dict[str, tuple[int, int]]) -> tuple[int, int]:
    """How many sentences of all groups are read, and how many there are."""
    return sum([read for read, _ in groups.values()]), sum([count for _, count in groups.values()])


@promise(
    part="language",
    says="85 % and more of the sentences that designers write first are read, in each game's own words",
    holds=lambda groups: _together(groups)[0] >= 0.85 * _together(groups)[1],
    show=lambda groups: (
        "{} of {} read: ".format(*_together(groups))
        + ", ".join([f"{name} {read} of {count}" for name, (read, count) in groups.items()])
    ),
)
def read_as_written() -> dict[str, tuple[int, int]]:
    """The corpus; a test holds each sentence to its stored form, and the rest to suggestions that parse."""
    return read_by_group()
