"""The fifteen Strikes, each drawn at a table: its damage, what it says, what it forbids while it stays."""

import pytest

from tests.alien.box import printed
from tests.alien.cards.laid import PLAIN, THIRD, WEAK, attacks, clearing, drawing, face_up, passes

LENDER = "Find It and Kill It"


@pytest.mark.parametrize(
    ("strike", "damage"),
    [
        pytest.param("Flesh Wound", 1, marks=pytest.mark.card("Flesh Wound")),
        pytest.param("Raking Claws", 2, marks=pytest.mark.card("Raking Claws")),
        pytest.param("Run Through", 4, marks=pytest.mark.card("Run Through")),
    ],
)
def test_a_plain_strike_stays_and_hurts(alien, strike, damage):
    table = alien(strikes=[strike])
    with table.changes(damage=damage, strikes_on_the_avatar=+1):
        table.run(drawing, 0)


@pytest.mark.card("Sparks on the Bulkhead")
def test_sparks_on_the_bulkhead_hurt_nobody(alien):
    table = alien(strikes=["Sparks on the Bulkhead"])
    with table.changes(damage=0, strikes_on_the_avatar=0, discarded_strikes=+1):
        table.run(drawing, 0)


@pytest.mark.parametrize(
    ("strike", "damage", "hand"),
    [
        pytest.param("Winded", 1, 5, marks=pytest.mark.card("Winded")),
        pytest.param("Dragged by the Leg", 3, 4, marks=pytest.mark.card("Dragged by the Leg")),
    ],
)
def test_the_next_hand_is_smaller_and_the_one_after_it_is_not(alien, strike, damage, hand):
    table = alien(turn=True, strikes=[strike], front=[PLAIN])
    with table.changes(damage=damage):
        table.done()
    assert len(table.cards("hand")) == hand
    table.run(clearing).done()
    assert len(table.cards("hand")) == 6


@pytest.mark.card("Shattered Forearm")
def test_a_shattered_forearm_makes_the_combat_zone_harder_and_not_the_complex(alien):
    table = alien(strikes=["Shattered Forearm"], front=[PLAIN, WEAK], rooms={"the Airlock": THIRD})
    with table.changes(damage=+2):
        table.run(drawing, 0)
    assert attacks(table, "the Combat Zone") == [printed(PLAIN) + 1, printed(WEAK) + 1]
    assert attacks(table, "the Airlock") == [printed(THIRD)]


@pytest.mark.card("Shattered Forearm")
def test_a_shattered_forearm_does_not_trouble_another_players_turn(alien):
    table = alien(seats=2, strikes=["Shattered Forearm"], front=[PLAIN])
    table.run(drawing, 1)
    assert attacks(table, "the Combat Zone") == [printed(PLAIN)]


@pytest.mark.card("Rattled")
@pytest.mark.parametrize(("wounded", "cost"), [(0, 5), (1, 4)])
def test_the_rattled_pay_one_more_for_a_character_on_their_own_turn(alien, wounded, cost):
    table = alien(seats=2, strikes=["Rattled"], market=["Captain of the Ship"], recruit=9)
    with table.changes(damage={wounded: +1}):
        table.run(drawing, wounded)
    with table.changes(recruit=-cost):
        table.recruit("Captain of the Ship")


@pytest.mark.card("Rattled")
def test_the_rattled_pay_no_more_for_a_sergeant(alien):
    table = alien(wounds=["Rattled"], recruit=3)
    with table.changes(recruit=-3):
        table.answer("Recruit a Sergeant")


@pytest.mark.card("Spur Left in the Bone")
def test_a_spur_left_in_the_bone_cannot_be_healed(alien):
    table = alien(hand=["Battlefield Medicine"], strikes=["Spur Left in the Bone"])
    with table.changes(damage=+1):
        table.run(drawing, 0)
    with table.changes(damage=0):
        table.play("Battlefield Medicine")


@pytest.mark.card("Spur Left in the Bone")
def test_what_lies_beside_a_spur_is_healed_without_a_question(alien):
    table = alien(hand=["Battlefield Medicine"], wounds=["Spur Left in the Bone", "Raking Claws"])
    with table.changes(damage=-2):
        table.play("Battlefield Medicine")


