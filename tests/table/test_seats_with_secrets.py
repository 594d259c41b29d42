"""Where players keep secrets from each other, nobody gets to know another seat's by changing seats."""

from typing import Any

import pytest

from holdout.kernel import find
from holdout.table import messages as say
from holdout.table.frames import Scene, Stories, Viewer
from holdout.table.messages import Frame
from holdout.table.room import Room
from tests.table.company import ADA, BEN, CAT, DAN, USUAL, begun, do, refused, room_of, shown

AGENDAS: dict[str, Any] = {"game": "alien", "options": {"agendas": "hidden"}}
HANDS: dict[str, Any] = {"game": "corps", "options": {"hands": "hidden", **USUAL}}
OPEN: list[dict[str, Any]] = [{"game": "alien"}, {"game": "corps", "options": USUAL}]
with_secrets = pytest.mark.parametrize("asked", [AGENDAS, HANDS], ids=["alien", "corps"])


def joined(room: Room, person: str) -> Room:
    """Somebody comes with the invite."""
    room.admit(person, person.title(), 150)
    room.came(person)
    return room


def seen_from(room: Room, person: str) -> list[str]:
    """The faces of hands and Agendas of others that somebody is shown."""
    return faces_of_others(shown(Scene(room, Stories()), Viewer(person)), room.seats_of(person))


def faces_of_others(frame: Frame, mine: list[int]) -> list[str]:
    """The same of a frame."""
    zones = [zone for zone in frame.view["zones"] if zone["name"] in ("hand", "agenda")]
    return [
        card["face"] for zone in zones if zone["seat"] not in mine for card in zone["cards"] if "face" in card
    ]


def test_games_say_whether_their_options_make_secrets():
    alien, corps = find("alien"), find("corps")
    for options, secret in [
        ({}, False),
        ({"hands": "hidden"}, True),
        ({"agendas": "hidden"}, True),
        ({"agendas": "delayed"}, True),
        ({"player-aliens": True}, True),
    ]:
        assert alien.has_secrets(alien.set_up(3, options)) is secret
    assert not corps.has_secrets(corps.set_up(2, {}))
    assert corps.has_secrets(corps.set_up(2, {"hands": "hidden"}))


@with_secrets
def test_a_friend_gets_the_seat_of_a_computer_only_by_a_vote(asked):
    room = joined(begun(3, (ADA, BEN), computers=["greedy"], **asked), DAN)
    do(room, DAN, say.Sit(id="1", seat=2))
    assert room.state.seats[2].computer == "greedy"
    assert room.state.seats[2].people == []
    assert seen_from(room, DAN) == []
    motion = room.state.motion
    assert motion is not None
    assert Scene(room, Stories()).table.motion.words == (
        "Dan asks for seat 3, and to see what is hidden there."
    )
    assert refused(room, DAN, say.Agree(id="2", motion=motion.id, yes=True)).code == "not-yours"
    do(room, ADA, say.Agree(id="3", motion=motion.id, yes=True))
    assert room.state.seats[2].computer == "greedy", "one of two is not most of them"
    do(room, BEN, say.Agree(id="4", motion=motion.id, yes=True))
    assert room.state.seats[2].people == [DAN]
    assert room.state.chat[-1].words == "Dan takes seat 3 and sees from now on what is hidden there."
    do(room, DAN, say.Leave(id="5", seat=2))
    assert room.state.chat[-1].words == "Dan leaves seat 3, and knows what was hidden there."
    do(room, DAN, say.Sit(id="6", seat=2))
    assert room.state.seats[2].people == [], "whoever left asks again"


@with_secrets
def test_nobody_who_knows_one_hand_is_voted_into_another_seat(asked):
    room = begun(3, (ADA,), computers=["greedy", "greedy"], **asked)
    for seat in (1, 2):
        assert refused(room, ADA, say.Sit(id=f"sit {seat}", seat=seat)).words.startswith(
            "You know what is hidden at seat 1"
        )
        do(room, ADA, say.Computer(id=f"free {seat}", seat=seat, player=""))
        refused(room, ADA, say.Sit(id=f"sit again {seat}", seat=seat))
        do(room, ADA, say.Computer(id=f"back {seat}", seat=seat, player="greedy"))
    do(room, ADA, say.Leave(id="leave", seat=0))
    refused(room, ADA, say.Sit(id="sit elsewhere", seat=2))
    assert seen_from(room, ADA) == []


@with_secrets
def test_the_owner_replaces_nobody_absent_without_a_vote_and_reads_no_hand_after_one(asked):
    room = begun(3, **asked)
    room.went(BEN, 200)
    assert "vote" in refused(room, ADA, say.Computer(id="1", seat=1, player="greedy"), 900).words
    do(room, ADA, say.Absent(id="2", seat=1, player="greedy"), 900)
    assert room.state.seats[1].people == [BEN]
    assert room.state.motion is not None
    do(room, CAT, say.Agree(id="3", motion=room.state.motion.id, yes=True), 901)
    assert room.state.seats[1].computer == "greedy"
    assert refused(room, ADA, say.Sit(id="4", seat=1), 902).code == "not-allowed"
    room.came(BEN)
    do(room, BEN, say.Sit(id="5", seat=1), 903)
    assert room.state.seats[1].people == [BEN], "whose seat it is takes it back"


