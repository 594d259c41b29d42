"""The value of a position of Alien for `search`: its chance to win as a network has learned it from games.

The network reads what the outlook counts and more (encounters/features.py). It knows the Objectives that it
was taught; at any other, and against a Queen Mother, the outlook serves.
"""

from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.alien.expansion.queen import QUEENS
from holdout.players.alien import outlook
from holdout.players.encounters import features
from holdout.players.encounters import outlook as shared
from holdout.players.networks import Reading, network_of

NAMES: Final = (
    *outlook.FEATURES, "rounds", "objective", *features.ROOM_NAMES,
    "strongest in front", "weakest in front", "does not strike", *features.PEOPLE_NAMES,
    "attack in operations", "recruit in operations", "worth in operations", *features.SIZE_NAMES,
)  # fmt: skip


def read(game: Any) -> list[float]:
    """The numbers of a position, in the order of NAMES."""
    position, faces = game.position, game.faces
    return [
        *outlook.counted(position, faces),
        position.turn / 10 / position.seats,
        position.objective / 3,
        *features.rooms(position, faces),
        *_front(position, faces),
        *features.people(position, faces),
        *features.points_of(shared.lying(position, faces, board.OPERATIONS)),
        *features.sizes(position.seats),
    ]


def _front(position: Any, faces: Any) -> list[float]:
    """The strongest and the weakest enemy in the Combat Zone, and those that do not strike."""
    cards = shared.lying(position, faces, board.FRONT)
    attack = [one.attack or 0 for one in shared.enemies(cards)] or [0]
    return [
        max(attack) / 5,
        min(attack) / 5,
        len([one for one in cards if "does-not-strike" in one.keywords]),
    ]


def value(game: Any, seat: int) -> float:
    """The chance that a seat wins: for a traitor or an Alien Player, that the others lose."""
    network, group = network_of("alien", NAMES), group_of(game)
    if network is None or group not in network.groups or QUEENS in game.position.opposes:
        return outlook.outlook(game, seat)
    chance = network.chance(group, read(game))
    return 1.0 - chance if outlook.is_foe(game, seat) else chance


def group_of(game: Any) -> str:
    """The current Objective by name: each has a bias of its own in the network."""
    return outlook.group(game)[1]


READING: Final = Reading(NAMES, read, group_of)
