"""Rewards: what a seat is told of how well it does.

`result` is 1 for a seat that has won and -1 for one that has not, when the game is over. `progress` adds,
after every answer, by how much the game has come on in its own measure. A function of one's own is called
with a `Change` after every answer and returns a number.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from holdout.kernel import Result, SetupError

if TYPE_CHECKING:
    from holdout.env.table import Table

NAMES: Final = ("result", "progress")


class Change(NamedTuple):
    """What has changed for a seat since it was rewarded last. `table` sees everything: for rewards only."""

    seat: int
    table: "Table"
    before: int
    after: int
    """The game's progress then and now: the Objectives that are completed, for one."""
    result: Result | None


Reward = str | Callable[[Change], float]


def by_result(change: Change) -> float:
    """1 for a seat that has won, -1 for one that has not, 0 while the game goes on."""
    if change.result is None:
        return 0.0
    return 1.0 if change.seat in change.result.winners else -1.0


def by_progress(change: Change) -> float:
    """The same, and by how much the game has come on."""
    return by_result(change) + change.after - change.before


def reward_of(named: Reward) -> Callable[[Change], float]:
    """The function of a reward that is named; a SetupError if there is none."""
    if callable(named):
        return named
    known = {"result": by_result, "progress": by_progress}
    if named not in known:
        raise SetupError(f"reward cannot be {named!r}: choose {' or '.join(NAMES)}, or give a function.")
    return known[named]


class Purse:
    """Hands out the rewards of one table, each answer once."""

    def __init__(self, named: Reward) -> None:
        self.named, self.function = named, reward_of(named)
        self.before = 0

    def begin(self, table: "Table") -> None:
        """Count progress from the first question of a game."""
        self.before = self._progress(table)

    def _progress(self, table: "Table") -> int:
        """The progress of a table, where the reward depends on it: some games count it card by card."""
        return 0 if self.function is by_result else table.progress

    def paid(self, table: "Table", seats: range) -> list[float]:
        """The rewards of these seats for all that has happened since they were paid last."""
        after, result = self._progress(table), table.result
        if result is None and self.function is by_result:
            return [0.0] * len(seats)
        told = [Change(seat, table, self.before, after, result) for seat in seats]
        self.before = after
        return [float(self.function(change)) for change in told]
