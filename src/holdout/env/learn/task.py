"""What is learned: one seat of a game alone, with the dials of one stage of its curriculum."""

from typing import Final

from holdout import games
from holdout.env.curriculum import Curriculum
from holdout.env.learn.shaping import SmallChange
from holdout.env.seat import SeatEnv
from holdout.kernel import SetupError

STAGE: Final = 2
"""The stage that is learned unless another is named, counted from the easiest, which is 1."""


def alone(game: str = "", stage: int = STAGE) -> SeatEnv:
    """The environment of the task; without a name the first game that can be played."""
    name = game or games.playable()[0]
    stages = Curriculum.of(name).stages
    if not 1 <= stage <= len(stages):
        raise SetupError(f"{name} has the stages 1 to {len(stages)}, and none with the number {stage}.")
    return SeatEnv(name, 1, reward=SmallChange(), housekeeping=True, **stages[stage - 1])
