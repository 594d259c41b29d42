"""Company at a table: emotes, pings, notes, a report, a seat for whoever is dead, and the next game."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.test_company import two

Come = Callable[..., Person]


def test_people_wave_point_write_and_report(person: Come) -> None:
    ada, ben, _ = two(person, "alien")

    ada.button("Show everyone an emote").click()
    ada.button("Thank you").click()
    expect(ben.page.get_by_text("Ada: Thank you")).to_be_visible()

    card = ada.page.locator(".board [data-card]").first
    number = card.get_attribute("data-card")
    answers = ada.answers
    ada.button("Point at something").click()
    expect(ada.page.get_by_text("Choose what to point at")).to_be_visible()
    card.click()
    expect(ada.page.get_by_text("Choose what to point at")).to_have_count(0)
    expect(ben.page.get_by_text("Ada points at")).to_be_visible()
    ring = ben.page.locator(".signals .ring").bounding_box()
    there = ben.page.locator(f'.board [data-card="{number}"]').first.bounding_box()
    assert ring is not None
    assert there is not None
    assert abs(ring["x"] + ring["width"] / 2 - there["x"] - there["width"] / 2) < 3, "the ring is around it"
    assert ada.answers == answers, "who points chooses nothing"

    ada.page.keyboard.press("n")
    notes = ada.page.get_by_role("dialog", name="Notes")
    notes.get_by_label("My own note").fill("Ben bluffs.")
    notes.get_by_label("A page for everyone").fill("1. Scan the vents")
    ada.button("Save", notes).last.click()
    ada.until(lambda: ada.told.get("notes", {}).get("number") == 1, "the page is saved")
    ben.until(lambda: ben.told.get("notes", {}).get("page") == "1. Scan the vents", "Ben reads the page")
    assert ben.told["notes"]["own"] == ""
    assert not any("Ben bluffs" in words for words in ben.heard)
    ada.page.keyboard.press("Escape")
    expect(notes).to_have_count(0)

    ben.button("Menu").click()
    ben.button("Report a problem …").click()
    ben.page.get_by_label("What happened").fill("The vents are stuck.")
    ben.button("Send").click()
    expect(ben.page.get_by_text("Your report has the number 1")).to_be_visible()
    ben.page.keyboard.press("Escape")
