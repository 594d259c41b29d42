"""The greedy player of Alien: better than chance in every film, and in which little ways it is so."""

from statistics import fmean

import pytest

from holdout.encounters.alien.options import SCENARIOS
from holdout.lab.intervals import of_a_mean, of_a_share
from holdout.lab.simulation import GameResult, Series, play_all
from holdout.players.alien.greedy import GreedyAlien
from tests.alien.wounds import almost_dead

LONG_GAMES = 400
SHORT_GAMES = 8
SECRET = {"agendas": "hidden"}


def series(film: str, seats: int, player: str, games: int) -> list[GameResult]:
    """Games of one film, always from the same seeds."""
    return list(play_all(Series("alien", seats, (player,), 1, {"scenario": film}), games))


def progress(results: list[GameResult]) -> list[int]:
    """The Objectives completed in each game."""
    assert not [result.error for result in results if result.error]
    return [result.progress for result in results]


@pytest.mark.parametrize("film", SCENARIOS)
def test_greedy_completes_more_objectives_than_random(film):
    greedy = progress(series(film, 3, "greedy", SHORT_GAMES))
    by_chance = progress(series(film, 3, "random", SHORT_GAMES))
    assert fmean(greedy) > fmean(by_chance) + 0.3


@pytest.mark.long
@pytest.mark.parametrize("film", SCENARIOS)
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_chance_does_not_explain_how_much_better_greedy_is(film, seats):
    greedy = series(film, seats, "greedy", LONG_GAMES)
    by_chance = series(film, seats, "random", LONG_GAMES)
    assert of_a_mean(progress(greedy)).is_above(of_a_mean(progress(by_chance)))
    wins, lucky = (sum(result.won for result in results) for results in (greedy, by_chance))
    assert wins > lucky
    near_nothing = wins + lucky < LONG_GAMES / 10
    assert near_nothing or of_a_share(wins, LONG_GAMES).is_above(of_a_share(lucky, LONG_GAMES))
    hive = 33 + 3 * seats
    usual = [result for result in greedy if 0.6 * hive <= result.rounds <= 1.5 * hive]
    assert len(usual) > LONG_GAMES / 2


# --- rules of thumb ---


def advice(table):
    """What the greedy player would answer now."""
    asked = table.match.decision
    pick = GreedyAlien(table.frame, asked.seat, 0)(asked)
    return asked.game.option(pick, asked.seat).label


def test_whoever_is_nearly_dead_draws_no_strike_for_attack(alien):
    card = "No Pain Worth Noticing"
    front = ["Alien Queen"]
    hale = alien(hand=[card, "Grunt"], front=front, objective=3, attack=11).play(card)
    assert advice(hale.leaves_open(hale.match.decision.rule)) == "Yes"
    hurt = alien(hand=[card, "Grunt"], front=front, objective=3, attack=9, wounds=almost_dead()).play(card)
    assert advice(hurt.leaves_open(hurt.match.decision.rule)) == "No"


def test_a_facehugger_is_fought_before_anything_else(alien):
    table = alien(hand={0: []}, attack=9, front=["Two-Jawed Xenomorph"], before=["Facehugger"])
    assert advice(table) == "Fight Facehugger"


def test_a_goal_is_paid_before_anybody_is_recruited(alien):
    table = alien(
        hand={0: []}, operations=["Ventilation Lock"], objective=2, market=["Old Shotgun"], recruit=6
    )
    assert advice(table) == "Use Ventilation Lock"


def test_help_goes_to_whoever_can_take_least(alien):
    table = alien(seats=2, hand=["Battlefield Medicine", "Grunt"], wounds={0: ["Winded"], 1: almost_dead(1)})
    table.play("Battlefield Medicine")
    assert advice(table.leaves_open(table.match.decision.rule)) == "Player 2"


def test_a_traitor_attacks_the_weakest_and_leaves_the_complex_alone(alien):
    given = {"seats": 3, "hand": {0: []}, "attack": 9, "wounds": {2: almost_dead(2)}, "options": SECRET}
    rooms = {"the Airlock": "Shape in the Shafts"}
    assert advice(alien(discard=["Ruthless"], rooms=rooms, **given)) == "Attack Player 3"
    assert advice(alien(discard=["Caring"], rooms=rooms, **given)) == "Fight Shape in the Shafts"
