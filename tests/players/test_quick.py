"""The rules of thumb inside guesses decide as the greedy player does, though they make no view."""

import pytest

from holdout import kernel
from holdout.players import table_of
from holdout.players.alien.greedy import QuickAlien
from holdout.players.corps.quick import QuickCorps


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("alien", {"scenario": "resurrection"}),
        ("alien", {"agendas": "hidden", "player-aliens": True}),
        ("corps", {"scenario": "resupply"}),
        ("corps", {"scenario": "survive"}),
        ("corps", {"scenario": "newt", "hands": "hidden"}),
    ],
)
def test_a_whole_game_goes_the_same_way(game, options):
    rules = kernel.find(game)
    frame = kernel.framed(rules, rules.set_up(2, options), "11")
    seen = kernel.simulate_frame(frame, table_of(("greedy",), frame, 11))
    make = {"alien": lambda seat: QuickAlien(frame, seat, 0), "corps": lambda seat: QuickCorps(frame, seat)}
    quick = kernel.simulate_frame(frame, [make[game](seat) for seat in range(2)])
    assert quick.answers == seen.answers
