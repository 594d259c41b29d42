"""What both environments of a whole table share: their agents, spaces and seeds. PettingZoo knows it not.

The one asks only whoever is asked (`aec`), the other everybody in every cycle (`parallel`).
"""

from typing import Any

import numpy as np
from gymnasium import spaces

from holdout.env.describing import Description, described
from holdout.env.picture import rendered, show
from holdout.env.rewards import Purse, Reward
from holdout.env.spaces import action_space, observation_space
from holdout.env.table import IllegalAction, Table, check_seed, seed_in


class Seats:
    """All seats of one table, each of them an agent with spaces of its own."""

    def __init__(
        self,
        table: Table,
        name: str,
        about: dict[str, Any],
        max_cycles: int,
        render_mode: str | None,
        reward: Reward,
    ) -> None:
        self.purse = Purse(reward)
        self.table, self.max_cycles, self.render_mode = table, max_cycles, render_mode
        self.metadata = {**about, "name": name}
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        self.agents: list[str] = []
        self.action_spaces = {agent: action_space(table) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(table) for agent in self.possible_agents}
        self._chance = np.random.default_rng()

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of a seat's observations: the same object every time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of a seat's actions: the same object every time."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None, options: dict[str, Any] | None = None) -> None:
        """Start a game. The same seed starts the same game; without one, each game is another."""
        seed, asked = seed_in(seed, options)
        asked.pop("options", None)  # PettingZoo's own tests reset with options={"options": 1}
        if seed is not None:
            self._chance = np.random.default_rng(check_seed(seed))
        self.table.set_up(asked)
        self.table.start(int(self._chance.integers(2**53)))
        self.purse.begin(self.table)
        self.agents = self.possible_agents[: self.table.seats]

    def check_playing(self) -> None:
        """Refuse to go on where nobody plays: before the first game, and after everybody took leave."""
        self.table.check_begun()
        if not self.agents:
            raise IllegalAction("Nobody is playing: call reset() to start a game.")

    def render(self) -> Any:
        """The table as the seat that is asked sees it: text, or a picture; `human` prints the text."""
        seat = self.table.asked.seat if self.table.asked is not None else 0
        if self.render_mode == "human":
            show(self.table, seat)
            return None
        return rendered(self.table, seat, self.render_mode)

    def describe(self) -> Description:
        """Return the meaning of every number of observations and actions."""
        return described(self.table)

    def close(self) -> None:
        """Do nothing: no resource is held open."""
