"""What a newcomer looks for at the case board: prices, abilities of played cards, places, a short list."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from holdout.kernel import Match
from holdout.testing.serving import Running
from holdout.testing.xfiles import XFilesWorld
from tests.browser import laid
from tests.browser.people import PHONE, Person

Come = Callable[..., Person]


def desk(_: Match[Any]) -> Match[Any]:
    """An own turn with a card that can be activated, points to spend and hidden cards in both rows."""
    return XFilesWorld(
        seats=2,
        hand={0: ["Digital Enhancement", "Settle the Account", "Field Agent"], 1: ["Field Agent"] * 3},
        hidden={1: "Flukeman", 4: "Duane Barry"},
        shadows={3: "Howard Graves"},
        bureau={2: "Take Charge"},
        hidden_bureau={1: "Clean House", 4: "Call in a Favor"},
        recruit=3,
        attack=1,
    ).match


def seated(person: Come, running: Running, **looks: Any) -> Person:
    """Ada at that table."""
    ada = person("Ada", **looks)
    laid.lay(running, ada, "xfiles", desk, seats=2)
    return ada


def test_the_list_tells_what_each_option_costs(person: Come, running: Running) -> None:
    ada = seated(person, running)
    options = ada.page.locator(".decision .option")
    for label in ("Recruit Take Charge", "Fight Howard Graves"):
        expect(options.filter(has_text=label)).to_have_accessible_name(re.compile(r"Recruit 2\b"))
    expect(options.filter(has_text="Play Field Agent")).not_to_have_accessible_name(re.compile("Recruit"))


def test_a_played_card_is_activated_by_a_click_and_face_down_cards_are_told_apart(
    person: Come, running: Running
) -> None:
    ada = seated(person, running)
    ada.choose(next(one for one in ada.options() if one.label == "Play Digital Enhancement"))
    ada.wait_for_turn()
    played = ada.page.locator(".laid .lit")
    expect(played).to_contain_text("Digital Enhancement")
    before = ada.answers
    played.click()
    ada.answered(before, "the click on the played card")
    expect(ada.page.locator("#question")).to_have_text("Look at a hidden card in the Shadows: which card?")
    for place in ("Shadows 1", "Shadows 4"):
        expect(ada.page.locator(".decision .option").filter(has_text=place)).to_have_count(1)


def test_where_it_is_asked_how_many_the_key_is_that_number(person: Come, running: Running) -> None:
    ada = seated(person, running)
    ada.choose(next(one for one in ada.options() if one.label == "Play Settle the Account"))
    ada.wait_for_turn()
    ada.choose(next(one for one in ada.options() if one.label.startswith("Activate")))
    ada.wait_for_turn()
    expect(ada.page.locator("#question")).to_have_text(
        "Settle the Account: Pay any number of Recruit Points: how many?"
    )
    keys = ada.page.locator(".decision .option kbd")
    assert keys.all_inner_texts() == ["0", "1", "2", "3"]
    before = ada.answers
    ada.page.keyboard.press("2")
    ada.answered(before, "the key 2")
    assert ada.frame["view"]["recruit"] == 1


def test_a_card_that_turns_up_under_the_pointer_is_shown_large_once_it_moves(
    person: Come, running: Running
) -> None:
    ada = seated(person, running)
    space = ada.page.get_by_role("group", name="Bureau 1", exact=True)
    box = space.get_by_role("button", name="Scan for 1 Recruit").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ada.page.mouse.click(x, y)
    expect(space.locator("article.card:not(.back)")).to_be_visible()
    ada.page.mouse.move(x + 4, y + 2)
    large = ada.page.locator(".beside article.card.large")
    expect(large).to_contain_text("Clean House")


def test_the_newest_line_of_the_log_stays_in_sight_when_more_is_asked(person: Come, running: Running) -> None:
    ada = seated(person, running)
    lines = ada.page.locator(".story li")
    for name in ("Field Agent", "Settle the Account"):
        ada.choose(next(one for one in ada.options() if one.label == f"Play {name}"))
        ada.wait_for_turn()
    ada.button("Queue orders").click()
    expect(ada.page.locator(".decision .orders")).to_be_visible()
    expect(lines.last).to_be_in_viewport(ratio=0.5)
    assert ada.page.evaluate(
        "(() => { const box = document.querySelector('.story');"
        " return box.scrollHeight - box.scrollTop - box.clientHeight < 8; })()"
    )


def test_on_a_phone_choices_flow_and_open_for_what_the_table_cannot_answer(
    person: Come, running: Running
) -> None:
    ada = seated(person, running, viewport=PHONE)
    options = [
        one.bounding_box() for one in ada.page.locator(".decision .option:not(.pictured)").all()
    ]  # two in each row, but for the last
    tops = [round(box["y"]) for box in options if box]
    assert len(set(tops)) == (len(tops) + 1) // 2
    ada.page.get_by_role("button", name="Show more of the table").click()
    expect(ada.page.locator(".decision .option").first).to_be_hidden()
    ada.page.locator('[data-zone] .lit[class*="hit"]').filter(has_text="Take Charge").first.click()
    expect(ada.page.locator("#question")).to_have_text("Firing Range: Get +1 Attack?")
    expect(ada.page.locator(".decision .option").first).to_be_visible()
