"""What browser tests share: Chromium, a server for each module, and people whose pages may not complain.

`HOLDOUT_BROWSER=none` leaves these tests out. What a person can do is in `people.py`.
"""

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from holdout.table.settings import STATIC
from holdout.testing.serving import Running, serving
from tests.browser.chromium import find, opened
from tests.browser.people import DESKTOP, Person

FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def chromium(request: pytest.FixtureRequest) -> str:
    """Where Chromium is."""
    if os.environ.get("HOLDOUT_BROWSER") == "none":
        capture: Any = request.config.pluginmanager.getplugin("capturemanager")
        with capture.global_and_fixture_disabled():
            print("\nThe browser tests are LEFT OUT: HOLDOUT_BROWSER=none.", file=sys.stderr)
        pytest.skip("HOLDOUT_BROWSER=none leaves the browser tests out")
    if not (STATIC / "index.html").exists():
        pytest.fail("The browser client has not been built: run `make setup`.", pytrace=False)
    found = find()
    if found is None:
        pytest.fail(
            "Chromium is missing: run `make browser`, or leave the browser tests out with "
            "HOLDOUT_BROWSER=none make test.",
            pytrace=False,
        )
    return found


# Not for the whole session: while Playwright runs, no other test of this process could run an event loop.
@pytest.fixture(scope="module")
def browser(chromium: str) -> Iterator[Browser]:
    """A browser."""
    with opened(chromium) as made:
        yield made


@pytest.fixture(scope="module")
def running(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with generous limits."""
    with serving(tmp_path_factory.mktemp("table")) as made:
        yield made


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember whether a test failed, so that what it saw is kept."""
    report: Any = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


@pytest.fixture
def person(
    browser: Browser, running: Running, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[..., Person]]:
    """Somebody new with a browser of their own; whatever their page complained about fails the test."""
    came: list[Person] = []

    def come(
        name: str = "",
        viewport: tuple[int, int] = DESKTOP,
        url: str = "",
        moving: bool = False,
        locale: str = "en-US",
        **settings: Any,
    ) -> Person:
        came.append(Person(browser, url or running.url, name, viewport, settings, moving, locale))
        return came[-1]

    yield come
    if request.node.stash.get(FAILED, False):
        for number, each in enumerate(came):
            each.page.screenshot(path=tmp_path / f"person-{number}.png")
        print(f"What they saw is in {tmp_path}.")
    complaints = [complaint for each in came for complaint in each.leave()]
    if complaints:
        pytest.fail("The pages complained:\n" + "\n".join(complaints), pytrace=False)
