"""Wounds: the standing check for targets whose damage has reached their Health.

It is looked at after everything that happens. So once nobody is found dying, that is kept until a Strike, an
Avatar or a card with a text about Health or damage moves. What each of the wounded has is kept longer, while
the Strikes of others move. While such a text is in play, or was said for a while, all is worked out every
time; so it is where rules hung on later change Health or damage by something else (`EncounterRules.steady`).
"""

from collections.abc import Iterable
from typing import Final

from holdout.encounters import board
from holdout.encounters.dying import BY_DAMAGE, Die, Fall
from holdout.encounters.game import EncounterGame
from holdout.encounters.targets import card_of, every, is_there, sort_of
from holdout.encounters.values import damage_of, health_of, printed_damage, printed_health
from holdout.language.standing.effects import VALUE, Key

NOBODY_DIES: Final = "nobody dies"
LIVES: Final = "lives"
STEADY: Final = "steady lives"
HEALTH: Final[Key] = (VALUE, "health")
DAMAGE: Final[Key] = (VALUE, "damage")
LIFE: Final = frozenset({HEALTH, DAMAGE})
AND_SCARS: Final = -1
"""Between the Strikes and the Scars of a seat: a Strike that becomes a Scar has another damage."""
Life = tuple[int, list[int]]
"""The Health of a seat that its damage has not reached, and the Strikes and Scars that it has."""


def check_deaths(game: EncounterGame) -> bool:
    """Standing check: a target whose damage has reached its Health dies, whenever that is."""
    standing, zones, cache = game.standing, game.zones, game.cache
    if NOBODY_DIES in cache:
        says_nothing = not game.effects and not game.copies and game.plays_heard == game.history
        if says_nothing or cache[NOBODY_DIES] or standing.is_calm(game, LIFE):
            return False
    scars, further = game.edition.scars, game.edition.targets
    lives: dict[int, Life] = {}
    if LIVES in cache and (_is_fixed(game) or standing.is_calm(game, LIFE)):
        lives = cache[LIVES]
    looked_at: list[int] = []
    for target in every(game):
        if target >= board.MOST_SEATS:
            hurt = zones[further[target - board.MOST_SEATS].wounds]
        else:
            hurt = zones[board.WOUNDS[target]]
            if scars and zones[scars[target]]:
                hurt = [*hurt, AND_SCARS, *zones[scars[target]]]
        if not hurt:
            continue
        life = lives.get(target)
        if (life is not None and life[1] == hurt) or not is_there(game, target):
            continue
        health = health_of(game, target) if life is None else life[0]
        if damage_of(game, target) >= health:
            cache.pop(LIVES, None)  # those looked at before it may have texts of their own
            rule = sort_of(game, target).dies
            game.do(Die(target, BY_DAMAGE, rule) if target < board.MOST_SEATS else Fall(target, rule))
            return True
        looked_at.append(target)
        if target < board.MOST_SEATS:
            lives[target] = (health, list(hurt))
    if _is_steady(game) and _is_plain(game, looked_at):
        cache[NOBODY_DIES] = _is_fixed(game)
        if 1 not in game.opposes:
            cache[LIVES] = lives
    else:
        cache.pop(LIVES, None)
    return False


def _is_steady(game: EncounterGame) -> bool:
    """True if Health and damage are what is printed, changed by nothing but what is known to be steady."""
    known = game.catalogue.kept
    if STEADY not in known:
        hung = [*game.modifiers["health"], *game.modifiers["damage"]]
        is_printed = (
            game.values["health"].base is printed_health and game.values["damage"].base is printed_damage
        )
        known[STEADY] = is_printed and all(one in game.joints.steady for one in hung)
    return bool(known[STEADY])


def _is_fixed(game: EncounterGame) -> bool:
    """True if only cards that are never played have a say in Health or damage in this match."""
    known, standing = game.catalogue.kept, game.standing
    if NOBODY_DIES not in known:
        known[NOBODY_DIES] = standing.is_fixed(game, HEALTH) and standing.is_fixed(game, DAMAGE)
    return bool(known[NOBODY_DIES])


def _is_plain(game: EncounterGame, wounded: Iterable[int]) -> bool:
    """True if no text has a say in Health or damage now, except of targets that are not wounded."""
    standing = game.standing
    if not standing.are_silent(game, LIFE):
        return False
    if not standing.own_faces(game, HEALTH):
        return True
    cards = [card_of(game, target) for target in wounded]
    return all(card is None or standing.is_silent(game, HEALTH, card) for card in cards)
