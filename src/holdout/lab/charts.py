"""The pictures of a report, as Altair charts in the page's dark colours; `figures` has what they show."""

from typing import Any, Final

import altair as alt
import polars as pl

from holdout.lab import figures

INK, DIM, GRID, PAPER = "#e6e9ef", "#98a2b3", "#2a3140", "#151a23"
WON, LOST = "#4fd1a5", "#f0716a"
SEATS: Final = ["#8ab4f8", "#4fd1a5", "#f5c26b", "#f0716a", "#c792ea", "#7fdbca"]
DEATHS: Final = ["#33405a", "#f5c26b", "#f0914a", "#f0716a", "#b03a52", "#7a2444", "#4d1838", "#2e1030"]
WIDTH: Final = 760
SHOWN: Final = 14
WHOLE: Final = "datum.value % 1 ? '' : format(datum.value, ',')"
"""Games are counted in whole numbers; a mark between two has no label."""
SEATED: Final = "datum.label + (datum.value == 1 ? ' seat' : ' seats')"
AND_MORE: Final = f"datum.label + (datum.value == {len(DEATHS) - 1} ? ' or more' : '')"
BESIDE: Final = alt.Axis(ticks=False, domain=False, labelPadding=10)
"""Words so far from the field that a dot at its edge does not cover them."""
FONT: Final = "Inter, 'Segoe UI', 'DejaVu Sans', Helvetica, Arial, sans-serif"

CONFIG: Final[dict[str, Any]] = {
    "background": PAPER,
    "font": FONT,
    "padding": 8,
    "view": {"stroke": None},
    "axis": {
        "labelColor": DIM, "titleColor": DIM, "gridColor": GRID, "domainColor": GRID, "tickColor": GRID,
        "labelFontSize": 12, "titleFontSize": 12, "titleFontWeight": "normal", "labelLimit": 380,
    },
    "legend": {"labelColor": INK, "titleColor": DIM, "labelFontSize": 12, "titleFontSize": 12},
    "header": {"labelColor": INK, "titleColor": DIM, "labelFontSize": 13, "labelFontWeight": "bold"},
}  # fmt: skip


def all_charts(rows: pl.DataFrame) -> dict[str, alt.TopLevelMixin]:
    """Every picture that the rows have something to show for, by name."""
    made: dict[str, alt.TopLevelMixin] = {"win-rates": win_rates(rows), "length": length(rows)}
    if int(rows["deaths"].sum() or 0):
        made["deaths"] = deaths(rows)
    if not rows["won"].all():
        made["causes-of-loss"] = causes(rows)
    worth = figures.judged(figures.cards(rows))
    if not worth.is_empty():
        made["cards"] = cards(worth)
    return made


def _values(frame: pl.DataFrame) -> alt.Data:
    return alt.Data(values=frame.to_dicts())


def _order(rows: pl.DataFrame, column: str) -> list[Any]:
    return rows[column].unique(maintain_order=True).to_list()


def _seat_colours(rows: pl.DataFrame) -> alt.Color:
    """A number of seats has the same colour in every report."""
    seats = sorted(_order(rows, "seats"))
    scale = alt.Scale(domain=seats, range=[SEATS[(number - 1) % len(SEATS)] for number in seats])
    return alt.Color("seats:N", scale=scale, legend=None)


def _kind(rates: pl.DataFrame) -> pl.Expr:
    """The label of each kind within a story: the number of seats, and what else differs."""
    ending = pl.when(pl.col("seats") == 1).then(pl.lit(" seat")).otherwise(pl.lit(" seats"))
    parts = [pl.col("seats").cast(pl.String) + ending]
    parts += list(figures.apart(rates))
    return pl.concat_str(parts, separator=" · ")


def win_rates(rows: pl.DataFrame) -> alt.TopLevelMixin:
    """A dot for each kind of game, with the interval that holds the true win rate 95 times in 100."""
    rates = figures.win_rates(rows)
    rates = rates.with_columns(_kind(rates).alias("kind"))
    base = alt.Chart(_values(rates)).encode(
        y=alt.Y("kind:N", title=None, sort=_order(rates, "kind"), axis=BESIDE),
        color=_seat_colours(rates),
    )
    axis = alt.Axis(format="%", tickCount=5)
    bars = base.mark_rule(strokeWidth=2.5, opacity=0.55).encode(
        x=alt.X("least:Q", title="win rate", scale=alt.Scale(domain=[0, 1]), axis=axis), x2="most:Q"
    )
    dots = base.mark_point(filled=True, size=80, opacity=1).encode(x="rate:Q")
    numbers = base.mark_text(align="left", dx=8, fontSize=11).encode(
        x="most:Q", text=alt.Text("rate:Q", format=".0%")
    )
    layered = alt.layer(bars, dots, numbers).properties(width=WIDTH - 240, height=alt.Step(20))
    row = alt.Row(
        "story:N", title=None, sort=_order(rates, "story"),
        header=alt.Header(labelAngle=0, labelAlign="left", labelPadding=14),
    )  # fmt: skip
    # Each story has its own rows: one that was played with two seats leaves no room for five.
    return dressed(layered.facet(row=row, spacing=10).resolve_scale(y="independent"))


