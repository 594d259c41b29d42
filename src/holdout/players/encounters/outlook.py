"""What every outlook of a deck builder counts: Health, enemies before the players, the strength of decks.

A game's own outlook.py puts these together with what only it has, and weighs them.
"""

from collections.abc import Sequence
from typing import Any

from holdout.encounters import board
from holdout.encounters.printed import Face
from holdout.players.encounters.sight import worth

OWNED = (board.DECK, board.HAND, board.DISCARD, board.PLAY)


def living(position: Any) -> list[int]:
    """The seats of living players."""
    return [seat for seat in range(position.seats) if position.alive[seat]]


def lying(position: Any, faces: Any, *zones: int) -> list[Face]:
    """The faces of the cards in some zones."""
    face = position.face
    return [faces[face[card]] for zone in zones for card in position.zones[zone]]


def enemies(faces: Sequence[Face]) -> list[Face]:
    """The enemies among some cards."""
    return [face for face in faces if "enemy" in face.kinds]


def health_left(position: Any, faces: Any, seat: int) -> int:
    """The Health of a player's Avatar less the damage on the Strikes there."""
    health = sum([one.health for one in lying(position, faces, board.AVATAR[seat])])
    return health - sum([one.damage or 0 for one in lying(position, faces, board.WOUNDS[seat])])


def lives(seats: int, left: Sequence[int]) -> dict[str, float]:
    """How the players are, from the Health left to each who lives."""
    known = left or [0]
    return {
        "seats": seats / 5,
        "dead": (seats - len(left)) / seats,
        "least health": min(min(known), 10) / 5,
        "health": sum([min(one, 12) for one in known]) / len(known) / 5,
    }


def danger(left: Sequence[int], front: Sequence[Face]) -> float:
    """How close the weakest player is to death, the more so the more enemies are about to strike."""
    return max(0, 4 - min(left or [0])) * (0.5 + len(front)) / 4


def attackers(front: Sequence[Face], shown: Sequence[Face]) -> dict[str, float]:
    """The enemies before the players, and those seen on their way."""
    return {
        "front": len(front),
        "front attack": sum([one.attack or 0 for one in front]) / 5,
        "shown": len(shown),
        "shown attack": sum([one.attack or 0 for one in shown]) / 5,
    }


def owned(position: Any, faces: Any, seats: Sequence[int]) -> list[Face]:
    """The cards that some players own, wherever they lie."""
    return [one for seat in seats for zone in OWNED for one in lying(position, faces, zone[seat])]


def decks(cards: Sequence[Face]) -> dict[str, float]:
    """The points that a card of these decks gives on average."""
    number = len(cards) or 1
    return {
        "attack": sum([one.attack or 0 for one in cards]) / number,
        "recruit": sum([one.recruit for one in cards]) / number,
        "worth": sum([worth(one) for one in cards]) / number,
    }
