"""What a card is worth: told from what came early, so that those who live longer make no card look good."""

import random

import polars as pl
import pytest

from holdout.lab import figures, frames
from holdout.lab.noting import CardNote
from holdout.lab.plan import Task, planned
from holdout.lab.report import Report
from holdout.lab.simulation import GameResult, Series, play
from holdout.lab.worth import FEW_GAMES, worths

GAMES = 400
FIRST_PART = 0.4 * (33 + 3 * 2)
USUAL = 0.4


def note(name, gained, early):
    return CardNote(f"alien/barracks/{name.lower()}", name, 4, gained, gained, gained, early)


def played(number, won, rounds, *cards):
    return GameResult(number, won, (0,) if won else (), "It ended.", 1, rounds, 90, 400, 0.1, cards=cards)


def copies(rounds, chance):
    """How many copies of a card come in so many rounds."""
    return len([True for _ in range(rounds) if chance.random() < 0.06])


def games(strong, seats=(2,), scenario="alien", without_early=False):
    """Games in which Helper raises the chance to win by so much an early copy, and Ballast does nothing.

    Whoever wins plays on for long, and gains more of both.
    """
    chance = random.Random(5)
    plan = planned(
        "alien", scenarios=[scenario], seats=seats, mixes=[("greedy",)], options={}, games=GAMES, seed=0
    )
    results = {}
    for task in plan.tasks():
        helpers, ballast = copies(15, chance), copies(15, chance)
        won = chance.random() < (USUAL if task.cell == 0 else 0.1) + strong * helpers
        later = 30 if won else 5
        cards = [
            note("Helper", helpers + copies(later, chance), helpers),
            note("Ballast", ballast + copies(later, chance), ballast),
        ]
        if without_early:
            cards = [card._replace(early=None) for card in cards]
        results[task] = played(task.number, won, 47 if won else 22, *cards, note("Rare", 0, 0))
    return figures.prepared(frames.frame_of_results(plan, results))


def won_with(rows, name):
    """The old question: how much more often games were won in which a card was gained at all."""
    noted = rows.select("won", "cards").explode("cards").unnest("cards").filter(pl.col("name") == name)
    rates = noted.group_by(pl.col("gained") > 0).agg(pl.col("won").mean()).sort("gained")["won"]
    return rates[1] - rates[0]


def test_a_card_that_only_survivors_gain_is_worth_nothing():
    rows = games(strong=0.15)
    assert won_with(rows, "Ballast") > 0.3
    found = worths(rows, figures.KIND)
    ballast, helper = found["alien/barracks/ballast"], found["alien/barracks/helper"]
    assert ballast.least < 0 < ballast.most
    assert abs(ballast.worth) < 0.06
    assert 0 < helper.least < 0.15 < helper.most
    assert "alien/barracks/rare" not in found


def test_a_card_is_not_blamed_for_the_kind_of_game_that_it_comes_in():
    rows = games(strong=0.0, seats=(2, 5))
    few, many = [rows.filter(pl.col("seats") == seats) for seats in (2, 5)]
    mixed = pl.concat([few.head(60), many])  # the cards come mostly where games are lost
    for found in worths(mixed, figures.KIND).values():
        assert found.least < 0 < found.most


def test_too_few_games_or_games_that_end_alike_tell_nothing():
    rows = games(strong=0.15)
    assert worths(rows.head(FEW_GAMES - 1), figures.KIND) == {}
    assert worths(rows.filter("won"), figures.KIND) == {}
    assert worths(games(strong=0.15, without_early=True), figures.KIND) == {}


def test_games_that_ended_in_their_first_part_are_left_out():
    rows = games(strong=0.15)
    short = rows.with_columns(pl.lit(int(FIRST_PART)).cast(pl.Int32).alias("rounds"), ~pl.col("won"))
    assert worths(pl.concat([rows, short]), figures.KIND) == worths(rows, figures.KIND)


def test_scenarios_are_put_together_by_how_sure_they_are():
    both = pl.concat([games(0.15), games(0.15, scenario="aliens")])
    one = worths(games(0.15), figures.KIND)["alien/barracks/helper"]
    found = worths(both, figures.KIND)["alien/barracks/helper"]
    assert found.most - found.least < one.most - one.least
    assert found.telling > one.telling


def test_the_report_shows_the_worth():
    page = Report(games(strong=0.15)).page()
    assert "change of the win rate by a copy that is gained early" in page
    assert "<th>early in</th><th>worth</th><th>interval</th>" in page


@pytest.mark.parametrize("game", ["alien", "corps", "xfiles"])
def test_early_gains_of_real_games_are_some_of_all(game):
    found = play(Series(game, 1, ("greedy",), 3, {}), 0, noting=True)
    kinds = [(note.early, note.gained if game != "corps" else note.played) for note in found.cards]
    assert all(early is not None and early <= all_of_them for early, all_of_them in kinds)
    assert sum([early or 0 for early, _ in kinds]) > 0
    if game != "corps":
        assert sum([early or 0 for early, _ in kinds]) < sum([gained for _, gained in kinds])


def test_results_from_before_early_gains_were_noted_are_still_read(tmp_path):
    rows = games(strong=0.15).head(3).drop("story")
    fields = ("key", "name", "offered", "chosen", "played", "gained")
    old = pl.col("cards").list.eval(pl.struct([pl.element().struct.field(name) for name in fields]))
    rows.with_columns(old).write_parquet(tmp_path / "old.parquet")
    read = frames.read([tmp_path / "old.parquet"])
    assert read["cards"][0][0]["early"] is None
    assert read["cards"][0][0]["name"] == rows["cards"][0][0]["name"]


def test_results_are_written_as_csv(tmp_path):
    plan = planned("alien", seats=[2], mixes=[("greedy",)], options={}, games=2, seed=7)
    one = played(7, True, 20)._replace(facts=(("End", "a, b"),), metrics=(("m.x", 1.5),), winners=(0, 1))
    frames.write(plan, {Task(0, 0): one, Task(0, 1): played(8, False, 9)}, tmp_path / "games.csv")
    read = pl.read_csv(tmp_path / "games.csv")
    assert read.select("seed", "won", "winners", "facts", "m.x").rows() == [
        (7, True, "0;1", "End: a, b", 1.5),
        (8, False, "", "", None),
    ]
    assert "cards" not in read.columns
