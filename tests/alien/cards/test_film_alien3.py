"""The Location, Objectives and Hive cards of Alien 3: lost brothers, a beast in the tunnels, a furnace."""

from functools import partial

import pytest

from holdout.encounters.strikes import strike_phase
from tests.alien.cards.happenings import EVENT, PLENTY, WOUND, adds, leaves_the_airlock, won
from tests.alien.rows import ROOMS

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
BEAST, RUNNER, SCREECHER, PRISONER = "The Beast", "Xenomorph Runner", "Xenomorph Screecher", "Raving Prisoner"
BROTHERS, TORCHES, AMBUSHER = "Missing Brothers", "Torch-Bearing Brothers", "Tunnel Ambusher"
SERGEANTS = [f"alien/sergeants/sergeant-{skill}" for skill in ("intel", "leadership", "strength", "survival")]


@pytest.fixture
def film(alien):
    return partial(alien, options={"scenario": "alien3"})


# ---- Fiorina 'Fury' 161


@pytest.mark.card("Fiorina 'Fury' 161", "alien/hive/hazard-alien3-1")
def test_stowaways_come_with_new_arrivals(film):
    table = film(hidden={AIRLOCK: "alien/hive/hazard-alien3-1"}, attack=1)
    with table.changes(the_hatchery=-3, the_barracks=+3):
        table.scan(AIRLOCK)
    assert table.cards("the Barracks").count("Facehugger") == 3


@pytest.mark.card("Fiorina 'Fury' 161", "alien/hive/hazard-alien3-2")
def test_fire_in_the_tunnels_drives_every_enemy_out(film):
    fire = "alien/hive/hazard-alien3-2"
    rooms = {SHAFTS: AMBUSHER, CORRIDOR: BEAST}
    table = film(rooms=rooms, hidden={CRAWLSPACE: RUNNER, AIRLOCK: fire}, hazards=1, attack=1)
    table.scan(AIRLOCK)
    assert table.row() == ["-", RUNNER, "-", "-", "-"]
    assert sorted(table.cards("the Combat Zone")) == [BEAST, AMBUSHER]


@pytest.mark.card("Fiorina 'Fury' 161", "alien/hive/hazard-alien3-3")
def test_the_company_leaves_everybody_two_cards(film):
    table = film(
        seats=2,
        hidden={AIRLOCK: "alien/hive/hazard-alien3-3"},
        hazards=2,
        hand={0: ["Specialist", "Specialist", "Grunt", "Grunt"], 1: ["Grunt"]},
        hive=["Lead Works"],
        attack=1,
    )
    with table.changes(hand={0: -2, 1: 0}, discard_pile={0: +2, 1: 0}):
        table.choose("Specialist", "Grunt").scan(AIRLOCK)
    assert sorted(table.cards("hand", 0)) == ["Grunt", "Specialist"]
    assert table.row()[0] == "Lead Works"


# ---- Where are the Brothers?


@pytest.mark.card("Where are the Brothers?", "Missing Brothers")
def test_brothers_found_in_time_come_for_nothing_and_others_for_a_price(film):
    hidden = {MED_LAB: BROTHERS, CORRIDOR: BROTHERS}
    table = film(hidden=hidden, operations=[BROTHERS], attack=9, recruit=3)
    with table.changes(discard_pile=+2, objective=0):
        table.scan(MED_LAB).scan(CORRIDOR)
    with table.changes(recruit=-3, objective=+1):
        table.answer(BROTHERS, verb="use")


@pytest.mark.card("Missing Brothers")
def test_brothers_who_are_passed_by_wait_in_operations(film):
    table = film(hidden={AIRLOCK: BROTHERS}).run(leaves_the_airlock)
    assert table.cards("Operations") == [BROTHERS]
    assert not table.offers(BROTHERS, verb="use")


@pytest.mark.card("Missing Brothers")
def test_brothers_are_of_use_and_not_found_twice(film):
    table = film(hand=[BROTHERS], recruit=2)
    with table.changes(recruit=+1, attack=+1):
        table.play(BROTHERS)
    assert not table.offers(BROTHERS, verb="use")


