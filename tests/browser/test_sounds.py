"""Sound: none unless it is wished for; then a quiet one for what happens, and one when it is my turn."""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import expect

from tests.browser.people import Person

Come = Callable[..., Person]
LISTEN: Final = """(() => {
    window.sounds = 0;
    for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
        const start = prototype.start;
        prototype.start = function (...when) {
            window.sounds += 1;
            return start.apply(this, when);
        };
    }
})()"""
"""Counts every sound that begins."""


def test_the_table_is_silent_until_sound_is_turned_on(person: Come) -> None:
    ada = person("Ada", moving=True, speed="fast")
    ada.context.add_init_script(LISTEN)
    ada.make("alien", seats=2, seed="1", start=True, computers=["greedy"])
    ada.take("seat")
    ada.wait_for_turn()
    ada.choose(ada.options()[0])
    ada.wait_for_turn()
    assert ada.page.evaluate("window.sounds") == 0
    ada.button("Menu").click()
    ada.button("Turn sound on").click()
    expect(ada.button("Turn sound off")).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.choose(ada.options()[0])
    ada.until(lambda: ada.page.evaluate("window.sounds") >= 1, "a card that is played is heard")
    # It is kept, and told in the settings.
    ada.open("/settings")
    switch = ada.page.get_by_role("switch", name="Quiet sounds")
    expect(switch).to_be_checked()
