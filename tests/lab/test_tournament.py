"""Tournaments: which games are played, how a match is decided, and what ratings and their intervals say."""

import json
import random

import pytest

from holdout.cli import main as door
from holdout.kernel import SetupError
from holdout.lab import rating, running, simulation
from holdout.lab.plan import Task
from holdout.lab.rating import pairs_of, ratings, scores_of
from holdout.lab.sides import ALIENS, NOBODY, PLAYERS
from holdout.lab.simulation import GameResult
from holdout.lab.standings import Standings
from holdout.lab.tournament import compared, met, tournament

TABLE = {"seats": [2], "options": {}, "games": 2, "seed": 0}


def result(won=False, progress=0, side="", error="", winners=()):
    return GameResult(0, won, winners, "", progress, 5, 10, 20, 0.0, error, side=side)


def drawn(true, deals, chance):
    """Matches of players whose true ratings are known."""
    names = list(true)

    def point(one, other):
        return float(chance.random() < 1 / (1 + 10 ** ((true[names[other]] - true[names[one]]) / 400)))

    return scores_of(names, [[point(*pair) for pair in pairs_of(len(names))] for _ in range(deals)])


def test_teams_play_all_seats_and_every_deal():
    played = tournament("alien", ["random", "greedy", "random"], scenarios=["alien", "aliens"], **TABLE)
    assert played.players == ("random", "greedy")
    assert [(one.options["scenario"], one.players) for one in played.plan.cells] == [
        ("alien", ("random",)),
        ("alien", ("greedy",)),
        ("aliens", ("random",)),
        ("aliens", ("greedy",)),
    ]


def test_where_there_are_sides_every_two_meet_on_both():
    table = {**TABLE, "seats": [3], "options": {"queen-mother": "yes"}}
    played = tournament("alien", ["random", "greedy"], **table)
    assert [one.players for one in played.plan.cells] == [
        ("random", "random", "greedy"),
        ("greedy", "greedy", "random"),
    ]


@pytest.mark.parametrize("names", [["greedy"], ["greedy", "greedy"], [f"bots:Bot{n}" for n in range(33)]])
def test_a_tournament_needs_two_players_and_not_too_many(names):
    with pytest.raises(SetupError, match="A tournament has 2 to 32 players"):
        tournament("alien", names, **TABLE)


@pytest.mark.parametrize(
    ("here", "there", "points"),
    [
        (result(won=True), result(progress=3), 1.0),
        (result(progress=1), result(progress=2), 0.0),
        (result(progress=2), result(progress=2), 0.5),
        (result(won=True, progress=3), result(won=True, progress=3), 0.5),
        (result(error="It failed."), result(won=True), None),
        (None, result(won=True), None),
    ],
)
def test_whoever_won_or_came_farther_on_a_deal_wins_the_match(here, there, points):
    assert compared({("a",): here, ("b",): there}, "a", "b") == points


@pytest.mark.parametrize(
    ("together", "swapped", "points"),
    [
        (PLAYERS, ALIENS, 1.0),  # the first player won on both sides
        (ALIENS, PLAYERS, 0.0),
        (PLAYERS, PLAYERS, 0.5),  # the humans won twice, whoever they were
        (NOBODY, ALIENS, 1.0),
        (NOBODY, NOBODY, 0.5),
    ],
)
def test_whoever_did_better_over_both_sides_wins_the_match(together, swapped, points):
    games = {("a", "b"): result(side=together), ("b", "a"): result(side=swapped)}
    assert met(games, "a", "b") == points


def test_ratings_come_out_as_they_were_put_in():
    true = {"good": 1700, "fair": 1500, "poor": 1300}
    found = ratings(drawn(true, 600, random.Random(4)))
    assert [one.name for one in found] == ["good", "fair", "poor"]
    for one in found:
        assert one.least < one.elo < one.most
        assert abs(one.elo - true[one.name]) < 40
    assert sum([one.elo for one in found]) == pytest.approx(4500)
    assert sum([one.points for one in found]) == 3 * 600


