"""Making a table: whoever turns a dial reads what it does; no figure is told of what was not measured."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from holdout.table import win_rates
from holdout.table.shelves import Effect
from tests.browser.people import DESKTOP, PHONE, Person

Come = Callable[..., Person]


def measured(option: str, choice: int) -> Effect:
    return next(one for one in win_rates.effects("alien", option) if one.choice == choice)


def percent(share: float) -> str:
    return f"{share:.0%}".replace("%", " %")


def points(effect: Effect) -> str:
    return f"{effect.points:+} points".replace("-", "−")


def new_table(ada: Person, effect: Effect) -> tuple[Locator, Locator]:
    """The dial of Drones and the line that tells the odds, at a table of the size that was measured."""
    ada.open("/new/alien")
    seats = ada.page.locator("output")
    for number in range(int(seats.inner_text()), effect.measured.seats):
        ada.page.get_by_role("button", name="One seat more").click()
        expect(seats).to_have_text(str(number + 1))
    return ada.page.get_by_role("group", name="Extra Drones"), ada.page.locator(".go").get_by_role("status")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_turned_dial_tells_the_rate_that_was_measured_with_it(
    person: Come, viewport: tuple[int, int]
) -> None:
    effect = measured("extra-drones", -2)
    ada = person("Ada", viewport=viewport)
    dial, odds = new_table(ada, effect)
    expect(ada.button("Start playing")).to_be_in_viewport(ratio=1)
    expect(odds).to_contain_text(f"wins {percent(effect.standard.rate)}")
    dial.get_by_text(points(effect)).click()
    expect(dial.get_by_role("radio", name=f"−2 {points(effect)}")).to_be_checked()
    expect(dial).to_contain_text(f"{effect.measured.games} games) instead of {percent(effect.standard.rate)}")
    expect(odds).to_contain_text(
        f"With these options a computer team of this size wins {percent(effect.measured.rate)}"
    )
    expect(ada.page.locator("label", has_text="freighter")).to_contain_text(percent(effect.measured.rate))


def test_options_about_the_queen_mother_come_and_go_with_her(person: Come) -> None:
    ada = person("Ada").open("/new/alien")
    queen = ada.page.get_by_role("switch", name="Queen Mother")
    hers = ada.page.get_by_role("combobox", name="The Queen Mother's Role")
    unusual = ada.page.locator("section.go")
    expect(queen).to_be_visible()
    expect(hers).to_have_count(0)
    queen.click()
    hers.select_option(label="chosen")
    expect(unusual).to_contain_text("Not as usual: Queen Mother: yes · The Queen Mother's Role: chosen.")
    queen.click()
    expect(hers).to_have_count(0)
    expect(unusual).not_to_contain_text("Not as usual")


def test_what_was_not_measured_is_not_told_as_if_it_were(person: Come) -> None:
    effect = measured("extra-drones", 2)
    ada = person("Ada")
    dial, odds = new_table(ada, effect)
    dial.get_by_text("3", exact=True).click()
    expect(dial).to_contain_text("This choice has not been measured.")
    expect(ada.page.locator("section.go")).to_contain_text("Not as usual: Extra Drones: 3.")
    expect(odds).to_contain_text("Not measured with these options.")
    expect(odds).to_contain_text(
        f"At the standard table a computer team of this size wins {percent(effect.standard.rate)}"
    )
    dial.get_by_text(points(effect)).click()
    ada.page.get_by_text("A colony has fallen silent").click()
    expect(odds).to_contain_text("Not measured with these options.")
    expect(ada.page.locator("section", has=dial)).to_contain_text(
        "measured with Alien and 3 seats, and may differ at yours"
    )
    ada.page.get_by_role("button", name="One seat more").click()
    expect(odds).to_contain_text("Not measured with 4 seats, nor with these options.")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_what_another_team_than_the_usual_one_wins_is_told_as_such(
    person: Come, viewport: tuple[int, int]
) -> None:
    rate, fewer = win_rates.of_table("corps", "newt", 6), win_rates.of_table("corps", "newt", 5)
    assert rate is not None
    assert fewer is not None
    assert (rate.player, fewer.player) == ("greedy", "")
    ada = person("Ada", viewport=viewport)
    ada.open("/new/corps")
    mission, note = (
        ada.page.locator("label", has_text="Mission 1"),
        ada.page.get_by_text("* by rules of thumb"),
    )
    odds, seats = ada.page.locator(".go").get_by_role("status"), ada.page.locator("output")
    for number in range(int(seats.inner_text()), 5):
        ada.page.get_by_role("button", name="One seat more").click()
        expect(seats).to_have_text(str(number + 1))
    expect(mission).to_contain_text(re.compile(rf"{round(100 * fewer.rate)}\s%$"))
    expect(note).to_have_count(0)
    ada.page.get_by_role("button", name="One seat more").click()
    expect(mission).to_contain_text(f"{percent(rate.rate)}*")
    expect(note).to_be_visible()
    expect(odds).to_contain_text(f"{rate.games} games, by rules of thumb alone)")


def test_a_dial_is_turned_and_explained_by_keys_alone(person: Come) -> None:
    effect = measured("preparation", 1)
    ada = person("Ada")
    _, odds = new_table(ada, effect)
    dial = ada.page.get_by_role("group", name="Preparation")
    expect(dial).to_have_accessible_description(re.compile("Turns without a Hive Phase", re.IGNORECASE))
    dial.get_by_role("radio", checked=True).focus()
    ada.page.keyboard.press("ArrowRight")
    turned = dial.get_by_role("radio", name=f"1 {points(effect)}")
    expect(turned).to_be_checked()
    explained = re.compile(rf"wins {round(100 * effect.measured.rate)}\s%.* {effect.measured.games} games")
    expect(turned).to_have_accessible_description(explained)
    expect(dial).to_have_accessible_description(explained)
    expect(odds).to_contain_text(f"{percent(effect.measured.rate)} (")
    expect(odds).to_contain_text(f"{abs(effect.points)} points more than at the standard table")


def test_whoever_has_not_played_yet_is_led_to_the_guided_game(person: Come) -> None:
    ada = person("Ada").open("/")
    guided, plain = (ada.page.get_by_role("link", name=name) for name in ("First game, guided", "New table"))
    expect(guided.first).to_have_class(re.compile("primary"))
    expect(plain.first).not_to_have_class(re.compile("primary"))
    guided.first.click()
    # What the bars tell stands above them.
    scenarios = ada.page.get_by_role("group", name="Scenario")
    expect(scenarios.locator("legend")).to_contain_text("how often a computer team wins")
    ada.button("Start playing").click()
    ada.page.wait_for_url("**/table/*")
    ada.open("/")
    expect(plain.first).to_have_class(re.compile("primary"))
    expect(guided.first).not_to_have_class(re.compile("primary"))


def test_a_series_tells_its_games_and_how_often_the_first_of_them_is_won(person: Come) -> None:
    ada = person("Ada").open("/new/xfiles")
    told = ada.page.locator(".go p[role=status] .mono").first
    first = told.inner_text()
    ada.page.get_by_text("Seasons 4 to 6").click()
    expect(told).not_to_have_text(first)
    ada.page.get_by_role("switch", name="Series").click()
    expect(told).to_have_text(first)
    expect(ada.page.locator("ol.row li", has_text="Game 2: Seasons 4 to 6")).to_contain_text("curtain")


def test_a_campaign_tells_its_missions_and_one_person_plays_several_seats_at_once(person: Come) -> None:
    ada = person("Ada").open("/new/corps?row=1")
    expect(ada.page.locator("ol.row li", has_text="Mission 2: Escape")).to_contain_text("The nest is awake")
    ada.page.get_by_label("Who sits in seat 2").select_option("You as well")
    ada.button("Start playing").click()
    ada.page.wait_for_url("**/table/*")
    ada.until(lambda: ada.frame.get("mine") == [0, 1], "both seats are hers")
    ada.open("/")
    expect(ada.page.get_by_role("link", name="The campaign sheet of").first).to_have_text(
        "The campaign sheet"
    )
