"""Alien Incursion: the Aviary, animals that will not be handled, new lodgers, and the ruler of the roost."""

from functools import partial

import pytest

from holdout.encounters.strikes import strike_phase
from tests.alien.cards.happenings import (
    PLENTY,
    WOUND,
    adds,
    attack_gained,
    leaves_the_airlock,
    won,
)
from tests.alien.expansion.cards.aviary import CARCASS, DIVER, DOOR, EVENT, HAZARD, QUEEN, WINGED, opens
from tests.alien.rows import ROOMS, A, B, N

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
SKYRAY, CLUSTER, SNATCHER = "Frantic Skyray", "Egg Cluster", "Snatching Xenomorph"
SPITTER, COLLECTOR = "Perched Spitter", "Private Collector"


@pytest.fixture
def film(alien):
    return partial(alien, options={"scenario": "incursion"})


def above(card, room):
    """The air with one enemy above a room."""
    return [card if one == room else "-" for one in ROOMS]


# ---- The Aviary


@pytest.mark.card("The Aviary", "expansion/hive/hazard-incursion-1")
def test_open_cages_let_one_in_and_hurry_those_in_the_air(film):
    table = film(hidden={AIRLOCK: HAZARD}, air={MED_LAB: WINGED}, hive=[N], attack=1).scan(AIRLOCK)
    assert table.row() == [N, "-", "-", "-", "-"]
    assert table.air() == above(WINGED, CORRIDOR)


@pytest.mark.card("The Aviary", "expansion/hive/hazard-incursion-2")
def test_whoever_stands_in_the_complex_is_spooked_into_the_air(film):
    second = "expansion/hive/hazard-incursion-2"
    table = film(seats=2, hidden={AIRLOCK: second, CRAWLSPACE: B}, rooms={CORRIDOR: A}, hazards=1, attack=1)
    with table.changes(hand={0: -1, 1: -1}):
        table.choose("Specialist", "Specialist").scan(AIRLOCK)
    assert table.air() == above(A, CORRIDOR)
    assert table.row() == above(B, CRAWLSPACE)


@pytest.mark.card("The Aviary", "expansion/hive/hazard-incursion-3")
def test_all_that_flies_comes_down_with_the_dome(film):
    third = "expansion/hive/hazard-incursion-3"
    flyers = {SHAFTS: WINGED, CORRIDOR: DIVER}
    table = film(
        seats=2,
        hidden={AIRLOCK: third},
        air=flyers,
        rooms={MED_LAB: A},
        hazards=2,
        strikes=[WOUND] * 2,
        attack=1,
    )
    with table.changes(damage={0: +1, 1: +1}):
        table.scan(AIRLOCK)
    assert table.cards("the Combat Zone") == [DIVER, WINGED]
    assert table.row() == above(A, MED_LAB)


# ---- Strange Behaviour


@pytest.mark.card("Strange Behaviour", "Burst Carcass")
def test_two_carcasses_and_a_quiet_sky_tell_what_has_happened(film):
    table = film(operations=[CARCASS], hidden={AIRLOCK: CARCASS}, air={MED_LAB: WINGED}, attack=PLENTY)
    table.scan(AIRLOCK)
    assert table.cards("Operations") == [CARCASS, CARCASS]
    assert table.position.objective == 1
    assert table.fight(WINGED).position.objective == 2


@pytest.mark.card("Burst Carcass")
def test_tracks_lead_from_a_carcass_to_what_hides(film):
    table = film(hidden={AIRLOCK: CARCASS, MED_LAB: A}, attack=1)
    table.choose("Yes").scan(AIRLOCK)
    assert table.position.seen[table.number(A)]
    assert not table.position.up[table.number(A)]


@pytest.mark.card("Burst Carcass")
def test_a_carcass_that_nobody_looked_for_is_a_shock_and_counts_all_the_same(film):
    table = film(seats=2, hidden={AIRLOCK: CARCASS})
    with table.changes(hand={0: 0, 1: -1}):
        table.choose("Grunt").run(leaves_the_airlock)
    assert table.cards("Operations") == [CARCASS]


