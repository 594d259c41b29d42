"""The Location, Objectives and Hive cards of Aliens: an empty colony, a night, and what laid the eggs."""

from functools import partial

import pytest

from holdout.encounters import board
from holdout.encounters.alien.rules import RULES
from holdout.encounters.coordinate import Coordinate
from holdout.encounters.strikes import strike_phase
from holdout.encounters.turns import turn
from holdout.kernel import new
from tests.alien.box import printed
from tests.alien.cards.happenings import EVENT, PLENTY, WOUND, adds, attack_gained, leaves_the_airlock, won
from tests.alien.rows import ROOMS

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
QUEEN, GUARD, COMPANY, GUNS = "Alien Queen", "Royal Guard", "Company Representative", "Sentry Guns"
SERGEANT = "alien/sergeants/sergeant-intel"


@pytest.fixture
def film(alien):
    return partial(alien, options={"scenario": "aliens"})


# ---- Hadley's Hope


@pytest.mark.card("Hadley's Hope", "alien/hive/hazard-aliens-1")
def test_a_storm_front_cuts_everybody_off_for_a_round(film):
    storm = "alien/hive/hazard-aliens-1"
    table = film(seats=2, hidden={AIRLOCK: storm}, hand={0: [], 1: [SERGEANT]}, hive=["Newt"], attack=1)
    lending = Coordinate(1, table.position.zones[table.zones["hand"][1]][0])
    assert table.why_not(lending) is None
    table.scan(AIRLOCK)
    assert table.row()[0] == "Newt"
    assert table.why_not(lending) is not None
    assert table.run(turn, 0).why_not(lending) is None


@pytest.mark.card("Hadley's Hope", "alien/hive/hazard-aliens-2")
def test_a_dropship_crashes_into_the_hq(film):
    table = film(seats=2, hidden={AIRLOCK: "alien/hive/hazard-aliens-2"}, hazards=1, attack=1)
    with table.changes(hand={0: -1, 1: -1}, dead_characters=+5, the_barracks=-5):
        table.choose("Specialist", "Specialist").scan(AIRLOCK)


@pytest.mark.card("Hadley's Hope", "alien/hive/hazard-aliens-3")
def test_an_overload_hurts_everybody_and_makes_help_dear(film):
    dear = "alien/hive/hazard-aliens-3"
    table = film(seats=2, hidden={AIRLOCK: dear}, hazards=2, strikes=[WOUND] * 2, attack=1)
    offered = table.position.zones[table.zones["HQ space 1"][0]][0]
    before = table.match.moment.game.value("cost", offered)
    with table.changes(damage={0: +1, 1: +1}):
        table.scan(AIRLOCK)
    assert table.match.moment.game.value("cost", offered) == before + 1
    assert table.run(turn, 1).match.moment.game.value("cost", offered) == before + 1


# ---- The Lost Colony


@pytest.mark.card("The Lost Colony", "Colony Record")
def test_the_colony_is_found_only_when_it_is_quiet(film):
    table = film(operations=["Colony Record"] * 2, rooms={MED_LAB: GUARD}, attack=PLENTY)
    assert table.position.objective == 1
    assert table.fight(GUARD).position.objective == 2


@pytest.mark.card("The Lost Colony", "Colony Record")
def test_one_record_is_not_enough(film):
    table = film(operations=["Colony Record"], hidden={AIRLOCK: "Colony Record"}, attack=1)
    assert table.position.objective == 1
    assert table.scan(AIRLOCK).position.objective == 2


@pytest.mark.card("Colony Record")
def test_a_record_that_is_passed_by_brings_something_along(film):
    table = film(hidden={AIRLOCK: "Colony Record"}, hive=["Newt"]).run(leaves_the_airlock)
    assert table.cards("Operations") == ["Colony Record"]
    assert table.row()[0] == "Newt"


@pytest.mark.card("Colony Record")
def test_a_record_that_is_scanned_brings_nothing_along(film):
    table = film(hidden={AIRLOCK: "Colony Record"}, attack=1).scan(AIRLOCK)
    assert table.cards("Operations") == ["Colony Record"]
    assert table.row() == ["-"] * 5


@pytest.mark.card("The Lost Colony", "alien/hive/event-aliens-1")
def test_movement_on_all_sides_turns_everything_up(film):
    event = "alien/hive/event-aliens-1"
    table = film(hidden={SHAFTS: COMPANY, CORRIDOR: QUEEN, AIRLOCK: event}, attack=1).scan(AIRLOCK)
    assert table.row() == [COMPANY, "-", "-", QUEEN, "-"]
    assert all(table.position.up[table.number(card)] for card in (COMPANY, QUEEN))


@pytest.mark.card("Xenomorph Swarmer")
def test_where_there_is_one_swarmer_there_are_more(film):
    table = film(hidden={AIRLOCK: "Xenomorph Swarmer"}, hive=["Newt"], attack=1).scan(AIRLOCK)
    assert table.row() == ["Newt", "-", "-", "-", "Xenomorph Swarmer"]


