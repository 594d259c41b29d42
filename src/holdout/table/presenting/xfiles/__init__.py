"""The X-Files at a table: numbers, what is drawn beyond a view, deeds, layout, lobby and signs."""

from typing import Final

from holdout.table.presenting import Presenting, encounters
from holdout.table.presenting.xfiles.deeds import DEEDS
from holdout.table.presenting.xfiles.numbers import amend, numbers
from holdout.table.presenting.xfiles.silence import silence
from holdout.table.presenting.xfiles.workshop import prepared

PRESENTING: Final = Presenting(
    numbers=numbers,
    amend=amend,
    describe=encounters.describe,
    silence=silence,
    fallen=encounters.fallen,
    prepared=prepared,
    deeds=DEEDS,
)
