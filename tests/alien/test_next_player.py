"""Who the next player is."""

import pytest

from holdout.encounters.dying import Die
from holdout.kernel import step

EVENT = "alien/hive/event-alien-1"


@step("testing.die")
def dies(game, seat):
    game.do(Die(seat))


@pytest.mark.rule("alien.next-player.definition")
def test_the_next_player_is_the_next_living_one_clockwise(alien):
    table = alien(seats=3, attack=2, hidden={"the Med-Lab": EVENT}, strikes=["Flesh Wound", "Raking Claws"])
    table.run(dies, 1)
    with table.changes(damage={0: +1, 2: +2}):
        table.scan("the Med-Lab")


@pytest.mark.rule("alien.next-player.alone")
def test_a_player_alone_is_also_the_next_player(alien):
    table = alien(objective=2, attack=2, hand=["Grunt", "Grunt", "Grunt"], hidden={"the Med-Lab": EVENT})
    with table.changes(hand=-2, discard_pile=+2):
        table.scan("the Med-Lab")


@pytest.mark.rule("alien.next-player.alone", "alien.solo.next-player")
def test_a_player_alone_draws_a_strike_as_you_and_one_as_the_next_player(alien):
    table = alien(seats=1, attack=2, hidden={"the Med-Lab": EVENT}, strikes=["Flesh Wound", "Raking Claws"])
    with table.changes(damage={0: +3}):
        table.scan("the Med-Lab")
