"""Two more men of Fury 161: Superintendent Andrews and Brother Morse."""

import pytest

from tests.alien.cards.before import ENEMY, INTEL, LEADERSHIP, STRENGTH, SURVIVAL, WEAK

WOUND = "Flesh Wound"
FURY = "Words for the Dead"

# ---- Superintendent Andrews


@pytest.mark.card("Roll Call")
def test_roll_call_sends_a_character_away_after_another_of_the_crew(expansion):
    table = expansion(hand=[FURY, "Roll Call"], market=["Power Loader"])
    with table.changes(recruit=+3):
        table.play(FURY).play("Roll Call")
    table.choose("Yes", "Power Loader").answer("Activate Roll Call")
    assert "Power Loader" not in table.cards("HQ space 1")


@pytest.mark.card("Roll Call")
def test_roll_call_finds_nobody_of_the_crew(expansion):
    table = expansion(hand=["Grunt", "Roll Call"]).play("Grunt").play("Roll Call")
    assert not table.offers("Activate Roll Call")


@pytest.mark.card("A File on Everyone")
def test_a_file_on_everyone_costs_a_point_and_draws_a_card_once(expansion):
    table = expansion(hand=["A File on Everyone"], recruit=2)
    with table.changes(recruit=+2):
        table.play("A File on Everyone")
    with table.changes(recruit=-1, deck=-1):
        table.answer("A File on Everyone", verb="use")
    assert not table.offers("Use A File on Everyone")


@pytest.mark.card("By the Regulations")
def test_by_the_regulations_knows_what_it_draws(expansion):
    table = expansion(hand=[LEADERSHIP, INTEL, "By the Regulations"], deck=["Grunt", "Specialist", "Grunt"])
    table.play(LEADERSHIP).play(INTEL)
    with table.changes(attack=+3):
        table.choose("Intel first", "Specialist", "Grunt").play("By the Regulations")
    assert table.cards("hand") == ["Specialist"]


@pytest.mark.card("By the Regulations")
def test_by_the_regulations_only_draws_after_a_leadership_card(expansion):
    table = expansion(hand=[LEADERSHIP, "By the Regulations"]).play(LEADERSHIP)
    with table.changes(attack=+3, deck=-1):
        table.play("By the Regulations")


@pytest.mark.card("Nobody Leaves the Mess Hall")
@pytest.mark.parametrize(("front", "cards"), [([WEAK], 1), ([WEAK, ENEMY], 2)])
def test_nobody_leaves_the_mess_hall_draws_more_for_everyone_when_it_is_near(expansion, front, cards):
    table = expansion(seats=2, hand=["Nobody Leaves the Mess Hall"], front=front)
    with table.changes(attack=+4, deck={0: -cards, 1: -cards}):
        table.play("Nobody Leaves the Mess Hall")


# ---- Brother Morse


@pytest.mark.card("Flat Against the Wall")
def test_flat_against_the_wall_avoids_a_strike_of_two_enemies(expansion):
    table = expansion(
        turn=True,
        hand=["Flat Against the Wall", "Grunt"],
        front=[WEAK, "Shape in the Shafts"],
        hive=["Egg"],
        strikes=[WOUND] * 2,
    )
    table.play("Flat Against the Wall")
    with table.changes(damage=+1):
        table.choose("Yes").done().leaves_open("alien.action-phase.interleave")


@pytest.mark.card("Flat Against the Wall")
def test_flat_against_the_wall_fights_back_otherwise(expansion):
    table = expansion(hand=["Flat Against the Wall"], front=[WEAK])
    with table.changes(attack=+2):
        table.play("Flat Against the Wall")


@pytest.mark.card("Slams the Door Behind Him")
def test_slams_the_door_behind_him_leads_an_enemy_away_from_the_airlock(expansion):
    table = expansion(hand=["Slams the Door Behind Him"], rooms={"the Airlock": ENEMY, "the Corridor": WEAK})
    with table.changes(attack=+2):
        table.play("Slams the Door Behind Him")
    table.choose("Yes", "the Crawlspace").answer("Activate Slams the Door Behind Him")
    assert table.row() == ["-", ENEMY, "-", WEAK, "-"]


@pytest.mark.card("Oath and Fists")
@pytest.mark.parametrize(("first", "attack"), [("Strength first", 4), ("Survival first", 3)])
def test_oath_and_fists_is_angrier_before_it_heals(expansion, first, attack):
    table = expansion(hand=[SURVIVAL, STRENGTH, "Oath and Fists"], wounds=[WOUND] * 2)
    table.play(SURVIVAL).play(STRENGTH)
    with table.changes(attack=attack, damage=-1):
        table.choose(first).play("Oath and Fists")


@pytest.mark.card("The Only One to Walk Out")
@pytest.mark.parametrize(("wounds", "attack", "cards"), [(3, 3, 2), (4, 7, 0)])
def test_the_only_one_to_walk_out_fights_hardest_when_badly_hurt(expansion, wounds, attack, cards):
    table = expansion(hand=["The Only One to Walk Out"], wounds=[WOUND] * wounds)
    with table.changes(attack=attack, deck=-cards):
        table.play("The Only One to Walk Out")
