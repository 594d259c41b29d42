"""A game in cycles: in every cycle all seats act at once, and whoever is not asked waits.

It is for learners that want all agents in every step. `env` is the same in AEC form; the environment that
asks only those who are asked is in `aec`. An action that is not legal is answered with the next legal one,
and told in the infos.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from holdout.env.actions import WAIT
from holdout.env.rewards import Reward
from holdout.env.seats import Seats
from holdout.env.spaces import observation as observed
from holdout.env.table import MODES, SEATS, IllegalAction, Table, check_settings, is_whole


class CycleEnv(Seats, ParallelEnv):
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
        reward: Reward = "result",
        observation: str = "flat",
        housekeeping: bool = False,
        scenarios: Sequence[str] = (),
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_settings(max_cycles, render_mode, observation)
        tidied = range(seats) if housekeeping and is_whole(seats) else ()
        table = Table(game, seats, options, scenarios, tidied, observation)
        name = f"holdout_{game}_cycles_v2"
        super().__init__(table, name, type(self).metadata, max_cycles, render_mode, reward)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game. The same seed starts the same game; without one, each game is another.

        `options` are a scenario, seats, a seed and any option of the table for this game alone.
        """
        self.begin(seed, options)
        self.cycles = 0
        return self._seen(), self._infos()

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:  # pyright: ignore[reportIncompatibleMethodOverride]
        """One cycle: the seat that is asked is answered for, the others wait."""
        self.check_playing()
        if not isinstance(actions, Mapping):
            raise IllegalAction(f"{actions!r} are no actions: give a dict with one for each agent.")
        assert self.table.asked is not None
        agent = self.possible_agents[self.table.asked.seat]
        legal = self.table.take(actions.get(agent, WAIT), nearest=True)
        self.cycles += 1
        over = self.table.over
        stopped = not over and self.cycles >= self.max_cycles
        seen, infos = self._seen(), self._infos()
        if not legal:
            infos[agent]["illegal"] = True
        rewards = dict(zip(self.agents, self.purse.paid(self.table, range(self.table.seats)), strict=True))
        ended = dict.fromkeys(self.agents, over)
        cut = dict.fromkeys(self.agents, stopped)
        if self.render_mode == "human":
            self.render()
        if over or stopped:
            self.agents = []
        return seen, rewards, ended, cut, infos

    def _seen(self) -> dict[str, Any]:
        return {agent: observed(self.table, seat) for seat, agent in enumerate(self.agents)}

    def _infos(self) -> dict[str, Any]:
        return {agent: self.table.about(seat) for seat, agent in enumerate(self.agents)}


def parallel_env(game: str, **settings: Any) -> CycleEnv:
    """The parallel environment, under the name that PettingZoo's tests and tools look for."""
    return CycleEnv(game, **settings)


def env(game: str, **settings: Any) -> AECEnv:
    """The same in AEC form: every seat acts in every cycle."""
    return parallel_to_aec(CycleEnv(game, **settings))
