"""The numbers on a table of Alien: those of all deck builders, and counters of Location and Objective."""

from typing import Any

from holdout.encounters import board
from holdout.encounters.alien.piles import LAIR
from holdout.kernel import Match
from holdout.kernel.events import bit_of
from holdout.table.presenting import Numbers
from holdout.table.presenting.encounters import fought, of_cards, of_seats, of_spaces


def numbers(match: Match[Any], seat: int | None) -> Numbers:
    """Values of cards in the row, air, front and market and before players; counters; rooms; seats."""
    return [
        *of_cards(match, seat, "attack", fought(match)),
        *of_cards(match, seat, "cost", (*board.MARKET, *LAIR)),
        *_counters(match, seat),
        *of_spaces(match, board.ROOMS),
        *of_seats(match),
    ]


def _counters(match: Match[Any], seat: int | None) -> Numbers:
    game: Any = match.moment.game
    cards = [card for zone in (board.LOCATION, board.OBJECTIVES) for card in game.zones[zone]]
    seen = [card for card in cards if game.seen[card] >> bit_of(seat) & 1]
    borne = [("counters", card, game.count("game", "counter", card)) for card in seen]
    return [row for row in borne if row[2]]
