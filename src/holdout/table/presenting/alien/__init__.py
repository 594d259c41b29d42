"""The deck builder at a table: numbers (numbers.py), cards to try out (workshop.py), words of the lobby."""

from typing import Final

from holdout.table.presenting import Presenting
from holdout.table.presenting.alien import numbers, sides, workshop

PRESENTING: Final = Presenting(numbers=numbers.numbers, prepared=workshop.prepared, side=sides.side)
