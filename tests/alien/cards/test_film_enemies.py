"""What it takes to fight the enemies of the films: exactly the Attack on the card. What else they do is told
with their films.
"""

import pytest

ATTACK = {
    "Egg": 2,
    "Shape in the Shafts": 3,
    "Stalking Xenomorph": 4,
    "The Perfect Organism": 11,
    "Science Officer Ash": 5,
    "Hunting Xenomorph": 6,
    "Xenomorph Swarmer": 2,
    "Ceiling Crawler": 3,
    "Xenomorph Warrior": 5,
    "Alien Queen": 10,
    "Hive Egg": 3,
    "Company Representative": 3,
    "Royal Guard": 6,
    "Xenomorph Runner": 3,
    "Xenomorph Screecher": 4,
    "Raving Prisoner": 2,
    "Tunnel Ambusher": 4,
    "The Beast": 12,
    "Furnace Xenomorph": 5,
    "Caged Xenomorph": 3,
    "Swimming Xenomorph": 4,
    "Failed Clone": 3,
    "Abducting Xenomorph": 6,
    "Breeding Queen": 9,
    "The Newborn": 11,
    "Doctor Wren": 4,
}


@pytest.mark.parametrize(("enemy", "attack"), ATTACK.items())
def test_an_enemy_falls_to_its_attack_and_not_to_less(alien, enemy, attack):
    table = alien(front=[enemy], objective=3, attack=attack)
    with table.changes(attack=-attack, dead_enemies=+1):
        table.fight(enemy)
    assert not alien(front=[enemy], objective=3, attack=attack - 1).offers(enemy, verb="fight")
