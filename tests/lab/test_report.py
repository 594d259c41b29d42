"""A report shows what was simulated, on one page that needs nothing else, and pictures."""

import os
import re

import polars as pl
import pytest

from holdout.cli.main import main
from holdout.lab import charts, figures, files, frames
from holdout.lab.journal import JournalError
from holdout.lab.noting import CardNote
from holdout.lab.plan import Plan, Task, planned
from holdout.lab.report import Report, as_table, write
from holdout.lab.simulation import GameResult
from holdout.lab.trying import with_pack
from holdout.language.packs import by_name


def note(name, offered=4, chosen=1, played=1, gained=0, early=0):
    key = f"alien/barracks/{name.lower().replace(' ', '-')}"
    return CardNote(key, name, offered, chosen, played, gained, early)


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
    return frames.frame_of_results(plan, results)


def test_win_rates_come_with_intervals_for_each_kind(rows):
    rates = figures.win_rates(figures.finished(figures.prepared(rows)))
    assert rates.height == 4
    first = rates.row(0, named=True)
    assert (first["story"], first["difficulty"], first["games"], first["wins"]) == ("alien", "standard", 9, 4)
    assert first["least"] < first["rate"] < first["most"]


def test_it_is_counted_what_was_done_with_each_card(rows):
    cards = figures.cards(figures.finished(figures.prepared(rows)))
    flame = cards.row(by_predicate=pl.col("name") == "Flame Unit", named=True)
    assert flame["choice"] == pytest.approx(19 / (39 * 4))
    assert (flame["games"], flame["games_with"]) == (39, 19)
    assert figures.judged(cards).is_empty()
    assert figures.never_played(cards) == ["Spare Part"]
    assert "These games do not tell: a card is judged where it came early in 40 games" in Report(rows).page()


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
    with pytest.raises(JournalError, match="There is no folder"):
        write(Report(rows), tmp_path / "nowhere" / "report.html", pictures=False)


def test_designs_of_one_name_are_told_apart():
    plan = planned("alien", seats=[1], mixes=[("greedy",)], options={}, games=1, seed=0)
    twins = [note("Sergeant")._replace(key=f"alien/sergeants/sergeant-{one}") for one in ("tech", "intel")]
    frame = frames.frame_of_results(plan, {Task(0, 0): game(0, True, *twins)})
    assert figures.cards(figures.prepared(frame))["name"].to_list() == ["Sergeant Intel", "Sergeant Tech"]


def test_designs_of_one_name_in_two_games_are_told_apart():
    plan = planned("alien", seats=[1], mixes=[("greedy",)], options={}, games=1, seed=0)
    twins = [note("Pulse Rifle")._replace(key=f"{one}/pulse-rifle") for one in ("alien", "corps")]
    frame = frames.frame_of_results(plan, {Task(0, 0): game(0, True, *twins)})
    names = figures.cards(figures.prepared(frame))["name"].to_list()
    assert names == ["Pulse Rifle (alien)", "Pulse Rifle (corps)"]


def results_with(pack=None):
    """Results of two games, perhaps with a pack on the table."""
    plan = planned("alien", seats=[1], mixes=[("greedy",)], options={}, games=2, seed=0)
    plan = Plan((with_pack(plan.cells[0], pack),), 2) if pack else plan
    return frames.frame_of_results(plan, {task: game(task.number, True) for task in plan.tasks()})


def test_games_with_another_pack_or_other_cards_are_another_kind(tmp_path, capsys):
    assert main(["pack", "new", str(tmp_path / "mine")]) == 0
    before, without = results_with(tmp_path / "mine"), results_with()
    cards = tmp_path / "mine" / "cards.toml"
    cards.write_text(cards.read_text().replace("recruit = 2", "recruit = 4"))
    after = results_with(tmp_path / "mine")
    report = Report(pl.concat([without, before]))
    assert report.totals["kinds"] == 2
    assert report.repeated == 0
    assert figures.apart(figures.win_rates(report.good)).columns == ["difficulty", "packs"]
    assert report.page().count("<td class=left>mine</td>") == 1
    kinds = figures.win_rates(report.good)
    assert [label.split(" · ")[-1] for label in kinds.select(charts._kind(kinds)).to_series()] == [
        "no pack",
        "mine",
    ]
    report = Report(pl.concat([before, after]))
    assert report.totals["kinds"] == 2
    told = figures.apart(figures.win_rates(report.good))
    assert told.columns == ["cards"]
    contents = [one["content"][0].split("+") for one in (before, after)]
    assert told["cards"].to_list() == [f"cards {usual[:6]}+{own[:6]}" for usual, own in contents]
    assert contents[0][0] == contents[1][0] == by_name("alien").content[:16]


def test_results_from_before_cards_were_told_apart_are_still_read(rows, tmp_path):
    rows.drop("content").write_parquet(tmp_path / "old.parquet")
    old = frames.read([tmp_path / "old.parquet"])
    assert old["content"].unique().to_list() == [""]
    assert Report(old).page().count("cards not told") == 0


def test_games_from_before_cards_were_told_apart_count_once_and_others_are_their_own_kind(rows):
    old = rows.with_columns(pl.lit("").alias("content"))
    for both in ([old, rows], [rows, old]):
        report = Report(pl.concat(both))
        assert report.totals["games"] == 40
        assert report.rows["content"].unique().to_list() == [rows["content"][0]]
    page = Report(pl.concat([old, rows.with_columns(seed=pl.col("seed") + 1000)])).page()
    assert "cards not told" in page


def test_a_number_of_seats_and_of_deaths_has_the_same_colour_in_every_report(rows):
    few, many = rows.slice(1, 9), rows.slice(1, 9).with_columns(pl.lit(11, pl.Int16).alias("deaths"))
    drawn = [charts.deaths(figures.prepared(one)).to_dict() for one in (few, many)]
    scales = [one["spec"]["encoding"]["color"]["scale"] for one in drawn]
    assert scales[0] == scales[1]
    assert "7 or more" in Report(many).pictures["deaths"]
    five = rows.with_columns(pl.lit(5, pl.Int8).alias("seats"))
    colours = [charts._seat_colours(one).to_dict()["scale"]["range"] for one in (rows, five)]
    assert colours == [[charts.SEATS[1]], [charts.SEATS[4]]]
    assert "2 seats" in Report(rows).pictures["deaths"]


def test_the_same_file_named_twice_counts_once(rows):
    report = Report(pl.concat([rows, rows.head(10)]))
    assert report.totals["games"] == 40
    assert "10 games of several files counted once" in report.page()


def test_one_game_is_told_in_the_singular(rows):
    page = Report(rows.slice(1, 1)).page()
    assert "<h1>Alien: 1 game</h1>" in page
    assert "seed 1<" in page


def test_words_of_a_pack_cannot_become_markup():
    plan = planned("alien", seats=[1], mixes=[("greedy",)], options={}, games=1, seed=0)
    evil = note("<i><script>alert(1)</script>", played=0)
    page = Report(frames.frame_of_results(plan, {Task(0, 0): game(0, False, evil, error="")})).page()
    assert "<script" not in page
    assert "– &lt;b&gt;" in as_table(["a"], [["– <b>"]], left=())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
def test_what_is_no_file_is_neither_read_nor_replaced(rows, tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(JournalError, match="is no ordinary file, and holds no results"):
        frames.read([pipe])
    with pytest.raises(JournalError, match="is no ordinary file: name another"):
        write(Report(rows), pipe, pictures=False)
    with pytest.raises(JournalError, match="is no ordinary file: name another"):
        files.check(pipe)
    assert pipe.is_fifo()
