"""The rulebook in the browser: by chapters, with the ids of rules behind links."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person


def test_rules_are_read_by_chapters_and_each_has_a_link(person: Callable[..., Person]) -> None:
    ada = person("Ada").open("/rules")
    chapters = ada.page.get_by_role("navigation", name="Chapters")
    chapters.get_by_role("button", name="Scan", exact=False).filter(has_text="Scan").first.click()
    expect(ada.page.get_by_role("heading", level=2).filter(has_not_text="Chapters")).to_have_text(["Scan"])
    rules = ada.page.locator(".chapters li")
    link = rules.first.get_by_role("link")
    rule = (link.get_attribute("href") or "").removeprefix("/rules/")
    assert rule.startswith("alien.scan.")
    assert "alien.scan." not in ada.page.locator("main").inner_text()
    words = rules.first.locator("[lang=en]").first.inner_text()
    link.click()
    expect(ada.page.locator(".one")).to_contain_text(words)
    ada.page.get_by_label("Rulebook").select_option("corps")
    expect(chapters.get_by_role("button", name="Aim")).not_to_have_count(0)
