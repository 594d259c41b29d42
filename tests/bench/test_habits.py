"""Learning habits from trials: a gain is what a habit changes, and only what is sure enough is adopted."""

import json
import random

import pytest

from bench.habits import trials
from bench.habits.__main__ import main
from bench.habits.fitting import Level, adopted, fitted
from bench.habits.trials import Run, Trial
from holdout.kernel import Randomness
from holdout.players import habits
from holdout.players.corps.stances import USUAL
from holdout.players.xfiles.habits import USUAL as USUAL_XFILES


@pytest.fixture
def small(monkeypatch):
    """Chunks of four games."""
    monkeypatch.setattr(trials, "CHUNK", 4)


def invented(count):
    """Trials in which a long leash wins 8 more of 100, a burst of fire 8 less, and some missions are easy."""
    dice, found = random.Random(1), []
    for number in range(count):
        scenario, seats = trials.kinds("corps", number)
        changed = trials.turned_over("corps", USUAL, Randomness("invented", number))
        chance = 0.7 if scenario == "newt" else 0.3
        chance += 0.08 * (changed.get("leash") == 25) - 0.08 * (changed.get("burst") == 9.0)
        found.append(Trial(scenario, seats, changed, dice.random() < chance))
    return found


def test_a_gain_is_what_a_habit_changes():
    found = {(one.habit, one.level): one for one in fitted("corps", invented(20_000))}
    good, bad = found["leash", 25], found["burst", 9.0]
    assert good.gain == pytest.approx(0.08, abs=3 * good.error)
    assert bad.gain == pytest.approx(-0.08, abs=3 * bad.error)
    assert good.gain > 4 * good.error
    assert adopted(list(found.values()))["leash"] == 25


def test_what_was_tried_seldom_is_drawn_towards_nothing_and_not_adopted():
    sure, unsure = Level("leash", 25, 0.04, 0.01), Level("burst", 0.0, 0.04, 0.06)
    assert sure.promise[0] > 4 * unsure.promise[0] > 0
    assert adopted([sure, unsure, Level("leash", 3, 0.03, 0.01), Level("aim", 5.0, -0.04, 0.01)]) == {
        "leash": 25
    }


def test_chance_turns_over_some_habits_and_never_to_what_they_were():
    found = [trials.turned_over("corps", USUAL, Randomness("test", number)) for number in range(600)]
    share = sum([len(changed) for changed in found]) / 600 / len(trials.SUBJECTS["corps"].levels)
    assert share == pytest.approx(1 / trials.TURNED, abs=0.03)
    assert all(getattr(USUAL, name) != level for changed in found for name, level in changed.items())


@pytest.mark.parametrize("game", sorted(trials.SUBJECTS))
def test_every_shipped_habit_is_one_of_the_levels_that_are_tried(game):
    levels = trials.SUBJECTS[game].levels
    assert habits.habits_of(game).items() <= {(name, level) for name in levels for level in levels[name]}


def test_a_run_goes_on_where_it_was_and_writes_what_it_adopts(small, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(habits, "__file__", str(tmp_path / "habits.py"))
    words = ["xfiles", "--chunks", "2", "--folder", str(tmp_path / "trials"), "--write"]
    main(words)
    first = (tmp_path / "habits.json").read_text()
    assert "points" in capsys.readouterr().out
    monkeypatch.setattr(trials, "played", None)  # whatever is written is not played again
    main(words)
    assert (tmp_path / "habits.json").read_text() == first
    stored = json.loads(first)["xfiles"]
    assert stored["about"]["games"] == [8]
    assert stored["habits"] == adopted(
        fitted("xfiles", trials.written(tmp_path / "trials", Run("xfiles", 70_000_000), 2))
    )


def test_trials_may_start_from_learned_habits_and_turn_over_half_of_them(small, tmp_path):
    run = Run("xfiles", 70_000_000, turned=2, from_learned=True)
    learned = run.start("seasons-1-3")
    found = trials.written(tmp_path, run, 1)
    changed = [(name, level) for trial in found for name, level in trial.changed.items()]
    assert len(changed) > len(trials.SUBJECTS["xfiles"].levels)
    assert all(getattr(learned, name) != level for name, level in changed)
    assert learned == habits.taught("xfiles", USUAL_XFILES)
