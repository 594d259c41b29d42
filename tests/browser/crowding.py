"""Finds what lies over something else, sticks out, is cut or is not in sight on a page in Chromium.

What scrolls is seen by scrolling, and a card shows as much of its text as fits; neither is a fault. Of a full
table more is asked: on a desk nothing has to be scrolled but the list of options, and every name is whole.
"""

import time
from pathlib import Path
from typing import Final

from tests.browser.people import PATIENCE, Person

SETTLED: Final = (
    "document.fonts.ready.then(() => new Promise((done) => "
    "requestAnimationFrame(() => requestAnimationFrame(done))))"
)
"""All typefaces have come, and what was measured then is drawn."""


def _script(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8").rstrip().removesuffix(";")


FAULTS: Final = _script("crowding.js")
OUT_OF_SIGHT: Final = _script("in_sight.js")


def crowded(ada: Person, viewport: tuple[int, int], *scripts: str) -> list[str]:
    """What is wrong at a size of the page: what lies over something else, sticks out or is cut."""
    width, height = viewport
    ada.page.set_viewport_size({"width": width, "height": height})
    end = time.monotonic() + PATIENCE
    while True:  # what is measured and set smaller after it was drawn may come a few frames late
        ada.page.evaluate(SETTLED)
        faults = [fault for script in scripts or (FAULTS,) for fault in ada.page.evaluate(script)]
        if not faults or time.monotonic() > end:
            return [f"{width}x{height}: {fault}" for fault in faults]


def out_of_sight(ada: Person, viewport: tuple[int, int]) -> list[str]:
    """The same, with whatever of a full table is not in sight or cannot be read."""
    return crowded(ada, viewport, FAULTS, OUT_OF_SIGHT)
