"""Counting spaces: how far a model is for Defensive Fire, for equipping others, for Weapons and for card
text.

The distance is the shortest connected way, whoever stands on it; walls and shut doors have to be gone
around (rulings C3 and C4). By table option rows and columns are counted instead.
"""

from holdout.corps.geometry import mask_of
from holdout.corps.geometry import within as within_by_path
from holdout.corps.pieces import board_of, doors_shut, space_of
from holdout.corps.position import CorpsGame


def within(game: CorpsGame, space: int, number: int) -> int:
    """The spaces up to so many away from a space, itself among them."""
    board = board_of(game)
    if game.setup.get("range-metric") != "chebyshev":
        return within_by_path(board, space, number, doors_shut(game))
    row, column = divmod(space, board.width)
    rows = range(max(0, row - number), min(board.height, row + number + 1))
    columns = range(max(0, column - number), min(board.width, column + number + 1))
    return mask_of(y * board.width + x for y in rows for x in columns) & board.spaces


def is_within(game: CorpsGame, one: int, other: int, number: int) -> bool:
    """Whether two models are at most so many spaces apart."""
    return bool(within(game, space_of(game, one), number) >> space_of(game, other) & 1)
