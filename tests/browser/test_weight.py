"""What a page weighs: the script that a browser loads before anything can be done, squeezed as it is sent."""

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Response, expect

from tests.browser.people import Person

MOST = 120_000


@pytest.mark.parametrize("game", ["", "alien", "corps"], ids=["lobby", "alien", "corps"])
def test_the_script_of_a_first_page_is_light(person: Callable[..., Person], game: str) -> None:
    ada = person("Ada")
    came: list[Response] = []
    ada.page.on("response", lambda response: came.append(response))
    if game:
        ada.make(game, seats=1, start=True)
        ada.wait_for_turn()
    else:
        ada.open("/")
        expect(ada.page.get_by_role("link", name="New table").first).to_be_visible()
    scripts = [each for each in came if each.url.endswith(".js")]
    assert scripts
    assert not any("/de-" in each.url for each in scripts), "German is loaded only when it is chosen"
    assert all(
        each.header_value("content-encoding") == "gzip" for each in scripts if len(each.body()) > 2_000
    )
    assert sum(len(gzip.compress(each.body(), 9)) for each in scripts) < MOST
