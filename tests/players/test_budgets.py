"""How long a player may think, as it is written in its name."""

import pytest

from holdout.kernel import SetupError
from holdout.players import is_known
from holdout.players.budgets import USUAL, Budget, budget_of


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
