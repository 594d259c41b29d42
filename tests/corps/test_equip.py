"""Equipping in an activation: price, slots, others nearby, taking off."""

import pytest

from holdout.corps.equipping import EquipCard

RIFLE, SHOTGUN, SMART_GUN, HELMET, ARMOR = (
    "M41A Pulse Rifle", "Ithaca 37 Shotgun", "M56 Smart Gun", "M4 Helmet", "Body Armor",
)  # fmt: skip
ALONE = {"Hicks": "f6"}


@pytest.mark.rule("corps.equip.pay-cost", "corps.exhaust.top-to-top-face-down", "corps.card-type.weapon")
def test_equipping_a_pulse_rifle_exhausts_three_cards(marines):
    table = marines(squad=ALONE, hand=[RIFLE], holds={"deck": 30, "exhaust": 0})
    with table.changes(hand=-1, cites=["corps.equip.pay-cost", "corps.card-type.weapon"]):
        table.take("equip", RIFLE)
    assert (table.size("deck"), table.size("exhaust")) == (27, 3)
    assert table.carries() == [RIFLE]


@pytest.mark.rule("corps.card-type.equipment", "corps.card-type.costs")
def test_equipment_works_while_it_is_equipped(marines):
    table = marines(squad=ALONE, hand=[ARMOR])
    before = table.match.moment.game.value("defense", table.number("Hicks"))
    with table.changes(cites="corps.card-type.equipment"):
        table.take("equip", ARMOR)
    assert table.match.moment.game.value("defense", table.number("Hicks")) == before + 1


@pytest.mark.rule("corps.equip.unequip-to-hand", "corps.equip.any-order", "corps.equip.re-equip-costs-again")
def test_a_card_taken_off_goes_to_the_hand_for_nothing_and_costs_again(marines):
    table = marines(squad=ALONE, gear={"Hicks": [RIFLE]}, holds={"deck": 30, "exhaust": 0})
    with table.changes(hand=+1, cites="corps.equip.unequip-to-hand"):
        table.take("unequip", RIFLE)
    assert table.size("exhaust") == 0
    with table.changes(cites="corps.equip.any-order"):
        table.take("equip", RIFLE)
    assert table.size("exhaust") == 3


@pytest.mark.rule(
    "corps.equip.others-within-two", "corps.equip.others-pay-cost", "corps.endurance.shared-resource"
)
def test_others_two_spaces_away_can_be_equipped_from_the_own_hand_and_farther_ones_cannot(marines):
    squad = {"Hicks": "f6", "Hudson": "d6", "Frost": "c6"}
    table = marines(squad=squad, hand=[RIFLE, HELMET], holds={"deck": 30, "exhaust": 0})
    far = EquipCard(0, table.number("Frost"), table.card(RIFLE))
    assert table.why_not(far).rule == "corps.equip.others-within-two"
    assert not table.can_take("equip", RIFLE, "Frost")
    table.take("equip", RIFLE, "Hudson")
    assert table.carries("Hudson") == [RIFLE]
    assert table.size("exhaust") == 3


@pytest.mark.ruling(
    "corps.ruling.c3-counting-distance",
    "corps.ruling.c3-counting-distance=chebyshev",
    "corps.ruling.c4-equipping-through-walls",
)
@pytest.mark.rule("corps.equip.others-within-two")
def test_a_wall_in_between_has_to_be_gone_around(marines):
    table = marines(squad={"Hicks": "f9", "Hudson": "e9"}, hand=[RIFLE])
    through = EquipCard(0, table.number("Hudson"), table.card(RIFLE))
    assert table.why_not(through).rule == "corps.equip.others-within-two"
    counted = marines(
        squad={"Hicks": "f9", "Hudson": "e9"}, hand=[RIFLE], options={"range-metric": "chebyshev"}
    )
    assert counted.can_take("equip", RIFLE, "Hudson")


@pytest.mark.rule("corps.hand.equip-only-in-activation")
def test_nothing_is_equipped_once_an_action_has_been_taken(marines):
    table = marines(squad=ALONE, hand=[RIFLE]).take("aim")
    late = EquipCard(0, table.number("Hicks"), table.card(RIFLE))
    assert table.why_not(late).rule == "corps.hand.equip-only-in-activation"
    assert not table.can_take("equip", RIFLE)


