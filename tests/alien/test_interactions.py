"""Rules of Alien and its Expansion that meet, with the cards on trial of the Expansion's tests."""

from pathlib import Path

import pytest

from holdout.encounters.strikes import draw_strikes
from holdout.encounters.threats import add_threats
from holdout.encounters.values import attack_of
from holdout.kernel import step
from holdout.testing.options import offers
from tests.alien.rows import ROOMS, A, B, C, D, E, N, row
from tests.alien.wounds import almost_dead

TRIAL = str(Path(__file__).parent / "expansion" / "pack")
SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
MISS = "Sparks on the Bulkhead"


@pytest.fixture
def trial(alien):
    """A table of Alien with the cards on trial in its box."""

    def lay(**given):
        return alien(options={"packs": [TRIAL]}, **given)

    return lay


@step("testing.interplay-adds")
def adds(game, count):
    add_threats(game, count)


@step("testing.interplay-strikes")
def draws(game, seat, count):
    draw_strikes(game, seat, count)


# --- the Hive Phase ---


def test_a_flyer_drops_then_a_card_is_pushed_out_and_then_the_runner_comes(trial):
    table = trial(
        turn=True,
        air={AIRLOCK: "Kite"},
        rooms=row(A, B, C, "Sprinter", "-"),
        hidden={AIRLOCK: D},
        hive=[N, E],
    )
    assert table.cards("the Combat Zone") == ["Kite", D, "Sprinter"]
    assert table.row() == [N, A, B, C, "-"]


@pytest.mark.rule("expansion.runner.direction")
def test_a_runner_that_was_pushed_into_the_airlock_runs_on_out_of_it(trial):
    table = trial(turn=True, rooms=row(A, B, C, "Sprinter", "-"), hive=[N, E])
    assert table.row() == [N, A, B, C, "-"]
    assert table.cards("the Combat Zone") == ["Sprinter"]


@pytest.mark.rule("alien.does-not-move.skip-to-combat")
def test_a_runner_passes_an_egg_in_the_airlock(trial):
    table = trial(turn=True, rooms=row("-", "-", "-", "Sprinter", "Egg"), hive=[N, E])
    assert table.row() == [N, "-", "-", "-", "Egg"]
    assert table.cards("the Combat Zone") == ["Sprinter"]


@pytest.mark.rule("expansion.stationary.skip", "alien.does-not-move.skip")
def test_a_new_card_passes_an_egg_and_a_stationary_card_and_pushes_beyond_them(trial):
    table = trial(turn=True, rooms=row("Egg", "Pillar", B, "-", "-"), hive=[N, E])
    assert table.row() == ["Egg", "Pillar", N, B, "-"]


def test_flyers_on_both_sides_of_a_stationary_one_drift_past_it(trial):
    air = {MED_LAB: "Perched Statue", CRAWLSPACE: "Kite", CORRIDOR: "Hawk"}
    table = trial(turn=True, air=air, hive=[N, E])
    assert table.air() == ["-", "-", "Perched Statue", "Kite", "Hawk"]


@pytest.mark.rule("expansion.escape.not-a-kill")
def test_who_escapes_out_of_the_air_strikes_by_its_text_and_has_not_died(trial):
    table = trial(turn=True, air={AIRLOCK: "Diver"}, strikes=["Flesh Wound"], hive=[N, E])
    assert table.cards("Dead Enemies") == ["Diver"]
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert "Diver dies." not in table.log()


# --- strikes and death ---


def test_a_runner_strikes_from_where_it_has_run_to_before_a_ranged_enemy_does(trial):
    table = trial(
        turn=True,
        rooms={MED_LAB: "Spitter", AIRLOCK: "Chaser"},
        strikes=[MISS] * 2,
        hive=[N, E, A],
        hand=["Grunt"],
    )
    table.done()
    log = table.log()
    assert log.index("Chaser strikes Player 1.") < log.index("Spitter strikes Player 1.")


@pytest.mark.rule("expansion.ranged.stops-on-death")
def test_the_first_of_two_ranged_strikes_that_kills_is_the_last(trial):
    table = trial(
        seats=2, turn=True, rooms={CORRIDOR: "Twin Spitter"}, wounds={0: almost_dead(0)}, hive=[N, E, A],
        strikes=["Flesh Wound"] * 2,
    )  # fmt: skip
    with table.changes(the_Strike_deck=-1):
        table.done()
    assert not table.position.alive[0]


def test_a_helper_who_draws_a_chestburster_dies_with_the_card_that_was_lent(alien):
    table = alien(
        seats=2, turn=True, hive=[N, E, A], deck={1: ["Chestburster"]},
        hand={0: ["Grunt", "Specialist"], 1: ["alien/sergeants/sergeant-tech"]},
    )  # fmt: skip
    (lend,) = offers(table.match, 1)
    table.answer(lend.label, seat=1)
    assert not table.position.alive[1]
    assert not any(label.startswith("Play a copy") for label in table.option_labels)


def test_a_facehugger_dies_with_whom_it_sits_on(alien):
    table = alien(
        seats=2, turn=True, attack=2, hidden={MED_LAB: "Facehugger"}, wounds={0: almost_dead(0)}, hive=[N, E],
        strikes=["Flesh Wound"],
    )  # fmt: skip
    table.scan(MED_LAB).run(draws, 0, 1)
    assert table.cards("Dead Enemies") == ["Facehugger"]


# --- the Hive runs out ---


@pytest.mark.rule("alien.decks.hive-first")
def test_the_hive_is_made_anew_in_the_middle_of_two_cards_and_lost_with_the_next(alien):
    table = alien(hive=[A], hive_holds=1, dead_enemies=[B]).run(adds, 2)
    assert (table.match.result, table.row()[:2]) == (None, [B, A])
    table.run(adds, 1)
    assert table.match.result.winners == ()


@pytest.mark.rule("expansion.subdue.not-reshuffled")
def test_a_subdued_enemy_does_not_save_the_hive_from_running_out(trial):
    table = trial(hive=[A], hive_holds=1, rooms={MED_LAB: "Captive"}, attack=4, hand=["Grunt"])
    table.fight("Captive").run(adds, 2)
    assert table.match.result.winners == ()


def test_a_captive_in_operations_weakens_the_complex_and_not_the_air(trial):
    table = trial(
        operations=["Captive"], rooms={MED_LAB: "Pillar"}, air={CORRIDOR: "Kite"}, front=["Spitter"]
    )
    game = table.match.moment.game
    assert [attack_of(game, table.number(name)) for name in ("Pillar", "Kite", "Spitter")] == [3, 3, 4]
