"""One table without a network: seats, computers, votes, answers, undo, rematches, campaigns."""

import shutil

import msgspec
import pytest

from holdout.encounters.alien.options import SCENARIOS
from holdout.kernel import Randomness
from holdout.table import messages as say
from holdout.table.api import NewTable
from holdout.table.errors import TableError
from holdout.table.journal import AnswerGiven, DamagedJournal, Entry
from holdout.table.making import Source, made
from holdout.table.memory import MemoryStore
from holdout.table.room import REMEMBERED, Room
from tests.table.company import (
    ADA,
    BEN,
    CAT,
    DAN,
    USUAL,
    begun,
    do,
    minting,
    next_answer,
    portrait,
    refused,
    room_of,
)


def test_the_maker_has_seat_one_and_computers_sit_from_the_last_seat_back():
    room = room_of(4, (ADA,), computers=["random", "random"])
    assert [row.people or row.computer for row in room.state.seats] == [[ADA], "", "random", "random"]


def test_the_maker_takes_several_seats_from_the_first_one_on():
    room = room_of(4, (ADA,), own=2, computers=["random", "random"])
    assert [row.people or row.computer for row in room.state.seats] == [[ADA], [ADA], "random", "random"]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"game": "chess", "seats": 2}, "There is no game called 'chess'"),
        ({"game": "small", "seats": 8}, "small takes 2 to 5 seats, not 8"),
        ({"game": "corps", "seats": 2, "options": {"scenario": "nowhere"}}, "scenario cannot be 'nowhere'"),
        ({"game": "alien", "seats": 2, "options": {"packs": ["/etc"]}}, "set by the table itself"),
        ({"game": "corps", "seats": 2, "options": {"after": {}}}, "set by the table itself"),
        ({"game": "corps", "seats": 2, "options": {"heroes": 7}}, "heroes takes names, not 7"),
        ({"game": "alien", "seats": 1, "options": {"objectives": {"a": 1}}}, "objectives"),
        ({"game": "small", "seats": 2, "computers": ["deep-thought"]}, "no computer player called"),
        ({"game": "small", "seats": 2, "computers": ["random"] * 3}, "3 computer players for 2 seats"),
        ({"game": "alien", "seats": 2, "campaign": True}, "played as a campaign"),
        ({"game": "alien", "seats": 2, "pack": "[[card]]\nname = 'X'"}, "The pack cannot be used"),
        ({"game": "small", "seats": 2, "seed": "\n"}, "A seed is one line"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_with_a_sentence(asked, words):
    with pytest.raises(TableError, match=words):
        made(ADA, "Ada", NewTable(**asked), 1, minting(), MemoryStore().folder)


def test_a_game_begins_once_every_seat_is_taken():
    room = room_of(3, (ADA, BEN))
    assert refused(room, ADA, say.Start(id="1")).words.startswith("Seat 3 is free")
    do(room, BEN, say.Computer(id="2", seat=2, player="random"))
    do(room, BEN, say.Start(id="3"))
    assert room.state.status == "playing"
    assert refused(room, ADA, say.Start(id="4")).code == "not-allowed"


def test_a_taken_seat_is_only_taken_over_when_it_is_offered():
    room = room_of(3)
    room.admit(DAN, "Dan", 100)
    assert refused(room, DAN, say.Sit(id="1", seat=0)).words.startswith("Ada sits there")
    assert refused(room, BEN, say.Offer(id="2", seat=0, person=DAN)).code == "not-yours"
    do(room, ADA, say.Offer(id="3", seat=0, person=DAN))
    do(room, DAN, say.Sit(id="4", seat=0))
    assert room.state.seats[0].people == [DAN]


def test_a_shared_seat_is_answered_for_by_both():
    room = begun()
    room.admit(DAN, "Dan", 100)
    do(room, ADA, say.Offer(id="1", seat=0, person=DAN, share=True))
    do(room, DAN, say.Sit(id="2", seat=0))
    assert room.state.seats[0].people == [ADA, DAN]
    _, answer = next_answer(room, 1, Randomness(1))
    do(room, DAN, answer)


def test_one_person_may_hold_several_seats_and_a_computers():
    room = begun(3, (ADA, BEN), computers=["random"], game="alien")
    do(room, ADA, say.Sit(id="1", seat=2))
    assert room.seats_of(ADA) == [0, 2]
    do(room, ADA, say.Leave(id="2", seat=0))
    assert room.seats_of(ADA) == [2]


def test_there_are_no_other_seats_than_those_of_the_table():
    room = begun()
    for number, command in enumerate((say.Sit, say.Leave, say.Computer, say.Absent)):
        refused(room, ADA, command(id=str(number), seat=15))
    refused(room, ADA, say.Answer(id="x", decision="0.0", seat=15, option="pass"))


def test_the_same_command_twice_is_carried_out_once_and_acknowledged_twice():
    room = begun()
    person, answer = next_answer(room, 1, Randomness(1))
    first, before = do(room, person, answer), None
    before = portrait(room)
    assert do(room, person, answer) == first
    assert portrait(room) == before


def test_commands_are_remembered_for_each_person_but_not_forever():
    room = room_of()
    for number in range(REMEMBERED + 10):
        do(room, ADA, say.Say(id=f"line {number}", words="so"), 200 + number)
    assert len(room.state.done[ADA]) == REMEMBERED


def test_answers_are_refused_by_kind():
    room = begun()
    match = room.match
    assert match is not None
    assert match.decision is not None
    asked = match.decision
    other = next(person for person in (ADA, BEN, CAT) if person not in room.state.seats[asked.seat].people)
    answer = say.Answer(id="1", decision=asked.id, seat=asked.seat, option=asked.options[0].id)
    replace = msgspec.structs.replace
    assert refused(room, other, answer).code == "not-yours"
    holder = room.state.seats[asked.seat].people[0]
    assert refused(room, holder, replace(answer, decision="9.9")).code == "stale"
    assert refused(room, holder, replace(answer, option="nonsense")).code == "unknown-option"
    assert refused(room, "stranger", answer).code == "not-allowed"
    do(room, holder, say.Pause(id="2"))
    assert refused(room, holder, answer).words == "The table is paused. Go on first."
    do(room, holder, say.Pause(id="3", paused=False))
    do(room, holder, answer)


def _undoable(room: Room) -> str:
    """Play until somebody may take an answer back: who."""
    randomness = Randomness("undo")
    for number in range(300):
        person, answer = next_answer(room, number, randomness)
        do(room, person, answer)
        assert room.match is not None
        if room.match.moment.back is not None:
            return person
    raise AssertionError("nothing could ever be taken back")


def test_my_last_answer_can_be_taken_back_by_me_alone():
    room = begun()
    person = _undoable(room)
    other = BEN if person == ADA else ADA
    assert refused(room, other, say.Undo(id="u1")).code == "cannot-undo"
    assert room.match is not None
    answers = len(room.match.answers)
    do(room, person, say.Undo(id="u2"))
    assert len(room.match.answers) == answers - 1


def test_a_rewind_needs_everyone_and_computers_agree():
    room = begun(3, (ADA, BEN), computers=["random"])
    assert room.match is not None
    for number in range(6):
        asked = room.match.decision
        assert asked is not None
        if room.state.seats[asked.seat].computer:
            assert room.computer_answers(asked.id, asked.seat, asked.options[0].id, 200).entry is not None
        else:
            do(room, *next_answer(room, number, Randomness(number)))
    assert refused(room, ADA, say.Rewind(id="r0", to=6)).code == "cannot-undo"
    do(room, ADA, say.Rewind(id="r1", to=2))
    assert room.state.motion is not None
    assert room.state.motion.agreed == [ADA]
    assert refused(room, ADA, say.Agree(id="r2", motion="m9", yes=True)).code == "stale"
    do(room, BEN, say.Agree(id="r3", motion="m1", yes=True))
    assert len(room.match.answers) == 2
    assert room.state.motion is None


def test_one_no_ends_a_rewind_and_so_does_an_answer():
    room = begun()
    randomness = Randomness(3)
    do(room, *next_answer(room, 1, randomness))
    do(room, ADA, say.Rewind(id="r1", to=0))
    do(room, BEN, say.Agree(id="r2", motion="m1", yes=False))
    assert room.state.motion is None
    do(room, ADA, say.Rewind(id="r3", to=0))
    do(room, *next_answer(room, 2, randomness))
    assert room.state.motion is None


def test_an_absent_seat_goes_to_a_computer_by_vote_of_those_who_are_here():
    room = begun(4, (ADA, BEN, CAT, DAN))
    room.went(DAN, 200)
    assert refused(room, ADA, say.Absent(id="a1", seat=3, player="random"), 230).code == "not-allowed"
    do(room, ADA, say.Absent(id="a2", seat=3, player="random"), 260)
    assert room.state.seats[3].people == [DAN]
    assert refused(room, DAN, say.Agree(id="a3", motion="m1", yes=False), 261).code == "not-yours"
    do(room, CAT, say.Agree(id="a4", motion="m1", yes=True), 262)
    assert room.state.seats[3].computer == "random"


def test_most_of_those_asked_can_keep_a_seat_for_somebody_absent():
    room = begun(4, (ADA, BEN, CAT, DAN))
    room.went(DAN, 200)
    do(room, ADA, say.Absent(id="a1", seat=3, player="random"), 300)
    do(room, BEN, say.Agree(id="a2", motion="m1", yes=False), 300)
    do(room, CAT, say.Agree(id="a3", motion="m1", yes=False), 300)
    assert room.state.motion is None
    assert room.state.seats[3].people == [DAN]


def test_the_owner_gives_an_absent_seat_to_a_computer_at_once():
    room = begun(game="alien")
    room.went(BEN, 200)
    refused(room, ADA, say.Computer(id="1", seat=1, player="random"), 210)
    refused(room, CAT, say.Computer(id="2", seat=1, player="random"), 300)
    do(room, ADA, say.Computer(id="3", seat=1, player="random"), 300)
    assert room.state.seats[1].computer == "random"


def test_somebody_who_was_removed_has_nothing_here_any_more():
    room = begun()
    invite = room.state.invite
    assert refused(room, BEN, say.Remove(id="1", person=CAT)).code == "not-allowed"
    assert refused(room, ADA, say.Remove(id="2", person=ADA)).code == "not-allowed"
    do(room, ADA, say.Remove(id="3", person=CAT))
    assert room.state.seats[2].people == []
    assert room.state.invite != invite
    assert refused(room, CAT, say.Say(id="4", words="hello?")).code == "not-allowed"
    with pytest.raises(TableError, match="asked you to leave"):
        room.admit(CAT, "Cat", 300)


def test_whoever_walks_by_from_the_lobby_takes_no_seat_of_a_game_under_way():
    room = begun(3, (ADA, BEN), computers=["random"], game="alien")
    room.admit(DAN, "Dan", 200, visits=True)
    room.came(DAN)
    assert refused(room, DAN, say.Sit(id="1", seat=2)).words.endswith("ask for an invite, or for the seat.")
    for person in (ADA, BEN):
        room.went(person, 200)
    assert refused(room, DAN, say.Absent(id="2", seat=0, player="random"), 900).code == "not-allowed"
    assert room.admit(DAN, "Dan", 200) is not None
    assert room.admit(DAN, "Dan", 200, visits=True) is None
    do(room, DAN, say.Absent(id="3", seat=0, player="random"), 900)
    do(room, DAN, say.Sit(id="4", seat=2))


def _played_out(room: Room) -> Room:
    randomness = Randomness("out")
    number = 0
    while room.state.status == "playing":
        do(room, *next_answer(room, number, randomness))
        number += 1
    return room


def test_a_rematch_has_the_same_seats_and_a_new_seed_or_the_same():
    room = _played_out(begun())
    assert room.match is not None
    refused(room, ADA, say.Undo(id="u"))
    refused(room, ADA, say.Rewind(id="w", to=0))
    for same in (False, True):
        copy = Room.restored(room.snapshot(), minting("again"))
        outcome = copy.handle(BEN, say.Rematch(id="r", same_seed=same), 500)
        made_then = outcome.made
        assert made_then is not None
        assert made_then.match is not None
        assert [row.people for row in made_then.state.seats] == [[ADA], [BEN], [CAT]]
        assert (made_then.match.frame.seed == room.match.frame.seed) is same
        assert copy.state.next_table == made_then.config.table
        again = copy.handle(CAT, say.Rematch(id="r2"), 500)
        assert again.made is None
        assert isinstance(again.reply, say.Done)


def test_a_table_is_called_as_the_lobby_calls_its_scenario():
    assert begun(1, (ADA,), game="alien", options={"scenario": "alien3"}).config.title == "Alien 3"
    assert begun(1, (ADA,), game="corps").config.title == "Mission 1: Newt"


def test_a_campaign_goes_on_with_a_debriefing_and_notes_what_came_of_the_mission():
    room = begun(2, (ADA, BEN), game="corps", campaign=True, options=USUAL)
    assert room.match is not None
    assert room.match.frame.setup["campaign"] is True
    seeds = {room.match.frame.seed}
    rooms = [room]
    while len(rooms) < 3 and not _campaign_over(rooms[-1]):
        _played_out(rooms[-1])
        if _campaign_over(rooms[-1]):
            assert refused(rooms[-1], ADA, say.Rematch(id="r")).code == "over"
            break
        following = rooms[-1].handle(ADA, say.Rematch(id="r"), 500).made
        assert following is not None
        assert following.match is not None
        seeds.add(following.match.frame.seed.partition(".")[0])
        rooms.append(following)
    assert any("Newt" in line.words for line in room.state.chat)
    assert len(seeds) == len(rooms)


def test_a_series_of_the_x_files_goes_on_with_its_next_game_and_the_same_team():
    room = begun(2, (ADA, BEN), game="xfiles", campaign=True, options={"avatar-choice": "random"})
    rooms = [_played_out(room)]
    while not _campaign_over(rooms[-1]):
        following = rooms[-1].handle(ADA, say.Rematch(id="r"), 500).made
        assert following is not None
        rooms.append(_played_out(following))
    setups = [one.match.frame.setup for one in rooms if one.match is not None]
    assert [setup["scenario"] for setup in setups] == ["seasons-1-3", "seasons-4-6", "seasons-7-9"]
    assert setups[1]["avatars"] == setups[2]["avatars"]
    assert setups[1]["academy"] == setups[2]["academy"] != []
    assert [row.people for row in rooms[-1].state.seats] == [[ADA], [BEN]]
    assert any("points in all" in line.words for line in rooms[-1].state.chat)
    assert refused(rooms[-1], ADA, say.Rematch(id="r")).code == "over"


def _campaign_over(room: Room) -> bool:
    return bool(room.state.campaign) and bool(msgspec.json.decode(room.state.campaign)["outcome"])


def test_a_game_that_is_over_can_be_branched_off_from():
    room = _played_out(begun())
    assert room.match is not None
    record, answers = room.match.record(), room.match.answers
    asked = NewTable(game="small", seats=3, resume="x@5", computers=["random", "random"])
    branch = made(DAN, "Dan", asked, 900, minting("branch"), MemoryStore().folder, Source(record))
    assert branch.match is not None
    assert branch.match.answers == answers[:5]
    asked = NewTable(game="small", seats=3, resume=f"x@{len(answers)}")
    with pytest.raises(TableError, match="branch off before its end"):
        made(DAN, "Dan", asked, 900, minting(), MemoryStore().folder, Source(record))


OWN_CARD = """
deck = "barracks"
kind = "character"
provenance = "original"

[[character]]
name = "Pilot Okafor"
crew = "sulaco"

[[card]]
name = "Steady Hands"
of = "Pilot Okafor"
class = "tech"
crew = "sulaco"
cost = 3
recruit = 2
copies = 5
text = "Tech: Draw a card."
"""


def test_a_pack_of_ones_own_is_kept_with_the_table(tmp_path):
    characters = [*SCENARIOS["alien"].characters[:3], "Pilot Okafor"]
    asked = NewTable(game="alien", seats=1, pack=OWN_CARD, start=True, options={"characters": characters})
    room = made(ADA, "Ada", asked, 1, minting(), tmp_path)
    assert room.match is not None
    assert "Steady Hands" in [face.name for face in room.match.frame.faces]
    assert room.first is not None
    for folder in tmp_path.iterdir():
        shutil.rmtree(folder)
    again = Room.replayed([room.first])
    assert portrait(again) == portrait(room)
    assert str(tmp_path).encode() not in room.match.record() + room.snapshot()
    for folder in tmp_path.iterdir():
        shutil.rmtree(folder)
    branching = NewTable(game="alien", seats=1, resume="x@0")
    room.do(AnswerGiven(0, room.match.decisions[0].options[0].id, room.match.decisions[0].id), 2)
    source = Source(room.match.record(), room.config.pack)
    assert made(ADA, "Ada", branching, 3, minting(), tmp_path, source).match is not None


def test_a_pack_that_is_refused_leaves_nothing_behind(tmp_path):
    asked = NewTable(game="alien", seats=1, pack=OWN_CARD.replace("Draw a card", "Draw the moon"))
    with pytest.raises(TableError, match="The pack cannot be used"):
        made(ADA, "Ada", asked, 1, minting(), tmp_path)
    assert not list(tmp_path.iterdir())


def _walk(room: Room, seed: int, steps: int):
    """Any commands at all by anybody, legal or not: each entry that came of them."""
    randomness = Randomness("walk", seed)
    people = (ADA, BEN, CAT, DAN)
    for number in range(steps):
        person = people[randomness.below(4)]
        seat, other = randomness.below(3), people[randomness.below(4)]
        rare: list[say.Command] = [
            say.Sit(id=f"w{number}", seat=seat),
            say.Leave(id=f"w{number}", seat=seat),
            say.Offer(id=f"w{number}", seat=seat, person=other, share=bool(randomness.below(2))),
            say.Computer(id=f"w{number}", seat=seat, player=("", "random")[randomness.below(2)]),
            say.Pause(id=f"w{number}", paused=bool(randomness.below(2))),
            say.Rewind(id=f"w{number}", to=randomness.below(10)),
            say.Agree(id=f"w{number}", motion=f"m{room.state.motions}", yes=bool(randomness.below(4))),
            say.Absent(id=f"w{number}", seat=seat, player="random"),
            say.Say(id=f"w{number}", words="well"),
            say.Rematch(id=f"w{number}"),
        ]
        assert room.match is not None
        choice = randomness.below(30)
        if choice < len(rare):
            outcome = room.handle(person, rare[choice], 200 + number)
        elif choice < 14:
            outcome = room.handle(person, say.Undo(id=f"w{number}"), 200 + number)
        elif room.match.over:
            return
        elif room.state.status == "paused":
            outcome = room.handle(ADA, say.Pause(id=f"w{number}", paused=False), 200 + number)
        elif not all(row.taken for row in room.state.seats):
            free = [row.taken for row in room.state.seats].index(False)
            outcome = room.handle(
                ADA, say.Computer(id=f"w{number}", seat=free, player="random"), 200 + number
            )
        else:
            asker, answer = next_answer(room, number, randomness)
            row = room.state.seats[answer.seat]
            if row.computer:
                outcome = room.computer_answers(answer.decision, answer.seat, answer.option, 200 + number)
            else:
                outcome = room.handle(asker, answer, 200 + number)
        if outcome.entry is not None:
            yield outcome.entry


@pytest.mark.parametrize("seed", range(6))
def test_a_journal_gives_the_same_room_back_from_every_snapshot(seed):
    room = begun()
    room.admit(DAN, "Dan", 100)
    start, entries = room.snapshot(), list[Entry]()
    kept = [(0, start)]
    for entry in _walk(room, seed, 150):
        entries.append(entry)
        if room.may_snapshot():
            kept.append((len(entries), room.snapshot()))
    assert len(entries) > 30
    for after, snapshot in kept[:: max(1, len(kept) // 8)]:
        again = Room.restored(snapshot).fold(entries[after:])
        assert portrait(again) == portrait(room)


def test_a_journal_without_its_beginning_or_with_an_entry_left_out_is_known_as_damaged():
    room = begun()
    snapshot = room.snapshot()
    entries = list(_walk(room, 1, 60))
    with pytest.raises(DamagedJournal, match="no beginning"):
        Room.replayed(entries)
    answers = [n for n, entry in enumerate(entries) if entry.changes[0].__class__.__name__ == "AnswerGiven"]
    with pytest.raises(DamagedJournal, match="does not fit"):
        Room.restored(snapshot).fold(entries[: answers[0]] + entries[answers[0] + 1 :])
    with pytest.raises(DamagedJournal, match="cannot be read"):
        Room.restored(snapshot[:-20])


def test_a_game_goes_on_when_its_rules_have_changed_and_later_answers_no_longer_fit(monkeypatch):
    room = begun()
    snapshot = room.snapshot()
    entries = list(_walk(room, 2, 40))
    assert room.match is not None
    monkeypatch.setattr(room.match.rules, "version", "9.9")
    again = Room.restored(snapshot).fold(entries[5:])
    assert again.mended
    assert again.match is not None
    assert not again.match.over
    again.mend(900)
    assert "9.9" in again.state.notice
    assert not again.mended
