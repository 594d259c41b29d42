"""Doors as a function of who stands beside them: open while a model or Blip touches them, shut otherwise.

A Barricaded door is shut whoever stands there. Nothing is remembered: ask again when somebody has moved.
"""

from __future__ import annotations

from holdout.corps.geometry.bits import bit_of
from holdout.corps.geometry.board import Board


def open_doors(board: Board, occupied: int, barricaded: int = 0) -> int:
    """The doors that are open with models and Blips in these spaces (corps.door.opens-when-touched)."""
    found = 0
    for door in board.doors:
        if occupied & door.touching:
            found |= 1 << door.number
    return found & ~barricaded


def shut_doors(board: Board, occupied: int, barricaded: int = 0) -> int:
    """The doors that are shut (corps.door.closes-when-left, corps.barricaded-door.permanently-closed)."""
    return (1 << len(board.doors)) - 1 & ~open_doors(board, occupied, barricaded)


def beside(board: Board, space: int) -> int:
    """The doors that a space touches."""
    here = bit_of(space)
    found = 0
    for door in board.doors:
        if here & door.touching:
            found |= 1 << door.number
    return found
