"""From rows of games to the figures of a report: rates with intervals, lengths, deaths, causes, cards.

Everything takes and gives polars frames; nothing here draws. What was done with cards is told by `noting`.
"""

from typing import Any, Final

import polars as pl

from holdout.lab.intervals import of_a_share
from holdout.lab.sides import OTHERS
from holdout.lab.worth import Worth, worths

KIND: Final = ("story", "seats", "difficulty", "players", "packs", "content")
"""What makes two games of one kind: packs of one name, too, may hold other cards in another version."""
LISTS: Final = ("winners", "cards", "facts", "metrics")


def prepared(rows: pl.DataFrame) -> pl.DataFrame:
    """The rows with a column that names game and scenario shortly."""
    several = rows["game"].n_unique() > 1
    story = pl.col("game") + " · " + pl.col("scenario") if several else pl.col("scenario")
    return rows.with_columns(
        pl.when(pl.col("scenario") == "").then(pl.col("game")).otherwise(story).alias("story")
    )


def distinct(rows: pl.DataFrame) -> pl.DataFrame:
    """The rows without those that stand in several files: the same game must not count twice.

    A row from before cards were told apart is the same game as one that differs in nothing else.
    """
    same = [name for name in rows.columns if name not in (*LISTS, "content")]
    once = rows.unique([*same, "content"], keep="first", maintain_order=True)
    told = pl.col("content") != ""
    return once.filter(told | ~told.any().over(same))


def finished(rows: pl.DataFrame) -> pl.DataFrame:
    """The games that did not fail."""
    return rows.filter(pl.col("error") == "")


def win_rates(rows: pl.DataFrame, by: tuple[str, ...] = KIND) -> pl.DataFrame:
    """Win rate with its interval, and means, for each kind of game."""
    grouped = rows.group_by(by, maintain_order=True).agg(
        pl.len().alias("games"),
        pl.col("won").sum().alias("wins"),
        pl.col("side").is_in(OTHERS).sum().alias("others"),
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


def apart(rates: pl.DataFrame) -> pl.DataFrame:
    """Words that distinguish kinds of one story and number of seats: only the columns in which they differ.

    The content of the cards is told only if kinds differ in nothing else.
    """
    packs = pl.when(pl.col("packs") == "").then(pl.lit("no pack")).otherwise(pl.col("packs"))
    content = pl.lit("cards ") + pl.col("content").str.replace_all("([0-9a-f]{6})[0-9a-f]*", "$1")
    cards = pl.when(pl.col("content") == "").then(pl.lit("cards not told")).otherwise(content)
    told = rates.select("difficulty", "players", packs.alias("packs"), cards.alias("cards"))
    names = [name for name in ("difficulty", "players", "packs") if told[name].n_unique() > 1]
    versions = rates.n_unique(KIND) > rates.n_unique([name for name in KIND if name != "content"])
    return told.select(*names, *(["cards"] if versions else []))


def deaths(rows: pl.DataFrame) -> pl.DataFrame:
    """The number of games by story, seats and number of deaths."""
    counted = rows.group_by("story", "seats", "deaths", maintain_order=True).agg(pl.len().alias("games"))
    return counted.with_columns(
        (pl.col("games") / pl.col("games").sum().over("story", "seats")).alias("share")
    )


def causes(rows: pl.DataFrame) -> pl.DataFrame:
    """The reasons why games were lost: words, rule, and number of games."""
    by_others = pl.col("words") + " (a victory of the " + pl.col("side") + ")"
    words = pl.when(pl.col("side").is_in(OTHERS)).then(by_others).otherwise("words")
    lost = rows.filter(~pl.col("won")).with_columns(words.alias("words"))
    counted = lost.group_by("story", "words", "rule", maintain_order=True).agg(pl.len().alias("games"))
    return counted.sort("games", "words", "story", descending=[True, False, False])


def facts(rows: pl.DataFrame) -> pl.DataFrame:
    """The facts that games report: for each question and answer the games and how many were won."""
    told = rows.select("won", "facts").explode("facts").drop_nulls("facts").unnest("facts")
    grouped = told.group_by("question", "answer", maintain_order=True).agg(
        pl.len().alias("games"), pl.col("won").sum().alias("wins")
    )
    order = told.select(pl.col("question").unique(maintain_order=True)).with_row_index("place")
    return grouped.join(order, on="question").sort("place", "answer").drop("place")


def metrics(rows: pl.DataFrame) -> pl.DataFrame:
    """Metrics of one's own: the mean of each over won games, lost games and all, by story and seats."""
    told = rows.select("story", "seats", "won", "metrics").explode("metrics").drop_nulls("metrics")
    return (
        told.unnest("metrics")
        .group_by("story", "seats", "name", maintain_order=True)
        .agg(
            pl.len().alias("games"),
            pl.col("value").mean().alias("mean"),
            pl.col("value").filter("won").mean().alias("won"),
            pl.col("value").filter(~pl.col("won")).mean().alias("lost"),
        )
    )


def cards(rows: pl.DataFrame) -> pl.DataFrame:
    """Count the uses of each card; add its worth (worth.py) where there are games enough to judge it."""
    noted = rows.select("cards").explode("cards").drop_nulls("cards").unnest("cards")
    if noted.is_empty():
        return pl.DataFrame(schema=dict.fromkeys(["key", "name"], pl.String))
    used = (pl.col("played") > 0) | (pl.col("gained") > 0)
    grouped = (
        noted.group_by("key", "name")
        .agg(
            pl.len().alias("games"),
            pl.col("offered", "chosen", "played", "gained").sum(),
            used.sum().alias("games_with"),
            (pl.col("early").fill_null(0) > 0).sum().alias("games_early"),
        )
        .sort("key")
    )
    found = worths(rows, KIND)
    told = [found.get(key) for key in grouped["key"]]
    return grouped.with_columns(
        _label().alias("name"),
        _share("chosen", "offered").alias("choice"),
        *[
            pl.Series(name, [None if one is None else getattr(one, name) for one in told], dtype=pl.Float64)
            for name in Worth._fields
        ],
    )


def _share(part: str, whole: str) -> pl.Expr:
    return pl.when(pl.col(whole) > 0).then(pl.col(part) / pl.col(whole))


def _label() -> pl.Expr:
    """The name of a card; where several designs share it, the end of the key, or else the game beside it."""
    short = pl.col("key").str.split("/").list.last().str.replace_all("-", " ").str.to_titlecase()
    game = pl.col("key").str.split("/").list.first()
    beside = pl.col("name") + " (" + game + ")"
    several = pl.when(pl.len().over("name", game) > 1).then(pl.col("key")).otherwise(beside)
    apart = pl.when(pl.len().over("name", short) > 1).then(several).otherwise(short)
    return pl.when(pl.len().over("name") > 1).then(apart).otherwise("name")


def judged(found: pl.DataFrame) -> pl.DataFrame:
    """The cards whose worth can be told, the most worth first."""
    if found.is_empty():
        return found
    return found.filter(pl.col("worth").is_not_null()).sort("worth", "key", descending=[True, False])


def never_played(found: pl.DataFrame) -> list[str]:
    """The cards that lay in a game and were never played."""
    return [] if found.is_empty() else found.filter(pl.col("played") == 0)["name"].sort().to_list()


def totals(rows: pl.DataFrame) -> dict[str, Any]:
    """The totals at the head of a report."""
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
