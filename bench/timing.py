"""How things are timed: every task in turn, round after round, and the median of the rounds.

Tasks are interleaved so that a machine that slows down for a while slows all of them, and ratios are taken
within a round. Figures carry no name of a machine; only ratios travel between machines.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from statistics import median, quantiles
from time import perf_counter
from typing import NamedTuple

MICRO = 1_000_000


class Task(NamedTuple):
    """Something whose cost is measured.

    `counted`: the call returns how many operations it did; otherwise a call is one operation.
    `must` and `aim` are microseconds from the table of targets, where there are any.
    """

    world: str
    name: str
    call: Callable[[], object]
    counted: bool = False
    must: float | None = None
    aim: float | None = None


class Figure(NamedTuple):
    """The cost of one operation in microseconds: the median round and the middle half of the rounds."""

    world: str
    name: str
    micros: float
    low: float
    high: float
    must: float | None
    aim: float | None

    @property
    def holds(self) -> bool:
        """Whether it is within what it must be."""
        return self.must is None or self.micros <= self.must


class Comparison(NamedTuple):
    """Two tasks of a world side by side; `dear` must cost at least `least` times as much as `cheap`."""

    world: str
    dear: str
    cheap: str
    least: float | None


class Ratio(NamedTuple):
    """How many times dearer one task is than another, in the median round."""

    world: str
    dear: str
    cheap: str
    times: float
    least: float | None

    @property
    def holds(self) -> bool:
        """Whether the difference is as large as it must be."""
        return self.least is None or self.times >= self.least


Key = tuple[str, str]
Rounds = dict[Key, list[float]]


def measured(tasks: Sequence[Task], rounds: int, batch_seconds: float) -> Iterator[tuple[Key, float]]:
    """Time a batch of every task, round after round: its world and name, and seconds an operation."""
    sizes = [_batch_size(task, batch_seconds) for task in tasks]
    for _ in range(rounds):
        for task, size in zip(tasks, sizes, strict=True):
            yield (task.world, task.name), _batch(task, size)


def gathered(measurements: Iterable[tuple[Key, float]]) -> Rounds:
    """The measurements of each task, in the order of the rounds."""
    rounds: Rounds = {}
    for key, seconds in measurements:
        rounds.setdefault(key, []).append(seconds)
    return rounds


def figures(tasks: Sequence[Task], rounds: Rounds) -> list[Figure]:
    """One figure for each task."""
    return [_figure(task, rounds[task.world, task.name]) for task in tasks]


def ratios(comparisons: Sequence[Comparison], rounds: Rounds) -> list[Ratio]:
    """One ratio for each comparison, taken round by round."""
    made: list[Ratio] = []
    for each in comparisons:
        pairs = zip(rounds[each.world, each.dear], rounds[each.world, each.cheap], strict=True)
        times = median([dear / cheap for dear, cheap in pairs])
        made.append(Ratio(each.world, each.dear, each.cheap, times, each.least))
    return made


def _batch(task: Task, calls: int) -> float:
    """Seconds an operation in one batch. The garbage collector stays on, as it is in play."""
    call, done = task.call, 0
    start = perf_counter()
    if task.counted:
        for _ in range(calls):
            done += call()  # pyright: ignore[reportOperatorIssue]
    else:
        for _ in range(calls):
            call()
        done = calls
    return (perf_counter() - start) / done


def _batch_size(task: Task, batch_seconds: float) -> int:
    """The number of calls that fill a batch; measuring it also warms the task up."""
    calls = 1
    while True:
        start = perf_counter()
        for _ in range(calls):
            task.call()
        if perf_counter() - start >= batch_seconds:
            return calls
        calls *= 2


def _figure(task: Task, seconds: list[float]) -> Figure:
    low, middle, high = quantiles(seconds, n=4, method="inclusive") if len(seconds) > 1 else seconds * 3
    return Figure(task.world, task.name, middle * MICRO, low * MICRO, high * MICRO, task.must, task.aim)
