"""A game as a PettingZoo AEC environment: one seat after the other is asked, each sees its own view.

Actions and observations are told in `actions` and `observing`. Rewards come at the end: 1 for those who won,
-1 for those who did not. `state()`, for a critic that sees more than a player may, must be asked for.
"""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from holdout.env.picture import drawn, written
from holdout.env.spaces import action_space, observation, observation_space
from holdout.env.table import MODES, SEATS, IllegalAction, Table, check_settings
from holdout.kernel import SetupError


class TableEnv(AECEnv):
    """All seats of one table. `max_cycles` is how many questions are asked at most; then it is truncated."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - the name and place that PettingZoo prescribes
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str,
        seats: int = SEATS,
        *,
        max_cycles: int = 10_000,
        illegal: str = "error",
        central: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if illegal not in ("error", "nearest"):
            raise SetupError(f"illegal cannot be {illegal!r}: choose error or nearest.")
        check_settings(max_cycles, render_mode)
        self.table = Table(game, seats, options)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.nearest, self.central = illegal == "nearest", central
        self.metadata = {**type(self).metadata, "name": f"holdout_{game}_v1"}
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space(self.table) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.table) for agent in self.possible_agents}
        if central:
            size = self.table.layout.size * seats
            self.state_space = spaces.Box(-32768, 32767, (size,), np.int16)
        self._chance = np.random.default_rng()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of a seat's observations: the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of a seat's actions: the same object every time."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. The same seed starts the same game; without one, each game is another."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.table.start(int(self._chance.integers(2**53)))
        self.agents = list(self.possible_agents)
        self.asked = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def _tell(self) -> None:
        """Who is asked, and what everybody is told about it."""
        asked = self.table.asked
        if asked is not None:
            self.agent_selection = self.possible_agents[asked.seat]
        self.infos = {agent: self.table.about(self.seat_of(agent)) for agent in self.agents}

    def seat_of(self, agent: str) -> int:
        """The number of the seat."""
        if agent not in self.possible_agents:
            raise IllegalAction(f"There is no {agent!r} at this table: {', '.join(self.possible_agents)}.")
        return self.possible_agents.index(agent)

    def last(self, observe: bool = True) -> Any:
        """What the seat that is asked sees, its reward, and whether its game is over."""
        self._begun()
        return super().last(observe)

    def _begun(self) -> None:
        if not self.table.begun:
            raise IllegalAction("No game has begun: call reset() first.")

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and what it may do now."""
        return observation(self.table, self.seat_of(agent))

    def step(self, action: int | None) -> None:
        """Answer for the seat that is asked."""
        self._begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(f"{agent} is asked and must act: None is only for those whose game is over.")
        legal = self.table.take(action, nearest=self.nearest)
        self._cumulative_rewards[agent] = 0.0
        self.asked += 1
        over = self.table.match.over
        stopped = not over and self.asked >= self.max_cycles
        for one in self.agents:
            self.rewards[one] = self.table.reward(self.seat_of(one))
            self.terminations[one], self.truncations[one] = over, stopped
        self._tell()
        if not legal:
            self.infos[agent]["illegal"] = True
        if over:
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def state(self) -> Any:
        """All seats' observations in one row: more than any player may know, for training only."""
        if not self.central:
            raise ValueError("state() sees all hands: ask for it with central=True.")
        return np.concatenate([self.table.observed(seat) for seat in range(self.table.seats)])

    def render(self) -> Any:
        """The table as the seat that is asked sees it: lines of text, or a picture."""
        seat = self.seat_of(self.agent_selection) if self.agents else 0
        if self.render_mode == "ansi":
            return written(self.table, seat)
        return drawn(self.table, seat) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Nothing is held open."""
