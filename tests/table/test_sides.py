"""Talk, pings and notes among a side: the humans of a Queen Mother game share them, unknown to others."""

from typing import Any

import msgspec
import pytest

from holdout.table import messages as say
from holdout.table import talking
from holdout.table.api import NewTable
from holdout.table.company import Notes
from holdout.table.host import Host
from holdout.table.lobby import summarised
from holdout.table.messages import Frame, Said
from holdout.table.room import Room
from tests.table.company import (
    ADA,
    BEN,
    CAT,
    DAN,
    answer_of,
    at_once,
    begun,
    do,
    frame_of,
    opened,
    portrait,
    refused,
    told,
    two,
)  # fmt: skip

QUEENS: dict[str, Any] = {"queen-mother": True}
"""Ada and Ben are the humans, Cat is the Queen Mother."""
SECRET = "She has bitten me twice: keep the Airlock free."


def among(number: int = 0, words: str = SECRET) -> say.Say:
    return say.Say(id=f"among {number}", words=words, among=True)


async def seated(host: Host) -> str:
    """A table at which Ada and Ben play against Cat, and Dan watches."""
    made = await host.make(ADA, "Ada", NewTable(game="alien", seats=3, options=QUEENS, seed="sides"))
    for seat, person in ((1, BEN), (2, CAT), (None, DAN)):
        await host.join(person, made.invite)
        line = await host.enter(made.table, person)
        if seat is not None:
            await line.command(say.Sit(id="sit", seat=seat))
        await told(line)
        line.close()
    ada = await host.enter(made.table, ADA)
    await ada.command(say.Start(id="start"))
    await told(ada)
    ada.close()
    return made.table


def words_of(seen: list[Any]) -> list[str]:
    return [line.words for message in seen if isinstance(message, Said) for line in message.lines]


@at_once
async def test_humans_hear_each_other_and_the_queen_and_spectators_do_not() -> None:
    host = await opened()
    table = await seated(host)
    lines = {person: await host.enter(table, person) for person in (ADA, BEN, CAT, DAN)}
    for line in lines.values():
        await told(line)
    await lines[ADA].command(among())
    assert {person: words_of(await told(line)) for person, line in lines.items()} == {
        ADA: [SECRET], BEN: [SECRET], CAT: [], DAN: [],
    }  # fmt: skip
    for person, hears in {BEN: True, CAT: False, DAN: False}.items():
        again = await host.enter(table, person)
        assert (SECRET in words_of(await told(again))) == hears
    await host.close()


async def heard(whispers: bool) -> list[bytes]:
    """What the Queen and a spectator are sent while humans talk, or do not talk, among themselves."""
    host = await opened()
    table = await seated(host)
    lines = {person: await host.enter(table, person) for person in (ADA, BEN, CAT, DAN)}
    sent: list[bytes] = []

    async def do(number: int, person: str, command: say.Command) -> None:
        await lines[person].command(command)
        seen = {person: await told(line) for person, line in lines.items()}
        sent.extend(msgspec.json.encode(message) for other in (CAT, DAN) for message in seen[other])
        if whispers:
            await lines[BEN].command(among(number))
            assert SECRET in words_of(await told(lines[ADA]))
            await lines[ADA].command(say.Ping(id=f"ping {number}", kind="zone", number=1))
            await lines[ADA].command(say.Note(id=f"own {number}", words=SECRET))
            await lines[BEN].command(say.Note(id=f"page {number}", words=SECRET, shared=True))
            assert any(isinstance(message, Notes) for message in await told(lines[BEN])) == (number == 0)
            for other in (CAT, DAN):
                sent.extend([msgspec.json.encode(message) for message in await told(lines[other])])

    frame = next(message for message in await told(lines[ADA]) if isinstance(message, Frame))
    await do(0, ADA, say.Say(id="loud", words="Come and get us."))
    await do(1, ADA, answer_of(frame))
    await do(2, CAT, say.Say(id="hiss", words="Soon."))
    await do(3, CAT, say.Say(id="wrong", words="Who is there?", among=True))
    await do(4, ADA, say.Undo(id="undo"))
    await do(5, CAT, say.Sit(id="sit", seat=0))
    await do(6, DAN, say.Look(id="look", seat=None))
    await do(7, BEN, say.Rewind(id="rewind", to=0))
    for person in (CAT, DAN):
        again = await host.enter(table, person)
        sent.extend(msgspec.json.encode(message) for message in await told(again))
    await host.close()
    return sent


@at_once
async def test_nothing_that_the_queen_or_a_spectator_is_sent_depends_on_talk_among_humans() -> None:
    quiet, whispering = await heard(whispers=False), await heard(whispers=True)
    assert len(quiet) > 15
    assert quiet == whispering


@pytest.mark.parametrize(("person", "options"), [(CAT, QUEENS), (DAN, QUEENS), (ADA, {})])
def test_whoever_has_no_such_side_cannot_talk_among_it(person: str, options: dict[str, Any]) -> None:
    room = begun(people=(ADA, BEN, CAT, DAN), game="alien", options=options)
    assert refused(room, person, among()).code == "not-allowed"


def test_who_holds_a_seat_on_both_sides_hears_neither_among_itself() -> None:
    room = begun(people=(ADA, BEN), seats=2, game="alien", options=QUEENS)
    do(room, BEN, say.Offer(id="offer", seat=1, person=ADA, share=True))
    do(room, ADA, say.Sit(id="both", seat=1))
    assert refused(room, ADA, among()).code == "not-allowed"


def test_talk_among_a_side_does_not_change_what_the_lobby_shows_of_a_table() -> None:
    room = begun(game="alien", options=QUEENS)
    before = summarised(room, 200)
    do(room, ADA, among(), now=900)
    assert summarised(room, 900) == before
    do(room, ADA, say.Say(id="loud", words="Come and get us."), now=950)
    assert summarised(room, 950).changed == 950


def test_lines_among_a_side_push_out_nothing_that_everyone_heard_and_come_back_from_disk() -> None:
    room = begun(game="alien", options=QUEENS)
    do(room, CAT, say.Say(id="hiss", words="Soon."))
    public = [line for line in room.state.chat if not line.among]
    for number in range(talking.MOST_SPOKEN + 5):
        do(room, ADA, among(number, f"Line {number}"), now=1_000 + number)
    assert [line for line in room.state.chat if not line.among] == public
    assert len(room.state.chat) == len(public) + talking.MOST_SPOKEN
    assert room.state.told_version == room.state.version - talking.MOST_SPOKEN - 5
    assert portrait(Room.restored(room.snapshot())) == portrait(room)


@at_once
async def test_a_computer_takes_over_the_seat_of_a_queen_who_leaves_and_plays_her_turn() -> None:
    host = await opened()
    table, ada, ben = await two(host, NewTable(game="alien", seats=2, options=QUEENS, seed="sides"))
    await ben.command(say.Leave(id="leave", seat=1))
    await told(ben)
    await ada.command(say.Computer(id="plays", seat=1, player="greedy"))
    await told(ada)
    frame = await frame_of(host, table, ADA)
    turns = 0
    for number in range(40):
        asked = next(one for one in frame.view["decisions"] if one["seat"] == 0)
        option = asked["options"][-1][0]
        turns += option == "end-actions"
        await ada.command(say.Answer(id=f"{number}", decision=asked["id"], seat=0, option=option))
        await told(ada)
        frame = await frame_of(host, table, ADA)
        if turns == 2:
            break
    assert frame.view["decisions"][0]["seat"] == 0
    assert frame.view["turn"] >= 5  # two turns of Ada's and two of the computer's are over
    await host.close()
