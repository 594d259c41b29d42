"""The X-Files for learners: its environments without arguments, and dials from easy to hard.

What its numbers mean is told for all deck builders in `encounters`.
"""

from typing import Final

from holdout.env import encounters
from holdout.env.modules import Makers

STAGES: Final = (
    {"no-loss-on-defeat": True, "open-bureau": True, "syndicate": 0},
    {"no-loss-on-defeat": False, "open-bureau": True, "syndicate": 3},
    {"no-loss-on-defeat": False, "open-bureau": False, "syndicate": 6},
)
LEARNING: Final = encounters.LEARNING._replace(stages=STAGES)

_MAKERS: Final = Makers("xfiles")
env, parallel_env = _MAKERS.env, _MAKERS.parallel_env
asking_env, seat_env = _MAKERS.asking_env, _MAKERS.seat_env
