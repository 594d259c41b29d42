"""The Location, Objectives and Hive cards of Alien: a signal, something in the vents, the thing itself."""

from functools import partial

import pytest

from holdout.encounters.strikes import strike_phase
from tests.alien.cards.happenings import (
    EVENT,
    HAZARD,
    PLENTY,
    WOUND,
    adds,
    attack_gained,
    kills,
    leaves_the_airlock,
    won,
)
from tests.alien.rows import ROOMS

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
ORGANISM, ASH, HUNTER = "The Perfect Organism", "Science Officer Ash", "Hunting Xenomorph"


@pytest.fixture
def film(alien):
    return partial(alien, options={"scenario": "alien"})


@pytest.fixture
def self_destruct(film):
    """The third Hazard of the Nostromo, about to be scanned."""
    return lambda room=CORRIDOR, **given: film(hidden={room: HAZARD}, hazards=2, attack=5, **given)


# ---- The Nostromo


@pytest.mark.card("The Nostromo", "alien/hive/hazard-alien-1")
def test_what_was_brought_back_is_two_cards(film):
    table = film(hidden={AIRLOCK: HAZARD}, hive=["Egg", "Jonesy"], attack=1).scan(AIRLOCK)
    assert table.row() == ["Jonesy", "Egg", "-", "-", "-"]
    assert table.cards("Discarded Hazards and Events") == ["Hazard!"]


@pytest.mark.card("The Nostromo", "alien/hive/hazard-alien-2")
def test_what_is_loose_comes_straight_into_the_combat_zone(film):
    second = "alien/hive/hazard-alien-2"
    table = film(hidden={CORRIDOR: second}, hazards=1, attack=5, hive=[HUNTER]).scan(CORRIDOR)
    assert table.cards("the Combat Zone") == [HUNTER]


@pytest.mark.card("The Nostromo", "alien/hive/hazard-alien-3")
@pytest.mark.rule("alien.reveal.hazard-kept-on-board")
def test_the_self_destruct_stays_where_it_turned_up(film):
    table = film(hidden={CORRIDOR: "alien/hive/hazard-alien-3"}, hazards=2, attack=5).scan(CORRIDOR)
    assert table.row() == ["-", "-", "-", "Hazard!", "-"]


@pytest.mark.card("The Nostromo")
def test_the_self_destruct_can_be_stopped_for_eight_points(self_destruct):
    table = self_destruct(recruit=8).scan(CORRIDOR)
    with table.changes(recruit=-8):
        table.answer("The Nostromo", verb="use")
    assert table.row() == ["-"] * 5


@pytest.mark.card("The Nostromo")
def test_seven_points_do_not_stop_the_self_destruct(self_destruct):
    assert not self_destruct(recruit=7).scan(CORRIDOR).offers("The Nostromo", verb="use")


@pytest.mark.card("The Nostromo")
def test_there_is_nothing_to_stop_before_the_self_destruct(film):
    assert not film(recruit=8).offers("The Nostromo", verb="use")


@pytest.mark.card("The Nostromo")
@pytest.mark.rule("alien.reveal.hazard-kept-on-board")
def test_the_self_destruct_goes_off_when_it_is_pushed_out(self_destruct):
    table = self_destruct(AIRLOCK, seats=2, strikes=[WOUND] * 6).scan(AIRLOCK)
    with table.changes(damage={0: +3, 1: +3}):
        table.run(leaves_the_airlock)
    assert table.cards("the Combat Zone") == []


@pytest.mark.card("The Nostromo")
def test_a_first_hazard_in_the_combat_zone_is_no_self_destruct(film):
    table = film(hidden={AIRLOCK: HAZARD}, hive=["Egg", "Egg"])
    with table.changes(damage=0):
        table.run(leaves_the_airlock)


# ---- The S.O.S.


@pytest.mark.card("The S.O.S.", "S.O.S. Marker")
def test_two_markers_find_the_signal(film):
    table = film(hidden={CORRIDOR: "S.O.S. Marker", AIRLOCK: "S.O.S. Marker"}, attack=3).scan(CORRIDOR)
    assert table.cards("Operations") == ["S.O.S. Marker"]
    assert table.position.objective == 1
    assert table.scan(AIRLOCK).position.objective == 2


@pytest.mark.card("S.O.S. Marker")
def test_a_marker_that_nobody_scanned_counts_as_well(film):
    table = film(hidden={AIRLOCK: "S.O.S. Marker"}).run(leaves_the_airlock)
    assert table.cards("Operations") == ["S.O.S. Marker"]


@pytest.mark.card("The S.O.S.", "alien/hive/event-alien-1")
def test_a_rough_landing_hurts_two(film):
    table = film(seats=3, hidden={AIRLOCK: EVENT}, strikes=[WOUND] * 2, attack=1)
    with table.changes(damage={0: +1, 1: +1, 2: 0}):
        table.scan(AIRLOCK)


