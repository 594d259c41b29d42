"""One module a game, as PettingZoo's tools want it: environments that need no arguments.

`holdout.env.alien` is such a module, and so is that of every game of this package; for a game from outside
`of_game` makes it. `env` and `parallel_env` go in cycles, in which whoever is not asked waits; `asking_env`
asks only those who are asked, `seat_env` one seat.
"""

from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pettingzoo import AECEnv

    from holdout.env.aec import TableEnv
    from holdout.env.parallel import CycleEnv
    from holdout.env.seat import SeatEnv


class Makers(NamedTuple):
    """The environments of one game; everything that they take is told in `holdout.env`."""

    game: str

    def env(self, **settings: Any) -> "AECEnv":
        """All seats in every cycle, one after the other."""
        from holdout.env import parallel

        return parallel.env(self.game, **settings)

    def parallel_env(self, **settings: Any) -> "CycleEnv":
        """All seats in every cycle at once."""
        from holdout.env.parallel import CycleEnv

        return CycleEnv(self.game, **settings)

    def asking_env(self, **settings: Any) -> "TableEnv":
        """One seat after the other, only those who are asked."""
        from holdout.env.aec import TableEnv

        return TableEnv(self.game, **settings)

    def seat_env(self, **settings: Any) -> "SeatEnv":
        """One seat for Gymnasium."""
        from holdout.env.seat import SeatEnv

        return SeatEnv(self.game, **settings)


def of_game(game: str) -> ModuleType:
    """A module for a game from outside."""
    made, makers = ModuleType(f"holdout.env.{game}", f"Learning environments of {game}."), Makers(game)
    for name in ("env", "parallel_env", "asking_env", "seat_env"):
        setattr(made, name, getattr(makers, name))
    return made
