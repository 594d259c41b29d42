"""Finds what lies over something else, sticks out, or is cut on a page as Chromium has laid it out.

What scrolls is seen by scrolling, and a card shows as much of its text as fits; neither is a fault.
"""

import time
from pathlib import Path
from typing import Final

from tests.browser.people import PATIENCE, Person

SETTLED: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
FAULTS: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8").rstrip().removesuffix(";")


def crowded(ada: Person, viewport: tuple[int, int]) -> list[str]:
    """What lies over something else, sticks out or is cut at a size of the page."""
    width, height = viewport
    ada.page.set_viewport_size({"width": width, "height": height})
    end = time.monotonic() + PATIENCE
    while True:  # what is measured and set smaller after it was drawn may come a few frames late
        ada.page.evaluate(SETTLED)
        faults = ada.page.evaluate(FAULTS)
        if not faults or time.monotonic() > end:
            return [f"{width}x{height}: {fault}" for fault in faults]
