"""Thirteen situations, each at four sizes: nothing is cut, covered or out of sight.

Those of one table follow each other at it. Every run looks at all of them at the two sizes with the least
room; with HOLDOUT_SIZE=long at all four, and their pictures are kept in `build/screens`.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from holdout.testing.serving import Running
from tests.browser import laid
from tests.browser.crowding import OUT_OF_SIGHT, out_of_sight
from tests.browser.people import DESKTOP, PHONE, Person

Come = Callable[..., Person]
Situations = Iterator[tuple[str, Person]]
"""The names of situations, and who looks at each."""
SCREENS = Path(__file__).parents[2] / "build" / "screens"
LOW = (1366, 768)
SIZES = [DESKTOP, LOW, (1920, 1080), PHONE]
TIGHT = [LOW, PHONE]
LARGE = {"textSize": 1.3, "theme": "light"}
HEROES = ["Hicks", "Hudson", "Gorman", "Vasquez", "Frost", "Ripley"]
SQUAD = {"scenario": "survive", "gear-up": "usual", "placing": "usual", "heroes": HEROES}
LONG = os.environ.get("HOLDOUT_SIZE") == "long"


def begun(person: Come, game: str, seats: int = laid.SEATS, **setup: Any) -> Person:
    """Somebody at a table that has just begun."""
    ada = person("Ada")
    computers = ["greedy"] * (seats - 1)
    ada.make(game, seats=seats, seed="situations", start=True, computers=computers, options=setup)
    ada.wait_for_turn()
    laid.drawn(ada)
    return ada


def enlarge(ada: Person) -> None:
    """Open her table anew with large text on light ground."""
    ada.prefers(**LARGE)
    ada.open(f"/table/{ada.table['table']}")
    laid.drawn(ada)


def watching(person: Come, ada: Person) -> Person:
    """Somebody who watches her table."""
    cat = person("Cat").open(f"/table/{ada.table['table']}")
    cat.until(lambda: cat.answers >= 0, "Cat watches")
    laid.drawn(cat)
    return cat


def alien(person: Come, running: Running) -> Situations:
    """A table of Alien as it begins, half full, full, watched, with enemies in the air, with large text."""
    ada = begun(person, "alien")
    yield "alien-begins", ada
    laid.put(running, ada, laid.half_full_alien)
    yield "alien-half-full", ada
    laid.put(running, ada, laid.full_alien)
    yield "alien-full", ada
    yield "alien-watched", watching(person, ada)
    laid.put(running, ada, laid.flying_alien)
    yield "alien-in-the-air", ada
    enlarge(ada)  # what was in the air has gone, and its room stays until the turn ends
    laid.put(running, ada, laid.full_alien)
    yield "alien-full-large", ada


def queen_mother(person: Come, running: Running) -> Situations:
    """The same against the Queen Mother."""
    ada = begun(person, "alien", seats=3, **{"queen-mother": True})
    laid.put(running, ada, laid.queen_alien)
    yield "alien-queen-mother", ada


def xfiles(person: Come, running: Running) -> Situations:
    """A table of The X-Files as it begins, full, at its end, and with large text."""
    ada = begun(person, "xfiles")
    yield "xfiles-begins", ada
    laid.put(running, ada, laid.full_xfiles)
    yield "xfiles-full", ada
    laid.put(running, ada, laid.last_of_xfiles)
    yield "xfiles-the-end", ada
    enlarge(ada)
    laid.put(running, ada, laid.full_xfiles)
    yield "xfiles-full-large", ada


def gear_up(person: Come, _: Running) -> Situations:
    """A squad of the Corps that chooses its gear."""
    yield "corps-gear-up", begun(person, "corps", seats=3, scenario="newt")


def squad(person: Come, _: Running) -> Situations:
    """Six Heroes on the map with all their gear."""
    yield "corps-six-heroes", begun(person, "corps", seats=6, **SQUAD)


TABLES: list[Callable[[Come, Running], Situations]] = [alien, queen_mother, xfiles, gear_up, squad]


def looked_at(somebody: Person, name: str, sizes: list[tuple[int, int]], pictures: bool) -> list[str]:
    """What is cut, covered or out of sight at any of some sizes."""
    faults: list[str] = []
    for size in sizes:
        parts = ("Table", "Hand") if size == PHONE and somebody.frame["seat"] is not None else ("",)
        somebody.page.set_viewport_size({"width": size[0], "height": size[1]})
        for part in parts:
            if part:
                somebody.part(part)
            faults += out_of_sight(somebody, size)
            if pictures:
                place = SCREENS / f"{name}-{size[0]}x{size[1]}{part and '-'}{part.lower()}.png"
                somebody.page.screenshot(path=place)
    return list(dict.fromkeys(faults))


def faults_of(situations: Situations, sizes: list[tuple[int, int]], pictures: bool) -> dict[str, list[str]]:
    """By situation, what is wrong."""
    SCREENS.mkdir(parents=True, exist_ok=True)
    return {name: looked_at(somebody, name, sizes, pictures) for name, somebody in situations}


@pytest.mark.parametrize("table", TABLES)
def test_nothing_is_cut_covered_or_out_of_sight(
    person: Come, running: Running, table: Callable[[Come, Running], Situations]
) -> None:
    found = faults_of(table(person, running), SIZES if LONG else TIGHT, LONG)
    assert {name: faults for name, faults in found.items() if faults} == {}


FAULTY = {
    "is cut by": ("article.card", "margin-left: 200rem"),
    "the name of": ("article.card header strong", "width: 1rem; white-space: nowrap; overflow: hidden"),
    "the title": (".piles .label", "max-width: 1rem"),
    "is covered": (".turn", "position: fixed; inset: 0; z-index: 99"),
    "nothing lies on the table": (".room", "display: none"),
}
"""What is said of a table on which something is drawn like this."""
DRAWN = """([selector, style]) => {
  const node = document.querySelector(`.board ${selector}`);
  const before = node.getAttribute("style") ?? "";
  node.setAttribute("style", style);
  return before;
}"""
"""Draw something in another style; the style that it had."""


def test_what_is_cut_covered_or_missing_is_noticed(person: Come) -> None:
    ada = begun(person, "alien", seats=1)
    for words, (selector, style) in FAULTY.items():
        before = ada.page.evaluate(DRAWN, [selector, style])
        assert words in " ".join(ada.page.evaluate(OUT_OF_SIGHT)), words
        ada.page.evaluate(DRAWN, [selector, before])
    assert ada.page.evaluate(OUT_OF_SIGHT) == []
