"""Wounds: the standing check for targets whose damage has reached their Health.

It is looked at after everything that happens. So once nobody is found dying, that is kept until a Strike, an
Avatar or a card with a text about Health or damage moves. While such a text is in play, or was said for a
while, it is worked out every time.
"""

from collections.abc import Sequence
from typing import Final

from holdout.encounters import board
from holdout.encounters.dying import BY_DAMAGE, Die, Fall
from holdout.encounters.game import EncounterGame
from holdout.encounters.targets import card_of, every, is_there, sort_of
from holdout.encounters.values import damage_of, health_of
from holdout.language.standing.effects import VALUE, Key

NOBODY_DIES: Final = "nobody dies"
HEALTH: Final[Key] = (VALUE, "health")
DAMAGE: Final[Key] = (VALUE, "damage")
LIFE: Final = frozenset({HEALTH, DAMAGE})


def check_deaths(game: EncounterGame) -> bool:
    """Standing check: a target whose damage has reached its Health dies, whenever that is."""
    standing, zones, cache = game.standing, game.zones, game.cache
    if NOBODY_DIES in cache and (cache[NOBODY_DIES] or standing.is_calm(game, LIFE)):
        return False
    scars, further = game.edition.scars, game.edition.targets
    wounded: list[int] = []
    for target in every(game):
        if target < board.MOST_SEATS:
            hurt = zones[board.WOUNDS[target]] or (scars and zones[scars[target]])
        else:
            hurt = zones[further[target - board.MOST_SEATS].wounds]
        if not hurt or not is_there(game, target):
            continue
        if damage_of(game, target) >= health_of(game, target):
            rule = sort_of(game, target).dies
            game.do(Die(target, BY_DAMAGE, rule) if target < board.MOST_SEATS else Fall(target, rule))
            return True
        wounded.append(target)
    known = game.catalogue.kept
    for_good = known.get(NOBODY_DIES)
    if for_good is None:
        for_good = standing.is_never_said(game, HEALTH) and standing.is_never_said(game, DAMAGE)
        known[NOBODY_DIES] = for_good
    if for_good or _is_plain(game, wounded):
        cache[NOBODY_DIES] = for_good
    return False


def _is_plain(game: EncounterGame, wounded: Sequence[int]) -> bool:
    """True if no text has a say in Health or damage now, except of targets that are not wounded."""
    standing = game.standing
    if not standing.is_silent(game, HEALTH) or not standing.is_silent(game, DAMAGE):
        return False
    if not standing.own_faces(game, HEALTH):
        return True
    cards = [card_of(game, target) for target in wounded]
    return all(card is None or standing.is_silent(game, HEALTH, card) for card in cards)
