"""Pictures of cards: drawn in the browser, the same for everyone, different for every design."""

import json
import re
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from holdout.table import catalogue
from holdout.table.settings import STATIC
from tests.browser.people import PHONE, Person
from tests.browser.test_looks import grave_faults

Come = Callable[..., Person]
DRAW = """async ([place, cards, ground]) => {
  const art = await import(place);
  return { known: await art.known(), drawn: cards.map((card) => art.draw(card, ground)) };
}"""
INSIDE = """(card) => {
  const [outer, inner] = [card, card.querySelector(".cost")].map((node) => node.getBoundingClientRect());
  const across = inner.left >= outer.left && inner.right <= outer.right;
  return across && inner.top >= outer.top && inner.bottom <= outer.bottom + 1;
}"""
ART = Path(__file__).parents[2] / "web" / "src" / "art"
GROUND = {"hue": "#ff8f6b", "light": False, "photo": False}


def drawing() -> str:
    """The address of the script that draws, which is loaded after a page."""
    (script,) = (STATIC / "assets").glob("picture-*.js")
    return f"/assets/{script.name}"


def drawn(ada: Person, cards: list[dict[str, Any]], **ground: Any) -> dict[str, Any]:
    return ada.page.evaluate(DRAW, [drawing(), cards, {**GROUND, **ground}])


def told(game: str) -> list[dict[str, Any]]:
    return [msgspec.to_builtins(card) for card in catalogue.cards_at_table(game)]


def test_every_design_has_a_picture_of_its_own_that_is_the_same_for_everyone(person: Come) -> None:
    ada, bert = person("Ada"), person("Bert", viewport=PHONE)
    ada.open("/cards")
    bert.open("/cards")
    for game in ("alien", "corps", "xfiles"):
        cards = told(game)
        seen = drawn(ada, cards)
        for word in ("plan", "scene", "deed", "thing"):
            named = {card["picture"][word] for card in cards}
            assert named <= set(seen["known"][word]), named - set(seen["known"][word])
        prints = {
            sha256(text.encode()).hexdigest(): card["key"]
            for text, card in zip(seen["drawn"], cards, strict=True)
        }
        assert len(prints) == len(cards)
        assert drawn(bert, cards[::7])["drawn"] == seen["drawn"][::7]
        assert not any("NaN" in text or "undefined" in text for text in seen["drawn"])
    light = drawn(ada, told("corps")[:3], light=True)["drawn"]
    assert light != drawn(ada, told("corps")[:3])["drawn"]


@pytest.mark.parametrize("game", ["alien", "corps", "xfiles"])
def test_the_card_browser_opens_with_people(person: Come, game: str) -> None:
    ada = person("Ada")
    ada.open(f"/cards/{game}")
    expect(ada.page.locator("li article").first).to_be_visible()
    people = {card["name"] for card in told(game) if card["picture"]["plan"] in ("person", "people")}
    names = ada.page.locator("li article header strong").all_inner_texts()[:12]
    assert set(names) <= people


def test_every_figure_is_drawn_by_the_part_that_is_loaded_for_it() -> None:
    told_apart = (ART / "parts.ts").read_text()
    things = re.search(r"THINGS = new Set\(\[(.*?)\]", told_apart)
    assert things
    for listed, drawn in [
        (
            re.findall(r'(\w+): "creatures"', told_apart),
            re.findall(r"\w+", figures("creatures", "CREATURES")),
        ),
        (re.findall(r'(\w+): "beasts"', told_apart), re.findall(r"\w+", figures("beasts", "BEASTS"))),
        (re.findall(r"\w+", things[1]), re.findall(r"^  (\w+): ", figures("things", "THINGS"), re.MULTILINE)),
    ]:
        assert sorted(listed) == sorted(drawn)


def figures(file: str, name: str) -> str:
    """What stands between the braces of the figures that a part draws."""
    after = (ART / f"{file}.ts").read_text().split(f"export const {name}: ")[1]
    return after.split(" = {")[1].split("};")[0]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_cards_show_picture_cost_and_numbers_and_keep_them_in_any_room(
    person: Come, theme: str, tmp_path: Any
) -> None:
    ada = person("Ada")
    ada.open("/settings")
    ada.page.evaluate(
        "(kept) => localStorage.setItem('holdout.settings', kept)", json.dumps({"theme": theme})
    )
    ada.open("/cards/alien?words=power+loader")
    expect(ada.page.locator(":root")).to_have_attribute("data-theme", theme)
    card = ada.page.locator("li article.card").first
    expect(card).to_have_attribute("data-skin", "colony")
    expect(card.locator(".art img")).to_have_js_property("complete", True)
    assert card.locator(".art img").evaluate("(image) => image.naturalWidth") > 0
    expect(card.locator(".cost")).to_have_accessible_name("Cost 8")
    expect(card.locator(".number")).to_have_text("4")
    expect(card.locator(".number .glyph")).to_have_accessible_name("Attack")
    for width, height in ((200, 284), (112, 150), (150, 44), (66, 150)):
        card.evaluate(
            "(node, [w, h]) => Object.assign(node.style, {width: `${w}px`, height: `${h}px`})",
            [width, height],
        )
        ada.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert card.evaluate(INSIDE), (width, height)
        assert card.locator("strong").is_visible()
    assert grave_faults(ada) == []
    ada.page.screenshot(path=tmp_path / f"cards-{theme}.png")


def test_on_light_ground_nobody_is_shut_out_and_each_game_wears_its_style(person: Come) -> None:
    ada = person("Ada")
    for game, skin in (("alien", "ship"), ("corps", "barracks"), ("xfiles", "paper")):
        ada.open("/settings")
        kept = json.dumps({"theme": "light", "coach": False})
        ada.page.evaluate("(kept) => localStorage.setItem('holdout.settings', kept)", kept)
        ada.make(game, seats=1, start=True)
        ada.wait_for_turn()
        expect(ada.page.locator(":root")).to_have_attribute("data-skin", skin)
        expect(ada.page.locator(":root")).to_have_attribute("data-theme", "light")
        assert grave_faults(ada) == [], game
