"""A table says which pieces of the Expansion it uses; without any, nothing of it is there."""

import re

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.rules import RULES
from holdout.kernel import SetupError
from holdout.language.packs import by_name
from tests.alien.expansion.conftest import TRIAL

SOLDIERS = {"soldiers": True}
MARKS = {card.name: card.values["part"] for card in by_name("expansion").cards if card.deck == "soldiers"}
PACK = """
name = "a-twin"
title = "One more Hard Mode card"
version = "1.0.0"
game = "expansion"
needs = ["alien"]
"""
TWIN = """
[[card]]
name = "The Derelict"
of = "The Nostromo"
deck = "locations"
kind = "location"
hard = true
provenance = "original"
text = '''
Hazard 1 "Dark": Add a Hive card.
Hazard 2 "Darker": Add a Hive card.
Hazard 3 "Darkest": Add a Hive card.'''
"""


def hive_by_part(table):
    """The names of the Hive's cards, by the mini-deck they came with."""
    position = table.position
    parts = {1: [], 2: [], 3: []}
    for card, part in enumerate(position.origin):
        if part in parts:
            parts[part].append(table.frame.faces[position.face[card]].name)
    return parts


@pytest.mark.ruling("expansion.ruling.g7-drone-chart-by-default")
def test_a_table_without_the_box_has_the_setup_that_it_always_had():
    assert set(RULES.set_up(2, {})).isdisjoint({"soldiers", "hard-mode", "new-strikes", "new-drones"})
    assert RULES.set_up(2, {})["drone-chart"] == "one-per-player"


def test_no_card_of_the_expansion_lies_in_the_box_of_a_table_without_it():
    keys = [face.key for face in RULES.faces(RULES.set_up(5, {"role-choice": "free"}))]
    assert not [key for key in keys if key.startswith("expansion/")]


@pytest.mark.ruling("expansion.ruling.g7-drone-chart-by-default")
@pytest.mark.rule("expansion.drone-chart.replaces-base")
def test_the_drone_chart_is_the_default_at_a_table_that_uses_the_box(alien):
    assert RULES.set_up(2, SOLDIERS)["drone-chart"] == "expansion"
    assert RULES.set_up(2, {**SOLDIERS, "drone-chart": "one-per-player"})["drone-chart"] == "one-per-player"
    assert len(hive_by_part(alien(seats=2, options=SOLDIERS, turn=None))[1]) == 10


@pytest.mark.ruling("expansion.ruling.g8-soldiers-beside-other-rules")
@pytest.mark.rule(
    "expansion.soldiers.one-per-minideck",
    "expansion.soldiers.before-drones",
    "expansion.soldiers.optional",
    "expansion.soldiers.mark-is-the-stage",
    "expansion.soldiers.marks",
)
def test_two_players_with_soldiers_have_mini_decks_of_10_13_and_16(alien):
    table = alien(seats=2, options=SOLDIERS, turn=None)
    parts = hive_by_part(table)
    assert [len(parts[number]) for number in (1, 2, 3)] == [10, 13, 16]
    assert [[MARKS[name] for name in parts[number] if name in MARKS] for number in (1, 2, 3)] == [
        [1],
        [2],
        [3],
    ]


@pytest.mark.rule("expansion.soldiers.shuffled-unseen", "expansion.soldiers.not-in-drone-pool")
def test_a_soldier_is_seen_by_nobody_and_is_no_unused_drone(alien):
    table = alien(seats=2, options=SOLDIERS, turn=None)
    position = table.position
    soldiers = [card for card, face in enumerate(position.face) if table.frame.faces[face].deck == "soldiers"]
    assert len([card for card in soldiers if position.where[card] == board.THREATS]) == 3
    assert not [card for card in soldiers if position.where[card] == piles.DRONES]
    assert not [card for card in soldiers if position.seen[card]]


@pytest.mark.ruling("expansion.ruling.g8-soldiers-beside-other-rules")
@pytest.mark.rule("expansion.soldiers.not-replaced-by-secrets")
def test_three_players_with_soldiers_and_agendas_have_three_of_each_and_six_drones(alien):
    table = alien(seats=3, options={**SOLDIERS, "agendas": "hidden"}, turn=None)
    parts = hive_by_part(table)
    assert [len(parts[number]) for number in (1, 2, 3)] == [12, 15, 18]
    everything = [name for part in parts.values() for name in part]
    assert len([name for name in everything if name in MARKS]) == 3
    assert everything.count("Secrets Revealed") == 3


