"""Value networks: they read every position, are learned again from games, and give way to the outlook."""

import json
from importlib.resources import files

import pytest

from bench.networks.__main__ import main
from bench.networks.games import PLAYED, played, reading_of
from holdout import kernel
from holdout.corps.activation import WHAT_TO_DO
from holdout.kernel import Randomness
from holdout.players import networks, table_of
from holdout.players.alien import values as alien
from holdout.players.alien.outlook import outlook
from holdout.players.budgets import Budget
from holdout.players.corps import outlook as outlook_of_corps
from holdout.players.corps import values as corps
from holdout.players.guesses import guesses_of
from holdout.players.minds import thinking_mind_of
from holdout.players.networks import DIGITS, Network, file_name, network_of
from holdout.players.search import Search
from holdout.players.xfiles import values as xfiles
from tests.players.worlds import MISSION, under_way

GAMES = {"alien": alien, "corps": corps, "xfiles": xfiles}
SIMPLE = {
    "means": [1.0, 0.0], "scales": [2.0, 1.0],
    "first": [[1.0, 0.0], [0.0, 1.0]], "second": [[1.0, 1.0]], "second_bias": [0.5], "last": [1.0],
    "groups": {"one": [[0.0, 0.0], 0.0], "other": [[0.0, 1.0], -1.0]},
}  # fmt: skip


def stored(game):
    return json.loads((files("holdout.players") / file_name(game)).read_text(encoding="utf-8"))


@pytest.mark.parametrize(("numbers", "group", "told"), [
    ([1.0, 0.0], "one", 0.622459),    # 0 + 0 + 0.5
    ([1.5, 2.0], "one", 0.970688),    # 1 + 2 + 0.5
    ([0.0, 0.0], "one", 0.574443),    # a tenth of -2, and 0.5
    ([99.0, 0.0], "one", 0.99593),    # no number counts as more than 5 deviations from the mean
    ([1.0, 0.0], "other", 0.622459),  # 0 + 1 + 0.5 - 1
])  # fmt: skip
def test_a_network_sums_what_passes_its_layers(numbers, group, told):
    assert Network(SIMPLE).chance(group, numbers) == pytest.approx(told, abs=10**-DIGITS)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_is_shipped_is_small_and_fits_what_is_read(game):
    found = network_of(game, reading_of(game).names)
    assert found is not None
    assert len(found.means) == len(reading_of(game).names) == len(found.first[0])
    assert (files("holdout.players") / file_name(game)).stat().st_size < 50_000
    assert stored(game)["about"]["first_seed"] > 0
    assert len(stored(game)["about"]["curve"]) > 1


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_position_of_whole_games_has_a_value(game):
    network = network_of(game, reading_of(game).names)
    chances = set()
    for number in range(len(PLAYED[game])):
        notes, _ = played(game, number)
        for group, row in zip(notes.groups, notes.rows, strict=True):
            assert group in network.groups
            chances.add(network.chance(group, row))
    assert all(0 < each < 1 for each in chances)
    assert len(chances) > 20


def test_a_forecast_made_early_and_late_tells_who_wins():
    """On games that it was not taught, positions of games won are valued higher than those of games lost."""
    network, won, lost = network_of("alien", alien.NAMES), [], []
    for number in range(1_000_000, 1_000_030):
        notes, is_won = played("alien", number)
        told = [network.chance(group, row) for group, row in zip(notes.groups, notes.rows, strict=True)]
        (won if is_won else lost).extend(told)
    assert sum(won) / len(won) > sum(lost) / len(lost) + 0.1


def test_where_the_network_was_taught_other_numbers_the_outlook_serves(monkeypatch):
    game = under_way("alien", {}, 2, 30).moment.game
    assert alien.value(game, 0) != outlook(game, 0)
    assert network_of("alien", ("something else",)) is None
    monkeypatch.setattr(alien, "NAMES", ("something else",))
    assert alien.value(game, 0) == outlook(game, 0)


def test_where_there_is_no_file_or_no_such_objective_the_outlook_serves(monkeypatch, tmp_path):
    game = under_way("alien", {}, 2, 30).moment.game
    monkeypatch.setattr(networks, "files", lambda package: tmp_path)
    assert network_of.__wrapped__("alien", alien.NAMES) is None
    monkeypatch.setattr(alien, "group_of", lambda game: "An Objective of Somebody's Own")
    assert alien.value(game, 0) == outlook(game, 0)


def test_in_a_mission_that_was_not_taught_the_outlook_serves(monkeypatch):
    game = under_way(*MISSION, 30).moment.game
    told = outlook_of_corps.outlook(game, 0)
    assert corps.value(game, 0) != told
    monkeypatch.setattr(corps, "group_of", lambda game: "a mission of somebody's own")
    assert corps.value(game, 0) == told
    monkeypatch.undo()
    monkeypatch.setattr(corps, "NAMES", ("something else",))
    assert corps.value(game, 0) == told


def test_search_goes_on_by_the_outlook_without_a_network(monkeypatch):
    match = under_way("corps", {"scenario": "bug-hunt-1"}, 2, 60)
    players = table_of(("learned",), match.frame, 1)
    while match.decision.question != WHAT_TO_DO:
        kernel.drive(match, players, 1)
    guesses, mind = guesses_of(match, match.decision.seat), thinking_mind_of("corps")

    def values():
        thought = Search(guesses, Budget(nodes=120), Randomness("test"), mind)
        return [(arm.pick, arm.values) for arm in thought.think(always=True).arms]

    told = values()
    monkeypatch.setattr(corps, "network_of", lambda game, names: None)
    plain = values()
    assert plain
    assert plain != told


def test_a_traitor_stands_well_where_the_others_stand_badly(monkeypatch):
    game = under_way("alien", {}, 2, 30).moment.game
    fair = alien.value(game, 0)
    monkeypatch.setattr("holdout.players.alien.outlook.is_foe", lambda game, seat: True)
    assert alien.value(game, 0) == pytest.approx(1 - fair)


def test_a_network_is_learned_from_games_and_a_run_goes_on_where_it_was(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("bench.networks.games.CHUNK", 12)
    monkeypatch.setattr(networks, "__file__", str(tmp_path / "networks.py"))
    words = ["alien", "--chunks", "2", "--folder", str(tmp_path / "games"), "--write"]
    main(words)
    first = json.loads((tmp_path / "network_alien.json").read_text())
    assert "log loss" in capsys.readouterr().out
    monkeypatch.setattr("bench.networks.games.played", None)
    main(words)
    again = json.loads((tmp_path / "network_alien.json").read_text())
    assert again == first
    assert tuple(first["names"]) == alien.NAMES
    assert 0 < Network(first).chance(next(iter(first["groups"])), [0.0] * len(alien.NAMES)) < 1