def length(rows: pl.DataFrame) -> alt.TopLevelMixin:
    """A chart of the length of games, won and lost ones apart."""
    stories = _order(rows, "story")
    counted = rows.with_columns(pl.when("won").then(pl.lit("won")).otherwise(pl.lit("lost")).alias("end"))
    widest = int(counted["rounds"].max() or 1)  # pyright: ignore[reportArgumentType]
    step = max(1, widest // 24)
    counted = counted.with_columns((pl.col("rounds") // step * step).alias("from"))
    grouped = counted.group_by("story", "from", "end", maintain_order=True).agg(pl.len().alias("games"))
    grouped = grouped.with_columns((pl.col("from") + step).alias("to"))
    colour = alt.Color(
        "end:N", title=None, scale=alt.Scale(domain=["won", "lost"], range=[WON, LOST]),
        legend=alt.Legend(orient="top"),
    )  # fmt: skip
    columns = 2 if len(stories) > 1 else 1
    bars = (
        alt.Chart(_values(grouped))
        .mark_bar(opacity=0.9, binSpacing=1)
        .encode(
            x=alt.X("from:Q", title="rounds", bin="binned", scale=alt.Scale(domain=[0, widest + step])),
            x2="to:Q",
            y=alt.Y("games:Q", title=None, axis=alt.Axis(labelExpr=WHOLE)),
            color=colour,
        )
        .properties(width=(WIDTH - 60) / columns, height=110)
    )
    facet = alt.Facet("story:N", title=None, sort=stories)
    return dressed(bars.facet(facet=facet, columns=columns).resolve_scale(y="independent"))


def deaths(rows: pl.DataFrame) -> alt.TopLevelMixin:
    """A chart of the number of deaths, as shares of the games."""
    # Whoever dies beyond the last colour is counted with it.
    many = rows.with_columns(pl.col("deaths").clip(upper_bound=len(DEATHS) - 1))
    shares = figures.deaths(many).sort("deaths")
    seats = alt.Axis(ticks=False, domain=False, labelPadding=6, labelExpr=SEATED)
    present = sorted(_order(shares, "deaths"))
    return dressed(
        alt.Chart(_values(shares))
        .mark_bar()
        .encode(
            y=alt.Y("seats:N", title=None, axis=seats),
            x=alt.X("share:Q", title="share of the games", stack="normalize", axis=alt.Axis(format="%")),
            color=alt.Color(
                "deaths:O", title="deaths", scale=alt.Scale(domain=list(range(len(DEATHS))), range=DEATHS),
                legend=alt.Legend(values=present, labelExpr=AND_MORE),
            ),
            order="deaths:O",
        )
        .properties(width=WIDTH - 160, height=alt.Step(20))
        .facet(
            row=alt.Row(
                "story:N", title=None, sort=_order(rows, "story"),
                header=alt.Header(labelAngle=0, labelAlign="left", labelPadding=14),
            ),
            spacing=10,
        )
        .resolve_scale(y="independent")
    )  # fmt: skip


def causes(rows: pl.DataFrame) -> alt.TopLevelMixin:
    """A chart of the reasons why games were lost."""
    counted = figures.causes(rows).group_by("words", maintain_order=True).agg(pl.col("games").sum())
    counted = counted.sort("games", descending=True).head(SHOWN)
    base = alt.Chart(_values(counted)).encode(
        y=alt.Y(
            "words:N", title=None, sort=counted["words"].to_list(), axis=alt.Axis(ticks=False, domain=False)
        ),
        x=alt.X("games:Q", title="games lost", axis=alt.Axis(format="d", tickMinStep=1)),
    )
    bars = base.mark_bar(color=LOST, cornerRadiusEnd=2)
    numbers = base.mark_text(align="left", dx=5, color=INK).encode(text="games:Q")
    return dressed((bars + numbers).properties(width=WIDTH - 420, height=alt.Step(26)))


def cards(worth: pl.DataFrame) -> alt.TopLevelMixin:
    """The best and the worst cards: what an early copy of each does to the chance to win."""
    shown = pl.concat([worth.head(SHOWN), worth.tail(SHOWN)]).unique("key", maintain_order=True)
    base = alt.Chart(_values(shown)).encode(
        y=alt.Y("name:N", title=None, sort=shown["name"].to_list(), axis=BESIDE)
    )
    axis = alt.Axis(format="+%", tickCount=6)
    bars = base.mark_rule(strokeWidth=2.5, opacity=0.5, color=DIM).encode(
        x=alt.X("least:Q", title="change of the win rate by a copy that is gained early", axis=axis),
        x2="most:Q",
    )
    good = alt.when("datum.least > 0").then(alt.value(WON))
    colour = good.when("datum.most < 0").then(alt.value(LOST)).otherwise(alt.value(DIM))
    dots = base.mark_point(filled=True, size=80, opacity=1).encode(x="worth:Q", color=colour)
    zero = alt.Chart(alt.Data(values=[{"at": 0}])).mark_rule(color=INK, opacity=0.6).encode(x="at:Q")
    return dressed((zero + bars + dots).properties(width=WIDTH - 220, height=alt.Step(20)))


def dressed(chart: Any) -> alt.TopLevelMixin:
    return chart.configure(**CONFIG)
