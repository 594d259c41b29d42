"""Alien for learners: its environments without arguments, and dials from easy to hard.

What its numbers mean is told for all deck builders in `encounters`.
"""

from typing import Final

from holdout.env import encounters
from holdout.env.modules import Makers

STAGES: Final = (
    {"preparation": 2, "extra-drones": 3, "defense-as-health": True},
    {"preparation": 1, "extra-drones": 3, "defense-as-health": True},
    {"preparation": 1, "extra-drones": 1, "defense-as-health": False},
    {"preparation": 0, "extra-drones": 0, "defense-as-health": False},
)
LEARNING: Final = encounters.LEARNING._replace(stages=STAGES)

_MAKERS: Final = Makers("alien")
env, parallel_env = _MAKERS.env, _MAKERS.parallel_env
asking_env, seat_env = _MAKERS.asking_env, _MAKERS.seat_env
