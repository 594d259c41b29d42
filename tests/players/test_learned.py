"""The player that buys as games have taught: its choices, and that nothing hidden sways it."""

import pytest

from holdout import kernel
from holdout.encounters.alien import piles
from holdout.kernel import Decision, Randomness
from holdout.players import ABOUT, NAMES, is_known, seat_player, table_of, thinks_ahead
from holdout.players.alien.greedy import GreedyAlien
from holdout.players.alien.learned import LearnedAlien, QuickLearnedAlien
from holdout.players.alien.sight import AlienSight
from holdout.players.encounters import options
from holdout.players.preferences import advantage, preferences_of
from tests.players.worlds import AGENDAS, HIDDEN_HANDS, under_way

CHEAP, DEAR = {"cost": -1.0, "verb reserve": -9.0, "verb end-actions": -9.0}, {"cost": 1.0}


def taught(make, frame, seat, preferences):
    player = make(frame, seat, 0)
    player.preferences = preferences
    return player


@pytest.fixture
def market():
    """A game in which the rules of thumb are about to recruit one of several cards of different cost."""
    match = under_way("alien", {}, 2, 20)
    players = table_of(("greedy",), match.frame, 0)
    while players[match.decision.seat](match.decision)[0] != "recruit" or len(set(costs(match).values())) < 2:
        kernel.drive(match, players, 1)
    return match


def costs(match):
    game = match.moment.game
    recruits = [pick for pick in match.decision.picks if pick[0] == "recruit"]
    return {pick: game.faces[game.position.face[pick[1]]].cost for pick in recruits}


# --- what it chooses ---


@pytest.mark.parametrize(("likes", "wanted"), [(CHEAP, min), (DEAR, max)])
def test_it_buys_what_it_prefers(market, likes, wanted):
    asked = market.decision
    pick = taught(LearnedAlien, market.frame, asked.seat, likes)(asked)
    assert costs(market)[pick] == wanted(costs(market).values())


def test_it_may_prefer_to_buy_nothing(market):
    asked = market.decision
    player = taught(LearnedAlien, market.frame, asked.seat, {"verb end-actions": 1.0})
    assert player(asked) == ("end-actions",)


def test_among_equals_the_rules_of_thumb_decide(market):
    asked = market.decision
    player = taught(LearnedAlien, market.frame, asked.seat, {})
    assert player(asked) == GreedyAlien(market.frame, asked.seat, 0)(asked)


def test_what_is_not_bought_is_left_to_the_rules_of_thumb():
    rules = kernel.find("alien")
    frame = kernel.framed(rules, rules.set_up(2, {}), "11")
    asked_of_both = []

    def both(seat):
        learned, greedy = taught(LearnedAlien, frame, seat, CHEAP), GreedyAlien(frame, seat, 0)

        def answer(decision):
            usual, pick = greedy(decision), learned(decision)
            asked_of_both.append((usual, pick))
            return pick

        return answer

    kernel.simulate_frame(frame, [both(seat) for seat in range(2)])
    changed = [(usual, pick) for usual, pick in asked_of_both if usual != pick]
    assert changed
    assert {usual[0] for usual, _ in changed} <= {"recruit", "reserve"}


def test_a_traitor_goes_by_the_rules_of_thumb():
    match = under_way(*AGENDAS, 40)
    game = match.moment.game
    found = []
    for seat in range(3):
        held = game.position.zones[piles.AGENDA[seat]]
        evil = any(game.faces[game.position.face[card]].evil for card in held)
        player = LearnedAlien(match.frame, seat, 0)
        asked = Decision(game, seat, match.decision.question, match.decision.picks)
        assert player.is_taught(AlienSight(asked, player.faces, player.by_key)) != evil
        found.append(evil)
    assert len(found) == 3


def test_weights_count_what_they_are_named_for():
    weights = {"cost": 0.5, "draws": -0.25}
    assert advantage(weights, {"cost": 3.0, "draws": 1.0, "unknown": 7.0}) == pytest.approx(1.25)


# --- among the players ---


def test_it_is_a_player_like_the_others():
    assert "learned" in NAMES
    assert "learned" in ABOUT
    assert is_known("learned")
    assert not thinks_ahead("learned")
    frame = kernel.new(kernel.find("alien"), seats=2).frame
    assert isinstance(seat_player("learned", frame, 0, 1), LearnedAlien)


def test_where_nothing_was_learned_it_is_the_greedy_player():
    assert preferences_of("corps") is None
    rules = kernel.find("alien")
    frame = kernel.framed(rules, rules.set_up(2, {}), "11")
    alone = kernel.simulate_frame(frame, [taught(LearnedAlien, frame, seat, None) for seat in range(2)])
    assert alone.answers == kernel.simulate_frame(frame, table_of(("greedy",), frame, 11)).answers


def test_every_weight_meets_a_number_of_an_option():
    frame = kernel.new(kernel.find("alien"), seats=2).frame
    known = {name for face in frame.faces for name in options.printed(face)}
    beside = {"akin", "same", "verb recruit", "verb reserve", "verb end-actions"}
    weights = preferences_of("alien")
    assert weights
    assert set(weights) <= known | beside


# --- hidden things, and the same again ---


@pytest.mark.parametrize(("game", "setup", "seats"), [AGENDAS, HIDDEN_HANDS])
@pytest.mark.parametrize("answers", [30, 90])
def test_what_a_seat_does_not_know_does_not_sway_it(game, setup, seats, answers):
    match = under_way(game, setup, seats, answers)
    seat = match.decision.seat
    other = match.guess(seat, Randomness("another world"))
    player = seat_player("learned", match.frame, seat, 1)
    tables = [AlienSight(one.decision, player.faces, player.by_key) for one in (match, other)]
    numbers = [options.offered(table, match.decision.picks) for table in tables]
    assert numbers[0] == numbers[1]
    assert player(match.decision) == player(other.decision)


@pytest.mark.parametrize("setup", [{"scenario": "resurrection"}, {"hands": "hidden"}])
def test_it_plays_the_same_again_and_inside_a_guess(setup):
    rules = kernel.find("alien")
    frame = kernel.framed(rules, rules.set_up(2, setup), "11")
    teams = [
        table_of(("learned",), frame, 11),
        table_of(("learned",), frame, 12),
        [QuickLearnedAlien(frame, seat, 0) for seat in range(2)],
    ]
    first, *again = [kernel.simulate_frame(frame, team).answers for team in teams]
    assert all(answers == first for answers in again)
