"""The games that are measured, each with matches at their start and one in the middle of an effect.

The synthetic game is `bench/synthetic.py`; the small game is the one that the tests and the tutorial use. A
game of your own is measured by making a `World` of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bench import synthetic
from holdout.kernel import Decision, Match, Pick, Player, Randomness, Rules, drive, find, new

SMALL_GAME = "tests.small:RULES"


@dataclass(frozen=True)
class World:
    """A game to be measured. `has_targets`: it has the size for which the targets were set."""

    name: str
    rules: Rules[Any]
    starts: Sequence[Match[Any]]
    middle: Match[Any]
    has_targets: bool = False


def world(name: str, rules: Rules[Any], *, seats: int, games: int = 1, **options: Any) -> World:
    """A game with so many matches at their first decision, and one in the middle of an effect."""
    starts = [new(rules, seats=seats, seed=seed, **options) for seed in range(games)]
    return World(name, rules, starts, in_the_middle(starts[0]))


def synthetic_world(turns: int = 200) -> World:
    """300 cards, 30 zones, 5 seats."""
    made = world("synthetic", synthetic.RULES, seats=synthetic.SEATS, turns=turns)
    return replace(made, has_targets=True)


def small_world(games: int = 8) -> World:
    """The small game with as many seats as it takes."""
    rules = find(SMALL_GAME)
    return world("small", rules, seats=rules.seats[-1], games=games)


def in_the_middle(start: Match[Any]) -> Match[Any]:
    """The match half-way, where a step waits that has been given an answer already."""
    walking, players = start.clone(), by_chance(start.seats)
    waiting: list[Match[Any]] = []
    while not walking.over:
        if walking.moment.given:
            waiting.append(walking.clone())
        drive(walking, players, most=1)
    if not waiting:
        raise ValueError(f"No step of {start.rules.name} waits with answers: there is no middle to measure.")
    return waiting[len(waiting) // 2]


def by_chance(seats: int, seed: int = 0) -> list[Player]:
    """Players that take any option, the same ones every time."""
    randomness = Randomness("bench", seed)

    def player(decision: Decision) -> Pick:
        return decision.picks[randomness.below(len(decision.picks))]

    return [player] * seats
