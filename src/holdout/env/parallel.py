"""A game in cycles: in every cycle all seats act at once, and whoever is not asked waits.

It is for learners that want all agents in every step. `env` is the same in AEC form; the environment that
asks only those who are asked is in `aec`. An action that is not legal is answered with the next legal one,
and told in the infos.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from holdout.env.actions import WAIT
from holdout.env.picture import drawn, written
from holdout.env.spaces import action_space, observation, observation_space
from holdout.env.table import MODES, SEATS, IllegalAction, Table, check_settings


class CycleEnv(ParallelEnv):
    """All seats of one table, all of them in every cycle."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - the name and place that PettingZoo prescribes
        "render_modes": list(MODES),
        "is_parallelizable": True,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        seats: int = SEATS,
        *,
        max_cycles: int = 10_000,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_settings(max_cycles, render_mode)
        self.table = Table(game, seats, options)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.metadata = {**type(self).metadata, "name": f"holdout_{game}_cycles_v1"}
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space(self.table) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.table) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of a seat's observations: the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of a seat's actions: the same object every time."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game. The same seed starts the same game; without one, each game is another."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.table.start(int(self._chance.integers(2**53)))
        self.agents = list(self.possible_agents)
        self.cycles = 0
        return self._seen(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:  # pyright: ignore[reportIncompatibleMethodOverride]
        """One cycle: the seat that is asked is answered for, the others wait."""
        if not self.agents or self.table.asked is None:
            raise IllegalAction("Nobody is playing: call reset() to start a game.")
        agent = self.possible_agents[self.table.asked.seat]
        legal = self.table.take(actions.get(agent, WAIT), nearest=True)
        self.cycles += 1
        over = self.table.match.over
        stopped = not over and self.cycles >= self.max_cycles
        seen, infos = self._seen(), self._infos()
        if not legal:
            infos[agent]["illegal"] = True
        rewards = {one: self.table.reward(seat) for seat, one in enumerate(self.possible_agents)}
        ended = dict.fromkeys(self.agents, over)
        cut = dict.fromkeys(self.agents, stopped)
        if over or stopped:
            self.agents = []
        return seen, rewards, ended, cut, infos

    def _seen(self) -> dict[str, Any]:
        return {agent: observation(self.table, seat) for seat, agent in enumerate(self.possible_agents)}

    def _infos(self) -> dict[str, Any]:
        return {agent: self.table.about(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> Any:
        """The table as the seat that is asked sees it: lines of text, or a picture."""
        seat = self.table.asked.seat if self.table.asked is not None else 0
        if self.render_mode == "ansi":
            return written(self.table, seat)
        return drawn(self.table, seat) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Nothing is held open."""


def parallel_env(game: str, **settings: Any) -> CycleEnv:
    """The parallel environment, under the name that PettingZoo's tests and tools look for."""
    return CycleEnv(game, **settings)


def env(game: str, **settings: Any) -> AECEnv:
    """The same in AEC form: every seat acts in every cycle."""
    return parallel_to_aec(CycleEnv(game, **settings))
