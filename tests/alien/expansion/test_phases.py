"""The Hive Phase in three steps and the Strike Phase in two: Runners, Ranged enemies, the live loop."""

import pytest

from holdout.encounters.runners import run, runners_run
from holdout.encounters.strikes import strike_phase
from holdout.kernel import step
from tests.alien.rows import ROOMS, A, B, C, N
from tests.alien.wounds import almost_dead

MISS = "Sparks on the Bulkhead"
SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS
STRIKES = {"begin": (strike_phase, 0), "strikes": [MISS] * 3}


@step("test.two-runs")
def two_runs(game, first, second):
    """What the end of a Hive Phase leaves to be done."""
    game.then(run, 0, first)
    game.then(run, 0, second)


def struck(table):
    """The names of those that have struck, in order."""
    end = " strikes Player 1."
    return [line.removesuffix(end) for line in table.log() if line.endswith(end)]


# --- the Hive Phase ---


@pytest.mark.ruling("expansion.ruling.b2-pushed-runner-still-runs")
@pytest.mark.rule("expansion.hive-phase.order", "expansion.runner.one-own-move-each")
def test_the_flyer_drops_the_new_card_pushes_and_then_the_runner_runs(trial):
    table = trial(
        turn=True,
        hive=[N],
        air={AIRLOCK: "Glider"},
        hidden={SHAFTS: A},
        rooms={CRAWLSPACE: "Sprinter"},
    )
    assert table.cards("the Combat Zone") == ["Glider"]
    assert table.row() == [N, A, "-", "Sprinter", "-"]


@pytest.mark.ruling("expansion.ruling.b12-death-in-the-hive-phase")
@pytest.mark.rule("expansion.hive-phase.death-in-a-step")
def test_who_dies_of_a_drop_has_no_further_step_of_the_hive_phase(trial):
    table = trial(
        seats=2,
        turn=True,
        hive=[N],
        air={AIRLOCK: "Diver"},
        rooms={MED_LAB: "Sprinter"},
        wounds=almost_dead(),
        strikes=["Flesh Wound"],
    )
    assert not table.position.alive[0]
    assert table.position.active == 1
    assert table.log().count("A face-down card enters the Ventilation Shafts.") == 1
    assert table.row() == [N, "-", "-", "Sprinter", "-"]


@pytest.mark.rule("expansion.runner.end-of-hive-phase", "expansion.runner.pushes")
def test_a_runner_pushes_what_is_in_its_way(trial):
    table = trial(begin=(runners_run, 0), rooms={CRAWLSPACE: "Sprinter", CORRIDOR: B}, hidden={MED_LAB: A})
    assert table.row() == ["-", "-", "Sprinter", A, B]


@pytest.mark.ruling("expansion.ruling.b4-runner-in-the-airlock")
@pytest.mark.rule("expansion.runner.direction")
def test_a_runner_in_the_airlock_comes_to_the_combat_zone_and_strikes_this_turn(trial):
    table = trial(turn=True, hive=[N], rooms={AIRLOCK: "Sprinter"}, strikes=["Flesh Wound"])
    assert table.cards("the Combat Zone") == ["Sprinter"]
    table.done()
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]


@pytest.mark.ruling("expansion.ruling.b3-hidden-text-not-in-force")
@pytest.mark.rule("expansion.runner.face-up-only")
def test_a_hidden_runner_stays(trial):
    table = trial(begin=(runners_run, 0), hidden={MED_LAB: "Sprinter"})
    assert table.row() == ["-", "-", "Sprinter", "-", "-"]


@pytest.mark.ruling("expansion.ruling.b10-combat-zone-does-not-move")
@pytest.mark.rule("expansion.runner.complex-only")
def test_a_runner_in_the_air_or_the_combat_zone_stays(trial):
    table = trial(begin=(runners_run, 0), air={MED_LAB: "Winged Sprinter"}, front=["Sprinter"])
    assert table.air()[2] == "Winged Sprinter"
    assert table.cards("the Combat Zone") == ["Sprinter"]


