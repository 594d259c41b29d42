"""The fifty rows of the reliability table: what each promises, its tests, and the figures of their last run.

The table is `reliability.toml`. A test that it names writes its figures down by the fixture `figure` of
`tests/conftest.py`: runs of the gate and long sizes into `reliability.json` beside it, which is kept in the
repository, runs of the test size into `build/`. A row is shown with the largest size in which all its tests
have run; what is made in parts (parts.py) has run when all of them have, and does not hold while one fails.
"""

import ast
import json
import tomllib
from collections.abc import Iterable
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from holdout.testing.sizes import SIZES
from proofs import ROOT, parts, promise

TABLE: Final = Path(__file__).with_suffix(".toml")
KEPT: Final = TABLE.with_suffix(".json")
LATEST: Final = ROOT / "build" / "reliability.json"
NAMES: Final = tuple(
    f"{letter}{number}"
    for letter, most in {"L": 7, "F": 12, "D": 7, "I": 10, "H": 7, "B": 7}.items()
    for number in range(1, most + 1)
)

Figures = dict[str, int | float]


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """One row: its promise, its tests, and what they do in each of the three sizes.

    A test is named by file and function; stars stand for anything.
    """

    says: str
    tests: list[str] = []
    test: str = ""
    gate: str = ""
    long: str = ""
    reason: str = ""
    """Why a part of the row, or all of it, is not shown."""
    long_takes: str = ""
    """About how long its long size takes on one core, worked out from the gate, where it has not been run."""
    most: Figures = {}
    """What figures should not exceed. Where they do, that is told and no failure: the machine may be busy."""
    least: Figures = {}
    """What figures should reach."""


class Result(msgspec.Struct):
    """One test in one size: how often it passed and failed, how long it took, its figures, and the day."""

    passed: int = 0
    failed: int = 0
    seconds: float = 0.0
    figures: Figures = {}
    day: str = ""
    """When it ran; empty for runs of which nobody wrote that down. Code may have changed since."""


class Shown(msgspec.Struct):
    """A row and its result: the size, whether all tests passed, their figures in one, their number and time.

    A row whose tests count nothing is told with their number.
    """

    row: Row
    size: str
    holds: bool
    figures: Figures
    tests: int = 0
    minutes: float = 0.0
    since: str = ""
    """The day of the test that has not run for longest; empty where one of them tells none."""
    parts: str = ""
    """How far its long size is, if that is made in parts and not done; failed parts with their words."""

    def __str__(self) -> str:
        if not self.row.tests:
            return f"not shown: {self.row.reason}"
        if not self.size:
            return "not run yet"
        amount = msgspec.structs.asdict(self.row)[self.size] or "as in the other sizes"
        said = [f"{self.size} ({amount})", "" if self.holds else "FAILED"]
        figures = self.figures or {"tests_passed": self.tests}
        said += [_said(name, value) + self._missed(name, value) for name, value in figures.items()]
        said += [f"{self.minutes:.1f} min", self.since]
        if self.parts:
            said.append(f"long: {self.parts}")
        elif self.size != SIZES[-1] and self.row.long_takes:
            said.append(f"long would take about {self.row.long_takes} on one core")
        return ", ".join([part for part in said if part]) + (
            f"; not shown: {self.row.reason}" if self.row.reason else ""
        )

    def _missed(self, name: str, value: float) -> str:
        """The aim that a figure misses, in brackets; empty if it misses none."""
        most, least = self.row.most.get(name, value), self.row.least.get(name, value)
        if value > most:
            return f" (the aim is {most:,} at most)"
        return f" (the aim is {least:,} at least)" if value < least else ""


def _said(name: str, value: float) -> str:
    words = name.replace("_", " ")
    return f"{words} {value:,.1f}" if isinstance(value, float) else f"{value:,} {words}"


@cache
def rows() -> dict[str, Row]:
    """The table, by the names of its rows."""
    return msgspec.convert(tomllib.loads(TABLE.read_text(encoding="utf-8")), dict[str, Row])


