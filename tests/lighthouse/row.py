"""The row of Lighthouse, as an installed package would declare it."""

from holdout.games import Game

ROW = Game(
    "lighthouse",
    "Lighthouse",
    rules="tests.lighthouse.rules:RULES",
    language="tests.lighthouse.vocabulary:LANGUAGE",
    ledger=("tests.lighthouse:ledger.toml",),
    greedy="tests.lighthouse.outside:Brave",
    metrics="tests.lighthouse.outside:METRICS",
    layout="tests.lighthouse:layout.toml",
    lobby="tests.lighthouse:lobby.toml",
)
