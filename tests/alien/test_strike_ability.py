"""Strike abilities of enemies: in addition to the Strike card, and only on striking."""

import pytest

from holdout.encounters.strikes import strike_phase


@pytest.mark.rule("alien.strike-ability.in-addition")
def test_a_screecher_costs_a_card_of_the_next_hand_besides_the_strike(alien):
    table = alien(begin=(strike_phase, 0), front=["Xenomorph Screecher"], strikes=["Flesh Wound"])
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert table.position.drawing_less[0] == 1


@pytest.mark.rule("alien.strike-ability.only-when-striking")
def test_a_screecher_that_is_revealed_in_the_combat_zone_does_not_yet_cost_a_card(alien):
    table = alien(
        turn=True,
        hidden={
            "the Airlock": "Xenomorph Screecher",
            "the Corridor": "Caged Xenomorph",
            "the Med-Lab": "Caged Xenomorph",
            "the Crawlspace": "Caged Xenomorph",
            "the Ventilation Shafts": "Starved Xenomorph",
        },
    )
    assert table.cards("the Combat Zone") == ["Xenomorph Screecher"]
    assert table.position.drawing_less[0] == 0


@pytest.mark.rule("alien.strike-ability.only-when-striking")
def test_a_screecher_that_is_scanned_does_not_cost_a_card(alien):
    table = alien(attack=2, hidden={"the Med-Lab": "Xenomorph Screecher"})
    table.scan("the Med-Lab")
    assert table.position.drawing_less[0] == 0
