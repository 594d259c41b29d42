"""The cards of Airlock: what is printed on them, and how many there are of each.

What a card does when it is played stands in plays.py and interrupts.py, and what it does while it lies in
front of somebody in effects.py.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

GEAR, EVENT, INTERRUPT, ROLE = "gear", "event", "interrupt", "role"


class Card(NamedTuple):
    """One face."""

    key: str
    name: str
    kind: str
    copies: int
    text: str
    back: str = "crew"


CREW = (
    Card("wrench", "Wrench", GEAR, 2, "You repair 1 more."),
    Card("padding", "Padding", GEAR, 2, "If you would be wounded, take 1 wound less."),
    Card(
        "suit",
        "Suit",
        GEAR,
        2,
        "Your health is 1 more. If you would be wounded, you may discard this instead.",
    ),
    Card("dynamo", "Dynamo", GEAR, 2, "Whenever a leak is closed, charge the beacon by 1."),
    Card("relay", "Relay", GEAR, 2, "Whenever a leak is closed, draw a card."),
    Card("keycard", "Keycard", GEAR, 2, "You may enter rooms that leak badly."),
    Card("adrenaline", "Adrenaline", EVENT, 2, "This turn you repair 1 more and have 1 more action."),
    Card("spare-parts", "Spare Parts", EVENT, 2, "Repair 3, dealt out over all rooms as you like."),
    Card("scanner", "Scanner", EVENT, 2, "Look at the role of another seat."),
    Card("survey", "Survey", EVENT, 2, "Look at the top 3 cards of the deck; put them back in any order."),
    Card("lockdown", "Lockdown", EVENT, 2, "Choose a room. Until your next turn nobody may enter it."),
    Card(
        "overload", "Overload", EVENT, 2, "Choose 1 to 3: charge the beacon so much and take as many wounds."
    ),
    Card("barter", "Barter", EVENT, 2, "Discard 1 or 2 cards. Draw as many."),
    Card("tow-line", "Tow Line", EVENT, 2, "Choose another seat: it enters your room."),
    Card("sealant", "Sealant", INTERRUPT, 2, "The room does not leak this turn."),
    Card("loose-bolt", "Loose Bolt", INTERRUPT, 2, "The leak is 1 worse."),
)
SABOTEUR = Card("saboteur", "Saboteur", ROLE, 1, "You win if the station is lost.", "role")
LOYAL = Card("loyal", "Loyal Hand", ROLE, 0, "You win when the beacon is charged.", "role")

ALL = (*CREW, SABOTEUR, LOYAL)


def faces(setup: dict[str, Any]) -> Sequence[Card]:
    """Every face of the game; it does not depend on the setup."""
    return ALL


def cards(setup: dict[str, Any]) -> list[int]:
    """Every card by its face: the crew cards, and one role more than there are seats."""
    crew = [ALL.index(card) for card in CREW for _ in range(card.copies)]
    return [*crew, ALL.index(SABOTEUR), *[ALL.index(LOYAL)] * setup["seats"]]
