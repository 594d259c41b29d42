"""Numbers on the tables of all deck builders: Attack, costs, Scan Costs, Health, Defense and damage.

Whoever has no card that says how much they bear, as an opponent who has not come yet, has no such number. The
subject of `attack` and `cost` is a card, of `scan` a space by its zone, of all others a seat.
"""

from collections.abc import Iterable
from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.cards import face, is_hidden
from holdout.encounters.losing import comes_back
from holdout.encounters.seats import WAITING, acts
from holdout.encounters.targets import card_of
from holdout.kernel import Match
from holdout.kernel.events import bit_of
from holdout.table.presenting import Numbers

PRINTED: Final = ("health", "defense")
OF_SEATS: Final = ("damage", "hand")


def of_cards(match: Match[Any], seat: int | None, value: str, zones: Iterable[int]) -> Numbers:
    """A value of the cards in some zones that a viewer knows, lie open and have it printed."""
    game: Any = match.moment.game
    bit, seen = bit_of(seat), game.seen
    known = [
        card
        for zone in zones
        for card in game.zones[zone]
        if seen[card] >> bit & 1 and not is_hidden(game, card)
    ]
    return [
        (value, card, game.value(value, card))
        for card in known
        if getattr(face(game, card), value) is not None
    ]


def of_spaces(match: Match[Any], zones: Iterable[int]) -> Numbers:
    """The Scan Cost of each space."""
    game: Any = match.moment.game
    return [("scan", zone, game.value("scan", zone)) for zone in zones]


def of_seats(match: Match[Any]) -> Numbers:
    """Health, Defense, damage and hand size of every seat in the game."""
    game: Any = match.moment.game
    told: Numbers = []
    for other in range(match.seats):
        if game.zones[board.AVATAR[other]]:
            bears = PRINTED if card_of(game, other) is not None else ()
            told += [(name, other, game.value(name, other)) for name in (*bears, *OF_SEATS)]
    return told


def fallen(match: Match[Any]) -> list[int]:
    """The seats that are dead and do not come back, neither as they were nor as an opponent."""
    game: Any = match.moment.game
    waits = [game.opposes[seat] == WAITING or comes_back(game, seat) for seat in range(match.seats)]
    return [seat for seat in range(match.seats) if not acts(game, seat) and not waits[seat]]


def fought(match: Match[Any]) -> tuple[int, ...]:
    """The places of what can be fought: the row, the air, the front, and before players."""
    return (*board.ROOMS, *board.AIR, board.FRONT, *board.BEFORE[: match.seats])
