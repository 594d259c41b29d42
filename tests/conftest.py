"""What every test shares: how hypothesis searches, and where figures of the reliability table are noted.

Fixtures of a game belong beside its tests. The markers are declared in pyproject.toml.
"""

import os
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import settings

from holdout.testing.sizes import size
from proofs import reliability
from proofs.reliability import Result

rows_of = cache(reliability.rows_of)

# The same examples on every machine: a failure here is a failure everywhere. `make long` looks further.
settings.register_profile("steady", derandomize=True, deadline=None, database=None)
settings.register_profile("long", deadline=None, max_examples=2_000)
os.environ["LANG"] = "C.UTF-8"  # whoever runs the tests, the terminal speaks English in them
settings.load_profile("long" if size() == "long" else "steady")

FIGURE = "figure"


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

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        name = name_of(report.nodeid)
        if not rows_of(name) or (report.when != "call" and not report.failed):
            return
        result = self.found.setdefault(name, Result())
        result.passed += report.passed
        result.failed += report.failed
        result.seconds = round(result.seconds + report.duration, 1)
        noted = [figures for key, figures in report.user_properties if key == FIGURE]
        result.figures = reliability.joined([result.figures, *noted])

    def pytest_sessionfinish(self) -> None:
        ran = {name: result for name, result in self.found.items() if result.passed or result.failed}
        if ran:
            reliability.keep(size(), ran)


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
