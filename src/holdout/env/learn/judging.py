"""Measuring a policy: games that it has not learned from, each with a seed of its own."""

from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Any, NamedTuple

import numpy as np

from holdout.env.learn.network import Network, scaled
from holdout.env.learn.rollout import Ended
from holdout.env.seat import SeatEnv
from holdout.lab.intervals import of_a_share
from holdout.lab.processes import shared_out

FIRST_SEED = 1_000_000
"""Games of a measurement have seeds from here on; training draws its games from another sequence."""


class Verdict(NamedTuple):
    """The share of games won with its interval, and how far games came on average."""

    games: int
    won: int
    low: float
    high: float
    progress: float

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.won / self.games


def judged(
    make: Callable[[], SeatEnv], network: Network | None, games: int, jobs: int = 2
) -> Iterator[Ended]:
    """So many fresh games with the best action of a policy, or with any action without one."""
    state = None if network is None else network.state()
    return shared_out(_game, zip(repeat(make), repeat(state), range(games), strict=False), jobs, ordered=True)


def _game(make: Callable[[], SeatEnv], state: dict[str, Any] | None, number: int) -> Ended:
    env = _ENVS[make] = _ENVS.get(make) or make()
    network = None if state is None else Network.of_state(state)
    chance = np.random.default_rng(FIRST_SEED + number)
    seen, info = env.reset(seed=FIRST_SEED + number)
    over, actions = False, 0
    while not over:
        legal = np.fromiter(env.table.legal, np.int64)
        action = int(chance.choice(legal)) if network is None else best(network, seen["observation"], legal)
        seen, _, ended, cut, info = env.step(action)
        over, actions = ended or cut, actions + 1
    return Ended(info.get("won", False), env.table.progress, actions)


_ENVS: dict[Callable[[], SeatEnv], SeatEnv] = {}
"""An environment is made once in each process."""


def best(network: Network, seen: np.ndarray, legal: np.ndarray) -> int:
    """The legal action that a policy likes most."""
    wanted, _, _ = network.forward(scaled(seen[None, network.inputs]))
    order = np.argsort(network.outputs)
    place = np.minimum(np.searchsorted(network.outputs, legal, sorter=order), len(order) - 1)
    known = network.outputs[order[place]] == legal
    liked = np.where(known, wanted[0, order[place]], 0)
    return int(legal[liked.argmax()])


def verdict(played: list[Ended]) -> Verdict:
    """The figures of a measurement."""
    won = sum(one.won for one in played)
    progress = sum(one.progress for one in played) / len(played)
    return Verdict(len(played), won, *of_a_share(won, len(played)), progress)