@cache
def tests_of(name: str, size: str) -> tuple[str, ...]:
    """The tests in the tree that show a row in a size; those marked as long run only in that size."""
    found: list[str] = []
    for pattern in rows()[name].tests:
        file, _, _ = pattern.partition("::")
        for path in sorted(ROOT.glob(file)):
            place = path.relative_to(ROOT).as_posix()
            found += [f"{place}::{test}" for test in _defined(path, size)]
    return tuple(dict.fromkeys([test for test in found if name in rows_of(test)]))


def _defined(path: Path, size: str) -> list[str]:
    """The names of a file's tests."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return [
        node.name
        for node in tree.body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
        and (size == SIZES[-1] or not any("mark.long" in ast.unparse(one) for one in node.decorator_list))
    ]


def rows_of(test: str) -> list[str]:
    """The rows that a test shows: file, two colons, function."""
    return [name for name, row in rows().items() if any(fnmatchcase(test, one) for one in row.tests)]


def joined(given: Iterable[Figures]) -> Figures:
    """Figures of several tests in one: whole numbers are counts and add up; of others the largest is told."""
    found: Figures = {}
    for figures in given:
        for name, value in figures.items():
            before = found.get(name)
            if before is None:
                found[name] = value
            else:
                found[name] = max(before, value) if isinstance(value, float) else before + value
    return found


def results(size: str) -> dict[str, Result]:
    """The results of one size, by test."""
    file = LATEST if size == SIZES[0] else KEPT
    stored: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    kept: dict[str, Any] = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    found = msgspec.convert(stored.get(size) or kept.get(size, {}), dict[str, Result])
    return {**found, **_made_in_parts()} if size == SIZES[-1] else found


def _made_in_parts() -> dict[str, Result]:
    """The results in the long size of those tests of which every part has run and passed."""
    lines, found = parts.kept(), dict[str, Result]()
    for test in {line.test for line in lines}:
        progress = parts.progress(test, lines)
        if progress.is_done:
            done = list(progress.parts.values())
            seconds, figures = sum(one.seconds for one in done), joined([one.figures for one in done])
            passed, day = sum(one.passed for one in done), min(one.at for one in done)[:10]
            found[test] = Result(passed, 0, round(seconds, 1), figures, day)
    return found


def unfinished(name: str) -> list[parts.Progress]:
    """How far those tests of a row are whose long size has begun in parts, and is not done."""
    lines = parts.kept()
    begun = [parts.progress(test, lines) for test in tests_of(name, SIZES[-1]) if parts.parts_of(test)]
    return [progress for progress in begun if progress.is_begun and not progress.is_done]


def keep(size: str, found: dict[str, Result]) -> None:
    """Write the results of a run over those of an earlier one; tests that did not run keep theirs."""
    file = LATEST if size == SIZES[0] else KEPT
    file.parent.mkdir(exist_ok=True)
    stored: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    today = datetime.now(UTC).date().isoformat()
    dated = {name: msgspec.structs.replace(result, day=today) for name, result in found.items()}
    of_size = {**stored.get(size, {}), **msgspec.to_builtins(dated)}
    stored[size] = dict(sorted(of_size.items()))
    file.write_text(json.dumps(stored, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def shown(name: str) -> Shown:
    """A row with the largest size in which all its tests have run."""
    row, begun = rows()[name], unfinished(name)
    told, is_sound = "; ".join(map(str, begun)), not any(progress.has_failed for progress in begun)
    for size in reversed(SIZES):
        found, tests = results(size), tests_of(name, size)
        if tests and all(test in found for test in tests):
            of_row = [found[test] for test in tests]
            holds = is_sound and all(each.passed and not each.failed for each in of_row)
            passed, minutes = sum(each.passed for each in of_row), sum(each.seconds for each in of_row) / 60
            figures, since = joined([each.figures for each in of_row]), min(each.day for each in of_row)
            return Shown(row, size, holds, figures, passed, minutes, since, told)
    return Shown(row, "", False, {}, parts=told)


for _name, _row in rows().items():
    promise(part="reliability", says=f"{_name}: {_row.says}", holds=lambda found: found.holds)(
        lambda name=_name: shown(name)
    )
