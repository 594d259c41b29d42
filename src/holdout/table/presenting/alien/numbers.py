"""The numbers on a table of the deck builder: Attack, costs, counters, Scan Costs, Health and damage.

Whoever has no card that says how much they bear, as the Queen Mother before she has come, has no such number.

The subject of `attack`, `cost` and `counters` is a card, of `scan` a room by its zone, of all others a seat.
"""

from typing import Any, Final

from holdout.encounters import board
from holdout.encounters.alien.piles import LAIR
from holdout.encounters.cards import face, is_hidden
from holdout.encounters.targets import card_of
from holdout.kernel import Match
from holdout.kernel.events import bit_of
from holdout.table.presenting import Numbers

PRINTED: Final = ("health", "defense")
OF_SEATS: Final = ("damage", "hand")


def numbers(match: Match[Any], seat: int | None) -> Numbers:
    """Values of cards in the row, air, front and market and before players; counters; rooms; seats."""
    game: Any = match.moment.game
    value, bit, zones, seen = game.value, bit_of(seat), game.zones, game.seen
    before = [board.BEFORE[other] for other in range(match.seats)]
    told: Numbers = []
    for zone in (*board.ROOMS, *board.AIR, board.FRONT, *before):
        for card in zones[zone]:
            known = seen[card] >> bit & 1 and not is_hidden(game, card)
            if known and face(game, card).attack is not None:
                told.append(("attack", card, value("attack", card)))
    for zone in (*board.MARKET, *LAIR):
        told += [("cost", card, value("cost", card)) for card in zones[zone] if seen[card] >> bit & 1]
    for zone in (board.LOCATION, board.OBJECTIVES):
        borne = [(card, game.count("game", "counter", card)) for card in zones[zone] if seen[card] >> bit & 1]
        told += [("counters", card, count) for card, count in borne if count]
    told += [("scan", room, value("scan", room)) for room in board.ROOMS]
    for other in range(match.seats):
        if zones[board.AVATAR[other]]:
            bears = PRINTED if card_of(game, other) is not None else ()
            told += [(name, other, value(name, other)) for name in (*bears, *OF_SEATS)]
    return told
