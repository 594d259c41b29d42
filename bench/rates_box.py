"""The lines of the Expansion whose win rates are measured: both hives, the Queen Mother, single pieces.

A piece is held against Alien without it, with the Drones of the Expansion's chart, on the same seeds. Against
the Queen Mother a line has a seat more than it has humans. She acts as often as each of them, which weighs
most on a single one: one or two are measured with what makes a table easier.
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
ONE_HUMAN: Final[Options] = (("extra-drones", 3), ("preparation", 2), ("defense-as-health", True))
TWO_HUMANS: Final[Options] = (("extra-drones", 1), ("preparation", 1))
AGAINST_THE_QUEEN: Final[tuple[tuple[int, str, Options], ...]] = (
    (1, "alien3", ONE_HUMAN),
    (2, FILM, TWO_HUMANS),
    (3, FILM, ()),
    (4, "resurrection", ()),
)
"""How many humans against the Queen Mother, what they play, and what makes it easier for them: as advised."""
FURTHER: Final[tuple[tuple[int, str, Options], ...]] = (
    (4, FILM, ()),
    (4, "aliens", ()),
    (4, FILM, (("soldiers", True),)),
)
"""Other tables with her that were measured."""
HER_DECKS: Final = ("nest", "queen", "queen-starting", "queen-roles", "queen-enemies")
"""Decks that are at a table only with the Queen Mother."""


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
        for humans, scenario, easier in (*AGAINST_THE_QUEEN, *FURTHER)
    ]
    return [*hives, *pieces, *queen]


def is_used(scenario: str, options: Options) -> bool:
    """Whether a table has cards of the Expansion."""
    return scenario in HIVES or any(name in OPTIONS for name, _ in options)


def has_queen(options: Options) -> bool:
    """Whether somebody at a table with these options plays the Queen Mother."""
    return any(name == QUEEN_MOTHER for name, _ in options)


def word_for(scenario: str, options: Options) -> str:
    """The word for a line of the Expansion: `hives`, `queen` or `pieces`; empty for any other line."""
    if has_queen(options):
        return "queen"
    if scenario in HIVES:
        return "hives"
    return "pieces" if options in PIECES else ""


def standard_of(scenario: str, options: Options) -> Options:
    """The options of the table that a line is held against: a piece's has the Drones of the same chart."""
    return CHART if word_for(scenario, options) == "pieces" and options != CHART else ()
