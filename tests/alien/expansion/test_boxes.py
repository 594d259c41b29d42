"""A table says which pieces of the Expansion it uses; without any, nothing of it is there."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.alien.rules import RULES
from holdout.kernel import SetupError
from holdout.language import packs
from tests.alien.expansion.conftest import TRIAL

SOLDIERS = {"packs": [TRIAL], "soldiers": True}
HARD = {"packs": [TRIAL]}


def hive_by_part(table):
    """The names of the Hive's cards, by the mini-deck they came with."""
    position = table.position
    parts = {1: [], 2: [], 3: []}
    for card, part in enumerate(position.origin):
        if part in parts:
            parts[part].append(table.frame.faces[position.face[card]].name)
    return parts


def test_a_table_without_the_box_has_the_setup_that_it_always_had():
    assert set(RULES.set_up(2, {})).isdisjoint({"soldiers", "hard-mode", "new-strikes", "new-drones"})
    assert RULES.set_up(2, {})["drone-chart"] == "one-per-player"


def test_no_card_of_the_expansion_lies_in_the_box_of_a_table_without_it():
    keys = [face.key for face in RULES.faces(RULES.set_up(5, {"role-choice": "free"}))]
    assert not [key for key in keys if key.startswith("expansion/")]


@pytest.mark.rule("expansion.drone-chart.replaces-base")
def test_the_drone_chart_is_the_default_at_a_table_that_uses_the_box(alien):
    assert RULES.set_up(2, SOLDIERS)["drone-chart"] == "expansion"
    assert RULES.set_up(2, {**SOLDIERS, "drone-chart": "one-per-player"})["drone-chart"] == "one-per-player"
    assert len(hive_by_part(alien(seats=2, options=SOLDIERS, turn=None))[1]) == 10


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
    assert [name for number in (1, 2, 3) for name in parts[number] if "Soldier" in name] == [
        "First Soldier",
        "Second Soldier",
        "Third Soldier",
    ]


@pytest.mark.rule("expansion.soldiers.shuffled-unseen", "expansion.soldiers.not-in-drone-pool")
def test_a_soldier_is_seen_by_nobody_and_is_no_unused_drone(alien):
    table = alien(seats=2, options=SOLDIERS, turn=None)
    position = table.position
    soldiers = [card for card, face in enumerate(position.face) if "Soldier" in table.frame.faces[face].name]
    assert len([card for card in soldiers if position.where[card] == board.THREATS]) == 3
    assert not [card for card in soldiers if position.where[card] == piles.DRONES]
    assert not [card for card in soldiers if position.seen[card]]


@pytest.mark.rule("expansion.soldiers.not-replaced-by-secrets")
def test_three_players_with_soldiers_and_agendas_have_three_of_each_and_six_drones(alien):
    table = alien(seats=3, options={**SOLDIERS, "agendas": "hidden"}, turn=None)
    parts = hive_by_part(table)
    assert [len(parts[number]) for number in (1, 2, 3)] == [12, 15, 18]
    everything = [name for part in parts.values() for name in part]
    assert len([name for name in everything if "Soldier" in name]) == 3
    assert everything.count("Secrets Revealed") == 3


@pytest.mark.rule("expansion.hard-mode.purpose", "expansion.hard-mode.partial-allowed")
def test_hard_mode_may_swap_the_location_alone(alien):
    table = alien(options={**HARD, "hard-mode": "location"})
    assert table.cards("the Location") == ["The Nostromo (Hard Mode)"]
    assert table.cards("the Objectives")[-1] == "The S.O.S."


@pytest.mark.rule("expansion.hard-mode.same-minidecks", "expansion.hard-mode.stands-for-its-twin")
def test_a_hard_objective_stands_for_its_twin_and_has_its_mini_deck(alien):
    table = alien(options={**HARD, "hard-mode": "objective-1"}, turn=None)
    plain = alien(options={**HARD, "drone-chart": "expansion"}, turn=None)
    assert table.cards("the Objectives")[-1] == "The S.O.S. (Hard Mode)"
    assert "The S.O.S." not in table.cards("the Objectives")
    assert sorted(hive_by_part(table)[1]) == sorted(hive_by_part(plain)[1])


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({**HARD, "hard-mode": "all"}, "There is no Hard Mode card for 'No One Can Hear You Scream'"),
        ({"soldiers": True}, "Soldiers need one with each of the marks 1, 2 and 3."),
        ({"new-agendas": True}, "new-agendas needs Hidden Agendas"),
        ({"hard-mode": "some"}, "hard-mode cannot be 'some': choose one of none, all, location"),
    ],
)
def test_a_setup_that_cannot_be_gets_one_sentence(options, words):
    if options == {"soldiers": True} and _has_soldiers():
        pytest.skip("The Soldiers of the box have been written.")
    with pytest.raises(SetupError, match=words.replace("?", r"\?")):
        RULES.cards(RULES.set_up(2, options))


def _has_soldiers():
    return any(card.deck == "soldiers" and not card.unknown for card in packs.by_name("expansion").cards)
