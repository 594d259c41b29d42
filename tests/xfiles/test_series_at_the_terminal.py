"""A Series in the terminal: on two evenings, from one file, in its own words."""

from io import StringIO

from holdout.cli.main import main


def test_three_games_of_a_series_are_played_at_the_terminal_on_two_evenings(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    seated = ["play", "xfiles", "--scenario", "Series", "--seats", "1", "--seed", "5", "--plain"]
    monkeypatch.setattr("sys.stdin", StringIO("1\n1\nquit\n"))
    assert main(seated) == 0
    saved = (tmp_path / "xfiles.holdout").read_bytes()
    assert "Saved. Go on with: holdout play --resume xfiles.holdout" in capsys.readouterr().out

    assert main(["replay", "xfiles.holdout"]) == 0
    assert "After 2 answers Player 1 is asked: What do you do?" in capsys.readouterr().out
    assert main(["hint", "xfiles.holdout", "--budget", "10n"]) == 0
    assert "Player 1 is asked: What do you do?" in capsys.readouterr().out

    (tmp_path / "torn.holdout").write_bytes(saved[:2000])
    assert main(["play", "--resume", "torn.holdout"]) == 2
    told = capsys.readouterr().err.strip()
    assert told.count("\n") == 0
    assert told.endswith(".")
    assert (tmp_path / "torn.holdout").read_bytes() == saved[:2000]

    assert main(["play", "--resume", "xfiles.holdout", "--players", "random", "--plain"]) == 0
    out = capsys.readouterr().out
    assert [f"Game {number} is lost." in out for number in (1, 2, 3)] == [True, True, True]
    sheet = out[out.rindex("The Series sheet:") :]
    assert "Game 3: Seasons 7 to 9 (lost): " in sheet
    assert "points: Skinner Wants to See You." in sheet
    assert "Player 1 keeps Fox Mulder." in sheet
    assert "campaign" not in out.lower()


def test_a_game_that_is_left_never_takes_the_place_of_a_series_that_was_saved(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    for scenario in ("series", "seasons-1-3"):
        monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
        assert main(["play", "xfiles", "--scenario", scenario, "--seats", "1", "--plain"]) == 0
    assert "Saved. Go on with: holdout play --resume xfiles-2.holdout" in capsys.readouterr().out
    assert (tmp_path / "xfiles.holdout").read_bytes().startswith(b"holdout campaign\n")

    monkeypatch.setattr("sys.stdin", StringIO("1\nquit\n"))
    before = (tmp_path / "xfiles.holdout").read_bytes()
    assert main(["play", "--resume", "xfiles.holdout", "--plain"]) == 0
    assert (tmp_path / "xfiles.holdout").read_bytes() != before
    assert sorted(file.name for file in tmp_path.iterdir()) == ["xfiles-2.holdout", "xfiles.holdout"]


def test_a_series_that_cannot_be_saved_in_its_own_file_is_saved_elsewhere(tmp_path, monkeypatch, capsys):
    other = tmp_path / "elsewhere"
    other.mkdir()
    monkeypatch.setattr("holdout.cli.saving.gettempdir", lambda: str(other))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "xfiles.holdout.part").mkdir()  # nothing can be written there
    monkeypatch.setattr("sys.stdin", StringIO("quit\n"))
    assert main(["play", "xfiles", "--scenario", "series", "--seats", "1", "--plain"]) == 0
    assert "xfiles.holdout cannot be written" in capsys.readouterr().out
    assert (other / "xfiles.holdout").read_bytes().startswith(b"holdout campaign\n")


def test_a_series_is_not_simulated_and_that_is_told(capsys):
    assert main(["sim", "xfiles", "--scenario", "series", "--games", "1"]) == 2
    assert "A Series is not simulated, only its games one by one" in capsys.readouterr().err
