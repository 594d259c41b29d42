"""The value of a position of The X-Files for `search`: its chance to win as a network has learned it.

The network reads what the outlook counts and more (encounters/features.py). In a group of positions that it
was not taught, the outlook serves.
"""

from typing import Any, Final

from holdout.players.encounters import features
from holdout.players.networks import Reading, network_of
from holdout.players.xfiles import outlook

NAMES: Final = (
    *outlook.FEATURES, "rounds", *features.ROOM_NAMES, *features.PEOPLE_NAMES, *features.SIZE_NAMES,
)  # fmt: skip


def read(game: Any) -> list[float]:
    """The numbers of a position, in the order of NAMES."""
    position, faces = game.position, game.faces
    return [
        *outlook.counted(game),
        position.turn / 10 / position.seats,
        *features.rooms(position, faces),
        *features.people(position, faces),
        *features.sizes(position.seats),
    ]


def value(game: Any, seat: int) -> float:
    """The chance that a seat wins: the same for all players."""
    network, group = network_of("xfiles", NAMES), group_of(game)
    if network is None or group not in network.groups:
        return outlook.outlook(game, seat)
    return network.chance(group, read(game))


def group_of(game: Any) -> str:
    """The pile on top of the deck, or the End Game: each has a bias of its own in the network."""
    return outlook.group(game)[1]


READING: Final = Reading(NAMES, read, group_of)
