"""The Colonial Marines: what every player starts with, and the Sergeants."""

import pytest

from tests.alien.box import designs, several


@pytest.mark.rule("alien.marines.crew")
def test_specialists_grunts_and_sergeants_are_marines():
    assert {several(card, "crew") for card in designs("specialists", "grunts", "sergeants")} == {("marines",)}


@pytest.mark.rule("alien.marines.no-class")
def test_a_grunt_has_no_class_but_is_a_marine(alien):
    """Played before it, a Grunt does nothing for a class ability, and counts as a Marine."""
    assert {several(card, "class") for card in designs("specialists", "grunts")} == {()}
    table = alien(hand=["Grunt", "Captain of the Ship"]).play("Grunt")
    with table.changes(attack=+2):
        table.play("Captain of the Ship")
    table = alien(hand=["Grunt", "Grunt", "Ranking Marine"]).play("Grunt").play("Grunt")
    with table.changes(attack=+4):
        table.play("Ranking Marine")
