"""Where Chromium is on this machine, and how tests and proofs open it."""

import contextlib
import shutil
from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Browser, sync_playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"]


def find() -> str | None:
    """Where it is, if it is anywhere."""
    return next(filter(None, map(shutil.which, NAMES)), None)


@contextlib.contextmanager
def opened(path: str) -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()
