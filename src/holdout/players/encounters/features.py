"""What a value network reads of a deck builder's table beside the outlook: rooms, hands, decks, whose turn.

Numbers come as rows in a fixed order, with their names in the same order, since a row is made wherever an
imagined game is cut off. A game's own values.py puts them together with its outlook.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.printed import Face
from holdout.players.encounters.options import printed
from holdout.players.encounters.outlook import health_left, lying
from holdout.players.encounters.sight import worth

MOST_HEALTH: Final = 12
ROOM: Final = ("hidden", "enemies", "attack")
CARD: Final = (
    "attack", "recruit", "worth", "cost", "draws", "heals", "kills", "coordinate", "sacrifice", "class",
    "free",
)  # fmt: skip
PERSON: Final = (
    "health", "cards", "hand", "attack in hand", "recruit in hand", "worth in hand", "draws in hand",
    "clinging", "wounds", *[f"{each} a card" for each in CARD], "cards to draw",
)  # fmt: skip
OF_NEXT: Final = 9
"""So much is read of the player after the active one."""
SIZES: Final = (1, 2, 3, 5)

ROOM_NAMES: Final = tuple([f"{each} in room {number + 1}" for number in range(board.SPACES) for each in ROOM])
PEOPLE_NAMES: Final = (
    *[f"active {each}" for each in PERSON],
    *[f"next {each}" for each in PERSON[:OF_NEXT]],
    *[f"mean {each}" for each in PERSON],
    "least health left", "most health left", "least attack in hand",
)  # fmt: skip
SIZE_NAMES: Final = tuple([f"{seats} seats" for seats in SIZES])


def rooms(position: Any, faces: Sequence[Face]) -> list[float]:
    """Of each room: the hidden cards, the enemies seen there and their Attack."""
    face, up = position.face, position.up
    row: list[float] = []
    for room in board.ROOMS:
        cards = position.zones[room]
        seen = [faces[face[card]] for card in cards if up[card]]
        enemies = [one.attack or 0 for one in seen if "enemy" in one.kinds]
        row += [len(cards) - len(seen), len(enemies), sum(enemies) / 5]
    return row


def people(position: Any, faces: Sequence[Face]) -> list[float]:
    """The active player, the one after, and the average of the living."""
    seats, active = position.seats, position.active
    order = [seat for each in range(seats) if position.alive[seat := (active + each) % seats]] or [active]
    each = [_person(position, faces, seat) for seat in order]
    mean = [sum(column) / len(each) for column in zip(*each, strict=True)]
    health = [row[0] for row in each]
    following = each[1] if len(each) > 1 else each[0]
    return [
        *each[0], *following[:OF_NEXT], *mean, min(health), max(health), min([row[3] for row in each]),
    ]  # fmt: skip


def _person(position: Any, faces: Sequence[Face], seat: int) -> list[float]:
    """One player: Health, hand and deck, in the order of PERSON."""
    zones = position.zones
    hand = lying(position, faces, board.HAND[seat])
    deck = lying(position, faces, board.DECK[seat], board.DISCARD[seat], board.PLAY[seat])
    held, count = _total(hand), len(hand) + len(deck) or 1
    return [
        min(health_left(position, faces, seat), MOST_HEALTH) / 5,
        count / 10,
        len(hand) / 6,
        held[0] / 5,
        held[1] / 5,
        held[2] / 10,
        held[4],
        len(zones[board.BEFORE[seat]]),
        len(zones[board.WOUNDS[seat]]) / 3,
        *[(one + other) / count for one, other in zip(held, _total(deck), strict=True)],
        len(zones[board.DECK[seat]]) / 10,
    ]


def points_of(cards: Sequence[Face]) -> list[float]:
    """Attack, Recruit and worth of some cards together."""
    return [one / 5 for one in _total(cards)[:3]]


def sizes(seats: int) -> list[float]:
    """A 1 for the number of seats."""
    return [float(seats == each) for each in SIZES]


def _total(cards: Sequence[Face]) -> list[float]:
    """The numbers that some cards give together, in the order of CARD."""
    return [sum(column) for column in zip(*[_numbers(face) for face in cards], strict=True)] or [0.0] * len(
        CARD
    )


@lru_cache(maxsize=4096)
def _numbers(face: Face) -> tuple[float, ...]:
    """The numbers that one card gives, in the order of CARD."""
    told = printed(face)
    return (
        face.attack or 0, face.recruit, worth(face), face.cost or 0, told["draws"], told["heals"],
        told["kills"], told["coordinate"], told["sacrifice"], told["class"], float(not face.cost),
    )  # fmt: skip
