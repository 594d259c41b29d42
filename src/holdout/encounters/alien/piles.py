"""The piles that only Alien has: Hatchery, Drones, Agendas, cards of Alien Players, enhancements."""

from typing import Final

from holdout.encounters.board import ALL, NONE, Spot, own_places

SPOTS: Final = {
    "hatchery": Spot("the Hatchery", ALL),
    "drones": Spot("unused Drones", NONE, pile=True),
    "alien-deck": Spot("the Alien deck", NONE, pile=True),
    "alien-discard": Spot("the Alien discard pile", ALL),
    "alien-avatars": Spot("Alien Avatars", NONE, pile=True),
    "agendas": Spot("unused Agendas", NONE, pile=True),
    "agenda": Spot("Agenda", NONE, per_seat=True),
    "under": Spot("under Aliens", NONE),
}
_AT: Final = own_places(SPOTS)
HATCHERY: Final = _AT["hatchery"][0]
DRONES: Final = _AT["drones"][0]
ALIEN_DECK: Final = _AT["alien-deck"][0]
ALIEN_DISCARD: Final = _AT["alien-discard"][0]
ALIEN_AVATARS: Final = _AT["alien-avatars"][0]
AGENDAS: Final = _AT["agendas"][0]
AGENDA: Final = _AT["agenda"]
UNDER: Final = _AT["under"][0]
