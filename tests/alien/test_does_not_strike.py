"""Enemies that do not strike."""

import pytest

from holdout.encounters.strikes import strike_phase


@pytest.mark.rule("alien.does-not-strike.skip")
def test_an_egg_in_the_combat_zone_is_passed_over(alien):
    table = alien(
        begin=(strike_phase, 0), front=["Egg", "Caged Xenomorph"], strikes=["Flesh Wound", "Raking Claws"]
    )
    assert table.cards("Strikes on the Avatar") == ["Flesh Wound"]
    assert "Egg strikes Player 1." not in table.log()
    assert table.cards("the Combat Zone") == ["Egg", "Caged Xenomorph"]
