"""Runs: the same file whoever plays, however often it is stopped; bad input and full disks lose nothing."""

import errno
import os
import shutil
import signal
import subprocess
import sys
import time

import polars as pl
import psutil
import pytest

from holdout.cli.main import main
from holdout.kernel import Incident, Randomness, SetupError
from holdout.lab import files, frames, simulation
from holdout.lab import plan as plans
from holdout.lab.journal import DiskFull, JournalError
from holdout.lab.plan import Task, difficulty_of, label_of, planned, scenario_of
from holdout.lab.processes import ProcessLost
from holdout.lab.running import Run, journal_of
from holdout.language.packs import by_name

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
        patch.setattr(frames.os, "fsync", full)
        with pytest.raises(DiskFull, match="No space left"):
            run.finish()
    assert [path.name for path in tmp_path.iterdir()] == [journal_of(out).name]
    assert finished(out) == whole


def test_results_are_read_back_as_they_were_written(whole, tmp_path):
    out = tmp_path / "results.parquet"
    out.write_bytes(whole)
    frame = frames.read([out, out])
    assert frame.height == 8 * GAMES
    assert frame["scenario"].unique(maintain_order=True).to_list() == ["alien", "aliens"]
    assert frame["seed"].head(3).to_list() == [3, 4, 5]
    assert "seconds" not in frame.columns
    first = frame.row(0, named=True)
    assert {"key", "name", "offered", "chosen", "played", "gained", "early"} == set(first["cards"][0])
    assert any(note["played"] for note in first["cards"])


def files_of_one():
    one = plan(scenarios=["alien"], seats=[1], games=1)
    return frames.frame_of_results(one, {Task(0, 0): simulation._failed(3, "It broke.")})


def test_files_that_are_no_results_are_told(tmp_path):
    broken = tmp_path / "broken.parquet"
    broken.write_bytes(b"PAR1 and no more")
    with pytest.raises(JournalError, match="is not a whole Parquet file"):
        frames.read([broken])
    with pytest.raises(JournalError, match="There is no file"):
        frames.read([tmp_path / "nothing.parquet"])
    pl.DataFrame({"a": [1]}).write_parquet(broken)
    with pytest.raises(JournalError, match="does not come from `holdout sim`"):
        frames.read([broken])
    pl.DataFrame({name: ["words"] for name in files.COLUMNS}).write_parquet(broken)
    with pytest.raises(JournalError, match="its columns hold other things"):
        frames.read([broken])
    whole = files_of_one()
    for name in [name for name in files.COLUMNS if name not in frames.LISTED]:
        gap = pl.Series([None], dtype=frames._schema()[name])
        row = {one: gap if one == name else whole[one] for one in files.COLUMNS}
        pl.DataFrame(row).write_parquet(broken)
        with pytest.raises(JournalError, match=f"its column '{name}' has gaps"):
            frames.read([broken])
    with pytest.raises(JournalError, match="is a folder: name the files in it"):
        frames.read([tmp_path])
    with pytest.raises(JournalError, match="There is no file"):
        frames.read([tmp_path / "*.parquet"])


def test_a_bit_that_fell_over_in_a_file_of_results_is_told(whole, tmp_path):
    out, chance = tmp_path / "results.parquet", Randomness("bits")
    for _ in range(40):
        data = bytearray(whole)
        data[chance.below(len(data))] ^= 1 << chance.below(8)
        out.write_bytes(data)
        with pytest.raises(JournalError, match="is damaged"):
            frames.read([out])


@pytest.mark.parametrize("name", [files.CHECKSUM, files.SEALED])
def test_a_checksum_is_not_hidden_by_a_damaged_name(name, whole, tmp_path):
    out = tmp_path / "results.parquet"
    at = whole.rfind(name.encode())
    out.write_bytes(whole[:at] + b"x" + whole[at + 1 :])
    with pytest.raises(JournalError, match="is damaged"):
        frames.read([out])


def test_rows_that_somebody_chose_and_wrote_anew_are_read(whole, tmp_path):
    out, chosen = tmp_path / "results.parquet", tmp_path / "chosen.parquet"
    out.write_bytes(whole)
    pl.read_parquet(out).filter(pl.col("seats") == 1).write_parquet(chosen)
    assert frames.read([chosen])["seats"].unique().to_list() == [1]


