"""The table of Airlock: its position, its zones, and small questions about who and what is where.

Nothing here changes anything; what happens is told in happenings.py.
"""

from holdout import kernel
from holdout.kernel import Position, Sight, Zones, number, numbers, per_seat
from tests.small.cards import ALL, SABOTEUR, Card

MOST_SEATS = 5
NAMES = ("Amber", "Blue", "Coral", "Dusk", "Ember")

ZONES = Zones(MOST_SEATS)
DECK = ZONES.shared("deck", Sight.NOBODY, pile=True)
DISCARDS = ZONES.shared("discards", Sight.EVERYONE, pile=True)
HAND = ZONES.per_seat("hand", Sight.OWNER)
GEAR = ZONES.per_seat("gear", Sight.EVERYONE)
ROLE = ZONES.per_seat("role", Sight.OWNER)

BRIDGE, LAB, RING, ENGINE, AIRLOCK = ROOMS = tuple(
    [ZONES.shared(name, Sight.NOBODY) for name in ("Bridge", "Lab", "Ring", "Engine", "Airlock")]
)
"""Side by side in this order. A crate in a room is a card that nobody has seen."""


class Station(Position):
    """One game of Airlock at rest."""

    air: int = number()
    beacon: int = number()
    active: int = number()
    actions: int = number()
    room: list[int] = per_seat(BRIDGE)
    wounds: list[int] = per_seat()
    alive: list[int] = per_seat(1)
    leaks: list[int] = numbers(len(ROOMS))


Game = kernel.Game[Station, Card]


def living(game: Game) -> list[int]:
    """The living seats in turn order, from the active one on."""
    position = game.position
    order = [(position.active + offset) % position.seats for offset in range(position.seats)]
    return [seat for seat in order if position.alive[seat]]


def leaks_in(game: Game, room: int) -> int:
    """How badly a room leaks."""
    return game.position.leaks[ROOMS.index(room)]


def beside(room: int) -> list[int]:
    """The rooms next to a room."""
    return [other for other in ROOMS if abs(other - room) == 1]


def hand(game: Game, seat: int) -> list[int]:
    """The cards that a seat holds."""
    return game.position.zones[HAND[seat]]


def gear(game: Game, seat: int, key: str) -> list[int]:
    """The cards of this name that lie in front of a seat."""
    return [card for card in game.position.zones[GEAR[seat]] if printed(game, card).key == key]


def printed(game: Game, card: int) -> Card:
    """What is printed on a card."""
    return ALL[game.position.face[card]]


def crates(game: Game, room: int) -> list[int]:
    """The crates that stand in a room."""
    return game.position.zones[room]


def is_saboteur(game: Game, seat: int) -> bool:
    """What the seat's role card says."""
    return printed(game, game.position.zones[ROLE[seat]][0]) is SABOTEUR


def before_turn_of(seat: int) -> str:
    """The scope of what lasts until a seat's next turn."""
    return f"before the turn of seat {seat}"
