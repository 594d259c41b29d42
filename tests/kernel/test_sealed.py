"""Sealed answers: several seats answer at once, in any order, and nobody learns one before all are in."""

from itertools import permutations

import pytest

from holdout.kernel import NotYourDecision, Randomness
from tests.kernel.station import station

BALLOTS = {0: "seat:1", 1: "seat:0", 2: "seat:1"}


@pytest.mark.rule("small.vote.call", "small.vote.sealed", "small.vote.most", "small.wounds.death")
def test_votes_in_any_order_of_arrival_give_the_same_position():
    ends = set()
    for order in permutations(BALLOTS):
        table = station().answer("accuse")
        for seat in order:
            table.answer(BALLOTS[seat], seat=seat)
        assert table.position.alive == [1, 0, 1]
        ends.add((table.match.fingerprint(), tuple(table.match.events)))
    assert len(ends) == 1


def test_all_are_asked_at_once():
    table = station().answer("accuse")
    assert [decision.seat for decision in table.match.decisions] == [0, 1, 2]
    assert len({decision.id for decision in table.match.decisions}) == 3


def test_an_answer_is_seen_by_nobody_before_all_are_in():
    views = []
    for ballot in ("seat:2", "abstain"):
        table = station().answer("accuse").answer(ballot, seat=1)
        views.append([table.match.view_bytes(viewer) for viewer in (0, 2, None)])
        assert table.told == []
    assert views[0] == views[1]


def test_a_guess_holds_no_answer_of_others_before_all_are_in():
    """Whoever thinks with a guess is asked for the others' answers as well, but not for its own again."""
    match = station().answer("accuse").answer("seat:1", seat=0).answer("seat:0", seat=1).match
    for seat, unknown in ((0, [1, 2]), (1, [0, 2]), (2, [0, 1, 2])):
        guessed = match.guess(seat, Randomness("guess", seat))
        assert [decision.seat for decision in guessed.decisions] == unknown


def test_a_sealed_answer_is_given_once():
    table = station().answer("accuse").answer("abstain", seat=1)
    before = table.match.fingerprint()
    with pytest.raises(NotYourDecision):
        table.match.answer("abstain", seat=1)
    assert table.match.fingerprint() == before


def test_an_answer_to_a_sealed_decision_stays_good_when_others_have_answered_since():
    table = station().answer("accuse")
    mine = table.match.decisions[2].id
    table.answer("abstain", seat=0)
    table.match.answer("abstain", seat=2, decision=mine)
    assert [decision.seat for decision in table.match.decisions] == [1]


@pytest.mark.rule("small.vote.most")
def test_on_a_tie_nobody_dies():
    table = station().answer("accuse")
    for seat, ballot in {0: "seat:1", 1: "seat:0", 2: "abstain"}.items():
        table.answer(ballot, seat=seat)
    assert table.position.alive == [1, 1, 1]


@pytest.mark.rule("small.vote.once")
def test_a_vote_is_called_once_in_a_game():
    table = station().answer("accuse")
    for seat in range(3):
        table.answer("abstain", seat=seat)
    assert table.why_not["accuse"] == "small.vote.once"
