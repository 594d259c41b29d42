"""Stances of the tactical game, and the ways that are left in a mission."""

import pytest

import holdout
from holdout import kernel
from holdout.corps.missions import MISSIONS, mission_of
from holdout.kernel import Randomness
from holdout.players import table_of
from holdout.players.budgets import Budget
from holdout.players.corps.greedy import GreedyCorps
from holdout.players.corps.stances import BOLD, USUAL, stances_of
from holdout.players.corps.table import Table
from holdout.players.corps.ways import LOST, Ways, ways
from holdout.players.guesses import guesses_of
from holdout.players.search import SMALL, Search


@pytest.fixture(scope="module")
def torn():
    """A mission where a bold Character walks on and the usual one shoots."""
    match = holdout.new("corps", seats=2, seed=3, scenario="escape")
    players = table_of(("greedy",), match.frame, 3)
    while True:
        kernel.drive(match, players, 1)
        asked = match.decision
        usual, bold = (GreedyCorps(match.frame, asked.seat, stance=stance)(asked) for stance in (USUAL, BOLD))
        if usual[0] == "attack" and bold[0] == "move":
            return match


def table_now(match):
    game = match.moment.game
    return Table(game, mission_of(game.setup["scenario"]), 0)


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_knows_all_stances(mission):
    assert sorted(stances_of(mission)) == sorted([USUAL, BOLD])


def test_what_another_stance_would_do_is_imagined_too(torn):
    seat = torn.decision.seat
    verdict = Search(guesses_of(torn, seat), Budget(nodes=60), Randomness("test")).think()
    assert {arm.pick[0] for arm in verdict.arms} >= {"attack", "move"}
    assert verdict.usual[0] == "move"
    bold, usual = (next(arm for arm in verdict.arms if arm.pick[0] == verb) for verb in ("move", "attack"))
    assert (bold.heuristic.stance, usual.heuristic.stance) == (BOLD, USUAL)


def test_greedy_keeps_the_stance_that_served_best(torn):
    seat = torn.decision.seat
    assert table_of(("greedy",), torn.frame, 3)[seat](torn.decision)[0] == "move"


@pytest.mark.parametrize("budget", [Budget(nodes=SMALL - 1), Budget(milliseconds=1)])
def test_a_small_budget_compares_stances_only(torn, budget):
    draw = guesses_of(torn, torn.decision.seat)
    small = Search(draw, budget, Randomness("test")).think()
    large = Search(draw, Budget(nodes=4 * SMALL), Randomness("test")).think()
    assert {arm.heuristic.stance for arm in small.arms} == {BOLD, USUAL}
    assert len(small.arms) == 2 < len(large.arms)


def test_no_guess_is_drawn_for_a_routine_question(torn, monkeypatch):
    """Where to step is never thought about, so nothing is imagined for it."""
    match = torn.clone()
    match.answer(next(pick for pick in match.decision.picks if pick[0] == "move"))
    assert match.decision.rule != torn.decision.rule
    monkeypatch.setattr("holdout.players.search.guesses_at", lambda decision: pytest.fail("it guessed"))
    players = table_of(("search:60n",), match.frame, 3)
    assert players[match.decision.seat](match.decision) in match.decision.picks


# --- ways ---


@pytest.mark.parametrize(
    ("mission", "missing"),
    [("newt", 1), ("escape", 3), ("survive", 2), ("rescue", 1), ("resupply", 3), ("bug-hunt-1", 0)],
)
def test_at_first_everything_is_still_missing(mission, missing):
    match = holdout.new("corps", seats=2, seed=3, scenario=mission)
    kernel.drive(match, table_of(("greedy",), match.frame, 3), 60)
    left = ways(table_now(match))
    assert left.missing == missing
    assert left.ways == sorted(left.ways)
    assert all(0 < way < LOST for way in left.needed)


def test_nobody_who_might_do_it_makes_the_way_as_long_as_can_be():
    assert Ways(3, [4, 9]).needed == [4, 9, LOST]
    assert Ways(3, [4, 9]).spare == -1
    assert Ways(1, [4, 9]).needed == [4]


def test_who_walks_on_has_less_way_left(torn):
    later = torn.clone()
    before = sum(ways(table_now(later)).ways)
    players = [GreedyCorps(later.frame, seat, stance=BOLD) for seat in range(2)]
    turn = later.moment.game.position.turn
    while later.moment.game.position.turn == turn:
        kernel.drive(later, players, 1)
    assert sum(ways(table_now(later)).ways) < before
