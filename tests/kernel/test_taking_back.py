"""Undo up to its barrier, redo, and rewinding by consent."""

import pytest

from holdout.kernel import CannotUndo, StaleDecision, UnknownOption, drive
from tests.kernel.station import played, random_players, station
from tests.small.table import BRIDGE, LAB, RING


def test_an_answer_that_showed_nothing_is_taken_back_and_given_again():
    table = station(room={0: BRIDGE})
    before = table.match.fingerprint(), table.match.view_bytes(0)[:200]
    table.answer(f"walk:{LAB}", f"zone:{RING}")
    after = table.match.fingerprint()
    table.match.undo()
    table.match.undo()
    assert (table.match.fingerprint(), table.match.view_bytes(0)[:200]) == before
    assert table.told == []
    table.match.redo()
    table.match.redo()
    assert table.match.fingerprint() == after
    assert table.told == ["entered", "entered"]
    with pytest.raises(CannotUndo, match="nothing to give again"):
        table.match.redo()


def test_a_new_answer_forgets_what_could_be_given_again():
    table = station(room={0: BRIDGE}).answer(f"walk:{LAB}")
    table.match.undo()
    table.answer(f"walk:{LAB}")
    with pytest.raises(CannotUndo):
        table.match.redo()


def test_nothing_is_taken_back_before_the_first_answer():
    with pytest.raises(CannotUndo, match="nothing has been answered yet"):
        station().match.undo()


def refuses(table, why: str) -> None:
    before = table.match.fingerprint()
    with pytest.raises(CannotUndo, match=why):
        table.match.undo()
    assert table.match.fingerprint() == before


def test_a_die_is_not_taken_back():
    table = station(deck=["relay"] * 2).answer("end")
    refuses(table, "chance has decided something since")


def test_a_hidden_card_that_was_shown_is_not_taken_back():
    refuses(station(hand={0: ["wrench"]}).answer("play wrench"), "a hidden card has been shown since")


def test_a_look_is_not_taken_back():
    refuses(station(crates={BRIDGE: ["suit"]}).answer("search"), "a hidden card has been shown since")


def test_opened_votes_are_not_taken_back():
    table = station().answer("accuse")
    for seat in range(3):
        table.answer("abstain", seat=seat)
    refuses(table, "sealed answers have been opened since")


def test_a_sealed_answer_that_is_not_opened_is_taken_back():
    table = station().answer("accuse").answer("abstain", seat=1)
    table.match.undo(by=[1])
    assert [decision.seat for decision in table.match.decisions] == [0, 1, 2]


def test_the_answer_of_another_person_is_not_taken_back():
    table = station(at="hazard").answer("pass", "pass")
    with pytest.raises(CannotUndo, match="seat 2 has answered since"):
        table.match.undo(by=[0])
    table.match.undo(by=[1, 2])
    assert table.match.decision is not None
    assert table.match.decision.seat == 1


def test_an_answer_meant_for_before_an_undo_is_stale_after_it():
    table = station(room={0: BRIDGE})
    old = table.match.decision
    assert old is not None
    table.answer(f"walk:{LAB}")
    table.match.undo()
    with pytest.raises(StaleDecision):
        table.match.answer(f"walk:{LAB}", decision=old.id)


def test_a_loaded_game_is_not_taken_back():
    from holdout.kernel import load
    from tests.small import RULES

    match = load(played(30).save(), lambda name: RULES)
    with pytest.raises(CannotUndo, match="the game was loaded since"):
        match.undo()


def test_everyone_together_may_rewind_and_it_is_noted():
    match = played(40)
    earlier = played(12).fingerprint()
    match.rewind(12, agreed=[0, 1, 2])
    assert match.fingerprint() == earlier
    assert match.notes == [(12, "Everyone agreed to rewind from answer 40 to answer 12.")]


def test_rewinding_needs_everyone_and_a_point_that_was():
    match = played(40)
    before = match.fingerprint()
    with pytest.raises(CannotUndo, match="seat 2 has not agreed"):
        match.rewind(12, agreed=[0, 2])
    with pytest.raises(CannotUndo, match="no earlier point 40"):
        match.rewind(40, agreed=[0, 1, 2])
    assert match.fingerprint() == before


def test_the_note_of_a_rewind_is_in_the_record_and_the_save():
    from holdout.kernel import load
    from tests.small import RULES

    match = played(40)
    match.rewind(12, agreed=range(3))
    for file in (match.record(), match.save()):
        assert load(file, lambda name: RULES).notes == match.notes


def test_a_decision_after_a_rewind_is_new():
    match = played(40)
    stale = played(12).decision
    assert stale is not None
    match.rewind(12, agreed=range(3))
    with pytest.raises((StaleDecision, UnknownOption)):
        match.answer(stale.options[0], decision=stale.id)


def test_a_second_rewind_keeps_the_line_of_the_first():
    match = played(50)
    match.rewind(40, agreed=range(3))
    match.rewind(20, agreed=range(3))
    told = [line.words for line in match.log(None) if line.kind == "rewound"]
    assert told == [
        "Everyone agreed to go back from answer 50 to answer 40.",
        "Everyone agreed to go back from answer 40 to answer 20.",
    ]


def test_a_rewind_is_told_where_it_was_when_a_later_one_does_not_reach_it():
    match = played(50)
    match.rewind(20, agreed=range(3))
    drive(match, random_players(3, 7), most=20)
    match.rewind(30, agreed=range(3))
    links = match.moment.past.chain()
    assert [link.length for link in links for event in link.events if event.kind == "rewound"] == [20, 30]
    assert match.moment.turn.past in links
