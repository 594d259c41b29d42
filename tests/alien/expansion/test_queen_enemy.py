"""Killing the Queen Mother: her Enemy card, her Strikes, and both deaths that a victory needs."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien import piles
from holdout.encounters.fighting import AttackPlayer, Fight, Kill
from holdout.encounters.objectives import complete
from holdout.encounters.revealing import HideCard
from holdout.encounters.threats import add_threats
from holdout.kernel import step

WEAK = "Trial Queen: Weak"


@step("test.queen-add-threat")
def add_one(game):
    """A Hive card enters the Complex."""
    add_threats(game, 1)


@pytest.mark.rule(
    "expansion.queen-enemy.revealed-on-entry",
    "expansion.queen-enemy.counts-as-enemy",
    "expansion.rush.can-bring-the-queen",
    "expansion.queen-enemy.before-first-reshuffle",
)
def test_her_enemy_card_is_turned_up_the_moment_it_enters(queens):
    table = queens(hand=["Rusher"], hive=[WEAK]).play("Rusher").answer("Rush: add a Hive card")
    card = table.number(WEAK)
    assert table.position.where[card] == board.ROOMS[0]
    assert table.position.up[card]


@pytest.mark.ruling("expansion.ruling.a1-lost-icons")
@pytest.mark.rule(
    "expansion.queen-enemy.fight-cost",
    "expansion.queen-enemy.any-number-of-fights",
    "expansion.queen-enemy.strikes-tracked-on-avatar",
    "expansion.queen-enemy.fought-anywhere",
    "expansion.queen-enemy.not-a-final-enemy",
)
@pytest.mark.parametrize("room", ["the Med-Lab", "front"])
def test_for_her_defense_she_draws_a_strike_as_often_as_it_is_paid(against, room):
    lying = {"front": [WEAK]} if room == "front" else {"rooms": {room: WEAK}}
    table = against(attack=13, strikes=["Flesh Wound", "Raking Claws"], **lying)
    table.answer("Player 3", verb="attack").answer("Player 3", verb="attack")
    assert table.cards("Strikes on the Avatar", 2) == ["Flesh Wound", "Raking Claws"]
    assert table.position.attack == 1


@pytest.mark.rule("expansion.queen-enemy.no-attack-modifiers")
def test_what_lowers_an_enemys_attack_does_not_lower_her_defense(against):
    table = against(attack=6, rooms={"the Med-Lab": WEAK}, operations=["Captive"], strikes=["Flesh Wound"])
    table.answer("Player 3", verb="attack")
    assert table.position.attack == 0


@pytest.mark.ruling("expansion.ruling.h13-queen-cannot-be-hidden")
@pytest.mark.rule("expansion.queen-enemy.no-kill-by-effect", "expansion.queen-enemy.no-face-down")
def test_effects_neither_kill_her_nor_turn_her_down(against):
    table = against(rooms={"the Med-Lab": WEAK})
    card = table.number(WEAK)
    assert table.why_not(Kill(card, 0)).rule == "expansion.queen-enemy.no-kill-by-effect"
    assert table.why_not(HideCard(0, card)).rule == "expansion.queen-enemy.no-face-down"
    assert table.why_not(Fight(0, card)).rule == "expansion.queen-enemy.defense-and-health"


@pytest.mark.rule("expansion.queen-enemy.safe-until-revealed")
def test_she_cannot_be_damaged_before_her_enemy_card_is_in_play(against):
    table = against(attack=30)
    assert table.why_not(AttackPlayer(0, 2)).rule == "expansion.queen-enemy.safe-until-revealed"
    assert not [pick for pick in table.match.decision.picks if pick[:2] == ("attack", 2)]


@pytest.mark.ruling("expansion.ruling.h13-queen-cannot-be-hidden")
@pytest.mark.rule("expansion.queen-enemy.can-be-moved", "expansion.queen-enemy.moves-and-strikes")
def test_effects_and_pushes_move_her(against):
    table = against(hand=["Shover"], rooms={"the Med-Lab": WEAK}).play("Shover")
    assert table.row()[3] == WEAK


@pytest.mark.rule("expansion.queen-enemy.moves-and-strikes")
def test_in_the_combat_zone_she_strikes_in_each_humans_strike_phase(against):
    table = against(front=[WEAK], strikes=["Flesh Wound"], turn=True, hive=["Herald"], hidden={})
    table.done()
    assert table.cards("Strikes on the Avatar", 0) == ["Flesh Wound"]


@pytest.mark.rule(
    "expansion.queen-enemy.dies-at-health",
    "expansion.queen-enemy.removed-on-death",
    "expansion.queen-enemy.strikes-on-death",
    "expansion.queen-enemy.game-goes-on-after-queen",
)
def test_dead_she_leaves_with_all_that_is_hers_and_the_game_goes_on(against):
    table = against(attack=6, front=[WEAK], strikes=["Run Through"])
    table.answer("Player 3", verb="attack")
    position = table.position
    assert position.opposes == [0, 0, 0]
    assert not position.outcome
    hers = (board.HAND[2], board.DECK[2], board.DISCARD[2], board.AVATAR[2], piles.NEST, *piles.LAIR)
    assert not [card for zone in hers for card in position.zones[zone]]
    assert table.cards("the Combat Zone") == []
    assert "Run Through" in table.cards("Discarded Strikes")


@pytest.mark.rule(
    "expansion.queen-enemy.win-needs-both",
    "expansion.queen-enemy.either-order",
    "expansion.queen-enemy.game-goes-on-after-final-enemy",
    "expansion.queen-enemy.win-at-once",
)
def test_the_humans_win_when_she_dies_after_the_third_objective(against):
    final = "The Perfect Organism"
    table = against(attack=40, objective=3, front=[WEAK, final], strikes=["Run Through"])
    table.fight(final)
    assert not table.position.outcome
    assert table.position.objective == 4
    assert len(table.cards("the Objectives")) == 1
    table.answer("Player 3", verb="attack")
    assert table.position.outcome[1] == (0, 1)


@pytest.mark.rule("expansion.queen-enemy.either-order", "expansion.queen-enemy.win-at-once")
def test_the_humans_win_by_the_third_objective_after_her_death(against):
    final = "The Perfect Organism"
    table = against(attack=40, objective=3, front=[WEAK, final], strikes=["Run Through"])
    table.answer("Player 3", verb="attack").fight(final)
    assert table.position.outcome[1] == (0, 1)


@pytest.mark.rule("expansion.queen-enemy.queen-wins", "expansion.queen-setup.goal")
def test_she_wins_when_no_human_is_left(queens):
    wounds = ["Dragged by the Leg", "Trail of Blood"]
    table = queens(
        humans=1, hand=["Biter"], attack=10, wounds={0: wounds}, strikes=["Run Through", "Flesh Wound"]
    )
    table.play("Biter").choose("Run Through").answer("Player 1", verb="bite")
    assert table.position.outcome[0] == "No Human Player is left alive. The Queen Mother wins."
    assert table.position.outcome[1] == (1,)


# --- Objectives 1 and 2, and several Final Enemies ---


@pytest.mark.rule("expansion.queen-enemy.objectives-still-needed")
def test_the_queens_death_alone_wins_nothing_before_the_third_objective(against):
    table = against(attack=6, objective=2, front=[WEAK], strikes=["Run Through"])
    table.answer("Player 3", verb="attack")
    assert not table.position.outcome


@step("test.queen-complete")
def complete_one(game):
    """The current Objective is completed."""
    complete(game)
    game.settle()


@pytest.mark.rule("expansion.queen-enemy.objectives-still-needed")
def test_a_final_enemy_killed_early_counts_once_the_first_two_objectives_are_complete(against):
    given = {"attack": 6, "objective": 1, "hand": ["Executioner"], "strikes": ["Run Through"]}
    table = against(rooms={"the Med-Lab": WEAK}, front=["The Perfect Organism"], **given)
    table.play("Executioner")
    assert "The Perfect Organism" in table.cards("Dead Enemies")
    table.answer("Player 3", verb="attack")
    assert not table.position.outcome
    table.run(complete_one)
    assert not table.position.outcome
    table.run(complete_one)
    assert table.position.outcome[1] == (0, 1)


@pytest.mark.ruling("expansion.ruling.h33-objectives-against-the-queen")
@pytest.mark.rule("expansion.queen-enemy.objectives-still-needed", "expansion.queen-enemy.win-needs-both")
def test_a_final_enemy_killed_early_does_not_win_while_the_queen_lives(against):
    table = against(objective=2, hand=["Executioner"], front=["The Perfect Organism"])
    table.play("Executioner").run(complete_one)
    assert table.position.objective == 4
    assert not table.position.outcome


@pytest.mark.ruling("expansion.ruling.h33-objectives-against-the-queen")
@pytest.mark.rule("expansion.queen-enemy.objectives-still-needed")
def test_of_several_final_enemies_all_must_be_dead(against):
    table = against(
        attack=60,
        objective=3,
        options={"scenario": "resurrection"},
        front=[WEAK, "Breeding Queen", "The Newborn"],
        strikes=["Run Through"],
    )
    table.answer("Player 3", verb="attack").fight("Breeding Queen")
    assert not table.position.outcome
    table.fight("The Newborn")
    assert table.position.outcome[1] == (0, 1)


@pytest.mark.ruling("expansion.ruling.h14-objective-after-final-enemy")
@pytest.mark.rule("expansion.queen-enemy.game-goes-on-after-final-enemy")
def test_the_third_objective_is_complete_and_its_event_text_stays_in_force(against):
    event = "alien/hive/event-alien-1"
    table = against(
        attack=40,
        objective=3,
        front=["The Perfect Organism"],
        hidden={"the Airlock": event},
        rooms={"the Med-Lab": "Herald"},
    )
    table.fight("The Perfect Organism").scan("the Airlock")
    assert table.position.objective == 4
    assert table.cards("the Combat Zone") == ["Herald"]


@pytest.mark.rule("expansion.queen-strikes.her-share-first", "expansion.queen-strikes.splash-damage")
@pytest.mark.parametrize("objective", [3, 4])
def test_a_splash_that_kills_her_hits_the_next_human_unless_it_wins_the_game(against, objective):
    wounds = {2: ["Raking Claws", "Flesh Wound"]}
    table = against(
        attack=6, objective=objective, front=[WEAK], wounds=wounds, strikes=["Splash Damage", "Rattled"]
    )
    table.answer("Player 3", verb="attack")
    assert bool(table.position.outcome) == (objective == 4)
    assert table.cards("Strikes on the Avatar", 1) == ([] if objective == 4 else ["Rattled"])


@pytest.mark.rule("expansion.queen-strikes.her-share-first", "expansion.queen-strikes.tail-whip")
def test_a_tail_whip_that_kills_her_wounds_the_humans_if_the_game_goes_on(against):
    wounds = {2: ["Raking Claws", "Winded"]}
    table = against(attack=6, objective=3, front=[WEAK], wounds=wounds, strikes=["Tail Whip"])
    table.answer("Player 3", verb="attack")
    assert table.position.opposes == [0, 0, 0]
    assert [table.cards("Strikes on the Avatar", seat) for seat in (0, 1)] == [["Flesh Wound"]] * 2
