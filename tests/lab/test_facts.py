"""What a game tells of itself besides who has won: in results, in the summary and in the report."""

import polars as pl
import pytest

from holdout.lab import figures, frames
from holdout.lab.plan import Plan, Task
from holdout.lab.report import Report
from holdout.lab.simulation import GameResult, Series, play, told_facts

CASES = ("Abduction", "Abduction", "Extinction")


def result(number: int, end_game: str) -> GameResult:
    facts = (("End Game", end_game), ("ended in", "The End"))
    return GameResult(number, number == 0, (), "", 50, 30, 100, 500, 1.0, facts=facts, side="players")


@pytest.fixture
def rows(tmp_path):
    """The rows of three games, two of them with the same End Game, written to a file and read again."""
    plan = Plan((Series("xfiles", 1, ("greedy",), 0, {}),), len(CASES))
    results = {Task(0, number): result(number, name) for number, name in enumerate(CASES)}
    frames.write(plan, results, tmp_path / "results.parquet")
    return frames.read([tmp_path / "results.parquet"])


def test_games_are_counted_by_what_they_tell(rows):
    told = figures.facts(rows).rows()
    assert told == [
        ("End Game", "Abduction", 2, 1),
        ("End Game", "Extinction", 1, 0),
        ("ended in", "The End", 3, 1),
    ]
    assert told_facts([result(number, name) for number, name in enumerate(CASES)])["End Game"] == {
        "Abduction": [2, 1],
        "Extinction": [1, 0],
    }


def test_a_report_tells_how_often_such_games_were_won(rows):
    assert (
        "<td class=left>End Game</td><td class=left>Abduction</td><td>2</td><td>50%</td>"
        in Report(rows, "").page()
    )


def test_a_report_tells_the_means_of_metrics_of_one_s_own():
    plan = Plan((Series("xfiles", 1, ("greedy",), 0, {}),), len(CASES))
    measured = {
        Task(0, number): result(number, name)._replace(metrics=(("rushes.turns", 10.0 + number),))
        for number, name in enumerate(CASES)
    }
    page = Report(frames.frame_of_results(plan, measured), "").page()
    assert "<td class=left>rushes.turns</td>" in page
    assert "<td>3</td><td>11.00</td><td>10.00</td><td>11.50</td>" in page


def test_a_file_from_before_games_told_anything_is_read(rows, tmp_path):
    rows.drop("facts").write_parquet(tmp_path / "old.parquet")
    old = frames.read([tmp_path / "old.parquet"])
    assert old.height == len(CASES)
    assert figures.facts(old).is_empty()
    assert isinstance(pl.concat([rows, old]), pl.DataFrame)


def test_a_game_of_the_x_files_tells_its_end_game_its_evidence_and_its_seasons():
    facts = dict(play(Series("xfiles", 1, ("random",), 5, {"scenario": "seasons-4-6"}), 0).facts)
    assert facts["End Game"]
    assert int(facts["Evidence collected"]) <= int(facts["Evidence discovered"]) <= 3
    assert [facts[f"pile {letter}"] for letter in "ABC"] == ["Season 4", "Season 5", "Season 6"]
