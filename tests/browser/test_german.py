"""A first turn in German, in a browser that speaks it; what is printed stays English and says so."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.people import Person


def test_a_first_turn_in_german(person: Callable[..., Person]) -> None:
    ada = person("Ada", locale="de-AT")
    page = ada.page
    ada.open("/new/alien")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", name="Plätze")).to_be_visible()
    expect(page.get_by_label("Wer auf Platz 2 sitzt")).to_be_visible()
    page.get_by_role("button", name="Ein Platz weniger").click()
    page.get_by_role("button", name="Losspielen").click()
    ada.wait_for_turn()

    decision = page.locator(".decision")
    expect(decision).to_contain_text("Du entscheidest")
    expect(page.locator(".turn")).to_contain_text("Dein Zug")
    expect(page.get_by_role("tab", name="Protokoll")).to_be_visible()
    hand = page.get_by_role("group", name="Deine Hand")
    expect(hand.locator("article.card[lang=en]")).to_have_count(len(hand.locator("article.card").all()))
    while any(one.id.startswith("play:") for one in ada.options()):
        ada.take("play")
        ada.wait_for_turn()
    ada.choose(next(one for one in ada.options() if one.label == "Aktionsphase beenden"))
    ada.wait_for_turn()
    expect(page.locator(".story")).to_contain_text("Zug 1")

    # What a window and a guided game say is loaded with them.
    page.keyboard.press("Shift+?")
    expect(page.get_by_role("dialog", name="Tasten")).to_contain_text("durch den Tisch gehen")
    page.keyboard.press("Escape")

    ada.open("/settings")
    expect(page.get_by_role("heading", level=1)).to_have_text("Einstellungen")
    page.get_by_role("radio", name="English").check(force=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.reload()
    expect(page.get_by_role("radio", name="English")).to_be_checked()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")


def test_what_only_one_game_says_comes_with_it_in_german(person: Callable[..., Person]) -> None:
    ada = person("Ada", locale="de-DE", coach=True)
    games: list[str] = []
    ada.page.on("request", lambda request: games.append(request.url))
    ada.make("corps", seats=1, start=True, options={"gear-up": "usual", "placing": "usual"})
    ada.wait_for_turn()
    expect(ada.page.get_by_role("complementary", name="Trupp und Stapel")).to_be_visible()
    expect(ada.page.locator(".coach")).to_contain_text("Alles klar")
    assert len([url for url in games if url.endswith("/api/games")]) == 1
