"""A player at random who seldom stops before everything is done, so that games go far into the rules.

Plain random play ends most Action Phases at once and dies early; both are played by the battery.
"""

from typing import Any

from holdout.kernel import Decision, Player, Randomness

STOPS = ("end-actions", "pass", "done")
SELDOM = 8


def eager(randomness: Randomness) -> Player:
    """Takes any option, but one that stops only now and then."""

    def player(decision: Decision) -> Any:
        going_on = [pick for pick in decision.picks if pick[0] not in STOPS]
        picks = going_on if going_on and randomness.below(SELDOM) else decision.picks
        return picks[randomness.below(len(picks))]

    return player
