"""What others and the game do is watched: line by line, in order, without holding anybody up.

The page's clock stands still in these tests and is moved on by hand, so that what is shown when does not
depend on how fast the machine is.
"""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from holdout.encounters import board
from holdout.kernel import Match
from holdout.testing.serving import Running
from tests.browser import laid
from tests.browser.late import late_table, table_where
from tests.browser.people import PHONE, Option, Person

Come = Callable[..., Person]
SETUPS = {
    "alien": {},
    "xfiles": {},
    "corps": {"scenario": "bug-hunt-1", "gear-up": "usual", "placing": "usual"},
}
BEAT = 50
MOST_BEATS = 1_200
MOST_ANSWERS = 12
BANNER = "document.querySelector('.watch .banner')?.textContent ?? ''"
BEHIND = "document.querySelector('.board').ariaBusy === 'true'"
SPOTLIT = "document.querySelectorAll('[data-spotlit]').length"
COUNTED = """
window.travels = 0;
const begun = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  if (this.closest(".board, .stage, .leaving")) window.travels += 1;
  return begun.apply(this, how);
};
"""
"""Counts what begins to move; how long it moves goes by the real clock, which a test cannot stop."""
TRAVELS = "(() => { const begun = travels; travels = 0; return begun; })()"
"""How much has begun to move since this was asked last."""


def seated(person: Come, game: str, turns: int = 0, **settings: Any) -> Person:
    """Ada at a table with a computer after so many of her turns, with the page's clock in the test's hand."""
    ada = person("Ada", **{"moving": True, "speed": "off", **settings})
    ada.make(game, seats=2, seed="watching", start=True, computers=["greedy"], options=SETUPS[game])
    ada.play(200, lambda: ada.turn() > 2 * turns and is_acting(ada))
    return ada


def is_acting(ada: Person) -> bool:
    """Whether she may end what she does now."""
    return any(one.id.startswith("end-") for one in ada.options())


def frozen(ada: Person, **settings: Any) -> Person:
    """Open the page anew with these settings and stop its clock."""
    ada.prefers(**{"speed": "normal", **settings})
    ada.page.clock.install()
    ada.page.add_init_script(COUNTED)
    ada.page.reload()
    ada.told.clear()
    ada.wait_for_turn()
    ada.page.clock.pause_at(ada.page.evaluate("Date.now() + 1000"))
    return ada


def end(ada: Person) -> int:
    """Let others act, up to the first thing that is announced; how many lines the log had before."""
    for _ in range(MOST_ANSWERS):
        before = len(ada.log)
        closing = [one for one in ada.options() if not one.points] or ada.options()
        ada.choose(closing[-1])
        ada.wait_for_turn()
        while ada.page.evaluate(BEHIND):
            if ada.page.evaluate(BANNER):
                return before
            ada.page.clock.run_for(BEAT)
    raise AssertionError("Nobody else does anything.")


def is_own(ada: Person, line: dict[str, Any]) -> bool:
    """Whether a line begins with her."""
    kind, _, number, *_ = line["parts"][0]
    return kind == "seat" and number in ada.frame["mine"]


def watch(ada: Person, look: Callable[[], None] = lambda: None) -> list[str]:
    """What is announced, one after the other, until nothing is left."""
    seen: list[str] = []
    for _ in range(MOST_BEATS):
        words, behind = ada.page.evaluate(f"[{BANNER}, {BEHIND}]")
        if words and words != (seen or [""])[-1]:
            seen.append(words)
            look()
        if not behind:
            return seen
        ada.page.clock.run_for(BEAT)
    raise AssertionError(f"It is still going on: {seen[-1:]}")


@pytest.mark.parametrize("game", SETUPS)
def test_what_others_do_is_told_line_by_line_while_i_may_answer_already(person: Come, game: str) -> None:
    ada = frozen(seated(person, game))
    before = end(ada)
    # She is asked and may answer, but the table is still at what came first.
    assert ada.page.locator(".decision .option:enabled").count() > 0
    lights: list[int] = []
    seen = watch(ada, lambda: lights.append(ada.page.evaluate(SPOTLIT)))
    lines = [ada.said(line["parts"]) for line in ada.log[before:] if not is_own(ada, line)]
    lines = [words for at, words in enumerate(lines) if at == 0 or words != lines[at - 1]]
    assert len(lines) > 1
    assert seen[-1] == lines[-1]
    assert seen[1:] == lines[-len(seen[1:]) :]
    assert len(seen) >= len(lines) - 1
    assert any(lights)
    expect(ada.page.locator(".story li").last).to_contain_text(lines[-1])


