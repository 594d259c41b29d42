"""The page about oneself: taken along by a code, kept by a phrase, apart from others, and gone."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person

Come = Callable[..., Person]


def test_a_code_takes_me_to_another_browser_and_whoever_deletes_themselves_is_somebody_new(
    person: Come,
) -> None:
    ada, other = person("Ada"), person("Nobody yet")
    ada.open("/you")
    ada.button("Make a code").click()
    code = ada.page.locator("output").inner_text()
    ada.button("Make a phrase").click()
    expect(ada.page.locator("output").nth(1)).to_be_visible()
    phrase = ada.page.locator("output").nth(1).inner_text()
    assert len(phrase.split()) == 8
    other.open("/you")
    other.page.get_by_label("Code or phrase").fill(code.lower())
    other.button("Become that person").click()
    expect(other.page.get_by_text("Welcome back, Ada.")).to_be_visible()
    expect(other.page.get_by_text("You are signed in on 2 browsers.")).to_be_visible()
    other.button("Delete me").click()
    other.button("Really delete me, for good").click()
    expect(other.page.get_by_text("Whoever you are now is somebody new.")).to_be_visible()
    expect(other.page.locator(".me b")).to_contain_text("Guest")
    ada.open("/you")
    expect(ada.page.locator(".me b")).to_contain_text("Guest")


def test_somebody_at_the_table_is_muted_and_reported_from_the_list_of_people(person: Come) -> None:
    ada, ben = person("Ada"), person("Ben")
    ada.make("alien", seats=2)
    ben.open(ada.page.url.removeprefix(ada.url))
    ada.page.get_by_role("button", name="Menu").click()
    ada.button("People and invitation").click()
    window = ada.page.get_by_role("dialog", name="At the table")
    window.get_by_text("About Ben").click()
    window.get_by_role("button", name="Mute").click()
    expect(ada.page.get_by_text("You hear nothing more of Ben.")).to_be_visible()
    window.get_by_role("button", name="Report to the host").click()
    window.get_by_label("What is wrong?").fill("Rude.")
    window.get_by_role("button", name="Send").click()
    expect(ada.page.get_by_text("Whoever runs this server can read it.")).to_be_visible()
    ada.open("/you")
    expect(ada.page.get_by_text("Ben is muted")).to_be_visible()
    ada.button("No longer").click()
    expect(ada.page.get_by_text("Nobody. At a table")).to_be_visible()
