"""Long sizes in parts: shares meet nowhere and miss nothing; a part that failed is never told as passed."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from holdout.testing import sizes
from proofs import ROOT, long, parts, reliability
from proofs.long import Group
from proofs.parts import Part

D5 = "tests/rows/test_forbidden.py::test_d5_games_are_played_without_asking_such_a_source"
FAILS = f"""
import pathlib
import pytest
from holdout.testing import by_size, share

SEEDS = share(by_size(1, 2, 30))


@pytest.mark.parts(3)
def {D5.partition("::")[2]}(figure):
    figure(games=len(SEEDS), longest=float(SEEDS.stop))
    for seed in SEEDS:
        if pathlib.Path("stopped").exists():
            pytest.exit("somebody has stopped it")
        assert seed != 17 or pathlib.Path("mended").exists(), f"seed {{seed}} fails"
"""


def part(number: int, of: int = 10, code: str = "one", day: int = 2, **more: object) -> Part:
    return Part(
        D5, number, of, f"2026-01-0{day}T12:00:00+00:00", code, **{"passed": 1, "seconds": 36.0, **more}
    )  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results of their own, in an empty folder."""
    monkeypatch.setattr(parts, "KEPT", tmp_path / "parts.jsonl")
    monkeypatch.setattr(reliability, "LATEST", tmp_path / "latest.json")
    monkeypatch.setattr(reliability, "KEPT", tmp_path / "kept.json")


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which the test of D5 has three parts of ten seeds each, and fails with seed 17."""
    folder = tmp_path / "tree"
    (folder / "tests/rows").mkdir(parents=True)
    shutil.copy(ROOT / "tests/conftest.py", folder / "tests/conftest.py")
    (folder / "tests/rows/test_forbidden.py").write_text(FAILS)
    (folder / "pytest.ini").write_text(
        "[pytest]\nmarkers =\n    parts(number): in parts\n    row(*names): rows\n"
    )
    monkeypatch.setattr(long, "ROOT", folder)
    monkeypatch.setattr(parts, "ROOT", folder)
    monkeypatch.setattr(long, "code_now", lambda: "one")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    return folder


@pytest.fixture
def ask(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str]]:
    """Call the command for D5: its exit code and what it prints."""

    def asked(*words: str) -> tuple[int, str]:
        monkeypatch.setattr("sys.argv", ["long", "D5", *words])
        capsys.readouterr()
        return long.main(), capsys.readouterr().out

    return asked


@pytest.mark.parametrize(("amount", "of"), [(10, 1), (10, 3), (7, 7), (2, 5), (100_000, 500)])
def test_all_parts_together_have_each_number_once(amount: int, of: int, monkeypatch: pytest.MonkeyPatch):
    had: list[int] = []
    for number in range(1, of + 1):
        monkeypatch.setenv(sizes.PART, f"{number}/{of}")
        had += sizes.share(amount)
    assert had == [*range(amount)]


def test_without_a_part_the_share_is_the_whole(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv(sizes.PART, raising=False)
    assert sizes.share(12) == range(12)


@pytest.mark.parametrize("named", ["0/3", "4/3", "3", "-1/3", "1/0", "a/b"])
def test_a_part_that_is_none_is_refused(named: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(sizes.PART, named)
    with pytest.raises(ValueError, match="name a part and their number"):
        sizes.share(12)


def test_every_test_with_parts_stands_in_the_table():
    marked = [
        f"{file.relative_to(ROOT).as_posix()}::{name}"
        for file in (ROOT / "tests").rglob("test_*.py")
        if "@pytest.mark.parts(" in file.read_text(encoding="utf-8") and file.name != Path(__file__).name
        for name in parts.numbers_of_parts(file)
    ]
    assert len(marked) >= 12
    assert [test for test in marked if not reliability.rows_of(test)] == []


def test_a_part_that_failed_is_passed_by_other_code_alone():
    parts.add([part(1), part(2, failed=1, passed=0, words="seed 17 fails")])
    assert [one.number for one in parts.progress(D5).failed] == [2]
    parts.add([part(2)])  # the same code was lucky, or another machine was
    assert [one.number for one in parts.progress(D5).failed] == [2]
    assert parts.progress(D5).left[0] == 2
    parts.add([part(2, code="two")])
    assert parts.progress(D5).failed == []
    parts.add([part(1, code="two", failed=1)])
    assert [one.number for one in parts.progress(D5).failed] == [1]


def test_lines_of_several_machines_count_by_their_time_however_the_files_were_joined():
    parts.add([part(1, code="new", day=5, failed=1), part(1, code="old", day=1)])
    assert [one.number for one in parts.progress(D5).failed] == [1]


@pytest.mark.parametrize("same", ["0.9 c1+", "0.9 compiled c1", "0.9 compiled c1+"])
def test_the_same_commit_compiled_or_with_other_files_passes_nothing_that_failed(same: str):
    parts.add([part(1, code="0.9 c1", failed=1), part(1, code=same)])
    assert [one.number for one in parts.progress(D5).failed] == [1]
    parts.add([part(1, code="0.9 c2")])
    assert parts.progress(D5).failed == []


def test_parts_of_another_amount_do_not_count_and_what_failed_in_them_is_still_told():
    parts.add(
        [part(number, amount="30", failed=int(number == 3), words="seed 17") for number in range(1, 11)]
    )
    parts.add([part(1, amount="60", code="two", day=3)])
    progress = parts.progress(D5)
    assert (list(progress.parts), progress.is_done) == ([1], False)
    assert "part 3 of 10 FAILED before the parts were others: seed 17" in str(progress)
    assert not reliability.shown("D5").holds
    parts.add([part(number, amount="60", code="two", day=3) for number in range(2, 11)])
    assert parts.progress(D5).is_done


def test_a_line_that_was_cut_is_told_of_and_spoils_no_other(capsys: pytest.CaptureFixture[str]):
    parts.add([part(1)])
    with parts.KEPT.open("ab") as file:
        file.write(b'{"test": "x", "num')
    parts.add([part(2)])
    parts.add([part(3)])
    assert list(parts.progress(D5).parts) == [1, 2, 3]
    assert "Line 2 of parts.jsonl cannot be read" in capsys.readouterr().err


def test_a_part_in_which_nothing_ran_does_not_hold():
    assert not part(1, passed=0).holds
    assert not part(1, passed=3, failed=1).holds


def test_parts_of_another_number_are_other_shares_and_do_not_count():
    parts.add([part(1, of=5)])
    assert parts.progress(D5).parts == {}


def test_a_row_tells_how_far_its_parts_are_and_does_not_hold_while_one_fails():
    for test in reliability.tests_of("D5", "gate"):
        reliability.keep("gate", {test: reliability.Result(1)})
    parts.add([part(number) for number in range(1, 5)])
    assert reliability.shown("D5").holds
    assert "long: 4 of 10 parts, 0.1 h left" in str(reliability.shown("D5"))
    parts.add([part(5, passed=0, failed=1, words="seed 17 fails")])
    shown = reliability.shown("D5")
    assert not shown.holds
    assert "FAILED" in str(shown)
    assert "4 of 10 parts, part 5 FAILED: seed 17 fails" in str(shown)


def test_a_test_has_run_in_its_long_size_when_all_its_parts_have():
    parts.add([part(number, figures={"games": 3, "longest": float(number)}) for number in range(1, 10)])
    assert D5 not in reliability.results("long")
    parts.add([part(10, figures={"games": 3, "longest": 1.0})])
    found = reliability.results("long")[D5]
    assert (found.passed, found.failed, found.seconds) == (10, 0, 360.0)
    assert found.figures == {"games": 30, "longest": 9.0}
    parts.add([part(10, code="two", failed=1)])
    assert D5 not in reliability.results("long")


@pytest.mark.usefixtures("tree")
def test_a_part_runs_its_share_by_the_same_test_and_nothing_else_is_noted():
    [found] = long.run(Group((D5,), 3), 1)
    assert (found.number, found.of, found.passed, found.failed, found.words) == (1, 3, 1, 0, "")
    assert (found.amount, len(found.at)) == ("30", 25)
    assert found.figures == {"games": 10, "longest": 10.0}
    assert not reliability.KEPT.exists()


def test_a_part_that_fails_is_noted_as_failed_with_its_seed_and_comes_first_again(
    tree: Path, ask: Callable[..., tuple[int, str]], monkeypatch: pytest.MonkeyPatch
):
    assert ask("--parts", "2")[0] == 1
    assert [(one.number, one.holds) for one in parts.kept()] == [(1, True), (2, False)]
    assert "seed 17 fails" in parts.kept()[1].words
    (tree / "mended").touch()
    monkeypatch.setattr(long, "code_now", lambda: "two")
    code, told = ask("--parts", "1")
    assert code == 0
    assert "part 2 of 3 passed" in told
    assert "2 of 3 parts" in told
    ask()
    assert parts.progress(D5).is_done
    assert "3 of 3 parts" in ask("--list")[1]


def test_the_failed_part_is_printed_with_what_shows_it_again(tree: Path, ask: Callable[..., tuple[int, str]]):
    del tree
    told = ask()[1]
    assert "part 2 of 3 FAILED: AssertionError: seed 17 fails" in told
    assert f"HOLDOUT_SIZE=long HOLDOUT_PART=2/3 pytest -n 0 {D5}" in told


def test_a_part_that_was_stopped_is_not_noted(tree: Path, ask: Callable[..., tuple[int, str]]):
    (tree / "stopped").touch()
    with pytest.raises(SystemExit, match="Part 1 was not run to its end"):
        ask()
    assert parts.kept() == []


@pytest.mark.usefixtures("tree")
def test_a_part_during_which_files_were_changed_is_not_noted(
    ask: Callable[..., tuple[int, str]], monkeypatch: pytest.MonkeyPatch
):
    codes = iter(["one", "two"])
    monkeypatch.setattr(long, "code_now", lambda: next(codes))
    with pytest.raises(SystemExit, match="Files were changed while part 1 ran"):
        ask()
    assert parts.kept() == []


@pytest.mark.usefixtures("tree")
def test_options_for_every_pytest_leave_nothing_of_a_part_out(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PYTEST_ADDOPTS", "-k nothing")
    [found] = long.run(Group((D5,), 3), 1)
    assert found.passed == 1


@pytest.mark.usefixtures("tree")
def test_machines_share_the_parts_without_meeting(ask: Callable[..., tuple[int, str]]):
    ask("--share", "1/2")
    assert [one.number for one in parts.kept()] == [1, 3]
    ask("--share", "2/2")
    assert [one.number for one in parts.kept()] == [1, 3, 2]


def test_the_code_that_ran_is_told_with_its_commit():
    assert long.code_now().startswith("0.")
