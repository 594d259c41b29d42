"""Lighthouse, an edition from outside on the shared chapters, is played in every way that there is."""

import json

from holdout import ledger
from tests.foreign.installed import holdout_says, lighthouse

__all__ = ["lighthouse"]


def test_somebody_plays_it_in_the_terminal_before_the_places_of_its_layout(lighthouse):
    words = ("play", lighthouse, "--seats", "2", "--players", "human,greedy", "--seed", "3", "--plain")
    told = holdout_says(*words, typed="1\n?\nq\n")
    assert "Harbour" in told
    assert "lighthouse.action.any-order" in told


def test_the_command_finds_its_rules_and_counts_what_is_proven(lighthouse):
    first = ledger.shipped(lighthouse).rules[0]
    assert first.rule in " ".join(holdout_says("rules", first.id).split())
    figures = json.loads(holdout_says("rules", "--coverage", "--json"))[lighthouse]
    assert (figures["rules"], figures["missing"]) == (len(ledger.shipped(lighthouse).rules), [])
    assert figures["cited"] > 60
