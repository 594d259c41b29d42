"""The map of the Corps: rooms, edges, tokens, ways and odds under the pointer, bars, and where it looks."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from holdout.corps import endurance, pieces
from holdout.kernel import Match
from holdout.testing.serving import Running
from tests.browser.late import table_where
from tests.browser.people import PHONE, Option, Person

Come = Callable[..., Person]
USUAL = {"gear-up": "usual", "placing": "usual", "heroes": ["Hicks"]}


def texts(found: Locator) -> list[str]:
    """The words of several parts of the page."""
    return [words.strip() for words in found.all_text_contents()]


def option(ada: Person, verb: str) -> Option:
    """The first option of a verb."""
    return next(one for one in ada.options() if one.id.startswith(verb))


def test_the_map_names_rooms_and_spaces_and_tells_its_tokens_apart(person: Come) -> None:
    ada = person("Ada")
    ada.make("corps", seats=1, seed="map", start=True, options={"scenario": "bug-hunt-3", **USUAL})
    ada.wait_for_turn()
    page = ada.page
    expect(page.locator("[data-room='Cross Lane']")).to_be_visible()
    assert texts(page.locator(".edges .column")) == list("abcdefghijkl")
    assert texts(page.locator(".edges .row")) == [str(number) for number in range(1, 13)]
    assert sorted(texts(page.locator(".token.spawn text"))) == ["A", "B", "C", "D"]
    assert page.locator(".token.crate").count() > 0
    assert page.locator(".token.crate text").count() == 0
    expect(page.get_by_role("meter", name="Endurance")).to_be_visible()
    expect(page.get_by_role("meter", name="Tracker")).to_be_visible()
    # One's own Hero is large, with gear and values; the others are chips that open.
    expect(page.locator(".squad .whole")).to_have_count(1)
    expect(page.locator(".squad .whole strong").first).to_have_text("Hicks")
    expect(page.locator(".squad .chip.panel")).to_have_count(5)
    # Where there is room, a model shows the head and the whole name.
    expect(page.locator(".model.mine image.head")).to_be_attached()
    expect(page.locator(".model.mine text.name")).to_have_text("Hicks")
    assert texts(page.locator(".model.mine .whose text")) == ["1"]
    # What the squad sees is lit, the rest is dim.
    lit = page.locator(".floor .seen").count()
    assert 0 < lit < page.locator(".floor rect").count()
    # A Sentry Gun under the pointer shows in amber what it covers.
    gun = page.locator(".token.sentry-gun").first
    gun.hover(force=True)
    expect(page.locator(".arc rect").first).to_be_visible()
    # With reduced motion nothing pulses.
    assert page.locator(".model .threat").first.evaluate("(one) => getComputedStyle(one).animationName") == (
        "none"
    )


def test_a_chip_opens_and_the_way_under_the_pointer_tells_its_cost(person: Come) -> None:
    ada = person("Ada")
    ada.make("corps", seats=1, seed="map", start=True, options={"scenario": "newt", **USUAL})
    ada.wait_for_turn()
    closed = ada.page.locator(".squad .chip.panel:not(.lit)").first
    closed.click()
    expect(ada.page.locator(".squad .whole")).to_have_count(2)
    ada.choose(option(ada, "move"))
    ada.wait_for_turn()
    goal = ada.options()[0]
    ada.page.locator(f"rect.may[data-space='{goal.points[0][1]}']").hover()
    expect(ada.page.locator(".way polyline")).to_be_attached()
    cost = ada.page.locator(".way text").text_content()
    expect(ada.page.locator(".tip")).to_contain_text(f": {cost} space")


def fires_with_little_left(match: Match[Any]) -> bool:
    """Somebody who may move sees an Alien, and the Endurance Deck is nearly empty."""
    game, asked = match.moment.game, match.decision
    acting = game.position.acting
    if asked is None or endurance.left(game) > 5 or acting not in pieces.characters(game):
        return False
    seen = pieces.seen_from(game, pieces.space_of(game, acting))
    in_sight = [alien for alien in pieces.aliens(game) if seen >> pieces.space_of(game, alien) & 1]
    return bool(in_sight) and any(pick[0] == "go" for pick in asked.picks)


def test_a_target_tells_its_odds_and_an_empty_deck_alarms(person: Come, running: Running) -> None:
    ada = person("Ada")
    table = table_where(running, ada.key(), "Ada", "corps", fires_with_little_left)
    ada.open(f"/table/{table}")
    ada.wait_for_turn()
    low = ada.page.locator("[data-meter=endurance]")
    expect(low).to_have_class(re.compile(r"\blow\b"))
    expect(low).to_contain_text("low!")
    lines = 0
    (aliens,) = [zone["cards"] for zone in ada.frame["view"]["zones"] if zone["key"] == "aliens"]
    for alien in aliens:
        ada.page.locator(f".model[data-card='{alien['card']}']").hover(force=True)
        expect(ada.page.locator(".tip")).to_have_attribute("data-at", str(alien["space"] - 1))
        lines += ada.page.locator("polyline.fire").count()
        if lines:
            expect(ada.page.locator(".tip")).to_contain_text(" in 10")
            break
    assert lines == 1
    # On a phone the map comes close and moves to what is asked about.
    ada.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    acting = ada.page.locator(".model.acting")
    expect(acting).to_be_in_viewport()


def moves_a_blip(match: Match[Any]) -> bool:
    """It is asked where a Blip goes."""
    asked, game = match.decision, match.moment.game
    if asked is None or asked.rule != "corps.alien.shortest-route":
        return False
    return asked.args[0] in pieces.blips(game)


def test_the_map_shows_which_blip_is_asked_about_and_where_exits_and_captives_are(
    person: Come, running: Running
) -> None:
    ada = person("Ada")
    ada.open(f"/table/{table_where(running, ada.key(), 'Ada', 'corps', moves_a_blip)}")
    ada.wait_for_turn()
    expect(ada.page.locator(".model.blip:has(.turn)")).to_have_count(1)
    ada.make("corps", seats=1, seed="map", start=True, options={"scenario": "rescue", **USUAL})
    ada.wait_for_turn()
    # The Exits are at the upper edge, and lead there.
    for exit_ in ada.page.locator(".token.exit .line").all():
        assert "rotate(270)" in (exit_.get_attribute("transform") or "")
    expect(ada.page.locator(".token.captive image").first).to_be_attached()


def test_spaces_are_chosen_on_the_map_and_their_list_is_folded_until_it_is_asked_for(person: Come) -> None:
    ada = person("Ada")
    ada.make("corps", seats=1, seed="map", start=True, options={"scenario": "newt", **USUAL})
    ada.wait_for_turn()
    expect(ada.page.locator(".mission .progress")).to_contain_text("of 3 steps")
    ada.take("move")
    ada.wait_for_turn()
    goals = ada.page.locator(".decision .option").filter(has_text="Go to")
    assert goals.count() > 6
    expect(ada.page.locator(".decision")).to_contain_text("Choose on the map")
    high = "(node) => node.closest('.group').getBoundingClientRect().height"
    assert goals.first.evaluate(high) <= 1
    # By keys it opens by itself, and by a click for good.
    ada.page.keyboard.press("d")
    expect(goals.first).to_be_focused()
    assert goals.first.evaluate(high) > 30
    ada.page.locator("#question").focus()
    assert goals.first.evaluate(high) <= 1
    ada.page.get_by_role("button", name="Show as a list").click()
    expect(goals.first).to_be_in_viewport()
    assert goals.first.evaluate(high) > 30


def test_whoever_is_asked_about_is_shown_large_with_values_and_gear(person: Come, running: Running) -> None:
    ada = person("Ada")

    def a_grunt_may_fire_in_defence(match: Match[Any]) -> bool:
        asked = match.decision
        return asked is not None and asked.question.rule == "corps.defensive-fire.optional"

    ada.open(f"/table/{table_where(running, ada.key(), 'Ada', 'corps', a_grunt_may_fire_in_defence)}")
    ada.wait_for_turn()
    name = ada.page.locator("#question").inner_text().removeprefix("Does ").split(" fire")[0]
    expect(ada.page.locator(".squad .whole .name strong")).to_have_text(name)
