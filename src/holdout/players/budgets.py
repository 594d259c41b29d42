"""How long a player may think about one decision, and how that is written in its name.

`search` has the usual budget, `search:500n` imagines 500 decisions, `search:200ms` takes about 200
milliseconds. Only a budget of nodes gives the same game again on any machine. `reference` has the pinned
budget of its game, so that win rates measured at different times can be compared.
"""

import re
from typing import Final, NamedTuple

from holdout.kernel import SetupError
from holdout.players.minds import mind_of

MOST: Final = 10_000_000


class Budget(NamedTuple):
    """So many imagined decisions, or so many milliseconds."""

    nodes: int = 0
    milliseconds: int = 0


USUAL: Final = Budget()
"""For a teammate at the table: as many nodes as the game's `Mind` says, so that answers come soon."""


def budget_of(name: str) -> Budget:
    """The budget in a player's name: the part after the colon."""
    _, colon, text = name.partition(":")
    if not colon:
        return USUAL
    found = re.fullmatch(r"([1-9][0-9]{0,7})(n|ms)", text)
    if found is None or int(found[1]) > MOST:
        raise SetupError(
            f"{name[:40]!r} names no budget: write search:500n for 500 imagined decisions, "
            "or search:200ms for 200 milliseconds."
        )
    number = int(found[1])
    return Budget(nodes=number) if found[2] == "n" else Budget(milliseconds=number)


def reference_budget(game: str) -> Budget:
    """The pinned budget of the team that win rates are measured with."""
    nodes = mind_of(game).reference_nodes
    if not nodes:
        raise SetupError(f"There is no reference team for {game} yet: take search or greedy.")
    return Budget(nodes=nodes)
