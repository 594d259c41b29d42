"""The row of Airlock, as a package from outside declares it: an entry point of the group `holdout.games`."""

from holdout.games import Game

ROW = Game(
    "small",
    "Airlock",
    rules="tests.small:RULES",
    ledger=("tests.small:ledger.toml",),
    greedy="tests.small.outside:Hasty",
    metrics="tests.small.outside:METRICS",
    picture="tests.small.outside:PICTURE",
    lobby="tests.small:lobby.toml",
)
