"""A whole Series by players who think ahead: it can be won, and whatever is lost ends by the book."""

import pytest

from holdout import kernel
from holdout.encounters.xfiles import series
from holdout.players import table_of

PLAYER = "reference"
TRIES = 8
ENDS = {
    "xfiles.end-game.win-at-health",
    "xfiles.player-defeat.all-or-nothing-after-the-end",
    "xfiles.player-defeat.before-the-end-team-loses",
    "xfiles.run-out.no-strikes-anywhere-loses",
}


def played(seed):
    """A Series of one agent who thinks ahead, and the results of its games."""
    running, results = series.begin(1, f"series {seed}"), []
    while not running.over:
        match = series.next_match(running)
        kernel.drive(match, table_of((PLAYER,), match.frame, seed))
        results.append(match.result)
        series.conclude(running, match)
    return running, results


@pytest.mark.long
def test_a_series_is_won_by_players_who_think_ahead():
    for seed in range(TRIES):
        running, results = played(seed)
        assert len(results) == 3
        assert {result.rule for result in results} <= ENDS
        if results[-1].winners:
            assert running.outcome.startswith("The Series is won.")
            return
        assert running.outcome.startswith("The Series is lost")
    pytest.fail(f"none of {TRIES} Series was won")
