"""The quick player of The X-Files with the habits that games have taught."""

from typing import Any

from holdout.kernel import Frame
from holdout.players.habits import IMAGINED, taught
from holdout.players.xfiles.greedy import GreedyXFiles
from holdout.players.xfiles.habits import USUAL
from holdout.players.xfiles.sight import GuessedXFilesSight


class LearnedXFiles(GreedyXFiles):
    """One seat's rules of thumb, with learned habits."""

    def __init__(self, frame: Frame[Any], seat: int, seed: int | str) -> None:
        super().__init__(frame, seat, seed)
        self.habits = taught("xfiles", USUAL)


class QuickLearnedXFiles(LearnedXFiles):
    """The same inside a guess."""

    look = GuessedXFilesSight


class ImaginedXFiles(QuickLearnedXFiles):
    """The habits that `search` imagines everybody with: those that its network was taught with."""

    def __init__(self, frame: Frame[Any], seat: int, seed: int | str) -> None:
        super().__init__(frame, seat, seed)
        self.habits = taught("xfiles", USUAL, IMAGINED)
