"""The Locations, Objectives and Hive cards of the four films: what each of them asks for and brings."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import Fight, kill
from holdout.encounters.market import Recruit
from holdout.encounters.threats import add_threats
from holdout.kernel import step
from holdout.testing.alien import AlienWorld

HAZARD = "alien/hive/hazard-alien-3"
SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = (
    "the Ventilation Shafts",
    "the Crawlspace",
    "the Med-Lab",
    "the Corridor",
    "the Airlock",
)


@step("test.kills")
def kills(game, card):
    kill(game, card, 0)


@step("test.adds")
def adds(game, count):
    add_threats(game, count)


def film(name, **given):
    return AlienWorld(options={"scenario": name}, **given)


def self_destruct(room=CORRIDOR, **given):
    """The third Hazard of the Nostromo, about to be scanned."""
    return film("alien", hidden={room: HAZARD}, hazards=2, attack=5, **given)


@pytest.mark.rule("alien.reveal.hazard-kept-on-board")
def test_the_self_destruct_stays_where_it_turned_up():
    table = self_destruct().scan(CORRIDOR)
    assert table.row() == ["-", "-", "-", "Hazard!", "-"]


def test_the_self_destruct_can_be_stopped_for_eight_points():
    table = self_destruct(recruit=8).scan(CORRIDOR).answer("The Nostromo", verb="use")
    assert table.row() == ["-"] * 5
    assert table.position.recruit == 0


def test_what_is_loose_comes_straight_into_the_combat_zone():
    table = film("alien", hidden={CORRIDOR: HAZARD}, hazards=1, attack=5, hive=["Hunting Xenomorph"])
    table.scan(CORRIDOR)
    assert table.cards("the Combat Zone") == ["Hunting Xenomorph"]


def test_there_is_nothing_to_stop_before_the_self_destruct():
    table = film("alien", recruit=8)
    assert not table.offers("The Nostromo", verb="use")


@pytest.mark.rule("alien.reveal.hazard-kept-on-board")
def test_the_self_destruct_goes_off_when_it_is_pushed_out():
    table = self_destruct(AIRLOCK, strikes=["Flesh Wound"] * 3).scan(AIRLOCK)
    table.run(adds, 5)
    assert table.cards("Strikes on the Avatar", 0) == ["Flesh Wound"] * 3
    assert table.cards("the Combat Zone") == []


def test_a_first_hazard_in_the_combat_zone_is_no_self_destruct():
    table = film("alien", hidden={AIRLOCK: HAZARD})
    table.run(adds, 1)
    assert table.cards("Strikes on the Avatar", 0) == []


@pytest.mark.rule("alien.ventilation-lock.objective-exception")
def test_blocking_the_shafts_completes_the_second_objective():
    table = film("alien", operations=["Ventilation Lock"], objective=2, recruit=5)
    table.answer("Ventilation Lock", verb="use")
    assert table.position.objective == 3


@pytest.mark.rule("alien.objectives.goal-pay-gate")
def test_the_lock_waits_for_its_objective():
    table = film("alien", operations=["Ventilation Lock"], recruit=5)
    assert table.refusal("Ventilation Lock", verb="use").rule == "alien.objectives.goal-pay-gate"


@pytest.mark.rule("alien.objectives.final-enemy-count-progress")
def test_an_early_death_of_the_organism_is_remembered():
    table = film(
        "alien", front=["The Perfect Organism"], operations=["Ventilation Lock"], objective=2, recruit=5
    )
    table.run(kills, table.number("The Perfect Organism"))
    table.answer("Ventilation Lock", verb="use")
    assert table.match.over


def test_the_organism_is_weaker_in_the_airlock():
    table = film("alien", rooms={AIRLOCK: "The Perfect Organism"}, objective=3, attack=8)
    assert table.offers("The Perfect Organism", verb="fight")


def test_the_colony_is_found_only_when_it_is_quiet():
    table = film("aliens", operations=["Colony Record"] * 2, rooms={MED_LAB: "Royal Guard"}, attack=6)
    assert table.position.objective == 1
    table.fight("Royal Guard")
    assert table.position.objective == 2


@pytest.mark.rule("alien.attach.placement")
def test_two_sentry_guns_in_place_complete_the_night():
    table = film("aliens", operations=["Sentry Guns"] * 2, objective=2, recruit=4)
    table.choose(MED_LAB).answer("Sentry Guns", verb="use")
    assert not table.position.zones[board.ROOMS[2]]
    table.choose(CORRIDOR).answer("Sentry Guns", verb="use")
    assert table.position.objective == 3


def test_the_queen_is_out_of_reach_behind_her_guard():
    table = film("aliens", front=["Alien Queen", "Royal Guard"], objective=3, attack=20)
    assert table.why_not(Fight(0, table.number("Alien Queen"))) is not None
    table.fight("Royal Guard").fight("Alien Queen")
    assert table.match.over


def test_eggs_make_the_queen_stronger():
    table = film("aliens", front=["Alien Queen"], rooms={MED_LAB: "Hive Egg"}, objective=3, attack=11)
    assert table.why_not(Fight(0, table.number("Alien Queen"))) is not None


def test_the_company_stops_recruiting_until_it_is_dealt_with():
    table = film("aliens", front=["Company Representative"], recruit=9, attack=3)
    offered = table.position.zones[board.MARKET[0]][0]
    assert table.why_not(Recruit(0, offered)) is not None
    table.fight("Company Representative")
    assert table.why_not(Recruit(0, offered)) is None


def test_brothers_found_in_time_come_for_nothing_and_others_for_a_price():
    table = film(
        "alien3",
        hidden={MED_LAB: "Missing Brothers", CORRIDOR: "Missing Brothers"},
        operations=["Missing Brothers"],
        attack=4,
        recruit=3,
    )
    table.scan(MED_LAB).scan(CORRIDOR)
    assert table.position.objective == 1
    table.answer("Missing Brothers", verb="use")
    assert table.position.objective == 2


def test_a_runner_moves_on_after_the_hive_phase():
    table = film("alien3", rooms={CRAWLSPACE: "Xenomorph Runner"})
    table.run(adds, 1)
    assert table.row()[2] == "Xenomorph Runner"


def test_molten_lead_kills_the_beast_that_nobody_can_fight():
    table = film(
        "alien3", rooms={CORRIDOR: "The Beast"}, attached={CORRIDOR: "Lead Works"}, objective=3, recruit=6
    )
    table.answer("Lead Works", verb="use")
    assert table.match.over


def test_nobody_scans_beside_a_raving_prisoner():
    table = film("alien3", front=["Raving Prisoner"], hidden={AIRLOCK: "Tunnel Ambusher"}, attack=5)
    assert not table.offers(AIRLOCK, verb="scan")
    table.fight("Raving Prisoner")
    assert table.offers(AIRLOCK, verb="scan")


def test_the_way_to_the_ship_must_be_clear():
    table = film(
        "resurrection", operations=["Access Node"] * 2, rooms={AIRLOCK: "Doctor Wren"}, objective=2, attack=4
    )
    assert table.position.objective == 2
    table.fight("Doctor Wren")
    assert table.position.objective == 3


def test_the_newborn_kills_its_mother():
    table = film(
        "resurrection", front=["Breeding Queen"], hidden={AIRLOCK: "The Newborn"}, objective=3, attack=20
    )
    table.scan(AIRLOCK)
    assert table.where("Breeding Queen") == ["Dead Enemies"]
    table.fight("The Newborn")
    assert table.match.over


def test_swimmers_are_fought_only_in_the_combat_zone():
    table = film("resurrection", rooms={AIRLOCK: "Swimming Xenomorph"}, attack=9)
    assert not table.offers("Swimming Xenomorph", verb="fight")
