"""The tactical game at a table: numbers and questions (numbers.py), boards (board.py), cards to try out
(workshop.py), deeds that are shown (deeds.py), words of the lobby.
"""

from typing import Final

from holdout.table.presenting import Presenting
from holdout.table.presenting.corps import board, deeds, numbers, workshop

PRESENTING: Final = Presenting(
    numbers=numbers.numbers,
    ask=numbers.ask,
    board=board.info_of,
    pieces=numbers.pieces,
    fallen=numbers.fallen,
    amend=numbers.amend,
    prepared=workshop.prepared,
    deeds=deeds.DEEDS,
)
