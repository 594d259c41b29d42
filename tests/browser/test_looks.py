"""Every page and state, on a desk and on a phone: nothing is hidden sideways, nothing shuts anybody out.

axe looks for what keeps people with a screen reader, without a mouse or with weak eyes from using a page.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from holdout.testing.serving import Running
from tests.browser.crowding import SETTLED
from tests.browser.pages import every_state
from tests.browser.people import DESKTOP, PHONE, Person

Come = Callable[..., Person]
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")
LOOK = """(contrast) => axe.run(document, {
    resultTypes: ["violations"],
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    rules: {
        "color-contrast": { enabled: contrast },
        "aria-dialog-name": { enabled: true },
        "label-title-only": { enabled: true },
        "tabindex": { enabled: true },
    },
})"""
LONG = os.environ.get("HOLDOUT_SIZE") == "long"
FINGER = 40
SMALL = """(least) => [...document.querySelectorAll(
    "main .button:not(.small), .option, .bottom button, .bottom a, nav[aria-label=Pages] a"
)].filter((one) => one.checkVisibility()).map((one) => [one.textContent.trim(), one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && box.height < least).map(([words, box]) => `${words} ${box.height}`)"""


def grave_faults(ada: Person, contrast: bool = True) -> list[str]:
    """What axe finds by the rules of WCAG and those of its own that are grave; contrast takes it longest."""
    if not ada.page.evaluate("typeof axe === 'object'"):
        ada.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = ada.page.evaluate(LOOK, contrast)
    faults = [
        (fault, node)
        for fault in found["violations"]
        if fault["impact"] in GRAVE
        for node in fault["nodes"]
        if not is_scrolled_away(node)
    ]
    return [
        f"{fault['id']}: {fault['help']}: {node['html'][:150]} {node['any'][:1]}" for fault, node in faults
    ]


def is_scrolled_away(node: dict[str, Any]) -> bool:
    """Whether a target is too small only because it lies half under what stays in sight over it."""
    said = [check["data"] for check in node["any"] if isinstance(check["data"], dict)]
    return any("bscured" in data.get("messageKey", "") for data in said)


def faults_at(ada: Person, state: str, viewport: tuple[int, int]) -> list[str]:
    """What shuts people out of a page at a size of the screen."""
    ada.page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
    ada.page.evaluate(SETTLED)
    # A phone shows the same colours; with HOLDOUT_SIZE=long they are looked at there, too.
    faults = grave_faults(ada, contrast=LONG or viewport == DESKTOP)
    if ada.scrolls_sideways():
        faults.append("the page is wider than the screen")
    if viewport == PHONE:
        faults += [f"too small for a finger: {each}" for each in ada.page.evaluate(SMALL, FINGER)]
    return [f"{state} at {viewport[0]}: {fault}" for fault in faults]


def test_nobody_is_shut_out_of_any_page(person: Come, running: Running) -> None:
    ada = person("Ada", viewport=PHONE)
    faults: list[str] = []
    for state in every_state(ada, running):
        for viewport in (DESKTOP, PHONE):
            faults += faults_at(ada, state, viewport)
    assert not faults, "\n".join(dict.fromkeys(faults))


@pytest.mark.parametrize("game", ["alien", "corps"])
def test_on_a_phone_the_decision_is_always_at_hand(person: Come, game: str) -> None:
    ada = person("Ada", viewport=PHONE)
    ada.make(game, seats=1, start=True)
    ada.wait_for_turn()
    option = ada.page.locator(".decision .option").first
    expect(option).to_be_in_viewport(ratio=1)
    for part in ("Log", "Hand", "Chat", "Table"):
        ada.part(part)
        expect(ada.page.locator("#question")).to_be_in_viewport(ratio=1)
        if part in ("Log", "Chat"):  # these have the room for themselves; the choices are a tap away
            ada.button("Show the choices").tap()
        expect(option).to_be_in_viewport(ratio=1)
    answers = ada.answers
    option.tap()
    ada.until(lambda: ada.answers > answers, "the tap is an answer")
