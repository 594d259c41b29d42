"""Habits of the rules of thumb of The X-Files: what games may teach them."""

from typing import Final, NamedTuple


class Habits(NamedTuple):
    """What a card is worth where one is bought, beside its cost and its text, and what is given up.

    `buy_class` is for a card that does more after one of a class, `buy_coordinate` for one that can be lent,
    `buy_cost` for each point of its cost, `buy_heal` for one that heals, `powers` for each point that the
    power of its space is worth.
    Recruit is worth `early_recruit` a point more while more than `late` cards lie in the Conspiracy Deck. A
    deck is better without a card that is worth less than `dead_weight`. `special_agent` is the score of
    recruiting one. `farthest_first` scans the Bureau from its right end, whatever that costs.

    Once the Conspiracy Deck is out, a Special Agent scores `special_agent_at_the_end`, each Attack of a lent
    card counts `lend_attack` beside its worth, with `sacrifice_at_the_end` cards are given up for less than
    a life, and with `exchange_at_the_end` a lone player discards Coordinate cards without Attack to draw.
    """

    buy_class: float = 0.0
    buy_coordinate: float = 0.0
    buy_cost: float = 0.0
    buy_heal: float = 0.0
    powers: float = 0.0
    early_recruit: float = 0.0
    late: int = 12
    dead_weight: float = 2.5
    farthest_first: bool = False
    special_agent: float = 24.0
    special_agent_at_the_end: float = 24.0
    lend_attack: float = 0.0
    sacrifice_at_the_end: bool = False
    exchange_at_the_end: bool = False


USUAL: Final = Habits()
