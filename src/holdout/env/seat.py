"""One seat of a game as a Gymnasium environment; the other seats are played by players or policies.

An action that is not legal is answered with the next legal one and told in the info, since Gymnasium has no
masks of its own; learners that know masks find them in the observation, in the info and in `action_masks()`.
"""

import copy
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from holdout import games
from holdout.env.describing import Description, described
from holdout.env.picture import rendered, show
from holdout.env.playing import Other, named, seated, think_ahead
from holdout.env.rewards import Purse, Reward
from holdout.env.spaces import action_space, observation, observation_space
from holdout.env.table import MODES, SEATS, Table, check_seed, check_settings, is_whole, seed_in
from holdout.kernel import Player, SetupError


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat. `others` is one player or policy for all other seats, or one for each of them in order.

    `housekeeping` answers upkeep among equals and questions with only one action for the learner.
    """

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = SEATS,
        *,
        seat: int = 0,
        others: Other | Sequence[Other] = "greedy",
        reward: Reward = "result",
        observation: str = "flat",
        housekeeping: bool = False,
        scenarios: Sequence[str] = (),
        max_cycles: int = 10_000,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_settings(max_cycles, render_mode, observation)
        if not is_whole(seat) or (is_whole(seats) and seat not in range(seats)):
            raise SetupError(f"There is no seat {seat!r}: the seats go from 0 to {seats - 1}.")
        tidied = {seat} if housekeeping else ()
        self.table = Table(game, seats, options, scenarios, tidied, observation, think_ahead(others))
        self._others = named(others, seats - 1)
        self.seat, self.max_cycles, self.render_mode = seat, max_cycles, render_mode
        self.purse = Purse(reward)
        self._settings = {
            "game": game, "seats": seats, "seat": seat, "others": others, "reward": reward,
            "observation": observation, "housekeeping": housekeeping, "scenarios": tuple(scenarios),
            "max_cycles": max_cycles, "render_mode": render_mode, **options,
        }  # fmt: skip
        self._seat_others(0)
        self.action_space = action_space(self.table)
        self.observation_space = observation_space(self.table)

    def _seat_others(self, seed: int) -> None:
        others = [*self._others[: self.seat], None, *self._others[self.seat :]]
        self.players: list[Player | None] = seated(others[: self.table.setup["seats"]], self.table, seed)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game and play it to the first question to this seat.

        `options` are a scenario, seats, a seed and any option of the table for this game alone.
        """
        seed, asked = seed_in(seed, options)
        super().reset(seed=None if seed is None else check_seed(seed))
        self.table.set_up(asked)
        if self.seat >= self.table.setup["seats"]:
            raise SetupError(f"There is no seat {self.seat} at a table with {self.table.setup['seats']}.")
        self._begin(int(self.np_random.integers(2**53)))
        return self._seen()

    def _begin(self, seed: int) -> None:
        self.table.start(seed)
        self._seat_others(seed)
        self.asked = 0
        self.answers: list[int] = []
        self._play_on()
        self.purse.begin(self.table)

    def _play_on(self) -> None:
        """Let the others play until this seat is asked or the game is over."""
        while self.table.asked is not None and self.table.asked.seat != self.seat:
            player = self.players[self.table.asked.seat]
            assert player is not None
            self.table.answer(player(self.table.asked))

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Answer for this seat, and let the others play on."""
        legal = self._answer(action)
        over = self.table.over
        stopped = not over and len(self.answers) >= self.max_cycles
        seen, info = self._seen()
        if not legal:
            info["illegal"] = True
        if self.render_mode == "human":
            self.render()
        return seen, self.purse.paid(self.table, range(self.seat, self.seat + 1))[0], over, stopped, info

    def _answer(self, action: int) -> bool:
        legal = self.table.take(action, nearest=True)
        self.answers.append(int(action))
        self._play_on()
        return legal

    def __deepcopy__(self, memo: dict[int, Any]) -> "SeatEnv":
        """An environment that plays on by itself; the others go on from where they are."""
        copied = type(self).__new__(type(self))
        memo[id(self)] = copied
        for kept in (
            self.table.frame,
            self.table.rules,
            self.table.frame.faces,
            self._settings,
            self._others,
        ):
            memo[id(kept)] = kept
        copied.__dict__ = {
            name: value if name in ("action_space", "observation_space") else copy.deepcopy(value, memo)
            for name, value in self.__dict__.items()
        }
        return copied

    def __getstate__(self) -> dict[str, Any]:
        """For another process: how it was made, which game it is, and what has been answered."""
        begun = self.table.begun
        return {
            "settings": self._settings,
            "setup": self.table.setup,
            "seed": int(self.table.frame.seed) if begun else None,
            "answers": self.answers if begun else [],
            "chance": (self._np_random, self._np_random_seed),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """The others play as they did, so the same answers lead to the same place."""
        self.__init__(**kept["settings"])  # type: ignore[misc]
        self.table.lay_out(kept["setup"])
        self._np_random, self._np_random_seed = kept["chance"]
        if kept["seed"] is not None:
            self._begin(kept["seed"])
        for answer in kept["answers"]:
            self._answer(answer)
        self.purse.begin(self.table)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = observation(self.table, self.seat)
        return seen, {**self.table.about(self.seat), "action_mask": seen["action_mask"]}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal actions, as learners with masked policies ask for it."""
        mask = np.zeros(self.table.actions.count, dtype=np.bool_)
        mask[self.table.mask(self.seat)] = True
        return mask

    def describe(self) -> Description:
        """Return the meaning of every number of observations and actions."""
        return described(self.table)

    def render(self) -> Any:
        """The table as this seat sees it: lines of text, or a picture; `human` prints the text."""
        if self.render_mode == "human":
            show(self.table, self.seat)
            return None
        return rendered(self.table, self.seat, self.render_mode)


def register() -> list[str]:
    """Make every game known to Gymnasium, as `holdout/NAME-v2`: the ids."""
    made: list[str] = []
    for game in games.playable():
        name = f"holdout/{game}-v2"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="holdout.env.seat:SeatEnv", kwargs={"game": game})
        made.append(name)
    return made
