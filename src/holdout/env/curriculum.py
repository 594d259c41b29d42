"""A curriculum: easier dials first, and harder ones once the learner wins often enough.

`options` go to `reset(options=...)`, the last info of each game to `note`. Which dials a game has, from easy
to as printed, is told in its `Learning.stages`; any other list will do.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from holdout.env.learning import learning_of
from holdout.kernel import SetupError, find


class Curriculum:
    """Stages of options. It goes on when `share` of the last `games` games of a stage are won."""

    def __init__(self, stages: Sequence[Mapping[str, Any]], *, share: float = 0.5, games: int = 100) -> None:
        if not stages or not 0 < share <= 1 or games < 1:
            raise SetupError("A curriculum has at least one stage, a share above 0 and at least one game.")
        self.stages, self.share, self.games = list(stages), share, games
        self.stage = 0
        self._won: deque[bool] = deque(maxlen=games)

    @classmethod
    def of(cls, game: str, *, share: float = 0.5, games: int = 100) -> "Curriculum":
        """The curriculum of a game: its own stages."""
        stages = learning_of(find(game)).stages
        if not stages:
            raise SetupError(f"{game} names no dials from easy to hard: give a list of options.")
        return cls(stages, share=share, games=games)

    @property
    def options(self) -> dict[str, Any]:
        """The options of the next game."""
        return dict(self.stages[self.stage])

    def note(self, info: Mapping[str, Any]) -> bool:
        """Note how a game ended; True if the next stage begins."""
        if "won" not in info:
            raise SetupError("note() takes the last info of a game: the one that says whether it was won.")
        self._won.append(bool(info["won"]))
        full = len(self._won) == self.games
        if not full or sum(self._won) < self.share * self.games or self.stage + 1 == len(self.stages):
            return False
        self.stage += 1
        self._won.clear()
        return True
