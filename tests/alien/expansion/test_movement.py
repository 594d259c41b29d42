"""Stationary cards, Escape and Subdue."""

import pytest

from holdout.encounters import board
from holdout.encounters.fighting import Fight, Kill
from holdout.encounters.row import is_clear
from holdout.encounters.strikes import strike_phase
from holdout.encounters.threats import need_threats
from holdout.encounters.values import attack_of
from holdout.kernel import step
from tests.alien.rows import ROOMS, A, B, C, D, N, row

MISS = "Sparks on the Bulkhead"
SHAFTS, CRAWLSPACE, MED_LAB, CORRIDOR, AIRLOCK = ROOMS


@step("test.run-out")
def run_out(game):
    need_threats(game, len(game.zones[board.THREATS]) + 1)


# --- Stationary ---


@pytest.mark.rule(
    "expansion.stationary.stays", "expansion.stationary.skip", "expansion.stationary.skip-then-push"
)
def test_a_pushed_card_passes_a_stationary_one_and_pushes_what_it_meets(trial):
    table = trial(turn=True, hive=[N], rooms={CRAWLSPACE: "Pillar"}, hidden={SHAFTS: A, MED_LAB: B})
    assert table.row() == [N, "Pillar", A, B, "-"]


@pytest.mark.rule("expansion.stationary.several-in-a-row")
def test_stationary_cards_side_by_side_are_all_passed(trial):
    table = trial(turn=True, hive=[N], rooms={CRAWLSPACE: "Pillar", MED_LAB: "Column"}, hidden={SHAFTS: A})
    assert table.row() == [N, "Pillar", "Column", A, "-"]


@pytest.mark.ruling("expansion.ruling.b5-stationary-at-either-end")
@pytest.mark.rule("expansion.stationary.in-entry-room")
def test_a_new_card_passes_a_stationary_one_in_the_first_room(trial):
    assert trial(turn=True, hive=[N], rooms={SHAFTS: "Pillar"}).row() == ["Pillar", N, "-", "-", "-"]


@pytest.mark.ruling("expansion.ruling.b5-stationary-at-either-end")
@pytest.mark.rule("expansion.stationary.in-airlock")
def test_a_card_passes_a_stationary_one_in_the_airlock_to_the_combat_zone(trial):
    table = trial(turn=True, hive=[N], rooms=row(A, B, C, "-", "Pillar"), hidden={CORRIDOR: D})
    assert table.cards("the Combat Zone") == [D]
    assert table.row() == [N, A, B, C, "Pillar"]


@pytest.mark.rule("expansion.stationary.all-rooms")
def test_past_five_stationary_cards_a_new_one_goes_straight_to_the_combat_zone(trial):
    stationary = row("Pillar", "Column", "Landmark", "Rooted Spitter", "Rooted Sprinter")
    table = trial(turn=True, hive=[N], rooms=stationary)
    assert table.cards("the Combat Zone") == [N]


@pytest.mark.ruling("expansion.ruling.b3-hidden-text-not-in-force")
@pytest.mark.rule("expansion.stationary.hidden-moves")
def test_a_hidden_stationary_card_is_pushed(trial):
    assert trial(turn=True, hive=[N], hidden={SHAFTS: "Pillar"}).row()[:2] == [N, "Pillar"]


@pytest.mark.rule("expansion.stationary.any-card-type")
def test_a_special_card_can_be_stationary(trial):
    table = trial(turn=True, hive=[N], rooms={CRAWLSPACE: "Landmark"}, hidden={SHAFTS: A})
    assert table.row() == [N, "Landmark", A, "-", "-"]


@pytest.mark.ruling("expansion.ruling.b9-stationary-against-does-not-move")
@pytest.mark.rule("expansion.stationary.card-effects-move-it", "expansion.stationary.versus-does-not-move")
def test_an_effect_moves_a_stationary_enemy_but_not_an_egg(trial):
    table = trial(rooms={MED_LAB: "Pillar", CORRIDOR: "Egg"}, hand=["Net"])
    with table.changes(cites="expansion.stationary.card-effects-move-it"):
        table.play("Net")
    assert table.cards("the Combat Zone") == ["Pillar"]
    assert table.row()[3] == "Egg"