def test_what_is_shown_can_be_paused_skipped_sped_up_and_ended_by_an_answer_or_by_coming_back(
    person: Come,
) -> None:
    ada = frozen(seated(person, "alien"))
    end(ada)
    bar = ada.page.get_by_role("group", name="What is being shown")
    words = bar.locator(".banner").inner_text()
    ada.button("Pause", bar).click()
    ada.page.clock.run_for(60_000)
    expect(bar.locator(".banner")).to_have_text(words)
    ada.page.keyboard.press("p")
    ada.page.clock.run_for(1_300)
    assert ada.page.evaluate(BANNER) != words
    bar.get_by_role("button", name="Skip").click()
    expect(bar).to_have_count(0)
    assert not ada.page.evaluate(BEHIND)

    # An answer is given at once, whatever is still to be shown, and the table is at the newest then.
    end(ada)
    answers = ada.answers
    ada.page.keyboard.press("1")
    ada.answered(answers)
    ada.until(lambda: not ada.page.evaluate(BEHIND), "the table is at the newest")

    # Who comes back sees the table as it stands.
    end(ada)
    ada.told.clear()
    ada.page.reload()
    ada.wait_for_turn()
    assert not ada.page.evaluate(BEHIND)
    assert ada.page.evaluate(BANNER) == ""

    end(ada)
    bar.get_by_role("combobox", name="Speed").select_option("off")
    expect(bar).to_have_count(0)
    answers = ada.answers
    ada.choose(ada.options()[-1])
    ada.wait_for_turn()
    assert not ada.page.evaluate(BEHIND)


def test_slow_takes_longer_than_normal_and_fast_shorter(person: Come) -> None:
    ada = seated(person, "alien")
    beats: dict[str, int] = {}
    for speed in ("slow", "normal", "fast"):
        frozen(ada, speed=speed)
        end(ada)
        first, beats[speed] = ada.page.evaluate(BANNER), 0
        while ada.page.evaluate(BANNER) == first:
            ada.page.clock.run_for(10)
            beats[speed] += 1
        ada.page.clock.resume()
    assert beats["slow"] > beats["normal"] > beats["fast"]


def test_without_motion_nothing_travels_and_the_same_is_told(person: Come) -> None:
    ada = frozen(seated(person, "alien", moving=False))
    end(ada)
    travels: list[int] = []
    seen = watch(ada, lambda: travels.append(ada.page.evaluate(TRAVELS)))
    assert len(seen) > 1
    assert not any(travels)


def at_a_moment(person: Come, running: Running, game: str, holds: Callable[[Match[Any]], bool]) -> Person:
    """Ada alone at a table at the first moment at which something holds, with the clock stopped."""
    ada = person("Ada", moving=True)
    ada.open(f"/table/{table_where(running, ada.key(), 'Ada', game, holds)}")
    ada.wait_for_turn()
    return frozen(ada)


def is_offered(match: Match[Any], verb: str) -> bool:
    """Whether a kind of option is among those that somebody is asked to choose from."""
    asked = match.decision
    return asked is not None and any(verb in str(pick[0]) for pick in asked.picks)


def test_a_strike_turns_over_large_and_cards_travel(person: Come, running: Running) -> None:
    def enemies_wait(match: Match[Any]) -> bool:
        return is_offered(match, "end-actions") and bool(match.moment.game.zones[board.FRONT])

    ada = at_a_moment(person, running, "alien", enemies_wait)
    ada.page.evaluate(TRAVELS)
    before = end(ada)
    assert any(deed["how"] == "strike" for line in ada.log[before:] for deed in line["deeds"])
    found: list[tuple[int, int]] = []

    def look() -> None:
        ada.page.clock.run_for(20)
        found.append((ada.page.locator(".stage .strike").count(), ada.page.evaluate(TRAVELS)))

    watch(ada, look)
    assert any(strikes and travels for strikes, travels in found)


def test_shots_are_lines_on_the_map_and_dice_roll(person: Come, running: Running) -> None:
    ada = at_a_moment(person, running, "corps", lambda match: is_offered(match, "fire"))
    before = len(ada.log)
    ada.choose(next(one for one in ada.options() if "fire" in one.id.split(":")[0]))
    for _ in range(MOST_ANSWERS):  # with what, and at whom
        if any(line["deeds"] for line in ada.log[before:]):
            break
        ada.wait_for_turn()
        ada.choose(ada.options()[0])
    rays, dice = 0, 0
    for _ in range(MOST_BEATS):
        ada.page.clock.run_for(20)
        rays += ada.page.locator(".stage line").count()
        dice += ada.page.locator(".stage .die").count()
        if rays and dice:
            break
    assert rays
    assert dice


