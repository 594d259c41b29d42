"""What lies open to everyone is open in the page too: backs, the goal, the Discard Pile, blocked rooms."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from holdout.corps import places
from holdout.corps.missions import mission_of
from holdout.testing.serving import Running
from tests.browser.late import late_table, table_where
from tests.browser.people import DESKTOP, PHONE, Person

Come = Callable[..., Person]
NEWT = {"scenario": "newt", "heroes": ["Hicks"], "gear-up": "usual", "placing": "usual"}


def at_newt(person: Come, viewport: tuple[int, int]) -> Person:
    """Somebody at Mission 1, asked for the first time."""
    ada = person("Ada", viewport=viewport)
    ada.make("corps", seats=1, start=True, options=NEWT)
    ada.wait_for_turn()
    return ada


def show_hand(ada: Person, viewport: tuple[int, int]) -> None:
    """On a phone squad and piles are a part of their own."""
    if viewport == PHONE:
        parts = ada.page.get_by_role("navigation", name="Parts of the table")
        parts.get_by_role("button", name="Squad").tap()


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_mission_blips_the_goal_and_the_next_threat_are_shown(
    person: Come, viewport: tuple[int, int]
) -> None:
    ada, mission = at_newt(person, viewport), mission_of("newt")
    expect(ada.page.locator(".model.mission-blip")).to_have_count(len(mission.mission_blips))
    expect(ada.page.locator(".model.blip")).to_have_count(len(mission.blips))
    show_hand(ada, viewport)
    piles = ada.page.locator(".piles")
    expect(piles.get_by_role("button", name="Tracker next: threat 2")).to_be_visible()
    expect(ada.page.locator(".mission .goal")).to_contain_text("Find Newt")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_the_discard_pile_opens_for_everyone(
    person: Come, running: Running, viewport: tuple[int, int]
) -> None:
    ada = person("Ada", viewport=viewport)
    table = table_where(
        running, ada.key(), "Ada", "corps", lambda match: len(match.moment.rest.zones[places.DISCARD]) > 2
    )
    ada.open(f"/table/{table}")
    ada.wait_for_turn()
    [pile] = [zone for zone in ada.frame["view"]["zones"] if zone["zone"] == places.DISCARD]
    show_hand(ada, viewport)
    ada.page.locator(".piles").get_by_role("button", name=f"{pile['count']} Discard Pile", exact=True).click()
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text(f"Discard Pile: {pile['count']} cards")
    expect(dialog.locator("[data-card]")).to_have_count(pile["count"])


def test_a_blocked_room_does_not_look_clear(person: Come, running: Running) -> None:
    ada = person("Ada")
    table, _ = late_table(running, ada.key(), "Ada", "alien", left=4)
    ada.open(f"/table/{table}")
    ada.wait_for_turn()
    assert ada.frame["view"]["blocked"] == 1, "the Objective of this game blocks the Ventilation Shafts"
    # Health falls, and says what it falls by.
    health = ada.page.locator(".own .health").first
    expect(health).to_have_accessible_name(re.compile(r"Health \d+/\d+: \d+ damage taken"))
    left, whole, damage = map(int, re.findall(r"\d+", health.get_attribute("aria-label") or ""))
    assert left == whole - damage < whole
    room = ada.page.get_by_role("group", name="Ventilation Shafts", exact=True)
    expect(room).to_contain_text("blocked")
    expect(room.get_by_role("button")).to_have_count(0)
