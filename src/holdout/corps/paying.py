"""Paying: cards exhausted as a price, told with the rule that asks for them.

What a card's own text exhausts is no price; that is told in endurance.py.
"""

from holdout.corps.endurance import exhaust
from holdout.corps.game import CorpsGame
from holdout.kernel import EventKind

PRICE = EventKind(
    "price",
    ("number", "card"),
    "{card} costs {number:card}.",
    leads=dict.fromkeys(("fired", "fired-at", "equipped"), (" for {number:card}",)),
)
WORDS = (PRICE,)


def pay(game: CorpsGame, card: int, number: int, rule: str) -> None:
    """Exhaust so many cards for what a card does; from the Exhaust Pile if need be (ruling B6)."""
    if number:
        game.tell(PRICE, number, card, rule=rule)
        exhaust(game, number)
