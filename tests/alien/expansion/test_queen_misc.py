"""Who is meant on the Queen's turn, Facehuggers, and what the humans reach against her."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.expansion.queen_scoring import tier
from holdout.encounters.alien.facehuggers import end_of_turn
from holdout.encounters.alien.scoring import tell_scores
from holdout.encounters.coordinate import Coordinate
from holdout.encounters.dying import Die
from holdout.encounters.losing import check_loss
from holdout.encounters.turns import turn
from holdout.kernel import step

WEAK = "Trial Queen: Weak"
EVENT = "alien/hive/event-alien-1"


@step("test.queen-turn-ends")
def ends(game):
    """A turn ends for Facehuggers."""
    end_of_turn(game)


def look(queens, card, **given):
    """The Queen looks at a hidden card and turns it up."""
    table = queens(attack=2, hidden={"the Med-Lab": card}, **given).choose("Yes")
    return table.answer("the Med-Lab", verb="look")


def wounds(table, seats):
    return [len(table.cards("Strikes on the Avatar", seat)) for seat in range(seats)]


@pytest.mark.rule(
    "expansion.queen-misc.events-hit-next-human",
    "expansion.queen-misc.event-two-humans-example",
    "expansion.queen-misc.similar-effects",
    "expansion.queen-misc.like-alien-player",
)
def test_an_event_on_her_turn_hits_the_next_two_humans(queens):
    table = look(queens, EVENT, humans=3, strikes=["Flesh Wound", "Raking Claws"])
    assert wounds(table, 4) == [1, 1, 0, 0]


@pytest.mark.rule("expansion.queen-misc.event-lone-human")
def test_an_event_for_you_and_the_next_player_hits_a_lone_human_twice(queens):
    table = look(queens, EVENT, humans=1, strikes=["Flesh Wound", "Raking Claws"])
    assert wounds(table, 2) == [2, 0]


@pytest.mark.rule("expansion.queen-misc.event-then-enemies")
def test_enemies_with_event_text_follow_the_objective_and_mean_the_next_human(queens):
    strikes = ["Flesh Wound", "Raking Claws", "Rattled"]
    table = look(queens, EVENT, humans=2, strikes=strikes, front=["Herald"])
    assert wounds(table, 3) == [2, 1, 0]


@pytest.mark.rule("expansion.queen-misc.dead-human-skipped", "expansion.queen-scan.helpful-reveal")
def test_a_dead_human_is_skipped(queens):
    table = look(queens, "Fugitive", humans=2, alive={0: 0}, strikes=["Flesh Wound"])
    assert wounds(table, 3) == [0, 1, 0]


@pytest.mark.rule(
    "expansion.queen-misc.facehugger-on-her-turn", "expansion.queen-misc.facehugger-timer-delayed"
)
def test_a_facehugger_on_her_turn_lands_on_the_next_human_and_waits_for_that_humans_turn(queens):
    table = look(queens, "Facehugger")
    ((_, seat, due),) = table.position.timers
    assert (seat, due) == (0, -1)
    assert len(table.cards("in front", 0)) == 1


@pytest.mark.rule("expansion.queen-misc.queen-turn-not-counted")
def test_her_turn_is_none_of_the_two_that_are_counted(queens):
    table = look(queens, "Facehugger", humans=1)
    table.run(ends)
    ((_, seat, due),) = table.position.timers
    assert (seat, due) == (0, -1)


@pytest.mark.rule("expansion.queen-misc.facehugger-passes-chestburster")
def test_a_facehugger_passes_an_infected_human(queens):
    table = look(queens, "Facehugger", discard={0: ["Chestburster"]})
    ((_, seat, _),) = table.position.timers
    assert seat == 1


@pytest.mark.rule(
    "expansion.queen-strikes.facehugger", "expansion.queen-strikes.facehugger-timer-on-human-turn"
)
def test_a_facehugger_strike_of_hers_goes_onto_the_next_human(against):
    table = against(attack=6, front=[WEAK], strikes=["Knocked Into the Eggs"])
    table.answer("Player 3", verb="attack")
    ((_, seat, due),) = table.position.timers
    assert (seat, due) == (1, table.position.turn + 1)


@pytest.mark.rule("expansion.queen-strikes.splash-damage", "expansion.queen-strikes.next-human-meaning")
def test_splash_damage_hits_the_next_human_too(against):
    table = against(attack=6, front=[WEAK], strikes=["Splash Damage", "Flesh Wound"])
    table.answer("Player 3", verb="attack")
    assert table.cards("Strikes on the Avatar", 2) == ["Splash Damage"]
    assert table.cards("Strikes on the Avatar", 1) == ["Flesh Wound"]


@pytest.mark.rule("expansion.queen-strikes.tail-whip")
def test_tail_whip_is_a_flesh_wound_for_everybody(against):
    table = against(attack=8, front=["Trial Queen: Strong"], strikes=["Tail Whip"])
    table.answer("Player 3", verb="attack")
    for seat in (0, 1, 2):
        assert "Flesh Wound" in table.cards("Strikes on the Avatar", seat)


@pytest.mark.ruling("expansion.ruling.h32-her-share-first")
@pytest.mark.rule("expansion.queen-strikes.her-share-first")
def test_her_share_comes_first_and_may_win_the_game(against):
    lasting = ["Raking Claws"]
    table = against(attack=6, objective=4, front=[WEAK], wounds={2: lasting}, strikes=["Tail Whip"])
    table.answer("Player 3", verb="attack")
    assert table.position.outcome[1] == (0, 1)
    assert not table.cards("Strikes on the Avatar", 0)


@pytest.mark.ruling("expansion.ruling.h12-slow-gestation-is-gained")
@pytest.mark.rule("expansion.queen-strikes.slow-gestation")
def test_slow_gestation_is_gained_by_the_next_human(against):
    table = against(attack=6, front=[WEAK], strikes=["Slow Gestation"])
    table.answer("Player 3", verb="attack")
    assert "Slow Gestation" in table.cards("discard pile", 1)


@pytest.mark.rule("expansion.queen-strikes.unlike-alien-player", "expansion.queen-strikes.mostly-normal")
def test_the_text_of_a_strike_works_against_her(against):
    table = against(attack=6, front=[WEAK], strikes=["Winded"])
    table.answer("Player 3", verb="attack")
    assert table.position.drawing_less == [0, 0, 1]


@pytest.mark.rule("expansion.queen-strikes.miss")
def test_a_strike_without_damage_does_nothing_to_her(against):
    table = against(attack=6, front=[WEAK], strikes=["Sparks on the Bulkhead"])
    table.answer("Player 3", verb="attack")
    assert table.cards("Strikes on the Avatar", 2) == []


@pytest.mark.ruling("expansion.ruling.h23-player-on-queen-cards")
@pytest.mark.rule("expansion.queen-misc.not-a-player")
def test_each_player_does_not_mean_her(against):
    table = against(hand=["Trial Quake"], strikes=["Flesh Wound", "Raking Claws"]).play("Trial Quake")
    assert wounds(table, 3) == [1, 1, 0]


@pytest.mark.rule("expansion.queen-misc.no-coordinate-with-queen")
def test_humans_lend_her_nothing(queens_turn):
    table = queens_turn(hand={0: ["Torch Detail"]})
    assert not table.match.decision.openings
    lending = Coordinate(0, table.position.zones[board.HAND[0]][0])
    assert table.why_not(lending).rule == "expansion.queen-misc.no-coordinate-with-queen"
    table.done()


@pytest.mark.rule("expansion.queen-misc.hazard-count")
def test_a_hazard_on_her_turn_is_the_next_of_the_location(queens):
    table = look(queens, "alien/hive/hazard-alien-1", hazards=1, strikes=["Flesh Wound"] * 1)
    assert table.position.hazards == 2


@pytest.mark.ruling("expansion.ruling.h37-queens-payments-for-nothing")
@pytest.mark.rule("expansion.rush.can-empty-hive")
def test_a_rush_on_an_empty_hive_makes_a_new_one_and_the_second_time_she_wins(queens):
    table = queens(hand=["Rusher"], hive_holds=0, emptied=1).play("Rusher")
    table.answer("Rush: add a Hive card")
    assert table.position.outcome[1] == (2,)


@pytest.mark.ruling("expansion.ruling.h13-queen-cannot-be-hidden")
@pytest.mark.rule("expansion.queen-enemy.not-back-into-hive")
def test_an_effect_that_would_put_her_into_the_hive_passes_her_by(against):
    table = against(hand=["Trial Burial"], rooms={"the Med-Lab": WEAK}).play("Trial Burial")
    assert table.row()[2] == WEAK


@pytest.mark.rule("expansion.queen-enemy.into-combat-zone-directly")
def test_straight_into_the_combat_zone_she_is_revealed_there(against):
    table = against(hand=["Trial Lure"], hive=[WEAK]).play("Trial Lure")
    assert table.cards("the Combat Zone") == [WEAK]
    assert tier(table.match.moment.game).points == 3


@step("test.last-human-dies")
def last_dies(game):
    """The last human dies."""
    game.do(Die(0))
    check_loss(game)


@pytest.mark.ruling("expansion.ruling.h15-humans-die-after-the-queen")
@pytest.mark.rule("expansion.queen-enemy.nobody-wins")
def test_nobody_wins_if_the_last_human_dies_after_her(against):
    table = against(humans=1, attack=6, front=[WEAK], strikes=["Run Through"])
    table.answer("Player 2", verb="attack").run(last_dies)
    assert table.position.outcome[1] == ()


@pytest.mark.rule("expansion.queen-misc.agendas")
def test_agendas_are_dealt_to_the_humans_alone(against):
    table = against(humans=2, turn=None, options={"agendas": "hidden"})
    assert [len(table.cards("Agenda", seat)) for seat in range(3)] == [1, 1, 0]


@pytest.mark.rule("expansion.queen-scoring.difficulty-options")
def test_the_ways_to_adjust_difficulty_may_be_used(against):
    table = against(humans=2, turn=None, options={"preparation": 1})
    assert table.position.preparing == 2 - 1


SCORES = [
    (0, 1, 0, 1, "zero-points"),
    (0, 2, 1, 1, "one-point"),
    (0, 3, 2, 1, "two-points"),
    (1, 2, 3, 1, "queen-entry-without-objectives"),
    (1, 3, 3, 1, "three-points"),
    (1, 4, 5, 1, "five-points"),
    (1, 3, 7, 0, "seven-points"),
    (1, 4, 10, 0, "ten-points"),
]


@step("test.count-points")
def count_points(game, done, objective, lives):
    """The humans have got so far."""
    game.position.objective = objective
    if done:
        game.count_up("game", "queen-entered")
    if not lives:
        game.opposes[2] = 0
    tell_scores(game, ())


@pytest.mark.ruling(
    "expansion.ruling.h15-humans-die-after-the-queen",
    "expansion.ruling.h16-queen-entry-tier",
)
@pytest.mark.rule(
    "expansion.queen-scoring.optional",
    "expansion.queen-scoring.replaces-base",
    "expansion.queen-scoring.highest-tier-only",
)
@pytest.mark.parametrize(
    ("done", "objective", "points", "lives"),
    [
        pytest.param(
            done, objective, points, lives, marks=pytest.mark.rule(f"expansion.queen-scoring.{rule}")
        )
        for done, objective, points, lives, rule in SCORES
    ],
)
def test_the_points_of_the_humans_by_how_far_they_got(against, done, objective, points, lives):
    table = against(humans=2, options={"score": True}).run(count_points, done, objective, lives)
    words = {0: "no points", 1: "1 point"}.get(points, f"{points} points")
    told = [line for line in table.log() if "scores" in line]
    assert told[:2] == [f"Player 1 scores {words}.", f"Player 2 scores {words}."]


def test_a_turn_of_the_queen_follows_the_last_human(against):
    table = against(humans=2, begin=(turn, 1), home="expansion.queen-turn.phases", active=1)
    table.done()
    assert table.match.decision.seat == 2


def test_a_final_enemy_killed_before_the_third_objective_is_worth_five_points(against):
    table = against(objective=2, hand=["Executioner"], front=["The Perfect Organism"])
    table.play("Executioner")
    assert tier(table.match.moment.game).points == 5


def test_the_alien_deck_waits_for_alien_players_after_her_death(against):
    table = against(attack=6, front=[WEAK], strikes=["Run Through"], options={"player-aliens": True})
    cards = len(table.cards("the Alien deck"))
    table.answer("Player 3", verb="attack")
    assert table.position.opposes == [0, 0, 0]
    assert len(table.cards("the Alien deck")) == cards > 0
