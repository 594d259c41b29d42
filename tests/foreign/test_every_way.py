"""Games from outside, a family of its own and an edition, are played in every way that the program knows."""

import json
from typing import NamedTuple

import numpy as np
import pytest
from pettingzoo.test import api_test

import holdout.env
from holdout import games, ledger
from holdout.lab.simulation import Series, play
from holdout.testing.serving import Player, serving
from tests.foreign.installed import airlock, holdout_says, lighthouse

__all__ = ["airlock", "lighthouse"]

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


class Foreign(NamedTuple):
    """What a test expects of a game."""

    name: str
    seats: int
    title: str
    about: str
    word: str
    objects: tuple[str, ...]
    files: tuple[str, ...]


EXPECTED = {
    "airlock": (3, "Airlock", "Keep a leaking station alive", "beacon", ("picture",), ("lobby",)),
    "lighthouse": (2, "Lighthouse", "Keep the light burning", "berth", ("language",), ("lobby", "layout")),
}


@pytest.fixture(scope="module", params=EXPECTED)
def foreign(request: pytest.FixtureRequest) -> Foreign:
    return Foreign(request.getfixturevalue(request.param), *EXPECTED[request.param])


def test_its_row_leads_everywhere(foreign):
    row = games.of(foreign.name)
    objects = [getattr(row, name) for name in ("rules", "greedy", "metrics", *foreign.objects)]
    assert all(games.resolved(place) is not None for place in objects)
    files = [getattr(row, name) for name in foreign.files]
    assert all(games.file(place).is_file() for place in (*row.ledger, *files))


def test_the_command_lists_it_and_finds_its_rules(foreign):
    assert foreign.name in [game["name"] for game in json.loads(holdout_says("games", "--json"))]
    first = ledger.shipped(foreign.name).rules[0]
    assert first.rule in " ".join(holdout_says("rules", first.id).split())


def test_computers_play_it_to_its_end_in_the_terminal(foreign):
    seats = str(foreign.seats)
    words = ("play", foreign.name, "--seats", seats, "--players", "greedy", "--seed", "3", "--plain")
    assert "The game is over." in holdout_says(*words)


def test_it_is_simulated_by_its_own_rules_of_thumb(foreign):
    greedy, chance = [
        play(Series(foreign.name, foreign.seats, (name,), 0, {}), 0, noting=True)
        for name in ("greedy", "random")
    ]
    assert greedy != chance
    assert greedy.cards
    words = ("--seats", str(foreign.seats), "--players", "greedy", "--games", "4", "--json")
    assert json.loads(holdout_says("sim", foreign.name, *words))


def test_it_is_an_environment_to_learn_in(foreign):
    assert f"holdout/{foreign.name}-v2" in holdout.env.register()
    api_test(holdout.env.env(foreign.name, seats=foreign.seats), num_cycles=60)
    made = holdout.env.seat_env(foreign.name, seat=0, others="greedy")
    seen, _ = made.reset(seed=1)
    assert np.flatnonzero(seen["action_mask"]).size


def test_it_stands_in_the_lobby_and_is_played_at_a_table_with_hints(foreign, tmp_path):
    name = foreign.name
    with serving(tmp_path) as running, Player(running.url, "Ada") as ada:
        (info,) = [game for game in ada.get("/api/games") if game["name"] == name]
        assert info["about"].startswith(foreign.about)
        assert {"name": name, "title": foreign.title} in ada.get("/api/books")
        assert ada.get(f"/api/rules?game={name}&words={foreign.word}")
        faces = {card["key"] for card in ada.get(f"/api/games/{name}/cards")}
        table = ada.make(name, 2, computers=["greedy", "greedy"], start=True, seed="1")
        with ada.socket(table) as line:
            frame = line.until("frame")
            line.until("table", status="over")
        shown = [card["face"] for zone in frame["view"]["zones"] for card in zone["cards"] if "face" in card]
        assert set(shown) <= faces
        assert ada.get(f"/api/replays/{table}")["answers"]
        table = ada.make(name, 2, computers=["greedy"], start=True, seed="1")
        with ada.socket(table) as line:
            line.until("frame")
            told = line.command("hint")
        assert (told["type"], bool(told.get("lines"))) == ("told", True)
