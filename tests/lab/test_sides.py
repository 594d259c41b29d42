"""Who has won: the players, a traitor, those who came back as Aliens, or nobody."""

import pytest

from holdout.lab import figures, frames
from holdout.lab.metrics import side_of
from holdout.lab.plan import Task, planned
from holdout.lab.report import Report
from holdout.lab.simulation import GameResult, Series, play, summary

LOST = "Every player has died. The aliens win."


def ended(side, words=LOST):
    winners = {"players": (0, 1), "traitor": (2,)}.get(side, ())
    return GameResult(0, side == "players", winners, words, 1, 9, 20, 90, 0.1, side=side)


@pytest.fixture
def rows():
    """Ten games: three won by the players, two by the traitor, five by nobody."""
    ends = ["players"] * 3 + ["traitor"] * 2 + ["nobody"] * 5
    plan = planned("alien", seats=[3], mixes=[("greedy",)], options={}, games=10, seed=0)
    results = {Task(0, number): ended(side) for number, side in enumerate(ends)}
    return figures.prepared(frames.frame_of_results(plan, results))


def test_a_traitor_wins_games_that_the_players_lose():
    series = Series("alien", 3, ("greedy",), 0, {"agendas": "hidden"})
    results = []
    while not results or results[-1].side != "traitor":
        results.append(play(series, len(results)))
        assert len(results) < 80, "no traitor has won in so many games"
    assert not results[-1].won
    assert len(results[-1].winners) == 1
    assert summary(results)["traitor_wins"] == 1
    assert summary(results)["wins"] == sum([result.side == "players" for result in results])


def test_without_other_sides_whoever_wins_wins_together():
    series = Series("alien", 2, ("greedy",), 0, {})
    for number in range(4):
        result = play(series, number)
        assert result.won == bool(result.winners) == (result.side == "players")


def test_those_who_came_back_as_aliens_have_won_where_nobody_else_has(alien_lost_with):
    assert side_of(alien_lost_with(alien=2), ()) == "aliens"
    assert side_of(alien_lost_with(alien=0), ()) == "nobody"


@pytest.fixture
def alien_lost_with():
    from holdout import kernel

    def lost(alien):
        game = kernel.new(kernel.find("alien"), seats=2, seed=1).moment.game
        game.position.opposes[1] = alien
        return game

    return lost


def test_a_report_counts_other_victories_apart(rows):
    rates = figures.win_rates(rows).row(0, named=True)
    assert (rates["wins"], rates["others"]) == (3, 2)
    page = Report(rows.drop("story")).page()
    assert "others win" in page
    assert f"{LOST} (a victory of the traitor)" in page


def test_a_file_from_before_sides_were_told_is_still_read(rows, tmp_path):
    path = tmp_path / "old.parquet"
    path.write_bytes(frames.as_parquet(rows.drop("story", "side")))
    read = frames.read([path])
    assert read["side"].to_list() == ["players" if won else "nobody" for won in read["won"]]
