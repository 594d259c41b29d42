"""Players fighting players: what it costs, how often, and when."""

import pytest

from holdout.encounters.fighting import AttackPlayer

MEDIC = {"roles": ["Gunner", "Medic"]}


@pytest.mark.rule("alien.player-combat.cost")
def test_an_attack_on_the_medic_costs_five_and_deals_one_strike(alien):
    table = alien(seats=2, options=MEDIC, strikes=["Flesh Wound"], attack=5)
    with table.changes(attack=-5, cites="alien.player-combat.cost"):
        table.answer("Player 2", verb="attack")
    assert table.cards("Strikes on the Avatar", 1) == ["Flesh Wound"]
    assert table.cards("Strikes on the Avatar", 0) == []


@pytest.mark.rule("alien.player-combat.cost")
def test_less_than_the_defense_is_not_enough(alien):
    table = alien(seats=2, options=MEDIC, attack=4)
    assert not table.offers("Player 2", verb="attack")
    refusal = table.refusal("Player 2", verb="attack")
    assert refusal.rule == "alien.player-combat.cost"
    assert refusal.words == "It takes 5 Attack; you have 4."


@pytest.mark.rule("alien.player-combat.repeat")
def test_eleven_attack_strike_the_medic_twice_and_leave_one(alien):
    table = alien(seats=2, options=MEDIC, strikes=["Flesh Wound", "Raking Claws"], attack=11)
    with table.changes(attack=-10):
        table.answer("Player 2", verb="attack").answer("Player 2", verb="attack")
    assert table.cards("Strikes on the Avatar", 1) == ["Flesh Wound", "Raking Claws"]
    assert not table.offers("Player 2", verb="attack")


@pytest.mark.rule("alien.player-combat.always-legal")
@pytest.mark.parametrize("mode", [{}, {"hands": "hidden"}, {"agendas": "hidden"}, {"player-aliens": True}])
def test_players_may_attack_each_other_in_every_mode(alien, mode):
    table = alien(seats=2, options={**MEDIC, **mode}, attack=5)
    assert table.offers("Player 2", verb="attack")


@pytest.mark.rule("alien.player-combat.own-turn-only")
def test_nobody_attacks_on_the_turn_of_another(alien):
    table = alien(seats=2, attack=20)
    refusal = table.why_not(AttackPlayer(1, 0))
    assert refusal is not None
    assert refusal.rule == "alien.player-combat.own-turn-only"
    assert table.why_not(AttackPlayer(0, 1)) is None


def test_nobody_attacks_the_dead(alien):
    table = alien(seats=3, attack=20, alive={1: 0})
    assert not table.offers("Player 2", verb="attack")
    assert table.offers("Player 3", verb="attack")
