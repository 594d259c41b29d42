"""What learning environments know of a game's board; each game that has one names its `Board` in its row."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from holdout import games

if TYPE_CHECKING:
    from holdout.env.table import Table


class Board(NamedTuple):
    """The most spaces that a board of the game has, and the board with all on it, as lines of text."""

    spaces: int = 0
    drawn: "Callable[[Table, dict[str, Any]], list[str]]" = lambda table, view: []


NO_BOARD: Final = Board()


def board_of(game: str) -> Board:
    """The board of a game."""
    return games.resolved(games.of(game).learning) or NO_BOARD