def test_the_head_says_that_the_game_is_over_only_when_its_end_has_been_shown(
    person: Come, running: Running
) -> None:
    ada, ben = person("Ada"), person("Ben", moving=True, speed="normal")
    table, labels = late_table(running, ada.key(), "Ada", "corps", left=4)
    ada.open(f"/table/{table}")
    ben.page.clock.install()
    ben.open(f"/table/{table}")
    expect(ben.page.locator(".board")).to_be_visible()
    ben.page.clock.pause_at(ben.page.evaluate("Date.now() + 1000"))
    for label in labels:
        ada.wait_for_turn()
        ada.choose(Option("", ada.said(label), []))
    ben.until(lambda: ben.table["status"] == "over", "the game is over")
    over = ben.page.locator("header.head .warn")
    assert ben.page.evaluate(BEHIND)
    expect(over).to_have_count(0)
    for _ in range(MOST_BEATS):
        if over.count():
            break
        ben.page.clock.run_for(BEAT)
    expect(over).to_have_text("over")


def test_the_table_stands_still_while_others_play(person: Come) -> None:
    ada = person("Ada", moving=True, speed="fast")
    ada.make("alien", seats=3, seed="1", start=True, computers=["greedy", "greedy"])
    ada.take("seat")
    ada.wait_for_turn()
    ada.page.evaluate("""() => {
        window.stood = new Set();
        const look = () => {
            const box = document.querySelector(".board-rows").getBoundingClientRect();
            window.stood.add(`${Math.round(box.top)}-${Math.round(box.bottom)}`);
            requestAnimationFrame(look);
        };
        look();
    }""")
    before = ada.turn()
    ada.choose(next(one for one in ada.options() if one.id.startswith("end-")))
    ada.until(lambda: ada.turn() > before + 1, "the others have played")
    expect(ada.page.locator(".since li")).not_to_have_count(0)
    expect(ada.page.locator(".watch")).to_have_count(0)
    assert len(ada.page.evaluate("[...window.stood]")) == 1


def test_since_my_last_turn_tells_in_five_lines_what_matters_most_as_it_happened(person: Come) -> None:
    ada = seated(person, "alien", turns=2)
    heading = max(at for at, line in enumerate(ada.log) if line["heading"])
    ada.wait_for_turn()
    ada.choose(next(one for one in ada.options() if one.id.startswith("end-")))
    ada.wait_for_turn()
    missed = [
        line
        for line in ada.log[heading + 1 :]
        if line["heading"] or (line["weight"] > 0 and not is_own(ada, line))
    ]
    others = missed[next(at for at, line in enumerate(missed) if line["heading"]) :]
    told = [line for line in others if not line["heading"]]
    heaviest = sorted(range(len(told)), key=lambda at: (-told[at]["weight"], at))[:5]
    lines = ada.page.locator(".since li")
    assert lines.all_inner_texts() == [ada.said(told[at]["parts"]) for at in sorted(heaviest)]
    ada.choose(ada.options()[0])
    expect(lines).to_have_count(0)


def test_on_a_phone_what_is_shown_leaves_the_choices_free(person: Come) -> None:
    ada = frozen(seated(person, "alien", viewport=PHONE))
    end(ada)
    option = ada.page.locator(".decision .option").first
    expect(option).to_be_in_viewport(ratio=1)
    answers = ada.answers
    option.tap()
    ada.answered(answers)


def test_a_click_or_a_key_aimed_at_a_vanished_button_does_nothing_to_the_next_decision(person: Come) -> None:
    ada = frozen(seated(person, "alien"), guard=True, speed="off")
    ada.page.clock.run_for(300)
    decision, option = ada.page.locator(".decision"), ada.page.locator(".decision .option").first
    expect(decision).to_have_attribute("aria-busy", "false")
    answers = ada.answers
    option.click()
    ada.answered(answers)
    ada.wait_for_turn()
    answers = ada.answers
    expect(decision).to_have_attribute("aria-busy", "true")
    ada.page.clock.run_for(299)
    option.click()
    ada.page.keyboard.press("1")
    ada.page.locator(".lit").first.click()
    assert ada.page.get_by_role("dialog").count() == 0
    ada.page.clock.run_for(1)
    expect(decision).to_have_attribute("aria-busy", "false")
    assert ada.answers == answers
    ada.page.keyboard.press("1")
    ada.answered(answers)
    assert ada.answers == answers + 1


