"""One seat of a game as a Gymnasium environment; the other seats are played by named players.

An action that is not legal is answered with the next legal one and told in the info, since Gymnasium has no
masks of its own; learners that know masks find them in the observation, in the info and in `action_masks()`.
"""

from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from holdout import games
from holdout.env.picture import rendered
from holdout.env.spaces import action_space, observation, observation_space
from holdout.env.table import MODES, SEATS, Table, check_seed, check_settings, is_whole
from holdout.kernel import Player, SetupError
from holdout.players import seat_player


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat. `others` is one name for all other seats, or one for each of them in order."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int = SEATS,
        *,
        seat: int = 0,
        others: str | tuple[str, ...] = "greedy",
        max_cycles: int = 10_000,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        check_settings(max_cycles, render_mode)
        self.table = Table(game, seats, options)
        if not is_whole(seat) or seat not in range(seats):
            raise SetupError(f"There is no seat {seat!r}: the seats go from 0 to {seats - 1}.")
        self.seat, self.max_cycles, self.render_mode = seat, max_cycles, render_mode
        names = _named(others, seats - 1)
        self.names = [*names[:seat], "", *names[seat:]]
        self._settings = {
            "game": game, "seats": seats, "seat": seat, "others": names, "max_cycles": max_cycles,
            "render_mode": render_mode, **options,
        }  # fmt: skip
        self._players(0)
        self.action_space = action_space(self.table)
        self.observation_space = observation_space(self.table)

    def _players(self, seed: int) -> None:
        frame = self.table.frame
        self.players: list[Player | None] = [
            None if number == self.seat else seat_player(name, frame, number, seed)
            for number, name in enumerate(self.names)
        ]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Start a game and play it to the first question to this seat."""
        super().reset(seed=None if seed is None else check_seed(seed))
        self._begin(int(self.np_random.integers(2**53)))
        return self._seen()

    def _begin(self, seed: int) -> None:
        self.table.start(seed)
        self._players(seed)
        self.answers: list[int] = []
        self._play_on()

    def _play_on(self) -> None:
        """Let the others play until this seat is asked or the game is over."""
        while self.table.asked is not None and self.table.asked.seat != self.seat:
            player = self.players[self.table.asked.seat]
            assert player is not None
            self.table.answer(player(self.table.asked))

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Answer for this seat, and let the others play on."""
        legal = self._answer(action)
        over = self.table.match.over
        stopped = not over and len(self.answers) >= self.max_cycles
        seen, info = self._seen()
        if not legal:
            info["illegal"] = True
        return seen, self.table.reward(self.seat), over, stopped, info

    def _answer(self, action: int) -> bool:
        legal = self.table.take(action, nearest=True)
        self.answers.append(int(action))
        self._play_on()
        return legal

    def __getstate__(self) -> dict[str, Any]:
        """For another process: how it was made, which game it is, and what has been answered."""
        begun = self.table.begun
        return {
            "settings": self._settings,
            "seed": int(self.table.frame.seed) if begun else None,
            "answers": self.answers if begun else [],
            "chance": (self._np_random, self._np_random_seed),
        }

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """The others play as they did, so the same answers lead to the same place."""
        self.__init__(**kept["settings"])  # type: ignore[misc]
        self._np_random, self._np_random_seed = kept["chance"]
        if kept["seed"] is not None:
            self._begin(kept["seed"])
        for answer in kept["answers"]:
            self._answer(answer)

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = observation(self.table, self.seat)
        return seen, {**self.table.about(self.seat), "action_mask": seen["action_mask"]}

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask of legal actions, as learners with masked policies ask for it."""
        mask = np.zeros(self.table.actions.count, dtype=np.bool_)
        mask[self.table.mask(self.seat)] = True
        return mask

    def render(self) -> Any:
        """The table as this seat sees it: lines of text, or a picture."""
        return rendered(self.table, self.seat, self.render_mode)


def _named(others: Any, seats: int) -> tuple[str, ...]:
    """The names of the players in the other seats, in their order."""
    names: list[Any] = [others] * seats if isinstance(others, str) else others
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise SetupError(f"others cannot be {others!r}: name one player for all, or one for each other seat.")
    if len(names) != seats:
        raise SetupError(f"{len(names)} players were named for {seats} other seats.")
    return tuple(names)


def register() -> list[str]:
    """Make every game known to Gymnasium, as `holdout/NAME-v1`: the ids."""
    made: list[str] = []
    for game in games.playable():
        name = f"holdout/{game}-v1"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="holdout.env.seat:SeatEnv", kwargs={"game": game})
        made.append(name)
    return made
