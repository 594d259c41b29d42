"""The comparison of players and of stances: pairs are kept, and never mixed with those of other cards."""

import json

import pytest

from bench import players, stances
from holdout.lab.plan import Content, Plan

WORDS = ["alien", "alien", "--seats", "1", "--player", "random", "--against", "random", "--games", "2"]


@pytest.fixture
def folder(monkeypatch, tmp_path):
    monkeypatch.setattr(players, "RESULTS", tmp_path)
    return tmp_path


def test_pairs_are_kept_and_not_played_again(folder, capsys, monkeypatch):
    players.main(WORDS)
    figures = json.loads(capsys.readouterr().out)
    assert (figures["games"], figures["difference"]) == (2, 0)
    monkeypatch.setattr(players, "played", None)
    players.main(WORDS)
    assert json.loads(capsys.readouterr().out) == figures


def test_pairs_of_other_cards_or_weights_stand_in_a_file_of_their_own(folder, capsys, monkeypatch, tmp_path):
    players.main(WORDS)
    monkeypatch.setattr(Plan, "contents", [Content("1", "other cards")])
    players.main(WORDS)
    learned = tmp_path / "learned"
    learned.mkdir()
    (learned / players.WEIGHTS_FILE).write_text("{}")
    monkeypatch.setattr(players, "files", lambda package: learned)
    players.main(WORDS)
    kept = [path.read_text().splitlines() for path in folder.glob("*.jsonl")]
    assert [len(lines) for lines in kept] == [2, 2, 2]


def test_the_time_of_the_slowest_is_told_over_all_games_together():
    slow, quick = players.Pair(1, True, False, [0.9] * 10), players.Pair(2, True, False, [0.1] * 90)
    assert players.summed_up([slow, quick])["p95_ms"] == 900
    assert players.summed_up([slow, quick])["mean_ms"] == 180


def test_an_unknown_mission_is_told_and_the_help_names_no_odd_choice(capsys):
    with pytest.raises(SystemExit):
        stances.main(["picnic"])
    assert "there is no mission 'picnic': choose from newt" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        stances.main(["--help"])
    assert "[]" not in capsys.readouterr().out
