"""What people at a table do besides playing: take back, talk, watch, come again, step in for the absent."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from holdout.testing.serving import Running
from tests.browser.people import Person

Come = Callable[..., Person]
SETUPS = {"alien": {}, "corps": {"scenario": "bug-hunt-1", "gear-up": "usual", "placing": "usual"}}
GAMES = list(SETUPS)
AWAY = 61


def two(person: Come, game: str) -> tuple[Person, Person, str]:
    """Ada and Ben at a table of theirs, playing; and its address."""
    ada, ben = person("Ada"), person("Ben")
    table = ada.make(game, seats=2, seed="company", options=SETUPS[game])
    ben.open(f"/join/{ada.table['invite']}")
    ben.button("Sit here").click()
    ada.until(lambda: len(ada.table["people"]) == 2 and ada.table["seats"][1]["people"], "Ben sits")
    ada.button("Start the game").click()
    for each in (ada, ben):
        each.begun()
    return ada, ben, f"/table/{table}"


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_can_be_taken_back_while_nothing_was_learnt(person: Come, game: str) -> None:
    ada = person("Ada")
    ada.make(game, seats=1, seed="undo", start=True, options=SETUPS[game])
    ada.play(20, lambda: ada.frame["may_undo"])
    before, answers = ada.frame["view"]["decisions"], ada.answers
    ada.button("Undo").click()
    ada.until(lambda: ada.answers == answers - 1, "the answer is taken back")
    assert ada.frame["view"]["decisions"] != before
    ada.wait_for_turn()
    ada.choose(ada.options()[0])


@pytest.mark.parametrize("game", GAMES)
def test_the_table_calls_people_by_their_names_and_computers_by_their_seats(person: Come, game: str) -> None:
    ada = person("Ada")
    ada.make(game, seats=2, seed="names", start=True, computers=["greedy"], options=SETUPS[game])
    ada.begun()
    seats = ada.page.get_by_role("list", name="Seats")
    expect(seats).to_contain_text("Ada · you")
    expect(seats).to_contain_text("Player 2 · Rookie")
    ada.play(
        40, lambda: any("Player 1" in part for line in ada.frame.get("log", []) for part in line["parts"])
    )
    expect(ada.page.get_by_role("log", name="What has happened")).to_contain_text("Ada")
    assert "Player 1" not in ada.page.locator("main").inner_text()


@pytest.mark.parametrize("game", GAMES)
def test_people_talk_watch_and_come_again(person: Come, game: str) -> None:
    ada, ben, address = two(person, game)
    for each in (ada, ben):  # what the table says by itself is not counted as unread
        each.page.get_by_role("tab", name="Chat", exact=True).click()
    ada.page.get_by_label("Say something").fill("Behind you! <b>&amp;</b>")
    ada.button("Say").click()
    expect(ben.page.get_by_role("log", name="Chat")).to_contain_text("Ada Behind you! <b>&amp;</b>")

    # Whoever reads the log is shown what is said.
    ben.page.get_by_role("tab", name="Log", exact=True).click()
    ada.page.get_by_label("Say something").fill("And above you!")
    ada.button("Say").click()
    latest = ben.page.get_by_role("button", name=re.compile("Ada And above you!"))
    expect(latest).to_be_visible()
    latest.click()
    expect(latest).to_have_count(0)
    expect(ben.page.get_by_role("log", name="Chat")).to_contain_text("And above you!")

    board = ada.page.locator(".board > *").first.element_handle()
    cat = person("Cat").open(address)
    cat.until(lambda: cat.answers >= 0, "the table is shown")
    ada.until(lambda: len(ada.table["people"]) == 3, "Cat is seen")
    assert board.evaluate("(board) => board.isConnected"), "the board is drawn anew when somebody comes"
    expect(cat.page.get_by_text("watching", exact=True)).to_be_visible()
    assert cat.frame["seat"] is None
    assert cat.page.locator(".lit, .decision .option").count() == 0

    before = ben.frame
    ben.page.reload()
    ben.told.clear()
    ben.until(lambda: ben.answers >= 0, "the table is shown again")
    assert (ben.frame["seat"], ben.frame["view"]) == (before["seat"], before["view"])
    ben.page.get_by_role("tab", name="Chat").click()
    expect(ben.page.get_by_role("log", name="Chat")).to_contain_text("Behind you!")


@pytest.mark.parametrize("game", GAMES)
def test_a_computer_steps_in_for_the_absent_and_the_owner_sends_people_away(
    person: Come, running: Running, game: str
) -> None:
    ada, ben, address = two(person, game)
    ada.play_once()
    ben.page.goto("/settings")
    ada.until(lambda: ada.table["seats"][1]["away_since"] is not None, "Ben is away")
    running.server.host.clock = lambda: time.time() + AWAY
    try:
        ada.page.get_by_role("list", name="Seats").get_by_role("button").nth(1).click()
        ada.page.get_by_role("dialog").get_by_role("button", name="Ask everyone").click()
        ada.until(lambda: ada.table["seats"][1]["computer"], "a computer sits in seat 2")
    finally:
        running.server.host.clock = time.time

    ben.open(address)
    ben.until(lambda: ben.answers >= 0, "Ben watches")
    ada.page.get_by_role("button", name="Menu").click()
    ada.button("People and invitation").click()
    dialog = ada.page.get_by_role("dialog", name="At the table")
    expect(dialog).to_contain_text("· seat 2")
    expect(dialog).to_contain_text("may take a free seat")
    ada.button("Remove", dialog).click()
    ada.button("Really remove Ben", dialog).click()
    expect(ben.page.get_by_role("alert")).to_be_visible()
    ben.until(lambda: "bye" in ben.told, "Ben is told")
    assert not ben.told["bye"]["again"]
    expect(dialog.get_by_text("Ben")).to_have_count(0)
