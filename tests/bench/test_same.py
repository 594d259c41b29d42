"""Digests of games: the same game gives the same ones, another game is named with its first difference."""

from pathlib import Path

import pytest

from bench import same


def test_a_stored_game_is_found_to_be_played_as_before(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    stored = tmp_path / "games.jsonl"
    same.main(["write", str(stored), "--games", "1"])
    assert same.main(["check", str(stored)]) == 0
    assert "3 of 3 games are played as before." in capsys.readouterr().out


def test_a_game_that_goes_another_way_is_named_with_the_decision(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    stored = tmp_path / "games.jsonl"
    same.main(["write", str(stored), "--games", "1"])
    text = stored.read_text(encoding="utf-8")
    start = text.index('], "') + 4
    stored.write_text(text[: start + 6] + "zzzzzz" + text[start + 12 :], encoding="utf-8")
    assert same.main(["check", str(stored)]) == 1
    assert "differs from decision 2 on" in capsys.readouterr().out


def test_games_are_played_over_all_films_missions_seats_and_options():
    series = list(same.wanted(40))
    assert {one.options["scenario"] for one in series} >= {"aliens", "rescue", "bug-hunt-4"}
    assert {one.seats for one in series if one.game == "corps"} == {1, 2, 3, 4, 6}
    assert {one.options.get("agendas") for one in series} == {None, "hidden", "delayed"}
    players = {(one.options["scenario"], one.players) for one in series}
    assert len(players) == 2 * len({one.options["scenario"] for one in series})