@pytest.mark.ruling("expansion.ruling.g8-soldiers-beside-other-rules")
@pytest.mark.rule("expansion.soldiers.count-as-drones", "expansion.soldiers.purpose")
def test_effects_that_speak_of_drones_see_soldiers(trial):
    table = trial(options=SOLDIERS, front=["Xenomorph Soldier - 1", "Spitter"], hand=["Drone Hunter"])
    with table.changes(dead_enemies=+1):
        table.play("Drone Hunter")
    assert table.cards("the Combat Zone") == ["Spitter"]


CHART = {"drone-chart": "expansion"}
ONE, TWO, THREE, FOUR, FIVE = (
    "expansion.drone-chart.one-player",
    "expansion.drone-chart.two-players",
    "expansion.drone-chart.three-players",
    "expansion.drone-chart.four-players",
    "expansion.drone-chart.five-players",
)


@pytest.mark.ruling("expansion.ruling.g10-one-person-with-several-avatars")
@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        pytest.param(1, [9, 11, 13], marks=pytest.mark.rule(ONE)),
        pytest.param(2, [9, 12, 15], marks=pytest.mark.rule(TWO, "expansion.drone-chart.avatars-count")),
        pytest.param(3, [11, 14, 17], marks=pytest.mark.rule(THREE)),
        pytest.param(4, [13, 16, 19], marks=pytest.mark.rule(FOUR)),
        pytest.param(5, [13, 16, 19], marks=pytest.mark.rule(FIVE)),
    ],
)
def test_the_chart_tells_how_many_drones_join_each_mini_deck(alien, seats, sizes):
    parts = hive_by_part(alien(seats=seats, options=CHART, turn=None))
    assert [len(parts[number]) for number in (1, 2, 3)] == sizes


@pytest.mark.ruling("expansion.ruling.g3-secrets-revealed-and-chart")
@pytest.mark.rule("expansion.drone-chart.secrets-revealed")
@pytest.mark.parametrize(("seats", "drones"), [(2, 1), (3, 6), (4, 11), (5, 10)])
def test_secrets_revealed_take_the_place_of_drones_of_the_chart(alien, seats, drones):
    table = alien(seats=seats, options={**CHART, "agendas": "hidden"}, turn=None)
    hive = [name for part in hive_by_part(table).values() for name in part]
    assert hive.count("Secrets Revealed") == seats
    assert len(hive) == 33 + seats + drones


@pytest.mark.ruling("expansion.ruling.g4-preparation-turns-first")
@pytest.mark.rule(
    "expansion.prep-round.one-turn-each",
    "expansion.prep-round.skip-hive-phase",
    "expansion.prep-round.first-round",
    "expansion.prep-round.strike-phase-exists",
)
def test_five_players_have_a_first_turn_without_a_hive_phase_each(alien):
    table = alien(seats=5, options=CHART, turn=None)
    for _ in range(5):
        assert len(table.position.zones[board.THREATS]) == 48
        table.done()
    assert len(table.position.zones[board.THREATS]) == 47
    assert table.position.turn == 6


@pytest.mark.rule("expansion.prep-round.five-players-only")
def test_four_players_have_no_round_to_prepare(alien):
    assert [alien(seats=seats, options=CHART, turn=None).position.preparing for seats in (4, 5)] == [0, 4]


@pytest.mark.rule("expansion.hard-mode.combines")
def test_hard_mode_soldiers_and_the_chart_go_together(alien):
    table = alien(
        seats=5, options={**SOLDIERS, "hard-mode": "location+objective-1", "agendas": "hidden"}, turn=None
    )
    assert table.cards("the Location") == ["The Nostromo (Hard Mode)"]
    assert [len(part) for part in hive_by_part(table).values()] == [14, 17, 20]


@pytest.mark.ruling("expansion.ruling.c13-mixed-hives")
@pytest.mark.rule("expansion.hives.keywords-follow-the-card")
def test_a_flyer_goes_on_drifting_when_the_objective_of_another_hive_is_current(trial):
    table = trial(turn=True, objective=2, air={"the Med-Lab": "Glider"}, rooms={"the Corridor": "Egg"})
    assert table.air() == ["-", "-", "-", "Glider", "-"]
    assert table.row()[3] == "Egg"


@pytest.mark.ruling("expansion.ruling.c13-mixed-hives")
@pytest.mark.rule("expansion.hives.text-without-targets")
def test_text_about_the_air_does_nothing_where_nobody_flies(trial):
    table = trial(hand=["Tailwind", "Downdraft"], rooms={"the Med-Lab": "Spitter"})
    table.play("Tailwind").play("Downdraft")
    assert table.row()[2] == "Spitter"


@pytest.mark.rule("expansion.hard-mode.purpose", "expansion.hard-mode.partial-allowed")
def test_hard_mode_may_swap_the_location_alone(alien):
    table = alien(options={"hard-mode": "location"})
    assert table.cards("the Location") == ["The Nostromo (Hard Mode)"]
    assert table.cards("the Objectives")[-1] == "The S.O.S."


