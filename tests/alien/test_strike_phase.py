"""The Strike Phase: who strikes, in which order, and what can no longer be done."""

import pytest

from holdout.encounters.strikes import strike_phase
from tests.alien.rows import B, C, D, E, N, row

MISS = "Sparks on the Bulkhead"


def struck(table):
    return [line for line in table.log() if line.endswith("strikes Player 1.")]


@pytest.mark.rule("alien.strike-phase.who-strikes", "alien.strike-phase.draw-one")
def test_enemies_in_the_combat_zone_strike_and_those_in_the_complex_do_not(alien):
    table = alien(
        begin=(strike_phase, 0),
        front=["Starved Xenomorph"],
        rooms={"the Airlock": "Stalking Xenomorph"},
        strikes=["Flesh Wound", "Raking Claws"],
    )
    assert table.resting
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert struck(table) == ["Starved Xenomorph strikes Player 1."]


@pytest.mark.rule("alien.strike-phase.order")
def test_the_enemy_that_came_first_strikes_first(alien):
    table = alien(
        begin=(strike_phase, 0),
        front=["Starved Xenomorph", "Stalking Xenomorph", "Caged Xenomorph"],
        strikes=["Flesh Wound", "Raking Claws", MISS],
    )
    assert struck(table) == [
        "Starved Xenomorph strikes Player 1.",
        "Stalking Xenomorph strikes Player 1.",
        "Caged Xenomorph strikes Player 1.",
    ]
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound", "Raking Claws"]


@pytest.mark.rule("alien.strike-phase.draw-one")
def test_a_strike_is_resolved_before_the_next_enemy_strikes(alien):
    table = alien(
        begin=(strike_phase, 0),
        front=["Starved Xenomorph", "Caged Xenomorph"],
        strikes=["Screaming for Help", "Flesh Wound"],
        hive=["Egg"],
    )
    log = table.log()
    added = next(place for place, line in enumerate(log) if "enters the Ventilation Shafts" in line)
    assert added < log.index("Caged Xenomorph strikes Player 1.")


@pytest.mark.rule("alien.strike-phase.enemies-remain")
def test_an_enemy_that_has_struck_stays_and_strikes_the_next_player(alien):
    table = alien(seats=2, turn=True, front=["Starved Xenomorph"], strikes=["Flesh Wound", "Raking Claws"])
    table.done().done()
    assert table.cards("the Combat Zone") == ["Starved Xenomorph"]
    assert table.cards("Strikes on the Avatar", seat=0) == ["Flesh Wound"]
    assert table.cards("Strikes on the Avatar", seat=1) == ["Raking Claws"]


@pytest.mark.rule("alien.strike-phase.only-enemies")
def test_a_hazard_that_lies_in_the_combat_zone_does_not_strike(alien):
    table = alien(
        begin=(strike_phase, 0),
        front=["alien/hive/hazard-alien-1", "Starved Xenomorph"],
        strikes=["Flesh Wound"],
    )
    assert struck(table) == ["Starved Xenomorph strikes Player 1."]


@pytest.mark.rule("alien.strike-phase.no-actions")
def test_nothing_can_be_fought_or_used_once_the_strike_phase_has_begun(alien):
    table = alien(
        turn=True,
        hand=["Cattle Prod", "Evasive Maneuvers", "Harpoon Gun", "Grunt"],
        front=["Starved Xenomorph"],
        strikes=["Flesh Wound"],
    )
    table.play("Cattle Prod").play("Evasive Maneuvers").play("Harpoon Gun")
    assert table.offers("Use Cattle Prod (once this turn)")
    table.done()
    assert table.match.decision.rule == "alien.strikes.avoid-choice"
    assert table.option_labels == ["Yes", "No"]
    table.answer("No")
    assert table.cards("the Combat Zone") == ["Starved Xenomorph"]
    assert not table.offers("Use Cattle Prod (once this turn)")


@pytest.mark.ruling("alien.ruling.m2-newcomers-strike-too")
@pytest.mark.rule("alien.strike-phase.who-strikes", "alien.strike-phase.order")
def test_an_enemy_that_arrives_during_the_strike_phase_strikes_last(alien):
    table = alien(
        begin=(strike_phase, 0),
        front=["Starved Xenomorph", "Caged Xenomorph"],
        rooms={"the Airlock": "Stalking Xenomorph"},
        strikes=["Trail of Blood", MISS, "Flesh Wound"],
    )
    assert struck(table) == [
        "Starved Xenomorph strikes Player 1.",
        "Caged Xenomorph strikes Player 1.",
        "Stalking Xenomorph strikes Player 1.",
    ]
    assert table.cards("Strikes on the Avatar") == ["Trail of Blood", "Flesh Wound"]


@pytest.mark.ruling("alien.ruling.m2-newcomers-strike-too")
@pytest.mark.rule("alien.strike-phase.who-strikes")
def test_an_enemy_that_the_last_strike_pushes_out_of_the_airlock_strikes_once_as_well(alien):
    table = alien(
        begin=(strike_phase, 0),
        front=["Starved Xenomorph"],
        rooms=row(N, B, D, E, C),
        hive=[N],
        strikes=["Screaming for Help", "Flesh Wound", "Raking Claws"],
    )
    assert struck(table) == ["Starved Xenomorph strikes Player 1.", "Stalking Xenomorph strikes Player 1."]
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]


@pytest.mark.ruling("alien.ruling.m7-a-phase-skipped-twice")
def test_two_texts_that_skip_the_strike_phase_skip_one_phase(alien):
    table = alien(
        turn=True,
        hand=["Cut and Run", "Remote Landing"],
        deck=["Grunt"] * 4,
        front=["Starved Xenomorph"],
        strikes=["Flesh Wound"],
        hive=["Egg"] * 2,
    )
    with table.changes(strikes_on_the_avatar=0):
        table.play("Cut and Run").play("Remote Landing").done()
    with table.changes(strikes_on_the_avatar=+1):
        table.done()
