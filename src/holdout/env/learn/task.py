"""What is learned: one seat of the film `alien`, with the dials that make it easiest for a beginner."""

from typing import Final

from holdout.env.learn.shaping import SmallChange
from holdout.env.seat import SeatEnv

DIALS: Final = {"scenario": "alien", "preparation": 1, "extra-drones": 3, "defense-as-health": True}


def alone() -> SeatEnv:
    """The environment of the task."""
    return SeatEnv("alien", 1, reward=SmallChange(), housekeeping=True, **DIALS)
