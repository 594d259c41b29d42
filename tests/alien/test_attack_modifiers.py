"""What changes an enemy's Attack: by room, and never below nothing."""

import pytest

from tests.alien.rows import ROOMS, B, N, row

GUNS = "Sentry Guns"


@pytest.mark.rule("alien.attack-modifiers.location-based")
def test_sentry_guns_weaken_an_enemy_only_while_it_is_in_their_room(alien):
    table = alien(rooms={ROOMS[2]: B}, attached={ROOMS[2]: GUNS}, attack=9)
    printed = table.frame.faces[table.faces[B]].attack
    with table.changes(attack=2 - printed, cites="alien.attack-modifiers.location-based"):
        table.fight(B)
    table = alien(turn=True, hive=[N], rooms=row(N, N, B, "-", "-"), attached={ROOMS[2]: GUNS})
    assert table.row()[3] == B
    (card,) = table.position.zones[table.zones[ROOMS[3]][0]]
    assert table.match.moment.game.value("attack", card) == printed


@pytest.mark.rule("alien.attack-modifiers.floor")
def test_attack_is_never_below_nothing(alien):
    """Power Loader takes 3 from an Egg's Attack of 2 in the Airlock; nobody gets a point back."""
    table = alien(hand=["Power Loader"], rooms={ROOMS[4]: "Egg"}).play("Power Loader")
    with table.changes(attack=0, cites="alien.attack-modifiers.floor"):
        table.fight("Egg")
    assert table.where("Egg").count("Dead Enemies") == 1
