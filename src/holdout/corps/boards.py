"""A game board as an option, by the name that people have for it: Operations for 1-colony."""

from typing import Any, Final

from holdout.corps.geometry import called
from holdout.kernel import Choice
from holdout.kernel.wording import Part


class BoardChoice(Choice):
    """A choice of a game board. Records have it by the name of its file."""

    def parts(self, namer: Any, args: Any) -> list[Part]:
        return super().parts(namer, [called(str(board)) for board in args])


BOARD: Final = BoardChoice("board", ("board",), "Blips in {board}")
