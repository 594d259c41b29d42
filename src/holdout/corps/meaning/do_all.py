"""Letting several things happen because one sentence says so."""

from collections.abc import Iterable

from holdout.corps.game import CorpsGame
from holdout.kernel import Happening


def do_all(game: CorpsGame, happenings: Iterable[Happening]) -> bool:
    """Let each of them happen in its turn. Whether any of them did."""
    done = [game.do(happening) for happening in happenings]
    return any(done)
