"""Two more Marines of the Sulaco: Lieutenant Gorman and Private Drake."""

import pytest

from holdout.encounters.values import attack_of
from tests.alien.box import printed
from tests.alien.cards.before import ENEMY, LEADERSHIP, STRENGTH, SULACO, SURVIVAL, TECH, WEAK

WOUND = "Flesh Wound"
CLOSE = [WEAK, "Shape in the Shafts"]

# ---- Lieutenant Gorman


@pytest.mark.card("From the Command Car")
def test_from_the_command_car_sorts_the_hand_late_in_the_turn(expansion):
    table = expansion(hand=["From the Command Car", "Grunt"], deck=["Specialist"])
    with table.changes(recruit=+1, attack=+1):
        table.play("From the Command Car")
    table.choose("Grunt").answer("Activate From the Command Car")
    assert table.cards("hand") == ["Specialist"]


@pytest.mark.card("From the Command Car")
def test_from_the_command_car_can_be_lent(expansion):
    table = expansion(seats=2, hand={0: ["Grunt"], 1: ["From the Command Car"]}, deck={1: ["Grunt"]})
    with table.changes(recruit=+1, attack=+1):
        table.answer("From the Command Car", seat=1).answer("From the Command Car", verb="play-lent")


@pytest.mark.card("Back on His Feet")
@pytest.mark.parametrize(("wounds", "attack", "healed"), [(2, 2, 0), (3, 1, 1)])
def test_back_on_his_feet_heals_who_is_badly_hurt_and_fights_otherwise(expansion, wounds, attack, healed):
    table = expansion(hand=["Back on His Feet"], wounds=[WOUND] * wounds)
    with table.changes(attack=attack, damage=-healed):
        table.play("Back on His Feet")


@pytest.mark.card("Learning Under Fire")
@pytest.mark.parametrize(("first", "cards"), [("Survival first", 2), ("Leadership first", 1)])
def test_learning_under_fire_draws_more_once_it_has_healed(expansion, first, cards):
    table = expansion(hand=[LEADERSHIP, SURVIVAL, "Learning Under Fire"], wounds=[WOUND])
    table.play(LEADERSHIP).play(SURVIVAL)
    with table.changes(attack=+2, damage=-1, deck=-cards):
        table.choose(first).play("Learning Under Fire")


@pytest.mark.card("One Grenade for Two")
def test_one_grenade_for_two_takes_two_along_when_all_seems_lost(expansion):
    table = expansion(hand=["One Grenade for Two"], front=[ENEMY, *CLOSE], wounds=[WOUND] * 4)
    with table.changes(attack=+4, dead_enemies=+2):
        table.choose(*CLOSE).play("One Grenade for Two")


@pytest.mark.card("One Grenade for Two")
def test_one_grenade_for_two_is_only_a_rifle_while_things_are_fine(expansion):
    table = expansion(hand=["One Grenade for Two"], front=[ENEMY, WEAK], wounds=[WOUND] * 3)
    with table.changes(attack=+5, dead_enemies=0):
        table.play("One Grenade for Two")


# ---- Private Drake


@pytest.mark.card("Fire From the Hip")
def test_fire_from_the_hip_is_for_two_enemies_wherever_they_are(expansion):
    table = expansion(hand=["Fire From the Hip"], front=[WEAK], rooms={"the Crawlspace": ENEMY})
    with table.changes(attack=+3, deck=0):
        table.play("Fire From the Hip")


@pytest.mark.card("Fire From the Hip")
def test_fire_from_the_hip_sorts_the_hand_while_there_is_little_to_shoot(expansion):
    table = expansion(hand=["Fire From the Hip", "Grunt"], front=[WEAK], deck=["Specialist"])
    with table.changes(attack=+1, discard_pile=+1):
        table.choose("Grunt").play("Fire From the Hip")


@pytest.mark.card("Smartgun Harness")
def test_smartgun_harness_finds_and_weakens_a_target_after_another_of_the_crew(expansion):
    table = expansion(hand=[SULACO, "Smartgun Harness", "Grunt"], hidden={"the Med-Lab": ENEMY})
    table.play(SULACO).play("Smartgun Harness").choose("Yes").answer("Activate Smartgun Harness")
    assert attack_of(table.match.moment.game, table.number(ENEMY)) == printed(ENEMY) - 1


@pytest.mark.card("Smartgun Harness")
def test_smartgun_harness_alone_only_shoots(expansion):
    table = expansion(hand=["Smartgun Harness"], hidden={"the Med-Lab": ENEMY})
    with table.changes(attack=+2):
        table.play("Smartgun Harness")
    assert not table.offers("Activate Smartgun Harness")


@pytest.mark.card("Interlocking Fields")
@pytest.mark.parametrize(("first", "cards"), [("Strength first", 1), ("Tech first", 0)])
def test_interlocking_fields_draws_if_enough_attack_is_there_by_then(expansion, first, cards):
    table = expansion(hand=[STRENGTH, TECH, "Interlocking Fields"], attack=2)
    table.play(STRENGTH).play(TECH)
    with table.changes(attack=+4, deck=-cards):
        table.choose(first).play("Interlocking Fields")


@pytest.mark.card("Down to the Last Drum")
def test_down_to_the_last_drum_turns_cards_into_attack(expansion):
    table = expansion(hand=["Down to the Last Drum", "Specialist", "Specialist", "Grunt"])
    with table.changes(attack=+4):
        table.play("Down to the Last Drum")
    with table.changes(attack=+2, hand=-2, discard_pile=+2):
        table.choose("Specialist", "Specialist", "Done").answer("Activate Down to the Last Drum")
