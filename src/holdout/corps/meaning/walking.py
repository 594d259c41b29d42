"""Movement that a text tells of: Characters a few spaces on or nearer to somebody, Aliens and Blips onwards.

Every step is the same as in a move of its own (moving.py, routes.py). What a card moves does not attack.
"""

from collections.abc import Sequence

from holdout.corps.aliens import meets
from holdout.corps.blips import WHICH_BLIP, move_blip, moving_blips
from holdout.corps.defense import waits
from holdout.corps.game import CorpsGame
from holdout.corps.geometry import bits, layers
from holdout.corps.meaning.labels import WHERE
from holdout.corps.moving import GO, StepTo, ground_for, must_stop, walk
from holdout.corps.phrases import ThisToken
from holdout.corps.pieces import (
    barricaded_doors,
    printed,
    space_of,
    spaces_of,
    steps_from,
    tokens,
)
from holdout.corps.places import ALIENS, BLIPS, SQUAD
from holdout.corps.ranks import player_of
from holdout.corps.routes import closest_of, travel
from holdout.kernel import target
from holdout.language.phrases.cards import Cards


def walk_on(game: CorpsGame, character: int, spaces: int) -> None:
    """A Character walks up to so many spaces."""
    game.at_once(walk, player_of(game, character), character, spaces)


def ready(game: CorpsGame, phrase: Cards, hunters: Sequence[int]) -> list[int]:
    """Of some Aliens and Blips those that a text can have act or move now.

    Mission Blips never move. An Alien that came to light when it was placed waits, unless the text speaks of
    that very token.
    """
    if type(phrase) is ThisToken:
        for hunter in hunters:
            if waits(game, hunter):
                game.activated[hunter] = 0
    if any(waits(game, hunter) for hunter in hunters):
        game.cite("corps.spawn.spotted-on-placement-waits")
    moving = (*moving_blips(game), *game.zones[ALIENS])
    return [hunter for hunter in hunters if hunter in moving and not waits(game, hunter)]


def move_hunters(game: CorpsGame, hunters: Sequence[int], spaces: int) -> None:
    """Aliens and Blips move so many spaces towards the squad, the closest first, and do not attack."""
    waiting = list(hunters)
    while waiting:
        hunter = closest_of(game, waiting, WHICH_BLIP)
        _move_hunter(game, hunter, spaces)
        waiting = [one for one in waiting if one != hunter and game.where[one] in (ALIENS, BLIPS)]


def _move_hunter(game: CorpsGame, hunter: int, spaces: int) -> None:
    """A Blip that comes to light on the way, and an Alien, may be fired at where they arrive."""
    activated = game.activated
    acted = activated[hunter]
    was_blip = game.where[hunter] == BLIPS
    stop = move_blip(game, hunter, spaces) if was_blip else travel(game, hunter, spaces)
    if game.where[hunter] == BLIPS:
        activated[hunter] = acted
    elif stop.mover >= 0:
        game.at_once(meets, stop.mover, 1, 0)


def nearer(game: CorpsGame, character: int, goal: int) -> int:
    """The neighbouring spaces in which a Character may stand and is nearer to another than now."""
    here = space_of(game, character)
    closer = 0
    for layer in layers(game.board, 1 << space_of(game, goal), barricaded=barricaded_doors(game)):
        if layer >> here & 1:
            break
        closer |= layer
    exits = spaces_of(game, tokens(game, "exit"))
    return ground_for(game, character).ends(here, 1) & steps_from(game, here) & closer & ~exits


def draw_near(game: CorpsGame, seat: int, character: int, goal: int, spaces: int) -> None:
    """A Character moves up to so many spaces, each step nearer to another Character."""
    for _ in range(spaces):
        steps = nearer(game, character, goal)
        if not steps:
            return
        name = printed(game, character).name
        picks = GO.each(bits(steps))
        if not game.do(StepTo(character, target(game.ask(seat, WHERE, picks, args=(name,), public=True)))):
            return
        if game.where[character] != SQUAD or must_stop(game, character):
            return
