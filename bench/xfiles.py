"""What a decision costs in The X-Files: whole games of three random players, choices of seasons in turn.

The same is measured of Alien (alien.py), in the same way, so that both can be compared: `python -m
bench.xfiles` prints how many calls of Python functions a decision takes in each.
"""

from collections.abc import Callable
from cProfile import Profile
from pstats import Stats
from typing import Any, Final

from bench import alien
from bench.timing import Task
from holdout.encounters.xfiles.rules import RULES
from holdout.encounters.xfiles.seasons import MODES
from holdout.kernel import new

WORLD: Final = "xfiles"
PLAYED: Final = MODES[:4]
"""The longer game has no cards that these do not have."""


def tasks() -> list[Task]:
    """All tasks."""
    start = new(RULES, seats=alien.SEATS, seed=0, scenario=PLAYED[0])
    return [
        Task(WORLD, alien.COPY, start.moment.rest.clone, must=10),
        Task(WORLD, alien.RANDOM, decisions(), counted=True, must=147, aim=64),
    ]


def decisions() -> Callable[[], int]:
    """One whole game at a call: how many decisions with a choice in it."""
    return alien.played_by_chance(
        [new(RULES, seats=alien.SEATS, seed=seed, scenario=mode) for seed, mode in enumerate(PLAYED)]
    )


def calls_of(play: Callable[[], int], games: int = 12) -> float:
    """Calls of Python functions a decision. The first games are not counted: they look things up."""
    for _ in PLAYED:
        play()
    profile = Profile(builtins=False)
    decided = sum([profile.runcall(play) for _ in range(games)])
    stats: Any = Stats(profile)
    return stats.total_calls / decided


if __name__ == "__main__":
    print(calls_of(alien.decisions()), calls_of(decisions()))
