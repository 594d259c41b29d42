"""The lines of The X-Files whose win rates are measured, and which games of them are told apart.

Three seasons in a row at each number of seats, by the reference team and by `greedy`; what makes a game
easier, and seasons by chance, by `greedy` alone, whose games are quick. Each game tells its End Game and its
seasons (lab/xfiles.py), so that these are compared over all lines without an option.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from bench.rates_counted import Rate, Result, Results, rate_of
from holdout.encounters.xfiles.seasons import RANDOM, STANDARD

NAME: Final = "xfiles"
SCENARIOS: Final = tuple(STANDARD)
Options = tuple[tuple[str, Any], ...]
EASIER: Final[tuple[Options, ...]] = (
    (("extra-informant", True),),
    (("syndicate", 3),),
    (("syndicate", 0),),
    (("starting-belief", True),),
    (("open-bureau", True),),
    (("no-loss-on-defeat", True),),
)
ALL_EASIER: Final[Options] = (
    ("extra-informant", True), ("no-loss-on-defeat", True), ("open-bureau", True), ("starting-belief", True),
    ("syndicate", 0),
)  # fmt: skip
EASIER_TABLE: Final = (SCENARIOS[0], 3)
"""What makes a game easier is measured in these seasons, with so many seats."""
SEASONS_BY_CHANCE: Final = (RANDOM, 3)
UNUSED: Final = ("cliffhangers",)
"""Decks that are at a table only in a Series."""
END_GAME, SEASON, ENDED, THE_END = "End Game", "season", "ended in", "The End"
PILES: Final = ("pile A", "pile B", "pile C")
"""What a game tells of itself: the End Game, where it ended, and the season of each pile."""


class Part(NamedTuple):
    """How often games with an End Game or with a season were won, by one player."""

    what: str
    name: str
    rate: Rate


def tables() -> list[tuple[str, int, Options]]:
    """The tables that only `greedy` plays: scenario, seats, options."""
    return [*[(*EASIER_TABLE, options) for options in (*EASIER, ALL_EASIER)], (*SEASONS_BY_CHANCE, ())]


def is_usual(line: Any) -> bool:
    """Whether what makes a game easier is held against this line."""
    return line.game == NAME and (line.scenario, line.seats) == EASIER_TABLE and not line.options


def belongs_to(deck: str) -> str:
    """The scenario whose games alone have a deck; empty if other games have it too."""
    season = deck.removeprefix("season-")
    found = [name for name, seasons in STANDARD.items() if season in map(str, seasons)]
    return found[0] if found and deck != season else ""


def parts(results: Results, player: str) -> list[Part]:
    """Each End Game and each season, over all games of a player without an option."""
    games = [
        one
        for line, each in results.items()
        if line.game == NAME and line.player == player and not line.options
        for one in each.values()
    ]
    return [*_parts(END_GAME, games, (END_GAME,)), *_parts(SEASON, games, PILES)]


def _parts(what: str, games: Sequence[Result], questions: Iterable[str]) -> list[Part]:
    found: dict[str, list[Result]] = {}
    for question in questions:
        for one in games:
            answer = dict(one.facts).get(question, "")
            if answer:
                found.setdefault(answer, []).append(one)
    return [Part(what, name, rate_of(found[name])) for name in sorted(found)]
