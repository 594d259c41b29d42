"""How a search spends its budget: a larger one looks further ahead, and the pinned team never changes."""

import pytest

from holdout.kernel import Randomness
from holdout.players import seat_player
from holdout.players.budgets import Budget
from holdout.players.corps.stances import BOLD, USUAL, Stance
from holdout.players.guesses import guesses_of
from holdout.players.minds import mind_of, thinking_mind_of
from holdout.players.plans import Plan, broad, far_sighted, near_sighted
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


@pytest.mark.parametrize("nodes", [20, 200, 2_000])
def test_a_near_sighted_search_buys_more_guesses(nodes):
    assert near_sighted(nodes, 1) == Plan(3, 1, tree=False)


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
    thumbs, taught = (one.mind.heuristic(frame, 0) for one in (reference, thinking))
    assert isinstance(thumbs, type(seat_player("greedy", frame, 0, 1)))
    assert isinstance(taught, type(seat_player("learned", frame, 0, 1)))
    assert not isinstance(thumbs, type(seat_player("learned", frame, 0, 1)))


def test_the_reference_squad_keeps_its_stances():
    frame = under_way("corps", {"scenario": "rescue"}, 2, 0).frame
    mind = mind_of("corps")
    assert mind.heuristic(frame, 0).stance == BOLD == Stance("bold", 75.0, 14, 0.5, 4.0, 4.0, 20.0, 5.0, -1.0)
    assert [one.stance for one in mind.stances(frame, 0)] == [USUAL]
    assert (mind.reference_nodes, mind.sure, mind.margin, mind.horizon) == (20, 2.5, 0.03, 1)


@pytest.mark.parametrize("game", ["alien", "xfiles"])
def test_search_of_deck_builders_has_learned_and_is_far_sighted(game):
    assert thinking_mind_of(game).reading is not None
    assert thinking_mind_of(game).plan is far_sighted


def test_search_of_the_corps_has_learned_and_looks_one_turn_ahead():
    assert thinking_mind_of("corps").reading is not None
    assert thinking_mind_of("corps").plan is near_sighted


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
