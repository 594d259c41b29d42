"""What it takes to fight the enemies of the films: exactly the Attack that is printed on them.

What else they do is told with their films.
"""

import pytest

from holdout.language.packs import by_name

ENEMIES = [card for card in by_name("alien").cards if card.deck == "hive" and card.kind == "enemy"]


@pytest.mark.parametrize("enemy", ENEMIES, ids=lambda enemy: enemy.name)
def test_an_enemy_falls_to_its_attack_and_not_to_less(alien, enemy):
    attack = enemy.values["attack"]
    table = alien(front=[enemy.name], objective=3, attack=attack)
    with table.changes(attack=-attack, dead_enemies=+1):
        table.fight(enemy.name)
    assert not alien(front=[enemy.name], objective=3, attack=attack - 1).offers(enemy.name, verb="fight")
