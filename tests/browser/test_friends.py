"""Two people at one table, each with a browser of their own: invited, playing, talking, taking back."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person

Come = Callable[..., Person]
SETUPS = {"alien": {}, "corps": {"scenario": "bug-hunt-1", "gear-up": "usual", "placing": "usual"}}
TITLES = {"alien": "Legendary Encounters: Alien", "corps": "Aliens: Another Glorious Day in the Corps"}
GAMES = list(SETUPS)


@pytest.mark.parametrize("game", GAMES)
def test_three_clicks_lead_from_the_lobby_to_the_first_decision(person: Come, game: str) -> None:
    ada = person("Ada").open("/")
    ada.page.get_by_role("article").filter(has_text=TITLES[game]).get_by_role(
        "link", name="New table"
    ).click()
    ada.button("Start playing").click()
    ada.wait_for_turn()
    before = ada.answers
    ada.page.locator(".decision .option").first.click()
    ada.until(lambda: ada.answers > before, "the first decision is answered")


@pytest.mark.parametrize("game", GAMES)
def test_friends_join_by_a_link_and_play_several_rounds_on_the_table_itself(person: Come, game: str) -> None:
    ada = person("Ada")
    ada.make(game, seats=2, seed="friends", options=SETUPS[game])
    address = ada.page.get_by_label("Invite friends by this link").input_value()

    ben = person("Ben").open(address)
    ben.button("Sit here").click()
    expect(ada.page.get_by_text("Ben").first).to_be_visible()
    assert "/join/" not in ben.page.url
    ada.button("Start the game").click()
    for each in (ada, ben):
        each.begun()

    last = ada.turn() + 2
    ways = [0, 0]
    while ada.turn() < last:
        ada.until(lambda: ada.asked() or ben.asked(), "somebody is asked")
        asked = ada if ada.asked() else ben
        answers = asked.answers
        ways = [before + more for before, more in zip(ways, asked.play_once(), strict=True)]
        for each in (ada, ben):
            each.answered(answers)
    assert min(ways) > 0, f"by the table and by the list: {ways}"
    assert ben.turn() == ada.turn()
