"""What a page does with a frame: how often it is laid out for one, and how much of it is styled anew."""

import json
from collections.abc import Callable

from proofs.drawing import CAUGHT, TIMED, frames_of
from tests.browser.people import Person

Come = Callable[..., Person]
ANSWERS = 12
ROUNDS = 2
MOST_LAYOUTS, MOST_STYLES = 4.5, 6.2
"""How often a page may be laid out, and its styles reckoned, for each frame that is told it."""
MOST_STYLED = 200
"""How many elements may be styled anew for each frame, of some 1,400 that a table has."""


def test_a_frame_is_drawn_without_laying_the_page_out_again_and_again(person: Come) -> None:
    ada = person("Ada", moving=True)
    ada.context.add_init_script(CAUGHT)
    ada.make("alien", seats=2, seed="proof", start=True, computers=["greedy"])
    for _ in range(ANSWERS):
        ada.play_once(by_list=True)
    ada.wait_for_turn()
    frames = frames_of(ada)
    tools = ada.context.new_cdp_session(ada.page)
    tools.send("Performance.enable")

    def counted() -> dict[str, float]:
        return {one["name"]: one["value"] for one in tools.send("Performance.getMetrics")["metrics"]}

    browser = ada.context.browser
    assert browser is not None
    before = counted()
    browser.start_tracing(page=ada.page, categories=["devtools.timeline"])
    for _ in range(ROUNDS):
        ada.page.evaluate(TIMED, frames)
    traced = json.loads(browser.stop_tracing())["traceEvents"]
    after = counted()
    told = len(frames) * ROUNDS
    assert (after["LayoutCount"] - before["LayoutCount"]) / told < MOST_LAYOUTS
    assert (after["RecalcStyleCount"] - before["RecalcStyleCount"]) / told < MOST_STYLES
    styled = [one["args"].get("elementCount", 0) for one in traced if one["name"] == "UpdateLayoutTree"]
    assert 0 < sum(styled) / told < MOST_STYLED
