"""A Series in the terminal: on two evenings, from one file, in its own words."""

from io import StringIO

from holdout.cli.main import main


def test_three_games_of_a_series_are_played_at_the_terminal_on_two_evenings(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    seated = ["play", "xfiles", "--scenario", "series", "--seats", "1", "--seed", "5", "--plain"]
    monkeypatch.setattr("sys.stdin", StringIO("1\n1\nquit\n"))
    assert main(seated) == 0
    saved = (tmp_path / "xfiles.holdout").read_bytes()
    assert "Saved. Go on with: holdout play --resume xfiles.holdout" in capsys.readouterr().out

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
