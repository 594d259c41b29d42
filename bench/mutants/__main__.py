"""`python -m bench.mutants --sample 300 --minutes 30`: draw mutants, try them, tell which were noticed."""

import argparse
import signal
import sys
from collections.abc import Sequence
from typing import Final

from bench.mutants.operators import Mutant
from bench.mutants.results import Result, reasons, report, share
from bench.mutants.running import Package, Run
from proofs import ROOT

KEPT: Final = ROOT / "bench" / "results"
PACKAGES: Final = {
    "kernel": Package("src/holdout/kernel", ("tests/kernel",)),
    "language": Package(
        "src/holdout/language",
        # What every game's cards have in common is shown where games carry out their sentences.
        ("tests/language", "tests/packs", "tests/encounters/meaning", "tests/corps/meaning"),
    ),
    "encounters": Package("src/holdout/encounters", ("tests/encounters", "tests/alien")),
    "corps": Package("src/holdout/corps", ("tests/corps",)),
}


def main(arguments: Sequence[str] | None = None) -> int:
    asked = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    asked.add_argument("--sample", type=int, default=300, help="how many mutants are drawn")
    asked.add_argument("--seed", type=int, default=1, help="another seed draws others")
    asked.add_argument(
        "--minutes", type=float, default=30.0, help="no test is begun after that; run again to go on"
    )
    asked.add_argument("--only", choices=PACKAGES, action="append", help="a package; again for another one")
    asked.add_argument("--jobs", type=int, default=1, help="processes at a time")
    asked.add_argument("--limit", type=float, default=150.0, help="seconds of tests for one mutant")
    asked.add_argument("--least", type=float, default=0.0, help="fail if fewer of 100 are killed")
    asked.add_argument("--note-again", action="store_true", help="note anew which tests run through what")
    options = asked.parse_args(arguments)
    if options.note_again:
        (KEPT / "mutant_calls.jsonl").unlink(missing_ok=True)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))  # so that copies and processes go, too
    packages = {name: PACKAGES[name] for name in options.only or PACKAGES}
    run = Run(ROOT, packages, KEPT, minutes=options.minutes, jobs=options.jobs, limit=options.limit)
    sample = run.drawn(options.sample, options.seed)
    run.go(sample, lambda told: print(told, flush=True))
    return conclude(run, sample, options.least)


def conclude(run: Run, sample: list[tuple[str, Mutant]], least: float) -> int:
    """Print what came out, and what is left to be tried; 1 if too few were killed."""
    done: dict[str, list[tuple[Mutant, Result]]] = {name: [] for name in run.packages}
    for name, mutant in sample:
        if result := run.found(name, mutant):
            done[name].append((mutant, result))
    tried = sum(map(len, done.values()))
    print(report(done, reasons()))
    if tried < len(sample):
        print(f"\n{len(sample) - tried} of {len(sample)} were not tried in time: run it again to go on.")
    return int(share(result for pairs in done.values() for _, result in pairs) < least)


if __name__ == "__main__":
    sys.exit(main())
