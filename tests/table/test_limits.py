"""Counting: buckets fill with time, meters warn before they close, visitors are counted apart."""

import pytest

from holdout.table import limits
from holdout.table.limits import Limits, Meter, Places, Rate, Rates


class Clock:
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_sixty_messages_come_at_once_and_twenty_more_each_second() -> None:
    clock = Clock()
    meter = Meter(Limits(), clock)
    assert [meter.next() for _ in range(61)] == ["well"] * 60 + ["slow-down"]
    clock.now = 1.0
    assert [meter.next() for _ in range(21)] == ["well"] * 20 + ["slow-down"]


def test_who_goes_on_after_being_told_to_slow_down_is_shown_out() -> None:
    meter = Meter(Limits(), Clock())
    verdicts = [meter.next() for _ in range(60 + Limits().slow_downs + 1)]
    assert verdicts[60:] == ["slow-down"] * Limits().slow_downs + ["close"]


def test_who_calms_down_starts_with_a_clean_slate() -> None:
    clock = Clock()
    meter = Meter(Limits(), clock)
    for _ in range(60 + Limits().slow_downs):
        meter.next()
    clock.now = 10.0
    assert meter.next() == "well"
    assert [meter.next() for _ in range(60)][-1] == "slow-down"


def test_a_clock_that_goes_back_gives_nothing_and_takes_nothing() -> None:
    clock = Clock()
    rates = Rates(Rate(1, 1), clock)
    clock.now = 100.0
    assert rates.take("a")
    clock.now = 0.0
    assert not rates.take("a")


def test_one_visitor_does_not_use_up_what_another_may_do() -> None:
    rates = Rates(Rate(1, 1), Clock())
    assert [rates.take("a"), rates.take("a"), rates.take("b")] == [True, False, True]


def test_only_so_many_visitors_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 10)
    rates = Rates(Rate(1, 1), Clock())
    for number in range(100):
        rates.take(str(number))
    assert list(rates.buckets) == [str(number) for number in range(90, 100)]


def test_a_place_that_was_given_back_can_be_taken_again() -> None:
    places: Places[str] = Places(2)
    assert [places.take("a"), places.take("a"), places.take("a"), places.take("b")] == [
        True,
        True,
        False,
        True,
    ]
    places.free("a")
    assert places.take("a")
    for who in ("a", "a", "b"):
        places.free(who)
    assert not places.taken
