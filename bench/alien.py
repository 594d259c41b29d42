"""What a decision costs in Alien: whole games of three random players, all four films in turn, inline.

Only decisions with two options or more count. Where the hot modules are compiled (`holdout.native`), that is
what is measured; HOLDOUT_COMPILED=0 measures plain Python.
"""

from collections.abc import Callable, Sequence
from itertools import cycle
from typing import Any, Final

from bench.timing import Task
from holdout.encounters.alien.options import FILMS
from holdout.encounters.alien.rules import RULES
from holdout.kernel import Decision, Match, Pick, Randomness, new, play_out

WORLD: Final = "alien"
RANDOM: Final = "decision of random players"
COPY: Final = "copy of a position"
SEATS: Final = 3


def tasks() -> list[Task]:
    """All tasks."""
    starts = [new(RULES, seats=SEATS, seed=seed, scenario=film) for seed, film in enumerate(FILMS)]
    return [
        Task(WORLD, COPY, starts[0].moment.rest.clone, must=10),
        Task(WORLD, RANDOM, decisions(), counted=True, must=125, aim=54),
    ]


def decisions() -> Callable[[], int]:
    """One whole game at a call: how many decisions with a choice in it."""
    return played_by_chance(
        [new(RULES, seats=SEATS, seed=seed, scenario=film) for seed, film in enumerate(FILMS)]
    )


def played_by_chance(starts: Sequence[Match[Any]]) -> Callable[[], int]:
    """Whole games of random players in turn, one at a call: how many decisions with a choice in it."""
    matches = cycle(starts)
    randomness = Randomness("bench")

    def game() -> int:
        choices = 0

        def player(decision: Decision) -> Pick:
            nonlocal choices
            picks = decision.picks
            choices += len(picks) > 1
            return picks[randomness.below(len(picks))]

        play_out(next(matches), [player] * SEATS, heard=frozenset())
        return choices

    return game
