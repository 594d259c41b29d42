"""From rows of games to the figures of a report: rates with intervals, lengths, deaths, causes, cards.

Everything takes and gives polars frames; nothing here draws. What was done with cards is told by `noting`.
"""

from typing import Any, Final

import polars as pl

from holdout.lab.intervals import of_a_difference, of_a_share

KIND: Final = ("story", "seats", "difficulty", "players")
"""What makes two games of one kind."""
ENOUGH: Final = 5
"""A card is judged only if so many games had it and as many did not."""


def prepared(rows: pl.DataFrame) -> pl.DataFrame:
    """The rows with a column that names game and scenario shortly."""
    several = rows["game"].n_unique() > 1
    story = pl.col("game") + " · " + pl.col("scenario") if several else pl.col("scenario")
    return rows.with_columns(
        pl.when(pl.col("scenario") == "").then(pl.col("game")).otherwise(story).alias("story")
    )


def finished(rows: pl.DataFrame) -> pl.DataFrame:
    """The games that did not fail."""
    return rows.filter(pl.col("error") == "")


def win_rates(rows: pl.DataFrame, by: tuple[str, ...] = KIND) -> pl.DataFrame:
    """Win rate with its interval, and means, for each kind of game."""
    grouped = rows.group_by(by, maintain_order=True).agg(
        pl.len().alias("games"),
        pl.col("won").sum().alias("wins"),
        pl.col("progress").mean(),
        pl.col("rounds").median(),
        pl.col("decisions").mean(),
        pl.col("deaths").mean(),
    )
    intervals = [of_a_share(wins, games) for wins, games in grouped.select("wins", "games").iter_rows()]
    return grouped.with_columns(
        (pl.col("wins") / pl.col("games")).alias("rate"),
        pl.Series("least", [interval.least for interval in intervals], dtype=pl.Float64),
        pl.Series("most", [interval.most for interval in intervals], dtype=pl.Float64),
    )


def deaths(rows: pl.DataFrame) -> pl.DataFrame:
    """How many games of each story and number of seats had how many deaths."""
    counted = rows.group_by("story", "seats", "deaths", maintain_order=True).agg(pl.len().alias("games"))
    return counted.with_columns(
        (pl.col("games") / pl.col("games").sum().over("story", "seats")).alias("share")
    )


def causes(rows: pl.DataFrame) -> pl.DataFrame:
    """How games were lost: in words, by which rule, how often."""
    lost = rows.filter(~pl.col("won"))
    counted = lost.group_by("story", "words", "rule", maintain_order=True).agg(pl.len().alias("games"))
    return counted.sort("games", "words", "story", descending=[True, False, False])


def cards(rows: pl.DataFrame) -> pl.DataFrame:
    """What each card is worth: choice rate, and win rates of games with it and without it.

    A game is "with" a card if somebody played or gained it, and "without" if it lay in the game untouched.
    """
    noted = rows.select("won", "cards").explode("cards").drop_nulls("cards").unnest("cards")
    if noted.is_empty():
        return pl.DataFrame(schema=dict.fromkeys(["key", "name"], pl.String))
    used = (pl.col("played") > 0) | (pl.col("gained") > 0)
    grouped = (
        noted.with_columns(used.alias("used"))
        .group_by("key", "name")
        .agg(
            pl.len().alias("games"),
            pl.col("offered").sum(),
            pl.col("chosen").sum(),
            pl.col("played").sum(),
            pl.col("gained").sum(),
            pl.col("used").sum().alias("games_with"),
            (pl.col("used") & pl.col("won")).sum().alias("wins_with"),
            (~pl.col("used")).sum().alias("games_without"),
            (~pl.col("used") & pl.col("won")).sum().alias("wins_without"),
        )
        .sort("key")
        .with_columns(_label().alias("name"))
    )
    with_it = pl.col("wins_with") / pl.col("games_with")
    without = pl.col("wins_without") / pl.col("games_without")
    counts = grouped.select("wins_with", "games_with", "wins_without", "games_without").iter_rows()
    intervals = [of_a_difference(*row) for row in counts]
    return grouped.with_columns(
        pl.when(pl.col("offered") > 0).then(pl.col("chosen") / pl.col("offered")).alias("choice"),
        pl.when(pl.col("games_with") > 0).then(with_it).alias("rate_with"),
        pl.when(pl.col("games_without") > 0).then(without).alias("rate_without"),
        pl.when((pl.col("games_with") > 0) & (pl.col("games_without") > 0))
        .then(with_it - without)
        .alias("worth"),
        pl.Series("least", [interval.least for interval in intervals], dtype=pl.Float64),
        pl.Series("most", [interval.most for interval in intervals], dtype=pl.Float64),
    )


def _label() -> pl.Expr:
    """The name of a card, or its key where several designs share the name."""
    return pl.when(pl.col("name").count().over("name") > 1).then(_last_part()).otherwise("name")


def _last_part() -> pl.Expr:
    return pl.col("key").str.split("/").list.last().str.replace_all("-", " ").str.to_titlecase()


def judged(found: pl.DataFrame) -> pl.DataFrame:
    """The cards with enough games on both sides, the most worth first."""
    if found.is_empty():
        return found
    enough = (pl.col("games_with") >= ENOUGH) & (pl.col("games_without") >= ENOUGH)
    return found.filter(enough).sort("worth", "key", descending=[True, False])


def never_played(found: pl.DataFrame) -> list[str]:
    """The cards that lay in a game and were never played."""
    return [] if found.is_empty() else found.filter(pl.col("played") == 0)["name"].sort().to_list()


def totals(rows: pl.DataFrame) -> dict[str, Any]:
    """What stands at the head of a report."""
    good = finished(rows)
    wins = int(good["won"].sum())
    interval = of_a_share(wins, good.height)
    return {
        "games": rows.height,
        "failed": rows.height - good.height,
        "wins": wins,
        "rate": wins / good.height if good.height else None,
        "interval": interval,
        "decisions": int(good["decisions"].sum()),
        "kinds": good.select(KIND).n_unique() if good.height else 0,
    }
