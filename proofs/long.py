"""`python -m proofs.long [ROW ...] [--parts N] [--share 1/3]`: long sizes that take hours, part by part.

Without a row it goes through all of them; with `--list` it only tells how far they are. Each part is a pytest
of its own with `HOLDOUT_PART`, and is written down (parts.py) when it is over, so whatever stops the run
costs one part at most. Parts that failed come first when it is called again. Of several machines each takes
a share.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from holdout import __version__
from holdout.kernel import running
from holdout.testing import sizes
from proofs import ROOT, parts, reliability
from proofs.parts import Part

NOTED: Final = "HOLDOUT_NOTED"
"""The file into which a run of pytest writes what its tests found, instead of keeping it itself."""
OPTIONS: Final = "PYTEST_ADDOPTS"
"""Options for every pytest, such as those that choose tests: a part is run whole, whatever they say."""
RAN: Final = (0, 1)
"""Exit codes of a pytest that went through all its tests, whether they passed or failed."""


class Group(NamedTuple):
    """Tests of one file that are cut into equally many parts, and run together."""

    tests: tuple[str, ...]
    of: int

    def left(self) -> list[int]:
        """The numbers of the parts that any of these tests still needs."""
        lines = parts.kept()
        found: dict[int, None] = {}
        for test in self.tests:
            found |= dict.fromkeys(parts.progress(test, lines).left)
        return list(found)


def groups(names: list[str]) -> list[Group]:
    """The tests of rows that are cut into parts; those of a file that share their setup together."""
    found: dict[tuple[str, int], dict[str, None]] = {}
    for name in names:
        for test in reliability.tests_of(name, sizes.SIZES[-1]):
            if of := parts.parts_of(test):
                found.setdefault((test.partition("::")[0], of), {})[test] = None
    return [Group(tuple(tests), of) for (_, of), tests in found.items()]


def run(group: Group, number: int) -> list[Part]:
    """Run one part of a group; a run that did not come to its end is an error, and nothing is known of it."""
    code = code_now()
    with tempfile.TemporaryDirectory() as folder:
        noted = Path(folder) / "noted.json"
        surroundings = {
            **{name: value for name, value in os.environ.items() if name != OPTIONS},
            sizes.VARIABLE: sizes.SIZES[-1], sizes.PART: f"{number}/{group.of}", NOTED: str(noted),
        }  # fmt: skip
        command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-m", "parts", *group.tests]
        done = subprocess.run(command, cwd=ROOT, env=surroundings, capture_output=True, text=True)
        if done.returncode not in RAN or not noted.exists():
            raise SystemExit(
                f"Part {number} was not run to its end, and is not noted.\n{done.stdout[-3_000:]}"
            )
        found: dict[str, Any] = json.loads(noted.read_text(encoding="utf-8"))
    missing = [test for test in group.tests if test not in found]
    if missing:
        raise SystemExit(f"Part {number} did not run {', '.join(missing)}, and is not noted.")
    if code_now() != code:
        raise SystemExit(f"Files were changed while part {number} ran, and it is not noted.")
    now = datetime.now(UTC).isoformat(timespec="seconds")
    return [Part(test, number, group.of, now, code, **found[test]) for test in group.tests]


def code_now() -> str:
    """The version of Holdout and the commit, with a plus sign if the files are not those of the commit.

    Where compiled modules ran in the place of the sources, that is told as well.
    """
    version = __version__ if Path(running.__file__).suffix == ".py" else f"{__version__} compiled"
    try:
        asked = [["git", "rev-parse", "--short=12", "HEAD"], ["git", "status", "--porcelain"]]
        commit, changed = [
            subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True).stdout
            for words in asked
        ]
    except (OSError, subprocess.CalledProcessError):
        return version
    results = (parts.KEPT.name, reliability.KEPT.name)
    ours = [line for line in changed.splitlines() if not line.endswith(results)]
    return f"{version} {commit.strip()}{'+' if ours else ''}"


def main() -> int:
    """Run the parts that are asked for, and tell by the exit code whether any failed."""
    parser = argparse.ArgumentParser(prog="python -m proofs.long", description="Run long sizes part by part.")
    parser.add_argument("row", nargs="*", help="rows such as F8; without any, all that have parts")
    parser.add_argument("--parts", type=int, default=None, help="so many parts at most, of each row")
    parser.add_argument("--share", default="1/1", help="2/3: the second of three machines")
    parser.add_argument("--list", action="store_true", help="only tell how far they are")
    asked = parser.parse_args()
    unknown = [name for name in asked.row if name not in reliability.NAMES]
    machine, _, machines = asked.share.partition("/")
    if unknown:
        parser.error(f"there is no row {unknown[0]}: they are L1 to B7")
    if not (machine.isdecimal() and machines.isdecimal() and 1 <= int(machine) <= int(machines)):
        parser.error("--share is a number of as many machines, such as 2/3")
    failed = False
    for group in groups(asked.row or list(reliability.NAMES)):
        if not asked.list:
            mine = [
                number for number in group.left() if number % int(machines) == int(machine) % int(machines)
            ]
            for number in islice(mine, asked.parts):
                found = run(group, number)
                parts.add(found)
                for part in found:
                    failed |= not part.holds
                    print(told(part), flush=True)
        for test in group.tests:
            print(f"{test}\n    {', '.join(reliability.rows_of(test))}: {parts.progress(test)}", flush=True)
    return int(failed)


def told(part: Part) -> str:
    """One part that has run, in a line; of one that failed how to see it again."""
    if part.holds:
        return f"part {part.number} of {part.of} passed in {part.seconds:.0f} s"
    again = f"{sizes.VARIABLE}=long {sizes.PART}={part.number}/{part.of} pytest -n 0 {part.test}"
    return f"part {part.number} of {part.of} FAILED: {part.words}\n    again: {again}"


if __name__ == "__main__":
    sys.exit(main())