@pytest.mark.card("Where are the Brothers?", "alien/hive/event-alien3-1")
def test_the_one_with_the_fewest_strikes_is_missing_at_prayer(film):
    event = "alien/hive/event-alien3-1"
    wounds = {0: [WOUND], 2: ["Raking Claws"]}
    table = film(seats=3, hidden={AIRLOCK: event}, wounds=wounds, strikes=[WOUND], attack=1)
    with table.changes(damage={0: 0, 1: +1, 2: 0}):
        table.scan(AIRLOCK)


@pytest.mark.card("Xenomorph Runner")
def test_a_runner_comes_nearer_with_every_hive_card(film):
    table = film(rooms={CRAWLSPACE: RUNNER}).run(adds, 1)
    assert table.row()[2] == RUNNER
    assert table.run(adds, 2).row()[4] == RUNNER


@pytest.mark.card("Xenomorph Runner")
def test_a_hidden_runner_lies_still(film):
    assert film(hidden={CRAWLSPACE: RUNNER}).run(adds, 1).row()[1] == RUNNER


# ---- The Beast Is Out There


@pytest.mark.card("The Beast Is Out There", "Xenomorph Screecher")
def test_the_third_dead_screecher_ends_the_hunt(film):
    table = film(front=[SCREECHER] * 3, objective=2, attack=PLENTY).fight(SCREECHER).fight(SCREECHER)
    assert table.position.objective == 2
    assert table.fight(SCREECHER).position.objective == 3


@pytest.mark.card("The Beast Is Out There", "alien/hive/event-alien3-2")
def test_candles_go_out_and_hide_every_enemy(film):
    event = "alien/hive/event-alien3-2"
    rooms = {CRAWLSPACE: AMBUSHER, CORRIDOR: BEAST}
    table = film(rooms=rooms, hidden={AIRLOCK: event}, hive=["Lead Works"], objective=2, attack=1)
    table.scan(AIRLOCK)
    assert table.row() == ["Lead Works", AMBUSHER, "-", BEAST, "-"]
    assert not table.position.up[table.number(BEAST)]


@pytest.mark.card("Xenomorph Screecher")
def test_a_screech_costs_a_card_of_the_next_hand(film):
    table = film(front=[SCREECHER], strikes=[WOUND])
    with table.changes(damage=+1, drawing_less=+1):
        table.run(strike_phase, 0)


@pytest.mark.card("Raving Prisoner")
def test_nobody_scans_beside_a_raving_prisoner(film):
    table = film(front=[PRISONER], hidden={AIRLOCK: AMBUSHER}, attack=PLENTY)
    assert not table.offers(AIRLOCK, verb="scan")
    with table.changes(damage=0):
        table.run(strike_phase, 0)
    assert table.fight(PRISONER).offers(AIRLOCK, verb="scan")


@pytest.mark.card("Tunnel Ambusher")
def test_an_ambusher_strikes_as_it_comes_out(film):
    table = film(hidden={AIRLOCK: AMBUSHER}, strikes=[WOUND])
    with table.changes(damage=+1):
        table.run(leaves_the_airlock)


@pytest.mark.card("Tunnel Ambusher")
def test_an_ambusher_that_is_scanned_does_not_strike(film):
    table = film(hidden={AIRLOCK: AMBUSHER}, attack=1)
    with table.changes(damage=0):
        table.scan(AIRLOCK)
    assert table.row()[4] == AMBUSHER


# ---- Nobody Can Stop It


@pytest.mark.card("Nobody Can Stop It", "alien/hive/event-alien3-3")
def test_everybody_loses_a_character_to_the_dark(film):
    table = film(seats=2, hidden={AIRLOCK: "alien/hive/event-alien3-3"}, objective=3, attack=1)
    with table.changes(hand={0: -1, 1: -1}, dead_characters=+2):
        table.scan(AIRLOCK)


@pytest.mark.card("The Beast")
def test_the_beast_comes_nearer_with_every_hive_card(film):
    assert film(rooms={CRAWLSPACE: BEAST}).run(adds, 1).row()[2] == BEAST


