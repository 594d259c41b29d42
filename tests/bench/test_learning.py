"""Learning from trials: weights are what a choice changes, and a run goes on where it was stopped."""

import json

import numpy as np
import pytest

from bench.learning import duels, fitting, trials
from bench.learning.__main__ import rounds


@pytest.fixture
def small(monkeypatch):
    """Chunks of two games."""
    for module in (trials, duels):
        monkeypatch.setattr(module, "CHUNK", 2)


def invented(cost, draws):
    """A chunk in which dear cards help and cards that draw harm by so much, in 4,000 games of ten choices."""
    rng = np.random.default_rng(1)
    rows = np.zeros((40_000, len(trials.NAMES)))
    games = np.repeat(np.arange(4_000), 10)
    for name in ("cost", "draws"):
        rows[:, trials.NAMES.index(name)] = rng.choice([-0.5, 0.5], 40_000)
    told = cost * rows[:, trials.NAMES.index("cost")] + draws * rows[:, trials.NAMES.index("draws")]
    chance = 0.1 + 0.4 * (games[::10] % 4 == 0) + np.add.reduceat(told, np.arange(0, 40_000, 10))
    return {"rows": rows, "won": np.repeat(rng.random(4_000) < chance, 10), "games": games}


def test_a_weight_is_what_a_choice_changes():
    found = fitting.fitted("alien", [invented(0.04, -0.02)])
    assert (found.games, found.choices) == (4_000, 40_000)
    assert found.weights["cost"] == pytest.approx(0.04, abs=3 * found.errors["cost"])
    assert found.weights["draws"] == pytest.approx(-0.02, abs=3 * found.errors["draws"])
    assert found.weights["cost"] > 5 * found.errors["cost"]


def test_easy_films_are_no_merit_of_what_was_bought_there():
    chunk = invented(0.0, 0.0)
    easy = chunk["games"] % 4 == 0
    chunk["rows"][easy, trials.NAMES.index("kills")] = 1.0
    found = fitting.fitted("alien", [chunk])
    assert abs(found.weights["kills"]) < 0.03


def test_a_run_goes_on_where_it_was_stopped(small, tmp_path, monkeypatch):
    first = rounds(tmp_path, "alien", (1,))
    assert first.games == 2
    monkeypatch.setattr(trials, "played", None)  # whatever is written is not played again
    assert rounds(tmp_path, "alien", (1,)) == first


def test_half_of_all_choices_are_by_chance_and_the_rest_as_usual(small):
    chunk = trials.played("alien", 1, 0, None)
    again = trials.played("alien", 1, 0, None)
    assert np.array_equal(chunk["rows"], again["rows"])
    assert len(chunk["rows"]) == len(chunk["won"]) > 10
    assert abs(chunk["rows"].mean(0)).max() < 0.3


def test_pairs_are_written_down_at_once(small, tmp_path):
    path = tmp_path / "pairs.jsonl"
    told = duels.duels(path, "alien", {"cost": 1.0}, 5, 1)
    assert told["pairs"] == len(path.read_text().splitlines()) == 2
    row = json.loads(path.read_text().splitlines()[0])
    assert set(row) == {"scenario", "seats", "greedy", "learned"}
    assert duels.duels(path, "alien", {"cost": 1.0}, 5, 1) == told
