"""Wounds: the standing check for targets whose damage has reached their Health.

It is looked at after everything that happens. So once nobody is found dying, that is kept until a Strike, an
Avatar or a card with a text about Health or damage moves. The Health of the wounded is kept longer, while
Strikes move, where only cards that are never played speak of it. While such a text is in play, or was said
for a while, all is worked out every time.
"""

from collections.abc import Iterable
from typing import Final

from holdout.encounters import board
from holdout.encounters.dying import BY_DAMAGE, Die, Fall
from holdout.encounters.game import EncounterGame
from holdout.encounters.targets import card_of, every, is_there, sort_of
from holdout.encounters.values import damage_of, health_of
from holdout.language.standing.effects import VALUE, Key

NOBODY_DIES: Final = "nobody dies"
HEALTHS: Final = "healths"
HEALTH: Final[Key] = (VALUE, "health")
DAMAGE: Final[Key] = (VALUE, "damage")
LIFE: Final = frozenset({HEALTH, DAMAGE})


def check_deaths(game: EncounterGame) -> bool:
    """Standing check: a target whose damage has reached its Health dies, whenever that is."""
    standing, zones, cache = game.standing, game.zones, game.cache
    if NOBODY_DIES in cache and (cache[NOBODY_DIES] or standing.is_calm(game, LIFE)):
        return False
    scars, further = game.edition.scars, game.edition.targets
    is_kept = HEALTHS in cache
    healths: dict[int, int] = cache[HEALTHS] if is_kept else {}
    for target in every(game):
        if target < board.MOST_SEATS:
            hurt = zones[board.WOUNDS[target]] or (scars and zones[scars[target]])
        else:
            hurt = zones[further[target - board.MOST_SEATS].wounds]
        if not hurt or not is_there(game, target):
            continue
        if target not in healths:
            healths[target] = health_of(game, target)
        if damage_of(game, target) >= healths[target]:
            rule = sort_of(game, target).dies
            game.do(Die(target, BY_DAMAGE, rule) if target < board.MOST_SEATS else Fall(target, rule))
            return True
    if is_kept:
        cache[NOBODY_DIES] = True
    elif _is_plain(game, healths):
        is_fixed = _is_fixed(game)
        cache[NOBODY_DIES] = is_fixed
        if is_fixed and 1 not in game.opposes:
            cache[HEALTHS] = healths
    return False


def _is_fixed(game: EncounterGame) -> bool:
    """True if only cards that are never played have a say in Health or damage in this match."""
    known, standing = game.catalogue.kept, game.standing
    if NOBODY_DIES not in known:
        known[NOBODY_DIES] = standing.is_fixed(game, HEALTH) and standing.is_fixed(game, DAMAGE)
    return bool(known[NOBODY_DIES])


def _is_plain(game: EncounterGame, wounded: Iterable[int]) -> bool:
    """True if no text has a say in Health or damage now, except of targets that are not wounded."""
    standing = game.standing
    if not standing.is_silent(game, HEALTH) or not standing.is_silent(game, DAMAGE):
        return False
    if not standing.own_faces(game, HEALTH):
        return True
    cards = [card_of(game, target) for target in wounded]
    return all(card is None or standing.is_silent(game, HEALTH, card) for card in cards)
