"""Company at a table: emotes, pings, notes, a report, a seat for whoever is dead, and the next game."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocket, expect

from holdout.encounters.dying import Die
from holdout.encounters.losing import check_loss
from holdout.kernel import Match, moment, step, steps
from holdout.table import talking
from holdout.table.actor import EVERYTHING
from holdout.table.presenting import Side
from holdout.table.room import Room
from holdout.testing.serving import Running
from tests.browser.people import Person

Come = Callable[..., Person]


@step("testing.players-die")
def die(game: Any, *seats: int) -> None:
    """The players of these seats die."""
    for seat in seats:
        game.do(Die(seat))
    check_loss(game)


def kill(running: Running, name: str, *seats: int) -> None:
    """Let the characters of these seats die at a table, and tell everybody."""
    table: Any = running.server.host.tables[name]

    async def killed(room: Room) -> None:
        assert room.match is not None
        position = room.match.moment.rest.clone()
        position.agenda.append(steps.entry(die, seats))
        room.match = Match(room.match.frame, moment.begin(room.match.frame, position))
        room.state.status = "over" if room.match.over else "playing"
        table.publish(EVERYTHING)

    running.within(table.call(killed))


def notes_sent(ada: Person) -> list[str]:
    """The words of notes that a page sends, as it sends them."""
    words: list[str] = []

    def sent(data: str | bytes) -> None:
        message = json.loads(data)
        if message["type"] == "note":
            words.append(message["words"])

    def opened(socket: WebSocket) -> None:
        socket.on("framesent", sent)

    ada.page.on("websocket", opened)
    return words


def write_notes(ada: Person, ben: Person, sent: list[str]) -> None:
    """Each note is sent once, and stands in its field as it is kept."""
    ada.page.keyboard.press("n")
    notes = ada.page.get_by_role("dialog", name="Notes")
    mine = notes.get_by_label("My own note")
    mine.fill("Ben   bluffs:\n  often")
    notes.get_by_label("A page for everyone").fill("1. Scan the vents")
    ada.button("Save", notes).last.click()
    ben.until(lambda: ben.told.get("notes", {}).get("page") == "1. Scan the vents", "Ben reads the page")
    assert not any("Ben   bluffs" in words or "Ben bluffs" in words for words in ben.heard)
    expect(mine).to_have_value("Ben bluffs:\n  often")
    expect(ada.button("Saved", notes)).to_have_count(2)
    mine.focus()
    notes.get_by_label("A page for everyone").focus()
    ada.page.keyboard.press("Escape")
    assert sent == ["Ben   bluffs:\n  often", "1. Scan the vents"]


def test_people_wave_point_write_report_take_over_and_play_again(
    person: Come, running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben = person("Ada"), person("Ben")
    sent = notes_sent(ada)
    table = ada.make("alien", seats=5, seed="company", computers=["greedy"] * 3)
    ben.open(f"/join/{ada.table['invite']}")
    ben.button("Sit here").first.click()
    ada.until(lambda: ada.table["seats"][1]["people"], "Ben sits")
    ada.button("Start the game").click()
    for each in (ada, ben):
        each.begun()
    expect(ada.page.locator("header.head").get_by_text("Alien", exact=True)).to_have_count(1)

    live = ben.page.locator("[data-company][aria-live]")
    expect(live).to_have_count(1)
    ada.button("Show everyone an emote").click()
    ada.button("Thank you").click()
    expect(live.get_by_text("Ada: Thank you")).to_be_visible()

    card = ada.page.locator(".board [data-card]").first
    number = card.get_attribute("data-card")
    answers = ada.answers
    ada.button("Point at something").click()
    expect(ada.page.get_by_text("Choose what to point at")).to_be_visible()
    card.click()
    expect(ada.page.get_by_text("Choose what to point at")).to_have_count(0)
    expect(ben.page.get_by_text("Ada points at")).to_be_visible()
    ring = ben.page.locator(".signals .ring").bounding_box()
    there = ben.page.locator(f'.board [data-card="{number}"]').first.bounding_box()
    assert ring is not None
    assert there is not None
    assert abs(ring["x"] + ring["width"] / 2 - there["x"] - there["width"] / 2) < 3, "the ring is around it"
    assert ada.answers == answers, "who points chooses nothing"

    write_notes(ada, ben, sent)

    ben.button("Menu").click()
    ben.button("Report a problem …").click()
    ben.page.get_by_label("What happened").fill("The vents are stuck.")
    ben.button("Send").click()
    expect(ben.page.get_by_text("Your report has the number 1")).to_be_visible()
    ben.page.keyboard.press("Escape")

    # Whoever is dead plays on for their own side, and nobody is offered the seat of a dead character.
    with monkeypatch.context() as sides:
        sides.setattr(talking, "side_of", lambda room: Side("Humans", (0, 1, 2, 4)))
        kill(running, table, 0, 2)
        expect(ada.button("Take over for Player 5")).to_be_visible()
        assert ada.page.get_by_role("button", name="Take over for").count() == 1
    cleo = person("Cleo").open(f"/join/{ada.table['invite']}")
    expect(cleo.button("Take seat 4")).to_be_visible()
    ada.button("Take over for Player 5").click()
    ada.until(lambda: ada.frame["mine"] == [0, 4], "Ada plays on for the computer")
    expect(ada.page.get_by_text("Your character is dead")).to_have_count(0)

    kill(running, table, 1, 3, 4)
    for each in (ada, ben):
        expect(each.page.locator("#question")).to_have_text("Every player has died. The aliens win.")
    assert ada.page.locator(".ended").bounding_box()["width"] > 1400, "the verdict is as wide as the page"
    ada.button("Look at the table").click()
    expect(ada.page.locator(".board")).to_be_visible()
    ada.button("Back to the end").click()
    ada.button("Play again").click()
    ben.button("To the next game").click()
    for each in (ada, ben):
        each.page.wait_for_url(lambda address: not address.endswith(table))
        each.until(lambda each=each: each.table["table"] != table and each.answers >= 0, "they play again")
    assert [seat["computer"] for seat in ada.table["seats"]] == ["", "", "greedy", "greedy", "greedy"]
