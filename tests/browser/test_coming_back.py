"""F1 as a person sees it: the server is killed and comes back, and so do the pages, by themselves."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from holdout.testing.serving import Child
from tests.browser.people import Person

SETUPS = {"alien": {}, "corps": {"scenario": "bug-hunt-1", "gear-up": "usual", "placing": "usual"}}


DRAWN = ".laid-out, .corps"


def test_pages_come_back_by_themselves_after_the_server_was_killed(
    person: Callable[..., Person], tmp_path: Path
) -> None:
    first = Child(tmp_path / "data")
    try:
        people = [person(name, url=first.url) for name in ("Ada", "Ben")]
        for each, (game, options) in zip(people, SETUPS.items(), strict=True):
            # Whatever a page was asking for at that moment gets no answer, or one that says to come later.
            each.excuse("ERR_CONNECTION_", "WebSocket connection", "status of 503")
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
            expect(each.page.locator(DRAWN)).to_be_visible()
    finally:
        second.terminate()


@pytest.mark.parametrize("lost", [0, 1], ids=["the page", "the game's drawing"])
def test_a_part_of_the_program_that_was_cut_off_is_loaded_again_by_itself(
    person: Callable[..., Person], lost: int
) -> None:
    ada = person("Ada")
    ada.excuse("ERR_CONNECTION_RESET", "dynamically imported module", "Unable to preload")
    asked: list[str] = []

    def lose_one(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == lost + 1:
            route.abort("connectionreset")
        else:
            route.continue_()

    ada.page.route(re.compile(r"/assets/[Tt]able-[^/]*\.js"), lose_one)
    ada.make("corps", seats=1, start=True, options=SETUPS["corps"])
    ada.wait_for_turn()
    expect(ada.page.locator(DRAWN)).to_be_visible()
    assert asked.count(asked[lost]) == 2


def test_cards_that_the_server_was_too_busy_to_tell_are_asked_for_again(
    person: Callable[..., Person],
) -> None:
    ada = person("Ada")
    ada.excuse("status of 503")
    asked: list[str] = []

    def refuse_the_first(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=503, json={"code": "busy", "words": "The server is restarting."})
        else:
            route.continue_()

    ada.page.route("**/api/tables/*/cards", refuse_the_first)
    ada.make("alien", seats=1, start=True)
    ada.wait_for_turn()
    ada.until(lambda: len(asked) > 1, "the cards are asked for again")
    expect(ada.page.locator(DRAWN)).to_be_visible()


def test_a_page_that_was_left_open_over_a_new_client_is_loaded_anew_once_and_says_so(
    person: Callable[..., Person],
) -> None:
    ada = person("Ada")
    ada.excuse("status of 404", "dynamically imported module", "Unable to preload")
    ada.make("alien", seats=1, start=True)
    ada.wait_for_turn()
    ada.page.wait_for_load_state("networkidle")
    opened: list[str] = []
    ada.page.on("load", lambda page: opened.append(page.url))

    def as_after_a_new_build(route: Route) -> None:
        if opened:
            route.continue_()
        elif "/assets/" in route.request.url:
            route.fulfill(status=404)
        else:
            route.fulfill(status=200, content_type="text/html", body="<script src='/assets/index-new.js'>")

    ada.page.route("**/assets/NotesWindow-*.js", as_after_a_new_build)
    ada.page.route(ada.url + "/", as_after_a_new_build)
    ada.page.keyboard.press("n")
    expect(ada.page.get_by_text("Holdout has been renewed on the server")).to_be_visible()
    ada.wait_for_turn()
    ada.page.keyboard.press("n")
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    assert len(opened) == 1
    ada.page.reload()
    ada.wait_for_turn()
    expect(ada.page.get_by_text("Holdout has been renewed on the server")).to_have_count(0)
