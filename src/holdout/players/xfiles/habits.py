"""Habits of the rules of thumb of The X-Files: what games may teach them."""

from typing import Final, NamedTuple


class Habits(NamedTuple):
    """What a card is worth where one is bought, beside its cost and its text, and what is given up.

    `buy_class` is for a card that does more after one of a class, `buy_coordinate` for one that can be lent.
    Recruit is worth `early_recruit` a point more while more than `late` cards lie in the Conspiracy Deck. A
    deck is better without a card that is worth less than `dead_weight`.
    """

    buy_class: float = 0.0
    buy_coordinate: float = 0.0
    early_recruit: float = 0.0
    late: int = 12
    dead_weight: float = 2.5


USUAL: Final = Habits()
