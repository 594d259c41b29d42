"""Alien Evolved: Science Station Echidna, incubators, hounds, and the last design."""

from functools import partial

import pytest

from holdout.encounters import board
from holdout.encounters.strikes import strike_phase
from tests.alien.cards.happenings import PLENTY, WOUND, attack_gained, leaves_the_airlock, won
from tests.alien.expansion.cards.echidna import (
    CHIMERA,
    CLONE,
    EVENT,
    HAZARD,
    HOUND,
    INCUBATOR,
    INTEL,
    LEADER,
    LEADERSHIP,
    STRENGTH,
    SURVIVAL,
    TECH,
    barracks,
)
from tests.alien.rows import ROOMS, A, B, N

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
CONTROLS, DIRECTOR, SUPPRESSOR, BAY = "Kennel Controls", "Project Director", "Gene Suppressor", "Surgical Bay"
EVOLVED, SPLICED = "Evolved Xenomorph", "Spliced Xenomorph"


@pytest.fixture
def film(alien):
    return partial(alien, options={"scenario": "evolved"})


# ---- Science Station Echidna


@pytest.mark.card("Science Station Echidna", "expansion/hive/hazard-evolved-1")
def test_spilled_samples_let_one_in_and_unnerve_the_next_player(film):
    table = film(seats=2, hidden={AIRLOCK: HAZARD}, hive=[N], attack=1)
    with table.changes(hand={0: 0, 1: -1}):
        table.choose("Specialist").scan(AIRLOCK)
    assert table.row() == [N, "-", "-", "-", "-"]


@pytest.mark.card("Science Station Echidna", "expansion/hive/hazard-evolved-2")
def test_the_aliens_learn_from_those_who_die_in_the_hq(film):
    second = "expansion/hive/hazard-evolved-2"
    table = film(hidden={AIRLOCK: second}, front=[HOUND], hazards=1, attack=1)
    with table.changes(dead_characters=+5):
        table.scan(AIRLOCK)
    assert attack_gained(table, HOUND) == +2


@pytest.mark.card("Science Station Echidna", "expansion/hive/hazard-evolved-3")
def test_a_purge_drives_all_out_of_their_rooms(film):
    third = "expansion/hive/hazard-evolved-3"
    table = film(
        seats=2, hidden={AIRLOCK: third}, rooms={MED_LAB: A}, hazards=2, strikes=[WOUND] * 2, attack=1
    )
    with table.changes(damage={0: +1, 1: +1}):
        table.scan(AIRLOCK)
    assert table.cards("the Combat Zone") == [A]


# ---- Incubators


@pytest.mark.card("Incubators", "Incubator")
def test_two_incubators_that_are_found_complete_the_first_objective(film):
    table = film(operations=[INCUBATOR], hidden={AIRLOCK: INCUBATOR}, attack=1)
    with table.changes(objective=+1):
        table.scan(AIRLOCK)


@pytest.mark.card("Incubator")
def test_an_incubator_that_nobody_found_hatches(film):
    table = film(hidden={AIRLOCK: INCUBATOR}).run(leaves_the_airlock)
    assert table.cards("in front") == ["Facehugger"]
    assert table.cards("Operations") == [INCUBATOR]


@pytest.mark.card("Incubator")
def test_an_incubator_shows_which_host_is_next(film):
    table = film(operations=[INCUBATOR], recruit=4, **barracks(TECH))
    with table.changes(recruit=-2):
        table.answer(INCUBATOR, verb="use")
    assert not table.offers(INCUBATOR, verb="use")


@pytest.mark.card("Incubators", "expansion/hive/event-evolved-1")
def test_a_lid_slides_open_beside_the_next_player(film):
    table = film(seats=2, hidden={AIRLOCK: EVENT}, attack=1).scan(AIRLOCK)
    assert table.cards("in front", 1) == ["Facehugger"]


