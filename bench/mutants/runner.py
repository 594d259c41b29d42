"""Runs tests in a copy of the tree, in a process of its own: `python -P runner.py JOB`.

A job is a JSON file (`Job` in `copies`). Of each test that ran it is noted how long it took, whether it
passed, and, if that is asked for, the functions that were entered. It imports nothing of Holdout: what it
watches must be imported while it watches.
"""

import json
import resource
import sys
import threading
from pathlib import Path
from time import perf_counter, process_time
from types import CodeType, FrameType
from typing import Any

import pytest

OUTSIDE = ""
"""Under this name stands what is entered outside of tests: while modules are imported and tests collected."""
MOST_CALLS = 2_000_000
"""So many calls of a test are watched: one that plays hundreds of games has met everything long before."""
ENOUGH = 60.0
"""A file is watched for so many seconds of work: the battery's tests that come later are left to others."""


class Watch:
    """The functions that are entered, by test."""

    def __init__(self) -> None:
        self.entered: dict[str, set[CodeType]] = {}
        self.turn_to(OUTSIDE)

    def turn_to(self, test: str) -> None:
        self.now, self.left = self.entered.setdefault(test, set()), MOST_CALLS
        threading.settrace(self)
        sys.settrace(self)

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        self.now.add(frame.f_code)
        self.left -= 1
        if not self.left:
            sys.settrace(None)

    def below(self, folder: str) -> dict[str, list[str]]:
        """By test, the functions of a folder as `path function`, each once and in order."""
        return {
            test: sorted({name for code in codes if (name := name_of(code, folder))})
            for test, codes in self.entered.items()
        }


def name_of(code: CodeType, folder: str) -> str:
    """The qualified name of a function; lambdas and comprehensions count as the function around them."""
    if not code.co_filename.startswith(folder):
        return ""
    parts = code.co_qualname.split(".")
    while len(parts) > 2 and parts[-1].startswith("<"):
        parts = parts[:-2]
    name = "<module>" if parts[-1].startswith("<") else ".".join(parts)
    return f"{Path(code.co_filename).relative_to(Path.cwd()).as_posix()} {name}"


class Runner:
    """The plugin that keeps to the chosen tests, in their order, and notes how they went."""

    def __init__(self, chosen: list[str] | None, watch: Watch | None) -> None:
        self.chosen, self.watch = chosen, watch
        self.seconds: dict[str, float] = {}
        self.failed: list[str] = []

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        if self.chosen is not None:
            order = {test: number for number, test in enumerate(self.chosen)}
            items[:] = sorted(
                (item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid]
            )

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        begun = perf_counter()
        if self.watch:
            self.watch.turn_to(item.nodeid)
        yield
        if self.watch:
            self.watch.turn_to(OUTSIDE)
            if process_time() > ENOUGH:
                item.session.shouldstop = "watched long enough"
        self.seconds[item.nodeid] = round(perf_counter() - begun, 3)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def main() -> int:
    job = json.loads(Path(sys.argv[1]).read_text())
    resource.setrlimit(resource.RLIMIT_AS, (job["memory"], job["memory"]))
    watch = Watch() if job["watched"] else None
    runner = Runner(job["chosen"], watch)
    status = int(pytest.main(job["args"], plugins=[runner]))
    sys.settrace(None)
    entered = watch.below(str(Path(job["watched"]).absolute())) if watch else {}
    notes = {"status": status, "seconds": runner.seconds, "failed": runner.failed, "entered": entered}
    Path(job["notes"]).write_text(json.dumps(notes))
    return status


if __name__ == "__main__":
    sys.exit(main())
