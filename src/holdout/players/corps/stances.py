"""Stances of the tactical game: how eager a Character is to get on, and how far it strays from the others.

The rules of thumb (thought.py, actions.py) read the stance that they are given. The greedy player
keeps the one that served best in a mission; the searching player begins with it, and imagines at every Action
what would come of the others (mind.py).
"""

from typing import Final, NamedTuple


class Stance(NamedTuple):
    """One way to go about a mission.

    `step` is what a Move towards the goal is worth; a shot at an Alien close by is worth about 60, in a
    burst of fire by `burst` more, and where it costs a spent squad cards for good, `tired_shot`. `leash` is
    how many spaces nearer to the goal than the last of the squad a Character may be; `lonely` is what each
    space away from the others takes from a space's worth. `aim` and `barricade` are what these Actions are
    worth, `yes_low` what an offer is worth that tires a tired squad.
    """

    name: str
    step: float = 40.0
    leash: int = 8
    lonely: float = 0.5
    tired_shot: float = 4.0
    burst: float = 4.0
    aim: float = 20.0
    barricade: float = 5.0
    yes_low: float = -1.0


USUAL: Final = Stance("usual")
BOLD: Final = Stance("bold", step=75.0, leash=14)
STANCES: Final = (USUAL, BOLD)
SERVED_BEST: Final = {"escape": BOLD, "newt": BOLD, "rescue": BOLD, "resupply": BOLD}
"""By mission, where `python -m bench.stances` tells a clear difference."""


def stances_of(mission: str) -> list[Stance]:
    """All stances, first the one that served best in a mission."""
    first = SERVED_BEST.get(mission, USUAL)
    return [first, *[stance for stance in STANCES if stance != first]]