@pytest.mark.card("The Beast")
def test_the_beast_cannot_be_fought_before_the_third_objective(film):
    table = film(front=[BEAST], objective=2, attack=PLENTY)
    assert table.refusal(BEAST, verb="fight").rule == "alien.objectives.final-enemy-fight-gate"
    assert won(film(front=[BEAST], objective=3, attack=PLENTY).fight(BEAST))


@pytest.mark.card("Lead Works")
def test_molten_lead_kills_what_is_in_the_corridor(film):
    table = film(hidden={AIRLOCK: "Lead Works"}, rooms={CORRIDOR: RUNNER}, objective=3, recruit=6, attack=1)
    table.scan(AIRLOCK)
    with table.changes(recruit=-6, dead_enemies=+1):
        table.answer("Lead Works", verb="use")


@pytest.mark.card("Lead Works")
def test_lead_is_not_poured_into_an_empty_corridor(film):
    table = film(attached={CORRIDOR: "Lead Works"}, rooms={AIRLOCK: RUNNER}, objective=3, recruit=6)
    assert not table.offers("Lead Works", verb="use")


@pytest.mark.card("Tunnel Doors")
@pytest.mark.parametrize("at", [{"front": [BEAST]}, {"rooms": {SHAFTS: BEAST}}])
def test_tunnel_doors_drive_an_enemy_into_the_corridor_once_a_turn(film, at):
    table = film(hidden={AIRLOCK: "Tunnel Doors"}, recruit=6, attack=1, **at).scan(AIRLOCK)
    with table.changes(recruit=-3):
        table.answer("Tunnel Doors", verb="use")
    assert table.row()[3] == BEAST
    assert not table.offers("Tunnel Doors", verb="use")


@pytest.mark.card("Furnace Xenomorph")
@pytest.mark.parametrize("at", [{"front": ["Furnace Xenomorph"]}, {"rooms": {SHAFTS: "Furnace Xenomorph"}}])
def test_an_event_wakes_what_lives_in_the_furnace(film, at):
    table = film(hidden={AIRLOCK: EVENT}, wounds={0: [WOUND]}, strikes=[WOUND] * 2, attack=1, **at)
    with table.changes(damage=+2):
        table.scan(AIRLOCK)  # one for the Event of the Objective, one for the enemy


@pytest.mark.card("Torch-Bearing Brothers")
def test_brothers_with_torches_help_if_they_are_found_in_time(film):
    table = film(hidden={AIRLOCK: TORCHES}, attack=1).scan(AIRLOCK)
    assert TORCHES in table.cards("discard pile")
    table = film(hidden={AIRLOCK: TORCHES}).run(leaves_the_airlock)
    assert table.cards("Dead Characters") == [TORCHES]


@pytest.mark.card("Torch-Bearing Brothers")
def test_brothers_with_torches_give_everything(film):
    table = film(hand=[TORCHES])
    with table.changes(attack=+4, dead_characters=+1):
        table.play(TORCHES).answer(TORCHES, verb="sacrifice")


# ---- the film


@pytest.mark.card("The Beast Is Out There", "Nobody Can Stop It")
@pytest.mark.rule("alien.overview.win-condition")
def test_the_brothers_lure_the_beast_under_the_lead(film):
    table = film(
        turn=True,
        objective=2,
        dead_enemies=[SCREECHER] * 2,
        front=[SCREECHER],
        rooms={MED_LAB: BEAST},
        operations=["Tunnel Doors"],
        attached={CORRIDOR: "Lead Works"},
        hive=[AMBUSHER, AMBUSHER],
        hand=["Into the Furnace"] + ["Grunt"] * 3,
        deck=[*SERGEANTS, "Specialist"],
    )
    for _ in range(3):
        table.play("Grunt")
    table.play("Into the Furnace").fight(SCREECHER).done()
    assert table.row() == [AMBUSHER, AMBUSHER, "-", "-", BEAST]
    for card in [*SERGEANTS, "Specialist"]:
        table.play(card)
    assert won(table.answer("Tunnel Doors", verb="use").answer("Lead Works", verb="use"))
