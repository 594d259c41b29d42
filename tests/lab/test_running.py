"""Runs: the same file whoever plays, however often it is stopped; bad input and full disks lose nothing."""

import errno
import os
import signal
import subprocess
import sys
import time

import polars as pl
import pytest

from holdout.kernel import Incident, SetupError
from holdout.lab import files, running, simulation
from holdout.lab.journal import DiskFull, Journal, JournalError
from holdout.lab.plan import Task, difficulty_of, label_of, planned, scenario_of
from holdout.lab.running import Run, journal_of

LONG = os.environ.get("HOLDOUT_SIZE") == "long"
GAMES = 500 if LONG else 10
"""Of each of four kinds: two thousand games in a long run."""

pytestmark = pytest.mark.filterwarnings(
    # joblib's workers are processes of their own; a fork warning of the runtime is about pytest's threads.
    "ignore:.*fork.*:DeprecationWarning"
)


def plan(games=GAMES, **changed):
    asked = {
        "scenarios": ["alien", "aliens"],
        "seats": [1, 2],
        "mixes": [("random",)],
        "options": {},
        "games": games,
        "seed": 3,
    }
    return planned("alien", **{**asked, **changed})


def finished(out, jobs=1, **changed):
    run = Run(plan(**changed), out, noting=True)
    for _ in run.go(jobs):
        pass
    run.finish()
    return out.read_bytes()


def kept(out):
    run = Run(plan(), out, noting=True)
    run.close()
    return run.done


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    return finished(tmp_path_factory.mktemp("whole") / "results.parquet")


def test_one_process_and_two_write_the_same_file(whole, tmp_path):
    assert finished(tmp_path / "results.parquet", jobs=2) == whole


def test_a_run_that_was_stopped_goes_on_and_writes_the_same_file(whole, tmp_path):
    out = tmp_path / "results.parquet"
    going = Run(plan(), out, noting=True).go()
    for _ in range(7):
        next(going)
    going.close()
    assert not out.exists()
    assert kept(out) == 7
    assert finished(out) == whole
    assert not journal_of(out).exists()


def test_a_run_that_was_killed_goes_on_and_writes_the_same_file(whole, tmp_path):
    out = tmp_path / "results.parquet"
    words = ["sim", "alien", "--scenario", "alien,aliens", "--seats", "1,2", "--players", "random"]
    words += ["--games", str(GAMES), "--seed", "3", "--jobs", "2", "--out", str(out)]
    command = [sys.executable, "-m", "holdout.cli.main", *words]
    first = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL)
    while first.poll() is None and not _lines(journal_of(out)):
        time.sleep(0.02)
    os.killpg(first.pid, signal.SIGKILL)
    first.wait()
    if not out.exists():  # a machine so quick that all was played before the kill has shown nothing, but well
        assert journal_of(out).exists()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    assert out.read_bytes() == whole


def _lines(path):
    return path.read_bytes().count(b"\n") - 1 if path.exists() else 0


def test_a_line_that_was_torn_is_played_again(whole, tmp_path):
    out = tmp_path / "results.parquet"
    going = Run(plan(), out, noting=True).go()
    for _ in range(5):
        next(going)
    going.close()
    journal = journal_of(out)
    journal.write_bytes(journal.read_bytes()[:-40])
    assert kept(out) == 4
    assert finished(out) == whole


@pytest.mark.parametrize("length", [0, 1, 25])
def test_a_journal_torn_in_its_first_line_starts_afresh(length, tmp_path):
    out = tmp_path / "results.parquet"
    going = Run(plan(), out).go()
    next(going)
    going.close()
    journal = journal_of(out)
    journal.write_bytes(journal.read_bytes()[:length])
    assert kept(out) == 0


def test_a_journal_of_other_games_is_not_touched(tmp_path):
    out = tmp_path / "results.parquet"
    going = Run(plan(), out).go()
    next(going)
    going.close()
    before = journal_of(out).read_bytes()
    with pytest.raises(JournalError, match="holds games of another run"):
        Run(plan(seed=4), out)
    with pytest.raises(JournalError, match="holds games of another run"):
        Run(plan(), out, noting=True)
    assert journal_of(out).read_bytes() == before


def test_a_file_that_is_no_journal_is_not_touched(tmp_path):
    out = tmp_path / "results.parquet"
    journal_of(out).write_text("my diary\nof years\n")
    with pytest.raises(JournalError, match="is not a journal of Holdout"):
        Run(plan(), out)
    assert journal_of(out).read_text() == "my diary\nof years\n"


class FullDisk:
    """A file that takes so many bytes and no more, as on a full disk: the last write is torn."""

    def __init__(self, file, room):
        self.file, self.room = file, room

    def write(self, data):
        self.file.write(data[: self.room])
        self.room -= len(data)
        if self.room < 0:
            self.room = 0
            raise OSError(errno.ENOSPC, "No space left on device")
        return len(data)

    def __getattr__(self, name):
        return getattr(self.file, name)