@pytest.mark.ruling("expansion.ruling.b1-runners-left-to-right")
@pytest.mark.rule("expansion.runner.left-to-right")
def test_runners_move_from_left_to_right_so_that_nobody_is_pushed(trial):
    table = trial(begin=(runners_run, 0), rooms={MED_LAB: "Sprinter", CORRIDOR: "Chaser"})
    assert table.row() == ["-", "-", "-", "Sprinter", "Chaser"]


@pytest.mark.rule("expansion.runner.push-into-combat-zone")
def test_what_a_runner_pushes_out_is_resolved_before_the_next_runner_moves(trial):
    table = trial(
        begin=(runners_run, 0),
        rooms={MED_LAB: "Sprinter", CORRIDOR: "Chaser"},
        hidden={AIRLOCK: "Fugitive"},
        hand=["Grunt"],
        strikes=[MISS],
    )
    log = table.log()
    gone = next(place for place, line in enumerate(log) if line.startswith("Fugitive escapes"))
    assert gone < log.index("Sprinter moves to the Corridor.")


@pytest.mark.rule("expansion.runner.set-taken-at-end-of-phase")
def test_a_runner_that_another_ones_push_reveals_does_not_move_any_more(trial):
    table = trial(begin=(runners_run, 0), rooms={CORRIDOR: "Sprinter"}, hidden={AIRLOCK: "Chaser"})
    assert table.cards("the Combat Zone") == ["Chaser"]
    assert table.row()[4] == "Sprinter"


@pytest.mark.ruling("expansion.ruling.b11-runner-gone")
@pytest.mark.rule("expansion.runner.gone-before-its-move")
def test_a_runner_that_is_face_down_when_its_move_comes_stays(trial):
    table = trial(rooms={CRAWLSPACE: "Sprinter", CORRIDOR: "Chaser"})
    first, second = table.number("Chaser"), table.number("Sprinter")
    table.match.moment.rest.up[second] = 0
    table.run(two_runs, first, second)
    assert table.row() == ["-", "Sprinter", "-", "-", "Chaser"]


@pytest.mark.rule("expansion.runner.meets-stationary")
def test_a_runner_passes_a_stationary_card(trial):
    table = trial(begin=(runners_run, 0), rooms={CRAWLSPACE: "Sprinter", MED_LAB: "Pillar", CORRIDOR: B})
    assert table.row() == ["-", "-", "Pillar", "Sprinter", B]


@pytest.mark.ruling("expansion.ruling.b8-stationary-and-runner")
@pytest.mark.rule("expansion.stationary.with-runner")
def test_a_runner_that_is_stationary_does_not_run(trial):
    table = trial(begin=(runners_run, 0), rooms={CRAWLSPACE: "Rooted Sprinter"})
    assert table.row()[1] == "Rooted Sprinter"


def test_the_xenomorph_runner_of_the_base_box_goes_on_as_its_text_says(trial):
    table = trial(turn=True, hive=[N], rooms={MED_LAB: "Xenomorph Runner"})
    assert table.row() == [N, "-", "-", "Xenomorph Runner", "-"]


# --- the Strike Phase ---


@pytest.mark.rule(
    "expansion.strike-phase.order",
    "expansion.ranged.after-combat-zone",
    "expansion.ranged.left-to-right",
    "expansion.ranged.strikes-from-complex",
)
def test_the_combat_zone_strikes_from_right_to_left_then_the_complex_from_left_to_right(trial):
    table = trial(front=[A, C], rooms={AIRLOCK: "Spitter", CRAWLSPACE: "Rooted Spitter"}, **STRIKES)
    assert struck(table) == [A, C, "Spitter", "Rooted Spitter"]


@pytest.mark.rule("expansion.strike-phase.newcomers")
def test_who_comes_while_the_combat_zone_strikes_comes_before_the_ranged(trial):
    table = trial(
        front=["Beckoner"], hive=[N], rooms={AIRLOCK: "Spitter", MED_LAB: "Rooted Spitter"}, **STRIKES
    )
    assert struck(table) == ["Beckoner", N, "Spitter", "Rooted Spitter"]


@pytest.mark.ruling("expansion.ruling.d1-area-change-in-strike-phase")
@pytest.mark.rule("expansion.strike-phase.newcomers")
def test_who_comes_while_the_ranged_strike_comes_before_the_next_of_them(trial):
    table = trial(
        front=[A], hive=[N], rooms={AIRLOCK: "Calling Spitter", MED_LAB: "Rooted Spitter"}, **STRIKES
    )
    assert struck(table) == [A, "Calling Spitter", N, "Rooted Spitter"]


