"""The lines of the Expansion whose win rates are measured: both hives, the Queen Mother, single pieces.

A piece is held against Alien without it, with the Drones of the Expansion's chart, on the same seeds. Against
the Queen Mother a line has a seat more than it has humans. She acts as often as each of them, which weighs
most on a single one: few humans are also measured with what makes a table easier.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from holdout.encounters.alien.expansion.options import OPTIONS, QUEEN_MOTHER
from holdout.encounters.alien.expansion.scenarios import SCENARIOS
from holdout.players import REFERENCE

NAME: Final = "expansion"
HIVES: Final = tuple(SCENARIOS)
FILM: Final = "alien"
BOTH: Final = (REFERENCE, "greedy")
Options = tuple[tuple[str, Any], ...]
CHART: Final[Options] = (("drone-chart", "expansion"),)
PIECES: Final[tuple[Options, ...]] = (
    CHART,
    (("hard-mode", "all"),),
    (("soldiers", True),),
    (("new-strikes", True),),
    (("new-drones", True),),
)
PIECES_SEATS: Final = 2
EASY: Final[Options] = (("extra-drones", 2), ("preparation", 1))
EASIEST: Final[Options] = (("extra-drones", 3), ("preparation", 2), ("defense-as-health", True))
AGAINST_THE_QUEEN: Final[tuple[tuple[int, str, Options], ...]] = (
    *[(humans, FILM, ()) for humans in (1, 2, 3, 4)],
    *[(1, scenario, EASIEST) for scenario in ("alien3", *HIVES)],
    (2, FILM, EASY),
    (2, FILM, EASIEST),
)
"""How many humans against the Queen Mother, what they play, and what makes it easier for them."""


class Table(NamedTuple):
    """A kind of table, and who plays at it."""

    scenario: str
    seats: int
    players: tuple[str, ...]
    options: Options = ()


def tables(seats: Sequence[int]) -> list[Table]:
    """Every kind of table of the Expansion that is measured, the hives with each number of seats."""
    hives = [Table(hive, number, BOTH) for hive in HIVES for number in seats]
    pieces = [Table(FILM, PIECES_SEATS, BOTH[1:], options) for options in PIECES]
    queen = [
        Table(scenario, humans + 1, BOTH, ((QUEEN_MOTHER, True), *easier))
        for humans, scenario, easier in AGAINST_THE_QUEEN
    ]
    return [*hives, *pieces, *queen]


def is_used(options: Options) -> bool:
    """Whether a table with these options has cards of the Expansion."""
    return any(name in OPTIONS for name, _ in options)


def word_for(scenario: str, options: Options) -> str:
    """The word for a line of the Expansion: `hives`, `queen` or `pieces`; empty for any other line."""
    if any(name == QUEEN_MOTHER for name, _ in options):
        return "queen"
    if scenario in HIVES:
        return "hives"
    return "pieces" if options in PIECES else ""
