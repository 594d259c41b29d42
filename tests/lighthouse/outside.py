"""What Lighthouse brings along besides its rules: a player, and what is counted."""

from typing import Any

from holdout.kernel import Decision, Frame, Pick
from holdout.lab.metrics import Metrics


class Brave:
    """A player that plays every card, fights the Storm before anything else, and recruits with the rest."""

    def __init__(self, frame: Frame[Any], seat: int, seed: int | str) -> None:
        self.wanted = ("play", "attack-card", "fight", "recruit", "scan")

    def __call__(self, decision: Decision) -> Pick:
        found = [pick for verb in self.wanted for pick in decision.picks if pick[0] == verb]
        return (found or decision.picks)[0]


METRICS = Metrics(died=frozenset({"died"}))
