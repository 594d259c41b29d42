"""Doors as a function of who stands beside them: open while a model or Blip touches them, shut otherwise.

A Barricaded door is shut whoever stands there. Nothing is remembered: ask again when somebody has moved.
"""

from __future__ import annotations

from functools import lru_cache

from holdout.corps.geometry.bits import bits
from holdout.corps.geometry.board import Board


def open_doors(board: Board, occupied: int, barricaded: int = 0) -> int:
    """The doors that are open with models and Blips in these spaces (corps.door.opens-when-touched)."""
    return _touched(board, occupied & board.doorways) & ~barricaded


@lru_cache(maxsize=512)
def _touched(board: Board, occupied: int) -> int:
    """The doors that any of these spaces touches; most moves do not change it."""
    found = 0
    for space in bits(occupied):
        found |= board.touching[space]
    return found


def shut_doors(board: Board, occupied: int, barricaded: int = 0) -> int:
    """The doors that are shut (corps.door.closes-when-left, corps.barricaded-door.permanently-closed)."""
    return (1 << len(board.doors)) - 1 & ~open_doors(board, occupied, barricaded)


def beside(board: Board, space: int) -> int:
    """The doors that a space touches."""
    return board.touching[space]
