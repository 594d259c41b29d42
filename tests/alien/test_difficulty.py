"""The dials of difficulty: Drones, Health, turns to prepare, cards in the Complex."""

from collections import Counter

import pytest

from holdout.encounters import board
from holdout.encounters.alien.rules import RULES
from holdout.kernel import new
from holdout.testing.world import told_apart


def hive(match):
    game = match.moment.game
    return Counter(game.faces[game.position.face[card]].deck for card in game.position.zones[board.THREATS])


def in_rooms(match):
    return sum(len(match.moment.game.position.zones[room]) for room in board.ROOMS)


@pytest.mark.rule("alien.difficulty.easier-drones")
def test_one_more_drone_in_each_mini_deck_makes_a_hive_of_forty_five_for_three():
    assert hive(new(RULES, seats=3, extra_drones=1)) == {"hive": 33, "drones": 12}


@pytest.mark.rule("alien.difficulty.harder-drones")
def test_one_drone_fewer_in_each_mini_deck_makes_it_harder():
    assert hive(new(RULES, seats=3, extra_drones=-1)) == {"hive": 33, "drones": 6}
    assert hive(new(RULES, seats=2, extra_drones=-3)) == {"hive": 33}


@pytest.mark.ruling("alien.ruling.l4-defense-as-health")
@pytest.mark.rule("alien.difficulty.easier-health", "alien.card-anatomy.avatar-defense-use")
def test_defense_may_count_as_extra_health_and_still_is_defense():
    plain = new(RULES, seats=2).moment.game
    easier = new(RULES, seats=2, defense_as_health=True).moment.game
    defense = plain.value("defense", 0)
    assert easier.value("health", 0) == plain.value("health", 0) + defense
    assert easier.value("defense", 0) == defense  # the number counts for both (ruling L4)


@pytest.mark.rule("alien.difficulty.easier-preparation")
@pytest.mark.parametrize("turns", [1, 2])
def test_everyone_may_have_turns_to_prepare_in_which_no_hive_card_comes(turns):
    match = new(RULES, seats=2, preparation=turns)
    match.answer(match.decision.options[0])
    for _ in range(2 * turns):
        assert in_rooms(match) == 0
        match.answer("end-actions")
    assert in_rooms(match) == 1


@pytest.mark.rule("alien.difficulty.harder-preload")
def test_hive_cards_may_lie_in_the_complex_from_the_start():
    match = new(RULES, seats=1, preload=2)
    told = told_apart(match, 0)
    before = told[: told.index("Turn 1: Player 1.")]
    assert before.count("A face-down card enters the Ventilation Shafts.") == 2
    assert "A face-down card is pushed to the Crawlspace." in before
    position = match.moment.game.position
    assert in_rooms(match) == 3  # and the first turn has added one
    assert not any(position.up[card] for room in board.ROOMS for card in position.zones[room])


@pytest.mark.rule("alien.difficulty.combinable")
@pytest.mark.parametrize(
    "dials",
    [
        {"extra_drones": 1, "preparation": 2, "defense_as_health": True},
        {"extra_drones": -1, "preload": 4},
    ],
    ids=["easier", "harder"],
)
def test_easier_and_harder_options_may_be_combined(dials):
    match = new(RULES, seats=1, **dials)
    assert "The changes are combined." in [line.words for line in match.log(0)]
    assert "The changes are combined." not in [line.words for line in new(RULES, seats=1, preload=1).log(0)]


@pytest.mark.rule("expansion.drone-chart.replaces-base")
@pytest.mark.parametrize(("seats", "drones"), [(1, 0), (2, 3), (3, 9), (4, 15), (5, 15)])
def test_the_chart_of_the_expansion_may_replace_a_drone_for_each_player(seats, drones):
    match = new(RULES, seats=seats, drone_chart="expansion", preparation=1)
    assert hive(match)["drones"] == drones
    assert "Drones are shuffled in by the expansion's chart." in [line.words for line in match.log(0)]
