"""The eight Hidden Agendas of the expansion."""

import pytest

from tests.alien.cards.before import ENEMY, WEAK

WOUND = "Flesh Wound"
NEXT = "alien.action-phase.interleave"


@pytest.mark.card("Patient")
def test_patient_draws_when_it_is_time(expansion):
    table = expansion(hand=["Patient", "Grunt"])
    with table.changes(recruit=+2):
        table.play("Patient")
    with table.changes(deck=-1):
        table.answer("Activate Patient")


@pytest.mark.card("Loyal")
def test_loyal_gives_another_player_a_card(expansion):
    table = expansion(seats=2, hand=["Loyal", "Grunt"])
    with table.changes(attack=+2):
        table.play("Loyal")
    with table.changes(deck={1: -1}):
        table.answer("Activate Loyal")


@pytest.mark.card("Resourceful")
def test_resourceful_brings_a_cheap_character_back(expansion):
    table = expansion(hand=["Resourceful"], discard=["Guardian", "Power Loader"])
    with table.changes(recruit=+2):
        table.play("Resourceful")
    table.answer("Activate Resourceful")
    assert table.cards("hand") == ["Guardian"]


@pytest.mark.card("Defiant")
@pytest.mark.parametrize(("wounds", "attack"), [(3, 3), (4, 5)])
def test_defiant_fights_hardest_when_hurt(expansion, wounds, attack):
    table = expansion(hand=["Defiant"], wounds=[WOUND] * wounds)
    with table.changes(attack=attack):
        table.play("Defiant")


@pytest.mark.card("Protective")
def test_protective_takes_a_wound_of_another_and_draws(expansion):
    table = expansion(seats=2, hand=["Protective"], wounds={1: [WOUND]})
    with table.changes(attack=+2):
        table.play("Protective")
    with table.changes(damage={0: +1, 1: -1}, deck=-1):
        table.choose("Yes").answer("Activate Protective")


@pytest.mark.card("Opportunistic")
def test_opportunistic_gains_by_what_another_loses(expansion):
    table = expansion(seats=2, hand={0: ["Opportunistic"], 1: ["Grunt"]})
    with table.changes(recruit=+2):
        table.play("Opportunistic")
    with table.changes(hand={0: +1, 1: -1}):
        table.answer("Activate Opportunistic")


@pytest.mark.card("Deceitful")
def test_deceitful_hides_an_enemy_and_draws(expansion):
    table = expansion(seats=2, hand=["Deceitful"], rooms={"the Med-Lab": ENEMY})
    with table.changes(attack=+2):
        table.play("Deceitful")
    assert not table.position.up[table.number(ENEMY)]
    with table.changes(deck=-1):
        table.answer("Activate Deceitful")


@pytest.mark.card("Curious")
def test_curious_lets_an_enemy_in_and_gets_away(expansion):
    table = expansion(
        seats=2, turn=True, hand=["Curious"], rooms={"the Corridor": WEAK}, hive=["Egg"] * 2, strikes=[WOUND]
    )
    with table.changes(attack=+2):
        table.play("Curious")
    table.answer("Activate Curious")
    assert table.cards("the Combat Zone") == [WEAK]
    with table.changes(damage=0):
        table.choose("Yes").done().leaves_open(NEXT)
