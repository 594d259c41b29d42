"""The Soldiers of the expansion: what makes each worse than the enemies of its mini-deck."""

import pytest

from holdout.encounters.strikes import strike_phase
from holdout.language.packs import by_name
from tests.alien.cards.before import ENEMY, WEAK
from tests.alien.cards.happenings import EVENT, PLENTY, WOUND, leaves_the_airlock
from tests.alien.rows import ROOMS

SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
FIRST, SECOND, THIRD = (f"Xenomorph Soldier - {mark}" for mark in (1, 2, 3))
SOLDIERS = [card for card in by_name("expansion").cards if card.deck == "soldiers"]


@pytest.fixture
def soldiers(alien):
    """A table that uses Soldiers."""

    def lay(*, options=None, **given):
        return alien(options={"soldiers": True, **(options or {})}, **given)

    return lay


# ---- all of them


@pytest.mark.rule("expansion.contents.soldiers", "expansion.contents.soldier-split")
def test_there_are_thirty_six_soldiers_twelve_of_each_mark():
    marked = {
        mark: sum(card.copies for card in SOLDIERS if card.values["part"] == mark) for mark in (1, 2, 3)
    }
    assert marked == {1: 12, 2: 12, 3: 12}


@pytest.mark.rule("expansion.soldiers.purpose")
def test_every_soldier_is_stronger_than_every_drone_but_one():
    """Drones buy time and are soon killed; a Soldier is not."""
    drones = [card for box in ("alien", "expansion") for card in by_name(box).cards if card.deck == "drones"]
    weak = sorted(card.values["attack"] for card in drones)
    assert min(card.values["attack"] for card in SOLDIERS) >= weak[-1]


# ---- marked 1


@pytest.mark.card("Xenomorph Soldier - 1")
def test_a_first_soldier_strikes_twice(soldiers):
    table = soldiers(front=[FIRST], strikes=[WOUND] * 2)
    with table.changes(damage=+2):
        table.run(strike_phase, 0)


@pytest.mark.card("Trailblazing Soldier")
def test_a_trailblazing_soldier_runs_and_its_strike_costs_a_card(soldiers):
    table = soldiers(turn=True, rooms={MED_LAB: "Trailblazing Soldier"}, hive=["Egg"])
    assert table.row() == ["Egg", "-", "-", "Trailblazing Soldier", "-"]
    table = soldiers(front=["Trailblazing Soldier"], hand=["Grunt", "Specialist"], strikes=[WOUND])
    with table.changes(damage=+1, hand=-1):
        table.choose("Specialist").run(strike_phase, 0)


@pytest.mark.card("Screening Soldier")
def test_a_screening_soldier_must_be_killed_before_the_others_in_the_complex(soldiers):
    screen = "Screening Soldier"
    table = soldiers(rooms={MED_LAB: screen, CORRIDOR: WEAK}, front=[ENEMY], attack=PLENTY)
    assert not table.offers(WEAK, verb="fight")
    assert table.offers(ENEMY, verb="fight")
    assert table.fight(screen).offers(WEAK, verb="fight")


@pytest.mark.card("Screening Soldier")
def test_a_screening_soldier_outside_screens_nobody(soldiers):
    table = soldiers(rooms={CORRIDOR: WEAK}, front=["Screening Soldier"], attack=PLENTY)
    assert table.offers(WEAK, verb="fight")


@pytest.mark.card("Brood-Calling Soldier")
def test_a_brood_calling_soldier_answers_every_event(soldiers):
    table = soldiers(
        seats=2, hidden={AIRLOCK: EVENT}, front=["Brood-Calling Soldier"], hive=["Egg"], attack=1,
        strikes=[WOUND] * 2,
    )  # fmt: skip
    table.scan(AIRLOCK)
    assert table.row()[0] == "Egg"


# ---- marked 2


@pytest.mark.card("Xenomorph Soldier - 2")
def test_a_second_soldier_runs_and_strikes_twice(soldiers):
    table = soldiers(turn=True, rooms={AIRLOCK: SECOND}, hive=["Egg"], strikes=[WOUND] * 2)
    assert table.cards("the Combat Zone") == [SECOND]
    with table.changes(damage=+2):
        table.done().leaves_open("alien.action-phase.interleave")


@pytest.mark.card("Acid-Veined Soldier")
def test_the_acid_of_a_soldier_reaches_two_players(soldiers):
    table = soldiers(seats=3, front=["Acid-Veined Soldier"], attack=PLENTY, strikes=[WOUND] * 2)
    with table.changes(damage={0: +1, 1: +1, 2: 0}):
        table.fight("Acid-Veined Soldier")


@pytest.mark.card("Acid-Spitting Soldier")
def test_a_spitting_soldier_strikes_from_the_complex_and_the_next_hand_is_smaller(soldiers):
    table = soldiers(
        turn=True, rooms={MED_LAB: "Acid-Spitting Soldier"}, hand=["Grunt"], hive=["Egg"] * 2, strikes=[WOUND]
    )
    table.done().leaves_open("alien.action-phase.interleave")
    assert len(table.cards("hand")) == 5


@pytest.mark.card("Herding Soldier")
def test_a_herding_soldier_brings_what_has_come_farthest(soldiers):
    table = soldiers(
        front=["Herding Soldier"], rooms={MED_LAB: WEAK}, hidden={CORRIDOR: ENEMY}, strikes=[WOUND] * 2
    )
    with table.changes(damage=+2):
        table.run(strike_phase, 0)
    assert table.cards("the Combat Zone") == ["Herding Soldier", ENEMY]


# ---- marked 3


@pytest.mark.card("Xenomorph Soldier - 3")
def test_a_third_soldier_strikes_three_times(soldiers):
    table = soldiers(front=[THIRD], strikes=[WOUND] * 3)
    with table.changes(damage=+3):
        table.run(strike_phase, 0)


@pytest.mark.card("Shield-Crested Soldier")
def test_nobody_reaches_a_final_enemy_past_a_shield_crested_soldier(soldiers):
    crest, final = "Shield-Crested Soldier", "The Perfect Organism"
    table = soldiers(front=[final], rooms={MED_LAB: crest}, objective=3, attack=PLENTY)
    assert not table.offers(final, verb="fight")
    assert table.fight(crest).offers(final, verb="fight")


@pytest.mark.card("Ambushing Soldier")
def test_an_ambushing_soldier_that_nobody_saw_strikes_everybody(soldiers):
    table = soldiers(seats=2, hidden={AIRLOCK: "Ambushing Soldier"}, strikes=[WOUND] * 2)
    with table.changes(damage={0: +1, 1: +1}):
        table.run(leaves_the_airlock)


@pytest.mark.card("Ambushing Soldier")
def test_an_ambushing_soldier_that_is_scanned_strikes_nobody(soldiers):
    table = soldiers(seats=2, hidden={AIRLOCK: "Ambushing Soldier"}, attack=1)
    with table.changes(damage={0: 0, 1: 0}):
        table.scan(AIRLOCK)


@pytest.mark.card("Harvesting Soldier")
def test_a_harvesting_soldier_leaves_a_facehugger(soldiers):
    table = soldiers(front=["Harvesting Soldier"], strikes=[WOUND])
    with table.changes(damage=+1, in_front=+1, the_hatchery=-1):
        table.run(strike_phase, 0)
