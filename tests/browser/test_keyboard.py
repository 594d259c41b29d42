"""Everything can be done without a mouse: a new table, its first decisions, the windows over it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person

Come = Callable[..., Person]
FOCUSED = """() => {
    const at = document.activeElement;
    return (at.getAttribute("aria-label") ?? at.textContent ?? "").replace(/\\s+/g, " ").trim();
}"""
FOCUS_SHOWN = """() => {
    const style = getComputedStyle(document.activeElement);
    const drawn = style.outlineStyle !== "none" || style.boxShadow !== "none" || style.strokeWidth !== "1px";
    return document.activeElement === document.body || drawn;
}"""
MOST_STEPS = 60


def go_to(ada: Person, *starts: str) -> None:
    """Press Tab until something with one of these names has the focus, which can be seen on the way."""
    for _ in range(MOST_STEPS):
        ada.page.keyboard.press("Tab")
        assert ada.page.evaluate(FOCUS_SHOWN), f"no focus is seen on {ada.page.evaluate(FOCUSED)!r}"
        if ada.page.evaluate(FOCUSED).startswith(starts):
            return
    raise AssertionError(f"{MOST_STEPS} steps did not lead to {starts}.")


@pytest.mark.parametrize(("game", "links"), [("alien", 1), ("corps", 2)])
def test_a_table_is_made_and_played_with_the_keyboard_alone(person: Come, game: str, links: int) -> None:
    ada = person("Ada").open("/")
    expect(ada.page.get_by_role("link", name="New table").nth(1)).to_be_visible()
    for _ in range(links):
        go_to(ada, "New table")
    ada.page.keyboard.press("Enter")
    expect(ada.button("Start playing")).to_be_visible()
    go_to(ada, "Start playing")
    ada.page.keyboard.press("Enter")
    ada.wait_for_turn()

    for number in range(3):
        answers = ada.answers
        ada.wait_for_turn()
        if number == 1:
            ada.page.keyboard.press("d")
            ada.page.keyboard.press("Enter")
        else:
            ada.page.keyboard.press("1")
        ada.answered(answers, f"key press {number}")
        ada.until(ada.asked, "they are asked again")

    ada.page.keyboard.press("Shift+?")
    keys = ada.page.get_by_role("dialog", name="Keys")
    expect(keys).to_be_visible()
    assert ada.page.evaluate("document.activeElement.closest('dialog') !== null")
    ada.page.keyboard.press("Escape")
    expect(keys).to_have_count(0)

    ada.page.keyboard.press("t")
    ada.page.keyboard.type("1 of us")
    answers = ada.answers
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("1 of us")
    assert ada.answers == answers
