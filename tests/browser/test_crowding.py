"""At every size of screen nothing on a table lies over something else, sticks out, or is cut."""

import os
from collections.abc import Callable

import pytest

from holdout.testing.serving import Running
from tests.browser.crowding import crowded
from tests.browser.late import table_where
from tests.browser.pages import SETUPS
from tests.browser.people import DESKTOP, PHONE, Person

Come = Callable[..., Person]
NARROW = (900, 700)
"""On so small a desk the long names of The X-Files do not always fit: a card is read by resting on it."""
LONG = os.environ.get("HOLDOUT_SIZE") == "long"
LARGE = [(1920, 1080)] if LONG else []
"""Where there is most room; full tables are looked at there in every run."""
VIEWPORTS = [(1366, 768), DESKTOP, *LARGE, (1024, 768), NARROW, PHONE]


def faults_of(ada: Person) -> str:
    """What is wrong at any size, a line each."""
    ada.wait_for_turn()
    sizes = [size for size in VIEWPORTS if size != NARROW or ada.table["game"] != "xfiles"]
    return "\n".join(fault for viewport in sizes for fault in crowded(ada, viewport))


@pytest.mark.parametrize(("game", "seats"), [("alien", 5), ("corps", 3), ("xfiles", 5)])
def test_nothing_lies_over_anything_when_a_game_begins(person: Come, game: str, seats: int) -> None:
    ada = person("Ada")
    computers = ["greedy"] * (seats - 1)
    ada.make(game, seats=seats, seed="looks", start=True, computers=computers, options=SETUPS[game])
    assert faults_of(ada) == ""


@pytest.mark.parametrize("game", SETUPS)
def test_nothing_lies_over_anything_late_in_a_game(person: Come, running: Running, game: str) -> None:
    ada = person("Ada")
    table = table_where(running, ada.key(), "Ada", game, lambda match: len(match.answers) > 150)
    ada.open(f"/table/{table}")
    assert faults_of(ada) == ""
