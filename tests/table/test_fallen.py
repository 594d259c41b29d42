"""A player whose character is dead: what they are offered, and how the next game seats everyone."""

from typing import Any

import msgspec
import pytest

from holdout.encounters.dying import Die
from holdout.encounters.xfiles import defeat
from holdout.kernel import Match, moment, pick_id, step, steps
from holdout.table import fallen, seats
from holdout.table import messages as say
from holdout.table.frames import seat_states
from holdout.table.journal import Mended, Paused
from holdout.table.room import Room
from holdout.table.room_state import RoomState
from tests.table.company import ADA, BEN, CAT, USUAL, begun, do, refused


@step("testing.first-player-dies")
def dies(game: Any) -> None:
    """The player of the first seat dies."""
    game.do(Die(0))


def bereaved(**asked: Any) -> Room:
    """Ada's character has died; Ben plays on, and a computer does at seat 3."""
    room = begun(3, (ADA, BEN), game="alien", computers=["greedy"], **asked)
    assert room.match is not None
    room.match = Match(room.match.frame, moment.begin(room.match.frame, with_a_death(room.match)))
    return room


def with_a_death(match: Match[Any]) -> Any:
    """The position in which the first player is about to die."""
    position = match.moment.rest.clone()
    position.agenda.append(steps.entry(dies, ()))
    return position


def test_the_table_tells_whose_character_is_dead_until_the_game_is_over() -> None:
    assert not any(seat.fallen for seat in seat_states(begun(3, (ADA, BEN, CAT), game="alien")))
    assert [seat.fallen for seat in seat_states(bereaved())] == [True, False, False]
    room = begun(2, (ADA, BEN), game="corps", options={"scenario": "newt", **USUAL})
    assert room.match is not None
    room.match.moment.game.position.out[1] = 1
    assert [seat.fallen for seat in seat_states(room)] == [False, True]


def test_who_only_loses_a_turn_has_not_fallen() -> None:
    room = begun(2, (ADA, BEN), game="xfiles")
    assert room.match is not None
    game = room.match.moment.game
    game.alive[1] = 0
    assert [seat.fallen for seat in seat_states(room)] == [False, True]
    game.count_up("game", defeat.DOWN, 1)
    assert [seat.fallen for seat in seat_states(room)] == [False, False]


@pytest.mark.parametrize(("computers", "status"), [([], "playing"), (["greedy"], "paused")])
def test_computers_wait_when_everybody_is_dead_and_without_any_the_dead_answer_on(
    computers: list[str], status: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = (ADA, BEN)
    room = begun(2 + len(computers), people, game="alien", computers=computers)
    assert room.match is not None
    at_first, asked = room.match.moment, room.match.decisions[0]
    monkeypatch.setattr(
        seats,
        "fallen_seats",
        lambda room: () if room.match.moment is at_first else (0, 1),
    )
    option = pick_id(asked.picks[0])
    do(room, people[asked.seat], say.Answer(id="a", decision=asked.id, seat=asked.seat, option=option))
    assert room.state.status == status


def all_fallen_after_an_answer(monkeypatch: pytest.MonkeyPatch) -> Room:
    """Ada and Ben have died by the first answer; a computer waits at seat 3."""
    people = (ADA, BEN)
    room = begun(3, people, game="alien", computers=["greedy"])
    assert room.match is not None
    monkeypatch.setattr(seats, "fallen_seats", lambda room: (0, 1) if room.match.answers else ())
    asked = room.match.decisions[0]
    option = pick_id(asked.picks[0])
    do(room, people[asked.seat], say.Answer(id="a", decision=asked.id, seat=asked.seat, option=option))
    assert room.state.status == "paused"
    return room


def test_who_takes_a_death_back_plays_on_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    room = all_fallen_after_an_answer(monkeypatch)
    do(room, ADA, say.Undo(id="back"))
    assert (room.state.status, room.state.notice) == ("playing", "")


def test_it_is_known_by_a_field_of_its_own_and_not_by_its_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallen, "ALL_FALLEN", "All are gone.")
    room = all_fallen_after_an_answer(monkeypatch)
    assert (room.state.notice, room.state.fallen) == ("All are gone.", True)
    do(room, ADA, say.Undo(id="back"))
    assert (room.state.status, room.state.fallen) == ("playing", False)


def test_a_game_that_somebody_stopped_stays_stopped_when_the_dead_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = all_fallen_after_an_answer(monkeypatch)
    do(room, ADA, say.Pause(id="on", paused=False))
    do(room, ADA, say.Pause(id="off", paused=True))
    do(room, ADA, say.Undo(id="back"))
    assert room.state.status == "paused"


def test_changed_rules_do_not_make_it_forget_that_all_have_fallen(monkeypatch: pytest.MonkeyPatch) -> None:
    room = all_fallen_after_an_answer(monkeypatch)
    kept = msgspec.json.decode(msgspec.json.encode(room.state))
    del kept["fallen"]  # as it was written before there was a field for it
    room.state = msgspec.convert(kept, RoomState)
    room.do(Mended("This game was begun under version 1 and goes on under version 2."), 300)
    assert room.state.notice != fallen.KNOWN_BEFORE
    do(room, ADA, say.Undo(id="back"))
    assert room.state.status == "playing"


