"""Cards of the Alien deck that stir the brood: the Hive, the Complex, the Combat Zone and the dead."""

import pytest

from tests.alien.cards.laid import HUMAN, PLAIN, THIRD, WEAK, face_up, hunt

DRONE = "Starved Xenomorph"


@pytest.mark.card("Answered Call")
def test_an_answered_call_adds_a_hive_card(alien):
    table = hunt(alien, "Answered Call", hive=[PLAIN])
    with table.changes(the_hive=-1):
        table.play("Answered Call")
    assert table.row() == [PLAIN, "-", "-", "-", "-"]


@pytest.mark.card("The Walls Move")
@pytest.mark.parametrize(("front", "added"), [([], 2), ([PLAIN], 0)])
def test_the_walls_move_when_no_enemy_is_in_the_combat_zone(alien, front, added):
    table = hunt(alien, "The Walls Move", front=front)
    with table.changes(the_hive=-added):
        table.play("The Walls Move")


@pytest.mark.card("Over the Threshold")
def test_whatever_is_leftmost_comes_over_the_threshold(alien):
    table = hunt(alien, "Over the Threshold", rooms={"the Crawlspace": WEAK}, hidden={"the Med-Lab": PLAIN})
    table.play("Over the Threshold")
    assert table.cards("the Combat Zone") == [PLAIN]
    assert face_up(table, "the Combat Zone")
    assert table.row() == ["-", WEAK, "-", "-", "-"]


@pytest.mark.card("Small and Quick")
def test_only_the_small_are_quick(alien):
    row = {"the Airlock": PLAIN, "the Corridor": THIRD, "the Crawlspace": WEAK}
    table = hunt(alien, "Small and Quick", rooms=row)
    table.play("Small and Quick")
    assert table.cards("the Combat Zone") == [WEAK]


@pytest.mark.card("Small and Quick")
def test_a_hidden_card_is_nobody_knows_how_small(alien):
    table = hunt(alien, "Small and Quick", hidden={"the Airlock": WEAK})
    with table.changes(the_combat_zone=0):
        table.play("Small and Quick")


@pytest.mark.card("Nudge the Brood")
def test_an_enemy_that_is_nudged_pushes_what_is_in_its_way(alien):
    row = {"the Med-Lab": PLAIN, "the Corridor": WEAK}
    table = hunt(alien, "Nudge the Brood", rooms=row)
    table.choose(PLAIN).play("Nudge the Brood")
    assert table.row() == ["-", "-", "-", PLAIN, WEAK]


@pytest.mark.card("Nudge the Brood")
def test_nudged_out_of_the_airlock_an_enemy_is_in_the_combat_zone(alien):
    table = hunt(alien, "Nudge the Brood", rooms={"the Airlock": PLAIN})
    table.play("Nudge the Brood")
    assert table.cards("the Combat Zone") == [PLAIN]


@pytest.mark.card("Shadow for Shadow")
def test_two_shadows_in_the_complex_trade_places(alien):
    table = hunt(
        alien,
        "Shadow for Shadow",
        rooms={"the Airlock": PLAIN},
        hidden={"the Crawlspace": WEAK},
        front=[THIRD],
    )
    table.play("Shadow for Shadow")
    assert table.row() == ["-", PLAIN, "-", "-", WEAK]
    assert not face_up(table, "the Airlock")


@pytest.mark.card("Shadow for Shadow")
def test_a_single_shadow_stays(alien):
    table = hunt(alien, "Shadow for Shadow", rooms={"the Airlock": PLAIN}, front=[THIRD])
    table.play("Shadow for Shadow")
    assert table.row() == ["-", "-", "-", "-", PLAIN]


@pytest.mark.card("Not Dead Yet")
def test_an_alien_that_is_not_dead_yet_is_back_in_the_combat_zone(alien):
    table = hunt(alien, "Not Dead Yet", front=[WEAK], dead_enemies=[HUMAN, PLAIN])
    with table.changes(dead_enemies=-1):
        table.play("Not Dead Yet")
    assert table.cards("the Combat Zone") == [WEAK, PLAIN]


@pytest.mark.card("Nest of the Fallen")
def test_up_to_two_of_the_fallen_come_next_and_the_mini_decks_keep_their_order(alien):
    table = hunt(alien, "Nest of the Fallen", dead_enemies=[HUMAN, PLAIN, WEAK, THIRD, DRONE])
    hive = table.cards("the Hive")
    table.choose(PLAIN, WEAK).play("Nest of the Fallen")
    assert table.cards("the Hive") == [*hive, PLAIN, WEAK]
    assert table.cards("Dead Enemies") == [HUMAN, THIRD, DRONE]


@pytest.mark.card("Nest of the Fallen")
def test_the_nest_may_stay_empty_or_take_one(alien):
    table = hunt(alien, "Nest of the Fallen", dead_enemies=[PLAIN, WEAK, THIRD, DRONE])
    with table.changes(dead_enemies=-1, the_hive=+1):
        table.choose(DRONE, "Done").play("Nest of the Fallen")


@pytest.mark.card("Sister Awake")
def test_a_sister_who_wakes_is_the_next_out_of_the_hive(alien):
    table = hunt(alien, "Sister Awake", unused_drones=[DRONE])
    with table.changes(unused_drones=-1, the_hive=+1):
        table.play("Sister Awake")
    assert table.cards("the Hive")[-1] == DRONE


@pytest.mark.card("Burst From the Dark")
def test_an_enemy_that_bursts_from_the_dark_is_in_the_combat_zone(alien):
    table = hunt(alien, "Burst From the Dark", hidden={"the Crawlspace": PLAIN, "the Airlock": WEAK})
    table.choose(PLAIN).play("Burst From the Dark")
    assert table.cards("the Combat Zone") == [PLAIN]
    assert table.row() == ["-", "-", "-", "-", WEAK]


@pytest.mark.card("Burst From the Dark")
def test_what_is_no_enemy_is_only_revealed(alien):
    table = hunt(alien, "Burst From the Dark", hidden={"the Crawlspace": "S.O.S. Marker"})
    table.play("Burst From the Dark")
    assert table.cards("Operations") == ["S.O.S. Marker"]
    assert table.cards("the Combat Zone") == []


@pytest.mark.card("Burst From the Dark")
def test_a_facehugger_that_bursts_from_the_dark_lands_before_the_next_player(alien):
    table = hunt(alien, "Burst From the Dark", hidden={"the Crawlspace": "Facehugger"})
    with table.changes(in_front={1: +1}, the_combat_zone=0):
        table.play("Burst From the Dark")


@pytest.mark.card("Back Into the Pipes")
def test_an_enemy_that_goes_back_into_the_pipes_is_hidden_where_it_is(alien):
    table = hunt(
        alien, "Back Into the Pipes", rooms={"the Airlock": PLAIN, "the Med-Lab": WEAK}, front=[THIRD]
    )
    table.choose(PLAIN).play("Back Into the Pipes")
    assert not face_up(table, "the Airlock")
    assert face_up(table, "the Med-Lab")
    assert face_up(table, "the Combat Zone")


@pytest.mark.card("Lights Out")
def test_when_the_lights_go_out_each_enemy_in_the_complex_is_hidden(alien):
    table = hunt(alien, "Lights Out", rooms={"the Airlock": PLAIN, "the Med-Lab": WEAK}, front=[THIRD])
    table.play("Lights Out")
    assert not face_up(table, "the Airlock")
    assert not face_up(table, "the Med-Lab")
    assert face_up(table, "the Combat Zone")
