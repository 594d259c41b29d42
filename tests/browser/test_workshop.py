"""The workshop in the browser: what people write first works, or is mended by one click."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESKTOP, Person

Come = Callable[..., Person]
PHONE = (390, 844)
SCREENS = Path("build/screens")


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_natural_wording_is_read_and_a_slip_is_mended_by_one_click(
    person: Come, viewport: tuple[int, int]
) -> None:
    ada = person("Ada", viewport=viewport)
    ada.open("/workshop/alien")
    text = ada.page.get_by_label("Text, one ability a line")
    source = ada.page.get_by_role("textbox", name="The card as it is written")
    expect(source).to_have_value(holding("[[card]]"))
    # A second ability in one line, "Then ...", numbers in words: read, and shown in the stored form.
    text.fill("Coordinate. Draw two cards. Then discard a card.")
    use = ada.page.get_by_role("button", name="Use this wording")
    expect(ada.page.get_by_text("read as:").first).to_be_visible()
    keep(ada, f"workshop-{viewport[0]}")
    use.click()
    expect(text).to_have_value("Coordinate.\nDraw 2 cards. Discard a card.")
    expect(use).to_have_count(0)
    # A slip is refused, with a wording that is one click away.
    text.fill("Tech: Draw a crad.")
    expect(ada.page.get_by_text('Did you mean "card"?').first).to_be_visible()
    # Meanwhile the card stands there as it was understood last.
    expect(ada.page.locator(".stale article header strong")).to_have_text("Hold the Line")
    use.click()
    expect(text).to_have_value("Tech: Draw a card.")
    # The form writes into the file, the palette into the text.
    ada.page.get_by_role("spinbutton", name="cost").fill("5")
    expect(source).to_have_value(holding("cost = 5"))
    ada.page.get_by_label("Find a phrase").fill("double your")
    ada.page.get_by_role("button", name="Double your Attack.").click()
    expect(text).to_have_value("Tech: Draw a card.\nDouble your Attack.")
    expect(ada.page.get_by_role("button", name="Play this card")).to_be_enabled()


def test_whoever_comes_to_the_workshop_first_of_all_is_read_too(person: Come) -> None:
    ada = person()
    ada.open("/workshop/alien")
    expect(ada.page.locator(".sentences li").first).to_contain_text("Leadership: You get +2 Attack.")
    expect(ada.page.get_by_role("alert")).to_have_count(0)


def holding(part: str) -> re.Pattern[str]:
    """A pattern for a value that holds these words."""
    return re.compile(re.escape(part))


def keep(ada: Person, name: str) -> None:
    """Leave a picture of the whole page in build/screens if that is asked for."""
    if os.environ.get("HOLDOUT_SIZE") == "long":
        SCREENS.mkdir(parents=True, exist_ok=True)
        ada.page.screenshot(path=SCREENS / f"{name}.png", full_page=True)
