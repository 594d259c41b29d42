"""What a page weighs: the script that a browser loads by itself, with that for pictures, as it is sent."""

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Request, expect

from tests.browser.people import Person

MOST = 120_000


def is_script(request: Request) -> bool:
    return request.url.endswith(".js")


def scripts_of(requests: list[Request]) -> set[str]:
    return {each.url for each in requests if is_script(each)}


@pytest.mark.parametrize("game", ["", "alien", "corps"], ids=["lobby", "alien", "corps"])
def test_the_script_of_a_first_page_is_light(person: Callable[..., Person], game: str) -> None:
    ada = person("Ada")
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
        expect(ada.page.get_by_role("link", name="New table").first).to_be_visible()
    ada.until(lambda: scripts_of(asked) == scripts_of(came), "every script has come")
    scripts = [answer for each in came if is_script(each) and (answer := each.response())]
    assert scripts
    assert not any("/de-" in each.url for each in scripts), "German is loaded only when it is chosen"
    assert all(
        each.header_value("content-encoding") == "gzip" for each in scripts if len(each.body()) > 2_000
    )
    assert bool(game) <= any("/picture-" in each.url for each in scripts)
    assert sum(len(gzip.compress(each.body(), 9)) for each in scripts) < MOST
