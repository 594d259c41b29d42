"""What the searching player knows of every deck builder: what is plain, what is free, how far to look."""

from collections.abc import Callable
from typing import Any, Final

from holdout.kernel import Decision, Frame, Pick
from holdout.players.encounters.reasons import has_won
from holdout.players.logistic import Learned
from holdout.players.reasons import Known, Marks, Tried
from holdout.players.rollout import Heuristic, Mind

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


def mind(
    *,
    heuristic: Callable[[Frame[Any], int], Heuristic],
    outlook: Callable[[Any, int], float],
    because: Callable[[Known, Tried, Tried, Marks], list[str]],
    told: Callable[[Any, int, float], float],
    learned: Learned,
    group: Callable[[Any], str],
) -> Mind:
    """The mind of a deck builder: what only one game knows, and what all of them share."""
    return Mind(
        heuristic,
        outlook,
        has_won,
        turn,
        1,
        is_plain,
        because,
        1_000,
        told=told,
        is_free=is_free,
        reference_nodes=100,
        learned=learned,
        group=group,
    )
