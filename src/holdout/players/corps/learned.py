"""The quick player of the tactical game in the stance that games have taught."""

from typing import Any

from holdout.kernel import Frame
from holdout.players.corps.greedy import GreedyCorps
from holdout.players.corps.stances import Stance, stances_of
from holdout.players.habits import stays_usual, taught


def stances_taught(mission: str) -> list[Stance]:
    """The stance that games have taught in a mission, and the same as eager as the other stances."""
    first, *others = stances_of(mission)
    learned = taught("corps", first)
    return [learned, *[learned._replace(name=other.name, step=other.step) for other in others]]


class LearnedCorps(GreedyCorps):
    """One seat's rules of thumb, in the stance that games have taught, save where that has lost games."""

    def __init__(self, frame: Frame[Any], seat: int, seed: int | str = 0) -> None:
        mission = frame.setup["scenario"]
        stances = stances_of(mission) if stays_usual("corps", mission) else stances_taught(mission)
        super().__init__(frame, seat, seed, stances[0])
