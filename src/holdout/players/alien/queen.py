"""Rules of thumb for the Queen Mother: bite the weakest, rush while nothing better is to be had, buy Attack.

They score her options as greedy.py does for everyone else, whose rules hold where nothing is said here.
"""

from collections.abc import Callable
from typing import Final

from holdout.encounters import board
from holdout.encounters.alien.expansion.looking import WHETHER_TO_TURN_UP
from holdout.kernel import Pick, target
from holdout.players.alien.sight import AlienSight
from holdout.players.encounters.sight import worth

Rule = Callable[[AlienSight, Pick], float]
HELPS_HER: Final = ("event", "hazard", "facehugger")
"""Kinds of hidden card that harm the humans as soon as they are turned up."""


def _bite(table: AlienSight, pick: Pick) -> float:
    """The weakest human is bitten first, before Attack is spent on anything else."""
    return 70.0 - table.left(target(pick))


def _grab(table: AlienSight, pick: Pick) -> float:
    """A dear character of the HQ becomes a strong Alien, and the humans miss it."""
    return 40.0 + table.worth(target(pick))


def _hunt(table: AlienSight, pick: Pick) -> float:
    """The score of hunting a player: the sooner that player's turn comes, the higher."""
    order = table.living()
    return 36.0 - order.index(target(pick)) if target(pick) in order else 30.0


def _look(table: AlienSight, pick: Pick) -> float:
    """The score of looking into a room: last, and again into a known one only to turn the card up."""
    room = target(pick)
    known = table.faces_in(room)
    if known and known[0].kind not in HELPS_HER:
        return -1.0
    return 12.0 + board.ROOMS.index(room) + (20 if known else 0)


def _yes(table: AlienSight, pick: Pick) -> float:
    """An Event or Hazard is turned up, an enemy stays a surprise; offers of her own cards are taken."""
    if table.decision.question != WHETHER_TO_TURN_UP:
        return 2.0
    card = table.decision.args[0]
    return 2.0 if isinstance(card, int) and table.face[card].kind in HELPS_HER else -1.0


def _recruit(table: AlienSight, pick: Pick) -> float:
    """She wins by Attack and by what it can be spent on."""
    face = table.face[target(pick)]
    return 20.0 + worth(face) + (face.attack or 0) + 2 * ("bite" in face.keywords)


RULES: Final[dict[str, Rule]] = {
    "bite": _bite,
    "rush": lambda table, pick: 55.0,
    "grab": _grab,
    "grab-sergeant": lambda table, pick: 42.0,
    "hunt": _hunt,
    "look": _look,
    "number": lambda table, pick: float(target(pick)),
    "recruit": _recruit,
    "sacrifice": lambda table, pick: 15.0,
    "yes": _yes,
}
