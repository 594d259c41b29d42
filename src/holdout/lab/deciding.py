"""A test that may be looked at after every pair of games and stopped as soon as it is decided.

Both sides play the same seeds. Where there is no difference, each pair that only one side wins is a fair
coin. `Coins` bets against that coin with a mixture of bets (a mixture SPRT), and the stake grows past 1/alpha
with a chance of at most alpha, however long one looks (Ville's inequality). `Bounds` keeps an interval of the
mean difference that holds at all times together: the hedged betting confidence sequence of Waudby-Smith and
Ramdas. docs/lab.md tells how both are used, and tests/lab/test_deciding.py plays them against chance.
"""

from math import exp, lgamma, log, log1p, sqrt
from typing import Final

from holdout.lab.intervals import Interval

SPREAD: Final = 5.0
"""The mixture is Beta(5, 5): most of it bets that the better side wins 35 to 65 % of the uneven pairs."""
LARGEST_BET: Final = 0.5
CANDIDATES: Final = 400
"""The interval of the difference is told in steps of half a percent."""
TINY: Final = 1e-9


class Coins:
    """Evidence that the uneven pairs are no fair coin."""

    def __init__(self) -> None:
        self.first = self.second = 0

    def add(self, difference: float) -> None:
        """One pair: above 0 the first side did better, below 0 the second; 0 says nothing."""
        self.first += difference > 0
        self.second += difference < 0

    @property
    def evidence(self) -> float:
        """The logarithm of the stake: at log(20) the fair coin is refuted with 95 % confidence."""
        first, second = self.first + SPREAD, self.second + SPREAD
        return _log_beta(first, second) - _log_beta(SPREAD, SPREAD) + (self.first + self.second) * log(2)

    def refuted(self, alpha: float) -> bool:
        """Whether chance alone would get here with a probability of alpha at most."""
        return self.evidence >= log(1 / alpha)


def _log_beta(one: float, other: float) -> float:
    return lgamma(one) + lgamma(other) - lgamma(one + other)


class Bounds:
    """An interval for the mean of differences between -1 and 1 that may be read after each of them.

    Against every candidate for the mean two gamblers bet, one that it is too low and one that it is too high;
    a candidate is out when one of them has multiplied a stake of one half to 1/alpha. Of the true mean that
    happens with a chance of at most alpha.
    """

    def __init__(self, alpha: float) -> None:
        self.alpha, self.count = alpha, 0
        self.interval = Interval(-1.0, 1.0)
        self._total, self._squares = 0.5, 0.25
        self._low, self._high = 0, CANDIDATES
        self._up = [log(0.5)] * (CANDIDATES + 1)
        self._down = [log(0.5)] * (CANDIDATES + 1)

    def add(self, difference: float) -> None:
        """One more difference."""
        value, self.count = (difference + 1) / 2, self.count + 1
        variance = self._squares / self.count
        bet = sqrt(2 * log(2 / self.alpha) / (variance * self.count * log1p(self.count)))
        for candidate in range(self._low, self._high + 1):
            mean = candidate / CANDIDATES
            ahead = value - mean
            self._up[candidate] += log1p(min(bet, LARGEST_BET / max(mean, TINY)) * ahead)
            self._down[candidate] += log1p(-min(bet, LARGEST_BET / max(1 - mean, TINY)) * ahead)
        self._total += value
        self._squares += (value - self._total / (self.count + 1)) ** 2
        self._narrow()

    def _narrow(self) -> None:
        """Drop candidates from both ends; the interval reaches to the next one, to be on the safe side."""
        refuted = log(1 / self.alpha)
        while self._low < self._high and max(self._up[self._low], self._down[self._low]) >= refuted:
            self._low += 1
        while self._low < self._high and max(self._up[self._high], self._down[self._high]) >= refuted:
            self._high -= 1
        least, most = max(self._low - 1, 0), min(self._high + 1, CANDIDATES)
        self.interval = Interval(2 * least / CANDIDATES - 1, 2 * most / CANDIDATES - 1)

    def within(self, margin: float) -> bool:
        """Whether the mean is surely no farther from 0 than a margin."""
        return -margin < self.interval.least and self.interval.most < margin


class Decider:
    """Both together: which side is better, that neither is by more than a margin, or not known yet."""

    def __init__(self, alpha: float = 0.05, margin: float = 0.0) -> None:
        self.alpha, self.margin = alpha, margin
        self.coins, self.bounds = Coins(), Bounds(alpha)
        self.pairs, self.difference = 0, 0.0

    def add(self, difference: float) -> None:
        """One pair; the difference lies between -1 and 1."""
        if not -1 <= difference <= 1:
            raise ValueError(f"A difference lies between -1 and 1, and {difference} does not.")
        self.pairs += 1
        self.difference += difference
        self.coins.add(difference)
        self.bounds.add(difference)

    @property
    def verdict(self) -> str:
        """`first`, `second`, `even`, or empty while it is open."""
        if self.coins.refuted(self.alpha):
            return "first" if self.coins.first > self.coins.second else "second"
        return "even" if self.margin and self.bounds.within(self.margin) else ""

    @property
    def mean(self) -> float:
        """By how much the first side does better, on average."""
        return self.difference / self.pairs if self.pairs else 0.0

    @property
    def chance(self) -> float:
        """The smallest alpha at which the present evidence would decide: a p-value for any time."""
        return min(1.0, exp(-self.coins.evidence))
