"""What goes out to each pair of eyes: whole, in order, and never more than they may know (H1, H2)."""

import asyncio
from typing import Any

import msgspec
import pytest

from holdout.kernel import Match, Randomness, find
from holdout.kernel.tongue import ENGLISH
from holdout.table import messages as say
from holdout.table.api import NewTable
from holdout.table.frames import Scene, Stories, Story, Viewer
from holdout.table.messages import Answer, TableState
from holdout.table.room import Room
from holdout.testing import Settings, by_size, secrecy
from holdout.testing.secrecy import check_secrecy
from tests.table.company import (
    ADA,
    BEN,
    CAT,
    DAN,
    USUAL,
    begun,
    do,
    next_answer,
    opened,
    room_of,
    told,
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
    frame = scene.frame(eyes)
    assert frame is not None
    if not with_undo:
        frame = msgspec.structs.replace(frame, may_undo=False)
    return scene.table_for(eyes) + msgspec.json.encode([scene.chat, frame])


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


def test_the_log_that_is_sent_is_the_log_of_those_eyes_also_after_undo_and_rewind():
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
            do(room, ADA, say.Rewind(id=f"r{number}", to=match.moment.past.length - 2), 200 + 10 * number)
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
            lines = [(line.words, line.rule) for line in story.lines]
            assert lines == [(line.words, line.rule) for line in match.log(story.eyes)]


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
