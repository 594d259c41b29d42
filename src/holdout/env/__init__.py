"""Learning environments: every game for PettingZoo, and one seat of it for Gymnasium.

`env` asks one seat after the other (AEC), `parallel_env` all seats in every cycle, `seat_env` plays one seat
beside players or policies. What actions and observations mean is told by their `describe()`, in `actions` and
`observing` and in docs/env.md. Nothing here is imported before it is asked for: numpy and PettingZoo are
needed only then.
"""

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from holdout.env.aec import TableEnv
    from holdout.env.parallel import CycleEnv
    from holdout.env.playing import Other
    from holdout.env.rewards import Reward
    from holdout.env.seat import SeatEnv

__all__ = ["env", "of_game", "parallel_env", "register", "seat_env"]
LATER = {
    "Change": "rewards",
    "Curriculum": "curriculum",
    "IllegalAction": "table",
    "Policy": "playing",
    "Pool": "playing",
}
"""What is imported when it is asked for, and from where."""


class Missing(ImportError):
    """A library that learning environments need is not installed: in a sentence that says what to do."""


def env(
    game: str,
    seats: int = 3,
    *,
    reward: "Reward" = "result",
    observation: str = "flat",
    housekeeping: bool = False,
    scenarios: Sequence[str] = (),
    max_cycles: int = 10_000,
    illegal: str = "error",
    central: bool = False,
    render_mode: str | None = None,
    **options: Any,
) -> "TableEnv":
    """A PettingZoo AEC environment: `env("alien", seats=3, scenario="aliens")`."""
    return _part("aec").TableEnv(
        game, seats, reward=reward, observation=observation, housekeeping=housekeeping, scenarios=scenarios,
        max_cycles=max_cycles, illegal=illegal, central=central, render_mode=render_mode, **options,
    )  # fmt: skip


def parallel_env(
    game: str,
    seats: int = 3,
    *,
    reward: "Reward" = "result",
    observation: str = "flat",
    housekeeping: bool = False,
    scenarios: Sequence[str] = (),
    max_cycles: int = 10_000,
    render_mode: str | None = None,
    **options: Any,
) -> "CycleEnv":
    """A PettingZoo parallel environment: in every cycle whoever is not asked waits."""
    return _part("parallel").CycleEnv(
        game, seats, reward=reward, observation=observation, housekeeping=housekeeping, scenarios=scenarios,
        max_cycles=max_cycles, render_mode=render_mode, **options,
    )  # fmt: skip


def seat_env(
    game: str,
    seats: int = 3,
    *,
    seat: int = 0,
    others: "Other | Sequence[Other]" = "greedy",
    reward: "Reward" = "result",
    observation: str = "flat",
    housekeeping: bool = False,
    scenarios: Sequence[str] = (),
    max_cycles: int = 10_000,
    render_mode: str | None = None,
    **options: Any,
) -> "SeatEnv":
    """A Gymnasium environment of one seat: `seat_env("corps", seat=0, others="greedy")`."""
    return _part("seat").SeatEnv(
        game, seats, seat=seat, others=others, reward=reward, observation=observation,
        housekeeping=housekeeping, scenarios=scenarios, max_cycles=max_cycles, render_mode=render_mode,
        **options,
    )  # fmt: skip


def register() -> list[str]:
    """Make every game known to Gymnasium, as `holdout/NAME-v2`: the ids."""
    return _part("seat").register()


def of_game(game: str) -> ModuleType:
    """The module of a game whose environments need no arguments, as `holdout.env.alien` is that of Alien."""
    return _part("modules").of_game(game)


def __getattr__(name: str) -> Any:
    if name not in LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(_part(LATER[name]), name)


def _part(name: str) -> Any:
    """A module of this package; an error that says what to install if a library is missing."""
    try:
        return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as missing:
        if missing.name in ("greenlet", "numpy", "gymnasium", "pettingzoo"):
            raise Missing(
                f"Learning environments need {missing.name}: pip install 'holdout[env]'.", name=missing.name
            ) from missing
        raise
