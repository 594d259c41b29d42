"""Clocks: a new table may show how long each seat has been thinking."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person


def test_a_table_that_wants_clocks_shows_the_time_of_each_seat_and_another_does_not(
    person: Callable[..., Person],
) -> None:
    ada = person("Ada")
    ada.page.add_init_script("const now = Date.now; Date.now = () => now() + 600_000")  # ten minutes ahead
    ada.open("/new/alien")
    ada.page.get_by_text("Show how long each seat thinks").click()
    ada.button("Start playing").click()
    ada.begun()
    clocks = ada.page.locator(".seats time")
    expect(clocks).to_have_count(2)
    expect(clocks.first).to_have_text(re.compile(r"^0:\d\d$"))
    first = clocks.first.inner_text()
    ada.until(lambda: clocks.first.inner_text() != first, "the clock of whoever is asked goes on")
    ada.make("alien", seats=2, start=True, computers=["greedy"])
    ada.begun()
    expect(ada.page.locator(".seats .chip")).to_have_count(2)
    expect(clocks).to_have_count(0)
