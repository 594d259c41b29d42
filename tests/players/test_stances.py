"""Stances of the tactical game, and the ways that are left in a mission."""

import pytest

import holdout
from holdout import kernel
from holdout.corps.missions import MISSIONS, mission_of
from holdout.kernel import Randomness
from holdout.players import table_of
from holdout.players.budgets import Budget
from holdout.players.corps_stances import BOLD, USUAL, stances_of
from holdout.players.corps_ways import LOST, Ways, ways
from holdout.players.guesses import guesses_of
from holdout.players.quick_corps import GuessedTable, QuickCorps
from holdout.players.search import Search


@pytest.fixture(scope="module")
def torn():
    """A mission where a bold Character walks on and the usual one shoots."""
    match = holdout.new("corps", seats=2, seed=3, scenario="escape")
    players = table_of(("greedy",), match.frame, 3)
    while True:
        kernel.drive(match, players, 1)
        asked = match.decision
        usual, bold = (QuickCorps(match.frame, asked.seat, stance)(asked) for stance in (USUAL, BOLD))
        if usual[0] == "attack" and bold[0] == "move":
            return match


def table_now(match):
    game = match.moment.game
    return GuessedTable(game, mission_of(game.setup["scenario"]), 0)


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_knows_all_stances(mission):
    assert sorted(stances_of(mission)) == sorted([USUAL, BOLD])


def test_what_another_stance_would_do_is_imagined_too(torn):
    seat = torn.decision.seat
    verdict = Search(guesses_of(torn, seat), Budget(nodes=60), Randomness("test")).think()
    assert {arm.pick[0] for arm in verdict.arms} >= {"attack", "move"}
    assert verdict.usual[0] == "move"
    bold, usual = (next(arm for arm in verdict.arms if arm.pick[0] == verb) for verb in ("move", "attack"))
    assert (bold.thumbs.stance, usual.thumbs.stance) == (BOLD, USUAL)


# --- ways ---


@pytest.mark.parametrize(
    ("mission", "missing"),
    [("newt", 1), ("escape", 2), ("survive", 2), ("rescue", 1), ("resupply", 3), ("bug-hunt-1", 0)],
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
    players = [QuickCorps(later.frame, seat, BOLD) for seat in range(2)]
    turn = later.moment.game.position.turn
    while later.moment.game.position.turn == turn:
        kernel.drive(later, players, 1)
    assert sum(ways(table_now(later)).ways) < before