# ---- They Mostly Come At Night


@pytest.mark.card("They Mostly Come At Night")
def test_the_night_begins_with_a_hive_card(film):
    table = film(operations=["Colony Record"], hidden={AIRLOCK: "Colony Record"}, hive=["Newt"], attack=1)
    assert table.scan(AIRLOCK).row()[0] == "Newt"


@pytest.mark.card("They Mostly Come At Night", "Sentry Guns")
@pytest.mark.rule("alien.attach.placement")
def test_two_sentry_guns_in_place_complete_the_night(film):
    table = film(hidden={CRAWLSPACE: GUNS, AIRLOCK: GUNS}, objective=2, recruit=4, attack=9)
    table.scan(CRAWLSPACE).scan(AIRLOCK).choose(MED_LAB).answer(GUNS, verb="use")
    assert table.position.objective == 2
    table.answer(GUNS, verb="use")
    assert MED_LAB not in table.option_labels
    assert table.answer(CORRIDOR).position.objective == 3


@pytest.mark.card("Sentry Guns")
def test_guns_weaken_what_stands_in_front_of_them(film):
    table = film(attached={MED_LAB: GUNS}, rooms={MED_LAB: QUEEN, CORRIDOR: COMPANY})
    assert (attack_gained(table, QUEEN), attack_gained(table, COMPANY)) == (-2, 0)


@pytest.mark.card("Sentry Guns")
def test_guns_wait_for_their_night(film):
    table = film(operations=[GUNS], recruit=2)
    assert table.refusal(GUNS, verb="use").rule == "alien.objectives.goal-pay-gate"


@pytest.mark.card("They Mostly Come At Night", "alien/hive/event-aliens-2")
def test_through_the_ceiling_every_enemy_comes_one_room_nearer(film):
    event = "alien/hive/event-aliens-2"
    rooms = {SHAFTS: GUARD, AIRLOCK: COMPANY}
    table = film(rooms=rooms, hidden={MED_LAB: event}, objective=2, attack=9).scan(MED_LAB)
    assert table.row() == ["-", GUARD, "-", "-", "-"]
    assert table.cards("the Combat Zone") == [COMPANY]


@pytest.mark.card("Ceiling Crawler")
def test_a_crawler_comes_nearer_with_every_death(film):
    table = film(rooms={CRAWLSPACE: "Ceiling Crawler"}, front=[COMPANY, GUARD], attack=PLENTY).fight(COMPANY)
    assert table.row() == ["-", "-", "Ceiling Crawler", "-", "-"]
    assert table.fight(GUARD).row() == ["-", "-", "-", "Ceiling Crawler", "-"]


@pytest.mark.card("Ceiling Crawler")
def test_a_hidden_crawler_and_one_in_the_combat_zone_stay(film):
    table = film(hidden={MED_LAB: "Ceiling Crawler"}, front=["Ceiling Crawler", GUARD], attack=PLENTY).fight(
        GUARD
    )
    assert table.row()[2] == "Ceiling Crawler"
    assert table.cards("the Combat Zone") == ["Ceiling Crawler"]


@pytest.mark.card("Newt")
def test_a_child_found_in_time_is_safe_and_one_pushed_out_is_not(film):
    assert film(hidden={AIRLOCK: "Newt"}, attack=1).scan(AIRLOCK).where("Newt") == ["discard pile"]
    assert film(hidden={AIRLOCK: "Newt"}).run(leaves_the_airlock).where("Newt") == ["Dead Characters"]


@pytest.mark.card("Newt")
@pytest.mark.parametrize(("answer", "airlock"), [("Yes", GUARD), ("No", "-")])
def test_the_child_knows_a_way_around(film, answer, airlock):
    table = film(hand=["Newt"], front=[GUARD])
    with table.changes(recruit=+1):
        table.choose(answer).play("Newt")
    assert table.row()[4] == airlock


@pytest.mark.card("Loose Facehugger")
def test_whoever_scans_the_med_lab_may_find_a_facehugger(film):
    table = film(hidden={MED_LAB: "Loose Facehugger"}, attack=PLENTY).scan(MED_LAB)
    assert table.cards("in front") == ["Loose Facehugger"]
    with table.changes(attack=-printed("Loose Facehugger"), dead_enemies=+1):
        table.fight("Loose Facehugger")


@pytest.mark.card("Loose Facehugger")
def test_a_loose_facehugger_impregnates_at_the_end_of_the_next_turn(film):
    table = film(turn=True, hidden={MED_LAB: "Loose Facehugger"}, attack=2, hive=["Hive Egg"] * 4)
    with table.changes(dead_enemies=+1, the_hatchery=-1):
        table.scan(MED_LAB).done().done()
    assert table.cards("discard pile").count("Chestburster") == 1