@pytest.mark.parametrize("what", ["journal", "snapshot"])
def test_a_table_that_was_written_before_there_was_a_field_goes_on_as_well(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = all_fallen_after_an_answer(monkeypatch)
    if what == "journal":
        old = {
            "do": "paused",
            "paused": True,
            "notice": "Nobody who plays here is alive any more. The computers go on when you do.",
        }
        room.do(msgspec.convert(old, Paused), 300)
    else:
        kept = msgspec.json.decode(msgspec.json.encode(room.state))
        del kept["fallen"]
        room.state = msgspec.convert(kept, RoomState)
    assert not room.state.fallen
    do(room, ADA, say.Undo(id="back"))
    assert (room.state.status, room.state.notice) == ("playing", "")


def test_when_everyone_agrees_to_go_back_to_the_living_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    room = all_fallen_after_an_answer(monkeypatch)
    do(room, ADA, say.Rewind(id="back", to=0))
    assert room.state.motion is not None
    do(room, BEN, say.Agree(id="yes", motion=room.state.motion.id, yes=True))
    assert (room.state.status, room.state.notice) == ("playing", "")


def test_a_dead_player_takes_the_seat_of_a_computer_which_has_it_again_in_the_next_game() -> None:
    room = bereaved()
    do(room, ADA, say.Sit(id="sit", seat=2))
    assert room.seats_of(ADA) == [0, 2]
    room.state.status = "over"
    room.handle(ADA, say.Rematch(id="again"), 300)
    assert room.made is not None
    assert [(row.people, row.computer) for row in room.made.state.seats] == [
        ([ADA], ""), ([BEN], ""), ([], "greedy"),
    ]  # fmt: skip
    assert room.made.state.status == "playing", "it begins at once"


def test_a_seat_that_a_dead_player_shares_is_still_the_computers_in_the_next_game() -> None:
    room = bereaved()
    room.admit(CAT, "Cat", 200)
    do(room, ADA, say.Sit(id="sit", seat=2))
    do(room, ADA, say.Offer(id="offer", seat=2, person=CAT, share=True))
    do(room, CAT, say.Sit(id="share", seat=2))
    assert (room.state.seats[2].people, room.state.seats[2].lent) == ([ADA, CAT], "greedy")


def test_a_dead_human_does_not_play_on_as_the_queen_mother_but_as_another_human() -> None:
    room = begun(4, (ADA, BEN), game="alien", options={"queen-mother": True}, computers=["greedy", "greedy"])
    assert room.match is not None
    room.match = Match(room.match.frame, moment.begin(room.match.frame, with_a_death(room.match)))
    assert seat_states(room)[0].fallen
    assert "You know what is hidden at seat 1" in refused(room, ADA, say.Sit(id="queen", seat=3)).words
    do(room, ADA, say.Sit(id="human", seat=2))
    assert room.state.motion is not None


def test_who_plays_two_seats_from_the_start_plays_them_again() -> None:
    room = begun(3, (ADA, BEN), game="alien", computers=["greedy"])
    do(room, ADA, say.Sit(id="sit", seat=2))
    room.state.status = "over"
    room.handle(BEN, say.Rematch(id="again"), 300)
    assert room.made is not None
    assert [row.people for row in room.made.state.seats] == [[ADA], [BEN], [ADA]]


def test_who_comes_back_too_late_takes_their_seat_in_the_next_game() -> None:
    room = begun(2, (ADA, BEN), game="alien")
    room.went(BEN, 200)
    do(room, ADA, say.Computer(id="stands in", seat=1, player="greedy"), 900)
    room.state.status = "over"
    room.handle(ADA, say.Rematch(id="again"), 950)
    again = room.made
    assert again is not None
    assert (again.state.seats[1].computer, again.state.seats[1].kept) == ("greedy", [BEN])
    do(again, BEN, say.Sit(id="back", seat=1), 960)
    assert again.seats_of(BEN) == [1]


@pytest.mark.parametrize("options", [{"agendas": "hidden"}, {"hands": "hidden"}])
def test_where_there_are_secrets_a_dead_player_gets_a_seat_by_a_vote(options: dict[str, Any]) -> None:
    room = bereaved(options=options)
    assert "You know what is hidden at seat 2" in refused(room, BEN, say.Sit(id="no", seat=2)).words
    do(room, ADA, say.Sit(id="please", seat=2))
    assert room.seats_of(ADA) == [0]
    assert room.state.motion is not None
    for person in (ADA, BEN):
        if room.state.motion is not None:
            room.handle(person, say.Agree(id="yes", motion=room.state.motion.id, yes=True), 300)
    assert room.seats_of(ADA) == [0, 2]
