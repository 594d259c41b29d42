"""What every test shares: how hypothesis searches, and where figures of the reliability table are noted.

Fixtures of a game belong beside its tests. The markers are declared in pyproject.toml.
"""

import json
import os
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from holdout.testing.sizes import SHARED, part, size
from proofs import reliability
from proofs.long import NOTED
from proofs.reliability import Result

rows_of = cache(reliability.rows_of)

# The same examples on every machine: a failure here is a failure everywhere. `make long` looks further.
settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile("long", deadline=None, max_examples=2_000)
os.environ["LANG"] = "C.UTF-8"  # whoever runs the tests, the terminal speaks English in them
settings.load_profile("long" if size() == "long" else "steady")

FIGURE = "figure"
NOTED_FIELDS = ("passed", "failed", "seconds", "figures")
MOST_WORDS = 400


def name_of(nodeid: str) -> str:
    """A test as the table names it, without its parameters."""
    return nodeid.partition("[")[0]


@pytest.fixture
def figure(record_property: Callable[[str, Any], None]) -> Callable[..., None]:
    """Note figures by name: whole numbers are counts and add up, of others the largest is kept."""

    def note(**figures: float) -> None:
        record_property(FIGURE, figures)

    return note


class Noting:
    """Puts the results of a run's tests down, for `make proof` to tell."""

    def __init__(self) -> None:
        self.found: dict[str, Result] = {}
        self.words: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        name = name_of(report.nodeid)
        if not rows_of(name) or (report.when != "call" and not report.failed):
            return
        result = self.found.setdefault(name, Result())
        result.passed += report.passed
        result.failed += report.failed
        result.seconds = round(result.seconds + report.duration, 1)
        if report.failed and name not in self.words:
            crash = getattr(report.longrepr, "reprcrash", None)
            self.words[name] = " ".join(str(crash.message if crash else report.longrepr).split())[:MOST_WORDS]
        noted = [figures for key, figures in report.user_properties if key == FIGURE]
        result.figures = reliability.joined([result.figures, *noted])

    def pytest_sessionfinish(self, exitstatus: int) -> None:
        if exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            return  # it was stopped in the middle: nobody knows what the other tests would have found
        ran = {name: result for name, result in self.found.items() if result.passed or result.failed}
        if noted := os.environ.get(NOTED):
            told = {name: part_of(result, self.words.get(name, "")) for name, result in ran.items()}
            Path(noted).write_text(json.dumps(told), encoding="utf-8")
        elif ran and part() == (1, 1):
            reliability.keep(size(), ran)


def part_of(result: Result, words: str) -> dict[str, Any]:
    """A result as `python -m proofs.long` takes it, with what a failure said."""
    amount = " ".join(map(str, sorted(SHARED)))
    return {**{name: getattr(result, name) for name in NOTED_FIELDS}, "words": words, "amount": amount}


def pytest_configure(config: pytest.Config) -> None:
    """Workers of xdist tell the first process what they found; only that one writes."""
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Noting())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the reliability table with their rows, so that `make gate` finds them."""
    for item in items:
        if rows := rows_of(name_of(item.nodeid)):
            item.add_marker(pytest.mark.row(*rows))
