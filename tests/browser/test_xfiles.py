"""The X-Files in real pages: a game to its end beside a computer, on a phone, by the keyboard, on paper."""

from collections.abc import Callable
from functools import cache
from itertools import count

from playwright.sync_api import expect

from holdout.kernel import find, new
from holdout.players import seat_player
from holdout.table.presenting.xfiles.silence import silence
from holdout.testing.serving import Running
from tests.browser.crowding import crowded
from tests.browser.late import late_table, put_table
from tests.browser.people import DESKTOP, PHONE, Person
from tests.browser.test_looks import grave_faults

Come = Callable[..., Person]
LEFT = 6
"""How many answers of her own Ada has left where a game begins here."""


@cache
def played() -> tuple[bytes, int]:
    """A game of two that computers have played by rules of thumb, and the answer with which Ada comes in."""
    match = new(find("xfiles"), seats=2, seed="case")
    players = [seat_player("greedy", match.frame, seat, "case") for seat in range(2)]
    while (asked := match.decision) is not None:
        match.answer(players[asked.seat](asked), seat=asked.seat)
    own = [number for number, (seat, _) in enumerate(match.answers) if seat == 0]
    return match.record(), own[-LEFT]


def sit_down(ada: Person, running: Running) -> None:
    """Ada sits beside a computer, a few answers before the end."""
    record, answers = played()
    table = put_table(running, ada.key(), "Ada", "xfiles", record, answers, computers=["greedy"])
    ada.open(f"/table/{table}")
    ada.begun()


def test_a_game_of_the_case_board_goes_to_its_end_with_a_computer_on_a_phone(
    person: Come, running: Running
) -> None:
    ada = person("Ada", viewport=PHONE)
    sit_down(ada, running)
    expect(ada.page.locator(":root")).to_have_attribute("data-skin", "paper")
    answers = ada.answers
    ada.play(20, lambda: ada.answers > answers + 1 or ada.table["status"] == "over", by_list=True)
    if ada.table["status"] != "over":
        ada.page.get_by_role("list", name="Seats").get_by_role("button").first.click()
        ada.button("Let it play this seat").click()
    ada.until(lambda: ada.table["status"] == "over" and ada.frame["result"], "the end is told")
    expect(ada.page.locator("#question")).to_have_text(ada.frame["result"])


def test_the_case_board_shows_scan_costs_powers_and_evidence_and_takes_answers_by_key(
    person: Come, running: Running
) -> None:
    ada = person("Ada")
    sit_down(ada, running)
    ada.wait_for_turn()
    bureau = ada.page.get_by_role("group", name="Bureau", exact=True)
    expect(bureau.locator(".speaks")).to_have_count(5)
    expect(bureau.get_by_role("button", name="Why Scan Cost")).to_have_count(5)
    expect(ada.page.get_by_role("group", name="Evidence", exact=True).locator(".space")).to_have_count(3)
    assert crowded(ada, (1280, 800)) == []
    ada.page.set_viewport_size({"width": 1280, "height": 300})
    expect(ada.page.locator(".decision .closing")).to_be_in_viewport(ratio=0.9)
    ada.page.set_viewport_size({"width": 1280, "height": 500})
    ada.page.get_by_role("log").hover()
    ada.page.mouse.wheel(0, -2000)
    newest = ada.button("To the newest line")
    newest.click()
    expect(newest).to_have_count(0)
    answers = ada.answers
    ada.page.keyboard.press("d")
    ada.page.keyboard.press("1")
    ada.until(lambda: ada.answers > answers or ada.table["status"] == "over", "the key has answered")


def quiet() -> tuple[bytes, int]:
    """A game of two, and the answer after which a Doubt of the first forbids all talk."""
    for seed in count():
        match = new(find("xfiles"), seats=2, seed=f"quiet{seed}", avatars=["Fox Mulder", "Dana Scully"])
        players = [seat_player("greedy", match.frame, seat, "x") for seat in range(2)]
        while (asked := match.decision) is not None:
            begins = len(match.answers) if silence(match) else None
            match.answer(players[asked.seat](asked), seat=asked.seat)
            if begins is not None:  # a table branches off before the last answer of a record
                return match.record(), begins
    raise AssertionError("Seeds never run out.")


def test_nobody_can_talk_at_a_table_while_a_doubt_forbids_it(person: Come, running: Running) -> None:
    record, begins = quiet()
    ada, ben = person("Ada"), person("Ben", viewport=PHONE)
    table = put_table(running, ada.key(), "Ada", "xfiles", record, begins, computers=["greedy"])
    ada.open(f"/table/{table}")
    ada.begun()
    ben.open(f"/table/{table}")
    ada.page.get_by_role("tab", name="Chat").click()
    ben.page.get_by_role("navigation", name="Parts of the table").get_by_role("button", name="Chat").click()
    for each in (ada, ben):
        expect(each.page.get_by_text("the chat is closed so long")).to_be_visible()
        expect(each.page.get_by_label("Say something")).to_have_count(0)
    ada.page.get_by_role("button", name="The rule behind it").click()
    expect(ada.page.get_by_role("dialog")).to_be_visible()
    ada.page.keyboard.press("Escape")
    ada.play(30, lambda: not ada.table["silence"])
    for each in (ada, ben):
        expect(each.page.get_by_label("Say something")).to_be_visible()


def test_a_late_case_board_shuts_nobody_out(person: Come, running: Running) -> None:
    ada = person("Ada")
    table, _ = late_table(running, ada.key(), "Ada", "xfiles", left=8)
    ada.open(f"/table/{table}")
    ada.wait_for_turn()
    for viewport in (PHONE, DESKTOP):
        ada.page.set_viewport_size({"width": viewport[0], "height": viewport[1]})
        assert grave_faults(ada) == []