@pytest.mark.card("Half-Grown Clone")
@pytest.mark.parametrize(("host", "gained"), [(STRENGTH, 2), (SURVIVAL, 0), (TECH, 0)])
def test_a_clone_is_as_strong_as_its_host_makes_it(film, host, gained):
    table = film(hidden={MED_LAB: CLONE}, attack=PLENTY, **barracks(host)).scan(MED_LAB)
    assert attack_gained(table, CLONE) == gained
    assert table.cards("under Aliens") == [host]


@pytest.mark.card("Half-Grown Clone")
def test_a_clone_of_a_leader_drives_the_others_on(film):
    table = film(hidden={MED_LAB: CLONE}, front=[HOUND], attack=PLENTY, **barracks(LEADERSHIP)).scan(MED_LAB)
    assert attack_gained(table, HOUND) == +1
    assert attack_gained(table, CLONE) == 0


@pytest.mark.card("Half-Grown Clone")
def test_a_clone_of_a_survivor_strikes_twice(film):
    table = film(hidden={AIRLOCK: CLONE}, strikes=[WOUND] * 2, **barracks(SURVIVAL)).run(leaves_the_airlock)
    with table.changes(damage=+2):
        table.run(strike_phase, 0)


@pytest.mark.card("Half-Grown Clone")
def test_a_clone_of_a_technician_strikes_from_its_room(film):
    table = film(hidden={MED_LAB: CLONE}, strikes=[WOUND], attack=PLENTY, **barracks(TECH)).scan(MED_LAB)
    with table.changes(damage=+1):
        table.run(strike_phase, 0)


@pytest.mark.card("Half-Grown Clone")
def test_a_clone_that_thinks_makes_its_victim_discard(film):
    table = film(hidden={AIRLOCK: CLONE}, strikes=[WOUND], **barracks(INTEL)).run(leaves_the_airlock)
    with table.changes(damage=+1, hand=-1):
        table.choose("Specialist").run(strike_phase, 0)


# ---- Release The Hounds


@pytest.mark.card("Release The Hounds", "Xenomorph Hound")
def test_three_dead_hounds_complete_the_second_objective(film):
    table = film(dead_enemies=[HOUND] * 2, rooms={MED_LAB: HOUND}, objective=2, attack=PLENTY)
    with table.changes(objective=+1):
        table.fight(HOUND)


@pytest.mark.card("Xenomorph Hound")
def test_hounds_run_and_bite_in_packs(film):
    table = film(turn=True, rooms={MED_LAB: HOUND}, hive=[N])
    assert table.row() == [N, "-", "-", HOUND, "-"]
    pack = film(front=[HOUND, A], strikes=[WOUND] * 2)
    with pack.changes(damage=+2, hand=-1):
        pack.choose("Specialist").run(strike_phase, 0)


@pytest.mark.card("Xenomorph Hound")
def test_a_lone_hound_only_bites(film):
    table = film(front=[HOUND], strikes=[WOUND])
    with table.changes(damage=+1, hand=0):
        table.run(strike_phase, 0)


@pytest.mark.card("Release The Hounds", "expansion/hive/event-evolved-2")
def test_off_the_chain_everything_moves_on(film):
    event = "expansion/hive/event-evolved-2"
    table = film(hidden={AIRLOCK: event}, rooms={CRAWLSPACE: A, CORRIDOR: B}, objective=2, attack=1)
    assert table.scan(AIRLOCK).row() == ["-", "-", A, "-", B]


@pytest.mark.card("Kennel Controls")
def test_the_controls_call_a_runner_back_into_hiding(film):
    table = film(hidden={AIRLOCK: CONTROLS}, rooms={MED_LAB: HOUND}, attack=1, recruit=3).scan(AIRLOCK)
    with table.changes(recruit=-3):
        table.answer(CONTROLS, verb="use")
    assert not table.position.up[table.number(HOUND)]


@pytest.mark.card("Pack Leader")
def test_a_pack_leader_runs_with_the_power_of_its_host(film):
    table = film(hidden={MED_LAB: LEADER}, attack=PLENTY, **barracks(STRENGTH)).scan(MED_LAB)
    assert attack_gained(table, LEADER) == +2
    assert film(turn=True, rooms={MED_LAB: LEADER}, hive=[N]).row() == [N, "-", "-", LEADER, "-"]


