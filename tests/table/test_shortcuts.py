"""Several answers for one click: batches, all that may be played, and upkeep that is left to the table."""

import pytest

from holdout.encounters import board as spots
from holdout.kernel import Match, pick_id
from holdout.players import seat_player
from holdout.table import messages as say
from holdout.table import presenting, shortcuts
from holdout.table.frames import Scene, Stories, Viewer
from holdout.table.room import Room
from holdout.testing import tables
from holdout.testing.xfiles import XFilesWorld
from tests.table.company import ADA, BEN, CAT, USUAL, begun, do, portrait, refused, shown

ALIEN = {"game": "alien", "seats": 1, "people": (ADA,), "seed": "3"}
OPTIONS = {"scenario": "bug-hunt-1", "heroes": ["Hicks"], **USUAL}


def log_of(room, person=ADA):
    frame = shown(Scene(room, Stories()), Viewer(person))
    return [line.words for line in frame.log], frame


def hand_of(room):
    return room.match.moment.game.position.zones[spots.HAND[0]]


@pytest.fixture
def turn():
    """Ada's first turn in Alien, with her hand to be played."""
    room = begun(**ALIEN)
    player = seat_player("greedy", room.match.frame, 0, "x")
    while not any(pick[0] == "play" for pick in room.match.decision.picks):
        answer(room, pick_id(player(room.match.decision)))
    return room


def answer(room, option, person=ADA, seat=0):
    decision = room.match.decision
    number = len(room.match.answers)
    do(room, person, say.Answer(f"{person} {number} {decision.id}", decision.id, seat, option))


def test_every_card_of_the_hand_is_played_at_once_and_taken_back_at_once(turn):
    (_, before), answers = portrait(turn), len(turn.match.answers)
    held = len(hand_of(turn))
    asked = turn.match.decision
    do(turn, ADA, say.PlayAll("all", asked.id, 0))
    assert len(hand_of(turn)) == 0
    assert len(turn.match.answers) == answers + held > answers + 2
    assert turn.match.decision.question == asked.question
    do(turn, ADA, say.Undo("undo"))
    assert len(turn.match.answers) == answers
    assert len(hand_of(turn)) == held
    assert portrait(turn)[1][0] == before[0]


def test_a_card_that_asks_or_turns_something_up_is_left_for_its_player(turn, monkeypatch):
    loud = hand_of(turn)[0]
    quiet = shortcuts.is_quiet
    monkeypatch.setattr(
        shortcuts,
        "is_quiet",
        lambda match, seat, option: option != f"play:{loud}" and quiet(match, seat, option),
    )
    do(turn, ADA, say.PlayAll("all", turn.match.decision.id, 0))
    assert hand_of(turn) == [loud]
    monkeypatch.setattr(shortcuts, "is_quiet", lambda match, seat, option: False)
    told = refused(turn, ADA, say.PlayAll("none", turn.match.decision.id, 0))
    assert told.words == shortcuts.NOTHING_QUIET


xfiles = tables(XFilesWorld)


def all_played(table):
    for option in shortcuts.quiet_plays(table.match, 0):
        table.match.answer(option, seat=0)
    return table


def test_a_card_that_copies_another_waits_until_there_is_one_to_copy(xfiles):
    table = all_played(xfiles(turn=True, hand=["Frame by Frame", "Field Agent", "Assault Team"]))
    assert table.names(spots.HAND[0]) == ["Frame by Frame"]


def test_each_play_is_tried_no_more_often_than_there_are_plays(turn, monkeypatch):
    tried, answer = [], Match.answer
    monkeypatch.setattr(
        Match, "answer", lambda match, *args, **named: tried.append(args) or answer(match, *args, **named)
    )
    held = len(hand_of(turn))
    assert len(list(shortcuts.quiet_plays(turn.match, 0))) == held
    assert len(tried) <= held * (held + 2)


def test_a_class_that_counts_earlier_cards_comes_after_them(xfiles):
    table = xfiles(turn=True, hand=["Chip Under Glass", "Digital Enhancement"])
    assert all_played(table).position.recruit == 3


def test_quiet_is_what_asks_the_same_again_and_turns_nothing_up(turn):
    match = turn.match
    assert shortcuts.is_quiet(match, 0, f"play:{hand_of(turn)[0]}")
    assert not shortcuts.is_quiet(match, 0, "end-actions")
    scan = next(pick_id(pick) for pick in match.decision.picks if pick[0] in ("scan", "end-actions"))
    assert not shortcuts.is_quiet(match, 0, scan)


def test_cards_are_played_at_once_though_a_closed_hand_shows_them_to_others():
    room = begun(game="alien", seats=2, people=(ADA, BEN), seed="3", options={"hands": "hidden"})
    while room.match.decision.seat or not any(pick[0] == "play" for pick in room.match.decision.picks):
        asked = room.match.decision
        who = (ADA, BEN)[asked.seat]
        answer(room, pick_id(asked.picks[-1]), who, asked.seat)
    held = len(hand_of(room))
    do(room, ADA, say.PlayAll("all", room.match.decision.id, 0))
    assert held > 2
    assert hand_of(room) == []


def test_orders_are_carried_out_in_turn_until_one_is_not_offered(turn):
    first, second, *_ = [f"play:{card}" for card in hand_of(turn)]
    answers, asked = len(turn.match.answers), turn.match.decision.id
    do(turn, ADA, say.Batch("orders", asked, 0, [first, second, "recruit:99999", "end-actions"]))
    assert [option for _, option in answered(turn, answers)] == [first, second]
    do(turn, ADA, say.Undo("undo"))
    assert len(turn.match.answers) == answers
    assert refused(turn, BEN, say.Batch("x", turn.match.decision.id, 0, [first])).code in (
        "not-yours",
        "not-allowed",
    )
    assert refused(turn, ADA, say.Batch("y", "0.0.0", 0, [first])).code == "stale"


