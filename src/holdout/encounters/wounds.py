"""Wounds: the standing check for players whose damage has reached their Health.

It is looked at after everything that happens. So once nobody is found dying, that is kept until a Strike or
an Avatar moves; where texts can have a say in Health or damage, it is worked out every time.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.dying import BY_DAMAGE, Die
from holdout.encounters.game import EncounterGame
from holdout.encounters.standing.active import keep
from holdout.encounters.standing.index import is_never_said
from holdout.encounters.values import damage_of, health_of
from holdout.language.standing.effects import VALUE, Key

NOBODY_DIES: Final = "nobody dies"
HEALTH: Final[Key] = (VALUE, "health")
DAMAGE: Final[Key] = (VALUE, "damage")


def check_deaths(game: EncounterGame) -> bool:
    """Standing check: a player whose damage has reached their Health dies, whenever that is."""
    if NOBODY_DIES in game.kept:
        return False
    position = game.position
    for offset in range(game.seats):
        seat = (position.active + offset) % game.seats
        lives = game.alive[seat] or game.alien[seat]
        wounded = lives and game.zones[board.WOUNDS[seat]]
        if wounded and damage_of(game, seat) >= health_of(game, seat):
            rule = "alien.player-aliens.death" if game.alien[seat] else "alien.player-death.threshold"
            game.do(Die(seat, BY_DAMAGE, rule))
            return True
    if is_never_said(game, HEALTH) and is_never_said(game, DAMAGE):
        keep(game, NOBODY_DIES, True)
    return False
