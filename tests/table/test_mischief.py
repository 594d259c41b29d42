"""People who mean ill and people out of luck, at one table without a network: all they get is a sentence."""

import pytest

from holdout.kernel import AnswersDoNotFit, Incident, Match, Randomness
from holdout.table import messages as say
from holdout.table import playing
from holdout.table.coming import MOST_PEOPLE
from holdout.table.journal import Entry
from holdout.table.messages import Refused
from holdout.table.motions import REWIND_SECONDS
from holdout.table.room import Room
from holdout.table.talking import MOST_SAID, SAID_SECONDS
from tests.table.company import ADA, BEN, CAT, DAN, begun, do, next_answer, portrait, refused, room_of


def entry_of(room: Room, person: str, command: say.Command) -> Entry:
    """What is written down of a command."""
    entry = room.handle(person, command, 200).entry
    assert entry is not None
    return entry


def test_whoever_was_removed_does_not_come_back_as_a_stranger_to_the_seat_they_had() -> None:
    room = begun()
    do(room, ADA, say.Remove(id="1", person=BEN))
    room.admit(DAN, "Ben again", 200, visits=True)
    assert "ask for an invite" in refused(room, DAN, say.Sit(id="2", seat=1)).words
    do(room, CAT, say.Offer(id="3", seat=2, person=DAN))
    do(room, DAN, say.Sit(id="4", seat=2))


def test_a_vote_on_somebody_absent_falls_when_they_are_back() -> None:
    room = begun(3, (ADA, BEN, CAT))
    room.went(CAT, 200)
    do(room, ADA, say.Absent(id="1", seat=2, player="random"), 900)
    assert room.state.motion is not None
    room.came(CAT)
    do(room, BEN, say.Agree(id="2", motion="m1", yes=True), 901)
    assert room.state.motion is None
    assert room.state.seats[2].people == [CAT]
    assert room.state.chat[-1].words == "Cat is back."


def test_what_everyone_left_agrees_to_is_done_when_the_last_one_against_leaves() -> None:
    room = begun()
    randomness = Randomness("rewind")
    for number in range(4):
        do(room, *next_answer(room, number, randomness))
    do(room, ADA, say.Rewind(id="1", to=1))
    do(room, BEN, say.Agree(id="2", motion="m1", yes=True))
    do(room, CAT, say.Leave(id="3", seat=2))
    assert room.match is not None
    assert room.match.moment.past.length == 1
    assert room.state.motion is None


def test_what_somebody_asked_for_falls_when_they_play_no_more() -> None:
    room = begun(3, (ADA, BEN), computers=["random"])
    do(room, *next_answer(room, 0, Randomness("one")))
    do(room, ADA, say.Rewind(id="1", to=0))
    do(room, ADA, say.Leave(id="2", seat=0))
    assert room.state.motion is None
    assert room.match is not None
    assert room.match.moment.past.length == 1


def test_a_table_is_not_sent_back_again_and_again() -> None:
    room = room_of(2, (ADA,))
    do(room, ADA, say.Sit(id="sit", seat=1))
    do(room, ADA, say.Start(id="start"))
    randomness = Randomness("again")
    for number in range(3):
        do(room, *next_answer(room, number, randomness))
    do(room, ADA, say.Rewind(id="1", to=1))
    do(room, *next_answer(room, 3, randomness))
    assert refused(room, ADA, say.Rewind(id="2", to=0)).code == "slow-down"
    do(room, ADA, say.Rewind(id="3", to=0), 200 + REWIND_SECONDS)


def test_going_back_to_where_the_rules_no_longer_lead_is_told_and_kept_like_everything_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = begun(2, (ADA, BEN))
    randomness = Randomness("rewind")
    for number in range(3):
        do(room, *next_answer(room, number, randomness))
    start, entries = room.snapshot(), list[Entry]()
    entries.append(entry_of(room, ADA, say.Rewind(id="1", to=1)))

    def lost(*_: object) -> None:
        raise AnswersDoNotFit("These answers no longer fit.")

    monkeypatch.setattr(Match, "rewind", lost)
    entries.append(entry_of(room, BEN, say.Agree(id="2", motion="m1", yes=True)))
    assert room.state.chat[-1].words == "These answers no longer fit."
    assert portrait(Room.restored(start).fold(entries)) == portrait(room)


def test_a_game_whose_beginning_fails_can_be_begun_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = room_of()
    failing = Incident("A rule failed.", {"file": b"{}"})

    def fails(*_: object) -> None:
        raise failing

    with monkeypatch.context() as patch:
        patch.setattr(playing, "fresh", fails)
        outcome = room.handle(ADA, say.Start(id="1"), 200)
    assert isinstance(outcome.reply, Refused)
    assert outcome.reply.code == "failed"
    assert outcome.report == b"{}"
    assert room.state.status == "gathering"
    do(room, ADA, say.Start(id="2"))


def test_a_clock_that_is_set_back_keeps_nobody_absent_from_being_replaced() -> None:
    room = begun(game="alien")
    room.went(CAT, 50_000)
    do(room, ADA, say.Computer(id="1", seat=2, player="random"), 10_000)


def test_one_person_cannot_drown_the_chat_of_a_table() -> None:
    room = begun()
    for number in range(MOST_SAID):
        do(room, BEN, say.Say(id=f"{number}", words="hey"))
    assert refused(room, BEN, say.Say(id="more", words="hey")).code == "slow-down"
    do(room, ADA, say.Say(id="a", words="Calm down."))
    do(room, BEN, say.Say(id="later", words="Sorry."), 200 + SAID_SECONDS)
    do(room, BEN, say.Say(id="set back", words="What time is it?"), 10)


def test_a_crowd_that_walks_by_makes_a_table_forget_nobody_who_was_invited() -> None:
    room = begun(3, (ADA, BEN, CAT))
    room.admit(DAN, "Dan", 200)
    for person in (BEN, CAT):
        room.went(person, 210)
    do(room, ADA, say.Absent(id="1", seat=1, player="random"), 900)
    for number in range(2 * MOST_PEOPLE):
        room.admit(f"passer-by {number}", "Passer-by", 901, visits=True)
    assert len(room.state.names) == MOST_PEOPLE
    assert {ADA, BEN, CAT, DAN} <= set(room.state.names)
