"""Doors as a function of who stands beside them: open while a model or Blip touches them, shut otherwise.

A Barricaded door is shut whoever stands there. Nothing is remembered: ask again when somebody has moved.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from holdout.corps.geometry.bits import bit_of
from holdout.corps.geometry.board import Board


def open_doors(board: Board, occupied: int, barricaded: int = 0) -> int:
    """The doors that are open with models and Blips in these spaces (corps.door.opens-when-touched)."""
    return _touched(board, occupied & doorways(board)) & ~barricaded


@lru_cache(maxsize=64)
def doorways(board: Board) -> int:
    """The spaces that touch any door."""
    return _joined(door.touching for door in board.doors)


@lru_cache(maxsize=4096)
def _touched(board: Board, occupied: int) -> int:
    """The doors that any of these spaces touches; most moves do not change it."""
    return _joined(1 << door.number for door in board.doors if occupied & door.touching)


def _joined(masks: Iterable[int]) -> int:
    found = 0
    for mask in masks:
        found |= mask
    return found


def shut_doors(board: Board, occupied: int, barricaded: int = 0) -> int:
    """The doors that are shut (corps.door.closes-when-left, corps.barricaded-door.permanently-closed)."""
    return (1 << len(board.doors)) - 1 & ~open_doors(board, occupied, barricaded)


def beside(board: Board, space: int) -> int:
    """The doors that a space touches."""
    return _touched(board, bit_of(space) & doorways(board))
