"""Games in a row in real pages: a Series across three games, on its sheet, with changing company."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from holdout.testing.serving import Running
from tests.browser.late import put_campaign
from tests.browser.people import PHONE, Option, Person
from tests.browser.test_looks import grave_faults

Come = Callable[..., Person]
LEFT = 6
"""How many answers before its end the first game begins here."""


def sits(ada: Person, ben: Person, seat: int) -> None:
    """Somebody with an invitation sits down at a table that gathers."""
    ada.until(lambda: ada.table.get("invite"), "the table is told")
    ben.open(f"/join/{ada.table['invite']}")
    ben.page.get_by_role("listitem").nth(seat).get_by_role("button", name="Sit here").click()
    ada.until(lambda: ada.table["seats"][seat]["people"], "somebody sits")


def played_out(*people: Person) -> None:
    """Everyone lets a quick computer play on, and the game goes to its end."""
    for each in people:
        if each.table["status"] != "over":
            each.page.get_by_role("list", name="Seats").get_by_role("button").filter(has_text="you").click()
            each.page.get_by_label("Which computer player").select_option("random")
            each.button("Let it play this seat").click()
    for each in people:
        over(each)


def over(each: Person) -> None:
    """Until the game is over, which is on its way as long as there are answers."""
    while each.table["status"] != "over":
        before = each.answers
        each.until(
            lambda before=before: each.answers != before or each.table["status"] == "over", "it goes on"
        )


def rows(each: Person) -> Locator:
    """The games on the sheet."""
    return each.page.locator("tbody tr")


def test_a_series_goes_over_three_games_with_two_people_and_then_with_somebody_else(
    person: Come, running: Running
) -> None:
    ada, ben, cat = person("Ada"), person("Ben", viewport=PHONE), person("Cat")
    table, answers = put_campaign(running, ada.key(), "Ada", "xfiles", 2, LEFT)
    ada.open(f"/table/{table}")
    sits(ada, ben, 1)
    expect(ada.page.locator(".about")).to_contain_text("Game 1: Seasons 1 to 3")
    ada.button("Start the game").click()
    for each in (ada, ben):
        each.begun()
    for seat, label in answers:
        each = (ada, ben)[seat]
        each.wait_for_turn()
        each.choose(Option("", each.said(label), []))
    for each in (ada, ben):
        over(each)
        expect(each.button("Go on with the Series")).to_be_visible()

    ben.page.get_by_role("link", name="The Series sheet").click()
    expect(rows(ben)).to_have_count(3)
    expect(rows(ben).nth(0)).to_contain_text("Game 1: Seasons 1 to 3")
    expect(rows(ben).nth(1)).to_contain_text("next")
    expect(ben.page.get_by_role("heading", name="Cliffhanger of the next game")).to_be_visible()
    expect(ben.page.locator("main")).to_contain_text("Points of game 1:")
    avatars = ben.page.locator("ol").first.inner_text()
    assert not ben.scrolls_sideways()
    assert grave_faults(ben) == []
    ada.button("Go on with the Series").click()
    ada.page.wait_for_url(lambda address: table not in address)
    ben.page.reload()
    ben.page.get_by_role("link", name="To the table", exact=True).click()
    for each in (ada, ben):
        each.until(lambda each=each: each.table["table"] != table, "they are at the next table")
    expect(ada.page.locator("header.head")).to_contain_text("Seasons 4 to 6")
    played_out(ada, ben)

    ada.page.get_by_role("link", name="The Series sheet").click()
    expect(rows(ada).nth(2)).to_contain_text("next")
    ada.button("Somebody else plays too").click()
    ada.page.get_by_role("listitem").nth(0).get_by_role("button", name="Sit here").click()
    ada.until(lambda: ada.table["status"] == "gathering", "the table gathers")
    sits(ada, cat, 1)
    ada.button("Start the game").click()
    for each in (ada, cat):
        each.begun()
    expect(cat.page.locator("header.head")).to_contain_text("Seasons 7 to 9")
    played_out(ada, cat)
    expect(ada.button("Go on with the Series")).to_have_count(0)

    ada.page.get_by_role("link", name="The Series sheet").click()
    expect(ada.page.get_by_role("link", name="Begin another Series")).to_be_visible()
    expect(rows(ada).filter(has_text="next")).to_have_count(0)
    expect(ada.page.locator("main")).to_contain_text("points in all")
    kept = ada.page.locator("ol").first.inner_text()
    assert [name for name in ("Fox Mulder", "Dana Scully") if name in avatars] == [
        name for name in ("Fox Mulder", "Dana Scully") if name in kept
    ]
    ada.button("Copy a link to this page").click()
    ben.page.goto(ada.page.evaluate("navigator.clipboard.readText()"))
    expect(rows(ben)).to_have_count(3)
    for each in (ada, ben, cat):
        assert "campaign" not in each.page.locator("body").inner_text().lower()
    ada.open("/")
    expect(ada.page.get_by_role("link", name="The Series sheet of").first).to_be_visible()


@pytest.mark.parametrize(("game", "noun"), [("corps", "campaign"), ("xfiles", "Series")])
def test_games_in_a_row_begin_from_the_page_of_a_new_table(person: Come, game: str, noun: str) -> None:
    ada = person("Ada").open(f"/new/{game}?row=1")
    expect(ada.page.get_by_text("Games in a row", exact=True)).to_be_visible()
    ada.button("Start playing").click()
    ada.until(lambda: ada.table["status"] == "playing", "the first game begins")
    assert ada.table["campaign"] == noun
    ada.open(f"/sheet/{ada.table['table']}")
    expect(rows(ada).first).to_contain_text("under way")
    expect(ada.page.get_by_role("link", name="To the table", exact=True)).to_be_visible()
    assert grave_faults(ada) == []