def test_a_full_disk_keeps_the_finished_games(whole, tmp_path):
    out = tmp_path / "results.parquet"
    run = Run(plan(), out, noting=True)
    run.journal._file = FullDisk(run.journal._file, room=20_000)
    with pytest.raises(DiskFull, match=r"No space left on device. The finished games are kept; make room"):
        list(run.go())
    assert kept(out) == run.done > 0
    assert finished(out) == whole


def test_a_disk_that_is_full_at_the_end_leaves_no_half_file(whole, tmp_path, monkeypatch):
    out = tmp_path / "results.parquet"
    run = Run(plan(), out, noting=True)
    for _ in run.go():
        pass

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(files.os, "fsync", full)
        with pytest.raises(DiskFull, match="No space left"):
            run.finish()
    assert [path.name for path in tmp_path.iterdir()] == [journal_of(out).name]
    assert finished(out) == whole


def test_results_are_read_back_as_they_were_written(whole, tmp_path):
    out = tmp_path / "results.parquet"
    out.write_bytes(whole)
    frame = files.read([out, out])
    assert frame.height == 8 * GAMES
    assert frame["scenario"].unique(maintain_order=True).to_list() == ["alien", "aliens"]
    assert frame["seed"].head(3).to_list() == [3, 4, 5]
    assert "seconds" not in frame.columns
    first = frame.row(0, named=True)
    assert {"key", "name", "offered", "chosen", "played", "gained"} == set(first["cards"][0])
    assert any(note["played"] for note in first["cards"])


def test_files_that_are_no_results_are_told(tmp_path):
    broken = tmp_path / "broken.parquet"
    broken.write_bytes(b"PAR1 and no more")
    with pytest.raises(JournalError, match="is not a whole Parquet file"):
        files.read([broken])
    with pytest.raises(JournalError, match="There is no file"):
        files.read([tmp_path / "nothing.parquet"])
    pl.DataFrame({"a": [1]}).write_parquet(broken)
    with pytest.raises(JournalError, match="does not come from `holdout sim`"):
        files.read([broken])


def test_a_plan_is_every_combination_in_a_fixed_order():
    made = plan(games=2, options={"extra-drones": "0,2", "roles": "A,B"})
    assert len(made) == 2 * 2 * 2 * 2
    assert [label_of(cell) for cell in made.cells[:3]] == [
        "alien · 1 seat · roles=A,B · random",
        "alien · 1 seat · extra-drones=2, roles=A,B · random",
        "alien · 2 seats · roles=A,B · random",
    ]
    assert list(made.tasks())[:3] == [Task(0, 0), Task(0, 1), Task(1, 0)]


def test_what_is_usual_is_no_difficulty():
    cell = plan(scenarios=[], options={"preload": "0"}).cells[0]
    assert (scenario_of(cell), difficulty_of(cell)) == ("alien", "standard")


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"seats": [2, 9]}, "takes 1 to 5 seats, not 9"),
        ({"mixes": [("random",), ("nobody",)]}, "no computer player called 'nobody'"),
        ({"mixes": [("random", "random", "random")]}, "3 players were named for 1 seats"),
        ({"scenarios": ["alien", "picnic"]}, "picnic"),
        ({"options": {"packs": ["nowhere"]}}, "There is no pack at nowhere"),
    ],
)
def test_an_impossible_cell_is_told_before_anything_is_played(changed, says, tmp_path):
    with pytest.raises(SetupError, match=says):
        Run(plan(**changed), tmp_path / "results.parquet")
    assert not list(tmp_path.iterdir())


def test_a_game_that_fails_is_a_result_and_the_run_goes_on(tmp_path, monkeypatch):
    real = simulation.play_frame

    def failing(frame, names, players):
        if frame.seed == "4":
            raise Incident("Something broke in the vents.", {})
        return real(frame, names, players)

    monkeypatch.setattr(simulation, "play_frame", failing)
    out = tmp_path / "results.parquet"
    finished(out, games=3)
    frame = files.read([out])
    assert frame["error"].to_list().count("Something broke in the vents.") == 4
    assert frame.height == 12


def test_a_closed_journal_has_everything_on_disk(tmp_path):
    made = plan(games=1)
    journal = Journal(tmp_path / "journal", made, False)
    task, result = next(iter(running.played(made, [Task(0, 0)], 1, False)))
    journal.add(task, result)
    journal.close()
    again = Journal(tmp_path / "journal", made, False)
    again.close()
    assert again.done == {task: result}


def test_a_missing_library_is_told_before_anything_is_played(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "find_spec", lambda name: None)
    with pytest.raises(JournalError, match="need polars: install it with"):
        Run(plan(), tmp_path / "results.parquet")
    assert not list(tmp_path.iterdir())
