"""Airlock, a family of its own from outside, is played in every way that the program knows."""

import json

import numpy as np
import pytest
from pettingzoo.test import api_test

import holdout.env
from holdout import games, ledger
from holdout.lab.simulation import Series, play
from holdout.testing.serving import Player, serving
from tests.foreign.installed import airlock, holdout_says

__all__ = ["airlock"]

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def test_its_row_leads_everywhere(airlock):
    row = games.of(airlock)
    places = [row.rules, row.greedy, row.metrics, row.picture]
    assert all(games.resolved(place) is not None for place in places)
    assert all(games.file(place).is_file() for place in (*row.ledger, row.lobby))


def test_the_command_lists_it_and_finds_its_rules(airlock):
    assert airlock in [game["name"] for game in json.loads(holdout_says("games", "--json"))]
    first = ledger.shipped(airlock).rules[0]
    assert first.rule in " ".join(holdout_says("rules", first.id).split())


def test_it_is_played_in_the_terminal_with_a_picture_of_its_own(airlock):
    words = ("play", airlock, "--seats", "2", "--players", "human,greedy", "--seed", "3", "--plain")
    told = holdout_says(*words, typed="1\nq\n")
    assert "Air " in told
    assert ", beacon " in told


def test_computers_play_it_to_its_end_in_the_terminal(airlock):
    told = holdout_says("play", airlock, "--seats", "3", "--players", "greedy", "--seed", "3", "--plain")
    assert "The game is over." in told


def test_it_is_simulated_by_its_own_rules_of_thumb(airlock):
    greedy, chance = (
        play(Series(airlock, 3, (name,), 0, {}), 0, noting=True) for name in ("greedy", "random")
    )
    assert greedy != chance
    assert greedy.cards
    told = holdout_says("sim", airlock, "--seats", "3", "--players", "greedy", "--games", "4", "--json")
    assert json.loads(told)


def test_the_searching_player_thinks_ahead_in_it(airlock):
    result = play(Series(airlock, 2, ("search:20n",), 0, {}), 0)
    assert (result.error, bool(result.words)) == ("", True)


def test_it_is_an_environment_to_learn_in(airlock):
    assert f"holdout/{airlock}-v1" in holdout.env.register()
    api_test(holdout.env.env(airlock, seats=3), num_cycles=60)
    made = holdout.env.seat_env(airlock, seat=0, others="greedy")
    seen, _ = made.reset(seed=1)
    assert np.flatnonzero(seen["action_mask"]).size


def test_it_stands_in_the_lobby_and_is_played_at_a_table(airlock, tmp_path):
    with serving(tmp_path) as running, Player(running.url, "Ada") as ada:
        (info,) = [game for game in ada.get("/api/games") if game["name"] == airlock]
        assert info["about"].startswith("Keep a leaking station alive")
        assert {"name": airlock, "title": "Airlock"} in ada.get("/api/books")
        assert ada.get(f"/api/rules?game={airlock}&words=beacon")
        faces = {card["key"] for card in ada.get(f"/api/games/{airlock}/cards")}
        table = ada.make(airlock, 2, computers=["greedy", "greedy"], start=True, seed="1")
        with ada.socket(table) as line:
            frame = line.until("frame")
            line.until("table", status="over")
        shown = [card["face"] for zone in frame["view"]["zones"] for card in zone["cards"] if "face" in card]
        assert set(shown) <= faces
        assert ada.get(f"/api/replays/{table}")["answers"]


def test_a_hint_is_given_in_it(airlock, tmp_path):
    with serving(tmp_path) as running, Player(running.url, "Ada") as ada:
        table = ada.make(airlock, 2, computers=["greedy"], start=True, seed="1")
        with ada.socket(table) as line:
            line.until("frame")
            told = line.command("hint")
        assert (told["type"], bool(told.get("lines"))) == ("told", True)


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