@pytest.mark.card("Screaming for Help")
def test_screaming_for_help_brings_a_hive_card(alien):
    table = alien(strikes=["Screaming for Help"], hive=[PLAIN])
    with table.changes(damage=0, the_hive=-1, discarded_strikes=+1):
        table.run(drawing, 0)
    assert table.row() == [PLAIN, "-", "-", "-", "-"]


@pytest.mark.card("Acid in the Eyes")
def test_acid_in_the_eyes_forbids_scanning_by_attack_and_by_ability(alien):
    table = alien(hand=["Eyes Ahead"], attack=9, strikes=["Acid in the Eyes"], hidden={"the Airlock": PLAIN})
    assert table.offers("the Airlock", verb="scan")
    with table.changes(damage=+2):
        table.run(drawing, 0)
    assert table.refusal("the Airlock", verb="scan").card == table.number("Acid in the Eyes")
    with table.changes(attack=+1):
        table.play("Eyes Ahead")
    assert not face_up(table, "the Airlock")


@pytest.mark.card("Acid in the Eyes")
def test_acid_in_the_eyes_of_another_player_does_not_keep_one_from_scanning(alien):
    table = alien(seats=2, attack=10, wounds={1: ["Acid in the Eyes"]}, hidden={"the Airlock": PLAIN})
    table.scan("the Airlock")
    assert table.offers(PLAIN, verb="fight")


@pytest.mark.card("Ringing Ears")
def test_ringing_ears_keep_their_owner_and_nobody_else_from_coordinating(alien):
    table = alien(seats=3, hand={1: [LENDER], 2: [LENDER]}, strikes=["Ringing Ears"])
    assert table.offers(LENDER, seat=1)
    with table.changes(damage={1: +1}):
        table.run(drawing, 1)
    assert not table.offers(LENDER, seat=1)
    assert table.offers(LENDER, seat=2)


@pytest.mark.card("Headset Torn Away")
def test_without_a_headset_nobody_coordinates_until_the_next_turn_of_the_struck(alien):
    table = alien(turn=True, seats=2, hand={1: [LENDER]}, deck={0: [LENDER]}, strikes=["Headset Torn Away"])
    with table.changes(damage=0, discarded_strikes=+1):
        table.run(drawing, 0)
    assert not table.offers(LENDER, seat=1)
    passes(table)
    assert not table.offers(LENDER, seat=0)


@pytest.mark.card("Headset Torn Away")
def test_the_headset_is_back_when_the_turn_of_the_struck_comes(alien):
    table = alien(
        turn=True,
        seats=2,
        hand={0: ["Grunt"], 1: [LENDER]},
        deck={0: [LENDER]},
        strikes=["Headset Torn Away"],
    )
    table.run(drawing, 1)
    assert not table.offers(LENDER, seat=1)
    passes(table)
    assert table.offers(LENDER, seat=0)


@pytest.mark.card("Knocked Into the Eggs")
def test_whoever_is_knocked_into_the_eggs_has_a_facehugger_before_them(alien):
    table = alien(seats=2, strikes=["Knocked Into the Eggs"])
    with table.changes(damage={1: 0}, the_hatchery=-1, in_front={0: 0, 1: +1}):
        table.run(drawing, 1)


@pytest.mark.card("Trail of Blood")
def test_a_trail_of_blood_leads_the_leftmost_card_to_the_combat_zone(alien):
    table = alien(strikes=["Trail of Blood"], hidden={"the Corridor": PLAIN}, rooms={"the Crawlspace": WEAK})
    with table.changes(damage=+3):
        table.run(drawing, 0)
    assert table.row() == ["-", WEAK, "-", "-", "-"]
    assert table.cards("the Combat Zone") == [PLAIN]
    assert face_up(table, "the Combat Zone")


@pytest.mark.card("Trail of Blood")
def test_in_an_empty_complex_a_trail_of_blood_only_hurts(alien):
    table = alien(strikes=["Trail of Blood"])
    with table.changes(damage=+3, the_combat_zone=0):
        table.run(drawing, 0)
