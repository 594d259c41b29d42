"""F1 as a person sees it: the server is killed and comes back, and so do the pages, by themselves."""

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import expect

from holdout.testing.serving import Child
from tests.browser.people import Person

SETUPS = {"alien": {}, "corps": {"scenario": "bug-hunt-1", "gear-up": "usual", "placing": "usual"}}


def test_pages_come_back_by_themselves_after_the_server_was_killed(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    first = Child(tmp_path / "data")
    try:
        people = [person(name, url=first.url) for name in ("Ada", "Ben")]
        for each, (game, options) in zip(people, SETUPS.items(), strict=True):
            each.excuse("ERR_CONNECTION_REFUSED", "WebSocket connection")
            each.make(game, seats=1, start=True, options=options)
            each.wait_for_turn()
            each.choose(each.options()[0])
    finally:
        first.kill()
    for each in people:
        expect(each.page.get_by_text("connection lost")).to_be_visible()
        before = each.frame["view"]
        each.told.clear()
        each.told["before"] = before

    second = Child(tmp_path / "data", port=first.port)
    try:
        for each in people:
            each.begun()
            assert each.frame["view"] == each.told["before"]
            expect(each.page.get_by_text("connection lost")).to_have_count(0)
            each.wait_for_turn()
            each.choose(each.options()[0])
    finally:
        second.terminate()