@pytest.mark.rule("expansion.stationary.card-effects-move-it")
def test_an_effect_that_chooses_a_stationary_enemy_pushes_it_too(trial):
    table = trial(rooms={MED_LAB: "Pillar"}, hand=["Shover"])
    table.play("Shover")
    assert table.row() == ["-", "-", "-", "Pillar", "-"]


@pytest.mark.ruling("expansion.ruling.b6-effect-that-pushes-stationary")
@pytest.mark.rule("expansion.stationary.effect-moves-other-into-it")
def test_a_card_that_an_effect_moves_into_the_room_of_a_stationary_one_passes_it(trial):
    table = trial(rooms={CORRIDOR: "Pillar", SHAFTS: A}, hand=["Mover"])
    with table.changes(cites="expansion.stationary.effect-moves-other-into-it"):
        table.play("Mover")
    assert table.row() == ["-", "-", "-", "Pillar", A]


@pytest.mark.rule("expansion.stationary.clear-room")
def test_a_room_with_a_stationary_card_is_not_clear(trial):
    game = trial(rooms={MED_LAB: "Pillar"}).match.moment.game
    assert not is_clear(game, board.ROOMS[2])
    assert is_clear(game, board.ROOMS[1])


# --- Escape ---


@pytest.mark.rule("expansion.escape.trigger", "expansion.escape.leaves-play", "expansion.escape.any-way-in")
def test_an_enemy_that_is_pushed_out_does_what_its_escape_says_and_is_gone(trial):
    table = trial(turn=True, hive=[N], rooms=row(A, B, C, D, "Saboteur"), strikes=["Flesh Wound", MISS])
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert table.cards("the Combat Zone") == []
    assert "Saboteur" in table.cards("Dead Enemies")


@pytest.mark.ruling("expansion.ruling.e1-escape-is-no-death")
@pytest.mark.rule("expansion.escape.reveal-first", "expansion.escape.not-a-kill")
def test_a_hidden_enemy_is_revealed_before_it_escapes_and_has_not_died(trial):
    table = trial(
        turn=True,
        hive=[N],
        rooms=row(A, B, C, D, "-"),
        hidden={AIRLOCK: "Fugitive"},
        hand=["Grunt", "Grunt"],
        deck=["Specialist"],
        strikes=["Flesh Wound"],
    )
    abilities = [line for line in table.log() if line.startswith("The ability of Fugitive")]
    assert len(abilities) == 2
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert table.cards("hand") == ["Grunt"]
    assert not any(key[1:2] == ("killed",) for key in table.position.counts)


@pytest.mark.rule("expansion.escape.never-strikes")
def test_who_escapes_during_the_strike_phase_never_strikes(trial):
    table = trial(begin=(strike_phase, 0), front=["Beckoner"], hive=["Saboteur"], strikes=[MISS] * 3)
    assert not any(line.startswith("Saboteur strikes") for line in table.log())


@pytest.mark.rule("expansion.escape.can-return")
def test_who_has_escaped_is_part_of_the_new_hive(trial):
    table = trial(rooms={AIRLOCK: "Saboteur"}, hand=["Shover"], strikes=[MISS] * 2, hive_holds=1)
    table.play("Shover").run(run_out)
    assert "Saboteur" in table.where("Saboteur") or table.where("Saboteur") == ["the Hive"]


@pytest.mark.rule("expansion.escape.one-at-a-time")
def test_an_escape_is_over_before_the_next_card_is_turned_up(trial):
    table = trial(
        begin=(strike_phase, 0), front=["Beckoner"], hive=["Saboteur", N], strikes=[MISS, MISS, MISS]
    )
    assert table.cards("the Combat Zone") == ["Beckoner"]
    assert table.where(N) == ["the Hive"]


