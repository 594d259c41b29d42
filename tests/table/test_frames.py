"""What goes out to each pair of eyes: whole, in order, and never more than they may know (H1, H2)."""

import asyncio
from typing import Any

import msgspec
import pytest

from holdout.kernel import Match, Randomness, find
from holdout.kernel.tongue import ENGLISH
from holdout.table import frames
from holdout.table import messages as say
from holdout.table.api import NewTable
from holdout.table.frames import Scene, Stories, Story, Viewer
from holdout.table.messages import Answer, TableState
from holdout.table.presenting import log_lines
from holdout.table.room import Room
from holdout.testing import Settings, by_size, secrecy
from holdout.testing.secrecy import check_secrecy
from tests.table.company import (
    ADA,
    BEN,
    CAT,
    DAN,
    USUAL,
    at_once,
    begun,
    do,
    frame_of,
    next_answer,
    opened,
    room_of,
    told,
    two,
    waiting,
)

GAMES = by_size(1, 4, 40)
HIDING: list[tuple[str, int, dict[str, Any], int]] = [
    ("small", 3, {}, 4),
    ("alien", 3, {"hands": "hidden", "scenario": "aliens", "role-choice": "two"}, 6),
    ("alien", 2, {"agendas": "hidden", "role-choice": "free"}, 6),
    ("corps", 2, {"hands": "hidden", "scenario": "newt", **USUAL}, 25),
]
PEOPLE = (ADA, BEN, CAT, DAN)


def sent(room: Room, match: Match[Any], viewer: int | None, with_undo: bool = True) -> bytes:
    """Every byte that somebody is sent of a table: its state, the chat and the frame. Some read German."""
    room.match = match
    scene = Scene(room, Stories())
    language = "de" if viewer in (1, None) else "en"
    eyes = Viewer("watcher" if viewer is None else PEOPLE[viewer], language)
    frame = scene.frame_for(eyes)
    assert frame is not None
    if not with_undo:
        frame = frame.replace(b'"may_undo":true', b'"may_undo":false')
    return scene.table_for(eyes) + msgspec.json.encode(scene.chat) + frame


@pytest.mark.parametrize(("game", "seats", "options", "every"), HIDING, ids=lambda value: str(value)[:24])
def test_what_is_sent_is_the_same_whatever_is_hidden(
    game: str, seats: int, options: dict[str, Any], every: int, monkeypatch: pytest.MonkeyPatch
):
    """H2 on the bytes: two worlds that differ only in what a viewer may not know send it the same bytes."""
    room = room_of(seats, PEOPLE[:seats], game=game, options=options)
    room.state.status = "playing"
    compared = 0
    compare = secrecy._compare

    def compare_bytes(case: Any, pair: Any, true: Any, other: Any) -> None:
        nonlocal compared
        compare(case, pair, true, other)
        # A world that was just made up has nothing to take back; once it is played on, that must agree too.
        played_on = pair.other.moment.barrier != "nothing has been answered yet"
        here, there = [sent(room, one, pair.viewer, played_on) for one in (pair.true, pair.other)]
        assert here == there, f"the bytes to {pair.viewer} tell what it may not know"
        compared += 1

    monkeypatch.setattr(secrecy, "_compare", compare_bytes)
    given = {name.replace("-", "_"): value for name, value in options.items()}
    for seed in range(GAMES):
        check_secrecy(find(game), seats, seed, settings=Settings(every=every), **given)
    assert compared > 20


