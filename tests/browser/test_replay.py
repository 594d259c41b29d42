"""A replay: names, turn marks, speeds, what happens between two moments, and where the game turned."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from holdout.testing.serving import Running
from tests.browser.late import late_table
from tests.browser.people import DESKTOP, PHONE, Option, Person

Come = Callable[..., Person]
FLAT = """() => [...document.querySelectorAll(".board article.card:not(.token)")]
    .filter((card) => card.checkVisibility() && card.getBoundingClientRect().height < 30)
    .map((card) => card.textContent)"""
"""Cards on the table that are too low to be read."""


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

    # It plays by itself, as fast as one likes.
    with ada.page.expect_response("**/api/replays/*/0?seat=0"):
        ada.button("To the start").click()
    for speed, beat in (("slow", 1800), ("fast", 360)):
        ada.page.get_by_label("Speed").select_option(speed)
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
