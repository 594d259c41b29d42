"""`holdout replay`: records, saves and incidents told again from any pair of eyes."""

import subprocess
import sys
from pathlib import Path

import pytest

from holdout.cli import main as door
from holdout.kernel import Incident
from tests.kernel.station import played
from tests.small import plays

HOLDOUT = Path(sys.executable).with_name("holdout")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """Write a file, replay it with options, and return the exit code and what was printed."""

    def run(file: bytes, *options: str) -> tuple[int, list[str]]:
        path = tmp_path / "game.json"
        path.write_bytes(file)
        code = door.main(["replay", str(path), "--game", "tests.small:RULES", *options])
        printed = capsys.readouterr()
        return code, (printed.out + printed.err).splitlines()

    return run


def test_a_record_is_told_to_its_end(replay):
    match = played(10_000)
    code, lines = replay(match.record())
    assert code == 0
    assert lines[0] == "Amber gets a role: Saboteur.  [small.setup.roles]"
    assert lines[-1] == f"After {len(match.answers)} answers the game is over: {match.result.words}"


def test_a_seat_is_told_what_it_saw(replay):
    _, lines = replay(played(20).record(), "--seat", "2")
    assert lines[0] == "Amber gets a role: a face-down card.  [small.setup.roles]"


def test_the_story_stops_where_it_is_told_to(replay):
    code, lines = replay(played(20).record(), "--to", "2")
    assert code == 0
    assert lines[-1] == "After 2 answers Coral is asked: Where do you start?"


def test_a_save_is_told_as_well(replay):
    assert replay(played(20).save()) == replay(played(20).record())


def test_a_rewind_is_told(replay):
    match = played(20)
    match.rewind(5, agreed=range(3))
    assert "(at answer 5) Everyone agreed to rewind from answer 20 to answer 5." in replay(match.record())[1]


def test_an_incident_is_replayed_up_to_its_failure_and_shows_when_it_is_mended(
    replay, monkeypatch: pytest.MonkeyPatch
):
    def broken(game, seat):
        raise ZeroDivisionError("a card divides by nothing")

    for key in plays.PLAYS:
        monkeypatch.setitem(plays.PLAYS, key, broken)
    with pytest.raises(Incident) as incident:
        played(10_000)
    file = incident.value.report["file"]
    assert "fails again: A rule of small failed (ZeroDivisionError" in replay(file)[1][-1]
    monkeypatch.undo()
    assert replay(file)[1][-1].endswith(
        "used to fail (ZeroDivisionError: a card divides by nothing) and now works."
    )


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--seat", "4"), "there is no seat 4: this game has seats 1 to 3."),
        (("--to", "21"), "there is no answer 21: the file holds 20."),
        (("--game", "tests.small:NOTHING"), "cannot be loaded"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(replay, options: tuple[str, ...], sentence: str):
    code, lines = replay(played(20).record(), *options)
    assert (code, len(lines)) == (2, 1)
    assert sentence in lines[0]


def test_a_file_that_is_none_is_told_in_one_sentence(replay):
    code, lines = replay(b"{}")
    assert (code, len(lines)) == (2, 1)
    assert "This is not a whole Holdout file" in lines[0]


def test_a_game_of_ones_own_is_found_where_the_command_is_called(tmp_path: Path):
    (tmp_path / "game.json").write_bytes(played(3).record())
    options = [str(tmp_path / "game.json"), "--game", "tests.small:RULES"]
    done = subprocess.run([HOLDOUT, "replay", *options], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "After 3 answers" in done.stdout
