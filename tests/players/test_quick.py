"""The rules of thumb know no more than their seat: inside guesses and beside views they decide alike."""

import pytest

import holdout
from holdout import kernel
from holdout.kernel import Randomness
from holdout.players import table_of
from holdout.players.alien.greedy import QuickAlien
from holdout.players.corps.greedy import GreedyCorps


@pytest.mark.parametrize(
    "options", [{"scenario": "resurrection"}, {"agendas": "hidden", "player-aliens": True}]
)
def test_a_whole_game_goes_the_same_way(options):
    rules = kernel.find("alien")
    frame = kernel.framed(rules, rules.set_up(2, options), "11")
    seen = kernel.simulate_frame(frame, table_of(("greedy",), frame, 11))
    quick = kernel.simulate_frame(frame, [QuickAlien(frame, seat, 0) for seat in range(2)])
    assert quick.answers == seen.answers


@pytest.mark.parametrize(
    "options",
    [{"scenario": "resupply"}, {"scenario": "survive"}, {"scenario": "newt", "hands": "hidden"}],
)
def test_a_squad_decides_the_same_whatever_it_cannot_know(options):
    match = holdout.new("corps", seats=2, seed=11, **options)
    players, differing = table_of(("greedy",), match.frame, 11), 0
    for number in range(150):
        kernel.drive(match, players, 1)
        asked = match.decision
        if asked is None:
            break
        guess = match.guess(asked.seat, Randomness(f"{number}"))
        assert guess.decision is not None
        differing += guess.moment.rest.face != match.moment.rest.face
        assert GreedyCorps(guess.frame, asked.seat)(guess.decision) == players[asked.seat](asked)
    assert differing > 100
