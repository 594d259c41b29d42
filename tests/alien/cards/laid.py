"""What the tests of single cards share: enemies, an Alien Player's table, and ways to look at a table."""

from holdout.encounters import board
from holdout.encounters.strikes import draw_strike
from holdout.kernel import step

PLAIN, WEAK, THIRD = "Hunting Xenomorph", "Shape in the Shafts", "Furnace Xenomorph"
"""Three Aliens whose text is silent here: a strong one, a weak one and another; and one that is no Alien."""
HUMAN = "Failed Clone"


@step("testing.draw-strike")
def drawing(game, seat):
    """A player draws a Strike that no enemy is behind."""
    draw_strike(game, seat)


@step("testing.clear-combat-zone")
def clearing(game):
    """Whatever is in the Combat Zone is gone."""
    for card in list(game.position.zones[board.FRONT]):
        game.move(card, board.BOX)


def hunt(alien, *cards, avatar="Warrior Xenomorph", **given):
    """The turn of an Alien Player with these cards in hand; Players 2 and 3 are alive."""
    given.setdefault("seats", 3)
    given.setdefault("hand", {0: list(cards), 1: ["Grunt"], 2: ["Grunt"]})
    return alien(
        turn=True,
        alive={0: 0},
        opposes={0: 2},
        avatar={0: [avatar]},
        options={"player-aliens": True},
        **given,
    )


def passes(table):
    """Whoever has the turn ends it; the test goes on in, or ends with, the following one."""
    return table.done().leaves_open(table.match.decision.rule)


def attacks(table, zone, seat=None):
    """The Attack that each card in a zone has now."""
    game = table.match.moment.game
    number = table.zones[zone][table.seat if seat is None else seat]
    return [game.value("attack", card) for card in table.position.zones[number]]


def face_up(table, zone):
    """Whether every card in a zone lies face up."""
    return all(table.position.up[card] for card in table.position.zones[table.zones[zone][table.seat]])