@pytest.mark.card("Egg")
def test_an_event_opens_eggs_for_the_active_player(film):
    table = film(seats=2, rooms={MED_LAB: "Egg"}, hidden={AIRLOCK: EVENT}, objective=2, attack=1)
    table.scan(AIRLOCK)
    assert table.cards("Dead Enemies") == ["Egg"]
    assert table.cards("in front", 0) == ["Facehugger"]


@pytest.mark.card("Egg")
def test_a_hidden_egg_stays_shut(film):
    table = film(hidden={MED_LAB: "Egg", AIRLOCK: EVENT}, objective=2, attack=1).scan(AIRLOCK)
    assert table.row()[2] == "Egg"
    assert table.cards("in front", 0) == []


@pytest.mark.card("Egg")
def test_an_egg_neither_moves_nor_strikes(film):
    table = film(rooms={SHAFTS: "Egg"}, front=["Egg"])
    table.run(adds, 1)
    assert table.row()[0] == "Egg"
    with table.changes(damage=0):
        table.run(strike_phase, 0)


# ---- No One Can Hear You Scream


@pytest.mark.card("No One Can Hear You Scream", "Ventilation Lock")
@pytest.mark.rule("alien.ventilation-lock.objective-exception")
def test_blocking_the_shafts_completes_the_second_objective(film):
    table = film(hidden={AIRLOCK: "Ventilation Lock"}, objective=2, recruit=5, attack=1).scan(AIRLOCK)
    with table.changes(objective=+1, recruit=-5):
        table.answer("Ventilation Lock", verb="use")


@pytest.mark.card("Ventilation Lock")
@pytest.mark.rule("alien.objectives.goal-pay-gate")
def test_the_lock_waits_for_its_objective(film):
    table = film(operations=["Ventilation Lock"], recruit=5)
    assert table.refusal("Ventilation Lock", verb="use").rule == "alien.objectives.goal-pay-gate"


@pytest.mark.card("No One Can Hear You Scream", "alien/hive/event-alien-2")
def test_people_disappear_two_at_a_time(film):
    event = "alien/hive/event-alien-2"
    table = film(seats=3, hidden={AIRLOCK: event}, objective=2, attack=1)
    with table.changes(hand={0: 0, 1: -2, 2: 0}):
        table.scan(AIRLOCK)


@pytest.mark.card("Shape in the Shafts")
def test_a_shape_strikes_and_is_gone_into_the_shafts(film):
    table = film(front=["Shape in the Shafts"], strikes=[WOUND])
    with table.changes(damage=+1):
        table.run(strike_phase, 0)
    assert table.row()[0] == "Shape in the Shafts"


@pytest.mark.card("Shape in the Shafts")
def test_a_shape_stays_while_something_is_in_the_shafts(film):
    table = film(front=["Shape in the Shafts"], rooms={SHAFTS: "Egg"}, strikes=[WOUND])
    table.run(strike_phase, 0)
    assert table.cards("the Combat Zone") == ["Shape in the Shafts"]


@pytest.mark.card("Stalking Xenomorph")
def test_a_stalker_that_gets_out_unseen_takes_a_card_of_the_next_player(film):
    table = film(seats=2, hidden={AIRLOCK: "Stalking Xenomorph"})
    with table.changes(hand={0: 0, 1: -1}):
        table.run(leaves_the_airlock)
    assert table.cards("the Combat Zone") == ["Stalking Xenomorph"]


@pytest.mark.card("Stalking Xenomorph")
def test_a_stalker_that_is_scanned_takes_nothing(film):
    table = film(seats=2, hidden={AIRLOCK: "Stalking Xenomorph"}, attack=1)
    with table.changes(hand={0: 0, 1: 0}):
        table.scan(AIRLOCK)


@pytest.mark.card("Jonesy")
def test_a_cat_found_in_time_joins_the_player(film):
    table = film(hidden={AIRLOCK: "Jonesy"}, attack=1)
    with table.changes(discard_pile=+1, damage=0):
        table.scan(AIRLOCK)
    assert table.where("Jonesy") == ["discard pile"]


@pytest.mark.card("Jonesy")
def test_a_cat_that_jumps_out_costs_a_strike(film):
    table = film(hidden={AIRLOCK: "Jonesy"}, strikes=[WOUND])
    with table.changes(damage=+1):
        table.run(leaves_the_airlock)
    assert table.where("Jonesy") == ["Dead Characters"]


@pytest.mark.card("Jonesy")
def test_a_cat_sees_what_is_hidden(film):
    table = film(hand=["Jonesy"], hidden={MED_LAB: HUNTER})
    with table.changes(hand=0, deck=-1, recruit=+1):
        table.play("Jonesy")
    assert any(HUNTER in line for line in table.log(0))
    assert not table.position.up[table.number(HUNTER)]


# ---- A Perfect Organism


@pytest.mark.card("A Perfect Organism", "alien/hive/event-alien-3")
def test_the_hunt_brings_whatever_has_come_farthest(film):
    event = "alien/hive/event-alien-3"
    table = film(hidden={MED_LAB: event, CORRIDOR: ASH}, rooms={CRAWLSPACE: HUNTER}, objective=3, attack=3)
    table.scan(MED_LAB)
    assert table.cards("the Combat Zone") == [ASH, HUNTER]


