"""A game ends in the page: the end is told, watched again, shared, branched off from, played anew."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from holdout.testing.serving import Running
from tests.browser.late import late_table
from tests.browser.people import Option, Person

Come = Callable[..., Person]
GAMES = ["alien", "corps"]


def finish(ada: Person, running: Running, game: str) -> str:
    """Play a late position to its end; which table it was."""
    table, labels = late_table(running, ada.key(), "Ada", game, left=4)
    ada.open(f"/table/{table}")
    for label in labels:
        ada.wait_for_turn()
        ada.choose(Option("", ada.said(label), []))
    ada.until(lambda: ada.table["status"] == "over", "the game is over")
    expect(ada.page.locator("#question")).to_have_text(ada.frame["result"])
    return table


@pytest.mark.parametrize("game", GAMES)
def test_a_game_ends_is_watched_again_branched_off_from_and_played_again(
    person: Come, running: Running, game: str
) -> None:
    ada = person("Ada")
    table = finish(ada, running, game)
    expect(ada.page.get_by_role("link", name="Watch the replay")).to_be_visible()
    expect(ada.page.locator(".best .card").first).to_be_visible()
    ada.until(lambda: ada.page.locator(".tale dt").count() >= 3, "the story is told")
    ada.page.locator(".turned").last.click()
    ada.page.wait_for_url(f"**/replay/{table}?at=*")
    tape = ada.page.get_by_label("Moment of the game")
    last = int(tape.get_attribute("max") or 0)
    assert last > 20

    ada.button("To the end").click()
    expect(tape).to_have_value(str(last))
    ada.button("A step back").click()
    ada.page.keyboard.press("ArrowLeft")
    expect(tape).to_have_value(str(last - 2))
    tape.fill(str(last // 2))
    ada.page.get_by_label("View as").select_option("0")
    ada.page.wait_for_url(f"**/replay/{table}?at={last // 2}&seat=0")
    ada.button("Copy link").click()
    address = ada.page.evaluate("navigator.clipboard.readText()")
    assert address.endswith(f"/replay/{table}?at={last // 2}&seat=0")

    ben = person("Ben").open(address)
    expect(ben.page.get_by_label("Moment of the game")).to_have_value(str(last // 2))
    expect(ben.page.get_by_label("View as")).to_have_value("0")
    expect(ben.page.locator("[data-card]").first).to_be_visible()

    ada.told.clear()
    ada.button("Play on from here").click()
    ada.page.wait_for_url("**/table/*")
    ada.until(lambda: ada.answers == last // 2, "the game is played on from there")
    ada.wait_for_turn()
    ada.choose(ada.options()[0])

    # Back at the end, it leads to the deal: others play it, too.
    ada.told.clear()
    ada.open(f"/table/{table}")
    way = ada.page.get_by_role("link", name="The same deal").get_attribute("href")
    ben.open(way or "")
    expect(ben.page.get_by_role("row").nth(1)).to_contain_text(ada.frame["result"])
    expect(ben.page.get_by_role("link", name="Replay of Ada", exact=True)).to_be_visible()
    ben.button("Play it").click()
    ben.begun()
    assert ben.answers == 0
    assert ben.table["table"] != table

    # The same people play again.
    ada.button("Play again").click()
    ada.page.wait_for_url(lambda address: "/table/" in address and not address.endswith(table))
    ada.until(
        lambda: ada.table.get("table") != table and ada.table["status"] == "playing", "it is played again"
    )
    ada.wait_for_turn()
