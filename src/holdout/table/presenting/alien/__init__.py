"""The deck builder at a table: numbers, what is drawn beyond a view, sides, cards to try out, deeds."""

from typing import Final

from holdout.table.presenting import Presenting, encounters
from holdout.table.presenting.alien import deeds, drawing, numbers, sides, workshop

PRESENTING: Final = Presenting(
    numbers=numbers.numbers,
    prepared=workshop.prepared,
    side=sides.side,
    fallen=encounters.fallen,
    amend=drawing.amend,
    describe=encounters.describe,
    guises=drawing.guises,
    deeds=deeds.DEEDS,
)
