"""What is counted of the games of a line, and how it is told in a cell of a page: rates and intervals."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from holdout.lab.intervals import Interval, of_a_share
from holdout.players import REFERENCE


class Result(NamedTuple):
    """The result of one game; `side` tells who has won, where somebody plays against the others."""

    won: bool
    progress: int
    turns: int
    side: str = ""
    facts: tuple[tuple[str, str], ...] = ()
    """What the game tells of itself (lab/metrics.py)."""


Results = dict[Any, dict[int, Result]]
"""Results by line (rates.Line) and seed."""


class Rate(NamedTuple):
    """The number of games of a line that were won, and the confidence interval of the rate."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        """The win rate."""
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        """The true rate lies in it 95 times in 100."""
        return of_a_share(self.wins, self.games)

    def __str__(self) -> str:
        return f"{100 * self.share:.0f} %" if self.games else "-"

    @property
    def told_interval(self) -> str:
        """The interval in words."""
        return f"{100 * self.interval.least:.0f} to {100 * self.interval.most:.0f} %"


def rate_of(results: Iterable[Result]) -> Rate:
    """The rate of some games."""
    won = [one.won for one in results]
    return Rate(sum(won), len(won))


def queens_rate(results: Iterable[Result]) -> Rate:
    """How often the Queen Mother has won. Some games nobody wins."""
    won = [one.side == "aliens" for one in results]
    return Rate(sum(won), len(won))


def games_of(results: Results, game: str, scenario: str, seats: int, player: str = REFERENCE) -> list[Result]:
    """The games of a film, hive or mission without options."""
    found = [
        list(games.values())
        for line, games in results.items()
        if line[:4] == (game, scenario, seats, player) and not line.options
    ]
    return found[0] if found else []


def cells(*all_cells: object) -> str:
    """A row of a table."""
    return "| " + " | ".join([str(cell) for cell in all_cells]) + " |\n"
