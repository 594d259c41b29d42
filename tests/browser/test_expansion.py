"""The Expansion in real pages: its hives, and the Queen Mother with two people, a spectator and a replay.

A game is played here by computers first; the table then begins a few answers before its end or, with
HOLDOUT_SIZE=long, at its first one.
"""

import os
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from holdout.kernel import find, new
from holdout.players import seat_player
from holdout.testing.serving import Running
from tests.browser.crowding import crowded
from tests.browser.late import Label, put_table
from tests.browser.people import PHONE, Option, Person
from tests.browser.test_looks import grave_faults

Come = Callable[..., Person]
LONG = os.environ.get("HOLDOUT_SIZE") == "long"
HIVES = {"incursion": "Alien Incursion", "evolved": "Alien Evolved"}
UNKNOWN = """() => document.querySelectorAll(
    ".hand .card.back, [data-area=lair] .space .card.back, [data-area=market] .space .card.back"
).length"""
"""How many cards are drawn as backs that everyone knows, or their holder."""
WHISPER = "She is coming for the Airlock."


class Played(NamedTuple):
    """A finished game: its record, who gave each answer and what it said, and which cards eyes never saw."""

    record: bytes
    answers: list[tuple[int, Label]]
    unseen: dict[int | None, set[str]]

    def but(self, left: int) -> int:
        """After how many answers a table begins: so many before the end, or at the beginning."""
        return 0 if LONG else max(0, len(self.answers) - left)


@cache
def played(seats: int, option: str, value: Any) -> Played:
    """A game that computers have played by rules of thumb."""
    match = new(find("alien"), seats=seats, seed="box", **{option: value})
    players = [seat_player("greedy", match.frame, seat, "box") for seat in range(seats)]
    answers: list[tuple[int, Label]] = []
    unseen = {eyes: {face.key for face in match.frame.faces} for eyes in (*range(seats), None)}
    while True:
        for eyes, keys in unseen.items():
            zones = match.view(eyes)["zones"]
            keys -= {card["face"] for zone in zones for card in zone["cards"] if "face" in card}
        if (asked := match.decision) is None:
            return Played(match.record(), answers, unseen)
        pick = players[asked.seat](asked)
        answers.append((asked.seat, asked.game.option(pick, asked.seat).parts))
        match.answer(pick, seat=asked.seat)


def follow(ada: Person) -> None:
    """Watch a game to its end, which is on its way as long as there are answers."""
    while ada.table["status"] != "over":
        before = ada.answers
        ada.until(lambda before=before: ada.answers != before or ada.table["status"] == "over", "it goes on")


@pytest.mark.parametrize("scenario", HIVES)
def test_a_game_of_a_hive_goes_to_its_end_with_computers(
    person: Come, running: Running, scenario: str
) -> None:
    ada = person("Ada", viewport=PHONE)
    game = played(2, "scenario", scenario)
    table = put_table(running, ada.key(), "Ada", "alien", game.record, game.but(30), computers=["greedy"])
    ada.open(f"/table/{table}")
    ada.begun()
    expect(ada.page.locator("header.head")).to_contain_text(HIVES[scenario])
    answers = ada.answers
    ada.play(20, lambda: ada.answers > answers + 1 or ada.table["status"] == "over", by_list=True)
    ada.until(lambda: ada.page.evaluate(UNKNOWN) == 0, "the cards of the box are drawn")
    if ada.table["status"] != "over":
        ada.page.get_by_role("list", name="Seats").get_by_role("button").first.click()
        ada.button("Let it play this seat").click()
    follow(ada)
    ada.until(lambda: ada.frame["result"], "the end is told")
    expect(ada.page.locator("#question")).to_have_text(ada.frame["result"])


def against_the_queen(person: Come, running: Running, game: Played, left: int) -> tuple[Person, Person, str]:
    """Ada as the only human and Ben as the Queen Mother, a few answers before the end."""
    ada, ben = person("Ada"), person("Ben")
    table = put_table(running, ada.key(), "Ada", "alien", game.record, game.but(left))
    ada.open(f"/table/{table}")
    ada.until(lambda: "invite" in ada.table, "the table is told")
    ben.open(f"/join/{ada.table['invite']}")
    ben.button("Sit here").click()
    ada.until(lambda: ada.table["seats"][1]["people"], "Ben sits")
    ada.button("Start the game").click()
    for each in (ada, ben):
        each.begun()
    return ada, ben, table


def test_two_people_play_human_and_queen_and_each_side_sees_only_its_own(
    person: Come, running: Running
) -> None:
    game = played(2, "queen-mother", True)
    left = next(left for left in range(8, 60) if {seat for seat, _ in game.answers[-left:]} == {0, 1})
    ada, ben, table = against_the_queen(person, running, game, left)
    cat = person("Cat").open(f"/table/{table}")
    cat.until(lambda: cat.answers >= 0, "Cat watches")
    expect(ben.page.get_by_role("group", name="Lair")).to_be_visible()
    ben.until(lambda: ben.page.evaluate(UNKNOWN) == 0, "her cards are drawn")
    for each in (ada, ben):
        assert crowded(each, (1280, 800)) == []
        assert grave_faults(each) == []

    for each in (ada, ben, cat):
        each.page.get_by_role("tab", name="Chat").click()
    expect(ben.button("Humans only")).to_have_count(0)
    ada.button("Humans only").click()
    ada.page.get_by_label("Say something").fill(WHISPER)
    ada.button("Say").click()
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text(WHISPER)

    for seat, label in game.answers[game.but(left) :]:
        each = (ada, ben)[seat]
        each.wait_for_turn()
        each.choose(Option("", each.said(label), []))
    for each in (ada, ben, cat):
        each.until(lambda each=each: each.table["status"] == "over", "the game is over")
    for each, eyes in ((ada, 0), (ben, 1), (cat, None)):
        heard = "\n".join(each.heard)
        assert (WHISPER in heard) == (each is ada)
        assert len(game.unseen[eyes]) > 20
        assert not [key for key in game.unseen[eyes] if f'"{key}"' in heard]

    cat.open(f"/replay/{table}?at={len(game.answers) // 2}")
    for eyes, other in ((0, 1), (1, 0)):
        with cat.page.expect_response(f"**/api/replays/{table}/*?seat={eyes}") as response:
            cat.page.get_by_label("View as").select_option(str(eyes))
        view = response.value.json()["view"]
        hands = {zone["seat"]: zone["cards"] for zone in view["zones"] if zone["key"] == "seat.hand"}
        assert [card for card in hands[eyes] if "face" not in card] == []
        assert [card for card in hands[other] if card.get("face") in game.unseen[eyes]] == []
        cat.until(lambda: cat.page.evaluate(UNKNOWN) == 0, "that side's cards are drawn")
    expect(cat.page.locator("main")).to_contain_text("Queen Mother")
    expect(cat.page.locator("main")).not_to_contain_text(WHISPER)