@pytest.mark.parametrize("game", ["alien", "xfiles"])
def test_ending_with_cards_that_can_be_played_is_asked_about_once(person: Come, game: str) -> None:
    ada = seated(person, game, confirmEnd=True)
    ada.wait_for_turn()
    end = ada.page.locator(".decision .option.closing").last
    answers = ada.answers
    end.click()
    question = ada.page.locator(".decision").get_by_role("alert")
    expect(question).to_contain_text("You still have cards that you can play.")
    ada.button("Not yet", question).click()
    expect(question).to_have_count(0)
    assert ada.answers == answers
    end.click()
    ada.answered(answers)

    # Switched off, it is not asked.
    ada.wait_for_turn()
    ada.prefers()
    ada.page.reload()
    ada.told.clear()
    ada.play(60, lambda: is_acting(ada))
    answers = ada.answers
    ada.wait_for_turn()
    end.click()
    ada.answered(answers)


def test_ending_with_something_left_to_spend_is_asked_about_once(person: Come) -> None:
    ada = seated(person, "alien", confirmEnd=True)
    ada.wait_for_turn()

    def offered(verb: str) -> list[Option]:
        return [one for one in ada.options() if one.id.startswith(f"{verb}:")]

    while plays := offered("play"):
        ada.choose(plays[0])
        ada.play(9, lambda: is_acting(ada), by_list=True)
        ada.wait_for_turn()
    assert offered("recruit")
    answers = ada.answers
    end = ada.page.locator(".decision .option.closing").last
    end.click()
    question = ada.page.locator(".decision").get_by_role("alert")
    expect(question).to_contain_text("You can still spend what is lost then.")
    assert ada.answers == answers
    ada.button("Yes, do it", question).click()
    ada.answered(answers)


def test_a_turn_ends_by_my_own_word_even_when_nothing_else_can_be_done(person: Come) -> None:
    ada = seated(person, "alien")
    ada.wait_for_turn()
    turn = ada.turn()
    while len(ada.options()) > 1:
        ada.choose(next(one for one in ada.options() if not one.id.startswith("end-")))
        ada.wait_for_turn()
    assert [one.id for one in ada.options()] == ["end-actions"]
    assert ada.turn() == turn


def test_who_is_killed_stays_on_the_map_until_that_is_told(person: Come, running: Running) -> None:
    ada = person("Ada", moving=True, speed="off")
    fallen: list[int] = []

    def first_option_kills(match: Match[Any]) -> bool:
        asked = match.decision
        assert asked is not None
        told, trial = len(match.log(0)), match.clone()
        trial.answer(asked.picks[0], seat=asked.seat)
        lines = trial.log(0)[told:]
        killed = [at for at, line in enumerate(lines) if line.kind == "character-killed"]
        if not killed or not any(lines[killed[0]].points[0] in line.points for line in lines[: killed[0]]):
            return False
        fallen.append(lines[killed[0]].points[0][1])
        return True

    ada.open(f"/table/{table_where(running, ada.key(), 'Ada', 'corps', first_option_kills)}")
    frozen(ada)
    model = ada.page.locator(f".model[data-card='{fallen[0]}']")
    expect(model).to_have_count(1)
    ada.choose(ada.options()[0])
    ada.until(lambda: ada.page.evaluate(BEHIND), "something is shown")
    for _ in range(MOST_BEATS):
        words, stands = ada.page.evaluate(BANNER), model.count()
        if words.endswith("is Killed."):
            break
        assert stands == 1, f"Gone while this was told: {words}"
        ada.page.clock.run_for(BEAT)
    assert words.endswith("is Killed.")
    expect(model).to_have_count(0)


GLIDES = """
window.glides = {};
const begun = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  if (this.matches("section.row")) glides[this.ariaLabel] = frames[0];
  return begun.call(this, frames, timing);
};
"""
"""Notes how each row begins to move."""


def test_a_row_that_comes_between_others_lets_them_glide(person: Come, running: Running) -> None:
    ada = person("Ada", moving=True)
    ada.context.add_init_script(GLIDES)
    laid.lay(running, ada, "alien", laid.full_alien, seats=2)
    tops = "() => [...document.querySelectorAll('section.row')].map((row) => row.offsetTop)"
    before, _ = ada.page.evaluate(tops)
    ada.page.evaluate("glides = {}")
    laid.put(running, ada, laid.flying_alien)
    expect(ada.page.locator("section.row")).to_have_count(3)
    air, complex_, *_ = ada.page.evaluate(tops)
    moved = ada.page.evaluate("glides")
    assert air < complex_
    assert moved["The air above the Complex"] == {"opacity": 0}
    way = float(
        moved["The Complex and the Combat Zone"]["transform"].removeprefix("translateY(").rstrip("px)")
    )
    assert abs(complex_ + way - before) < 3, "it does not begin where it stood"
