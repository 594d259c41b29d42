"""A newcomer at a table of Alien: who asks, what things cost, what a pointer means, and a death."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from holdout.kernel import Match
from holdout.testing.alien import AlienWorld
from holdout.testing.serving import Running
from tests.browser.laid import lay
from tests.browser.people import PHONE, Person

Come = Callable[..., Person]


def world(**more: Any) -> Callable[[Match[Any]], Match[Any]]:
    """What makes a match out of a laid world."""
    return lambda _: AlienWorld(seats=2, **more).match


def option(ada: Person, label: str) -> Locator:
    """The button of the first option with these words."""
    return ada.page.locator(".decision .option").filter(has_text=label).first


def test_options_say_what_they_cost_and_where_of_two_alike_a_card_lies(
    person: Come, running: Running
) -> None:
    ada = person("Ada")
    hidden = {"the Airlock": "Egg", "the Corridor": "Lunging Xenomorph"}
    made = world(
        hand={0: ["Long-Range Sweep"], 1: ["Grunt"]}, recruit=6, attack=2, hidden=hidden, front=["Egg"],
        market=["Torch Detail"], deck={0: ["Grunt"] * 3},
    )  # fmt: skip
    lay(running, ada, "alien", made, seats=2)
    expect(option(ada, "Recruit Torch Detail").locator(".price .sign")).to_have_attribute("title", "Cost 2")
    expect(option(ada, "Recruit a Sergeant").locator(".price .sign")).to_have_attribute("title", "Cost 3")
    expect(option(ada, "Scan the Corridor").locator(".price .sign")).to_have_attribute("title", "Scan 2")
    # Spaces are listed as they lie, from left to right.
    scans = [one for one in ada.page.locator(".decision .option").all_inner_texts() if "Scan" in one]
    assert ["Airlock" in one for one in scans] == [True, False]
    why_not = ada.page.locator(".decision details")
    why_not.locator("summary").click()
    expect(why_not).to_have_attribute("open", "")
    # The price of a Sergeant stays in sight above the button that pays it.
    expect(ada.page.locator(".stacks .button")).to_contain_text("3")
    option(ada, "Recruit Torch Detail").click()
    expect(option(ada, "Recruit Torch Detail")).to_have_count(0)
    scans = [one for one in ada.page.locator(".decision .option").all_inner_texts() if "Scan" in one]
    assert ["Airlock" in one for one in scans] == [True, False], "also where few options have no headings"
    option(ada, "Play Long-Range Sweep").click()
    expect(ada.page.locator(".decision details[open]")).to_have_count(0)
    asked = ada.page.locator(".decision .option").filter(has_text="a face-down card")
    expect(asked).to_have_count(2)
    assert [one.locator("small").inner_text() for one in asked.all()] == ["in the Airlock", "in the Corridor"]
    # Who asks stands beside the question, and is shown large.
    source = ada.page.locator(".decision .source")
    expect(source).to_have_text("Long-Range Sweep")
    source.click()
    expect(ada.page.get_by_role("dialog").locator("article strong")).to_have_text("Long-Range Sweep")


def test_cards_that_are_looked_at_are_shown_where_one_chooses_between_them(
    person: Come, running: Running
) -> None:
    ada = person("Ada")
    made = world(
        hand={0: ["Plot a Course"], 1: ["Grunt"]}, deck={0: ["Grunt", "Specialist", "Torch Detail", "Grunt"]}
    )
    lay(running, ada, "alien", made, seats=2)
    option(ada, "Play Plot a Course").click()
    expect(ada.page.locator("#question")).to_contain_text("comes up next")
    # What the card says stands below, so that it is clear what is asked for.
    expect(ada.page.locator(".decision .quoted")).to_contain_text("Look at the top 3 cards of your deck")
    expect(ada.page.locator(".decision .pictured article")).to_have_count(3)
    # A rule about who chooses is no news to whoever is asked.
    expect(ada.page.locator(".coach").filter(has_text="unclear who")).to_have_count(0)


def test_a_question_calls_what_is_mine_mine(person: Come, running: Running) -> None:
    ada = person("Ada")
    rooms = {"the Airlock": "Acid-Spray Xenomorph"}
    lay(
        running,
        ada,
        "alien",
        world(hand={0: ["Grunt", "Specialist"], 1: ["Grunt"]}, attack=5, rooms=rooms),
        seats=2,
    )
    option(ada, "Fight Acid-Spray Xenomorph").click()
    expect(ada.page.locator("#question")).to_have_text("Kill one of your characters: which card?")
    expect(ada.page.locator(".decision .source")).to_have_text("Acid-Spray Xenomorph")


def test_a_teammate_is_not_lit_as_something_to_attack(person: Come, running: Running) -> None:
    ada = person("Ada")
    lay(running, ada, "alien", world(hand={0: ["Grunt"], 1: ["Grunt"]}, attack=12), seats=2)
    assert any(one.id == "attack:1" for one in ada.options())
    expect(ada.page.locator(".seat.lit, .seats .lit")).to_have_count(0)
    ada.page.get_by_text("Against your own side").click()
    expect(ada.page.locator(".decision details .option")).to_be_visible()


def test_what_comes_under_a_resting_pointer_is_not_shown_large(person: Come, running: Running) -> None:
    ada = person("Ada")
    lay(running, ada, "alien", world(hand={0: ["Grunt"] * 6, 1: ["Grunt"]}), seats=2)
    ada.page.locator(".own .hand .hit").nth(2).hover()
    large = ada.page.locator(".beside article")
    expect(large).to_be_visible()
    before = ada.answers
    ada.page.locator(".own .hand .hit").nth(2).click()
    ada.answered(before)
    ada.wait_for_turn()
    ada.page.wait_for_timeout(900)
    expect(large).to_have_count(0)
    ada.page.mouse.move(2, 2)
    ada.page.locator(".own .hand .hit").nth(1).hover()
    expect(large).to_be_visible()


def test_when_everybody_who_plays_is_dead_the_computers_wait_for_their_word(
    person: Come, running: Running
) -> None:
    ada = person("Ada", moving=True, speed="fast", viewport=PHONE)
    lay(
        running,
        ada,
        "alien",
        world(turn=True, hand={0: ["Grunt"], 1: ["Grunt"]}, deck={0: ["Chestburster", *["Grunt"] * 8]}),
        seats=2,
    )
    option(ada, "End the Action Phase").click()
    ada.until(lambda: ada.table["status"] == "paused", "the table waits")
    expect(ada.page.locator(".notice")).to_contain_text("Nobody who plays here is alive any more")
    dead = ada.page.get_by_role("region", name="Your character is dead")
    expect(dead).to_be_visible()
    answers = ada.answers
    ada.page.wait_for_timeout(600)
    assert ada.answers == answers
    dead.get_by_role("button", name="Watch on").click()
    ada.until(lambda: ada.answers > answers, "the computer plays on")
    # It waits for whoever stops to look, until it is asked not to.
    ada.button("Pause", ada.page.locator(".watch")).click()
    ada.page.wait_for_timeout(300)
    answers = ada.answers
    ada.page.wait_for_timeout(600)
    assert ada.answers == answers
    assert ada.table["status"] == "playing"
    ada.button("Play on to the end").click()
    ada.until(lambda: ada.table["status"] == "over", "the computer has played to the end")
    expect(ada.page.locator("#question")).to_have_text("Every player has died. The aliens win.")


def test_the_guide_tells_of_what_sits_on_me_and_of_no_end_while_cards_are_left(
    person: Come, running: Running
) -> None:
    ada = person("Ada")
    made = world(
        hand={0: ["Grunt"] * 2, 1: ["Grunt"]}, before={0: ["Facehugger"]}, discard={0: ["Chestburster"]}
    )
    lay(running, ada, "alien", made, seats=2, guided=True)
    told: list[str] = []
    title = ada.page.locator(".coach h2")
    while title.count() and len(told) < 12:
        told.append(title.inner_text())
        ada.button("Understood").click()
        ada.until(lambda: not title.count() or title.inner_text() != told[-1], "the guide goes on")
    assert {"It has found you", "You carry something"} <= set(told)
    assert told.index("It has found you") <= 2, "what kills is taught before what is done with cards"
    assert not {"Classes", "Ending your turn"} & set(told)


def test_what_must_be_played_alone_is_told_after_all_else_was_played(person: Come, running: Running) -> None:
    ada = person("Ada", viewport=(1366, 768))
    made = world(
        hand={0: ["Grunt", "Specialist", "Sealed Hatch", "Strip for Parts"], 1: ["Grunt"]},
        deck={0: ["Grunt"] * 3}, hidden={"the Airlock": "Egg", "the Corridor": "Egg"}, recruit=6,
    )  # fmt: skip
    lay(running, ada, "alien", made, seats=2)
    # What a pile is paid with fits on its button.
    fits = "node => node.scrollWidth <= node.clientWidth && node.scrollHeight <= node.clientHeight"
    assert ada.page.locator(".stacks .button").evaluate(fits)
    everything = ada.page.get_by_role("button", name="Play all")
    everything.click()
    expect(
        ada.page.locator(".decision [role=status]").filter(has_text="2 cards ask something")
    ).to_be_visible()
    expect(everything).to_have_count(0)


def test_a_card_that_pushes_another_lies_over_it_and_not_below_the_space(person: Come) -> None:
    ada = person("Ada")
    ada.make("alien", seats=1, seed="1", start=True)
    ada.wait_for_turn()
    inside = ada.page.locator(".leftward .slot .spot").first.evaluate("""(card) => {
        const second = card.cloneNode(true);
        card.after(second);
        return second.getBoundingClientRect().bottom <= card.parentElement.getBoundingClientRect().bottom + 1;
    }""")
    assert inside


def test_the_chat_stays_at_its_last_line_and_nobody_who_skips_the_guide_is_told_rules(
    person: Come, running: Running
) -> None:
    ada = person("Ada")
    lay(running, ada, "alien", world(hand={0: ["Grunt"] * 2, 1: ["Grunt"]}), seats=2, guided=True)
    expect(ada.page.locator(".turn")).to_contain_text("Your turn")
    ada.button("Skip the guide").click()
    ada.page.get_by_role("tab", name="Chat", exact=True).click()
    for number in range(5):
        ada.page.get_by_placeholder("Say something").fill(f"Line {number} " + "and on " * 30)
        ada.page.keyboard.press("Enter")
    last = ada.page.locator(".chat .lines p").last
    expect(last).to_contain_text("Line 4")
    ada.page.set_viewport_size({"width": 1366, "height": 700})
    expect(last).to_be_in_viewport(ratio=0.9)
    expect(ada.page.locator(".coach")).to_have_count(0)
