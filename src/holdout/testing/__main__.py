"""`python -m holdout.testing module:RULES`: the battery from the command line, to see a failure again.

A failure of the battery prints the line to type. Options of the game are given as JSON.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from holdout.kernel import find
from holdout.testing.battery import battery
from holdout.testing.case import CheckFailed, Settings
from holdout.testing.check import CHECKS


def main(words: Sequence[str] | None = None) -> int:
    """Run some checks or all: 0 if they hold."""
    parser = argparse.ArgumentParser(prog="python -m holdout.testing", description=__doc__)
    parser.add_argument("place", help="where the rules stand, as module:attribute")
    parser.add_argument(
        "--check", action="append", choices=list(CHECKS), help="only this check; may be repeated"
    )
    parser.add_argument("--seats", type=int, action="append", help="only with so many seats; may be repeated")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--every", type=int, default=1, help="look at every so manieth decision")
    parser.add_argument("--options", type=json.loads, default={}, help="options of the game, as JSON")
    asked = parser.parse_args(words)
    sys.path.insert(0, str(Path.cwd()))
    settings = Settings(place=asked.place, every=asked.every)
    try:
        report = battery(
            find(asked.place),
            asked.games,
            seats=asked.seats,
            seed=asked.seed,
            checks=asked.check,
            settings=settings,
            **asked.options,
        )
    except CheckFailed as failed:
        print(failed)
        return 1
    print(report)
    return 0


if __name__ == "__main__":
    sys.exit(main())
