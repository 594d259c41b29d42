"""Every page and state that tests of looks go through, at any size of screen."""

from collections.abc import Callable, Iterator

from playwright.sync_api import expect

from holdout.testing.serving import Running
from tests.browser.late import late_table, played
from tests.browser.people import Person

PLAIN = {
    "/": "article",
    "/new/alien": "text=Start playing",
    "/new/corps": "text=Start playing",
    "/new/xfiles?row=1": "text=Games in a row",
    "/cards/alien": "li article",
    "/cards/corps": "li article",
    "/rules": "ol li",
    "/workshop/alien": "article",
    "/workshop/corps": "article",
    "/settings": "text=Figure",
    "/history": "h1",
    "/you": "text=Delete me",
    "/nowhere": "h1",
}
"""The pages around the table, and what stands on each when it is ready."""
SETUPS = {"alien": {}, "corps": {"gear-up": "usual", "placing": "usual"}, "xfiles": {}}


def plain_pages(ada: Person) -> Iterator[str]:
    """The pages around the table."""
    for path, ready in PLAIN.items():
        ada.open(path)
        expect(ada.page.locator("main").locator(ready).first).to_be_visible()
        yield path


def gathering(ada: Person) -> Iterator[str]:
    """A table before its start."""
    ada.make("alien", seats=3)
    expect(ada.page.get_by_label("Invite friends by this link")).to_be_visible()
    yield "gathering"


def playing(ada: Person, game: str) -> Iterator[str]:
    """A table in play, a few answers on, with the coach, and on a narrow screen the hand."""
    ada.prefers()
    ada.make(game, seats=2, seed="looks", start=True, computers=["greedy"], options=SETUPS[game])
    answers = ada.answers + 5
    ada.play(30, lambda: ada.answers >= answers)
    ada.prefers(coach=True)
    ada.page.reload()
    ada.told.clear()
    ada.wait_for_turn()
    expect(ada.page.locator(".coach")).to_be_visible()
    yield f"playing {game}"
    narrow = ada.page.get_by_role("navigation", name="Parts of the table")
    if narrow.count():
        narrow.locator("[data-part=hand]").click()
        yield f"hand of {game}"


def opened_over(ada: Person) -> Iterator[str]:
    """What can be opened over the table that somebody sits at, and the chat beside it: alike in all games."""
    windows = (
        ("People and invitation", "At the table"),
        ("Go back together …", "Go back together"),
        ("Emotes", "Show everyone an emote"),
        ("Notes", "Notes"),
        ("Report a problem …", "Report a problem"),
    )
    ada.button("Got it").click()
    for name, window in windows:
        ada.page.get_by_role("button", name="Menu").click()
        if window == "At the table":
            yield "menu"
        ada.button(name).click()
        expect(ada.page.get_by_role("dialog", name=window)).to_be_visible()
        yield window
        ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="The rule that asks this").first.click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    yield "rule"
    ada.page.keyboard.press("Escape")
    ada.page.keyboard.press("t")  # on a desk and on a phone
    expect(ada.page.locator(".chat input")).to_be_visible()
    yield "chat"


def ended(ada: Person, running: Running, game: str) -> Iterator[str]:
    """The end of a game, and its replay."""
    table, labels = late_table(running, ada.key(), "Ada", game, left=1)
    ada.open(f"/table/{table}")
    ada.wait_for_turn()
    ada.page.locator(".decision .option").filter(has_text=ada.said(labels[0])).first.click()
    expect(ada.page.locator(".tale").first).to_be_visible()
    yield f"end of {game}"
    ada.open(f"/replay/{table}?at={len(played(game).labels) // 2}")
    expect(ada.page.locator("[data-card]").first).to_be_attached()
    yield f"replay of {game}"
    if game == "alien":
        ada.open(f"/deal/{table}")
        expect(ada.button("Play it")).to_be_visible()
        yield "the same deal"


def every_state(ada: Person, running: Running) -> Iterator[str]:
    """All of them. The end of The X-Files is looked at by its own test."""
    walks: list[Callable[[], Iterator[str]]] = [
        lambda: plain_pages(ada),
        lambda: gathering(ada),
        *[lambda game=game: playing(ada, game) for game in reversed(SETUPS)],
        lambda: opened_over(ada),
        *[lambda game=game: ended(ada, running, game) for game in ("alien", "corps")],
    ]
    for walk in walks:
        yield from walk()
