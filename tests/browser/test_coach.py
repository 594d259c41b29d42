"""The coach and the large card come beside what they are about, not on hand or options."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.people import PHONE, Person

Come = Callable[..., Person]
SHARED = """([one, others]) => {
    const box = document.querySelector(one)?.getBoundingClientRect();
    if (!box || box.width === 0) return [`${one} is not drawn`];
    return others.filter((name) => [...document.querySelectorAll(name)].some((node) => {
        const its = node.getBoundingClientRect();
        return Math.min(box.right, its.right) - Math.max(box.left, its.left) > 1
            && Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top) > 1;
    }));
}"""
"""Which of some things a thing covers."""


def covers(ada: Person, what: str, *others: str) -> list[str]:
    """What a thing on the page covers of some others."""
    return ada.page.evaluate(SHARED, [what, list(others)])


def guided(ada: Person, game: str, **more: Any) -> None:
    """A guided first game, at the first thing that is to be decided."""
    ada.make(game, seats=1, seed="1", start=True, guided=True, **more)
    ada.wait_for_turn()
    # Lessons about cards come when it is known what is printed on them.
    ada.until(lambda: ada.page.locator("[data-card] strong, .speaks").count(), "the cards are known")


def lessons(ada: Person, most: int = 12) -> dict[str, str]:
    """Go through all lessons of this moment: their titles, and what each said."""
    bubble, found = ada.page.locator(".coach"), {}
    while bubble.count() and len(found) < most:
        title, words = bubble.locator("h2").inner_text(), bubble.locator("p").last.inner_text()
        found[title] = words
        expect(ada.page.locator(".taught")).to_have_count(1)
        ada.until(lambda: not covers(ada, ".coach", "[data-clear]"), f"{title} covers no options")
        bubble.get_by_role("button", name="Understood").click()
        ada.until(
            lambda said=title: not bubble.count() or bubble.locator("h2").inner_text() != said, "it goes on"
        )
    return found


def test_the_coach_is_at_what_it_speaks_of_and_the_large_card_covers_no_hand(person: Come) -> None:
    ada = person("Ada")
    guided(ada, "alien")
    bubble = ada.page.locator(".coach")
    expect(bubble).to_contain_text("Complete three Objectives")
    expect(ada.page.locator(".goal.taught")).to_be_visible()
    expect(ada.page.locator(".arrow")).to_be_attached()
    # It goes along when the layout changes.
    place = bubble.bounding_box()
    ada.page.set_viewport_size({"width": 1000, "height": 760})
    ada.until(lambda: bubble.bounding_box() != place, "the bubble moves")
    ada.until(lambda: not covers(ada, ".coach", ".goal", "[data-clear]"), "it is beside the goal again")
    ada.page.set_viewport_size({"width": 1440, "height": 900})
    told = lessons(ada)
    assert {"Something is in the vents", "Your hand"} <= set(told)
    assert "clicked" in told["Your hand"]

    # Resting on a card of the hand, of the HQ and on a pile.
    large = ada.page.locator(".beside article")
    ada.page.locator(".own .hand .hit").last.hover()
    expect(large).to_be_visible()
    assert covers(ada, ".beside", "[data-clear]") == []
    ada.page.locator(".pile .hit").filter(has_text="Sergeants").first.hover()
    expect(large.locator(".cost")).to_have_attribute("aria-label", "Cost 3")
    expect(ada.page.locator(".beside")).to_contain_text(
        "Coordinate: You may lend this card to another player"
    )
    assert covers(ada, ".beside", "[data-clear]") == []
    ada.page.mouse.move(2, 2)
    expect(large).to_have_count(0)
    ada.page.locator(".pile .hit").filter(has_text="Sergeants").first.click()
    expect(ada.page.get_by_role("dialog").locator("article")).to_have_count(5)


def press_a_pile_long(ada: Person) -> None:
    """A long press on a pile whose top card nobody knows opens the pile, and its menu no more."""
    pile = ada.page.locator(".pile .hit").filter(has=ada.page.locator(".card.back")).first
    name = pile.locator(".label").text_content() or ""
    pile.dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(ada.page.get_by_role("dialog")).to_contain_text(name)
    pile.dispatch_event("contextmenu")
    pile.dispatch_event("pointercancel", {"pointerType": "touch"})
    expect(ada.page.get_by_role("dialog")).to_have_count(1)
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0)


def test_on_a_phone_the_coach_speaks_of_taps_and_a_long_press_opens_a_card_above_the_options(
    person: Come,
) -> None:
    ada = person("Ada", viewport=PHONE)
    guided(ada, "xfiles")
    told = lessons(ada)
    assert "Tap" in told["Your hand"]
    assert not any("click" in words.lower() for words in told.values())
    press_a_pile_long(ada)
    ada.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Hand").click()
    card = ada.page.locator(".own .hand .hit").first
    card.dispatch_event("pointerdown", {"pointerType": "touch"})
    sheet = ada.page.get_by_role("dialog")
    expect(sheet.locator("article")).to_be_visible()
    card.dispatch_event("pointerup", {"pointerType": "touch"})
    assert covers(ada, "dialog[open]", ".ask") == []


def test_a_revealed_card_turns_over_and_what_is_aimed_at_tells_how_far_it_has_come(person: Come) -> None:
    ada = person("Ada", moving=True)
    ada.make("alien", seats=1, seed="1", start=True)
    ada.wait_for_turn()
    expect(ada.page.locator(".goal").get_by_role("meter")).to_have_attribute("aria-valuetext", "0 of 2")
    # Backs of cards that turn over, as they come.
    ada.page.evaluate("""() => {
        window.turned = [];
        new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
            if (node.classList?.contains("turning")) window.turned.push(node.className);
        }))).observe(document.body, { childList: true, subtree: true });
    }""")
    ada.button("Play all (6)").click()
    ada.until(lambda: any(one.id.startswith("scan:") for one in ada.options()), "a room can be scanned")
    ada.take("scan")
    ada.until(lambda: ada.page.evaluate("window.turned"), "the card turns over")
    backs = ada.page.evaluate("window.turned")
    assert len(backs) == 1
    assert "back" in backs[0]
    expect(ada.page.locator(".turning")).to_have_count(0)
