"""From rows of games to the figures of a report: rates with intervals, lengths, deaths, causes, cards.

Everything takes and gives polars frames; nothing here draws. What was done with cards is told by `noting`.
"""

from typing import Any, Final

import polars as pl

from holdout.lab.intervals import Stratum, of_a_share, of_strata
from holdout.lab.sides import OTHERS

KIND: Final = ("story", "seats", "difficulty", "players", "packs", "content")
"""What makes two games of one kind: packs of one name, too, may hold other cards in another version."""
LISTS: Final = ("winners", "cards", "facts")
COUNTS: Final = (
    "games", "offered", "chosen", "played", "gained",
    "games_with", "wins_with", "games_without", "wins_without",
)  # fmt: skip
ENOUGH: Final = 5
"""A card is judged only if so many games had it and as many did not."""


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


def cards(rows: pl.DataFrame) -> pl.DataFrame:
    """The worth of each card: choice rate, and win rates of games with it and without it.

    A game is "with" a card if somebody played or gained it, and "without" if it lay in the game untouched.
    The worth is the difference within games of one kind, since easy kinds may use other cards than hard ones.
    """
    noted = rows.select(*KIND, "won", "cards").explode("cards").drop_nulls("cards").unnest("cards")
    if noted.is_empty():
        return pl.DataFrame(schema=dict.fromkeys(["key", "name"], pl.String))
    by_kind = _counted(noted, ("key", "name", *KIND))
    grouped = by_kind.group_by("key", "name").agg(pl.col(COUNTS).sum()).sort("key")
    worths = [_worth(by_kind.filter(pl.col("key") == key)) for key in grouped["key"]]
    return grouped.with_columns(
        _label().alias("name"),
        _share("chosen", "offered").alias("choice"),
        _share("wins_with", "games_with").alias("rate_with"),
        _share("wins_without", "games_without").alias("rate_without"),
        *[pl.Series(name, values, dtype=pl.Float64) for name, values in _columns(worths)],
    )


def _counted(noted: pl.DataFrame, by: tuple[str, ...]) -> pl.DataFrame:
    used = (pl.col("played") > 0) | (pl.col("gained") > 0)
    return (
        noted.with_columns(used.alias("used"))
        .group_by(by)
        .agg(
            pl.len().alias("games"),
            pl.col("offered", "chosen", "played", "gained").sum(),
            pl.col("used").sum().alias("games_with"),
            (pl.col("used") & pl.col("won")).sum().alias("wins_with"),
            (~pl.col("used")).sum().alias("games_without"),
            (~pl.col("used") & pl.col("won")).sum().alias("wins_without"),
        )
        .sort(by)
    )


def _worth(kinds: pl.DataFrame) -> tuple[float | None, ...]:
    """The difference of win rates, its interval, and how many games tell it."""
    counts = kinds.select("wins_with", "games_with", "wins_without", "games_without").iter_rows()
    strata = [Stratum(*row) for row in counts]
    telling = sum([stratum.games + stratum.other_games for stratum in strata if stratum.tells])
    found = of_strata(strata)
    return (None, None, None, 0) if found is None else (found[0], *found[1], telling)


def _columns(worths: list[tuple[float | None, ...]]) -> list[tuple[str, list[float | None]]]:
    names = ("worth", "least", "most", "telling")
    return [(name, [worth[place] for worth in worths]) for place, name in enumerate(names)]


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
    """The cards with enough games on both sides, the most worth first."""
    if found.is_empty():
        return found
    enough = (pl.col("games_with") >= ENOUGH) & (pl.col("games_without") >= ENOUGH)
    return found.filter(enough & pl.col("worth").is_not_null()).sort("worth", "key", descending=[True, False])


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
