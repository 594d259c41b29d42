"""The intervals of the laboratory against values from the literature.

Newcombe, Interval estimation for the difference between independent proportions, Statistics in Medicine 17
(1998), table II, method 10, works out eight pairs of shares; his companion paper on single proportions, table
I, method 3, works out four. Both print four digits.
"""

import pytest

from holdout.lab.intervals import Interval, of_a_difference, of_a_mean, of_a_share


@pytest.mark.parametrize(
    ("counts", "least", "most"),
    [
        ((56, 70, 48, 80), 0.0524, 0.3339),
        ((9, 10, 3, 10), 0.1705, 0.8090),
        ((6, 7, 2, 7), 0.0582, 0.8062),
        ((5, 56, 0, 29), -0.0381, 0.1926),
        ((0, 10, 0, 20), -0.1611, 0.2775),
        ((0, 10, 0, 10), -0.2775, 0.2775),
        ((10, 10, 0, 20), 0.6791, 1.0000),
        ((10, 10, 0, 10), 0.6075, 1.0000),
    ],
)
def test_the_interval_of_a_difference_is_newcombe_s(counts, least, most):
    assert of_a_difference(*counts) == pytest.approx((least, most), abs=0.00006)


@pytest.mark.parametrize(
    ("hits", "games", "least", "most"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_interval_of_a_share_is_wilson_s(hits, games, least, most):
    assert of_a_share(hits, games) == pytest.approx((least, most), abs=0.00006)


def test_nothing_is_known_of_a_share_without_games():
    assert of_a_share(0, 0) == (0.0, 1.0)
    assert of_a_difference(0, 0, 3, 4) == of_a_difference(3, 4, 0, 0) == (-1.0, 1.0)


def test_an_interval_of_a_mean_reaches_1_96_standard_errors_to_each_side():
    assert of_a_mean([1, 2, 3, 4, 5]) == pytest.approx((1.6141, 4.3859), abs=0.00006)


def test_intervals_that_touch_do_not_show_a_difference():
    assert Interval(0.5, 0.7).is_above(Interval(0.2, 0.4))
    assert not Interval(0.5, 0.7).is_above(Interval(0.2, 0.5))
    assert not Interval(0.2, 0.4).is_above(Interval(0.5, 0.7))
