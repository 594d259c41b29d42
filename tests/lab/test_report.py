"""A report shows what was simulated, on one page that needs nothing else, and pictures."""

import re

import polars as pl
import pytest

from holdout.lab import figures, files
from holdout.lab.intervals import of_a_difference
from holdout.lab.journal import JournalError
from holdout.lab.noting import CardNote
from holdout.lab.plan import Task, planned
from holdout.lab.report import Report, write
from holdout.lab.simulation import GameResult


def note(name, offered=4, chosen=1, played=1, gained=0):
    return CardNote(f"alien/barracks/{name.lower().replace(' ', '-')}", name, offered, chosen, played, gained)


def game(number, won, *cards, error=""):
    words = "The third Objective is completed." if won else "Every player <died>."
    return GameResult(
        number, won, (0,) if won else (), words, 3 if won else 1, 20 + number, 90, 400, 0.1, error,
        "alien.overview.win" if won else "alien.overview.loss-all-dead", 0 if won else 2, cards,
    )  # fmt: skip


@pytest.fixture(scope="module")
def rows():
    """Forty games: the Flame Unit is played in all that are won, the Spare Part in none."""
    plan = planned(
        "alien",
        scenarios=["alien", "aliens"],
        seats=[2],
        mixes=[("greedy",)],
        options={"preload": "0,3"},
        games=10,
        seed=0,
    )
    results = {}
    for task in plan.tasks():
        won = (task.number + task.cell) % 2 == 0
        flame = note("Flame Unit", played=int(won), chosen=int(won))
        results[task] = game(task.number, won, flame, note("Spare Part", offered=0, chosen=0, played=0))
    results[Task(0, 0)] = game(0, False, error="A rule broke & fell.")
    return files.frame_of_results(plan, results)


def test_win_rates_come_with_intervals_for_each_kind(rows):
    rates = figures.win_rates(figures.finished(figures.prepared(rows)))
    assert rates.height == 4
    first = rates.row(0, named=True)
    assert (first["story"], first["difficulty"], first["games"], first["wins"]) == ("alien", "standard", 9, 4)
    assert first["least"] < first["rate"] < first["most"]


def test_a_card_that_wins_is_worth_more_than_one_that_nobody_plays(rows):
    cards = figures.cards(figures.finished(figures.prepared(rows)))
    flame = cards.row(by_predicate=pl.col("name") == "Flame Unit", named=True)
    assert (flame["rate_with"], flame["rate_without"], flame["worth"]) == (1.0, 0.0, 1.0)
    assert flame["choice"] == pytest.approx(19 / (39 * 4))
    assert figures.judged(cards)["name"].to_list() == ["Flame Unit"]
    assert figures.never_played(cards) == ["Spare Part"]


def test_a_page_needs_nothing_else_and_shows_everything(rows, tmp_path):
    written = write(Report(rows), tmp_path / "report.html", pictures=True)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    shown = ["Alien: 40 games", "Win rates", "How long games last", "Deaths", "How games are lost"]
    shown += ["What each card is worth", "Never played", "Spare Part", "preload=3", "Failures"]
    assert [words for words in shown if words not in page] == []
    assert "Every player &lt;died&gt;." in page
    assert "A rule broke &amp; fell." in page
    assert not re.search(r"<script|<link|src=|@import|url\((?!#)", page)
    assert {path.suffix for path in written} == {".svg", ".png"}
    assert all(path.read_bytes()[:4] in (b"\x89PNG", b"<svg") for path in written)
    assert not list(tmp_path.rglob("*.part"))


def test_games_that_all_failed_still_make_a_page(rows):
    page = Report(rows.head(1)).page()
    assert "A rule broke" in page
    assert "Win rates" not in page


def test_no_games_at_all_are_told(rows):
    with pytest.raises(JournalError, match="hold no games"):
        Report(rows.head(0))


def test_a_page_that_cannot_be_written_is_told_in_a_sentence(rows, tmp_path):
    with pytest.raises(JournalError, match="cannot be written: No such file"):
        write(Report(rows), tmp_path / "nowhere" / "report.html", pictures=False)


def test_designs_of_one_name_are_told_apart():
    plan = planned("alien", seats=[1], mixes=[("greedy",)], options={}, games=1, seed=0)
    twins = [note("Sergeant")._replace(key=f"alien/sergeants/sergeant-{one}") for one in ("tech", "intel")]
    frame = files.frame_of_results(plan, {Task(0, 0): game(0, True, *twins)})
    assert figures.cards(figures.prepared(frame))["name"].to_list() == ["Sergeant Intel", "Sergeant Tech"]


def test_the_interval_of_a_difference_lies_around_it():
    interval = of_a_difference(30, 40, 10, 40)
    assert 0 < interval.least < 0.5 < interval.most < 1
    assert of_a_difference(1, 1, 0, 0) == (-1, 1)