def test_intervals_hold_the_truth_about_as_often_as_they_say(monkeypatch):
    monkeypatch.setattr(rating, "RESAMPLED", 200)
    true, chance = {"a": 1650, "b": 1500, "c": 1500, "d": 1350}, random.Random(9)
    found = [one for _ in range(40) for one in ratings(drawn(true, 60, chance))]
    held = [one.least <= true[one.name] <= one.most for one in found]
    assert 0.88 <= sum(held) / len(held) <= 0.99


def test_whoever_always_wins_has_a_rating_and_an_interval_with_an_end():
    best, worst = ratings(scores_of(["a", "b"], [[1.0]] * 10))
    assert best.name == "a"
    assert worst.most < best.least < best.elo < best.most < 3000


def test_matches_of_one_deal_are_drawn_together():
    """Three rivals who all won or all lost with the deal tell less than three times as many deals would."""
    names = ["a", "b", "c", "d"]
    chance = random.Random(2)
    lucky = [chance.random() < 0.6 for _ in range(60)]
    together = [[float(luck)] * 3 + [0.5] * 3 for luck in lucky]
    apart = [
        [float(chance.random() < 0.6) if at == column else None for at in range(6)]
        for _ in range(60)
        for column in range(6)
    ]

    def width(deals):
        first = next(one for one in ratings(scores_of(names, deals)) if one.name == "a")
        return first.most - first.least

    assert width(together) > 1.3 * width(apart)


def test_a_page_tells_ratings_matches_and_failures():
    played = tournament("alien", ["random", "my_bot<b>:Bot"], **TABLE)
    results = {
        Task(0, 0): result(),
        Task(1, 0): result(won=True),
        Task(0, 1): result(error="It <failed>."),
        Task(1, 1): result(won=True),
    }
    page = Standings(played, results).page()
    assert page.count("<svg role=") == 3
    assert "my_bot&lt;b&gt;:Bot" in page
    assert "It &lt;failed&gt;." in page
    assert "<td>1</td><td>1</td>" in page


def test_a_tournament_that_was_stopped_goes_on(tmp_path, capsys, monkeypatch):
    page = tmp_path / "cup.html"
    words = ["tournament", "alien", "--players", "random,greedy", "--seats", "1", "--games", "2"]
    words += ["--out", str(page)]

    games = []

    def play(series, number, noting):
        if len(games) == 3:
            raise KeyboardInterrupt
        games.append((series.players, number))
        return simulation.play(series, number, noting)

    with monkeypatch.context() as patched:
        patched.setattr(running, "play", play)
        assert door.main(words) == 130
        assert "3 of 4 games are finished" in capsys.readouterr().err
        games.clear()
        assert door.main(words) == 0
    assert games == [(("greedy",), 1)]
    shown = capsys.readouterr()
    assert f"Wrote {page}; the games are in {tmp_path / 'cup.parquet'}." in shown.out
    assert "Ratings" in page.read_text(encoding="utf-8")
    assert door.main(words) == 2
    assert "is there already: name another page, or add --overwrite." in capsys.readouterr().err


def test_ratings_are_printed_as_json_and_bad_input_is_told(tmp_path, capsys):
    words = ["tournament", "alien", "--seats", "1", "--games", "1"]
    assert door.main([*words, "--players", "random", "--players", "greedy", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["matches"] == 1
    assert {one["name"] for one in told["ratings"]} == {"random", "greedy"}
    for players, said in [
        ("greedy", "2 to 32 players"),
        ("greedy,nobody", "no computer player called 'nobody'"),
    ]:
        assert door.main([*words, "--players", players]) == 2
        assert said in capsys.readouterr().err
    parquet = str(tmp_path / "cup.parquet")
    assert door.main([*words, "--players", "random,greedy", "--out", parquet]) == 2
    assert "is to be a page" in capsys.readouterr().err
