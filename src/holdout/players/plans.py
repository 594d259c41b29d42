"""How a search spends its budget: how many options it compares, how far ahead it looks.

A short look ahead costs little and trusts the outlook; a long one costs more and trusts the rules of thumb
that imagine it. Games say in their `Mind` which serves them.
"""

from typing import Final, NamedTuple

FEWEST, WIDEST, NODES_AN_OPTION = 2, 8, 200
"""How many options are compared: two, one more for so many nodes of the budget, eight at most."""
NEAR: Final = 3
"""So many options are compared by a search that looks ahead by one stage."""
FARTHER: Final = (200, 500)
"""From so many nodes on a far-sighted search looks ahead by a turn more."""


class Plan(NamedTuple):
    """Compare so many options, look ahead by so many stages (None: to the end), and grow a tree or not."""

    options: int
    horizon: int | None
    tree: bool


def broad(nodes: int, horizon: int | None) -> Plan:
    """Look ahead equally far with any budget; a larger one compares more options and grows a larger tree."""
    return Plan(min(WIDEST, FEWEST + nodes // NODES_AN_OPTION), horizon, tree=True)


def far_sighted(nodes: int, horizon: int | None) -> Plan:
    """Look further ahead with a larger budget, at few options.

    No tree grows: options tried on the way would lower the mean of whatever leaves more to decide, and the
    search would end its turn too early.
    """
    turns = 1 + sum([nodes >= least for least in FARTHER])
    return Plan(min(WIDEST, FEWEST + nodes // (NODES_AN_OPTION * turns)), turns, tree=False)


def near_sighted(nodes: int, horizon: int | None) -> Plan:
    """Look ahead by one stage, at few options, with any budget: a larger one buys more guesses."""
    return Plan(NEAR, 1, tree=False)
