"""Wounds: the standing check for targets whose damage has reached their Health.

It is looked at after everything that happens. So once nobody is found dying, that is kept until a Strike or
an Avatar moves; where texts can have a say in Health or damage, it is worked out every time.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.dying import BY_DAMAGE, Die, Fall
from holdout.encounters.game import EncounterGame
from holdout.encounters.targets import every, is_there, sort_of, wounds_of
from holdout.encounters.values import damage_of, health_of
from holdout.language.standing.effects import VALUE, Key

NOBODY_DIES: Final = "nobody dies"
HEALTH: Final[Key] = (VALUE, "health")
DAMAGE: Final[Key] = (VALUE, "damage")


def check_deaths(game: EncounterGame) -> bool:
    """Standing check: a target whose damage has reached its Health dies, whenever that is."""
    if NOBODY_DIES in game.cache:
        return False
    for target in every(game):
        wounded = bool(game.zones[wounds_of(game, target)]) and is_there(game, target)
        if wounded and damage_of(game, target) >= health_of(game, target):
            rule = sort_of(game, target).dies
            game.do(Die(target, BY_DAMAGE, rule) if target < board.MOST_SEATS else Fall(target, rule))
            return True
    standing = game.standing
    if standing.is_never_said(game, HEALTH) and standing.is_never_said(game, DAMAGE):
        game.cache[NOBODY_DIES] = True
    return False
