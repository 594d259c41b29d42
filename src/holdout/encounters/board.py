"""The board of the deck builders: every place where a card can lie, as numbers into `position.zones`.

All three games use the same numbers; each gives the places its own names. Rooms, air spaces and market spaces hold
one card each. In the Combat Zone (`FRONT`) the first card is the one that arrived first.
"""

from typing import Final

from holdout.kernel import Sight, Zones

MOST_SEATS: Final = 5
ROW: Final = 5

NAMES: Final = {
    "row": "room", "attached": "attached to room", "air": "air space", "front": "Combat Zone",
    "operations": "Operations", "market": "HQ space", "market-deck": "Barracks", "threats": "Hive",
    "sergeants": "Sergeants", "hatchery": "Hatchery", "strikes": "Strike deck", "strike-discard": "Discarded Strikes",
    "dead-enemies": "Dead Enemies", "dead-characters": "Dead Characters",
    "discarded": "Discarded Hazards and Events", "location": "Location", "objectives": "Objectives",
    "completed": "completed Objectives", "drones": "unused Drones", "limbo": "being resolved",
    "gone": "out of the game", "alien-deck": "Alien deck", "alien-discard": "Alien discard pile",
    "alien-avatars": "Alien Avatars", "agendas": "unused Agendas", "deck": "deck", "hand": "hand",
    "discard": "discard pile", "play": "play area", "avatar": "Avatar", "wounds": "Strikes on the Avatar",
    "before": "in front", "agenda": "Agenda", "lent": "lent cards",
}  # fmt: skip


def zones_named(names: dict[str, str]) -> Zones:
    """The zones in their fixed order, under a game's own names."""
    called = NAMES | names
    made = Zones(MOST_SEATS)
    everyone, owner, nobody = Sight.EVERYONE, Sight.OWNER, Sight.NOBODY
    made.row(called["row"], ROW, nobody)
    made.row(called["attached"], ROW, everyone)
    made.row(called["air"], ROW, everyone)
    made.shared(called["front"], everyone)
    made.shared(called["operations"], everyone)
    made.row(called["market"], ROW, everyone)
    made.shared(called["market-deck"], nobody, pile=True)
    made.shared(called["threats"], nobody, pile=True)
    made.shared(called["sergeants"], nobody, pile=True)
    made.shared(called["hatchery"], everyone)
    made.shared(called["strikes"], nobody, pile=True)
    for name in ("strike-discard", "dead-enemies", "dead-characters", "discarded"):
        made.shared(called[name], everyone)
    for name in ("location", "objectives", "completed"):
        made.shared(called[name], everyone)
    made.shared(called["drones"], nobody, pile=True)
    made.shared(called["limbo"], everyone)
    made.shared(called["gone"], nobody, pile=True)
    made.shared(called["alien-deck"], nobody, pile=True)
    made.shared(called["alien-discard"], everyone)
    made.shared(called["alien-avatars"], nobody, pile=True)
    made.shared(called["agendas"], nobody, pile=True)
    made.per_seat(called["deck"], nobody, pile=True)
    made.per_seat(called["hand"], owner)
    for name in ("discard", "play", "avatar", "wounds", "before"):
        made.per_seat(called[name], everyone)
    made.per_seat(called["agenda"], nobody)
    made.per_seat(called["lent"], everyone)
    return made


def _places() -> dict[str, range]:
    """Where each named place starts, read off the zones once."""
    found: dict[str, list[int]] = {}
    for number, zone in enumerate(zones_named({})):
        found.setdefault(zone.name.rstrip("0123456789").strip(), []).append(number)
    return {name: range(numbers[0], numbers[-1] + 1) for name, numbers in found.items()}


_AT: Final = _places()
BOX: Final = 0
ROOMS: Final = _AT[NAMES["row"]]
ATTACHED: Final = _AT[NAMES["attached"]]
AIR: Final = _AT[NAMES["air"]]
FRONT: Final = _AT[NAMES["front"]][0]
OPERATIONS: Final = _AT[NAMES["operations"]][0]
MARKET: Final = _AT[NAMES["market"]]
MARKET_DECK: Final = _AT[NAMES["market-deck"]][0]
THREATS: Final = _AT[NAMES["threats"]][0]
SERGEANTS: Final = _AT[NAMES["sergeants"]][0]
HATCHERY: Final = _AT[NAMES["hatchery"]][0]
STRIKES: Final = _AT[NAMES["strikes"]][0]
STRIKE_DISCARD: Final = _AT[NAMES["strike-discard"]][0]
DEAD_ENEMIES: Final = _AT[NAMES["dead-enemies"]][0]
DEAD_CHARACTERS: Final = _AT[NAMES["dead-characters"]][0]
DISCARDED: Final = _AT[NAMES["discarded"]][0]
LOCATION: Final = _AT[NAMES["location"]][0]
OBJECTIVES: Final = _AT[NAMES["objectives"]][0]
COMPLETED: Final = _AT[NAMES["completed"]][0]
DRONES: Final = _AT[NAMES["drones"]][0]
LIMBO: Final = _AT[NAMES["limbo"]][0]
GONE: Final = _AT[NAMES["gone"]][0]
ALIEN_DECK: Final = _AT[NAMES["alien-deck"]][0]
ALIEN_DISCARD: Final = _AT[NAMES["alien-discard"]][0]
ALIEN_AVATARS: Final = _AT[NAMES["alien-avatars"]][0]
AGENDAS: Final = _AT[NAMES["agendas"]][0]
DECK: Final = _AT[NAMES["deck"]]
HAND: Final = _AT[NAMES["hand"]]
DISCARD: Final = _AT[NAMES["discard"]]
PLAY: Final = _AT[NAMES["play"]]
AVATAR: Final = _AT[NAMES["avatar"]]
WOUNDS: Final = _AT[NAMES["wounds"]]
BEFORE: Final = _AT[NAMES["before"]]
AGENDA: Final = _AT[NAMES["agenda"]]
LENT: Final = _AT[NAMES["lent"]]