@pytest.mark.ruling("expansion.ruling.d1-area-change-in-strike-phase")
@pytest.mark.rule("expansion.strike-phase.once-each")
def test_a_ranged_enemy_that_has_struck_does_not_strike_again_in_the_combat_zone(trial):
    table = trial(rooms={AIRLOCK: "Spitter", MED_LAB: "Herding Spitter"}, **STRIKES)
    table.answer("Spitter")
    assert table.cards("the Combat Zone") == ["Spitter"]
    assert struck(table) == ["Spitter", "Herding Spitter"]


@pytest.mark.ruling("expansion.ruling.d1-area-change-in-strike-phase")
@pytest.mark.rule("expansion.strike-phase.ranged-list-is-live")
def test_a_ranged_enemy_that_is_turned_up_in_the_phase_strikes_in_it(trial):
    table = trial(front=["Unmasker"], hidden={AIRLOCK: "Spitter"}, **STRIKES)
    assert struck(table) == ["Unmasker", "Spitter"]


@pytest.mark.ruling("expansion.ruling.d3-strikes-skipped-or-avoided")
@pytest.mark.rule("expansion.strike-phase.skip-covers-ranged")
def test_a_skipped_strike_phase_has_no_ranged_strikes_either(trial):
    table = trial(
        turn=True,
        hive=[N],
        rooms={AIRLOCK: "Spitter"},
        strikes=["Flesh Wound"],
        lasting=[("game", "skip", (0, "strike"))],
    )
    table.done()
    assert table.cards("Strikes on the Avatar") == []


@pytest.mark.rule("expansion.ranged.hidden-does-not-strike")
def test_a_hidden_ranged_enemy_does_not_strike(trial):
    table = trial(hidden={AIRLOCK: "Spitter"}, rooms={MED_LAB: A}, **STRIKES)
    assert struck(table) == []


@pytest.mark.rule("expansion.ranged.once-in-combat-zone")
def test_a_ranged_enemy_in_the_combat_zone_strikes_once(trial):
    table = trial(front=["Spitter"], **STRIKES)
    assert struck(table) == ["Spitter"]


@pytest.mark.rule("expansion.ranged.full-strike")
def test_a_ranged_double_strike_is_two_strikes_after_the_combat_zone(trial):
    table = trial(front=[A], rooms={CORRIDOR: "Twin Spitter"}, **STRIKES)
    assert struck(table) == [A, "Twin Spitter", "Twin Spitter"]


@pytest.mark.rule("expansion.ranged.does-not-strike-wins")
def test_an_enemy_that_does_not_strike_is_silent_with_ranged_too(trial):
    table = trial(rooms={CORRIDOR: "Quiet Spitter"}, **STRIKES)
    assert struck(table) == []


@pytest.mark.rule("expansion.ranged.chestburster-immunity")
def test_who_has_a_chestburster_is_not_struck_from_the_complex(trial):
    table = trial(rooms={CORRIDOR: "Spitter"}, discard=["Chestburster"], **STRIKES)
    assert struck(table) == []


@pytest.mark.ruling("expansion.ruling.d2-death-in-strike-phase")
@pytest.mark.rule("expansion.ranged.stops-on-death", "expansion.ranged.strikes-current-player")
def test_when_the_struck_player_dies_the_others_strike_nobody(trial):
    table = trial(
        seats=2,
        turn=True,
        hive=[C, C],
        rooms={AIRLOCK: "Twin Spitter", CORRIDOR: "Spitter"},
        wounds=almost_dead(),
        strikes=["Flesh Wound", "Flesh Wound", "Flesh Wound"],
    )
    table.done()
    assert not table.position.alive[0]
    assert table.cards("Strikes on the Avatar", seat=1) == []


@pytest.mark.rule("expansion.stationary.still-strikes")
def test_a_stationary_ranged_enemy_strikes(trial):
    table = trial(rooms={CORRIDOR: "Rooted Spitter"}, **STRIKES)
    assert struck(table) == ["Rooted Spitter"]
