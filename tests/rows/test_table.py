"""The reliability table is whole: fifty rows, each with tests that are there, or with a reason."""

from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from holdout.testing import sizes
from proofs import reliability
from proofs.reliability import Result


def test_all_fifty_rows_stand_in_the_table_in_order():
    assert tuple(reliability.rows()) == reliability.NAMES
    assert len(reliability.NAMES) == 50


@pytest.mark.parametrize("name", reliability.NAMES)
def test_a_row_has_tests_or_a_reason(name):
    row = reliability.rows()[name]
    assert row.tests or row.reason


@pytest.mark.parametrize("name", reliability.NAMES)
def test_every_test_that_the_table_names_is_there(name):
    row = reliability.rows()[name]
    there = reliability.tests_of(name, "long")
    assert [named for named in row.tests if not any(fnmatchcase(one, named) for one in there)] == []


def test_tests_that_take_hours_are_asked_for_in_the_long_size_only():
    short, long = reliability.tests_of("I3", "gate"), reliability.tests_of("I3", "long")
    assert set(short) < set(long)


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results of their own, in an empty folder."""
    monkeypatch.setattr(reliability, "LATEST", tmp_path / "latest.json")
    monkeypatch.setattr(reliability, "KEPT", tmp_path / "kept.json")


F6 = "tests/table/test_power.py::test_f6_a_power_cut_costs_only_what_was_not_acknowledged"


@pytest.mark.usefixtures("kept")
def test_a_row_is_told_with_the_largest_size_that_has_run():
    assert str(reliability.shown("F6")) == "not run yet"
    reliability.keep("test", {F6: Result(1, 0, 2.0, {"cuts": 60, "longest": 0.5})})
    assert str(reliability.shown("F6")).startswith("test (60 cuts), 60 cuts, longest 0.5, 0.0 min")
    reliability.keep("gate", {F6: Result(1, 0, 2.0, {"cuts": 200})})
    assert reliability.shown("F6").size == "gate"
    assert reliability.shown("F6").holds


@pytest.mark.usefixtures("kept")
def test_a_row_whose_tests_count_nothing_is_told_with_their_number():
    reliability.keep("gate", {F6: Result(7, 0, 90.0)})
    assert str(reliability.shown("F6")).startswith("gate (200 cuts), 7 tests passed, 1.5 min")


@pytest.mark.usefixtures("kept")
def test_a_row_tells_the_day_of_its_oldest_result():
    tests = reliability.tests_of("F10", "gate")
    reliability.keep("gate", dict.fromkeys(tests, Result(1)))
    today = reliability.results("gate")[tests[0]].day
    assert str(reliability.shown("F10")).endswith(f"min, {today}")
    long_ago = reliability.KEPT.read_text(encoding="utf-8").replace(today, "2020-02-02", 1)
    reliability.KEPT.write_text(long_ago, encoding="utf-8")
    assert str(reliability.shown("F10")).endswith("min, 2020-02-02")


@pytest.mark.usefixtures("kept")
def test_a_row_that_has_not_run_in_the_long_size_tells_how_long_that_takes(monkeypatch):
    monkeypatch.setattr(reliability.rows()["F6"], "long_takes", "17 minutes")
    reliability.keep("gate", {F6: Result(1)})
    assert "long would take about 17 minutes on one core" in str(reliability.shown("F6"))
    reliability.keep("long", {F6: Result(1)})
    assert "would take" not in str(reliability.shown("F6"))


@pytest.mark.usefixtures("kept")
def test_a_figure_that_misses_its_aim_is_told_with_it():
    [test] = reliability.tests_of("L1", "gate")
    reliability.keep("gate", {test: Result(1, 0, 0.0, {"ms_p50": 9.0, "ms_p99": 51.0})})
    assert "ms p50 9.0, ms p99 51.0 (the aim is 50 at most), 0.0 min" in str(reliability.shown("L1"))


@pytest.mark.usefixtures("kept")
def test_a_row_with_a_test_that_failed_does_not_hold():
    reliability.keep("gate", {F6: Result(1, 1, 2.0)})
    assert not reliability.shown("F6").holds
    assert "FAILED" in str(reliability.shown("F6"))


@pytest.mark.usefixtures("kept")
def test_results_of_other_tests_are_left_as_they_are():
    reliability.keep("gate", {F6: Result(3)})
    reliability.keep("gate", {"tests/x.py::test_y": Result(1)})
    assert set(reliability.results("gate")) == {F6, "tests/x.py::test_y"}


def test_counts_add_up_and_of_times_the_largest_is_told():
    joined = reliability.joined([{"cuts": 3, "seconds": 0.5}, {"cuts": 4, "seconds": 0.2}])
    assert joined == {"cuts": 7, "seconds": 0.5}


def test_the_size_is_test_unless_another_is_named(monkeypatch):
    monkeypatch.delenv(sizes.VARIABLE, raising=False)
    assert (sizes.size(), sizes.by_size(1, 2, 3)) == ("test", 1)
    monkeypatch.setenv(sizes.VARIABLE, "gate")
    assert sizes.by_size(1, 2, 3) == 2
    monkeypatch.setenv(sizes.VARIABLE, "huge")
    with pytest.raises(ValueError, match="name one of test, gate, long"):
        sizes.size()
