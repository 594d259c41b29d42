"""The sequential test keeps its promise: chance alone decides no more often than it may, at any time."""

import os

import pytest

from holdout.kernel import Randomness
from holdout.lab.deciding import Bounds, Coins, Decider

TRIALS, PAIRS = (2000, 1000) if os.environ.get("HOLDOUT_SIZE") == "long" else (300, 200)
ALPHA = 0.05


def differences(first, second, number, pairs=PAIRS):
    """Pairs in which one side alone wins with so many chances in a hundred, and the other with so many."""
    randomness = Randomness("differences", first, second, number)
    for _ in range(pairs):
        rolled = randomness.below(100)
        yield 1 if rolled < first else -1 if rolled < first + second else 0


def verdict(first, second, number, **settings):
    decider = Decider(ALPHA, **settings)
    for difference in differences(first, second, number):
        decider.add(difference)
        if decider.verdict:
            break
    return decider


def test_chance_alone_decides_rarely_however_often_one_looks():
    wrong = 0
    for number in range(TRIALS):
        coins = Coins()
        for difference in differences(25, 25, number):
            coins.add(difference)
            if coins.refuted(ALPHA):
                wrong += 1
                break
    allowed = TRIALS * ALPHA + 2.6 * (TRIALS * ALPHA * (1 - ALPHA)) ** 0.5
    assert wrong <= allowed


def test_looking_at_a_plain_test_all_the_time_would_decide_far_too_often():
    """The reason for all this: the same looks with an ordinary sign test break their promise."""
    wrong = 0
    for number in range(TRIALS):
        ahead = looked = 0
        for difference in differences(25, 25, number):
            ahead, looked = ahead + difference, looked + abs(difference)
            if looked >= 10 and abs(ahead) > 1.96 * looked**0.5:
                wrong += 1
                break
    assert wrong > TRIALS * ALPHA * 2


def test_a_real_difference_is_found_and_told_from_its_opposite():
    found = [verdict(40, 10, number) for number in range(40)]
    assert all(decider.verdict == "first" for decider in found)
    assert max(decider.pairs for decider in found) < PAIRS
    assert all(verdict(10, 40, number).verdict == "second" for number in range(40))


def test_a_large_difference_is_found_sooner_than_a_small_one():
    soon = sum([verdict(60, 0, number).pairs for number in range(20)])
    late = sum([verdict(30, 10, number).pairs for number in range(20)])
    assert soon < late / 2


def test_the_interval_holds_the_true_difference_at_all_times():
    missed, trials = 0, TRIALS // 5
    for number in range(trials):
        bounds = Bounds(ALPHA)
        for difference in differences(30, 20, number, pairs=100):
            bounds.add(difference)
        missed += not bounds.interval.least <= 0.1 <= bounds.interval.most
    assert missed <= trials * ALPHA + 2.6 * (trials * ALPHA * (1 - ALPHA)) ** 0.5


def test_the_interval_narrows():
    bounds, widths = Bounds(ALPHA), []
    for difference in differences(20, 20, 1, pairs=400):
        bounds.add(difference)
        widths.append(bounds.interval.most - bounds.interval.least)
    assert widths == sorted(widths, reverse=True)
    assert widths[-1] < 0.3


def test_sides_that_are_alike_are_told_to_be_even_within_a_margin():
    decider = Decider(ALPHA, margin=0.1)
    for number in range(3000):
        decider.add((number % 20 == 0) - (number % 20 == 10))
        if decider.verdict:
            break
    assert decider.verdict == "even"
    assert decider.pairs < 3000


def test_nothing_is_decided_before_anything_is_played():
    assert (Decider().verdict, Decider().mean, Decider().chance) == ("", 0.0, 1.0)


def test_even_pairs_say_nothing_about_which_side_is_better():
    coins = Coins()
    for _ in range(100):
        coins.add(0)
    assert coins.evidence == pytest.approx(0)


def test_a_difference_beyond_all_bounds_is_refused():
    with pytest.raises(ValueError, match="between -1 and 1"):
        Decider().add(2)
