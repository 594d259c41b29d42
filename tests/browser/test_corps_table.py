"""The Corps as somebody new meets it: Heroes and gear by their cards, guns, moves by one click, rolls."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from holdout.kernel import Match
from holdout.testing.serving import Running
from tests.browser.late import table_where
from tests.browser.people import DESKTOP, PHONE, Person

Come = Callable[..., Person]
USUAL = {"gear-up": "usual", "placing": "usual", "heroes": ["Hicks"]}
FINGER = 24
"""A target for a finger is at least so many pixels wide, by WCAG 2.2 AA."""
MANY = 40
"""Answers after which a hand has cards."""
WEST = 3
"""The number of the way in a view."""


def pieces(ada: Person, key: str) -> list[dict[str, Any]]:
    """What lies in a zone."""
    (found,) = [zone["cards"] for zone in ada.frame["view"]["zones"] if zone["key"] == key]
    return found


def question(ada: Person) -> Locator:
    """What is asked."""
    return ada.page.locator("#question")


def test_heroes_are_chosen_by_their_cards_and_gear_by_its_text(person: Come) -> None:
    ada = person("Ada")
    ada.make("corps", seats=1, seed="new", start=True, options={"scenario": "newt"})
    ada.wait_for_turn()
    roster = ada.page.locator(".roster")
    expect(roster.locator("article")).to_have_count(6)
    expect(roster).to_contain_text("During Activation:")
    # Nobody has an Aim Dial yet, and there are no piles to count.
    expect(ada.page.locator(".own .dial, .piles button")).to_have_count(0)
    before = ada.answers
    roster.locator("[data-card='0']").click()
    ada.answered(before, "the Hero")
    ada.wait_for_turn()
    kit = ada.page.locator(".kit")
    expect(kit).to_contain_text("Can be taken along")
    expect(kit.locator(".fill .text").filter(has_text="Full Auto.").first).to_be_visible()
    # Its keywords share a line, and the picture leaves room for all of its text.
    gun = kit.locator("article.fill", has_text="M56 Smart Gun")
    expect(gun.locator(".text p")).to_contain_text("Full Auto. Bulky.")
    expect(gun).to_have_attribute("data-crammed", "")
    cut = "(all) => all.filter((one) => one.style.getPropertyValue('--lines')).map((one) => one.innerText)"
    assert kit.locator("article.fill").evaluate_all(cut) == [], "no text is cut"
    expect(kit.locator("article.fill").last).to_be_in_viewport(ratio=1)
    before = ada.answers
    kit.locator(".lit", has_text="M41A Pulse Rifle").click()
    ada.answered(before, "the rifle")
    expect(ada.page.locator(".own .gear", has_text="M41A Pulse Rifle")).to_be_visible()
    # A Grunt shows its own side: lesser values than the Hero's.
    hudson = ada.page.locator(".squad .chip", has_text="Hudson")
    hudson.click()
    ada.button("Hudson Grunt", ada.page.locator(".squad")).click()
    expect(ada.page.get_by_role("dialog").locator("article .kind")).to_have_text("grunt")


def test_a_sentry_gun_shows_what_it_would_cover_before_it_is_turned(person: Come) -> None:
    ada = person("Ada")
    options = {**USUAL, "placing": "players", "scenario": "bug-hunt-1"}
    ada.make("corps", seats=1, seed="gun", start=True, options=options)
    while True:
        ada.wait_for_turn()
        if "Sentry Gun" in question(ada).inner_text():
            break
        ada.choose(ada.options()[0])
    expect(question(ada)).to_have_text("Where does the Sentry Gun stand?")
    ada.choose(next(one for one in ada.options() if one.label == "h7"))
    ada.wait_for_turn()
    expect(question(ada)).to_have_text("Which way does the Sentry Gun in h7 face?")
    expect(ada.page.locator(".token.sentry-gun")).to_have_count(1)
    told = dict(ada.frame["view"]["facings"])
    assert sorted(told) == ["east", "north", "south", "west"]
    for way in ("north", "west"):
        ada.page.locator(f".way[data-way={way}]").hover()
        expect(ada.page.locator(".arc rect")).to_have_count(len(told[way]))
    for way in ("south", "east"):
        ada.page.locator(".decision .option").filter(has_text=f"Facing {way}").hover()
        expect(ada.page.locator(".arc rect")).to_have_count(len(told[way]))
    before = ada.answers
    ada.page.locator(".way[data-way=west]").click()
    ada.answered(before, "the way")
    (gun,) = [one for one in pieces(ada, "tokens") if one["ammunition"]]
    assert gun["facing"] == WEST
    expect(ada.page.locator(".way[data-way]")).to_have_count(0)


def nearest(ada: Person, stood: int) -> int:
    """Which of the spaces in reach is next to one: most of a Move is left over there."""
    spaces = [int(one.get_attribute("data-near") or "") for one in ada.page.locator(".near rect").all()]
    return min(range(len(spaces)), key=lambda at: (abs(spaces[at] - stood) != 1, at))


def test_one_click_on_the_map_moves_whoever_acts_and_one_undo_takes_it_back(person: Come) -> None:
    ada = person("Ada")
    ada.make("corps", seats=1, seed="map", start=True, options={"scenario": "newt", **USUAL})
    ada.wait_for_turn()
    acting = ada.frame["view"]["acting"]
    stood = next(one["space"] for one in pieces(ada, "squad") if one["card"] == acting)
    # A long name takes two lines where it would be tiny in one.
    assert float(ada.page.locator("text[data-room='Radio Room']").get_attribute("font-size") or 0) > 0.32
    near = ada.page.locator(".near rect")
    expect(near.first).to_be_attached()
    goal = near.nth(nearest(ada, stood - 1))
    space = int(goal.get_attribute("data-near") or "")
    goal.hover()
    expect(ada.page.locator(".way polyline")).to_be_attached()
    before = ada.answers
    goal.click()
    ada.until(
        lambda: [one["space"] for one in pieces(ada, "squad") if one["card"] == acting] == [space + 1],
        "the Move and where it goes are answered",
    )
    # Whoever has said where they go is not asked whether they stop there.
    ada.wait_for_turn()
    assert not [one.id for one in ada.options() if one.id == "stand" or one.id.startswith("go:")]
    ada.button("Undo").click()
    ada.until(lambda: ada.answers == before, "all of it is taken back")
    assert [one["space"] for one in pieces(ada, "squad") if one["card"] == acting] == [stood]


def asks_yes_or_no_about_a_weapon(match: Match[Any]) -> bool:
    """Somebody has fired a Weapon and may pay for another shot."""
    asked = match.decision
    return asked is not None and {str(pick[0]) for pick in asked.picks} == {"yes", "no"}


def test_a_plain_question_shows_its_card_and_a_roll_what_it_came_to(person: Come, running: Running) -> None:
    ada = person("Ada")
    table = table_where(running, ada.key(), "Ada", "corps", asks_yes_or_no_about_a_weapon)
    ada.open(f"/table/{table}")
    ada.wait_for_turn()
    # Beside the question, where it covers nothing of the map.
    expect(ada.page.locator(".decision .about")).to_contain_text("ou may")

    def may_roll_again(match: Match[Any]) -> bool:
        asked = match.decision
        return asked is not None and asked.rule == "corps.reroll.replaces"

    ada.open(f"/table/{table_where(running, ada.key(), 'Ada', 'corps', may_roll_again)}")
    ada.wait_for_turn()
    expect(ada.page.locator(".decision .die")).to_contain_text("or less is needed")

    def may_fire(match: Match[Any]) -> bool:
        asked = match.decision
        return asked is not None and any(pick[0] == "attack" for pick in asked.picks)

    ada.open(f"/table/{table_where(running, ada.key(), 'Ada', 'corps', may_fire)}")
    ada.wait_for_turn()
    ada.choose(next(one for one in ada.options() if one.id.startswith("attack:")))
    told = ada.page.locator(".outcome")
    expect(told).to_contain_text(" rolls ")
    box, sheet = told.bounding_box(), ada.page.locator(".map .sheet").bounding_box()
    assert box is not None
    assert sheet is not None
    assert box["y"] >= sheet["y"] + sheet["height"], "the map is seen"


def test_where_one_may_fire_anywhere_the_map_offers_it_beside_the_way_there(
    person: Come, running: Running
) -> None:
    ada = person("Ada")

    def may_burn_many_spaces_and_move(match: Match[Any]) -> bool:
        asked = match.decision
        verbs = [] if asked is None else [pick[0] for pick in asked.picks]
        return verbs.count("blast") > 6 and "move" in verbs

    ada.open(f"/table/{table_where(running, ada.key(), 'Ada', 'corps', may_burn_many_spaces_and_move)}")
    ada.wait_for_turn()
    decision = ada.page.locator(".decision")
    expect(decision).to_contain_text("Fire at a space: choose on the map")
    rest = decision.locator(".option").filter(has_text="Rest")
    expect(rest.locator("kbd")).to_be_visible()
    fire = decision.locator(".option").filter(has_text="Fire ")
    for size in (PHONE, DESKTOP):
        ada.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(rest).to_be_visible()
        assert fire.first.evaluate("(node) => node.closest('.group').getBoundingClientRect().height") == 1
    near = ada.page.locator(".near rect")
    expect(near.first).to_be_attached()
    reached = set(near.evaluate_all("(all) => all.map((one) => Number(one.dataset.near))"))
    fires = [one for one in ada.options() if one.id.startswith("blast:")]
    space = next(
        number for one in fires for kind, number in one.points if kind == "space" and number in reached
    )
    box = ada.page.locator(f"rect.may[data-space='{space}']").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    ada.page.mouse.click(x, y)
    menu = ada.page.locator("dialog.near")
    expect(menu).to_contain_text("Fire ")
    beside = menu.bounding_box()
    assert beside is not None
    assert abs(beside["y"] - y) < beside["height"], "it stands beside what was clicked"
    acting = ada.frame["view"]["acting"]
    menu.get_by_role("button", name="Move to").click()
    ada.until(
        lambda: [one["space"] for one in pieces(ada, "squad") if one["card"] == acting] == [space + 1],
        "the Move ends where it was asked for",
    )


def test_two_fingers_bring_the_map_closer_and_a_tap_with_sight_only_tells(person: Come) -> None:
    ada = person("Ada", viewport=PHONE)
    ada.make("corps", seats=1, seed="map", start=True, options={"scenario": "newt", **USUAL})
    ada.wait_for_turn()
    drawing = ada.page.locator(".map .sheet > svg")
    box = drawing.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    wide = float((drawing.get_attribute("viewBox") or "").split()[2])
    answers = ada.answers
    touch = ada.context.new_cdp_session(ada.page)

    def fingers(kind: str, *apart: int) -> None:
        points = [{"x": x + side * far, "y": y, "id": side + 1} for far in apart for side in (-1, 1)]
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    fingers("touchStart", 30)
    for apart in (45, 60, 75):
        fingers("touchMove", apart)
    fingers("touchEnd")
    ada.until(
        lambda: float((drawing.get_attribute("viewBox") or "").split()[2]) < wide / 1.5, "the map is closer"
    )
    # With Sight a tap tells what is seen from there, and moves nobody.
    ada.button("Sight").tap()
    ada.page.touchscreen.tap(x, y)
    words = ada.page.locator(".map .words")
    expect(words).to_be_visible()
    expect(words).not_to_contain_text("one sees")
    assert ada.answers == answers


def test_a_guided_game_speaks_of_blips_when_somebody_acts_and_points_into_the_map(person: Come) -> None:
    ada = person("Ada", viewport=PHONE)
    options = {**USUAL, "placing": "players", "scenario": "bug-hunt-1"}
    ada.make("corps", seats=1, seed="guide", start=True, guided=True, options=options)
    title = ada.page.locator(".coach h2")
    found: list[str] = []
    while "Contacts" not in found:
        ada.wait_for_turn()
        if title.count():
            found.append(title.inner_text())
            if found[-1] == "Contacts":
                break
            ada.button("Understood").click()
            expect(title.filter(has_text=found[-1])).to_have_count(0)
        else:
            assert ada.frame["view"]["acting"] < 0 or not ada.frame["view"]["actions"]
            ada.choose(ada.options()[0])
    assert found[-3:] == ["Two actions", "The Aim Dial", "Contacts"]
    spoken = ada.page.locator(".taught")
    expect(spoken).to_have_count(1)
    box, sheet = spoken.bounding_box(), ada.page.locator(".map .sheet").bounding_box()
    assert box is not None
    assert sheet is not None
    assert sheet["y"] - 2 <= box["y"] <= sheet["y"] + sheet["height"]


def test_cards_in_hand_have_room_for_text_and_a_tall_board_no_more_than_it_needs(person: Come) -> None:
    ada = person("Ada")
    shape = "(all) => all.map((one) => one.getBoundingClientRect().width)"
    for scenario in ("newt", "survive"):
        setup = {"scenario": scenario, "gear-up": "usual", "placing": "usual"}
        ada.make("corps", seats=2, seed="hand", start=True, computers=["greedy"], options=setup)
        hand = ada.page.locator(".own .first .hand button")
        for _ in range(MANY):
            ada.wait_for_turn()
            if hand.count() >= 4:
                break
            options = ada.options()
            ada.choose(next((one for one in options if one.id.startswith("rest")), options[-1]))
        assert hand.count() >= 4
        expect(hand.locator(".text").first).to_be_visible()
        assert hand.locator("article[data-wordless], article[data-room~=brief]").count() == 0
        sheet, floor = ada.page.locator(".sheet, .sheet .floor").evaluate_all(shape)
        assert sheet < 1.3 * floor, f"the map of {scenario} has much room at its sides"


def test_cards_in_hand_take_the_room_that_there_is_and_the_squad_is_called_so_on_a_phone(
    person: Come, running: Running
) -> None:
    ada = person("Ada", viewport=(1920, 1080))

    def holds_two(match: Match[Any]) -> bool:
        held = {zone["key"]: zone["count"] for zone in match.view(0)["zones"]}
        return match.decision is not None and held["seat.hand"] >= 2 and held["under"] > 0

    ada.open(f"/table/{table_where(running, ada.key(), 'Ada', 'corps', holds_two)}")
    ada.wait_for_turn()
    hand = ada.page.locator(".own .first .hand")
    expect(hand.locator("article .text").first).to_be_visible()
    expect(hand.locator("[data-wordless]")).to_have_count(0)
    for size in (DESKTOP, (1366, 768)):
        ada.page.set_viewport_size({"width": size[0], "height": size[1]})
        widths = hand.locator("button").evaluate_all("(all) => all.map((one) => one.offsetWidth)")
        assert min(widths) > 150, f"cards in hand are small at {size}"
        # The bar counts what two piles hold, and says so where it is not cut.
        note = ada.page.locator("[data-meter=endurance] .more")
        expect(note).to_contain_text(" under Reshuffle, ")
        assert note.evaluate("(one) => one.scrollWidth <= one.clientWidth"), f"the note is cut at {size}"
    ada.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    wide = "(one) => one.clientWidth / one.viewBox.baseVal.width"
    assert ada.page.locator(".sheet > svg").evaluate(wide) >= FINGER, "a space is small on a phone"
    parts = ada.page.get_by_role("navigation", name="Parts of the table")
    ada.button("Squad", parts).click()
    expect(ada.page.locator(".squad")).to_be_visible()
    expect(hand.locator("article .text").first).to_be_visible()
