"""Who decides when the Aliens could do more than one thing: the highest-ranking player, or those who tie."""

import pytest

from holdout.corps.aliens import alien_activates

PAIR = {"squad": {"Hudson": "a6", "Hicks": "a7"}, "aliens": ["l6"]}


@pytest.mark.ruling("corps.ruling.c12-equal-routes")
@pytest.mark.rule("corps.alien.shortest-route")
def test_the_player_of_the_highest_marine_decides(corps):
    table = corps(**PAIR, heroes=("Hudson", "Hicks"))
    table.run(alien_activates, table.at("l6"))
    assert table.match.decision.seat == 1
    table.to("f6")


@pytest.mark.ruling("corps.ruling.f1-tie-for-highest-rank")
@pytest.mark.rule("corps.choice.rank-tie-agree")
def test_players_of_equal_rank_decide_together(corps):
    squad = {"Hudson": "a6", "Frost": "a7"}
    table = corps(squad=squad, aliens=["l6"], heroes=("Hudson", "Frost"))
    table.run(alien_activates, table.at("l6"))
    assert table.match.decision.seat == 0
    table.to("f6")
    assert table.match.decision.seat == 1
    table.to("f6")
    assert table.spaces() == ["f6"]
