"""Keeping score: what a game is worth to each player once it is over."""

import pytest

from holdout.encounters.alien.facehuggers import BURST
from holdout.encounters.dying import BY_DAMAGE, Die
from holdout.encounters.losing import check_loss
from holdout.encounters.objectives import complete
from holdout.kernel import step
from holdout.kernel.english import counted

GOOD = ("Caring", "Generous", "Fearless", "Watchful")


@step("test.scoring-die")
def die(game, seat, cause):
    """A player dies, and the game is lost if it was the last one."""
    game.do(Die(seat, cause))
    check_loss(game)


@step("test.scoring-win")
def win(game):
    """The goal of the third Objective is met."""
    complete(game)


def points(table):
    """What the log says of each seat's points."""
    return [line for line in table.log(None) if " scores " in line]


def scored(*numbers):
    return [f"Player {seat} scores {counted(number, 'point')}." for seat, number in enumerate(numbers, 1)]


def series(alien, seats=4, dead=(), burst=(), **given):
    """A table that keeps score and where these seats have died."""
    options = {"score": True, **given.pop("options", {})}
    table = alien(seats=seats, objective=3, options=options, **given)
    for seat in dead:
        table.run(die, seat, BY_DAMAGE)
    for seat in burst:
        table.run(die, seat, BURST)
    return table


def sworn(alien, *dealt, **given):
    options = {"agendas": "hidden", **given.pop("options", {})}
    return series(alien, options=options, Agenda={seat: [name] for seat, name in enumerate(dealt)}, **given)


@pytest.mark.rule("alien.scoring.optional")
def test_a_table_that_keeps_no_score_hears_of_none(alien):
    counted, plain = series(alien, seats=2), series(alien, seats=2, options={"score": False})
    assert points(counted.run(win)) == scored(2, 2)
    assert points(plain.run(win)) == []


@pytest.mark.rule("alien.scoring.regular-win", "alien.scoring.regular-dead-score")
def test_three_survivors_of_four_are_three_points_for_each_the_dead_one_included(alien):
    assert points(series(alien, dead=[1]).run(win)) == scored(3, 3, 3, 3)


@pytest.mark.rule("alien.scoring.regular-loss")
def test_a_lost_game_is_worth_nothing(alien):
    assert points(series(alien, seats=2, dead=[1, 0])) == scored(0, 0)


@pytest.mark.rule("alien.scoring.alien-player-never")
def test_an_alien_player_scores_nothing_although_the_others_win(alien):
    table = series(alien, burst=[1], options={"player-aliens": True})
    assert points(table.run(win)) == scored(3, 0, 3, 3)
    assert table.match.result.winners == (0, 2, 3)


def test_without_player_aliens_death_by_chestburster_still_scores(alien):
    table = series(alien, burst=[1])
    assert points(table.run(win)) == scored(3, 3, 3, 3)
    assert table.match.result.winners == (0, 1, 2, 3)


@pytest.mark.rule("alien.scoring.agenda-good-loss", "alien.scoring.agenda-evil-loss")
def test_nobody_scores_when_good_and_evil_are_dead(alien):
    table = sworn(alien, "Ruthless", "Caring", seats=2, dead=[1, 0])
    assert points(table) == scored(0, 0)


@pytest.mark.rule("alien.scoring.agenda-good-win-no-traitor")
def test_without_a_traitor_survivors_count_and_one_more(alien):
    assert points(sworn(alien, *GOOD, dead=[1]).run(win)) == scored(4, 4, 4, 4)


@pytest.mark.rule("alien.scoring.agenda-good-win-traitor", "alien.scoring.agenda-evil-loss")
def test_two_good_survivors_over_a_dead_traitor_have_seven_points_each(alien):
    table = sworn(alien, "Caring", "Ruthless", "Generous", "Fearless", dead=[1, 3])
    assert points(table.run(win)) == scored(7, 0, 7, 7)


@pytest.mark.ruling(
    "alien.ruling.j7-surviving-traitor-scores",
    "alien.ruling.j7-surviving-traitor-scores=no",
)
@pytest.mark.rule("alien.scoring.agenda-good-win-traitor")
@pytest.mark.parametrize(("counts", "each"), [("yes", 4 + 5), ("no", 3 + 5)])
def test_a_living_traitor_counts_as_a_survivor_if_the_table_says_so(alien, counts, each):
    options = {"traitor-counts-as-survivor": counts}
    table = sworn(alien, "Caring", "Ruthless", "Generous", "Fearless", options=options)
    assert points(table.run(win)) == scored(each, 0, each, each)


@pytest.mark.rule("alien.scoring.agenda-good-win-traitor")
@pytest.mark.parametrize("counts", ["yes", "no"])
def test_a_dead_traitor_counts_for_nobody_and_against_nobody(alien, counts):
    options = {"traitor-counts-as-survivor": counts}
    table = sworn(alien, "Caring", "Ruthless", "Generous", "Fearless", dead=[1, 3], options=options)
    assert points(table.run(win)) == scored(7, 0, 7, 7)


@pytest.mark.rule("alien.scoring.agenda-evil-win", "alien.scoring.agenda-good-loss")
def test_a_winning_traitor_has_two_points_for_each_good_player_that_died(alien):
    table = series(
        alien,
        options={"agendas": "hidden"},
        Agenda={0: ["Ruthless"], 1: ["Caring"], 2: ["Generous"], 3: ["Fearless"]},
        dead=[1, 2, 3],
    )
    assert points(table.run(win)) == scored(6, 0, 0, 0)


@pytest.mark.ruling("alien.ruling.j8-aliens-count-as-dead")
def test_good_players_who_became_aliens_count_as_dead_for_the_traitor(alien):
    table = sworn(
        alien,
        *("Ruthless", "Caring", "Generous", "Fearless"),
        dead=[2, 3],
        burst=[1],
        options={"player-aliens": True},
    )
    assert points(table.run(win)) == scored(6, 0, 0, 0)
