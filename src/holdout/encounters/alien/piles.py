"""The piles that only Alien has: Hatchery, Drones, Agendas, cards of Alien Players, enhancements.

Nest and Lair are the Queen Mother's.
"""

from typing import Final

from holdout.encounters.board import ALL, NONE, SPACES, Spot, own_places

SPOTS: Final = {
    "hatchery": Spot("the Hatchery", ALL),
    "drones": Spot("unused Drones", NONE, pile=True),
    "alien-deck": Spot("the Alien deck", NONE, pile=True),
    "alien-discard": Spot("the Alien discard pile", ALL),
    "alien-avatars": Spot("Alien Avatars", NONE, pile=True),
    "agendas": Spot("unused Agendas", NONE, pile=True),
    "agenda": Spot("Agenda", NONE, per_seat=True),
    "under": Spot("under Aliens", NONE),
    "nest": Spot("the Nest", NONE, pile=True),
    "lair": Spot("Lair space", ALL, SPACES),
}
_AT: Final = own_places(SPOTS)
ZONES: Final = 1 + sum([len(zones) for zones in _AT.values()])
"""The number of all zones of Alien, the box included."""
HATCHERY: Final = _AT["hatchery"][0]
DRONES: Final = _AT["drones"][0]
ALIEN_DECK: Final = _AT["alien-deck"][0]
ALIEN_DISCARD: Final = _AT["alien-discard"][0]
ALIEN_AVATARS: Final = _AT["alien-avatars"][0]
AGENDAS: Final = _AT["agendas"][0]
AGENDA: Final = _AT["agenda"]
UNDER: Final = _AT["under"][0]
NEST: Final = _AT["nest"][0]
LAIR: Final = _AT["lair"]