@pytest.mark.card("Strange Behaviour", "expansion/hive/event-incursion-1")
def test_the_whole_flock_rises_and_hurts_two(film):
    rooms = {MED_LAB: A, CORRIDOR: B}
    table = film(seats=3, hidden={AIRLOCK: EVENT}, rooms=rooms, strikes=[WOUND] * 2, attack=1)
    with table.changes(damage={0: +1, 1: +1, 2: 0}):
        table.scan(AIRLOCK)
    assert table.air() == ["-", "-", A, B, "-"]


@pytest.mark.card("Frantic Skyray")
def test_a_skyray_that_is_calmed_quiets_the_others(film):
    table = film(air={MED_LAB: SKYRAY, CORRIDOR: WINGED}, front=[DIVER], attack=PLENTY).fight(SKYRAY)
    assert table.cards("Operations") == [SKYRAY]
    assert table.cards("Dead Enemies") == []
    assert attack_gained(table, WINGED) == +3 - 1
    assert attack_gained(table, DIVER) == 0


@pytest.mark.card("Frantic Skyray")
def test_a_skyray_that_is_left_alone_flies_at_somebody_and_is_gone(film):
    table = film(air={AIRLOCK: SKYRAY}, turn=True, hive=[N], strikes=[WOUND])
    assert table.cards("Dead Enemies") == [SKYRAY]
    assert table.cards("Strikes on the Avatar") == [WOUND]


# ---- New Residents


@pytest.mark.card("New Residents", "Emergency Door")
def test_the_door_is_opened_in_one_turn_and_shut_in_another(film):
    table = film(turn=True, operations=[DOOR], objective=2, hand=["Specialist"] * 3, deck=["Specialist"] * 4)
    table.play("Specialist").play("Specialist").play("Specialist")
    with table.changes(objective=0):
        table.answer(DOOR, verb="use")
    table.play("Specialist").play("Specialist").play("Specialist")
    with table.changes(objective=+1):
        table.answer(DOOR, verb="use")


@pytest.mark.card("Emergency Door")
def test_the_door_is_not_opened_and_shut_in_one_turn(film):
    table = film(operations=[DOOR], objective=2, recruit=6).answer(DOOR, verb="use")
    assert not table.offers(DOOR, verb="use")


@pytest.mark.card("New Residents", "Emergency Door")
def test_the_door_is_not_shut_while_something_is_in_the_airlock(film):
    table = film(operations=[DOOR], objective=2, recruit=3, rooms={AIRLOCK: A}, attack=PLENTY)
    table.run(opens, table.number(DOOR))
    with table.changes(objective=0):
        table.answer(DOOR, verb="use")
    assert table.fight(A).position.objective == 3


@pytest.mark.card("Emergency Door")
def test_whatever_has_been_seen_runs_for_the_open_door(film):
    table = film(
        turn=True, operations=[DOOR], objective=2, rooms={MED_LAB: A}, hive=[N, N], hand=["Specialist"] * 3
    )
    assert table.row() == [N, "-", A, "-", "-"]
    table.play("Specialist").play("Specialist").play("Specialist").answer(DOOR, verb="use")
    assert table.row() == [N, N, "-", A, "-"]


@pytest.mark.card("New Residents", "expansion/hive/event-incursion-2")
def test_the_shadow_overhead_comes_down(film):
    event = "expansion/hive/event-incursion-2"
    flyers = {SHAFTS: WINGED, CORRIDOR: DIVER}
    table = film(seats=2, hidden={AIRLOCK: event}, air=flyers, objective=2, attack=1)
    with table.changes(hand={1: 0}):
        table.scan(AIRLOCK)
    assert table.cards("the Combat Zone") == [DIVER]


@pytest.mark.card("New Residents", "expansion/hive/event-incursion-2")
def test_an_empty_sky_frightens_the_next_player(film):
    table = film(seats=2, hidden={AIRLOCK: "expansion/hive/event-incursion-2"}, objective=2, attack=1)
    with table.changes(hand={0: 0, 1: -2}):
        table.choose("Grunt", "Specialist").scan(AIRLOCK)


