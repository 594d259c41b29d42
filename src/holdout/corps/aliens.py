"""The Aliens' step of the Alien Phase: one by one, the closest first, each moves and then attacks.

Where they go is told in routes.py, the squad's answer in defensive_fire.py and defense.py.
"""

from typing import Final

from holdout.corps import moments
from holdout.corps.defense import ATTACKED, AttackCharacter, waits
from holdout.corps.defensive_fire import defensive_fire
from holdout.corps.game import CorpsGame
from holdout.corps.pieces import around, characters, space_of
from holdout.corps.places import ALIENS, BLIPS
from holdout.corps.routes import closest_of, is_next_to_character, travel
from holdout.corps.vacancies import decide_model
from holdout.kernel import EventKind, Question, step

SPEED: Final = 6
"""How many spaces an Alien moves, be it alone or a swarm (corps.alien.speed-6, corps.swarm.moves-as-one)."""

ACTIVATED = EventKind("alien-activated", ("card", "space"), "{card} in {space} activates.")
WORDS = (ACTIVATED,)
WHICH_ALIEN = Question(
    "Several Aliens are equally close. Which activates first?", "corps.alien.order-tie", routine=True
)
WHOM = Question("Whom does the Alien attack?", "corps.alien.several-adjacent-choice")


@step("corps.aliens-activate")
def aliens_activate(game: CorpsGame) -> None:
    """The closest Alien that has not activated yet is next, which is looked at afresh each time (C13)."""
    waiting = [alien for alien in game.zones[ALIENS] if not game.activated[alien]]
    if waiting:
        rule = "corps.alien.closest-first" if len(waiting) > 1 else "corps.alien.step-order"
        game.then(alien_activates, closest_of(game, waiting, WHICH_ALIEN), rule)
        game.then(aliens_activate)
    elif game.zones[BLIPS]:
        game.cite("corps.blip.after-all-aliens")


@step("corps.alien-activates")
def alien_activates(game: CorpsGame, alien: int, rule: str = "corps.alien.step-order") -> None:
    """One Alien moves, unless it is next to a Character already, and attacks if it can.

    What a card has told to activate may have died before its turn came, by Defensive Fire for one.
    """
    if game.where[alien] != ALIENS or waits(game, alien):
        return
    game.activated[alien] = 1
    game.tell(ACTIVATED, alien, space_of(game, alien), rule=rule)
    if is_next_to_character(game, alien):
        game.cite("corps.alien.skip-move-when-adjacent")
        game.then(meets, alien, 0, 1)
        return
    stop = travel(game, alien, SPEED)
    if stop.mover >= 0:
        game.then(meets, stop.mover, 1, 1)


@step("corps.alien-meets-squad")
def meets(game: CorpsGame, alien: int, arrived: int, attacks: int) -> None:
    """An Alien next to a Character draws Defensive Fire, and then attacks one of those beside it.

    `arrived`: it has moved there. In the edition of 2020 only an Alien that arrives draws fire.
    """
    beside = victims(game, alien)
    if not beside:
        return
    moments.pause(game, moments.ALIEN_ARRIVES)
    if arrived or not game.is_2020:
        game.then(defensive_fire, alien)
    if attacks:
        game.then(alien_attacks, alien)
    else:
        game.cite("corps.spawn.no-attack-when-moved-by-card")


def victims(game: CorpsGame, alien: int) -> list[int]:
    """The Characters next to an Alien, Knocked Down or not (corps.alien.target-includes-knocked-down)."""
    if game.where[alien] != ALIENS:
        return []
    near = around(game, space_of(game, alien))
    return [character for character in characters(game) if near >> space_of(game, character) & 1]


@step("corps.alien-attacks")
def alien_attacks(game: CorpsGame, alien: int) -> None:
    """If it has lived through the fire it attacks one Character, once
    (corps.alien.one-attack-per-activation)."""
    beside = victims(game, alien)
    if beside:
        game.do(AttackCharacter(alien, decide_model(game, WHOM, beside)))
        game.activated[alien] = ATTACKED if game.where[alien] == ALIENS else 0