@pytest.mark.parametrize("text", ["missions/newt.txt", "boards/1-colony.txt"])
def test_games_with_another_mission_or_board_are_another_kind(text, tmp_path, monkeypatch):
    asked = {"seats": [2], "mixes": [("random",)], "options": {}, "games": 1, "seed": 0}
    shipped = plans.shipped_paths()
    changed = shutil.copytree(shipped["corps"], tmp_path / "corps")
    path = changed / text
    path.write_text(path.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    before = planned("corps", **asked)
    told = before.fingerprint()
    monkeypatch.setattr(plans, "shipped_paths", lambda: {**shipped, "corps": changed})
    after = planned("corps", **asked)
    cards = [one.contents[0].cards.split("/") for one in (before, after)]
    assert cards[0][0] == cards[1][0] == by_name("corps").content[:16]
    assert cards[0][1] != cards[1][1]
    assert after.fingerprint() != told


def test_a_run_that_is_not_finished_is_told_from_one_that_is_not_there(tmp_path):
    out = tmp_path / "results.parquet"
    going = Run(plan(), out).go()
    next(going)
    going.close()
    with pytest.raises(JournalError, match="its run is not finished"):
        frames.read([out])


def test_a_plan_is_every_combination_in_a_fixed_order():
    made = plan(games=2, options={"extra-drones": "0,2", "roles": "A,B"})
    assert len(made) == 2 * 2 * 2 * 2
    assert [label_of(cell) for cell in made.cells[:3]] == [
        "alien · 1 seat · roles=A,B · random",
        "alien · 1 seat · extra-drones=2, roles=A,B · random",
        "alien · 2 seats · roles=A,B · random",
    ]
    assert list(made.tasks())[:3] == [Task(0, 0), Task(0, 1), Task(1, 0)]


def test_what_is_named_twice_is_played_once():
    made = plan(scenarios=["alien", "alien"], seats=[2, 2, 1], options={"preload": "3,0,3"})
    assert [label_of(cell) for cell in made.cells] == [
        "alien · 2 seats · preload=3 · random",
        "alien · 2 seats · random",
        "alien · 1 seat · preload=3 · random",
        "alien · 1 seat · random",
    ]


def test_more_kinds_of_game_than_anybody_can_read_are_refused():
    with pytest.raises(SetupError, match="at most 10,000 kinds of game, and these are 20,000"):
        plan(seats=list(range(10_000)))


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
        ({"games": 0}, "A run has 1 to 1,000,000,000 games of each kind, not 0"),
        ({"games": 10**30}, "A run has 1 to 1,000,000,000 games"),
        ({"seed": 2**63 - 1}, "Seeds lie between"),
        ({"seed": -(2**70)}, "Seeds lie between"),
    ],
)
def test_an_impossible_cell_is_told_before_anything_is_played(changed, says, tmp_path):
    with pytest.raises(SetupError, match=says):
        Run(plan(**changed), tmp_path / "results.parquet")
    assert not list(tmp_path.iterdir())


def test_a_journal_of_a_pack_that_was_changed_since_is_refused(tmp_path, capsys):
    out, mine = tmp_path / "results.parquet", tmp_path / "mine"
    assert main(["pack", "new", str(mine)]) == 0
    going = Run(plan(options={"packs": [str(mine)]}), out).go()
    next(going)
    going.close()
    cards = mine / "cards.toml"
    cards.write_text(cards.read_text().replace("recruit = 2", "recruit = 4"))
    with pytest.raises(JournalError, match="games of another run"):
        Run(plan(options={"packs": [str(mine)]}), out)


def test_a_pack_that_is_gone_when_all_is_played_costs_no_results(tmp_path, capsys):
    out, mine = tmp_path / "results.parquet", tmp_path / "mine"
    assert main(["pack", "new", str(mine)]) == 0
    run = Run(plan(scenarios=["alien"], seats=[1], games=1, options={"packs": [str(mine)]}), out)
    assert len(list(run.go())) == 1
    shutil.rmtree(mine)
    run.finish()
    assert frames.read([out])["packs"].to_list() == ["mine"]


def test_a_game_that_fails_is_a_result_and_the_run_goes_on(tmp_path, monkeypatch):
    real = simulation.play_frame

    def failing(frame, names, players, heard):
        if frame.seed == "4":
            raise Incident("Something broke in the vents.", {})
        return real(frame, names, players, heard)

    monkeypatch.setattr(simulation, "play_frame", failing)
    out = tmp_path / "results.parquet"
    finished(out, games=3)
    frame = frames.read([out])
    assert frame["error"].to_list().count("Something broke in the vents.") == 4
    assert frame.height == 12


def test_a_player_that_fails_costs_one_game_and_no_more(monkeypatch):
    def failing(frame, names, players, heard):
        raise IndexError("nothing in hand")

    monkeypatch.setattr(simulation, "play_frame", failing)
    result = simulation.play(plan().cells[0], 0)
    assert result.error == "The game failed (IndexError: nothing in hand)."


def test_a_plan_of_a_billion_games_is_begun_at_once(tmp_path):
    going = Run(plan(games=10**9), tmp_path / "results.parquet").go()
    assert next(going).seed == 3
    going.close()


def test_a_process_that_is_killed_is_told_and_the_finished_games_are_kept(whole, tmp_path):
    out = tmp_path / "results.parquet"
    run = Run(plan(), out, noting=True)
    going = run.go(jobs=2)
    next(going)
    for worker in psutil.Process().children(recursive=True):
        if any("popen_loky" in word for word in worker.cmdline()):
            worker.kill()
    with pytest.raises(ProcessLost, match="was killed, perhaps for want of memory"):
        list(going)
    assert kept(out) == run.done > 0
    assert finished(out) == whole


def test_a_place_where_no_file_can_be_is_told_before_anything_is_played(tmp_path):
    with pytest.raises(JournalError, match="is a folder: name a file"):
        Run(plan(), tmp_path)
    with pytest.raises(JournalError, match="There is no folder"):
        Run(plan(), tmp_path / "nowhere" / "results.parquet")
    assert not list(tmp_path.iterdir())


def test_a_missing_library_is_told_before_anything_is_played(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "find_spec", lambda name: None)
    with pytest.raises(JournalError, match="need polars: install it with"):
        Run(plan(), tmp_path / "results.parquet")
    assert not list(tmp_path.iterdir())
