"""Lighthouse, an edition from outside on the shared chapters, is played in every way that there is."""

import json

import numpy as np
import pytest
from pettingzoo.test import api_test

import holdout.env
from holdout import games, ledger
from holdout.lab.simulation import Series, play
from holdout.testing.serving import Player, serving
from tests.foreign.installed import holdout_says, lighthouse

__all__ = ["lighthouse"]

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def test_its_row_leads_everywhere(lighthouse):
    row = games.of(lighthouse)
    places = [row.rules, row.language, row.greedy, row.metrics]
    assert all(games.resolved(place) is not None for place in places)
    assert all(games.file(place).is_file() for place in (*row.ledger, row.lobby, row.layout))


def test_the_command_plays_it_to_its_end_and_tells_it_in_its_own_rules(lighthouse):
    told = holdout_says("play", lighthouse, "--seats", "2", "--players", "greedy", "--seed", "3", "--plain")
    assert "The game is over." in told
    assert ledger.shipped(lighthouse).rules


def test_somebody_plays_it_in_the_terminal_before_the_places_of_its_layout(lighthouse):
    words = ("play", lighthouse, "--seats", "2", "--players", "human,greedy", "--seed", "3", "--plain")
    told = holdout_says(*words, typed="1\n?\nq\n")
    assert "Harbour" in told
    assert "lighthouse.action.any-order" in told


def test_the_command_finds_its_rules_and_counts_what_is_proven(lighthouse):
    first = ledger.shipped(lighthouse).rules[0]
    assert first.rule in " ".join(holdout_says("rules", first.id).split())
    figures = json.loads(holdout_says("rules", "--coverage", "--json"))[lighthouse]
    assert (figures["rules"], figures["missing"]) == (len(ledger.shipped(lighthouse).rules), [])
    assert figures["cited"] > 60


def test_it_is_simulated_by_its_own_rules_of_thumb(lighthouse):
    told = json.loads(
        holdout_says("sim", lighthouse, "--seats", "2", "--players", "greedy", "--games", "4", "--json")
    )
    assert told
    greedy, chance = (
        play(Series(lighthouse, 2, (name,), 0, {}), 0, noting=True) for name in ("greedy", "random")
    )
    assert greedy != chance
    assert greedy.cards


def test_it_is_an_environment_to_learn_in(lighthouse):
    assert f"holdout/{lighthouse}-v1" in holdout.env.register()
    api_test(holdout.env.env(lighthouse, seats=2), num_cycles=60)
    made = holdout.env.seat_env(lighthouse, seat=0, others="greedy")
    seen, _ = made.reset(seed=1)
    assert np.flatnonzero(seen["action_mask"]).size


def test_it_stands_in_the_lobby_and_is_played_at_a_table_with_hints(lighthouse, tmp_path):
    with serving(tmp_path) as running, Player(running.url, "Ada") as ada:
        (info,) = [game for game in ada.get("/api/games") if game["name"] == lighthouse]
        assert info["about"].startswith("Keep the light burning")
        assert {"name": lighthouse, "title": "Lighthouse"} in ada.get("/api/books")
        assert ada.get(f"/api/rules?game={lighthouse}&words=berth")
        faces = {card["key"] for card in ada.get(f"/api/games/{lighthouse}/cards")}
        table = ada.make(lighthouse, 2, computers=["greedy", "greedy"], start=True, seed="1")
        with ada.socket(table) as line:
            frame = line.until("frame")
            line.until("table", status="over")
        shown = [card["face"] for zone in frame["view"]["zones"] for card in zone["cards"] if "face" in card]
        assert set(shown) <= faces
        assert ada.get(f"/api/replays/{table}")["answers"]
        table = ada.make(lighthouse, 2, computers=["greedy"], start=True, seed="1")
        with ada.socket(table) as line:
            line.until("frame")
            told = line.command("hint")
        assert (told["type"], bool(told.get("lines"))) == ("told", True)