# ---- The Final Creation


@pytest.mark.card("The Final Creation", "Chimera")
def test_the_chimera_dies_when_its_fifth_host_is_gone(film):
    hosts = [STRENGTH, STRENGTH, SURVIVAL, TECH, INTEL]
    table = film(hidden={MED_LAB: CHIMERA}, objective=3, attack=PLENTY, strikes=[WOUND], **barracks(*hosts))
    table.scan(MED_LAB)
    assert attack_gained(table, CHIMERA) == +2
    for _ in hosts[1:]:
        table.fight(CHIMERA)
        assert not won(table)
    assert won(table.fight(CHIMERA))


@pytest.mark.card("The Final Creation", "expansion/hive/event-evolved-3")
def test_those_who_are_hidden_change_again(film):
    event = "expansion/hive/event-evolved-3"
    table = film(
        seats=2,
        hidden={AIRLOCK: event, MED_LAB: EVOLVED},
        objective=3,
        attack=PLENTY,
        **barracks(STRENGTH, TECH),
    )
    table.scan(MED_LAB)
    with table.changes(hand={0: -1, 1: -1}):
        table.choose("Specialist", "Specialist").scan(AIRLOCK)
    assert not table.position.up[table.number(EVOLVED)]
    assert table.scan(MED_LAB).cards("under Aliens") == [TECH]


@pytest.mark.card("Evolved Xenomorph")
def test_an_evolved_alien_that_dies_gives_its_host_back(film):
    table = film(hidden={MED_LAB: EVOLVED}, attack=PLENTY, **barracks(TECH)).scan(MED_LAB)
    with table.changes(under_Aliens=-1, the_Barracks=+1):
        table.fight(EVOLVED)


@pytest.mark.card("Spliced Xenomorph")
def test_a_spliced_alien_stays_and_others_pass_it(film):
    assert film(turn=True, rooms={SHAFTS: SPLICED}, hive=[N]).row() == [SPLICED, N, "-", "-", "-"]


@pytest.mark.card("Project Director")
def test_aliens_are_stronger_while_the_director_is_at_large(film):
    table = film(front=[HOUND], rooms={MED_LAB: DIRECTOR}, attack=PLENTY)
    assert attack_gained(table, HOUND) == +1
    table.fight(DIRECTOR)
    assert attack_gained(table, HOUND) == 0
    assert table.cards("Operations") == [DIRECTOR]


@pytest.mark.card("Project Director")
def test_a_director_who_is_held_knows_which_host_comes_next(film):
    table = film(operations=[DIRECTOR], recruit=2, **barracks(STRENGTH, TECH))
    table.choose("Yes").answer(DIRECTOR, verb="use")
    pile = table.position.zones[board.MARKET_DECK]
    bottom, top = (table.frame.faces[table.position.face[card]].name for card in (pile[0], pile[-1]))
    assert (bottom, top) == (STRENGTH, TECH)


@pytest.mark.card("Project Director")
def test_a_director_who_gets_away_sends_help(film):
    table = film(hidden={AIRLOCK: DIRECTOR}, hive=[A, B]).run(leaves_the_airlock)
    assert table.row() == [B, A, "-", "-", "-"]
    assert table.cards("Dead Enemies") == [DIRECTOR]


@pytest.mark.card("Gene Suppressor")
def test_a_suppressor_weakens_one_alien(film):
    table = film(hidden={AIRLOCK: SUPPRESSOR}, front=[EVOLVED], attack=1).scan(AIRLOCK)
    table.answer(SUPPRESSOR, verb="use")
    assert attack_gained(table, EVOLVED) == -4


@pytest.mark.card("Surgical Bay")
def test_the_bay_heals_somebody_once(film):
    table = film(hidden={AIRLOCK: BAY}, wounds=[WOUND], attack=1).scan(AIRLOCK)
    with table.changes(damage=-1, operations=-1):
        table.answer(BAY, verb="use")