@with_secrets
def test_sending_somebody_away_opens_their_hand_to_nobody(asked):
    room = joined(begun(3, **asked), DAN)
    do(room, ADA, say.Remove(id="1", person=CAT))
    assert refused(room, ADA, say.Sit(id="2", seat=2)).code == "not-allowed"
    assert "only for whoever held it" in refused(room, DAN, say.Sit(id="3", seat=2)).words
    do(room, ADA, say.Computer(id="4", seat=2, player="greedy"))
    assert "only for whoever held it" in refused(room, DAN, say.Sit(id="5", seat=2)).words
    assert refused(room, ADA, say.Computer(id="6", seat=2, player="")).code == "not-allowed"
    assert room.state.seats[2].computer == "greedy", "a computer plays it on"


@with_secrets
def test_whose_seat_a_computer_plays_is_not_replaced_by_a_friend_of_those_who_are_there(asked):
    room = joined(begun(2, (ADA, BEN), **asked), DAN)
    room.went(BEN, 200)
    do(room, ADA, say.Absent(id="1", seat=1, player="greedy"), 900)
    assert room.state.seats[1].computer == "greedy"
    assert "only for whoever held it" in refused(room, DAN, say.Sit(id="2", seat=1), 901).words
    assert refused(room, ADA, say.Computer(id="3", seat=1, player=""), 902).code == "not-allowed"
    do(room, ADA, say.Computer(id="4", seat=1, player="random"), 903)
    assert refused(room, DAN, say.Sit(id="5", seat=1), 904).code == "not-allowed"
    room.came(BEN)
    do(room, BEN, say.Sit(id="6", seat=1), 905)
    do(room, BEN, say.Leave(id="7", seat=1), 906)
    do(room, DAN, say.Sit(id="8", seat=1), 907)
    assert room.state.motion is not None, "whoever gives a seat up leaves it to a vote"


@with_secrets
def test_those_who_share_a_seat_do_not_outvote_the_others(asked):
    room = joined(begun(3, (ADA, BEN), computers=["greedy"], **asked), DAN)
    for guest in ("alt one", "alt two"):
        joined(room, guest)
        do(room, ADA, say.Offer(id=f"offer {guest}", seat=0, person=guest, share=True))
        do(room, guest, say.Sit(id="sit", seat=0))
    do(room, DAN, say.Sit(id="ask", seat=2))
    assert room.state.motion is not None
    for person in (ADA, "alt one", "alt two"):
        do(room, person, say.Agree(id="yes", motion=room.state.motion.id, yes=True))
    assert room.state.seats[2].computer == "greedy", "that is one seat of two"
    do(room, BEN, say.Agree(id="yes", motion=room.state.motion.id, yes=True))
    assert room.state.seats[2].people == [DAN]


@with_secrets
def test_while_all_who_play_are_away_a_friend_may_let_a_computer_play_a_free_seat(asked):
    room = joined(begun(3, (ADA, BEN, CAT), **asked), DAN)
    room.admit("eve", "Eve", 150, visits=True)
    room.came("eve")
    do(room, CAT, say.Leave(id="leave", seat=2))
    for person in (ADA, BEN, CAT):
        room.went(person, 300)
    play = say.Computer(id="play", seat=2, player="greedy")
    assert "60 seconds" in refused(room, DAN, play, 330).words
    assert refused(room, "eve", play, 900).code == "not-allowed", "whoever walks by may not"
    taken = say.Computer(id="taken", seat=0, player="greedy")
    assert refused(room, DAN, taken, 900).code == "not-allowed", "that seat is Ada's"
    room.came(BEN)
    assert refused(room, DAN, play, 900).code == "not-allowed", "Ben is there to decide"
    room.went(BEN, 901)
    do(room, DAN, play, 1000)
    assert room.state.seats[2].computer == "greedy"
    assert room.state.chat[-1].words == (
        "Nobody who plays is here, and Dan asked for it: seat 3 is played by a computer."
    )
    assert seen_from(room, DAN) == []
    assert refused(room, DAN, say.Computer(id="free", seat=2, player=""), 1001).code == "not-allowed"


@with_secrets
def test_a_holder_may_give_a_seat_away_and_the_table_says_who_knows_it_now(asked):
    room = joined(begun(3, **asked), DAN)
    do(room, CAT, say.Offer(id="1", seat=2, person=DAN))
    do(room, DAN, say.Sit(id="2", seat=2))
    assert room.state.seats[2].people == [DAN]
    assert room.state.chat[-1].words == "Dan takes seat 3 and sees from now on what is hidden there."


