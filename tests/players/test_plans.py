"""How a search spends its budget: a larger one looks further ahead, and the pinned team never changes."""

import pytest

from holdout.kernel import Randomness
from holdout.players import seat_player
from holdout.players.budgets import Budget
from holdout.players.guesses import guesses_of
from holdout.players.minds import mind_of, thinking_mind_of
from holdout.players.plans import Plan, broad, far_sighted
from holdout.players.rollout import Imagination, asked_of
from holdout.players.search import Search, SearchPlayer
from tests.players.worlds import under_way


@pytest.mark.parametrize(("nodes", "plan"), [
    (20, Plan(2, 1, tree=False)), (100, Plan(2, 1, tree=False)), (200, Plan(2, 2, tree=False)),
    (500, Plan(2, 3, tree=False)), (1_000, Plan(3, 3, tree=False)), (10_000, Plan(8, 3, tree=False)),
])  # fmt: skip
def test_a_far_sighted_search_looks_further_the_more_it_may_think(nodes, plan):
    assert far_sighted(nodes, 1) == plan


@pytest.mark.parametrize(("nodes", "plan"), [(100, Plan(2, 1, tree=True)), (1_000, Plan(7, 1, tree=True))])
def test_a_broad_search_compares_more_options(nodes, plan):
    assert broad(nodes, 1) == plan


@pytest.mark.parametrize("game", ["alien", "corps", "xfiles"])
def test_the_reference_team_keeps_its_mind_whatever_search_learns(game):
    frame = under_way(game, {}, 2, 0).frame
    reference, thinking = seat_player("reference", frame, 0, 1), seat_player("search", frame, 0, 1)
    assert isinstance(reference, SearchPlayer)
    assert isinstance(thinking, SearchPlayer)
    assert reference.mind is mind_of(game)
    assert reference.mind.plan is broad
    assert reference.mind.reading is None
    assert thinking.mind is thinking_mind_of(game)


@pytest.mark.parametrize("game", ["alien", "xfiles"])
def test_search_of_deck_builders_has_learned_and_is_far_sighted(game):
    assert thinking_mind_of(game).reading is not None
    assert thinking_mind_of(game).plan is far_sighted


def test_an_imagined_game_goes_on_for_as_many_turns_as_are_planned():
    match = under_way("alien", {}, 2, 30)
    guesses, mind = guesses_of(match, match.decision.seat), thinking_mind_of("alien")
    guess = guesses.draw(Randomness("test"))
    begun = guess.moment.game.position.turn
    for turns in (1, 2, 3):
        imagination = Imagination(mind, guess.frame, guesses.seat, turns, reads=False)
        heuristic = imagination.heuristics[guesses.seat]
        imagined = imagination.imagine(guess, lambda decision: None, heuristic)
        assert imagined.game.position.turn == begun + turns or imagined.game.position.outcome
        assert imagined.game.events == []
        assert 0 <= imagined.value <= 1


def test_without_a_tree_every_guess_is_played_on_by_rules_of_thumb():
    match = under_way("alien", {}, 2, 30)
    guesses = guesses_of(match, match.decision.seat)
    search = Search(guesses, Budget(nodes=600), Randomness("test"), thinking_mind_of("alien"))
    verdict = search.think(always=True)
    assert verdict.arms
    assert all(not arm.below.nodes for arm in verdict.arms)
    assert verdict.pick in asked_of(match, guesses.seat).picks
