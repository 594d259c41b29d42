"""The testing kit: what authors of games, cards and rules need to prove that these work as written.

`battery` runs the generic checks that every game must pass; `World` lays out a table for the test of one card
or rule. How both are used is told in docs/testing.md. `holdout.testing.coverage` is the pytest plugin that
counts which rules are proven.
"""

from holdout.testing.arranging import Arrangement
from holdout.testing.battery import Report, battery, cases, sized
from holdout.testing.case import CheckFailed, Settings, random_player
from holdout.testing.changing import Unchanged
from holdout.testing.check import CHECKS
from holdout.testing.figures import hash_seed_figure, interference_pairs, save_figure
from holdout.testing.naming import NameFault
from holdout.testing.shuffling import Unshuffled, assert_shuffled
from holdout.testing.sizes import by_size, share, split
from holdout.testing.world import Pending, World, tables

__all__ = [
    "CHECKS",
    "Arrangement",
    "CheckFailed",
    "NameFault",
    "Pending",
    "Report",
    "Settings",
    "Unchanged",
    "Unshuffled",
    "World",
    "assert_shuffled",
    "battery",
    "by_size",
    "cases",
    "hash_seed_figure",
    "interference_pairs",
    "random_player",
    "save_figure",
    "share",
    "sized",
    "split",
    "tables",
]