def test_asking_for_a_seat_keeps_nobody_from_asking_for_something_else():
    room = joined(begun(3, (ADA, BEN), computers=["greedy"], **AGENDAS), DAN)
    do(room, DAN, say.Sit(id="1", seat=2))
    room.went(BEN, 200)
    do(room, ADA, say.Absent(id="2", seat=1, player="greedy"), 900)
    assert room.state.seats[1].computer == "greedy"


def test_a_vote_on_a_seat_outlasts_answers_and_ends_when_who_asked_knows_another_hand():
    room = joined(begun(3, (ADA, BEN), computers=["greedy"], **AGENDAS), DAN)
    do(room, DAN, say.Sit(id="1", seat=2))
    match = room.match
    assert match is not None
    asked = match.decisions[0]
    if room.state.seats[asked.seat].computer:
        assert room.computer_answers(asked.id, asked.seat, asked.options[0].id, 200).entry is not None
    else:
        answer = say.Answer(id="2", decision=asked.id, seat=asked.seat, option=asked.options[0].id)
        do(room, room.state.seats[asked.seat].people[0], answer)
    motion = room.state.motion
    assert motion is not None
    assert motion.kind == "seat"
    do(room, ADA, say.Offer(id="3", seat=0, person=DAN))
    do(room, DAN, say.Sit(id="4", seat=0))
    assert room.state.motion is None
    assert room.state.chat[-1].words == "Nobody asks for seat 3 any more."
    assert refused(room, DAN, say.Sit(id="5", seat=2)).code == "not-allowed"


@pytest.mark.parametrize("asked", OPEN, ids=["alien", "corps"])
def test_without_secrets_seats_change_hands_as_easily_as_ever(asked):
    room = joined(begun(3, (ADA, BEN), computers=["greedy"], **asked), DAN)
    do(room, DAN, say.Sit(id="1", seat=2))
    do(room, DAN, say.Leave(id="2", seat=2))
    do(room, ADA, say.Sit(id="3", seat=2))
    assert room.seats_of(ADA) == [0, 2]
    room.went(BEN, 200)
    do(room, ADA, say.Computer(id="4", seat=1, player="greedy"), 900)
    do(room, DAN, say.Sit(id="5", seat=1), 901)
    assert [line.words for line in room.state.chat if "hidden" in line.words] == []


@pytest.mark.parametrize("asked", [*OPEN, AGENDAS], ids=["alien", "corps", "secrets"])
def test_a_stranger_who_once_sat_is_not_invited_by_that(asked):
    room = begun(3, (ADA, BEN, CAT), **asked)
    stranger = begun_with_a_stranger(asked)
    do(stranger, DAN, say.Leave(id="1", seat=2))
    words = "The game is under way: ask for an invite, or for the seat."
    assert refused(stranger, DAN, say.Sit(id="2", seat=2)).words == words
    do(stranger, ADA, say.Computer(id="3", seat=2, player="greedy"))
    assert refused(stranger, DAN, say.Sit(id="4", seat=2)).words == words
    assert room.state.invite.encode() in Scene(room, Stories()).table_for(Viewer(CAT))
    assert stranger.state.invite.encode() not in Scene(stranger, Stories()).table_for(Viewer(DAN))


def begun_with_a_stranger(asked: dict[str, Any]) -> Room:
    """Dan walked by from the lobby and took a seat before the game began."""
    room = room_of(3, (ADA, BEN), **asked)
    room.admit(DAN, "Dan", 150, visits=True)
    room.came(DAN)
    do(room, DAN, say.Sit(id="sit", seat=2))
    do(room, ADA, say.Start(id="start"))
    return room


def test_a_stranger_whose_seat_a_computer_plays_meanwhile_takes_it_back():
    room = begun_with_a_stranger(AGENDAS)
    room.went(DAN, 200)
    do(room, ADA, say.Absent(id="1", seat=2, player="greedy"), 900)
    assert room.state.motion is not None
    do(room, BEN, say.Agree(id="2", motion=room.state.motion.id, yes=True), 900)
    room.came(DAN)
    do(room, DAN, say.Sit(id="3", seat=2), 901)
    assert room.state.seats[2].people == [DAN]


def test_whoever_holds_two_seats_and_gives_one_away_sees_its_hand_no_more():
    room = room_of(3, (BEN, ADA), **AGENDAS)
    do(room, ADA, say.Sit(id="sit", seat=2))
    joined(room, DAN)
    do(room, ADA, say.Start(id="start"))
    viewer, stories = Viewer(ADA), Stories()
    viewer.look(2)
    before = shown(Scene(room, stories), viewer)
    assert before.seat == 2
    do(room, ADA, say.Offer(id="1", seat=2, person=DAN))
    do(room, DAN, say.Sit(id="2", seat=2))
    after = shown(Scene(room, stories), viewer)
    assert (after.seat, after.mine, after.view["seat"], after.log_from) == (1, [1], 1, 0)
    assert faces_of_others(after, [1]) == []
