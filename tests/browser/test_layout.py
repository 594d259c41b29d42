"""A deck builder of which the client knows nothing but its layout is drawn and played in the browser."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from holdout.testing.serving import Running, serving
from tests.browser.crowding import crowded
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_looks import grave_faults
from tests.foreign.installed import harbour

__all__ = ["harbour"]


@pytest.fixture(scope="module")
def running(harbour: str, chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that knows the game."""
    with serving(tmp_path_factory.mktemp("table")) as made:
        yield made


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_deck_builder_with_other_spots_is_drawn_from_its_layout(
    person: Callable[..., Person], harbour: str, viewport: tuple[int, int]
) -> None:
    ada = person("Ada", viewport=viewport)
    ada.make(harbour, seats=1, seed="1", start=True)
    ada.begun()
    ada.wait_for_turn()
    expect(ada.page.get_by_role("group", name="Pier")).to_contain_text("The Pier is quiet.")
    expect(ada.page.locator("[data-area=quay] [data-card]")).to_have_count(3)
    for place in ("Buoy", "Channel", "Basin"):
        expect(ada.page.get_by_role("group", name=place, exact=True)).to_be_attached()
    expect(ada.page.get_by_label("The turn")).to_contain_text("Muscle")
    expect(ada.page.locator("[data-area]")).to_have_count(3)
    assert grave_faults(ada) == []
    assert not ada.scrolls_sideways()
    assert crowded(ada, viewport) == []


def test_a_deck_builder_with_other_spots_is_played_on_its_table(
    person: Callable[..., Person], harbour: str
) -> None:
    ada = person("Ada")
    ada.make(harbour, seats=1, seed="1", start=True)
    ada.begun()
    before = ada.answers
    ada.play(12, lambda: ada.answers >= before + 8)
    assert ada.answers >= before + 8