@pytest.mark.parametrize("recent", [2, 16])
def test_the_log_that_is_sent_is_the_log_of_those_eyes_also_after_undo_and_rewind(
    recent: int, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(frames, "RECENT", recent)
    room = begun()
    stories: list[Story] = [Story(eyes, ENGLISH) for eyes in (0, 1, 2, None)]
    randomness = Randomness("log")
    for number in range(60):
        match = room.match
        assert match is not None
        if match.over:
            break
        choice = randomness.below(8)
        if choice == 0 and match.moment.past.length > 3:
            to = match.moment.past.length // 2 if number % 2 else match.moment.past.length - 2
            do(room, ADA, say.Rewind(id=f"r{number}", to=to), 200 + 10 * number)
            for person in (BEN, CAT):
                assert room.state.motion is not None
                do(room, person, say.Agree(id=f"{person}{number}", motion=room.state.motion.id, yes=True))
        elif choice < 4:
            for person in (ADA, BEN, CAT):
                room.handle(person, say.Undo(id=f"u{number}{person}"), 200)
        else:
            do(room, *next_answer(room, number, randomness))
        for story in stories[: 1 + randomness.below(4)]:
            story.follow(match)
            assert story.lines == [
                msgspec.json.encode(line) for line in log_lines(match, match.log(story.eyes))
            ]


def test_of_older_answers_few_marks_are_kept():
    room, story, randomness = (
        begun(2, (ADA, BEN), game="corps", options=USUAL),
        Story(0, ENGLISH),
        Randomness(10),
    )
    assert room.match is not None
    for number in range(70):
        do(room, *next_answer(room, number, randomness))
        story.follow(room.match)
    kept = [number for number, mark in enumerate(story.marks) if mark is not None]
    assert kept == [0, 16, 32, 48, *range(55, 71)]


def test_a_line_that_several_eyes_read_is_kept_once():
    room, stories = begun(), Stories()
    scene = Scene(room, stories)
    for person in (ADA, BEN):
        scene.frame_for(Viewer(person))
    ada, ben = [story.lines[:-1] for story in stories.by_eyes.values()]
    assert ada
    both = set(ada) & set(ben)
    assert {id(line) for line in ada if line in both} == {id(line) for line in ben if line in both}
    assert both


@at_once
async def test_whoever_comes_back_gets_the_frame_that_was_made_before(monkeypatch: pytest.MonkeyPatch):
    host = await opened()
    table, ada, ben = await two(host)
    before = await frame_of(host, table, BEN)
    scene = host.tables[table].scene
    ben.close()
    await told(ada)
    monkeypatch.setattr("holdout.table.presenting.view", lambda *_: pytest.fail("the view is made again"))
    again = await frame_of(host, table, BEN)
    assert msgspec.json.encode(again) == msgspec.json.encode(before)
    assert host.tables[table].scene is not scene, "Ben was away meanwhile"
    await host.close()


@at_once
async def test_a_further_socket_of_somebody_who_is_here_changes_nothing_for_anybody():
    host = await opened()
    table, ada, _ = await two(host)
    scene = host.tables[table].scene
    further = await host.enter(table, BEN)
    seen = await told(further)
    assert {type(message) for message in seen} >= {say.Welcome, TableState, say.Frame}
    further.close()
    assert await told(ada) == []
    assert host.tables[table].scene is scene
    await host.close()


def test_ones_eyes_are_the_seat_that_is_asked_else_the_last_one_looked_from():
    room = room_of(3, (ADA, BEN))
    do(room, ADA, say.Sit(id="sit", seat=2))
    do(room, ADA, say.Start(id="start"))
    assert room.match is not None
    randomness = Randomness("eyes")
    viewer = Viewer(ADA)
    for number in range(12):
        if room.match.over:
            break
        scene = Scene(room, Stories())
        asked = [decision.seat for decision in room.match.decisions]
        mine = scene.mine(ADA)
        eyes = scene.eyes(viewer)
        assert eyes in mine
        if any(seat in mine for seat in asked):
            assert eyes in asked
        do(room, *next_answer(room, number, randomness))
    assert Scene(room, Stories()).eyes(Viewer("stranger")) is None


def test_nothing_that_is_sent_before_the_end_holds_the_seed():
    async def run() -> None:
        host = await opened()
        asked = NewTable(game="small", seats=2, computers=["random"], start=True)
        made = await host.make(ADA, "Ada", asked)
        ada, dan = await host.enter(made.table, ADA), await host.enter(made.table, DAN)
        await told(ada)
        opened_table = host.tables[made.table]
        room = opened_table.room
        assert room is not None
        assert room.match is not None
        seed, commitment = room.match.frame.seed.encode(), room.match.commitment.encode()
        number, sent_bytes = 0, b""
        while not room.match.over:
            asked_now = room.match.decision
            assert asked_now is not None
            before = b"".join(_bytes(connection) for connection in (ada, dan))
            sent_bytes += before
            assert seed not in before
            if asked_now.seat == 0:
                option = asked_now.options[number % len(asked_now.options)].id
                number += 1
                await ada.command(Answer(id=f"a{number}", decision=asked_now.id, seat=0, option=option))
            await asyncio.sleep(0)
        assert commitment in sent_bytes
        states = [message for message in await told(dan) if isinstance(message, TableState)]
        assert states[-1].seed.encode() == seed
        await host.close()

    asyncio.run(run())


def _bytes(connection: Any) -> bytes:
    return b"".join([msgspec.json.encode(message) for message in waiting(connection)])


def test_a_setup_shows_the_options_of_the_game_and_nothing_of_files_or_piles():
    room = begun(2, (ADA, BEN), game="corps", campaign=True, options=USUAL)
    shown = Scene(room, Stories()).table.setup
    assert shown["scenario"] == "newt"
    assert shown["campaign"] is True
    assert not {"packs", "after", "lost", "killed"} & set(shown)
