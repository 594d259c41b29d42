"""Twelve situations, each at four sizes: nothing is cut, covered or out of sight, and pictures are kept.

The pictures lie in `build/screens`. A few situations are looked at in every run, all with HOLDOUT_SIZE=long.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from holdout.testing.serving import Running
from tests.browser import laid
from tests.browser.crowding import out_of_sight
from tests.browser.people import DESKTOP, PHONE, Person

Come = Callable[..., Person]
SCREENS = Path(__file__).parents[2] / "build" / "screens"
SIZES = [DESKTOP, (1366, 768), (1920, 1080), PHONE]
LARGE = {"textSize": 1.3, "theme": "light"}
HEROES = ["Hicks", "Hudson", "Gorman", "Vasquez", "Frost", "Ripley"]
SQUAD = {"scenario": "survive", "gear-up": "usual", "placing": "usual", "heroes": HEROES}


def begun(person: Come, game: str, **setup: Any) -> Person:
    """Somebody at a table for five that has just begun."""
    ada = person("Ada")
    seats = setup.pop("seats", laid.SEATS)
    computers = ["greedy"] * (seats - 1)
    ada.make(game, seats=seats, seed="situations", start=True, computers=computers, options=setup)
    ada.wait_for_turn()
    return ada


def full(person: Come, running: Running, game: str, made: Any, *, looks: Any = (), **more: Any) -> Person:
    """Somebody at a table that was laid."""
    ada = person("Ada", **dict(looks))
    laid.lay(running, ada, game, made, **more)
    return ada


def watched(person: Come, running: Running) -> Person:
    """Somebody who watches a full table."""
    ada = person("Ada")
    table = laid.lay(running, ada, "alien", laid.full_alien)
    cat = person("Cat").open(f"/table/{table}")
    cat.until(lambda: cat.answers >= 0, "Cat watches")
    expect(cat.page.locator(".board article.card strong").first).to_be_attached()
    return cat


Situation = Callable[[Come, Running], Person]
SITUATIONS: dict[str, Situation] = {
    "alien-begins": lambda person, _: begun(person, "alien"),
    "alien-full": lambda person, running: full(person, running, "alien", laid.full_alien),
    "alien-full-large": lambda person, running: full(person, running, "alien", laid.full_alien, looks=LARGE),
    "alien-in-the-air": lambda person, running: full(person, running, "alien", laid.flying_alien),
    "alien-queen-mother": lambda person, running: full(
        person, running, "alien", laid.queen_alien, seats=3, options={"queen-mother": True}
    ),
    "alien-watched": watched,
    "xfiles-begins": lambda person, _: begun(person, "xfiles"),
    "xfiles-full": lambda person, running: full(person, running, "xfiles", laid.full_xfiles),
    "xfiles-full-large": lambda person, running: full(
        person, running, "xfiles", laid.full_xfiles, looks=LARGE
    ),
    "xfiles-the-end": lambda person, running: full(person, running, "xfiles", laid.last_of_xfiles),
    "corps-gear-up": lambda person, _: begun(person, "corps", seats=3, scenario="newt"),
    "corps-six-heroes": lambda person, _: begun(person, "corps", seats=6, **SQUAD),
}
"""What is laid where, by a name that tells it."""
OFTEN = ("alien-full", "alien-queen-mother", "xfiles-full", "xfiles-full-large", "corps-six-heroes")
LONG = os.environ.get("HOLDOUT_SIZE") == "long"


def faults_in(name: str, person: Come, running: Running) -> list[str]:
    """What is cut, covered or out of sight in a situation at any size; its pictures are kept."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    somebody = SITUATIONS[name](person, running)
    faults: list[str] = []
    for size in SIZES:
        parts = ("Table", "Hand") if size == PHONE and somebody.frame["seat"] is not None else ("",)
        somebody.page.set_viewport_size({"width": size[0], "height": size[1]})
        for part in parts:
            if part:
                somebody.part(part)
            faults += out_of_sight(somebody, size)
            place = SCREENS / f"{name}-{size[0]}x{size[1]}{part and '-'}{part.lower()}.png"
            somebody.page.screenshot(path=place)
    return list(dict.fromkeys(faults))


@pytest.mark.parametrize("name", SITUATIONS if LONG else OFTEN)
def test_nothing_is_cut_covered_or_out_of_sight(person: Come, running: Running, name: str) -> None:
    assert "\n".join(faults_in(name, person, running)) == ""
