"""Where: the zones that a place phrase names, and the space of one that lies on the board."""

from collections.abc import Callable
from typing import Any, Final

from holdout.corps import phrases
from holdout.corps import places as zones
from holdout.corps.game import CorpsGame
from holdout.corps.meaning.labels import WHICH_NEAREST
from holdout.corps.meaning.players import is_of_grunt, owners
from holdout.corps.pieces import space_of, spaces_of, tokens
from holdout.corps.spawning import spawn_point
from holdout.corps.speaking import Context
from holdout.corps.vacancies import closest, decide_space
from holdout.kernel import RuleError
from holdout.language.meaning.tables import meaning_of
from holdout.language.phrases import places
from holdout.language.phrases.places import Place
from holdout.language.phrases.players import Your

HEAPS: Final = {
    "endurance": (zones.DECK, zones.UNDER),
    "exhaust": (zones.EXHAUST,),
    "discard": (zones.DISCARD,),
    "tracker": (zones.TRACKER,),
}
"""The piles of the table. Beneath the Reshuffle card lies the bottom of the Endurance Deck."""

BOARD: Final = (zones.SQUAD, zones.ALIENS, zones.BLIPS, zones.TOKENS, *zones.GEAR)


def zones_of(game: CorpsGame, context: Context, place: Place) -> list[int]:
    """Every zone that a place phrase can mean. On the board only what has a space is meant (see cards.py)."""
    return meaning_of(_PLACES, place, "where {} is")(game, context, place)


def bottom_of(zone: int) -> tuple[int, int | None]:
    """Return where a card put to the bottom of a pile goes: the zone and the place in it."""
    return (zones.UNDER, None) if zone == zones.DECK else (zone, 0)


def point_of(game: CorpsGame, context: Context, place: Place) -> int | None:
    """The space that a place on the board means; None if there is no such place."""
    if type(place) is phrases.SpawnPoint:
        return spawn_point(game, place.name)
    if type(place) is not phrases.NearestPoint:
        raise RuleError(
            f"No handler says on which space {type(place).__name__} is; add one to meaning/places.py."
        )
    spaces = spaces_of(game, tokens(game, place.point))
    start = _here(game, context)
    if not spaces or start is None:
        return None
    return decide_space(game, WHICH_NEAREST, closest(game, start, spaces))


def _here(game: CorpsGame, context: Context) -> int | None:
    """Whereof a text speaks: the token that set it off, else this Character."""
    for card in (context.token, context.character):
        if card >= 0 and game.space[card]:
            return space_of(game, card)
    return None


def _piles(game: CorpsGame, context: Context, place: Any) -> list[int]:
    """The hands that are meant; "your hand" is none in the text of a Grunt."""
    if type(place.owner) is Your and is_of_grunt(game, context):
        return []
    return [zones.HAND[seat] for seat in owners(game, context, place.owner)]


_PLACES: Final[dict[type[Place], Callable[[CorpsGame, Context, Any], list[int]]]] = {
    places.Heap: lambda game, context, place: list(HEAPS[place.heap]),
    places.Pile: _piles,
    places.Zone: lambda game, context, place: [zones.EXITED],
    phrases.Board: lambda game, context, place: list(BOARD),
}
