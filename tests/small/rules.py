"""The rules of Airlock, put together. Effects, interrupts and checks hang themselves on `RULES`."""

from typing import Any

from holdout.kernel import Question, Rules
from tests.small import cards, words
from tests.small.setup import set_up
from tests.small.table import MOST_SEATS, NAMES, ROOMS, ZONES, Game, Station

RULES: Rules[Station] = Rules(
    "small",
    version="1",
    seats=range(2, MOST_SEATS + 1),
    position=Station,
    zones=ZONES,
    start=set_up,
    faces=cards.faces,
    cards=cards.cards,
)
RULES.says(*words.EVENTS, *words.CHOICES)
RULES.order = Question("Several cards are set off. Which comes first?", "small.cards.order")
RULES.opening = Question("Lend a card to the active seat, or pass.", "small.lend.card")
RULES.active = lambda game: game.position.active
RULES.seat_name = lambda game, seat: NAMES[seat]


def locked_rooms(game: Game, seat: int | None) -> dict[str, Any]:
    """Locks last without a card on the table, so the view names them."""
    return {"locked": [room for room in ROOMS if (room,) in game.lasting("locked")]}


RULES.more_view = locked_rooms
