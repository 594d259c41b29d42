"""Closed hands: while a Doubt forbids all talk about strategy, nobody shows a hand either (ruling E43).

At a table with open hands the others lose sight of them as that Doubt is resolved, and see them again at the
first Action Phase after it. Where hands are hidden anyway nothing changes.
"""

from typing import Final

from holdout.encounters import board
from holdout.encounters.game import EncounterGame
from holdout.encounters.meaning.durations import UNTIL_TURN_OF
from holdout.encounters.seats import are_hands_closed

CLOSED: Final = "hands-closed"
"""The lasting effect while which hands are closed."""
TIMES_CLOSED, TIMES_OPENED = "times-closed", "times-opened"
"""What is counted over the game, so that hands that were closed are opened again, once."""


def close_hands(game: EncounterGame, seat: int) -> None:
    """Until the next turn of a seat nobody sees the hand of another."""
    if game.seats == 1 or are_hands_closed(game):
        return
    game.last(CLOSED, until=UNTIL_TURN_OF.format(seat))
    game.count_up("game", TIMES_CLOSED)
    for other in range(game.seats):
        for card in game.zones[board.HAND[other]]:
            game.seen[card] = 1 << other


def open_hands(game: EncounterGame) -> None:
    """Let hands that were closed lie open again, once that time is over."""
    closed = game.count("game", TIMES_CLOSED)
    if not closed or closed == game.count("game", TIMES_OPENED) or are_hands_closed(game):
        return
    game.count_up("game", TIMES_OPENED)
    for seat in range(game.seats):
        for card in game.zones[board.HAND[seat]]:
            game.reveal(card)