@pytest.mark.ruling("expansion.ruling.g9-hard-mode-twins")
@pytest.mark.rule("expansion.hard-mode.same-minidecks", "expansion.hard-mode.stands-for-its-twin")
def test_a_hard_objective_stands_for_its_twin_and_has_its_mini_deck(alien):
    table = alien(options={"hard-mode": "objective-1"}, turn=None)
    plain = alien(options={"drone-chart": "expansion"}, turn=None)
    assert table.cards("the Objectives")[-1] == "The S.O.S. (Hard Mode)"
    assert "The S.O.S." not in table.cards("the Objectives")
    assert sorted(hive_by_part(table)[1]) == sorted(hive_by_part(plain)[1])


@pytest.mark.rule("expansion.hard-mode.covers-everything")
@pytest.mark.parametrize("scenario", ["alien", "aliens", "alien3", "resurrection"])
def test_hard_mode_swaps_the_location_and_all_three_objectives(alien, scenario):
    table = alien(options={"scenario": scenario, "hard-mode": "all"})
    stages = [*table.cards("the Location"), *table.cards("the Objectives")]
    assert len(stages) == 4
    assert all(name.endswith("(Hard Mode)") for name in stages)


@pytest.mark.rule("expansion.hard-mode.partial-allowed")
def test_hard_mode_may_swap_two_objectives(alien):
    table = alien(options={"hard-mode": "objective-1+objective-3"})
    assert table.cards("the Objectives")[::-1] == [
        "The S.O.S. (Hard Mode)",
        "No One Can Hear You Scream",
        "A Perfect Organism (Hard Mode)",
    ]


@pytest.mark.parametrize(
    ("asked", "used"),
    [
        ("objective-3+location", "location+objective-3"),
        ("objective-2", "objective-2"),
        ("objective-1+objective-2+objective-3+location", "all"),
    ],
)
def test_the_parts_of_hard_mode_may_be_named_in_any_order(asked, used):
    assert RULES.set_up(2, {"hard_mode": asked})["hard-mode"] == used


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"new-agendas": True}, "new-agendas needs Hidden Agendas"),
        ({"hard-mode": "some"}, "hard-mode cannot be 'some': choose none, all, or some of location,"),
        (
            {"location": "The Nostromo (Hard Mode)"},
            "no location called 'The Nostromo (Hard Mode)'. Did you mean 'The Nostromo'?",
        ),
    ],
)
def test_a_setup_that_cannot_be_gets_one_sentence(options, words):
    with pytest.raises(SetupError, match=re.escape(words)):
        RULES.cards(RULES.set_up(2, options))


def test_hard_mode_needs_a_twin_for_each_card_that_it_swaps():
    objectives = ["The S.O.S.", "No One Can Hear You Scream", "On Trial"]
    setup = RULES.set_up(2, {"packs": [TRIAL], "hard-mode": "all", "objectives": objectives})
    with pytest.raises(SetupError, match="There is no Hard Mode card for 'On Trial': leave objective-3 out"):
        RULES.cards(setup)


def test_two_packs_do_not_both_bring_a_twin_of_one_card(tmp_path):
    (tmp_path / "pack.toml").write_text(PACK)
    (tmp_path / "twin.toml").write_text(TWIN)
    setup = RULES.set_up(2, {"packs": [str(tmp_path)], "hard-mode": "all"})
    with pytest.raises(SetupError, match="There is more than one Hard Mode card for 'The Nostromo'"):
        RULES.cards(setup)


@pytest.mark.rule("expansion.hives.mix-and-match", "expansion.hives.minideck-follows-objective")
def test_a_stage_of_the_expansion_is_mixed_with_those_of_films_and_brings_its_mini_deck(alien):
    table = alien(
        options={"objectives": ["Strange Behaviour", "They Mostly Come At Night", "A Perfect Organism"]},
        turn=None,
    )
    position, parts = table.position, hive_by_part(table)
    first = [face for face, part in zip(position.face, position.origin, strict=True) if part == 1]
    assert {table.frame.faces[face].of for face in first} == {"Strange Behaviour"}
    assert [len(parts[number]) for number in (1, 2, 3)] == [9, 11, 13]
    assert table.cards("the Location") == ["The Nostromo"]


@pytest.mark.rule("expansion.flying.main-mechanic-of-incursion")
def test_every_mini_deck_of_alien_incursion_has_flying_enemies():
    hive = [face for face in RULES.faces(RULES.set_up(1, {"scenario": "incursion"})) if face.deck == "hive"]
    flying = {face.of for face in hive if "flying" in face.keywords}
    assert flying == {face.of for face in hive}
