"""Bite: two Strikes are looked at, one is drawn by the bitten human."""

import pytest

from holdout.encounters.alien.expansion.biting import Bite

TOP = ["Flesh Wound", "Run Through"]


def bite(queens, chosen="Run Through", victim="Player 2", attack=10, **given):
    """The Queen plays a Bite card and bites a human with the Strike that she chooses."""
    table = queens(hand=["Biter", "Biter"], attack=attack, **{"strikes": TOP, **given}).play("Biter")
    table.position.attack = attack
    return (table.choose(chosen) if chosen else table).answer(victim, verb="bite")


@pytest.mark.ruling("expansion.ruling.a1-lost-icons")
@pytest.mark.rule(
    "expansion.bite.cost",
    "expansion.bite.look-at-two",
    "expansion.bite.choose-one",
    "expansion.bite.discard-pile",
    "expansion.bite.strike-is-normal",
)
def test_she_pays_defense_and_the_human_draws_the_strike_that_she_leaves(queens):
    table = queens(hand=["Biter"], attack=10, strikes=TOP).play("Biter")
    defense = table.match.moment.game.value("defense", 1)
    before = table.position.attack
    table.choose("Run Through").answer("Player 2", verb="bite")
    assert before - table.position.attack == defense
    assert table.cards("Strikes on the Avatar", 1) == ["Run Through"]
    assert "Flesh Wound" in table.cards("Discarded Strikes")


@pytest.mark.rule("expansion.bite.per-instance", "expansion.bite.same-player-allowed")
def test_two_bite_cards_may_bite_the_same_human_twice_and_no_more(queens):
    strikes = ["Flesh Wound", "Raking Claws", "Winded", "Rattled"]
    table = queens(hand=["Biter", "Biter"], attack=15, strikes=strikes).play("Biter").play("Biter")
    table.choose("Raking Claws").answer("Player 2", verb="bite")
    table.choose("Rattled").answer("Player 2", verb="bite")
    assert sorted(table.cards("Strikes on the Avatar", 1)) == ["Raking Claws", "Rattled"]
    assert "bite" not in {pick[0] for pick in table.match.decision.picks}


@pytest.mark.rule("expansion.bite.does-not-need-enemy-card")
def test_she_bites_while_her_enemy_card_lies_under_the_hive(queens):
    table = bite(queens)
    assert table.cards("Strikes on the Avatar", 1) == ["Run Through"]


@pytest.mark.ruling("expansion.ruling.h7-avoiding-a-bite")
@pytest.mark.rule("expansion.bite.can-be-avoided", "expansion.queen-turn.human-reactions")
def test_a_bite_can_be_avoided_and_the_chosen_strike_is_discarded(queens):
    vigilant = {1: ["Body Armor"]}
    table = queens(hand=["Biter"], attack=10, strikes=TOP, in_play=vigilant).play("Biter")
    table.choose("Run Through", "Yes").answer("Player 2", verb="bite")
    assert table.cards("Strikes on the Avatar", 1) == []
    assert {"Run Through", "Flesh Wound"} <= set(table.cards("Discarded Strikes"))


@pytest.mark.rule("expansion.bite.short-strike-deck")
def test_a_deck_of_one_strike_is_filled_from_the_discards(queens):
    table = queens(
        hand=["Biter"],
        attack=10,
        empty=["the Strike deck"],
        strikes=["Run Through"],
        **{"Discarded Strikes": ["Raking Claws"]},
    ).play("Biter")
    table.choose("Raking Claws").answer("Player 2", verb="bite")
    assert table.cards("Strikes on the Avatar", 1) == ["Raking Claws"]


@pytest.mark.rule("expansion.bite.only-one-strike")
def test_the_only_strike_there_is_is_drawn_unasked(queens):
    table = queens(hand=["Biter"], attack=10, empty=["the Strike deck"], strikes=["Run Through"]).play(
        "Biter"
    )
    table.answer("Player 2", verb="bite")
    assert table.cards("Strikes on the Avatar", 1) == ["Run Through"]


@pytest.mark.ruling("expansion.ruling.h37-queens-payments-for-nothing")
@pytest.mark.rule("expansion.bite.only-one-strike")
def test_without_any_strike_a_bite_is_not_offered(queens):
    table = queens(hand=["Biter"], attack=10, empty=["the Strike deck"]).play("Biter")
    assert table.why_not(Bite(2, 1)).rule == "expansion.bite.only-one-strike"
    assert "bite" not in {pick[0] for pick in table.match.decision.picks}


@pytest.mark.ruling("expansion.ruling.h29-each-and-next-player-on-her-turn")
@pytest.mark.rule("expansion.bite.strike-next-player")
def test_the_next_player_of_a_strike_is_the_human_after_the_bitten_one(queens):
    table = bite(queens, chosen="Splash Damage", humans=3, strikes=["Flesh Wound", "Splash Damage", "Winded"])
    assert table.cards("Strikes on the Avatar", 2) == ["Winded"]
    assert table.cards("Strikes on the Avatar", 0) == []


@pytest.mark.rule("expansion.bite.chestburster-no-shield")
def test_an_infected_human_can_be_bitten(queens):
    table = bite(queens, discard={1: ["Chestburster"]})
    assert table.cards("Strikes on the Avatar", 1) == ["Run Through"]


@pytest.mark.rule("expansion.bite.facehugger-strike", "expansion.queen-misc.facehugger-timer-delayed")
def test_a_facehugger_of_a_bite_counts_from_the_bitten_humans_own_turn(queens):
    table = bite(queens, chosen="Knocked Into the Eggs", strikes=["Flesh Wound", "Knocked Into the Eggs"])
    assert len(table.cards("in front", 1)) == 1
    ((_, seat, due),) = table.position.timers
    assert (seat, due) == (1, -1)


@pytest.mark.ruling("expansion.ruling.h30-deaths-on-her-turn")
@pytest.mark.rule("expansion.queen-misc.death-on-her-turn")
def test_a_human_who_dies_of_a_bite_is_out_and_her_turn_goes_on(queens):
    table = bite(queens, victim="Player 1", wounds={0: ["Dragged by the Leg", "Trail of Blood"]})
    assert table.position.alive == [0, 1, 0]
    assert table.match.decision.seat == 2


def test_drawing_fewer_cards_falls_on_the_bitten_humans_next_cleanup(queens):
    table = bite(queens, chosen="Winded", strikes=["Flesh Wound", "Winded"])
    assert table.position.drawing_less == [0, 1, 0]
