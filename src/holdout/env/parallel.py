"""A game in cycles: in every cycle all seats act at once, and whoever is not asked waits.

It is for learners that want all agents in every step. `env` is the same in AEC form; the environment that
asks only those who are asked is in `aec`. An action that is not legal is answered with the next legal one,
and told in the infos.
"""

from collections.abc import Mapping
from typing import Any

from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from holdout.env.actions import WAIT
from holdout.env.seats import Seats
from holdout.env.spaces import observation
from holdout.env.table import MODES, SEATS, IllegalAction, Table


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
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        table, name = Table(game, seats, options), f"holdout_{game}_cycles_v1"
        super().__init__(table, name, type(self).metadata, max_cycles, render_mode)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game. The same seed starts the same game; without one, each game is another."""
        self.begin(seed)
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


def parallel_env(game: str, **settings: Any) -> CycleEnv:
    """The parallel environment, under the name that PettingZoo's tests and tools look for."""
    return CycleEnv(game, **settings)


def env(game: str, **settings: Any) -> AECEnv:
    """The same in AEC form: every seat acts in every cycle."""
    return parallel_to_aec(CycleEnv(game, **settings))
