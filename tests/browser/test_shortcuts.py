"""Fewer clicks: the whole hand at once, orders in a queue, upkeep left to the table, teammates safe."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from holdout import players
from holdout.kernel import Match
from holdout.testing.serving import Running
from tests.browser import laid
from tests.browser.late import table_where
from tests.browser.people import PHONE, Person

Come = Callable[..., Person]


def hand(ada: Person) -> int:
    """How many cards Ada holds."""
    zones = ada.frame["view"]["zones"]
    return next(zone["count"] for zone in zones if zone["key"] == "seat.hand" and zone["seat"] == 0)


def test_the_hand_is_played_at_once_or_in_an_order_and_a_teammate_is_hurt_only_on_purpose(
    person: Come,
) -> None:
    ada = person("Ada")
    ada.make("alien", seats=2, seed="3", start=True, computers=["greedy"])
    ada.wait_for_turn()
    expect(ada.page.locator(".turn")).to_contain_text("Before the first turn")
    ada.choose(next(one for one in ada.options() if one.id == "seat:0"))
    ada.wait_for_turn()
    # A computer player has the name that it has everywhere; the id of a rule is behind a link.
    ada.page.get_by_role("button", name="Player 2").first.click()
    expect(ada.page.get_by_role("dialog")).to_contain_text(
        f"Played by the computer player Rookie: {players.ABOUT['greedy']}."
    )
    ada.page.keyboard.press("Escape")
    ada.page.get_by_role("button", name="The rule that asks this").click()
    drawer = ada.page.get_by_role("dialog")
    asked = ada.asked()
    assert asked is not None
    expect(drawer.get_by_role("link", name="In the rulebook")).to_have_attribute("title", asked["rule"])
    expect(drawer).not_to_contain_text(asked["rule"])
    ada.page.keyboard.press("Escape")
    held, answers = hand(ada), ada.answers
    # All at once, and back at once.
    ada.button(f"Play all ({held})").click()
    ada.until(lambda: hand(ada) == 0, "the hand is played")
    assert ada.answers == answers + held
    ada.button("Undo").click()
    ada.until(lambda: hand(ada) == held, "the hand is back")
    # Two orders, and one that is taken out again.
    ada.wait_for_turn()
    ada.button("Queue orders").click()
    first, second, third, *_ = [one for one in ada.options() if one.id.startswith("play:")]
    for one in (first, second, third):
        ada.page.locator(
            f"[data-card='{one.points[0][1]}'] .lit, .lit[data-card='{one.points[0][1]}']"
        ).first.click()
    expect(ada.page.get_by_role("group", name="Queue of orders").locator("li")).to_have_count(3)
    ada.page.get_by_role("button", name=f"Take out: {third.label}").last.click()
    assert ada.answers == answers
    ada.button("Carry out 2").click()
    ada.until(lambda: ada.answers == answers + 2, "both orders are carried out")
    assert hand(ada) == held - 2
    # What is aimed at a teammate is out of the way, and asked twice.
    ada.wait_for_turn()
    ada.button(f"Play all ({held - 2})").click()
    ada.until(lambda: hand(ada) == 0, "the rest is played")
    ada.wait_for_turn()
    attack = next(one for one in ada.options() if one.id == "attack:1")
    tucked = ada.page.locator(".decision details .option").filter(has_text=attack.label)
    expect(tucked).not_to_be_visible()
    ada.page.get_by_text("Against your own side").click()
    before = ada.answers
    tucked.click()
    expect(ada.button("Yes, do it")).to_be_visible()
    ada.button("Not yet").click()
    assert ada.answers == before


def asks_for_upkeep(match: Match[Any]) -> bool:
    """Something is asked that may be left to the table."""
    return match.decision is not None and match.decision.question.routine


def test_upkeep_is_decided_for_whoever_wants_it_and_the_log_says_so(person: Come, running: Running) -> None:
    ada = person("Ada")
    ada.open(f"/table/{table_where(running, ada.key(), 'Ada', 'corps', asks_for_upkeep)}")
    ada.wait_for_turn()
    answers = ada.answers
    ada.button("Decide such things for me").click()
    ada.until(lambda: ada.answers > answers, "the table decides")
    expect(ada.page.get_by_text("The table chooses for").first).to_be_visible()
    ada.button("Ask me again").click()
    ada.until(lambda: not ada.table["seats"][0]["routine"], "they are asked again")


def test_the_shortcuts_stay_in_sight_however_many_options_there_are(person: Come, running: Running) -> None:
    ada = person("Ada", viewport=(1366, 768))
    laid.lay(running, ada, "alien", laid.full_alien)
    play_all = ada.page.get_by_role("button", name="Play all")
    shortcuts = [play_all, ada.button("Queue orders"), ada.button("Hint")]
    for width, height in ((1366, 768), PHONE):
        ada.page.set_viewport_size({"width": width, "height": height})
        for one in shortcuts:
            expect(one).to_be_in_viewport(ratio=1)
    ada.button("Queue orders").click()
    for option in ada.page.locator(".decision .option").all()[:5]:
        option.click()
    expect(ada.button("Carry out 5")).to_be_in_viewport(ratio=1)
