"""Games played without a mouse and without eyes: by roles and names of what is on the page, with keys alone.

A few answers before the end of a game in every run; in the larger sizes from its first answer to its last.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from holdout.table import catalogue
from holdout.testing import by_size
from holdout.testing.serving import Running
from tests.browser.late import LATE, late_table
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_keyboard import FOCUS_SHOWN, go_to

Come = Callable[..., Person]
WHOLE = by_size(False, True, True)
LEFT = 5
MOST_ANSWERS = 3_000
EAGER = 4
"""After so many answers whoever plays takes the last thing that is offered, so that turns pass."""


def asked(ada: Person) -> Locator:
    """What is asked, as a listener finds it: a part of the page that is named by its question."""
    question = ada.said((ada.asked() or {"parts": ()})["parts"])
    return ada.page.get_by_role("region", name=question, exact=True)


def heard(button: Locator) -> str:
    """The name by which a button is read out, without how many equal ones there are."""
    read = button.aria_snapshot().splitlines()[0].removeprefix("- ").removesuffix(":")
    if read.startswith("'"):
        read = read[1:-1].replace("''", "'")
    named = re.fullmatch(r'button "(.*?)"( \[.*\])?', read)
    assert named, f"this is no button with a name: {read}"
    return re.sub(r" ×\d+$", "", named[1].replace('\\"', '"'))


def answer(ada: Person, words: str) -> None:
    """Go to what is offered under a name, and press Enter."""
    ada.wait_for_turn()
    before = ada.answers
    shown = re.compile(rf"^{re.escape(words)}( [A-Z][a-z]+ \d+)?( ×\d+)?$")  # with what it costs
    button = asked(ada).get_by_role("group").get_by_role("button", name=shown).first
    button.focus()
    assert ada.page.evaluate(FOCUS_SHOWN), f"no focus is seen on {words!r}"
    ada.page.keyboard.press("Enter")
    ada.until(lambda: ada.answers != before or ada.table["status"] == "over", f"{words!r} is answered")


def play_on(ada: Person, done: int) -> None:
    """Answer once with something that is offered."""
    ada.wait_for_turn()
    offered = asked(ada).get_by_role("group").get_by_role("button")
    at = offered.count() - 1 if done % (EAGER + 1) == EAGER else 0
    answer(ada, heard(offered.nth(at)))


@pytest.mark.parametrize("game", LATE)
def test_b7_a_game_is_played_to_its_end_by_roles_and_names_with_keys_alone(
    person: Come, running: Running, game: str, figure: Callable[..., None]
) -> None:
    ada = person("Ada")
    if WHOLE:
        ada.make(game, seats=1, seed="ear", start=True, options=LATE[game])
        for number in range(MOST_ANSWERS):
            ada.until(lambda: ada.asked() or ada.table["status"] == "over", "they are asked")
            if ada.table["status"] == "over":
                break
            play_on(ada, number)
        figure(games_played_to_their_end=1)
    else:
        table, labels = late_table(running, ada.key(), "Ada", game, left=LEFT)
        ada.open(f"/table/{table}")
        for label in labels:
            answer(ada, ada.said(label))
    ada.until(lambda: ada.table["status"] == "over" and ada.frame["result"], "the end is told")
    expect(ada.page.get_by_role("heading", name=ada.frame["result"], exact=True)).to_be_visible()
    go_to(ada, "Watch the replay")
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_role("slider", name="Moment of the game")).to_be_visible()


def test_the_button_of_a_card_says_its_name_its_cost_and_where_it_lies(person: Come) -> None:
    ada = person("Ada")
    ada.make("alien", seats=1, seed="ear", start=True)
    ada.wait_for_turn()
    hand = ada.page.get_by_role("group", name="Your hand")
    expect(
        hand.get_by_role(
            "button", name=re.compile(r"^Grunt Cost 0 .*Attack 1 .*in your hand, can be chosen: Play Grunt")
        )
    ).not_to_have_count(0)
    printed = {card.key: card for card in catalogue.cards_at_table("alien")}
    headquarters = [zone for zone in ada.frame["view"]["zones"] if zone["name"].startswith("HQ")]
    pieces = [piece for zone in headquarters for piece in zone["cards"]]
    assert len(pieces) == 5
    market = ada.page.get_by_role("group", name="HQ", exact=True)
    for viewport in (DESKTOP, PHONE):
        ada.page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        for card in (printed[piece["face"]] for piece in pieces):
            said = re.compile(rf"{re.escape(card.name)} Cost ?{card.numbers['cost']}\b.*in the HQ")
            expect(market.get_by_role("button", name=said)).not_to_have_count(0)
