"""Tables with cards of their own share a part of the machine: whoever uses much waits, and nobody else."""

import pytest

from holdout.table import sharing
from holdout.table.sharing import AT_ONCE, MOST_OWED, Shares


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    monkeypatch.setattr(sharing, "CORES", 2)
    return Clock()


@pytest.fixture
def shares(clock: Clock) -> Shares:
    """A tenth of two cores: a second of work is paid back in five."""
    return Shares(0.1, clock)


def test_a_table_that_uses_little_never_rests(shares: Shares, clock: Clock) -> None:
    for _ in range(1_000):
        clock.now += 0.1
        shares.spend("honest", "home", 0.015)
        assert shares.rest("honest") == 0


def test_a_table_that_worked_a_second_rests_until_its_share_has_paid_for_it(
    shares: Shares, clock: Clock
) -> None:
    shares.spend("hostile", "there", 1 + AT_ONCE)
    assert shares.rest("hostile") == pytest.approx(5)
    clock.now += 4.9
    assert shares.rest("hostile") == pytest.approx(0.1)
    clock.now += 0.1 + 1e-9
    assert shares.rest("hostile") == 0


def test_ten_hostile_tables_together_get_no_more_than_the_share_and_an_honest_one_never_waits(
    shares: Shares, clock: Clock
) -> None:
    stopped = 0.05
    worked = dict.fromkeys((f"hostile {number}" for number in range(10)), 0.0)
    for _ in range(6_000):
        clock.now += 0.01
        for table in worked:
            if shares.rest(table) == 0:
                shares.spend(table, f"address of {table}", stopped)
                worked[table] += stopped
        if round(clock.now * 100) % 100 == 0:
            shares.spend("honest", "home", 0.015)
        assert shares.rest("honest") == 0
    most = 0.2 * clock.now + 10 * (AT_ONCE + stopped)
    assert 0.8 * most < sum(worked.values()) <= most
    assert max(worked.values()) - min(worked.values()) <= 2 * stopped, "they wait for each other alike"


def test_many_tables_of_one_address_wait_for_each_other_and_not_another_address_for_them(
    shares: Shares,
) -> None:
    for number in range(9):
        shares.spend(f"hostile {number}", "there", 1 + AT_ONCE)
    shares.spend("slow", "home", 1 + AT_ONCE)
    assert shares.rest("slow") == pytest.approx(10)
    assert shares.rest("hostile 0") == pytest.approx(90)


def test_what_one_need_not_pay_any_more_goes_to_the_others(shares: Shares, clock: Clock) -> None:
    shares.spend("a", "here", 0.1)
    shares.spend("b", "there", 1.1 + AT_ONCE)
    clock.now += 1  # both have had 0.1, and one of them owes nothing now
    assert shares.rest("b") == pytest.approx(5)


def test_a_table_that_was_stuck_rests_for_a_time_that_has_an_end(shares: Shares) -> None:
    for _ in range(3):
        shares.spend("stuck", "there", 20)
    assert shares.rest("stuck") == pytest.approx((MOST_OWED - AT_ONCE) / 0.2)
