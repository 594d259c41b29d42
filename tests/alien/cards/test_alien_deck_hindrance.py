"""Cards of the Alien deck that hinder the players until the Alien's next turn, or empty the HQ."""

import pytest

from tests.alien.box import printed
from tests.alien.cards.laid import PLAIN, THIRD, WEAK, attacks, hunt, passes

LENDER = "Find It and Kill It"


def round_over(table):
    """Both players and the Alien have ended their turns: the Alien's next turn has begun."""
    return passes(passes(table))


@pytest.mark.card("Carapace")
def test_a_carapace_protects_the_combat_zone_until_the_aliens_next_turn(alien):
    table = hunt(
        alien, "Carapace", front=[PLAIN], rooms={"the Airlock": THIRD}, strikes=["Sparks on the Bulkhead"] * 2
    )
    passes(table.play("Carapace"))
    assert attacks(table, "the Combat Zone") == [printed(PLAIN) + 2]
    assert attacks(table, "the Airlock") == [printed(THIRD)]
    round_over(table)
    assert attacks(table, "the Combat Zone")[0] == printed(PLAIN)


@pytest.mark.card("Carapace")
def test_whatever_comes_later_has_a_carapace_too(alien):
    table = hunt(alien, "Carapace", "Over the Threshold", rooms={"the Airlock": THIRD})
    table.play("Carapace").play("Over the Threshold")
    assert attacks(table, "the Combat Zone") == [printed(THIRD) + 2]


@pytest.mark.card("Brood Bond")
def test_a_brood_bond_strengthens_the_chosen_alien_wherever_it_goes(alien):
    row = {"the Airlock": PLAIN, "the Med-Lab": WEAK}
    table = hunt(alien, "Brood Bond", "Over the Threshold", rooms=row)
    table.choose(PLAIN).play("Brood Bond").play("Over the Threshold")
    assert attacks(table, "the Combat Zone") == [printed(PLAIN) + 3]
    assert attacks(table, "the Med-Lab") == [printed(WEAK)]


@pytest.mark.card("Second Mouth")
def test_a_second_mouth_strikes_twice_and_the_other_enemy_once(alien):
    table = hunt(alien, "Second Mouth", front=[PLAIN, WEAK], strikes=["Flesh Wound"] * 4)
    passes(table.choose(PLAIN).play("Second Mouth"))
    with table.changes(damage={1: +3}):
        passes(table)


@pytest.mark.card("Tight Grip")
def test_a_tight_grip_makes_each_facehugger_harder_to_fight(alien):
    table = hunt(alien, "Tight Grip", "Warm Leather", front=[PLAIN])
    table.play("Tight Grip").choose("Player 2").play("Warm Leather")
    assert attacks(table, "in front", seat=1) == [printed("Facehugger") + 2]
    assert attacks(table, "the Combat Zone") == [printed(PLAIN)]


@pytest.mark.card("Cut the Line")
def test_when_the_line_is_cut_nobody_coordinates_until_the_aliens_next_turn(alien):
    hands = {1: ["Grunt"], 2: [LENDER]}
    table = hunt(alien, hand={0: ["Cut the Line"], **hands})
    passes(table.play("Cut the Line"))
    assert not table.offers(LENDER, seat=2)
    table = hunt(alien, hand={0: ["Cut the Line"], **hands})
    passes(table)
    assert table.offers(LENDER, seat=2)


@pytest.mark.card("Drag Off the Medic")
@pytest.mark.parametrize(("dragged", "healed"), [(True, 0), (False, -1)])
def test_without_a_medic_no_player_heals_a_strike(alien, dragged, healed):
    hands = {0: ["Drag Off the Medic"], 1: ["Battlefield Medicine"], 2: ["Grunt"]}
    table = hunt(alien, hand=hands, wounds={1: ["Flesh Wound"]})
    passes(table.play("Drag Off the Medic") if dragged else table)
    with table.changes(damage={1: healed}):
        table.choose("Player 2").play("Battlefield Medicine")


@pytest.mark.card("Drag Off the Medic")
def test_the_alien_is_no_player_and_needs_no_medic(alien):
    table = hunt(alien, "Drag Off the Medic", "Knit Shut", wounds={0: ["Flesh Wound"]})
    with table.changes(damage=-1):
        table.play("Drag Off the Medic").play("Knit Shut")


@pytest.mark.card("Jammed Sensors")
def test_with_jammed_sensors_no_player_scans_until_the_aliens_next_turn(alien):
    table = hunt(alien, "Jammed Sensors", "Knit Shut", hidden={"the Med-Lab": PLAIN})
    passes(table.play("Jammed Sensors"))
    assert table.refusal("the Med-Lab", verb="scan").card == table.number("Jammed Sensors")
    passes(round_over(table))
    assert table.refusal("the Ventilation Shafts", verb="scan").rule == "alien.scan.cost"


@pytest.mark.card("Barred Stores")
def test_behind_barred_stores_each_character_costs_one_more(alien):
    table = hunt(alien, "Barred Stores", market=["Captain of the Ship"])
    with table.changes(cost={table.number("Captain of the Ship"): +1}):
        passes(table.play("Barred Stores"))
    with table.changes(cost={table.number("Captain of the Ship"): -1}):
        round_over(table)


@pytest.mark.card("Snatched Recruit")
def test_a_recruit_is_snatched_from_the_hq_and_another_comes(alien):
    table = hunt(alien, "Snatched Recruit", market=["Captain of the Ship"])
    with table.changes(dead_characters=+1, the_barracks=-1, hq_space_1=0):
        table.choose("Captain of the Ship").play("Snatched Recruit")
    assert table.cards("Dead Characters") == ["Captain of the Ship"]


@pytest.mark.card("Scattered Muster")
def test_a_scattered_muster_is_under_the_barracks_and_others_stand_in_the_hq(alien):
    table = hunt(alien, "Scattered Muster")
    before = [table.cards(f"HQ space {space}")[0] for space in range(1, 6)]
    tops = table.cards("the Barracks")[:-6:-1]
    with table.changes(the_barracks=0):
        table.play("Scattered Muster")
    assert sorted(table.cards("the Barracks")[:5]) == sorted(before)
    assert [table.cards(f"HQ space {space}")[0] for space in range(1, 6)] == tops
