"""What players that think ahead know of each game: its rules of thumb, its outlook, how far to look ahead.

The reference team and hints think with a pinned mind, `search` with the best that there is.
"""

from typing import Any

from holdout import games
from holdout.kernel import Decision, Frame, Pick, Randomness
from holdout.players.reasons import Known, Marks, Tried
from holdout.players.rollout import Mind


def mind_of(game: str) -> Mind:
    """The pinned mind for a game. For a game without one it imagines random play to the end."""
    return games.resolved(games.of(game).mind) or ANY_GAME


def thinking_mind_of(game: str) -> Mind:
    """The mind of `search`: the pinned one, unless the game has a better."""
    return games.resolved(games.of(game).thinking) or mind_of(game)


def is_winner(game: Any, seat: int) -> float:
    """1 if the seat is among the winners."""
    outcome = game.position.outcome
    return 1.0 if outcome and seat in outcome[1] else 0.0


class AnyThumbs:
    """No rules of thumb at all: any option."""

    def __init__(self, frame: Frame[Any], seat: int) -> None:
        self.randomness = Randomness("any thumbs", seat)

    def __call__(self, decision: Decision) -> Pick:
        return decision.picks[self.randomness.below(len(decision.picks))]

    def scores(self, decision: Decision) -> list[float]:
        return [0.0] * len(decision.picks)


def never(asked: Decision, best: Pick, score: float) -> bool:
    """Always False: every decision is worth thinking about."""
    return False


def wordless(known: Known, chosen: Tried, other: Tried, marks: Marks) -> list[str]:
    """Of an unknown game there is nothing to say."""
    return []


def same(position: Any) -> object:
    """An unknown game has no stages."""
    return None


ANY_GAME = Mind(AnyThumbs, is_winner, is_winner, same, None, never, wordless, 1_000)