def answered(room, since):
    return [(seat, pick_id(pick)) for seat, pick in room.match.answers[since:]]


# --- upkeep among equals ---


def until_routine(room, left=False):
    """Play until a question of upkeep is open; with `left` until the table has decided one."""
    players = [seat_player("greedy", room.match.frame, seat, "x") for seat in range(len(room.state.seats))]
    people = [row.people[0] for row in room.state.seats]
    while not room.match.over:
        asked = room.match.decision
        if shortcuts.given_by_table(room) if left else asked.question.routine:
            return asked
        answer(room, pick_id(players[asked.seat](asked)), people[asked.seat], asked.seat)
    raise AssertionError("The game ended before.")


def hunt(seats=1, people=(ADA,), **more):
    return begun(seats, people, game="corps", seed="2", options={**OPTIONS, **more})


def test_upkeep_left_to_the_table_takes_the_first_option_and_the_log_says_so():
    room = hunt()
    asked = until_routine(room)
    assert presenting.view(room.match, 0)["decisions"][0]["routine"]
    first, answers = pick_id(asked.picks[0]), len(room.match.answers)
    do(room, ADA, say.Routine("leave", 0, True))
    assert answered(room, answers)[0] == (0, first)
    assert not any(one.question.routine for one in room.match.decisions)
    lines, frame = log_of(room)
    assert "The table chooses for Player 1." in lines
    assert Scene(room, Stories()).table.seats[0].routine
    assert frame.answers == len(room.match.answers)


def test_what_the_table_decided_is_taken_back_and_then_asked():
    room = hunt()
    do(room, ADA, say.Routine("leave", 0, True))
    player = seat_player("greedy", room.match.frame, 0, "x")
    while not (has_just_decided(room) and log_of(room)[1].may_undo):
        answer(room, pick_id(player(room.match.decision)))
    answers = len(room.match.answers)
    do(room, ADA, say.Undo("undo"))
    asked = room.match.decision
    assert len(room.match.answers) < answers
    assert not has_just_decided(room)
    assert asked.id == room.state.asked_again
    answer(room, pick_id(asked.picks[-1]))
    assert room.state.asked_again == ""


def has_just_decided(room):
    """Whether the last answer was the table's."""
    return len(room.match.answers) in shortcuts.given_by_table(room)


def test_a_seat_that_is_asked_again_decides_itself():
    room = hunt()
    do(room, ADA, say.Routine("leave", 0, True))
    do(room, ADA, say.Routine("ask", 0, False))
    assert until_routine(room).question.routine


def test_what_is_left_to_the_table_outlives_a_restart():
    room = hunt()
    entries = [room.first]

    def kept(outcome):
        if outcome.entry is not None:
            entries.append(outcome.entry)

    player = seat_player("greedy", room.match.frame, 0, "x")
    kept(room.handle(ADA, say.Start(id="no"), 100))
    kept(room.handle(ADA, say.Routine("leave", 0, True), 200))
    while not shortcuts.given_by_table(room):
        asked = room.match.decision
        command = say.Answer(f"a {asked.id}", asked.id, 0, pick_id(player(asked)))
        kept(room.handle(ADA, command, 200))
    again = Room.restored(room.snapshot())
    assert again.state.along == room.state.along
    assert again.state.seats[0].routine


def test_with_equal_ranks_the_table_votes_as_another_player_did():
    room, people = hunt(2, (ADA, BEN), heroes=["Hudson", "Vasquez"]), (ADA, BEN)
    asked = until_routine(room)
    assert asked.rule == "corps.choice.rank-tie-agree"
    first, other = asked.seat, 1 - asked.seat
    wanted, before = pick_id(asked.picks[-1]), len(room.match.answers)
    do(room, people[other], say.Routine("leave", other, True))
    answer(room, wanted, people[first], first)
    assert answered(room, before)[:2] == [(first, wanted), (other, wanted)]


def test_the_table_settles_a_tied_vote_as_the_other_player_voted():
    room, people = hunt(2, (ADA, BEN), heroes=["Hudson", "Vasquez"]), (ADA, BEN)
    asked = until_routine(room)
    first, other = asked.seat, 1 - asked.seat
    wanted, before = pick_id(asked.picks[-1]), len(room.match.answers)
    do(room, people[first], say.Routine("leave", first, True))
    assert answered(room, before) == [(first, pick_id(asked.picks[0]))]
    answer(room, wanted, people[other], other)
    assert answered(room, before)[1:3] == [(other, wanted), (first, wanted)]


def test_options_aimed_at_a_player_of_the_same_side_are_told_apart(monkeypatch):
    room = begun(2, (ADA, BEN), game="alien", seed="3")
    answer(room, "seat:0")
    do(room, ADA, say.PlayAll("all", room.match.decision.id, 0))
    assert presenting.view(room.match, 0)["decisions"][0]["grave"] == ["attack:1"]
    assert presenting.view(room.match, 1)["decisions"][0]["grave"] == []
    view = room.match.view(None)
    monkeypatch.setattr(room.match, "view", lambda seat: {**view, "opposes": [0, 1]})
    assert presenting.grave(room.match, room.match.decision) == []


# --- from a secret hand ---


def test_a_secret_hand_is_played_at_once_too():
    room = begun(**{**ALIEN, "seats": 3, "people": (ADA, BEN, CAT)}, options={"queen-mother": True})
    assert presenting.view(room.match, 0)["decisions"][0]["seat"] == 0
    held = len(hand_of(room))
    do(room, ADA, say.PlayAll("all", room.match.decision.id, 0))
    assert len(hand_of(room)) < held
