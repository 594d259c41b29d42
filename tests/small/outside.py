"""What Airlock brings along besides its rules: a player, what is counted, and a picture for the terminal."""

from typing import Any

from holdout.cli.pictures import Picture
from holdout.kernel import Decision, Frame, Match, Pick
from holdout.lab.metrics import Metrics


class Hasty:
    """A player that charges the beacon, then repairs, and else does the first thing that is offered."""

    def __init__(self, frame: Frame[Any], seat: int, seed: int | str) -> None:
        self.wanted = ("charge", "repair")

    def __call__(self, decision: Decision) -> Pick:
        found = [pick for verb in self.wanted for pick in decision.picks if pick[0] == verb]
        return (found or decision.picks)[0]


METRICS = Metrics(died=frozenset({"died"}))


def summary(match: Match[Any], seat: int | None) -> list[str]:
    """Air and beacon."""
    position = match.moment.rest
    return [f"Air {position.air}, beacon {position.beacon}."]


def numbers(match: Match[Any], kind: str) -> tuple[str, ...]:
    """What can be explained of a card."""
    return ()


PICTURE = Picture(summary, numbers)
