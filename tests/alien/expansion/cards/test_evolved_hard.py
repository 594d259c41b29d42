"""The Hard Mode twins of Alien Evolved: the station and its three Objectives, harsher."""

from functools import partial

import pytest

from tests.alien.cards.happenings import PLENTY, WOUND, attack_gained, won
from tests.alien.expansion.cards.echidna import CHIMERA, EVENT, HAZARD, HOUND, INCUBATOR, TECH, barracks
from tests.alien.rows import ROOMS, A, B, N

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS


@pytest.fixture
def hard(alien):
    return partial(alien, options={"scenario": "evolved", "hard-mode": "all"})


@pytest.mark.card("Science Station Echidna (Hard Mode)")
def test_a_flood_of_samples_lets_two_in_and_unnerves_everybody(hard):
    table = hard(seats=2, hidden={AIRLOCK: HAZARD}, hive=[A, N], attack=1)
    with table.changes(hand={0: -1, 1: -1}):
        table.choose("Specialist", "Specialist").scan(AIRLOCK)
    assert table.row() == [N, A, "-", "-", "-"]


@pytest.mark.card("Science Station Echidna (Hard Mode)")
def test_what_they_have_learned_they_keep(hard):
    table = hard(hidden={AIRLOCK: HAZARD}, front=[HOUND], hazards=1, attack=1)
    with table.changes(dead_characters=+5):
        table.scan(AIRLOCK)
    assert attack_gained(table, HOUND) == +1


@pytest.mark.card("Science Station Echidna (Hard Mode)")
def test_a_full_purge_hurts_twice(hard):
    table = hard(hidden={AIRLOCK: HAZARD}, rooms={MED_LAB: A}, hazards=2, strikes=[WOUND] * 2, attack=1)
    with table.changes(damage=+2):
        table.scan(AIRLOCK)
    assert table.cards("the Combat Zone") == [A]


@pytest.mark.card("Incubators (Hard Mode)")
def test_all_incubators_must_be_found_and_no_alien_be_left(hard):
    table = hard(operations=[INCUBATOR] * 2, hidden={AIRLOCK: INCUBATOR}, front=[HOUND], attack=PLENTY)
    with table.changes(objective=0):
        table.scan(AIRLOCK)
    with table.changes(objective=+1):
        table.fight(HOUND)


@pytest.mark.card("Incubators (Hard Mode)")
def test_every_lid_slides_open(hard):
    table = hard(seats=2, hidden={AIRLOCK: EVENT}, attack=1).scan(AIRLOCK)
    assert [table.cards("in front", seat) for seat in (0, 1)] == [["Facehugger"], ["Facehugger"]]


@pytest.mark.card("Release The Hounds (Hard Mode)")
def test_the_whole_pack_must_die_and_comes_all_at_once(hard):
    table = hard(dead_enemies=[HOUND] * 2, rooms={MED_LAB: HOUND}, objective=2, attack=PLENTY)
    with table.changes(objective=0):
        table.fight(HOUND)
    last = hard(dead_enemies=[HOUND] * 3, rooms={MED_LAB: HOUND}, objective=2, attack=PLENTY)
    with last.changes(objective=+1):
        last.fight(HOUND)
    pushed = hard(hidden={AIRLOCK: EVENT}, rooms={CRAWLSPACE: B}, hive=[N], objective=2, attack=1)
    assert pushed.scan(AIRLOCK).row() == [N, "-", B, "-", "-"]


@pytest.mark.card("The Final Creation (Hard Mode)")
def test_the_last_design_and_all_at_hand_must_die(hard):
    given = barracks(TECH, TECH, TECH, TECH, TECH)
    table = hard(hidden={MED_LAB: CHIMERA}, front=[HOUND], objective=3, attack=2 * PLENTY, **given)
    table.scan(MED_LAB)
    for _ in range(5):
        table.fight(CHIMERA)
    assert not won(table)
    assert won(table.fight(HOUND))


@pytest.mark.card("The Final Creation (Hard Mode)")
def test_when_they_all_change_two_are_hurt(hard):
    table = hard(
        seats=2,
        hidden={AIRLOCK: EVENT},
        rooms={MED_LAB: A},
        objective=3,
        strikes=[WOUND] * 2,
        attack=1,
    )
    with table.changes(damage={0: +1, 1: +1}):
        table.scan(AIRLOCK)
    assert not table.position.up[table.number(A)]
