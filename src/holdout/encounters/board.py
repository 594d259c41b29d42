"""The board of the deck builders: every place where a card can lie, as numbers into `position.zones`.

All editions use the same numbers for the places that they share; each gives these its own names and adds
places of its own after them. Rooms, air spaces and market spaces hold one card each. In the Combat Zone
(`FRONT`) the first card is the one that arrived first.
"""

from collections.abc import Mapping
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
SPOTS: Final = {
    "rooms": Spot("room", NONE, SPACES),
    "attached": Spot("attached to room", ALL, SPACES),
    "air": Spot("air space", ALL, SPACES),
    "front": Spot("the Combat Zone", ALL),
    "operations": Spot("Operations", ALL),
    "market": Spot("HQ space", ALL, SPACES),
    "market-deck": Spot("the Barracks", NONE, pile=True),
    "threats": Spot("the Hive", NONE, pile=True),
    "sergeants": Spot("the Sergeants", NONE, pile=True),
    "hatchery": Spot("the Hatchery", ALL),
    "strikes": Spot("the Strike deck", NONE, pile=True),
    "strike-discard": Spot("Discarded Strikes", ALL),
    "dead-enemies": Spot("Dead Enemies", ALL),
    "dead-characters": Spot("Dead Characters", ALL),
    "discarded": Spot("Discarded Hazards and Events", ALL),
    "location": Spot("the Location", ALL),
    "objectives": Spot("the Objectives", ALL),
    "completed": Spot("completed Objectives", ALL),
    "drones": Spot("unused Drones", NONE, pile=True),
    "limbo": Spot("being resolved", ALL),
    "gone": Spot("out of the game", NONE, pile=True),
    "alien-deck": Spot("the Alien deck", NONE, pile=True),
    "alien-discard": Spot("the Alien discard pile", ALL),
    "alien-avatars": Spot("Alien Avatars", NONE, pile=True),
    "agendas": Spot("unused Agendas", NONE, pile=True),
    "deck": Spot("deck", NONE, pile=True, per_seat=True),
    "hand": Spot("hand", OWNER, per_seat=True),
    "discard": Spot("discard pile", ALL, per_seat=True),
    "play": Spot("play area", ALL, per_seat=True),
    "avatar": Spot("Avatar", ALL, per_seat=True),
    "wounds": Spot("Strikes on the Avatar", ALL, per_seat=True),
    "before": Spot("in front", ALL, per_seat=True),
    "agenda": Spot("Agenda", NONE, per_seat=True),
    "lent": Spot("lent cards", ALL, per_seat=True),
}


def zones_named(
    names: Mapping[str, str | tuple[str, ...]],
    own: Mapping[str, Spot] = NO_SPOTS,
    sights: Mapping[str, Sight] = NO_SIGHTS,
) -> Zones:
    """The zones in their fixed order, under a game's own names; a tuple names each space of a row.

    Their keys are those of `SPOTS` in every game: "front", "market.3", "seat.hand". `own` are the spots that
    only this game has, `sights` who sees what comes to a spot where that differs.
    """
    made = Zones(MOST_SEATS)
    for spot_name, usual in [*SPOTS.items(), *own.items()]:
        spot = usual._replace(sight=sights.get(spot_name, usual.sight))
        called = names.get(spot_name, spot.name)
        if spot.per_seat:
            made.per_seat(str(called), spot.sight, pile=spot.pile, key=spot_name)
        elif spot.many == 1:
            made.shared(str(called), spot.sight, pile=spot.pile, key=spot_name)
        else:
            each = called if isinstance(called, tuple) else [f"{called} {n + 1}" for n in range(spot.many)]
            for number, name in enumerate(each, 1):
                made.shared(name, spot.sight, pile=spot.pile, key=f"{spot_name}.{number}")
    return made


def places(spots: Mapping[str, Spot], start: int) -> dict[str, tuple[int, ...]]:
    """The zones of each spot, counted off from a number."""
    found: dict[str, tuple[int, ...]] = {}
    for name, spot in spots.items():
        count = MOST_SEATS if spot.per_seat else spot.many
        found[name] = tuple(range(start, start + count))
        start += count
    return found


def own_places(own: Mapping[str, Spot]) -> dict[str, tuple[int, ...]]:
    """The zones of the spots that only one edition has: they come after the shared ones."""
    return places(own, 1 + sum([MOST_SEATS if spot.per_seat else spot.many for spot in SPOTS.values()]))


_AT: Final = places(SPOTS, 1)  # zone 0 is the box
BOX: Final = 0
ROOMS: Final = _AT["rooms"]
ATTACHED: Final = _AT["attached"]
AIR: Final = _AT["air"]
FRONT: Final = _AT["front"][0]
OPERATIONS: Final = _AT["operations"][0]
MARKET: Final = _AT["market"]
MARKET_DECK: Final = _AT["market-deck"][0]
THREATS: Final = _AT["threats"][0]
SERGEANTS: Final = _AT["sergeants"][0]
HATCHERY: Final = _AT["hatchery"][0]
STRIKES: Final = _AT["strikes"][0]
STRIKE_DISCARD: Final = _AT["strike-discard"][0]
DEAD_ENEMIES: Final = _AT["dead-enemies"][0]
DEAD_CHARACTERS: Final = _AT["dead-characters"][0]
DISCARDED: Final = _AT["discarded"][0]
LOCATION: Final = _AT["location"][0]
OBJECTIVES: Final = _AT["objectives"][0]
COMPLETED: Final = _AT["completed"][0]
DRONES: Final = _AT["drones"][0]
LIMBO: Final = _AT["limbo"][0]
GONE: Final = _AT["gone"][0]
ALIEN_DECK: Final = _AT["alien-deck"][0]
ALIEN_DISCARD: Final = _AT["alien-discard"][0]
ALIEN_AVATARS: Final = _AT["alien-avatars"][0]
AGENDAS: Final = _AT["agendas"][0]
DECK: Final = _AT["deck"]
HAND: Final = _AT["hand"]
DISCARD: Final = _AT["discard"]
PLAY: Final = _AT["play"]
AVATAR: Final = _AT["avatar"]
WOUNDS: Final = _AT["wounds"]
BEFORE: Final = _AT["before"]
AGENDA: Final = _AT["agenda"]
LENT: Final = _AT["lent"]
