"""How long a player may think, as it is written in its name."""

import pytest

from holdout import kernel
from holdout.kernel import SetupError
from holdout.players import is_known, seat_player
from holdout.players.budgets import USUAL, Budget, budget_of, reference_budget
from holdout.players.search import SearchPlayer


def test_a_budget_is_nodes_or_milliseconds_or_the_usual_one():
    assert budget_of("search:500n") == Budget(nodes=500)
    assert budget_of("search:200ms") == Budget(milliseconds=200)
    assert budget_of("search") == USUAL


@pytest.mark.parametrize(
    "name", ["search:", "search:0n", "search:5", "search:-1n", "search:1.5ms", "search:9" * 9]
)
def test_what_is_no_budget_is_refused_with_the_two_ways_to_write_one(name):
    with pytest.raises(SetupError, match="search:500n for 500 imagined decisions"):
        budget_of(name)


def test_only_search_takes_a_budget():
    assert is_known("greedy")
    assert is_known("search:200ms")
    assert not is_known("greedy:200ms")
    assert not is_known("nobody")


@pytest.mark.parametrize(("game", "budget"), [("alien", "search:100n"), ("corps", "search:20n")])
def test_the_reference_team_is_pinned_to_a_small_search(game, budget):
    rules = kernel.find(game)
    frame = kernel.framed(rules, rules.set_up(1, {}), "5")
    reference, search = (seat_player(name, frame, 0, 5) for name in ("reference", budget))
    assert isinstance(reference, SearchPlayer)
    assert reference.budget == search.budget
    assert not is_known("reference:5n")


def test_a_game_that_nobody_has_measured_has_no_reference_team():
    with pytest.raises(SetupError, match="There is no reference team for airlock yet"):
        reference_budget("airlock")