@pytest.mark.ruling("expansion.ruling.e6-escape-from-dead-enemies")
@pytest.mark.rule("expansion.escape.from-dead-enemies")
def test_who_comes_from_the_dead_into_the_combat_zone_escapes_again(trial):
    table = trial(dead_enemies=["Saboteur"], hand=["Undertaker"], strikes=["Flesh Wound", MISS])
    table.play("Undertaker")
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert table.cards("Dead Enemies") == ["Saboteur"]


# --- Subdue ---


@pytest.mark.rule("expansion.subdue.to-operations", "expansion.subdue.cost-unchanged")
def test_an_enemy_with_subdue_goes_to_operations_for_the_price_of_a_kill(trial):
    table = trial(front=["Captive"], attack=5)
    with table.changes(attack=-4, operations=+1, dead_enemies=0, cites="expansion.subdue.to-operations"):
        table.fight("Captive")
    assert "Captive is subdued and goes to Operations." in table.log()


@pytest.mark.ruling("expansion.ruling.e2-subdue-and-death")
@pytest.mark.rule("expansion.subdue.card-effects-too", "expansion.subdue.no-death-trigger")
def test_an_effect_that_would_kill_subdues(trial):
    table = trial(front=["Captive"], hand=["Sniper"])
    with table.changes(operations=+1, dead_enemies=0, cites="expansion.subdue.no-death-trigger"):
        table.play("Sniper")
    assert not any(key[1:2] == ("killed",) for key in table.position.counts)


@pytest.mark.ruling("expansion.ruling.e2-subdue-and-death")
def test_death_text_that_is_printed_beside_subdue_happens(trial):
    table = trial(front=["Martyr"], attack=4)
    with table.changes(hand=+1, operations=+1):
        table.fight("Martyr")


@pytest.mark.rule("expansion.subdue.leaves-the-board")
def test_a_subdued_enemy_neither_strikes_nor_can_be_fought_or_killed(trial):
    table = trial(operations=["Captive"], hand=["Sniper"], attack=9, strikes=["Flesh Wound"])
    assert table.why_not(Kill(table.number("Captive"), 0)).rule == "expansion.subdue.leaves-the-board"
    assert table.why_not(Fight(0, table.number("Captive"))).rule == "alien.fight.where"
    table.run(strike_phase, 0)
    assert table.cards("Strikes on the Avatar") == []


@pytest.mark.rule("expansion.subdue.operations-text")
def test_text_for_operations_holds_once_the_enemy_is_subdued(trial):
    table = trial(rooms={MED_LAB: "Captive", CORRIDOR: A}, attack=4)
    game = table.match.moment.game
    before = attack_of(game, table.number(A))
    table.fight("Captive")
    assert attack_of(table.match.moment.game, table.number(A)) == before - 1


@pytest.mark.rule("expansion.subdue.not-reshuffled")
def test_a_subdued_enemy_is_not_part_of_the_new_hive(trial):
    table = trial(operations=["Captive"], dead_enemies=[A], hive_holds=1)
    table.run(run_out)
    assert table.where("Captive") == ["Operations"]


@pytest.mark.ruling("expansion.ruling.e4-final-enemy-with-subdue")
@pytest.mark.rule("expansion.subdue.final-enemy-lock")
def test_subdue_does_not_let_a_final_enemy_be_fought_early(trial):
    table = trial(front=["Chained Queen"], attack=9)
    refusal = table.why_not(Fight(0, table.number("Chained Queen")))
    assert refusal.rule == "alien.objectives.final-enemy-fight-gate"


@pytest.mark.ruling("expansion.ruling.e4-final-enemy-with-subdue")
@pytest.mark.rule("expansion.subdue.final-enemy-objective")
def test_a_final_enemy_that_is_subdued_counts_as_killed_for_the_objective(trial):
    table = trial(
        options={"objectives": ["The S.O.S.", "No One Can Hear You Scream", "On Trial"]},
        objective=3,
        front=["Chained Queen"],
        attack=9,
    )
    table.fight("Chained Queen")
    assert table.match.result.winners == (0,)
