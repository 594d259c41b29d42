"""A narrow screen: hand and table at once, parts that fit it, nothing over the map; and a modest banner."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_coach import covers

Come = Callable[..., Person]


def test_on_a_phone_the_hand_lies_beside_the_table_and_is_played_from_there(person: Come) -> None:
    ada = person("Ada", viewport=PHONE)
    ada.make("alien", seats=1, seed="1", start=True)
    ada.wait_for_turn()
    offered = ada.page.locator(".decision .option.pictured")
    hand = next(zone for zone in ada.frame["view"]["zones"] if zone["key"] == "seat.hand")
    different = {piece["face"] for piece in hand["cards"]}
    expect(offered).to_have_count(len(different))
    expect(offered.locator("article.card")).to_have_count(len(different))
    expect(ada.page.locator(".board .board-rows")).to_be_visible()
    before = ada.answers
    offered.first.click()
    ada.answered(before, "the first card of the hand")
    # A long press shows a card large, and plays nothing.
    before = ada.answers
    offered.first.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(ada.page.get_by_role("dialog").locator("article")).to_be_visible()
    offered.first.dispatch_event("pointerup", {"pointerType": "touch"})
    ada.page.keyboard.press("Escape")
    assert ada.answers == before


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_what_is_being_shown_covers_nothing_of_the_table(person: Come, viewport: tuple[int, int]) -> None:
    ada = person("Ada", viewport=viewport, moving=True, speed="slow")
    ada.make("alien", seats=2, seed="1", start=True, computers=["greedy"])
    banner = ada.page.locator(".watch")
    for _ in range(60):
        ada.play_once(by_list=True)
        if banner.count():
            break
    expect(banner).to_be_visible()
    shown, board = banner.bounding_box(), ada.page.locator(".board").bounding_box()
    assert shown
    assert board
    assert shown["y"] + shown["height"] <= board["y"] + 1


def test_on_a_phone_the_coach_lies_over_nothing_of_the_map_and_the_options(person: Come) -> None:
    ada = person("Ada", viewport=PHONE, coach=True)
    ada.make("corps", seats=1, seed="1", start=True, options={"gear-up": "usual", "placing": "usual"})
    ada.wait_for_turn()
    expect(ada.page.locator(".coach")).to_be_visible()
    expect(ada.page.locator(".corps svg").first).to_be_visible()
    assert covers(ada, ".coach", ".board", ".ask", ".head") == []
    box = ada.page.locator(".board").bounding_box()
    assert box
    assert box["height"] > 0.3 * PHONE[1]
    # It is told in two lines, and whole when that is asked for.
    coach = ada.page.locator(".coach")
    brief = coach.bounding_box()
    ada.button("Read on").tap()
    expect(ada.button("Read on")).to_have_count(0)
    whole = coach.bounding_box()
    assert brief
    assert whole
    assert brief["height"] < whole["height"] < 0.2 * PHONE[1]


def test_on_a_phone_what_can_be_taken_off_comes_after_what_can_be_done(person: Come) -> None:
    ada = person("Ada", viewport=PHONE)
    usual = {"gear-up": "usual", "placing": "usual", "heroes": ["Hicks"]}
    ada.make("corps", seats=1, seed="map", start=True, options=usual)
    ada.wait_for_turn()
    assert any(one.id.startswith("unequip:") for one in ada.options())
    listed = [one.locator("span").first.inner_text() for one in ada.page.locator(".decision .option").all()]
    worn = [at for at, label in enumerate(listed) if label.startswith("Unequip")]
    moves = [at for at, label in enumerate(listed) if label.startswith("Move")]
    assert moves
    assert worn
    assert max(moves) < min(worn)


def test_on_a_phone_points_stay_in_sight_and_each_part_is_found_where_it_was_left(person: Come) -> None:
    ada = person("Ada", viewport=PHONE)
    ada.make("alien", seats=2, seed="1", start=True, computers=["greedy"])
    ada.take("seat")
    ada.wait_for_turn()
    board, points = ada.page.locator(".board"), ada.page.locator(".turn .pool").first
    board.evaluate("(node) => node.scrollTo(0, 150)")
    expect(points).to_be_in_viewport(ratio=1)
    ada.part("Hand")
    ada.until(lambda: board.evaluate("(node) => node.scrollTop") == 0, "the hand begins at its top")
    expect(ada.page.locator(".own .hand .hit").first).to_be_in_viewport()
    ada.part("Table")
    ada.until(lambda: board.evaluate("(node) => node.scrollTop") == 150, "the table is where it was")
    # Beside log and chat only the question stays, and one tap brings the choices back.
    ada.part("Log")
    expect(ada.page.locator("#question")).to_be_in_viewport(ratio=1)
    expect(ada.page.locator(".decision .option").first).not_to_be_visible()
    log = ada.page.locator(".talk").bounding_box()
    assert log
    assert log["height"] > PHONE[1] / 2
    ada.button("Show the choices").tap()
    expect(ada.page.locator(".decision .option").first).to_be_in_viewport(ratio=1)
    expect(board).to_be_visible()


def test_on_a_phone_the_coach_shows_the_hand_among_the_options(person: Come) -> None:
    ada = person("Ada", viewport=PHONE)
    ada.make("alien", seats=1, seed="1", start=True, guided=True)
    ada.wait_for_turn()
    for _ in range(6):
        if "Your hand" in ada.page.locator(".coach h2").inner_text():
            break
        ada.button("Understood").tap()
    expect(ada.page.locator(".coach h2")).to_have_text("Your hand")
    expect(ada.page.locator(".decision .sideways.taught")).to_be_in_viewport()


def test_on_a_phone_what_somebody_turns_over_comes_into_sight(person: Come) -> None:
    ada = person("Ada", viewport=(PHONE[0], 700), moving=True, speed="fast")
    ada.make("xfiles", seats=1, seed="1", start=True)
    ada.wait_for_turn()
    ada.button("Play all (6)").click()
    ada.page.locator(".decision .option", has_text="Scan Bureau 5").click()
    bureau = ada.page.get_by_role("group", name="Bureau", exact=True)
    expect(bureau.locator(".card:not(.back)").first).to_be_in_viewport(ratio=0.5)


def test_on_a_phone_my_own_health_is_seen_beside_the_table_too(person: Come) -> None:
    ada = person("Ada", viewport=PHONE)
    ada.make("alien", seats=2, seed="1", start=True, computers=["greedy"])
    ada.wait_for_turn()
    health = ada.page.get_by_role("region", name="Your place").locator("button.health")
    for part in ("table", "hand"):
        ada.part(part)
        expect(health).to_have_count(1)
        expect(health).to_be_in_viewport()
