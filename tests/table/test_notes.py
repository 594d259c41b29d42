"""Notes of a table: one's own, which nobody else learns of, and the page that all share."""

from typing import Any

import pytest

from holdout.table import messages as say
from holdout.table import notes
from holdout.table.company import LONGEST_NOTE, Notes
from holdout.table.decoding import clean_lines
from holdout.table.frames import Scene, Stories
from holdout.table.lobby import summarised
from holdout.table.memory import MemoryStore
from holdout.table.room import Room
from tests.table.company import (
    ADA,
    BEN,
    CAT,
    DAN,
    at_once,
    begun,
    do,
    only,
    opened,
    portrait,
    refused,
    room_of,
    told,
    two,
)
from tests.table.silent import silenced
from tests.table.test_sides import QUEENS, seated


def own(words: str, name: str = "own") -> say.Note:
    return say.Note(id=name, words=words)


def page(words: str, over: int = 0, name: str = "page") -> say.Note:
    return say.Note(id=name, words=words, shared=True, over=over)


def read_by(room: Room, person: str) -> Notes:
    return Scene(room, Stories()).notes_of(person)


@at_once
async def test_a_note_of_ones_own_comes_back_and_nobody_else_is_sent_a_byte_for_it() -> None:
    store = MemoryStore()
    host = await opened(store)
    table, ada, ben = await two(host)
    before = summarised(host.tables[table].room, 1)
    await ada.command(own("Keep the airlock free.\n\nBen plays risky."))
    words = "Keep the airlock free.\n\nBen plays risky."
    assert only(Notes, await told(ada)).own == words
    assert await told(ben) == []
    assert summarised(host.tables[table].room, 1) == before
    await host.close()
    host = await opened(store)
    assert only(Notes, await told(await host.enter(table, ADA))).own == words
    assert not [one for one in await told(await host.enter(table, BEN)) if isinstance(one, Notes)]
    await host.close()


@at_once
async def test_the_shared_page_is_read_by_all_and_nobody_overwrites_what_they_have_not_read() -> None:
    host = await opened()
    table, ada, ben = await two(host)
    await ada.command(page("1. Scan the vents"))
    assert only(Notes, await told(ben)) == Notes("", "1. Scan the vents", 1, "Ada")
    watching = await host.enter(table, DAN)
    assert only(Notes, await told(watching)).page == "1. Scan the vents"
    room = host.tables[table].room
    assert "Ada has changed the page" in refused(room, BEN, page("mine", 0), 2_000).words
    await ben.command(page("1. Scan the vents\n2. Run", 1))
    assert only(Notes, await told(ada)).by == "Ben"
    assert "invited" in refused(room, DAN, page("I was only passing by", 2), 2_000).words
    assert portrait(Room.restored(room.snapshot())) == portrait(room)
    await host.close()


@at_once
async def test_the_page_of_the_humans_is_not_the_queens() -> None:
    host = await opened()
    table = await seated(host)
    lines = {person: await host.enter(table, person) for person in (ADA, BEN, CAT, DAN)}
    for line in lines.values():
        await told(line)
    await lines[ADA].command(page("She has no cards left."))
    assert only(Notes, await told(lines[BEN])).page == "She has no cards left."
    assert [await told(lines[person]) for person in (CAT, DAN)] == [[], []]
    room = host.tables[table].room
    assert room.state.told_version == room.state.version - 1
    await host.close()


def test_a_page_begun_before_the_game_is_the_first_page_of_each_side() -> None:
    room = room_of(game="alien", options=QUEENS)
    do(room, ADA, page("Who plays the Queen?"))
    do(room, ADA, say.Start(id="start"))
    assert {read_by(room, person).page for person in (ADA, CAT)} == {"Who plays the Queen?"}
    do(room, BEN, page("Cat does.", 1), 300)
    assert read_by(room, ADA).page == "Cat does."
    assert read_by(room, CAT) == Notes("", "Who plays the Queen?", 1, "Ada")


def test_where_nobody_may_talk_nobody_writes_on_the_page_but_everyone_for_themselves() -> None:
    room = silenced()
    assert "the chat is closed" in refused(room, ADA, page("Scan 2")).words
    do(room, ADA, own("Scan 2"))
    assert read_by(room, ADA).own == "Scan 2"


def test_notes_are_bounded_in_length_number_and_haste(monkeypatch: pytest.MonkeyPatch) -> None:
    room = begun()
    do(room, ADA, own("first"))
    assert refused(room, ADA, own("second", "again")).code == "slow-down"
    do(room, ADA, page("both may be written at once"))
    do(room, ADA, own("second", "later"), 200 + notes.NOTE_SECONDS)
    monkeypatch.setattr(notes, "MOST_NOTES", 1)
    assert refused(room, BEN, own("no room")).code == "busy"
    do(room, ADA, own("", "gone"), 400)
    assert room.state.notes == {}
    do(room, BEN, own("room again"), 400)
    assert len(clean_lines("word " * LONGEST_NOTE, LONGEST_NOTE)) <= LONGEST_NOTE


def test_who_is_sent_away_leaves_no_note_behind() -> None:
    room = begun()
    do(room, BEN, own("I shall be back."))
    do(room, ADA, say.Remove(id="remove", person=BEN))
    assert room.state.notes == {}


@pytest.mark.parametrize(
    ("words", "clean"),
    [
        ("a\r\nb", "a\nb"),
        ("a\u202eb\n\n\n", "a b"),
        ("\ud800", ""),
        ("\n".join("abc"), "a\nb\nc"),
        ("a:\n  - b   c \n\n  d", "a:\n  - b c\n\n  d"),
    ],
)
def test_what_is_written_is_plain_words_on_lines(words: Any, clean: str) -> None:
    assert clean_lines(words, 100) == clean
