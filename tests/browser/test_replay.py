"""A replay: names, turn marks, speeds, what happens between two moments, and where the game turned."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from holdout.testing.serving import Running
from tests.browser.late import late_table
from tests.browser.people import DESKTOP, PHONE, Option, Person

Come = Callable[..., Person]
FLAT = """() => [...document.querySelectorAll(".board article.card:not(.token)")]
    .filter((card) => card.checkVisibility() && card.getBoundingClientRect().height < 30)
    .map((card) => card.textContent)"""
"""Cards on the table that are too low to be read."""


def review_decisions(ada: Person, last: int) -> None:
    """The decisions that mattered come piece by piece, and each leads to its moment."""
    pieces = {0: piece(9, 41, 52, 10, last), 10: piece(14, 60, 55, last, last)}
    asked: list[int] = []

    def answer(route: Route) -> None:
        start = int(route.request.url.rpartition("=")[2])
        asked.append(start)
        if asked == [0, 10]:
            route.fulfill(status=503, json={"code": "busy", "words": "Try again soon."})
        else:
            route.fulfill(json=pieces[start])

    ada.excuse("503")
    ada.page.route("**/review?*", answer)
    ada.button("Review the decisions").click()
    shown = ada.page.get_by_role("region", name="Decisions of Ada")
    expect(shown.get_by_role("status")).to_contain_text("Try again soon.")
    expect(shown.locator("progress")).to_have_js_property("value", 10)
    costly = shown.get_by_role(
        "button", name="Wait for it about 41 % The computer would rather: Run about 52 %"
    )
    expect(costly).to_be_visible()
    ada.button("Go on", shown).click()
    expect(shown.get_by_role("button", name="Wait for it about 60 % And not: Run about 55 %")).to_be_visible()
    assert asked == [0, 10, 10]
    costly.click()
    expect(ada.page.get_by_label("Moment of the game")).to_have_value("9")
    expect(costly).to_have_attribute("aria-pressed", "true")
    ada.button("Back to the story").click()
    expect(shown).to_have_count(0)


def piece(at: int, chance: int, other: int, upto: int, last: int) -> dict[str, Any]:
    """A piece of a review with one decision, as the server tells it."""
    did, instead = [("text", "Wait for it", -1, "")], [("text", "Run", -1, "")]
    move = {"answers": at, "seat": 0, "asked": [], "did": did, "other": instead}
    return {
        "upto": upto, "answers": last, "moves": [{**move, "chance": chance, "other_chance": other}],
    }  # fmt: skip


@pytest.mark.parametrize("game", ["alien", "corps"])
def test_a_replay_has_names_turn_marks_speeds_and_turning_points(
    person: Come, running: Running, game: str
) -> None:
    ada = person("Ada", moving=True, speed="normal")
    table, labels = late_table(running, ada.key(), "Ada", game, left=1)
    ada.open(f"/table/{table}")
    ada.wait_for_turn()
    ada.choose(Option("", ada.said(labels[0]), []))
    point = ada.page.locator(".ended .chances .point").first
    expect(point).to_be_visible()
    marks = ada.page.locator(".ended .chances .turn")
    expect(marks.first).to_have_text(re.compile(r"Turn \d+"))
    assert 1 < marks.count() < 12
    ada.page.clock.install()
    point.click()
    ada.page.wait_for_url("**/replay/*?at=*")
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))

    tape = ada.page.get_by_label("Moment of the game")
    expect(ada.page.get_by_label("View as").locator("option")).to_have_text(["A spectator", "Ada"])
    expect(ada.page.locator(".said")).to_contain_text("Ada:")
    told = ada.page.request.get(f"/api/replays/{table}").json()
    assert ada.page.locator(".marks i").count() == len(told["turns"])
    # The first mark is where the second turn begins: a game begins with its first.
    at, begun = int(tape.input_value()), 1 + (told["turns"][0] > 0)
    turn = sum(mark <= at for mark in told["turns"]) + begun - 1
    expect(ada.page.locator(".tape .count")).to_contain_text(f"Turn {turn} ·")
    assert begun == 2

    # It is seen as the player saw it, fits one screen on a desk, and most of that is the table.
    expect(ada.page.get_by_label("View as")).to_have_value("0")
    for width, height in (DESKTOP, (1366, 768)):
        ada.page.set_viewport_size({"width": width, "height": height})
        assert not ada.page.evaluate("document.documentElement.scrollHeight > innerHeight")
        board = ada.page.locator(".board").bounding_box()
        assert board
        assert board["height"] > 0.72 * height
    # On a phone no card is squeezed.
    ada.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    ada.page.clock.run_for(100)
    ada.until(lambda: ada.page.evaluate(FLAT) == [], "every card is high enough")
    # There the tape is all that stands above the table; the rest comes by a tap.
    head, board = ada.page.locator("main > header").bounding_box(), ada.page.locator(".board").bounding_box()
    assert head
    assert board
    assert board["y"] - head["y"] < 0.25 * PHONE[1]
    expect(ada.page.get_by_label("View as")).to_have_count(0)
    ada.button("More").click()
    expect(ada.page.get_by_label("View as")).to_be_visible()
    ada.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})

    turned = ada.page.get_by_role("group", name="Turning points").get_by_role("button")
    for button in turned.all():
        button.click()
        at = int(tape.input_value())
        assert at in [answers for answers, _ in told["chances"]]
        expect(button).to_have_attribute("aria-pressed", "true")
        ada.page.wait_for_url(f"**at={at}&seat=0")
    turned.first.click()
    first = tape.input_value()
    ada.button("To the end").click()
    expect(tape).to_have_value(str(len(told["answers"])))
    ada.page.locator(".chances .point").first.click()
    expect(tape).to_have_value(first)

    review_decisions(ada, len(told["answers"]))

    # It plays by itself, as fast as one likes.
    with ada.page.expect_response("**/api/replays/*/0?seat=0"):
        ada.button("To the start").click()
    for speed, beat in (("slow", 1800), ("fast", 360)):
        ada.page.get_by_role("combobox", name="Speed").select_option(speed)
        ada.until(lambda: ada.page.locator(".board[aria-busy=false]").count(), "all is shown")
        before = int(tape.input_value())
        ada.button("Play").click()
        ada.page.clock.run_for(beat - 1)
        expect(tape).to_have_value(str(before))
        # What comes late is shown late: with the clock stopped, that would not end.
        with ada.page.expect_response(f"**/api/replays/*/{before + 1}?seat=0"):
            ada.page.clock.run_for(1)
            expect(tape).to_have_value(str(before + 1))
        ada.button("Stop").click()
        ada.page.clock.run_for(20_000)
