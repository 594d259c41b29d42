"""The row of Lighthouse, as an installed package would declare it."""

from holdout.games import Game

ROW = Game(
    "lighthouse",
    "Lighthouse",
    rules="tests.lighthouse.rules:RULES",
    language="tests.lighthouse.vocabulary:LANGUAGE",
    layout="tests.lighthouse:layout.toml",
    plays_by=("alien",),
)
