"""L7: what a page weighs, and how soon a slow phone shows it.

The weight is that of the script that a browser loads by itself, with that for pictures, as it is sent.
"""

import gzip
from collections.abc import Callable
from statistics import median

import pytest
from playwright.sync_api import Request, expect

from holdout.testing import by_size
from tests.browser.people import PHONE, Person

MOST = {"en": 113_000, "de": 115_000}
"""Of the 120 kB that are asked for, by language; a table that shows cards of every kind comes near to it."""
VISITS = by_size(2, 10, 50)
SLOW_LINE = {
    "offline": False, "latency": 170, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8,
}  # fmt: skip
"""A phone in a mobile network of the fourth generation: milliseconds for a round trip, bytes a second."""
SLOWER = 4
"""The processor of a phone is so many times slower than ours."""


FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def is_script(request: Request) -> bool:
    return request.url.endswith(".js")


def scripts_of(requests: list[Request]) -> set[str]:
    return {each.url for each in requests if is_script(each)}


@pytest.mark.parametrize("language", MOST)
@pytest.mark.parametrize("game", ["", "alien", "corps"], ids=["lobby", "alien", "corps"])
def test_l7_the_script_of_a_first_page_is_light(
    person: Callable[..., Person], game: str, language: str, figure: Callable[..., None]
) -> None:
    ada = person("Ada", language=language)
    asked: list[Request] = []
    came: list[Request] = []
    ada.page.on("request", lambda request: asked.append(request))
    ada.page.on("requestfinished", lambda request: came.append(request))
    if game:
        ada.make(game, seats=1, start=True)
        ada.wait_for_turn()
        expect(ada.page.locator(".board img").first).to_be_visible()
    else:
        ada.open("/")
        expect(ada.page.locator("a[href^='/new']").first).to_be_visible()
    ada.until(lambda: scripts_of(asked) == scripts_of(came), "every script has come")
    scripts = [answer for each in came if is_script(each) and (answer := each.response())]
    assert scripts
    loaded = {name for name in MOST if any(f"/{name}-" in each.url for each in scripts)}
    assert loaded == ({language} if game else set()), "words around a table are loaded in one language only"
    assert all(
        each.header_value("content-encoding") == "gzip" for each in scripts if len(each.body()) > 2_000
    )
    assert bool(game) <= any("/picture-" in each.url for each in scripts)
    weight = sum(len(gzip.compress(each.body(), 9)) for each in scripts)
    figure(kB_of_script=weight / 1_000)
    assert weight < MOST[language]


def test_l7_how_soon_a_slow_phone_shows_the_lobby(
    person: Callable[..., Person], figure: Callable[..., None]
) -> None:
    painted: list[float] = []
    ready: list[float] = []
    for _ in range(VISITS):
        ada = person(viewport=PHONE)
        tools = ada.context.new_cdp_session(ada.page)
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", SLOW_LINE)
        tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        ada.open("/")
        expect(ada.page.get_by_role("link", name="New table").first).to_be_visible()
        ready.append(ada.page.evaluate("performance.now()"))
        ada.until(lambda page=ada.page: page.evaluate(FIRST_PAINT) > 0, "something is painted")
        painted.append(ada.page.evaluate(FIRST_PAINT))
        ada.page.close()
    figure(visits=VISITS, s_median_to_see_something=median(painted) / 1_000,
           s_median_to_see_the_lobby=median(ready) / 1_000)  # fmt: skip
