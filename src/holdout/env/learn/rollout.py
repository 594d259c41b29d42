"""Games played with the present policy: what was seen, done and earned, for the learner to improve on."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from holdout.env.learn.network import Floats, Indices, Network, masked, scaled
from holdout.env.seat import SeatEnv


class Ended(NamedTuple):
    """A game that ended: whether it was won, how far it came, and how many actions it took."""

    won: bool
    progress: int
    actions: int


class Rollout(NamedTuple):
    """So many steps in several games. Observations are kept as the places and values that are not 0."""

    step: Indices
    place: Indices
    number: NDArray[np.int16]
    legal: list[Indices]
    action: Indices
    chance: Floats
    advantage: Floats
    gain: Floats
    ended: list[Ended]


class Player:
    """A policy that plays several games side by side."""

    def __init__(self, make: Callable[[], SeatEnv], games: int, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.envs = [make() for _ in range(games)]
        self.seen = np.zeros((games, self.envs[0].table.layout.size), np.int16)
        self.legal: list[Indices] = [np.zeros(0, np.int64)] * games
        self.actions = np.zeros(games, np.int64)
        for number, env in enumerate(self.envs):
            seen, _ = env.reset(seed=int(self.chance.integers(2**31)))
            self._look(number, seen)

    def _look(self, number: int, seen: dict[str, Any]) -> None:
        self.seen[number] = seen["observation"]
        self.legal[number] = np.fromiter(self.envs[number].table.legal, np.int64)

    def chosen(self, network: Network) -> tuple[Indices, Floats, Floats]:
        """Drawn actions, the logarithms of their chances, and the values of the positions."""
        wanted, value, _ = network.forward(scaled(self.seen[:, network.inputs]))
        place = np.full(self.envs[0].table.actions.count, -1)
        place[network.outputs] = np.arange(len(network.outputs))
        most = max(map(len, self.legal))
        legal = np.full((len(self.envs), most), -1)
        for number, one in enumerate(self.legal):
            legal[number, : len(one)] = one
        rows = np.arange(len(legal))
        known = np.pad(wanted, ((0, 0), (0, 1)))  # an action that it has not met weighs 0
        logs = masked(known[rows[:, None], place[legal]], legal >= 0)
        odds = np.cumsum(np.exp(logs), axis=1)
        drawn = (odds < self.chance.random((len(odds), 1)) * odds[:, -1:]).sum(1)
        return legal[rows, drawn], logs[rows, drawn], value

    def play(self, network: Network, steps: int, discount: float, trace: float) -> Rollout:
        """So many steps of every game; whatever ends is begun anew."""
        games = len(self.envs)
        rows: list[Any] = []
        legal: list[Indices] = []
        action, chance = np.zeros((steps, games), np.int64), np.zeros((steps, games), np.float32)
        reward, value = np.zeros((steps, games), np.float32), np.zeros((steps + 1, games), np.float32)
        over = np.zeros((steps, games), np.bool_)
        ended: list[Ended] = []
        for step in range(steps):
            game, place = np.nonzero(self.seen)
            rows.append((game, place, self.seen[game, place]))
            legal += self.legal
            action[step], chance[step], value[step] = self.chosen(network)
            for number, env in enumerate(self.envs):
                seen, reward[step, number], is_over, is_cut, info = env.step(int(action[step, number]))
                self.actions[number] += 1
                if is_over or is_cut:
                    over[step, number] = True
                    ended.append(Ended(info.get("won", False), env.table.progress, int(self.actions[number])))
                    self.actions[number] = 0
                    seen, _ = env.reset()
                self._look(number, seen)
        _, value[steps], _ = network.forward(scaled(self.seen[:, network.inputs]))
        advantage = advantages(reward, value, over, discount, trace)
        return Rollout(
            np.concatenate([row[0] + number * games for number, row in enumerate(rows)]),
            np.concatenate([row[1] for row in rows]),
            np.concatenate([row[2] for row in rows]),
            legal,
            action.ravel(),
            chance.ravel(),
            advantage.ravel(),
            (advantage + value[:-1]).ravel(),
            ended,
        )


def advantages(
    reward: Floats, value: Floats, over: NDArray[np.bool_], discount: float, trace: float
) -> Floats:
    """Generalised advantage estimates: how much better each action did than expected."""
    found = np.zeros_like(reward)
    later = np.zeros(reward.shape[1], np.float32)
    for step in range(len(reward) - 1, -1, -1):
        goes_on = ~over[step]
        surprise = reward[step] + discount * value[step + 1] * goes_on - value[step]
        later = surprise + discount * trace * goes_on * later
        found[step] = later
    return found
