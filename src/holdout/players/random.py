"""The random player: any option, with equal chance. It looks at nothing."""

from typing import Any

from holdout.kernel import Decision, Pick, Randomness


class RandomPlayer:
    """Picks any option."""

    def __init__(self, seed: int | str, seat: int) -> None:
        self.randomness = Randomness("random player", str(seed), seat)

    def __deepcopy__(self, memo: dict[int, Any]) -> "RandomPlayer":
        """A player that goes on by itself; said here because compiled classes cannot be copied otherwise."""
        copied = RandomPlayer("", 0)
        copied.randomness.state = self.randomness.state
        return copied

    def __call__(self, decision: Decision) -> Pick:
        picks = decision.picks
        return picks[self.randomness.below(len(picks))]
