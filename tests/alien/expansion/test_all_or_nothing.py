"""All or Nothing: after a death every survivor has one more turn to win the game, and no more."""

import pytest

from holdout.encounters.alien.rules import RULES
from holdout.encounters.dying import BY_DAMAGE, BY_TEXT, Die
from holdout.encounters.losing import end_if_dead
from holdout.encounters.objectives import complete
from holdout.encounters.turns import turn
from holdout.kernel import SetupError, step

OPTION = {"all-or-nothing": True}


@step("testing.all-or-nothing.dies")
def dies(game, seat, cause):
    """A player dies in the middle of a turn."""
    game.do(Die(seat, cause))
    end_if_dead(game, game.position.active)


@step("testing.all-or-nothing.wins")
def wins(game):
    """The last Objective is completed."""
    while game.position.objective < 3:
        complete(game)
    complete(game)


def all_or_nothing(alien, seats=3):
    """A table with the variant, in the first player's turn."""
    hands = {seat: ["Grunt"] for seat in range(seats)}
    return alien(seats=seats, turn=True, hand=hands, hive=["Egg"] * 4, options=OPTION)


def outcome(table):
    """Who has won, and by which rule the game ended."""
    return list(table.match.result.winners), table.match.result.rule


def last_turns(table):
    """End turns until the game is over; whose turns they were."""
    taken = []
    while not table.match.over:
        taken.append(table.position.active)
        table.done()
    return taken


@pytest.mark.rule(
    "expansion.all-or-nothing.trigger",
    "expansion.all-or-nothing.finish-turn",
    "expansion.all-or-nothing.one-more-turn",
    "expansion.all-or-nothing.order",
    "expansion.all-or-nothing.loss",
)
def test_after_a_death_the_turn_is_finished_and_every_survivor_has_one_more(alien):
    table = all_or_nothing(alien).run(dies, 1, BY_DAMAGE)
    assert table.position.active == 0
    assert last_turns(table) == [0, 2, 0]
    assert outcome(table) == ([], "expansion.all-or-nothing.loss")


@pytest.mark.ruling("expansion.ruling.i6-all-or-nothing-on-own-turn")
@pytest.mark.rule("expansion.all-or-nothing.active-player-dies")
def test_if_the_active_player_dies_the_last_turns_start_with_the_next_survivor(alien):
    table = all_or_nothing(alien).run(dies, 0, BY_DAMAGE)
    assert last_turns(table) == [1, 2]


@pytest.mark.rule("expansion.all-or-nothing.further-deaths")
def test_a_second_death_starts_no_new_countdown_and_takes_a_last_turn_away(alien):
    table = all_or_nothing(alien, seats=4).run(dies, 1, BY_DAMAGE).done()
    assert table.position.active == 2
    table.run(dies, 3, BY_DAMAGE)
    assert last_turns(table) == [2, 0]


@pytest.mark.rule("expansion.all-or-nothing.any-cause")
def test_a_death_by_the_text_of_a_card_counts_as_well(alien):
    assert last_turns(all_or_nothing(alien).run(dies, 2, BY_TEXT)) == [0, 1, 0]


@pytest.mark.rule("expansion.all-or-nothing.win-possible")
@pytest.mark.parametrize("turns", [0, 1, 2])
def test_the_game_can_be_won_until_the_end_of_the_last_turn(alien, turns):
    table = all_or_nothing(alien).run(dies, 1, BY_DAMAGE)
    for _ in range(turns):
        table.done()
    table.run(wins)
    assert outcome(table)[0]


@pytest.mark.ruling("expansion.ruling.i1-all-or-nothing-solo")
@pytest.mark.rule("expansion.all-or-nothing.solo")
def test_alone_a_death_is_the_end(alien):
    table = all_or_nothing(alien, seats=1).run(dies, 0, BY_DAMAGE)
    assert outcome(table) == ([], "alien.overview.loss-all-dead")


def test_without_the_variant_the_others_go_on(alien):
    table = alien(seats=2, turn=True, hand={0: ["Grunt"], 1: ["Grunt"]}, hive=["Egg"] * 4)
    table.run(dies, 1, BY_DAMAGE).done().done().done()
    assert not table.match.over


@pytest.mark.ruling("expansion.ruling.i7-all-or-nothing-with-agendas")
def test_the_variant_is_not_combined_with_hidden_agendas():
    with pytest.raises(SetupError, match="all-or-nothing and Hidden Agendas are not combined"):
        RULES.set_up(3, {**OPTION, "agendas": "hidden"})


@pytest.mark.ruling("expansion.ruling.i2-all-or-nothing-with-the-queen=on")
@pytest.mark.rule("expansion.all-or-nothing.one-more-turn", "expansion.all-or-nothing.loss")
@pytest.mark.parametrize(("begins", "taken"), [(0, [0, 2, 0]), (2, [2, 0, 2])])
def test_against_the_queen_the_last_round_has_her_turn_too_and_nobody_wins(alien, begins, taken):
    hands = {seat: ["Grunt"] for seat in range(2)}
    table = alien(
        seats=3,
        options={**OPTION, "queen-mother": True},
        begin=(turn, begins),
        hand=hands,
        hive=["Egg"] * 4,
    ).run(dies, 1, BY_DAMAGE)
    assert last_turns(table) == taken
    assert outcome(table) == ([], "expansion.all-or-nothing.loss")


@pytest.mark.ruling("expansion.ruling.i2-all-or-nothing-with-the-queen=on")
def test_the_death_of_the_queen_starts_no_countdown(alien):
    table = alien(seats=3, options={**OPTION, "queen-mother": True}, hand=["Grunt"]).run(dies, 2, BY_DAMAGE)
    assert not table.position.alive[2]
    assert ("game", "all-or-nothing.death") not in table.position.counts