@pytest.mark.card("Hunting Xenomorph")
def test_every_hunter_in_sight_answers_an_event(film):
    table = film(rooms={CRAWLSPACE: HUNTER}, hidden={AIRLOCK: EVENT, MED_LAB: HUNTER}, objective=2, attack=1)
    table.scan(AIRLOCK)
    assert table.cards("the Combat Zone") == [HUNTER]
    assert table.row() == ["-", "-", HUNTER, "-", "-"]


@pytest.mark.card("The Perfect Organism")
def test_the_organism_strikes_twice(film):
    table = film(front=[ORGANISM], strikes=[WOUND] * 2)
    with table.changes(damage=+2):
        table.run(strike_phase, 0)


@pytest.mark.card("The Perfect Organism")
def test_the_organism_is_weaker_in_the_airlock(film):
    assert attack_gained(film(rooms={AIRLOCK: ORGANISM}), ORGANISM) == -3
    assert attack_gained(film(rooms={CORRIDOR: ORGANISM}), ORGANISM) == 0


@pytest.mark.card("The Perfect Organism")
def test_the_organism_cannot_be_fought_before_the_third_objective(film):
    table = film(front=[ORGANISM], objective=2, attack=PLENTY)
    assert table.refusal(ORGANISM, verb="fight").rule == "alien.objectives.final-enemy-fight-gate"


@pytest.mark.card("Science Officer Ash")
def test_the_science_officer_helps_every_alien_and_not_himself(film):
    table = film(front=[ASH], rooms={MED_LAB: HUNTER})
    assert (attack_gained(table, HUNTER), attack_gained(table, ASH)) == (+2, 0)
    with table.changes(damage=0):
        table.run(strike_phase, 0)
    assert attack_gained(table.run(kills, table.number(ASH)), HUNTER) == 0


@pytest.mark.card("Science Officer Ash")
def test_nobody_coordinates_until_the_science_officer_is_found_out(film):
    table = film(seats=2, hand={1: ["Torch Detail"]}, front=[ASH], attack=9)
    assert not table.offers("Torch Detail", verb="lend", seat=1)
    assert table.fight(ASH).offers("Torch Detail", verb="lend", seat=1)


@pytest.mark.card("Incinerator Unit")
def test_an_incinerator_found_in_time_burns_once(film):
    table = film(hidden={AIRLOCK: "Incinerator Unit"}, attack=1).scan(AIRLOCK)
    with table.changes(attack=+3, operations=-1):
        table.answer("Incinerator Unit", verb="use")
    assert table.cards("out of the game") == ["Incinerator Unit"]


@pytest.mark.card("Incinerator Unit")
def test_an_incinerator_that_is_passed_by_is_lost(film):
    table = film(hidden={AIRLOCK: "Incinerator Unit"}).run(leaves_the_airlock)
    assert table.cards("out of the game") == ["Incinerator Unit"]


@pytest.mark.card("The Narcissus")
def test_the_lifeboat_heals_whom_you_choose_once_a_turn(film):
    table = film(seats=2, hidden={AIRLOCK: "The Narcissus"}, wounds={1: [WOUND]}, recruit=8, attack=1)
    with table.changes(damage={1: -1}, recruit=-4):
        table.scan(AIRLOCK).choose("Player 2").answer("The Narcissus", verb="use")
    assert not table.offers("The Narcissus", verb="use")


# ---- the film


@pytest.mark.card("A Perfect Organism")
@pytest.mark.rule("alien.objectives.final-enemy-count-progress")
def test_an_early_death_of_the_organism_is_remembered(film):
    table = film(front=[ORGANISM], operations=["Ventilation Lock"], objective=2, recruit=5)
    table.run(kills, table.number(ORGANISM))
    table.answer("Ventilation Lock", verb="use")
    assert table.match.over


@pytest.mark.card("No One Can Hear You Scream", "A Perfect Organism")
@pytest.mark.rule("alien.overview.win-condition")
def test_the_crew_shuts_the_vents_and_burns_the_organism_out_of_the_airlock(film):
    table = film(
        turn=True,
        objective=2,
        operations=["Ventilation Lock", "Incinerator Unit", "Incinerator Unit"],
        rooms={CRAWLSPACE: HUNTER, CORRIDOR: ORGANISM},
        hive=["Egg", "Egg"],
        hand=["Specialist"] * 5,
        deck=["Grunt"] * 5,
    )
    for _ in range(5):
        table.play("Specialist")
    table.answer("Ventilation Lock", verb="use").done()
    assert table.row() == ["-", "Egg", "Egg", HUNTER, ORGANISM]
    for _ in range(5):
        table.play("Grunt")
    table.answer("Incinerator Unit", verb="use").answer("Incinerator Unit", verb="use")
    assert won(table.fight(ORGANISM))
