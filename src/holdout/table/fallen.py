"""A table at which everybody who plays is dead: the computers wait there until somebody says to go on."""

from typing import TYPE_CHECKING, Final

from holdout.table.journal import Paused
from holdout.table.seats import somebody_plays_on

if TYPE_CHECKING:
    from holdout.table.room import Room

ALL_FALLEN: Final = "Nobody who plays here is alive any more. The computers go on when you do."
KNOWN_BEFORE: Final = "Nobody who plays here is alive any more. The computers go on when you do."
"""By these words journals tell it that were written before there was a field for it: they never change."""


def somebody_may_fall(room: "Room") -> bool:
    """True if computers play along, and somebody among the people is alive."""
    return bool(room.computers()) and somebody_plays_on(room)


def wait_for_a_word(room: "Room", now: int) -> None:
    """Stop the game under way if nobody among the people is alive any more."""
    if room.state.status == "playing" and not somebody_plays_on(room):
        room.do(Paused(True, ALL_FALLEN, fallen=True), now)


def go_on_alive(room: "Room", now: int) -> None:
    """After a step back, go on if the table only waited because everybody was dead, and somebody lives."""
    waits = room.state.fallen or room.state.notice == KNOWN_BEFORE
    if room.state.status == "paused" and waits and somebody_plays_on(room):
        room.do(Paused(False), now)
