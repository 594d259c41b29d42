"""Nothing of the Corps' table leaves the screen: six Heroes with their gear, at each size and large."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.crowding import crowded
from tests.browser.people import DESKTOP, PHONE, Person

Come = Callable[..., Person]
VIEWPORTS = [DESKTOP, (1366, 768), (1920, 1080), PHONE]
HEROES = ["Hicks", "Hudson", "Gorman", "Vasquez", "Frost", "Ripley"]
CUT = """() => {
  const map = document.querySelector(".map .sheet").getBoundingClientRect();
  const out = [...document.querySelectorAll(".map .model, .map .token")].filter((one) => {
    const box = one.getBoundingClientRect();
    const beyond = [box.right - map.right, map.left - box.left, box.bottom - map.bottom, map.top - box.top];
    return Math.max(...beyond) > 1;
  });
  const bars = [...document.querySelectorAll(".meters li")];
  const long = bars.filter((one) => one.scrollWidth > one.clientWidth + 1);
  return [...out, ...long].map((one) => one.textContent.trim());
}"""
"""Models and tokens that lie beyond the edge of the map, and bars that are too long."""


@pytest.mark.parametrize("size", [1, 1.3], ids=["usual", "large"])
def test_six_heroes_with_all_their_gear_fit_the_screen(person: Come, size: float) -> None:
    ada = person("Ada", textSize=size)
    setup = {"scenario": "survive", "gear-up": "usual", "placing": "usual", "heroes": HEROES}
    ada.make("corps", seats=6, seed="crowd", start=True, computers=["greedy"] * 5, options=setup)
    ada.wait_for_turn()
    expect(ada.page.locator(".map .model.mine")).to_be_visible()
    faults: list[str] = []
    for viewport in VIEWPORTS:
        faults += crowded(ada, viewport)
        if viewport != PHONE:  # there the map comes close, and moves
            faults += [f"{viewport}: beyond the edge: {each}" for each in ada.page.evaluate(CUT)]
        squad = ada.page.locator(".squad")
        if viewport != PHONE and squad.locator("li").count() < 6:
            faults.append(f"{viewport}: somebody of the squad is not shown")
    assert faults == []
