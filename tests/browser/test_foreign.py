"""Games from outside, of which the client knows nothing, are found in the lobby and played in the browser."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from holdout.testing.serving import Running, serving
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_looks import grave_faults
from tests.foreign.installed import airlock, lighthouse

__all__ = ["airlock", "lighthouse"]


@pytest.fixture(scope="module")
def running(
    airlock: str, lighthouse: str, chromium: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Running]:
    """A server on whose machine the games are installed."""
    with serving(tmp_path_factory.mktemp("table")) as made:
        yield made


def test_a_game_from_outside_is_found_in_the_lobby(person: Callable[..., Person], airlock: str) -> None:
    ada = person("Ada")
    ada.open("/")
    expect(ada.page.get_by_text("Keep a leaking station alive")).to_be_visible()
    expect(ada.page.locator(f'a[href="/new/{airlock}"]')).to_be_visible()


def test_a_game_from_outside_is_drawn_by_its_zones_and_played(
    person: Callable[..., Person], airlock: str
) -> None:
    ada = person("Ada")
    ada.make(airlock, seats=2, seed="1", start=True, computers=["greedy"])
    ada.begun()
    expect(ada.page.get_by_role("region", name="Ada")).to_contain_text("hand")
    before = ada.answers
    ada.play(12, lambda: ada.answers >= before + 8)
    assert ada.answers >= before + 8


def test_an_edition_from_outside_is_drawn_by_its_layout_and_played(
    person: Callable[..., Person], lighthouse: str
) -> None:
    ada = person("Ada")
    ada.open("/")
    expect(ada.page.locator(f'a[href="/new/{lighthouse}"]')).to_be_visible()
    ada.make(lighthouse, seats=2, seed="1", start=True, computers=["greedy"])
    ada.begun()
    expect(ada.page.get_by_role("group", name="Harbour")).to_contain_text("in Harbour berth 5")
    expect(ada.page.get_by_role("group", name="Storm", exact=True)).to_contain_text("The Storm")
    before = ada.answers
    ada.play(12, lambda: ada.answers >= before + 8)
    assert ada.answers >= before + 8
    assert grave_faults(ada) == []


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_nobody_is_shut_out_of_a_game_from_outside(
    person: Callable[..., Person], airlock: str, viewport: tuple[int, int]
) -> None:
    ada = person("Ada", viewport=viewport)
    ada.make(airlock, seats=2, seed="1", start=True, computers=["greedy"])
    ada.begun()
    ada.wait_for_turn()
    assert grave_faults(ada) == []
    assert not ada.scrolls_sideways()