@pytest.mark.card("Steve")
def test_steve_comes_out_when_nothing_flies_any_more(film):
    table = film(hidden={AIRLOCK: "Steve"}, air={MED_LAB: WINGED}, attack=PLENTY, recruit=2).scan(AIRLOCK)
    assert table.cards("Operations") == ["Steve"]
    assert not table.offers("Steve", verb="use")
    with table.changes(recruit=-2, operations=-1):
        table.fight(WINGED).answer("Steve", verb="use")
    assert table.where("Steve") == ["discard pile"]


@pytest.mark.card("Steve")
def test_steve_is_lost_if_nobody_finds_him(film):
    assert film(hidden={AIRLOCK: "Steve"}).run(leaves_the_airlock).where("Steve") == ["Dead Characters"]


@pytest.mark.card("Steve")
def test_steve_knows_his_way_around(film):
    table = film(hand=["Steve"], hidden={MED_LAB: A})
    with table.changes(recruit=+2, attack=0):
        table.choose("Yes").play("Steve")
    assert table.position.up[table.number(A)]


@pytest.mark.card("Egg Cluster")
def test_a_cluster_has_an_egg_for_every_event(film):
    table = film(rooms={MED_LAB: CLUSTER}, hidden={AIRLOCK: EVENT}, objective=3, attack=1).scan(AIRLOCK)
    assert table.cards("in front", 0) == ["Facehugger"]
    assert table.row() == above(CLUSTER, MED_LAB)


@pytest.mark.card("Egg Cluster")
def test_others_pass_a_cluster_and_it_never_strikes(film):
    table = film(rooms={SHAFTS: CLUSTER}, front=[CLUSTER], hive=[A])
    table.run(adds, 1)
    assert table.row() == [CLUSTER, A, "-", "-", "-"]
    with table.changes(damage=0):
        table.run(strike_phase, 0)


@pytest.mark.card("Winged Xenomorph")
def test_a_winged_xenomorph_is_stronger_in_the_air(film):
    table = film(hidden={MED_LAB: WINGED}, attack=3).scan(MED_LAB)
    assert table.air() == above(WINGED, MED_LAB)
    assert attack_gained(table, WINGED) == +3
    assert attack_gained(film(front=[WINGED]), WINGED) == 0


@pytest.mark.card("Snatching Xenomorph")
def test_a_snatcher_that_gets_by_carries_somebody_off(film):
    table = film(turn=True, air={AIRLOCK: SNATCHER}, hive=[N], hand=["Grunt", "Grunt"], strikes=[WOUND])
    assert table.cards("hand") == ["Grunt"]
    assert table.cards("Dead Characters") == ["Grunt"]
    assert table.cards("Strikes on the Avatar") == [WOUND]
    assert table.cards("Dead Enemies") == [SNATCHER]


# ---- Ruler Of The Roost


@pytest.mark.card("Ruler Of The Roost", "expansion/hive/event-incursion-3")
def test_they_strike_out_of_the_sun(film):
    event = "expansion/hive/event-incursion-3"
    flyers = {SHAFTS: WINGED, CORRIDOR: DIVER}
    table = film(hidden={AIRLOCK: event}, air=flyers, front=[A], objective=3, strikes=[WOUND] * 3, attack=1)
    with table.changes(damage=+2):
        table.scan(AIRLOCK)
    assert table.air() == [WINGED, "-", "-", DIVER, "-"]


@pytest.mark.card("Winged Queen", "Ruler Of The Roost")
def test_the_game_is_won_when_the_queen_is_brought_down(film):
    assert won(film(air={MED_LAB: QUEEN}, objective=3, attack=PLENTY).fight(QUEEN))


@pytest.mark.card("Winged Queen")
def test_the_queen_is_as_strong_as_her_flock(film):
    table = film(air={MED_LAB: QUEEN, CORRIDOR: WINGED, AIRLOCK: DIVER}, objective=3, attack=PLENTY)
    assert attack_gained(table, QUEEN) == +3
    assert attack_gained(table.fight(WINGED), QUEEN) == +2
    assert attack_gained(film(front=[QUEEN], air={MED_LAB: WINGED}), QUEEN) == 0


