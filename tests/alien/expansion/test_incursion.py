"""Alien Incursion as a scenario: what it is made of, where it plays, and whole games of it."""

from collections import Counter

import pytest

from holdout.encounters import board
from holdout.encounters.alien.expansion.scenarios import INCURSION
from holdout.encounters.alien.rules import RULES
from holdout.kernel import new
from holdout.language.packs import by_name
from tests.alien.cards.happenings import PLENTY

CARDS = [card for card in by_name("expansion").cards if card.values.get("film") == INCURSION.title]
HIVE = [card for card in CARDS if card.deck == "hive"]


def table(seats=2, **options):
    """The first moment of a game of the scenario."""
    return new(RULES, seats=seats, scenario="incursion", **options).moment.game


@pytest.mark.parametrize("part", [1, 2, 3])
def test_each_mini_deck_has_two_events_and_a_hazard_like_those_of_the_films(part):
    kinds = Counter({card.kind: card.copies for card in HIVE if card.values["part"] == part})
    assert (kinds["event"], kinds["hazard"]) == (2, 1)


@pytest.mark.rule("expansion.scenario-incursion.location")
def test_alien_incursion_is_played_in_the_aviary():
    game = table()
    (location,) = game.zones[board.LOCATION]
    assert game.faces[game.face[location]].name == "The Aviary"
    names = [game.faces[game.face[card]].name for card in reversed(game.zones[board.OBJECTIVES])]
    assert names == ["Strange Behaviour", "New Residents", "Ruler Of The Roost"]


@pytest.mark.rule("expansion.scenario-incursion.uses-flying")
@pytest.mark.parametrize("objective", [0, 1, 2])
def test_a_setup_with_one_mini_deck_of_the_scenario_has_enemies_that_fly(alien, objective):
    objectives = ["The S.O.S.", "No One Can Hear You Scream", "A Perfect Organism"]
    objectives[objective] = INCURSION.objectives[objective]
    flyer = ["Frantic Skyray", "Winged Xenomorph", "Diving Xenomorph"][objective]
    mixed = alien(options={"objectives": objectives}, hidden={"the Med-Lab": flyer}, attack=PLENTY)
    with mixed.changes(cites="expansion.flying.takes-flight-on-reveal"):
        mixed.scan("the Med-Lab")
    assert mixed.air() == ["-", "-", flyer, "-", "-"]


@pytest.mark.rule("expansion.hives.text-without-targets")
def test_over_objectives_without_flyers_the_aviary_moves_nobody(alien):
    mixed = alien(
        options={"location": "The Aviary"},
        hidden={"the Airlock": "alien/hive/hazard-alien-1"},
        hive=["Egg"],
        attack=1,
    )
    assert mixed.scan("the Airlock").air() == ["-"] * 5
    assert mixed.row() == ["Egg", "-", "-", "-", "-"]


@pytest.mark.parametrize(("hard", "before"), [("none", 1), ("all", 2)])
def test_something_has_come_in_before_the_team_does(hard, before):
    game = table(1, **{"hard-mode": hard})
    assert len([room for room in board.ROOMS if game.zones[room]]) == before + 1
