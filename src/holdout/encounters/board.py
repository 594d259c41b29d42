"""The board of the deck builders: every place where a card can lie, as numbers into `position.zones`.

All editions use the same numbers for the places that they share, and each gives these its own names. Places
of its own take the numbers that are left free for them (`FREE`), further ones come after all others. Rooms,
air spaces and market spaces hold one card each. At the `FRONT` the first card is the one that arrived first.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from holdout.kernel import Sight, Zones

MOST_SEATS: Final = 5
SPACES: Final = 5


class Spot(NamedTuple):
    """One sort of place: how often the table has it, who sees what comes there, and whether it is a pile."""

    name: str
    sight: Sight
    many: int = 1
    pile: bool = False
    per_seat: bool = False


NO_SPOTS: Final[Mapping[str, Spot]] = {}
NO_SIGHTS: Final[Mapping[str, Sight]] = {}
ALL, OWNER, NONE = Sight.EVERYONE, Sight.OWNER, Sight.NOBODY
FREE: Final = Spot("", NONE, pile=True)
FREE_PER_SEAT: Final = FREE._replace(per_seat=True)
"""Numbers for the spots of an edition's own. They stand where saved games have them."""
SPOTS: Final = {
    "rooms": Spot("room", NONE, SPACES),
    "attached": Spot("attached to room", ALL, SPACES),
    "air": Spot("air space", ALL, SPACES),
    "front": Spot("the front", ALL),
    "operations": Spot("Operations", ALL),
    "market": Spot("market space", ALL, SPACES),
    "market-deck": Spot("the market deck", NONE, pile=True),
    "threats": Spot("the threat deck", NONE, pile=True),
    "reserve": Spot("the reserve", NONE, pile=True),
    "free.1": FREE,
    "strikes": Spot("the Strike deck", NONE, pile=True),
    "strike-discard": Spot("Discarded Strikes", ALL),
    "dead-enemies": Spot("Dead Enemies", ALL),
    "dead-characters": Spot("Dead Characters", ALL),
    "discarded": Spot("Discarded cards", ALL),
    "location": Spot("the Location", ALL),
    "objectives": Spot("the Objectives", ALL),
    "completed": Spot("completed Objectives", ALL),
    "free.2": FREE,
    "limbo": Spot("being resolved", ALL),
    "gone": Spot("out of the game", NONE, pile=True),
    "free.3": FREE,
    "free.4": FREE,
    "free.5": FREE,
    "free.6": FREE,
    "deck": Spot("deck", NONE, pile=True, per_seat=True),
    "hand": Spot("hand", OWNER, per_seat=True),
    "discard": Spot("discard pile", ALL, per_seat=True),
    "play": Spot("play area", ALL, per_seat=True),
    "avatar": Spot("Avatar", ALL, per_seat=True),
    "wounds": Spot("Strikes on the Avatar", ALL, per_seat=True),
    "before": Spot("in front", ALL, per_seat=True),
    "free.7": FREE_PER_SEAT,
    "lent": Spot("lent cards", ALL, per_seat=True),
}


def zones_named(
    names: Mapping[str, str | tuple[str, ...]],
    own: Mapping[str, Spot] = NO_SPOTS,
    sights: Mapping[str, Sight] = NO_SIGHTS,
) -> Zones:
    """The zones in their fixed order, under a game's own names; a tuple names each space of a row.

    A spot named "" is not on this game's table. The keys are those of `SPOTS` in every game: "front",
    "market.3", "seat.hand". `own` are the spots that only this game has, `sights` who sees what comes to a
    spot where that differs.
    """
    made = Zones(MOST_SEATS)
    for spot_name, usual in all_spots(own):
        spot = usual._replace(sight=sights.get(spot_name, usual.sight))
        called = names.get(spot_name, spot.name)
        if not called:
            made.unused(MOST_SEATS if spot.per_seat else spot.many)
        elif spot.per_seat:
            made.per_seat(str(called), spot.sight, pile=spot.pile, key=spot_name)
        elif spot.many == 1:
            made.shared(str(called), spot.sight, pile=spot.pile, key=spot_name)
        else:
            each = called if isinstance(called, tuple) else [f"{called} {n + 1}" for n in range(spot.many)]
            for number, name in enumerate(each, 1):
                made.shared(name, spot.sight, pile=spot.pile, key=f"{spot_name}.{number}")
    return made


def all_spots(own: Mapping[str, Spot]) -> Iterator[tuple[str, Spot]]:
    """The shared spots and those of an edition's own in the order of their zones.

    Each of its own takes the first number that is free for one like it, or comes after all others.
    """
    waiting = dict(own)
    for name, spot in SPOTS.items():
        fits = [one for one, its in waiting.items() if its.many == 1 and its.per_seat == spot.per_seat]
        if not spot.name and fits:
            yield fits[0], waiting.pop(fits[0])
        else:
            yield name, spot
    yield from waiting.items()


def own_places(own: Mapping[str, Spot]) -> dict[str, tuple[int, ...]]:
    """The zones of each spot, the shared ones and those of an edition's own; zone 0 is the box."""
    found: dict[str, tuple[int, ...]] = {}
    start = 1
    for name, spot in all_spots(own):
        count = MOST_SEATS if spot.per_seat else spot.many
        found[name] = tuple(range(start, start + count))
        start += count
    return found


_AT: Final = own_places(NO_SPOTS)
BOX: Final = 0
ROOMS: Final = _AT["rooms"]
ATTACHED: Final = _AT["attached"]
ATTACHED_TO: Final = dict(zip(ROOMS, ATTACHED, strict=True))
"""Where cards lie that are attached to a room."""
AIR: Final = _AT["air"]
FRONT: Final = _AT["front"][0]
OPERATIONS: Final = _AT["operations"][0]
MARKET: Final = _AT["market"]
IN_ROW: Final = frozenset(ROOMS)
IN_MARKET: Final = frozenset(MARKET)
"""The same to look a zone up in."""
MARKET_DECK: Final = _AT["market-deck"][0]
THREATS: Final = _AT["threats"][0]
RESERVE: Final = _AT["reserve"][0]
STRIKES: Final = _AT["strikes"][0]
STRIKE_DISCARD: Final = _AT["strike-discard"][0]
DEAD_ENEMIES: Final = _AT["dead-enemies"][0]
DEAD_CHARACTERS: Final = _AT["dead-characters"][0]
DISCARDED: Final = _AT["discarded"][0]
LOCATION: Final = _AT["location"][0]
OBJECTIVES: Final = _AT["objectives"][0]
COMPLETED: Final = _AT["completed"][0]
LIMBO: Final = _AT["limbo"][0]
GONE: Final = _AT["gone"][0]
DECK: Final = _AT["deck"]
HAND: Final = _AT["hand"]
DISCARD: Final = _AT["discard"]
PLAY: Final = _AT["play"]
AVATAR: Final = _AT["avatar"]
WOUNDS: Final = _AT["wounds"]
BEFORE: Final = _AT["before"]
LENT: Final = _AT["lent"]
ORDER: Final = (*reversed(ROOMS), *reversed(ATTACHED), *reversed(AIR), FRONT)
"""The order of abilities on the board: rows from the most advanced card back, then the front."""
