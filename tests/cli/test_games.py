"""`holdout games` and the questions of `holdout play` tell how hard each game is, as it was measured."""

import json

import pytest

from holdout.cli import main as door
from holdout.cli import play
from holdout.kernel import find
from holdout.kernel.options import spelt_value
from holdout.table import win_rates
from holdout.table.shelves import WinRate


def said(capsys, *words):
    assert door.main(list(words)) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("language", ["xx", "deutsch", "fr_FR.UTF-8", "enx"])
def test_a_language_that_is_not_spoken_is_refused_with_those_that_are(capsys, language):
    assert door.main(["play", "alien", "--language", language]) != 0
    assert "choose en or de" in capsys.readouterr().err
    assert [play._spoken(one) for one in ("de", "DE-AT", "de_DE.UTF-8", "en")] == ["de", "de", "de", "en"]


@pytest.mark.parametrize(("game", "scenario"), [("alien", "resurrection"), ("corps", "bug-hunt-4")])
def test_every_scenario_stands_with_its_win_rates_by_seats(capsys, game, scenario):
    lines = [line.split() for line in said(capsys, "games").splitlines()]
    rates = [one for one in win_rates.measured(game) if one.scenario == scenario and not one.options]
    assert [scenario, *[f"{one.rate:.0%}{'*' if one.player else ''}" for one in rates]] in lines


def test_a_star_marks_what_another_player_than_the_reference_team_won(capsys, monkeypatch):
    rates = (
        WinRate("alien", 2, 0.5, 0.4, 0.6, 100, player="greedy"),
        WinRate("alien", 3, 0.6, 0.5, 0.7, 100),
        WinRate("alien", 3, 0.2, 0.1, 0.3, 100, player="greedy"),
    )
    monkeypatch.setattr(win_rates, "measured", lambda game: rates)
    shown = said(capsys, "games")
    assert "    alien    50%*  60%\n    * played by rules of thumb alone\n" in shown
    monkeypatch.setattr("builtins.input", lambda prompt: "2" if prompt.startswith("Seats") else "")
    play._ask_for_table(find("alien"), {})
    told = "wins 50% (40% to 60% by 100 games, played by rules of thumb alone)"
    assert told in capsys.readouterr().out


def test_every_dial_stands_with_the_points_that_it_brings(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    shown = said(capsys, "games")
    effects = [one for name in find("alien").options for one in win_rates.effects("alien", name)]
    assert len(effects) >= 5
    for one in effects:
        rate, usual = one.measured.rate, one.standard.rate
        told = f"  {spelt_value(one.choice)}: {one.points:+} points: {rate:.0%} ("
        line = next(line for line in shown.splitlines() if told in line)
        by = ", played by rules of thumb alone" if one.measured.player else ""
        seats = one.measured.seats
        assert line.endswith(f"games{by}) instead of {usual:.0%}, in alien with {seats} seats")


def test_a_switch_is_listed_as_it_is_written(capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    shown = said(capsys, "games")
    assert "one more Informant in each season pile (no, yes; no unless chosen)" in shown
    assert "False" not in shown
    assert "True" not in shown


def test_the_list_for_programs_has_the_same_figures(capsys):
    alien = next(game for game in json.loads(said(capsys, "games", "--json")) if game["name"] == "alien")
    assert len(alien["win_rates"]) == len(win_rates.measured("alien"))
    dial = next(option for option in alien["options"] if option["name"] == "preparation")
    assert dial["effects"][0]["points"] == win_rates.effects("alien", "preparation")[0].points


def test_whoever_is_asked_how_hard_it_shall_be_is_told_what_that_does(capsys, monkeypatch):
    answers = iter(["alien", "3", "listed", "harder"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    asked, seats = play._ask_for_table(find("alien"), {})
    assert (asked, seats) == ({"scenario": "alien", "role-choice": "listed", "preload": 3}, 3)
    shown = capsys.readouterr().out
    standard = win_rates.of_table("alien", "alien", 3)
    assert standard is not None
    assert f"a computer team of that size wins {standard.rate:.0%} (" in shown
    for level, (dial, choice) in play.LEVELS.items():
        effect = next(one for one in win_rates.effects("alien", dial) if one.choice == choice)
        assert f"{level} is {dial}={choice}, {effect.points:+} points: {effect.measured.rate:.0%}" in shown