@pytest.mark.rule("corps.gear.second-weapon-must-be-backup", "corps.equip.slot-full-unequip-first")
def test_a_second_weapon_must_have_backup(marines):
    table = marines(squad=ALONE, gear={"Hicks": [RIFLE]}, hand=[RIFLE, SHOTGUN])
    assert table.refused("equip", RIFLE).rule == "corps.gear.second-weapon-must-be-backup"
    table.take("equip", SHOTGUN)
    assert table.carries() == [RIFLE, SHOTGUN]


@pytest.mark.rule("corps.gear.weapon-slots-two")
def test_there_is_no_room_for_a_third_weapon(marines):
    table = marines(squad=ALONE, gear={"Hicks": [RIFLE, SHOTGUN]}, hand=["HK VP70 Pistol"])
    assert table.refused("equip", "HK VP70 Pistol").rule == "corps.gear.weapon-slots-two"


@pytest.mark.rule("corps.keyword.bulky")
def test_a_bulky_weapon_leaves_no_room_for_a_backup(marines):
    table = marines(squad=ALONE, gear={"Hicks": [SMART_GUN]}, hand=[SHOTGUN])
    assert table.refused("equip", SHOTGUN).rule == "corps.keyword.bulky"


@pytest.mark.rule("corps.keyword.backup")
def test_only_one_backup_weapon_can_be_carried(marines):
    table = marines(squad=ALONE, gear={"Hicks": [SHOTGUN]}, hand=["M40 Grenades"])
    assert table.refused("equip", "M40 Grenades").rule == "corps.keyword.backup"


@pytest.mark.rule("corps.gear.equipment-slots-two", "corps.equip.needs-empty-slot")
def test_a_third_equipment_card_has_no_slot(marines):
    table = marines(squad=ALONE, gear={"Hicks": [HELMET, ARMOR]}, hand=["Boot Knife", "Second Wind"])
    assert table.refused("equip", "Boot Knife").rule == "corps.gear.equipment-slots-two"
    event = EquipCard(0, table.number("Hicks"), table.card("Second Wind"))
    assert table.why_not(event).rule == "corps.equip.needs-empty-slot"


@pytest.mark.rule("corps.newt.no-weapons")
def test_newt_carries_equipment_but_no_weapons(marines):
    table = marines(heroes=["Ripley"], squad={"Ripley": "f6", "Newt": "e6"}, hand=["HK VP70 Pistol", HELMET])
    assert table.refused("equip", "HK VP70 Pistol", "Newt").rule == "corps.newt.no-weapons"
    assert table.can_take("equip", HELMET, "Newt")


@pytest.mark.rule("corps.equip.pay-cost", "corps.ability.during-activation-once")
def test_frost_pays_for_the_weapon_that_he_equips_in_the_middle_of_his_activation(marines):
    squad, piles = {"Frost": "f6"}, {"deck": 30, "exhaust": 0}
    table = marines(heroes=["Frost"], squad=squad, hand=[RIFLE], holds=piles).take("aim")
    assert not table.can_take("equip", RIFLE)
    with table.changes(hand=-1, cites="corps.equip.pay-cost"):
        table.choose("Yes").take("use-ability", "Frost")
    assert (table.size("deck"), table.size("exhaust")) == (27, 3)
    assert table.carries("Frost") == [RIFLE]


@pytest.mark.rule("corps.grunt.hand-card-goes-under-exhaust", "corps.grunt.no-hand")
def test_a_grunt_has_no_hand_what_it_takes_off_goes_under_the_exhaust_pile(marines):
    table = marines(
        squad={"Hicks": "f6", "Hudson": "d6"},
        gear={"Hudson": [RIFLE]},
        hand=[HELMET],
        acting="Hudson",
        holds={"exhaust": 2},
    )
    assert table.refused("equip", HELMET, "Hudson").rule == "corps.grunt.no-hand"
    with table.changes(hand=0, cites="corps.grunt.hand-card-goes-under-exhaust"):
        table.take("unequip", RIFLE)
    assert table.cards("the Exhaust Pile")[0] == RIFLE
