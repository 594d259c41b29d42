"""A game as a PettingZoo AEC environment: one seat after the other is asked, each sees its own view.

Actions and observations are told in `actions` and `observing`, rewards in `rewards`. `state()`, for a critic
that sees more than a player may, must be asked for.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from holdout.env.rewards import Reward
from holdout.env.seats import Seats
from holdout.env.spaces import observation as observed
from holdout.env.table import MODES, SEATS, IllegalAction, Table, check_settings, is_whole
from holdout.kernel import SetupError


class TableEnv(Seats, AECEnv):
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
        reward: Reward = "result",
        observation: str = "flat",
        housekeeping: bool = False,
        scenarios: Sequence[str] = (),
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        AECEnv.__init__(self)
        if illegal not in ("error", "nearest"):
            raise SetupError(f"illegal cannot be {illegal!r}: choose error or nearest.")
        check_settings(max_cycles, render_mode, observation)
        tidied = range(seats) if housekeeping and is_whole(seats) else ()
        table = Table(game, seats, options, scenarios, tidied, observation)
        Seats.__init__(
            self, table, f"holdout_{game}_v2", type(self).metadata, max_cycles, render_mode, reward
        )
        self.nearest, self.central = illegal == "nearest", central
        if central:
            size = self.table.layout.size * seats
            self.state_space = spaces.Box(-32768, 32767, (size,), np.int16)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. The same seed starts the same game; without one, each game is another.

        `options` are a scenario, seats, a seed and any option of the table for this game alone.
        """
        self.begin(seed, options)
        self.asked = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def _tell(self) -> None:
        """Select the agent that is asked, and update the infos of all."""
        asked = self.table.asked
        if asked is not None:
            self.agent_selection = self.possible_agents[asked.seat]
        self.infos = {agent: self.table.about(seat) for seat, agent in enumerate(self.agents)}

    def seat_of(self, agent: str) -> int:
        """The number of the seat."""
        if agent not in self.possible_agents:
            raise IllegalAction(f"There is no {agent!r} at this table: {', '.join(self.possible_agents)}.")
        return self.possible_agents.index(agent)

    def last(self, observe: bool = True) -> Any:
        """The observation of the asked seat, its reward, and whether its game is over."""
        self.check_playing()
        return super().last(observe)

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of a seat, with the mask of its legal actions."""
        return observed(self.table, self.seat_of(agent))

    def step(self, action: int | None) -> None:
        """Answer for the seat that is asked."""
        self.check_playing()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise IllegalAction(f"{agent} is asked and must act: None is only for those whose game is over.")
        legal = self.table.take(action, nearest=self.nearest)
        self._cumulative_rewards[agent] = 0.0
        self.asked += 1
        over = self.table.over
        stopped = not over and self.asked >= self.max_cycles
        paid = self.purse.paid(self.table, range(self.table.seats))
        for one, reward in zip(self.agents, paid, strict=True):
            self.rewards[one] = reward
            self.terminations[one], self.truncations[one] = over, stopped
        self._tell()
        if self.render_mode == "human":
            self.render()
        if not legal:
            self.infos[agent]["illegal"] = True
        if over:
            self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def state(self) -> Any:
        """All seats' observations in one row: more than any player may know, for training only."""
        if not self.central:
            raise ValueError("state() sees all hands: ask for it with central=True.")
        seen = [self.table.observed(seat) for seat in range(self.table.seats)]
        none = [np.zeros_like(seen[0])] * (self.table.most_seats - self.table.seats)
        return np.concatenate([*seen, *none])
