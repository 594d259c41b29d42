"""Airlock, a family of its own from outside, is played in every way that the program knows."""

from holdout import games
from holdout.lab.simulation import Series, play
from tests.foreign.installed import airlock, holdout_says

__all__ = ["airlock"]


def test_it_is_played_in_the_terminal_with_a_picture_of_its_own(airlock):
    words = ("play", airlock, "--seats", "2", "--players", "human,greedy", "--seed", "3", "--plain")
    told = holdout_says(*words, typed="1\nq\n")
    assert "Air " in told
    assert ", beacon " in told


def test_the_searching_player_thinks_ahead_in_it(airlock):
    result = play(Series(airlock, 2, ("search:20n",), 0, {}), 0)
    assert (result.error, bool(result.words)) == ("", True)


def test_a_package_whose_row_is_broken_is_left_out(airlock, tmp_path, monkeypatch, caplog):
    note = tmp_path / "wrong-1.dist-info"
    note.mkdir()
    (note / "METADATA").write_text("Metadata-Version: 2.1\nName: wrong\nVersion: 1\n")
    (note / "entry_points.txt").write_text(
        "[holdout.games]\nwrong = nowhere.at.all:ROW\nalien = tests.small.row:ROW\n"
    )
    with monkeypatch.context() as patched:
        patched.syspath_prepend(str(tmp_path))
        games.installed.cache_clear()
        assert set(games.installed()) == {airlock}
    games.installed.cache_clear()
    assert "The game wrong cannot be loaded" in caplog.text
    assert "The game alien cannot be loaded" in caplog.text
