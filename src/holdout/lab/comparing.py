"""Two sides on the same seeds: two players, two packs, or a table with and without something.

Pairs are looked at in the order of their seeds whatever process played them, so that the verdict and the
number of games do not depend on the number of processes. The test itself is in `deciding`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from holdout.kernel import SetupError
from holdout.lab.deciding import Decider
from holdout.lab.processes import IDLE, Jobs, shared_out, watched
from holdout.lab.simulation import GameResult, Series, check, play

MEASURES: Final = ("wins", "progress")


@dataclass
class Comparison:
    """Two sides and what is known of them so far."""

    first: Series
    second: Series
    decider: Decider = field(default_factory=Decider)
    measure: str = "wins"
    results: list[tuple[GameResult, GameResult]] = field(default_factory=list[tuple[GameResult, GameResult]])
    failed: list[str] = field(default_factory=list[str])

    def __post_init__(self) -> None:
        if self.measure not in MEASURES:
            raise SetupError(f"{self.measure!r} cannot be compared: choose {' or '.join(MEASURES)}.")
        for series in (self.first, self.second):
            check(series)

    def go(self, most: int, jobs: Jobs = 1, *, noting: bool = False) -> Iterator[str]:
        """Play pair after pair until it is decided, or so many are played; gives the verdict each time."""
        for one, other in played(self.first, self.second, most, jobs, noting):
            if one.error or other.error:
                self.failed.append(one.error or other.error)
                continue
            self.results.append((one, other))
            self.decider.add(self._difference(one, other))
            yield self.decider.verdict
            if self.decider.verdict:
                return

    def _difference(self, one: GameResult, other: GameResult) -> float:
        """1 if the first side did better, -1 if the second did, else 0."""
        if self.measure == "wins":
            return int(one.won) - int(other.won)
        here, there = (one.won, one.progress), (other.won, other.progress)
        return (here > there) - (here < there)

    def side(self, number: int) -> list[GameResult]:
        """The results of one side, in the order of the seeds."""
        return [pair[number] for pair in self.results]


def played(
    first: Series, second: Series, most: int, jobs: Jobs, noting: bool
) -> Iterator[tuple[GameResult, GameResult]]:
    """Pairs of games with the same seed, in order."""
    if jobs == 1 or not isinstance(jobs, int):
        each = ((first, second, number, noting) for number in range(most))
        yield from shared_out(_pair, each, jobs, ordered=True)
        return
    from joblib import Parallel, delayed

    # Rounds of a few pairs: what is played beyond the verdict is thrown away, and no process is left behind.
    step = 8 * jobs
    with watched(), Parallel(n_jobs=jobs, idle_worker_timeout=IDLE) as workers:
        for start in range(0, most, step):
            numbers = range(start, min(start + step, most))
            pairs: Any = workers(delayed(_pair)(first, second, number, noting) for number in numbers)  # pyright: ignore[reportUnknownMemberType]
            yield from pairs


def _pair(first: Series, second: Series, number: int, noting: bool) -> tuple[GameResult, GameResult]:
    return play(first, number, noting), play(second, number, noting)
