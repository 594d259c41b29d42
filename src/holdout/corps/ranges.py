"""Counting spaces: how far a model is for Defensive Fire, for equipping others, for Weapons and for card
text.

The distance is the shortest connected way, whoever stands on it; walls and shut doors have to be gone
around (rulings C3 and C4). By table option rows and columns are counted instead.
"""

from holdout.corps.game import CorpsGame
from holdout.corps.geometry import square_around
from holdout.corps.geometry import within as within_by_path
from holdout.corps.pieces import doors_shut, space_of


def within(game: CorpsGame, space: int, number: int) -> int:
    """The spaces up to so many away from a space, itself among them."""
    if game.in_squares:
        return square_around(game.board, space, number)
    return within_by_path(game.board, space, number, doors_shut(game))


def is_within(game: CorpsGame, one: int, other: int, number: int) -> bool:
    """Whether two models are at most so many spaces apart."""
    return bool(within(game, space_of(game, one), number) >> space_of(game, other) & 1)
