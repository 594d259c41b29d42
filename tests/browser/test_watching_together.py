"""Two people and a spectator watch one game with all motion on: each sees it in the right order."""

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.people import Person

Come = Callable[..., Person]
SETUPS: dict[str, dict[str, Any]] = {
    "alien": {},
    "xfiles": {},
    "corps": {"scenario": "bug-hunt-1", "gear-up": "usual", "placing": "usual"},
}
LONG = os.environ.get("HOLDOUT_SIZE") == "long"
WHOLE = 5_000
ANSWERS = WHOLE if LONG else 8
"""In the usual run the first answers of a game, else the whole of it."""
NOTED = """
window.announced = [];
new MutationObserver(() => {
  const words = document.querySelector(".watch .banner")?.textContent ?? "";
  if (words && words !== announced.at(-1)) announced.push(words);
}).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Keeps everything that is announced, in order."""


def watching(person: Come, name: str) -> Person:
    """Somebody who watches with all motion on."""
    one = person(name, moving=True, speed="fast")
    one.context.add_init_script(NOTED)
    return one


def tellings(one: Person) -> dict[str, list[int]]:
    """Every wording that a line of the log ever had for somebody, and which lines had it."""
    said: dict[str, list[int]] = {}
    for number, words in one.versions():
        said.setdefault(words, []).append(number)
    return said


def is_in_order(one: Person) -> bool:
    """Whether what was announced to somebody are lines of the log, each after those before it."""
    said, at = tellings(one), -1
    for words in one.page.evaluate("announced"):
        later = [number for number in said.get(words, []) if number >= at]
        if not later:
            return False
        at = later[0]
    return True


def play_together(person: Come, game: str, most: int) -> list[Person]:
    """Ada and Ben play at most so many answers of a game; they, and Cat who watches all the while."""
    ada, ben, cat = [watching(person, name) for name in ("Ada", "Ben", "Cat")]
    table = ada.make(game, seats=2, seed="together", options=SETUPS[game])
    ben.open(f"/join/{ada.table['invite']}")
    ben.button("Sit here").click()
    ada.until(lambda: len(ada.table["people"]) == 2 and ada.table["seats"][1]["people"], "Ben sits")
    ada.button("Start the game").click()
    cat.open(f"/table/{table}")
    for each in (ada, ben, cat):
        each.until(lambda each=each: each.answers >= 0, "the game is shown")
    for _ in range(most):
        ada.until(lambda: ada.table["status"] == "over" or ada.asked() or ben.asked(), "somebody is asked")
        if ada.table["status"] == "over":
            break
        answers = ada.answers
        (ada if ada.asked() else ben).play_once(by_list=True)
        ada.until(lambda answers=answers: ada.answers > answers, "Ada is told")
        ben.until(lambda: ben.answers == ada.answers, "Ben is told")
    for each in (ada, ben, cat):
        each.until(lambda each=each: each.answers == ada.answers, "all is told")
        expect(each.page.locator(".board, .ended").first).to_be_visible()
    return [ada, ben, cat]


@pytest.mark.parametrize("game", SETUPS)
def test_two_people_and_a_spectator_see_a_game_in_the_right_order(person: Come, game: str) -> None:
    for each in play_together(person, game, ANSWERS):
        if LONG:
            expect(each.page.locator(".ended")).to_be_visible()
        else:
            expect(each.page.locator(".board")).to_have_attribute("aria-busy", "false")
            last = each.said(each.log[-1]["parts"])
            expect(each.page.locator(".story li").last).to_contain_text(last)
        assert each.page.evaluate("announced.length") > 2
        assert is_in_order(each)
