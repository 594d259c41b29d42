"""What is measured of the kernel, and what it must cost on a machine like the one of the targets.

Each function makes the tasks of one concern for a world; `tasks` and `comparisons` put them together. The
proofs take single figures from here (`measure`).
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, Final, NamedTuple

from bench.objects import as_objects
from bench.timing import Comparison, Figure, Ratio, Rounds, Task, figures, gathered, measured, ratios
from bench.worlds import World, by_chance
from holdout.kernel import Match, Position, Randomness, drive, load, play_out

YARDSTICK: Final = "python"

COPY: Final = "copy of a position"
DEEPCOPY: Final = "deepcopy of card objects"
HAND_COPY: Final = "hand-written copy of card objects"
CLONE: Final = "clone of a match inside an effect"
BRANCH: Final = "clone and one answer"
GUESS: Final = "guess of a match"
RERUN: Final = "decision, with re-runs"
INLINE: Final = "decision, inline"
VIEW: Final = "view of a seat, as sent"
SAVE: Final = "save of a position"
RESTORE: Final = "restore of a position"
FINGERPRINT: Final = "fingerprint of a match"
WHOLE_SAVE: Final = "whole save of a match"
WHOLE_LOAD: Final = "whole load of a match"


class Report(NamedTuple):
    """All figures of one run."""

    figures: list[Figure]
    ratios: list[Ratio]

    def figure(self, world: str, name: str) -> Figure:
        """The figure of one task."""
        return next(each for each in self.figures if (each.world, each.name) == (world, name))

    def ratio(self, world: str, dear: str, cheap: str) -> Ratio:
        """The ratio of two tasks."""
        return next(
            each for each in self.ratios if (each.world, each.dear, each.cheap) == (world, dear, cheap)
        )


def tasks(world: World) -> list[Task]:
    """All tasks that are measured in one world."""
    made = [*copies(world), *decisions(world), *looks(world), *files(world)]
    return made if world.has_targets else [task._replace(must=None, aim=None) for task in made]


def copies(world: World) -> list[Task]:
    """Copies of a position, of a match, and of the same content as objects."""
    name, match = world.name, world.middle
    rest = match.moment.rest
    objects = as_objects(rest, world.rules.zones)
    pick = match.decisions[0].picks[0]

    def branch() -> None:
        match.clone().answer(pick)

    return [
        Task(name, COPY, rest.clone, must=15, aim=10),
        Task(name, HAND_COPY, objects.copied),
        Task(name, DEEPCOPY, lambda: deepcopy(objects)),
        Task(name, CLONE, match.clone, must=25, aim=12),
        Task(name, BRANCH, branch),
    ]


def decisions(world: World) -> list[Task]:
    """Whole games between players that take any option: per decision."""

    def from_outside() -> int:
        return sum([_answers(drive(start.clone(), by_chance(start.seats)), start) for start in world.starts])

    def inline() -> int:
        return sum([_answers(play_out(start, by_chance(start.seats)), start) for start in world.starts])

    return [
        Task(world.name, RERUN, from_outside, counted=True, must=60),
        Task(world.name, INLINE, inline, counted=True, must=20, aim=10),
    ]


def looks(world: World) -> list[Task]:
    """Tasks: the view of a seat, and guesses from its knowledge."""
    match = world.middle
    seat = match.decisions[0].seat
    randomness = Randomness("bench")
    return [
        Task(world.name, VIEW, lambda: match.view_bytes(seat), must=100, aim=20),
        Task(world.name, GUESS, lambda: match.guess(seat, randomness)),
    ]


def files(world: World) -> list[Task]:
    """Saving and loading, of the position alone and of the whole match with its log."""
    match, rules = world.middle, world.rules
    rest: Position = match.moment.rest
    saved, whole = rest.save(), match.save()
    return [
        Task(world.name, SAVE, rest.save, must=20, aim=12),
        Task(world.name, RESTORE, lambda: type(rest).load(saved), must=60, aim=40),
        Task(world.name, FINGERPRINT, match.fingerprint, must=25, aim=17),
        Task(world.name, WHOLE_SAVE, match.save),
        Task(world.name, WHOLE_LOAD, lambda: load(whole, lambda _: rules)),
    ]


def yardstick() -> Task:
    """A fixed piece of plain Python, by which runs on different machines are set side by side."""

    def work() -> dict[int, int]:
        counts: dict[int, int] = {}
        for number in range(300):
            counts[number % 30] = counts.get(number % 30, 0) + number
        return counts

    return Task(YARDSTICK, "300 counts in a dict", work)


def comparisons(world: World) -> list[Comparison]:
    """Pairs of tasks, and how many times dearer the first must be than the second."""
    compared = [(DEEPCOPY, COPY, 200), (HAND_COPY, COPY, None), (RERUN, INLINE, 2)]
    return [
        Comparison(world.name, dear, cheap, least if world.has_targets else None)
        for dear, cheap, least in compared
    ]


def all_tasks(worlds: Sequence[World]) -> list[Task]:
    """The yardstick, and everything in these worlds."""
    return [yardstick(), *[task for world in worlds for task in tasks(world)]]


def summed_up(worlds: Sequence[World], made: Sequence[Task], found: Rounds) -> Report:
    """The figures and ratios of what was timed."""
    compared = [each for world in worlds for each in comparisons(world)]
    return Report(figures(made, found), ratios(compared, found))


def measure(worlds: Sequence[World], *, rounds: int, batch_seconds: float) -> Report:
    """Measure everything in these worlds without showing anything meanwhile."""
    made = all_tasks(worlds)
    return summed_up(worlds, made, gathered(measured(made, rounds, batch_seconds)))


def _answers(played: Match[Any], start: Match[Any]) -> int:
    return played.moment.past.length - start.moment.past.length
