"""Named points at which a test may kill the process or fail the disk. They do nothing unless armed.

A test arms one with `arm`, or for a child process with HOLDOUT_FAULT=NAME:COUNT, which kills the process
with SIGKILL the COUNTth time that NAME is reached. `POINTS` has every name.
"""

import os
import signal
from collections.abc import Callable
from typing import Final

POINTS: Final = (
    "connection-opened",
    "before-decode",
    "after-decode",
    "before-queue",
    "after-queue",
    "before-handle",
    "before-apply",
    "after-apply",
    "after-handle",
    "before-append",
    "before-begin",
    "after-begin",
    "before-row",
    "between-row-and-summary",
    "after-row",
    "before-commit",
    "after-commit",
    "before-resolve",
    "after-resolve",
    "after-append",
    "before-publish",
    "after-publish",
    "before-acknowledge",
    "after-acknowledge",
    "before-broadcast",
    "during-broadcast",
    "after-broadcast",
    "before-send",
    "before-snapshot",
    "during-snapshot",
    "after-snapshot",
    "before-checkpoint",
    "after-checkpoint",
    "before-load",
    "after-load",
    "before-create",
    "after-create",
)
"""In the order in which a command meets them."""

_armed: dict[str, Callable[[], None]] = {}


def point(name: str) -> None:
    """Here a fault may strike."""
    if _armed and name in _armed:
        _armed[name]()


def arm(name: str, strike: Callable[[], None]) -> None:
    """Let something happen whenever a point is reached."""
    if name not in POINTS:
        raise ValueError(f"There is no fault point called {name!r}.")
    _armed[name] = strike


def disarm() -> None:
    """Nothing happens at any point."""
    _armed.clear()


def arm_from_environment() -> None:
    """Arm the point that HOLDOUT_FAULT names; a child process of a test calls this once."""
    name, _, count = os.environ.get("HOLDOUT_FAULT", "").partition(":")
    if name:
        arm(name, _killing_at(int(count or 1)))


def _killing_at(count: int) -> Callable[[], None]:
    reached = 0

    def strike() -> None:
        nonlocal reached
        reached += 1
        if reached == count:
            os.kill(os.getpid(), signal.SIGKILL)

    return strike
