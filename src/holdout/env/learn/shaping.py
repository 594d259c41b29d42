"""A reward for beginners: what leads to a win in a deck builder is told as it happens, in small change.

Nothing here is needed to measure a policy: that is done by games won.
"""

from typing import Any, Final

from holdout.env.rewards import Change, by_progress

WORTH: Final = {"dead-enemies": 0.05, "seat.wounds": -0.05}
"""By the key of a zone, what a card that comes there is worth."""


class SmallChange:
    """Result and progress, and a little for every enemy that dies and every Strike that a seat suffers."""

    def __init__(self) -> None:
        self.game: Any = None
        self.zones: list[tuple[int, str]] = []
        self.counts: dict[str, int] = {}

    def __call__(self, change: Change) -> float:
        if self.game is not change.table.frame:  # another game has begun
            self.game, zones = change.table.frame, enumerate(change.table.rules.zones.all)
            self.zones = [
                (number, zone.key)
                for number, zone in zones
                if zone.key in WORTH and zone.seat in (None, change.seat)
            ]
            self.counts = {key: 0 for _, key in self.zones}
        now = change.table.game.position.zones
        counts = {key: len(now[number]) for number, key in self.zones}
        earned = sum(WORTH[key] * (counts[key] - self.counts[key]) for key in counts)
        self.counts = counts
        return by_progress(change) + earned
