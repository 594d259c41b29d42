"""Learning environments: every game for PettingZoo, and one seat of it for Gymnasium.

`env` asks one seat after the other (AEC), `parallel_env` all seats in every cycle, `seat_env` plays one seat
against or beside named players. What actions and observations mean is told in `actions` and `observing` and
in docs/env.md. Nothing here is imported before it is asked for: numpy and PettingZoo are needed only then.
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from holdout.env.aec import TableEnv
    from holdout.env.parallel import CycleEnv
    from holdout.env.seat import SeatEnv

__all__ = ["env", "parallel_env", "register", "seat_env"]


def env(game: str, **settings: Any) -> "TableEnv":
    """A PettingZoo AEC environment: `env("alien", seats=3, scenario="aliens")`."""
    from holdout.env.aec import TableEnv

    return TableEnv(game, **settings)


def parallel_env(game: str, **settings: Any) -> "CycleEnv":
    """A PettingZoo parallel environment: in every cycle whoever is not asked waits."""
    from holdout.env.parallel import CycleEnv

    return CycleEnv(game, **settings)


def seat_env(game: str, **settings: Any) -> "SeatEnv":
    """A Gymnasium environment of one seat: `seat_env("corps", seat=0, others="greedy")`."""
    from holdout.env.seat import SeatEnv

    return SeatEnv(game, **settings)


def register() -> list[str]:
    """Make every game known to Gymnasium, as `holdout/NAME-v1`: the ids."""
    from holdout.env.seat import register

    return register()