@pytest.mark.card("Winged Queen")
def test_the_queen_strikes_twice_once_she_is_down(film):
    table = film(front=[QUEEN], strikes=[WOUND] * 2)
    with table.changes(damage=+2):
        table.run(strike_phase, 0)


@pytest.mark.card("Diving Xenomorph")
def test_a_diver_strikes_and_is_up_again(film):
    table = film(front=[DIVER], rooms={CORRIDOR: A}, strikes=[WOUND])
    with table.changes(damage=+1):
        table.run(strike_phase, 0)
    assert table.air() == above(DIVER, CORRIDOR)
    assert table.row() == above(A, AIRLOCK)
    assert table.cards("the Combat Zone") == []


@pytest.mark.card("Perched Spitter")
def test_a_spitter_stays_on_its_perch_and_strikes_from_there(film):
    table = film(rooms={SHAFTS: SPITTER}, hive=[A], strikes=[WOUND]).run(adds, 1)
    assert table.row() == [SPITTER, A, "-", "-", "-"]
    with table.changes(damage=+1):
        table.run(strike_phase, 0)


@pytest.mark.card("Perched Spitter")
def test_a_spitter_that_is_driven_up_cannot_spit(film):
    table = film(air={MED_LAB: SPITTER}, strikes=[WOUND])
    with table.changes(damage=0):
        table.run(strike_phase, 0)


@pytest.mark.card("Private Collector")
def test_the_collector_runs_and_lets_out_what_he_keeps(film):
    table = film(turn=True, rooms={AIRLOCK: COLLECTOR}, hive=[A, B, N])
    assert table.cards("Dead Enemies") == [COLLECTOR]
    assert table.row() == [N, B, A, "-", "-"]


@pytest.mark.card("Private Collector")
def test_the_collector_tells_where_the_queen_can_be_hurt(film):
    table = film(rooms={MED_LAB: COLLECTOR}, front=[QUEEN], attack=PLENTY).fight(COLLECTOR)
    assert table.cards("Operations") == [COLLECTOR]
    assert attack_gained(table, QUEEN) == -2


@pytest.mark.card("Net Launcher")
def test_a_net_weighs_one_flyer_down_for_a_turn(film):
    table = film(hidden={AIRLOCK: "Net Launcher"}, air={MED_LAB: DIVER}, attack=1).scan(AIRLOCK)
    with table.changes(operations=-1):
        table.answer("Net Launcher", verb="use")
    assert attack_gained(table, DIVER) == -4
    assert table.cards("out of the game") == ["Net Launcher"]


@pytest.mark.card("Net Launcher")
def test_a_net_that_nobody_picks_up_is_lost(film):
    table = film(hidden={AIRLOCK: "Net Launcher"}).run(leaves_the_airlock)
    assert table.cards("out of the game") == ["Net Launcher"]


@pytest.mark.card("Roof Shutters")
def test_the_shutters_bring_a_flyer_down_far_from_the_airlock_once_a_turn(film):
    table = film(
        hidden={AIRLOCK: "Roof Shutters"}, air={AIRLOCK: DIVER, MED_LAB: WINGED}, recruit=6, attack=1
    )
    with table.changes(recruit=-3):
        table.scan(AIRLOCK).choose(DIVER).answer("Roof Shutters", verb="use")
    assert table.row() == above(DIVER, SHAFTS)
    assert table.air() == above(WINGED, MED_LAB)
    assert not table.offers("Roof Shutters", verb="use")


# ---- the scenario


@pytest.mark.card("New Residents", "Ruler Of The Roost")
def test_the_team_shuts_the_door_nets_the_queen_and_wins(film):
    table = film(
        operations=[DOOR, "Net Launcher"],
        objective=2,
        air={CORRIDOR: QUEEN},
        recruit=3,
        attack=PLENTY,
    )
    table.run(opens, table.number(DOOR))
    table.answer(DOOR, verb="use").answer("Net Launcher", verb="use")
    assert attack_gained(table, QUEEN) == +1 - 4
    assert won(table.fight(QUEEN))
