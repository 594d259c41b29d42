"""What tournaments, reports and several processes promise: honest intervals, no survivor's luck, speed."""

import time
from random import Random
from typing import Final

import numpy as np
import psutil

from holdout.lab.plan import planned
from holdout.lab.rating import pairs_of, ratings, scores_of
from holdout.lab.running import Run
from holdout.lab.worth import straight_line
from proofs import promise

TRUE: Final = {"a": 1650, "b": 1500, "c": 1500, "d": 1350}
CUPS, DEALS = 60, 60
GAMES, LOOKED_AT_EVERY = 300, 10
SURVIVED, USUAL, HELP = 1500, 0.4, 0.15


@promise(
    part="lab",
    says=f"intervals of Elo ratings hold the true one in 90 to 98 % of {CUPS} tournaments of four players",
    holds=lambda share: 0.90 <= share <= 0.98,
    show=lambda share: f"{share:.1%} of the intervals",
)
def honest_ratings() -> float:
    chance, names, held = Random(17), list(TRUE), 0

    def point(one: int, other: int) -> float:
        lead = TRUE[names[other]] - TRUE[names[one]]
        return float(chance.random() < 1 / (1 + 10 ** (lead / 400)))

    for _ in range(CUPS):
        deals = [[point(*pair) for pair in pairs_of(len(names))] for _ in range(DEALS)]
        rated = ratings(scores_of(names, deals))
        held += sum([one.least <= TRUE[one.name] <= one.most for one in rated])
    return held / (CUPS * len(names))


@promise(
    part="lab",
    says="a card that survivors gain, and that does nothing, is worth within 2 points of nothing",
    holds=lambda found: abs(found[0]) < 0.02 < found[1] and found[2] > 0.3,
    show=lambda found: (
        f"{found[0]:+.1%}; a card worth {HELP:.0%} is {found[1]:+.1%}; by games with it {found[2]:+.1%}"
    ),
    ratchet=True,
)
def no_survivors_luck() -> tuple[float, float, float]:
    """Effects of a card that does nothing and of one that helps, and what counting whole games would say."""
    chance = np.random.default_rng(3)
    early = chance.binomial(15, 0.06, (SURVIVED, 2)).astype(float)
    won = (chance.random(SURVIVED) < USUAL + HELP * early[:, 1]).astype(float)
    late = chance.binomial(np.where(won > 0, 30, 5), 0.06)
    (nothing, helps, _), _ = straight_line(np.column_stack([early, np.ones(SURVIVED)]), won)
    gained = early[:, 0] + late > 0
    return nothing, helps, float(won[gained].mean() - won[~gained].mean())


@promise(
    part="lab",
    says="two processes simulate at least 1.75 times as fast as one, by the processor time of the busiest",
    holds=lambda faster: faster >= 1.75,
    show=lambda faster: f"{faster:.2f} times",
)
def two_processes() -> float:
    return _busiest(1) / _busiest(2)


def _busiest(jobs: int) -> float:
    """Processor seconds on the longest way through a run: what it takes on a quiet machine."""
    plan = planned("alien", seats=[2], mixes=[("greedy",)], options={}, games=GAMES, seed=0)
    run, begun = Run(plan), time.process_time()
    before, latest = _children(), dict[int, float]()  # workers of an earlier run may be used again
    for number, _ in enumerate(run.go(jobs), 1):
        if number % LOOKED_AT_EVERY == 0:
            latest |= _children()
    worked = [seconds - before.get(child, 0.0) for child, seconds in latest.items()]
    return time.process_time() - begun + (max(worked, default=0.0) if jobs > 1 else 0.0)


def _children() -> dict[int, float]:
    """Processor seconds of each process that this one has started, by its number."""
    children = psutil.Process().children(recursive=True)
    return {child.pid: sum(child.cpu_times()[:2]) for child in children}
