"""A journal keeps every finished game through kills, torn lines, damage and a second run on the same file."""

import signal
import subprocess
import sys

import pytest

from holdout.kernel import Randomness
from holdout.lab import running
from holdout.lab.journal import Journal, JournalError
from holdout.lab.plan import Task, planned

GAMES = 6


@pytest.fixture(scope="module")
def plan():
    return planned("alien", seats=[1], mixes=[("random",)], options={}, games=GAMES, seed=3)


@pytest.fixture(scope="module")
def results(plan):
    return dict(running.played(plan, plan.tasks(), 1, True))


@pytest.fixture
def path(tmp_path, plan, results):
    """A journal with all games."""
    written = tmp_path / "results.parquet.journal"
    journal = Journal(written, plan, True)
    for task, result in results.items():
        journal.add(task, result)
    journal.close()
    return written


def reopened(path, plan):
    journal = Journal(path, plan, True)
    journal.close()
    return journal


def test_a_closed_journal_gives_everything_back(path, plan, results):
    assert reopened(path, plan).done == results


def test_a_finished_game_outlives_the_process_at_once(tmp_path, plan):
    path = tmp_path / "journal"
    code = (
        "import os, signal, sys; from pathlib import Path;"
        "from holdout.lab import running; from holdout.lab.journal import Journal;"
        "from holdout.lab.plan import Task, planned;"
        f"plan = planned('alien', seats=[1], mixes=[('random',)], options={{}}, games={GAMES}, seed=3);"
        "journal = Journal(Path(sys.argv[1]), plan, True);"
        "[journal.add(*played) for played in running.played(plan, [Task(0, 0), Task(0, 1)], 1, True)];"
        "os.kill(os.getpid(), signal.SIGKILL)"
    )
    killed = subprocess.run([sys.executable, "-c", code, path], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert set(reopened(path, plan).done) == {Task(0, 0), Task(0, 1)}


def test_a_line_that_was_torn_costs_one_game(path, plan, results):
    path.write_bytes(path.read_bytes()[:-40])
    journal = reopened(path, plan)
    assert (len(journal.done), journal.damaged) == (GAMES - 1, 0)
    assert path.read_bytes().endswith(b"\n")


def test_damage_in_the_middle_costs_only_the_games_that_it_hit(path, plan, results):
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b"random", b"rand\xffm")[:-3] + b"\n"
    path.write_bytes(b"".join(lines))
    journal = reopened(path, plan)
    assert (len(journal.done), journal.damaged) == (GAMES - 1, 1)


def test_a_figure_that_fell_over_is_not_believed(path, plan, results):
    """One bit of any line: the game is left out, and never taken for another."""
    whole, chance = path.read_bytes(), Randomness("bits")
    start = whole.index(b"\n") + 1
    for _ in range(60):
        data = bytearray(whole)
        data[start + chance.below(len(data) - start)] ^= 1 << chance.below(8)
        path.write_bytes(data)
        done = reopened(path, plan).done
        assert done.items() <= results.items()
        assert len(done) >= GAMES - 2


@pytest.mark.parametrize("length", [0, 1, 25, 60])
def test_a_journal_torn_in_its_first_line_starts_afresh(length, path, plan):
    path.write_bytes(path.read_bytes()[:length])
    assert reopened(path, plan).done == {}


def test_a_journal_of_other_games_is_not_touched(path, plan):
    before = path.read_bytes()
    other = planned("alien", seats=[1], mixes=[("random",)], options={}, games=GAMES, seed=4)
    with pytest.raises(JournalError, match="holds games of another run"):
        Journal(path, other, True)
    with pytest.raises(JournalError, match="holds games of another run"):
        Journal(path, plan, False)
    assert path.read_bytes() == before


def test_a_journal_of_another_version_is_not_touched(path, plan, monkeypatch):
    before = path.read_bytes()
    monkeypatch.setattr("holdout.lab.plan.__version__", "99.0")
    with pytest.raises(JournalError, match="or another version of Holdout"):
        Journal(path, plan, True)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "words", [b"my diary\nof years\n", b"my diary", b"\xff\xfe\n", b"[" * 100_000 + b"\n"]
)
def test_a_file_that_is_no_journal_is_not_touched(words, tmp_path, plan):
    path = tmp_path / "results.parquet.journal"
    path.write_bytes(words)
    with pytest.raises(JournalError, match="is not a journal of Holdout"):
        Journal(path, plan, True)
    assert path.read_bytes() == words


def test_two_runs_cannot_write_the_same_journal(path, plan, results):
    first = Journal(path, plan, True)
    with pytest.raises(JournalError, match="Another run is writing"):
        Journal(path, plan, True)
    first.close()
    assert reopened(path, plan).done == results


def test_a_place_that_cannot_be_written_is_told(tmp_path, plan):
    with pytest.raises(JournalError, match=r"Is a directory\. See to it that it can be, or name another"):
        Journal(tmp_path, plan, True)
