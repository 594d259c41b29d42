"""What a player that thinks ahead is handed: worlds that agree with what its seat knows, and only that."""

import pytest

from holdout import kernel
from holdout.kernel import HoldoutError, Randomness
from holdout.kernel.knowledge import packed
from holdout.players.guesses import NoGuesses, guesses_at, guesses_of
from tests.players.worlds import WITH_SECRETS, under_way


@pytest.mark.parametrize(("game", "options", "seats"), WITH_SECRETS)
def test_two_tables_that_look_the_same_to_a_seat_give_it_the_same_guesses(game, options, seats):
    for answers in (3, 40):
        match = under_way(game, options, seats, answers)
        for seat in range(seats):
            other = match.guess(seat, Randomness("another world", seat))
            assert packed(match.knowledge(seat)) == packed(other.knowledge(seat))
            for number in range(3):
                ours = guesses_of(match, seat).draw(Randomness("draw", number))
                theirs = guesses_of(other, seat).draw(Randomness("draw", number))
                assert ours.fingerprint() == theirs.fingerprint()


@pytest.mark.parametrize(("game", "options", "seats"), WITH_SECRETS)
def test_a_guess_shows_the_seat_what_it_sees_and_differs_in_what_it_does_not(game, options, seats):
    match = under_way(game, options, seats, 40)
    seat = match.decision.seat
    drawn = [guesses_of(match, seat).draw(Randomness("draw", number)) for number in range(4)]
    assert {guess.view_bytes(seat) for guess in drawn} <= {drawn[0].view_bytes(seat)}
    assert drawn[0].moment.game.view(seat) == match.moment.game.view(seat)
    assert len({guess.fingerprint() for guess in drawn}) == len(drawn)


def test_a_guess_holds_no_seed_and_cannot_be_saved():
    match = under_way("alien", {}, 2, 10)
    guess = guesses_of(match, match.decision.seat).draw(Randomness("draw"))
    assert not guess.frame.seed
    assert not guess.answers
    with pytest.raises(HoldoutError, match="no seed and no story"):
        guess.save()


def test_a_decision_of_a_resting_game_gives_the_same_guesses_as_its_match():
    match = under_way("corps", {"scenario": "newt"}, 2, 40)
    decision = match.decision
    here = guesses_at(decision).draw(Randomness("draw"))
    there = guesses_of(match, decision.seat).draw(Randomness("draw"))
    assert here.fingerprint() == there.fingerprint()


def test_a_game_that_runs_inline_gives_no_guesses():
    def ask(decision):
        guesses_at(decision)

    frame = kernel.framed(kernel.find("alien"), kernel.find("alien").set_up(1, {}), "1")
    with pytest.raises(kernel.Incident, match="cannot answer inline") as failed:
        kernel.simulate_frame(frame, [ask])
    assert isinstance(failed.value.__cause__, NoGuesses)
