"""Counting what a player really decides. It plays as that player does."""

from holdout.kernel import Decision, Pick, Player


class Counting:
    """Counts the decisions that are real choices: two options or more."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.count = 0

    def __call__(self, decision: Decision) -> Pick:
        self.count += len(decision.picks) > 1
        return self.player(decision)
