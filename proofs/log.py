"""What the log promises: few lines, and hardly one that only explains.

When each event had a line of its own (now see kernel/narrating.py), a game of Alien by three computer players
had 1,962 of them and a mission of the Corps 2,785. Half as many are the most that is allowed.
"""

from functools import cache
from typing import Any

from holdout.kernel import REFEREE, Match
from holdout.lab.simulation import Series, frame_of
from holdout.players import play_frame, table_of
from proofs import promise

SEED = 11
PLAYED = {"alien": "resurrection", "corps": "rescue"}
"""A short game of each kind, so that it is measured within seconds."""
REMARK = "remark"


@cache
def played(game: str) -> Match[Any]:
    """A match of three greedy players."""
    series = Series(game, 3, ("greedy",), SEED, {"scenario": PLAYED[game]})
    frame = frame_of(series, SEED)
    return play_frame(frame, series.players, table_of(series.players, frame, SEED))


@promise(
    part="log",
    says="fewer than 2 of 100 lines of the log only explain",
    holds=lambda share: share < 0.02,
    show=lambda share: f"{share:.2%}",
    ratchet=True,
)
def share_of_remarks() -> float:
    kinds = [line.kind for game in PLAYED for line in played(game).log(REFEREE)]
    return kinds.count(REMARK) / len(kinds)


@promise(
    part="log",
    says="the log has at most half as many lines for an event as when each event had its own",
    holds=lambda shares: all(share <= 0.5 for share in shares.values()),
    show=lambda shares: ", ".join(f"{name} {share:.0%}" for name, share in shares.items()),
    ratchet=True,
)
def lines_for_an_event() -> dict[str, float]:
    return {game: len(played(game).log(REFEREE)) / len(played(game).events) for game in PLAYED}
