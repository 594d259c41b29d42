"""The Hard Mode twins of Alien Incursion: the Aviary and its three Objectives, harsher."""

from functools import partial

import pytest

from tests.alien.cards.happenings import PLENTY, WOUND, won
from tests.alien.expansion.cards.aviary import CARCASS, DIVER, DOOR, EVENT, HAZARD, QUEEN, WINGED, opens
from tests.alien.rows import ROOMS, A, N

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS


@pytest.fixture
def hard(alien):
    return partial(alien, options={"scenario": "incursion", "hard-mode": "all"})


# ---- The Aviary


@pytest.mark.card("The Aviary (Hard Mode)")
def test_every_open_cage_lets_two_in_and_hurries_the_air_by_two(hard):
    table = hard(hidden={AIRLOCK: HAZARD}, air={CRAWLSPACE: WINGED}, hive=[A, N], attack=1).scan(AIRLOCK)
    assert table.row() == [N, A, "-", "-", "-"]
    assert table.air() == ["-", "-", "-", WINGED, "-"]


@pytest.mark.card("The Aviary (Hard Mode)")
def test_a_mad_flock_rises_and_comes_nearer(hard):
    table = hard(hidden={AIRLOCK: HAZARD}, rooms={MED_LAB: A}, hazards=1, attack=1)
    with table.changes(hand=-2):
        table.choose("Specialist", "Specialist").scan(AIRLOCK)
    assert table.air() == ["-", "-", "-", A, "-"]


@pytest.mark.card("The Aviary (Hard Mode)")
def test_nothing_stays_up_or_behind_when_the_dome_falls_in(hard):
    table = hard(
        hidden={AIRLOCK: HAZARD},
        air={SHAFTS: WINGED},
        rooms={MED_LAB: A},
        hazards=2,
        strikes=[WOUND] * 2,
        attack=1,
    )
    with table.changes(damage=+2):
        table.scan(AIRLOCK)
    assert sorted(table.cards("the Combat Zone")) == sorted([A, WINGED])


# ---- the Objectives


@pytest.mark.card("Strange Behaviour (Hard Mode)")
def test_all_three_carcasses_must_be_found_and_all_enemies_be_gone(hard):
    table = hard(operations=[CARCASS] * 2, hidden={AIRLOCK: CARCASS}, rooms={MED_LAB: A}, attack=PLENTY)
    with table.changes(objective=0):
        table.scan(AIRLOCK)
    with table.changes(objective=+1):
        table.fight(A)


@pytest.mark.card("Strange Behaviour (Hard Mode)")
def test_the_animals_will_not_settle(hard):
    table = hard(seats=3, hidden={AIRLOCK: EVENT}, rooms={MED_LAB: A}, strikes=[WOUND] * 3, attack=1)
    with table.changes(damage={0: +1, 1: +1, 2: +1}):
        table.scan(AIRLOCK)
    assert table.air() == ["-", "-", "-", A, "-"]


@pytest.mark.card("New Residents (Hard Mode)")
def test_the_door_sticks_and_the_corridor_must_be_clear_as_well(hard):
    table = hard(operations=[DOOR], objective=2, recruit=3, rooms={CORRIDOR: A}, attack=PLENTY)
    door = table.number(DOOR)
    with table.changes(objective=0):
        table.run(opens, door).run(opens, door).answer(DOOR, verb="use")
    with table.changes(objective=+1):
        table.fight(A)


@pytest.mark.card("New Residents (Hard Mode)")
def test_every_shadow_comes_down_at_once(hard):
    table = hard(
        hidden={AIRLOCK: EVENT}, air={SHAFTS: WINGED, CORRIDOR: DIVER}, objective=2, seats=2, attack=1
    )
    with table.changes(hand={0: -1, 1: -1}):
        table.choose("Specialist", "Specialist").scan(AIRLOCK)
    assert table.cards("the Combat Zone") == [DIVER, WINGED]


@pytest.mark.card("Ruler Of The Roost (Hard Mode)")
def test_the_flock_must_follow_its_queen(hard):
    table = hard(air={MED_LAB: QUEEN, CORRIDOR: WINGED}, objective=3, attack=PLENTY).fight(QUEEN)
    assert not table.match.over
    assert won(table.fight(WINGED))


@pytest.mark.card("Ruler Of The Roost (Hard Mode)")
def test_the_sky_strikes_two(hard):
    table = hard(
        seats=3, hidden={AIRLOCK: EVENT}, air={MED_LAB: WINGED}, objective=3, strikes=[WOUND] * 2, attack=1
    )
    with table.changes(damage={0: +1, 1: +1, 2: 0}):
        table.scan(AIRLOCK)
