"""The rules, the row and the world of Quarantine."""

from copy import copy

from holdout.games import Game
from holdout.ledger.own_ids import OwnIds
from holdout.testing.alien import EVERYTHING, AlienWorld

RULES = copy(EVERYTHING)
RULES.name, RULES.title = "quarantine", "Quarantine"
RULES.ids = OwnIds("quarantine")

ROW = Game(
    "quarantine",
    "Quarantine",
    rules="tests.quarantine.edition:RULES",
    ledger=("tests.quarantine:ledger.toml",),
)


class QuarantineWorld(AlienWorld):
    """A table of Quarantine for a test."""

    rules = RULES