@pytest.mark.card("Loose Facehugger")
def test_a_game_of_aliens_has_two_facehuggers_in_its_hive():
    match = new(RULES, seats=1, scenario="aliens")
    position = match.moment.game.position
    faces = [match.frame.faces[position.face[card]] for card in position.zones[board.THREATS]]
    assert [face.name for face in faces if face.kind == "facehugger"] == ["Loose Facehugger"] * 2


# ---- Who's Laying The Eggs?


@pytest.mark.card("Who's Laying The Eggs?", "alien/hive/event-aliens-3")
def test_the_brood_answers_with_a_strike_each(film):
    event = "alien/hive/event-aliens-3"
    front = [GUARD, GUARD, COMPANY]
    table = film(seats=2, front=front, hidden={AIRLOCK: event}, objective=3, strikes=[WOUND] * 2, attack=1)
    with table.changes(damage={0: +2, 1: 0}):
        table.scan(AIRLOCK)


@pytest.mark.card("Alien Queen", "Hive Egg")
def test_eggs_in_the_complex_make_the_queen_stronger(film):
    table = film(front=[QUEEN, "Hive Egg"], rooms={MED_LAB: "Hive Egg", CORRIDOR: "Hive Egg"})
    assert attack_gained(table, QUEEN) == +4
    assert attack_gained(film(front=[QUEEN]), QUEEN) == 0


@pytest.mark.card("Alien Queen")
def test_the_queen_strikes_twice(film):
    table = film(front=[QUEEN], strikes=[WOUND] * 2)
    with table.changes(damage=+2):
        table.run(strike_phase, 0)


@pytest.mark.card("Alien Queen")
def test_the_queen_cannot_be_fought_before_the_third_objective(film):
    table = film(front=[QUEEN], objective=2, attack=PLENTY)
    assert table.refusal(QUEEN, verb="fight").rule == "alien.objectives.final-enemy-fight-gate"


@pytest.mark.card("Hive Egg")
def test_an_event_opens_eggs_of_the_hive_for_the_next_player(film):
    table = film(seats=2, rooms={MED_LAB: "Hive Egg"}, hidden={AIRLOCK: EVENT}, attack=1).scan(AIRLOCK)
    assert table.cards("Dead Enemies") == ["Hive Egg"]
    assert table.cards("in front", 1) == ["Facehugger"]


@pytest.mark.card("Hive Egg")
def test_an_egg_of_the_hive_neither_moves_nor_strikes(film):
    table = film(rooms={SHAFTS: "Hive Egg"}, front=["Hive Egg"])
    with table.changes(damage=0):
        table.run(adds, 1).run(strike_phase, 0)
    assert table.row()[0] == "Hive Egg"


@pytest.mark.card("Company Representative")
def test_the_company_stops_recruiting_until_it_is_dealt_with(film):
    table = film(front=[COMPANY], market=["Old Shotgun"], recruit=9, attack=PLENTY)
    assert not table.offers("Old Shotgun", verb="recruit")
    with table.changes(damage=0):
        table.run(strike_phase, 0)
    assert table.fight(COMPANY).offers("Old Shotgun", verb="recruit")


@pytest.mark.card("Royal Guard")
def test_the_queen_is_out_of_reach_behind_a_guard_in_the_combat_zone(film):
    table = film(front=[QUEEN, GUARD], objective=3, attack=PLENTY)
    assert not table.offers(QUEEN, verb="fight")
    assert table.fight(GUARD).offers(QUEEN, verb="fight")
    assert film(front=[QUEEN], rooms={AIRLOCK: GUARD}, objective=3, attack=PLENTY).offers(QUEEN, verb="fight")


@pytest.mark.card("Royal Guard")
def test_nobody_coordinates_past_a_guard_in_the_combat_zone(film):
    table = film(seats=2, hand={1: ["Torch Detail"]}, front=[GUARD], attack=PLENTY)
    assert not table.offers("Torch Detail", verb="lend", seat=1)
    assert table.fight(GUARD).offers("Torch Detail", verb="lend", seat=1)


# ---- the film


@pytest.mark.card("They Mostly Come At Night", "Who's Laying The Eggs?")
@pytest.mark.rule("alien.overview.win-condition")
def test_the_marines_hold_the_night_and_kill_the_queen(film):
    table = film(
        turn=True,
        objective=2,
        operations=[GUNS],
        attached={AIRLOCK: GUNS},
        rooms={AIRLOCK: QUEEN},
        hive=["Hive Egg", "Hive Egg"],
        hand=["Specialist"] * 3,
        deck=["Power Loader", "Last Man at the Door"] + ["Grunt"] * 4,
    )
    table.play("Specialist").play("Specialist").choose(MED_LAB).answer(GUNS, verb="use").done()
    assert table.row() == ["Hive Egg", "Hive Egg", "-", "-", QUEEN]
    for _ in range(4):
        table.play("Grunt")
    assert won(table.play("Last Man at the Door").play("Power Loader").fight(QUEEN))
