"""What the tests of the films let happen by itself, and what they ask of a table besides its cards."""

from holdout.encounters import board
from holdout.encounters.fighting import kill
from holdout.encounters.row import EnterFront
from holdout.encounters.threats import add_threats
from holdout.kernel import step

EVENT, HAZARD = "alien/hive/event-alien-1", "alien/hive/hazard-alien-1"
"""One Event and one Hazard: they are the same in every mini-deck."""
WOUND = "Flesh Wound"
PLENTY = 40
"""Attack for any fight, however the enemies are balanced."""


@step("testing.film-kills")
def kills(game, card):
    """An effect kills a card."""
    kill(game, card, 0)


@step("testing.film-adds")
def adds(game, count):
    """An effect adds Hive cards."""
    add_threats(game, count)


@step("testing.film-leaves")
def leaves_the_airlock(game):
    """The card in the Airlock comes into the Combat Zone, as if pushed."""
    game.do(EnterFront(game.position.zones[board.ROOMS[-1]][0]))


def attack_gained(table, card):
    """By how much the Attack of the only copy of an enemy differs from what is printed on it."""
    game, number = table.match.moment.game, table.number(card)
    return game.value("attack", number) - game.faces[table.position.face[number]].attack


def won(table):
    """Whether the players have won."""
    return table.match.result is not None and bool(table.match.result.winners)
