"""What lies ahead of something that faces one way, such as a Sentry Gun (corps.sentry.forward-arc).

Ahead means beyond the line through its own row or column: nothing beside it and nothing behind. Whether it
is also in sight is told by `sight`.
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Final

from holdout.corps.geometry.bits import mask_of
from holdout.corps.geometry.board import Board


class Facing(Enum):
    """A way to look: columns to the right and rows down."""

    NORTH = (0, -1)
    EAST = (1, 0)
    SOUTH = (0, 1)
    WEST = (-1, 0)


class Arc(Enum):
    """How wide it is: everything ahead, a quarter of the circle, or the row or column alone."""

    HALF = "half-plane"
    QUARTER = "cone90"
    COLUMN = "column"


HALF: Final = Arc.HALF


@lru_cache(maxsize=512)
def ahead(board: Board, space: int, facing: Facing, arc: Arc = HALF) -> int:
    """The spaces in the arc."""
    return (
        mask_of(other for other in range(board.size) if _is_ahead(board, space, other, facing, arc))
        & board.spaces
    )


def _is_ahead(board: Board, space: int, other: int, facing: Facing, arc: Arc) -> bool:
    row, column = divmod(space, board.width)
    other_row, other_column = divmod(other, board.width)
    right, down = facing.value
    forward = (other_column - column) * right + (other_row - row) * down
    aside = abs((other_column - column) * down) + abs((other_row - row) * right)
    widest = {Arc.HALF: aside, Arc.QUARTER: forward, Arc.COLUMN: 0}[arc]
    return forward > 0 and aside <= widest
