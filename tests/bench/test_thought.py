"""The comparison of players by how much they think: games are kept, and sides are compared seed by seed."""

import json

import pytest

from bench import thought
from bench.thought import Game, lead, wanted


@pytest.fixture
def results(monkeypatch, tmp_path):
    monkeypatch.setattr(thought, "RESULTS", tmp_path / "thought.csv")
    return tmp_path / "thought.csv"


def a_game(player, seed, won):
    return Game("alien", player, "alien", 2, seed, won, 0.1)


def test_only_seeds_that_both_have_played_are_compared():
    games = [a_game("one", seed, seed % 2 == 0) for seed in range(6)]
    games += [a_game("other", seed, False) for seed in range(4)]
    found = lead(games, "one", "other")
    assert (found.pairs, found.wins, found.other_wins, found.points) == (4, 2, 0, 50.0)
    assert found.least < 0 < found.most
    assert lead(games[:7], "one", "other") is None


def test_seats_and_scenarios_take_turns_and_every_seed_is_played_by_each():
    todo = wanted("xfiles", ("greedy", "random"), 24)
    assert len(todo) == 48
    assert len({each[1:] for each in todo}) == 48
    assert {(each[2], each[3]) for each in todo} == {
        (season, seats) for season in ("seasons-1-3", "seasons-4-6", "seasons-7-9") for seats in (1, 2, 3, 5)
    }


def test_games_are_written_down_and_not_played_again(results, capsys, monkeypatch):
    words = ["alien", "--players", "greedy,random", "--games", "4"]
    thought.main(words)
    first = capsys.readouterr().out
    assert json.loads(first.splitlines()[0])["pairs"] == 4
    monkeypatch.setattr(thought, "played", None)
    thought.main(words)
    assert capsys.readouterr().out.splitlines()[-1] == first.splitlines()[-1]
    assert len(results.read_text().splitlines()) == 8


def test_a_run_may_have_a_first_seed_and_a_file_of_its_own(results, tmp_path, capsys):
    own = tmp_path / "own.csv"
    words = ["alien", "--players", "greedy,random", "--games", "2", "--seed", "7"]
    thought.main([*words, "--results", str(own)])
    assert {(game.player, game.seed) for game in thought.read(own)} == {
        (player, seed) for player in ("greedy", "random") for seed in (7, 8)
    }
    assert not results.exists()
