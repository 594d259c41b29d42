"""What the searching player knows of every deck builder: what is plain, what is free, how far to look."""

from typing import Any, Final

from holdout.kernel import Decision, Pick

SURELY_PLAYED: Final = 95.0
"""The rules of thumb give such a score to a card that can be played without a second thought."""


def is_plain(asked: Decision, best: Pick, score: float) -> bool:
    """Cards are played first, and almost always all of them."""
    return best[0] == "play" and score >= SURELY_PLAYED


def turn(position: Any) -> object:
    """An imagined game goes on to the next turn: what stands before the players has struck by then."""
    return position.turn


def is_free(pick: Pick) -> bool:
    """Playing a card costs nothing."""
    return pick[0] == "play"
