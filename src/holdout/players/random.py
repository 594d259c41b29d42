"""The random player: any option, with equal chance. It looks at nothing."""

from holdout.kernel import Decision, Pick, Randomness


class RandomPlayer:
    """Picks any option."""

    def __init__(self, seed: int | str, seat: int) -> None:
        self.randomness = Randomness("random player", str(seed), seat)

    def __call__(self, decision: Decision) -> Pick:
        picks = decision.picks
        return picks[self.randomness.below(len(picks))]
