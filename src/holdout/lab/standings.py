"""The page of a tournament: ratings, who beat whom, and how each player did at each table.

Figures come from `tournament` and `rating`; the page looks like that of a report, and is written like it.
"""

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

import altair as alt
import vl_convert

from holdout import __version__
from holdout.lab.charts import BESIDE, DIM, INK, LOST, PAPER, WIDTH, WON, dressed
from holdout.lab.intervals import of_a_share
from holdout.lab.plan import Task, label_of
from holdout.lab.rating import Rating, between, ratings
from holdout.lab.report import PAGE, as_table, check_page, unwritable, write_whole
from holdout.lab.simulation import GameResult
from holdout.lab.style import STYLE
from holdout.lab.tournament import ABOUT, Setup, Tournament

TITLES: Final = {"ratings": "Ratings", "matches": "Who beats whom", "tables": "Games won at each table"}
SAYS: Final = {
    "ratings": "Elo; the mean of all players is 1500. The bar holds the true rating 95 times in 100.",
    "matches": "The share of the points that the player in the row took from the one in the column.",
    "tables": "The share of games that a player's team won, with the interval that holds it 95 times in 100.",
}


class Standings:
    """The data of a page: who is rated how, and the pictures."""

    def __init__(self, played: Tournament, results: Mapping[Task, GameResult], title: str = "") -> None:
        self.played, self.results = played, results
        self.scores = played.scores(results)
        self.ratings: list[Rating] = ratings(self.scores)
        self.title = title or f"{played.setups[0].series.game.capitalize()}: a tournament"
        self.order = [rating.name for rating in self.ratings]
        drawn = {"ratings": self._ratings(), "matches": self._matches(), "tables": self._tables()}
        self.pictures = {name: vl_convert.vegalite_to_svg(chart.to_json()) for name, chart in drawn.items()}

    def page(self) -> str:
        """The whole page."""
        body = [self._head(), *[self._section(name) for name in self.pictures], self._failures()]
        return PAGE.format(title=escape(self.title), style=STYLE, body="\n".join(body), version=__version__)

    def _head(self) -> str:
        tiles = [
            (len(self.order), "players"), (len(self.played.setups), "kinds of table"),
            (f"{len(self.results):,}", "games"), (f"{int(self.scores.took_place.sum()):,}", "matches"),
        ]  # fmt: skip
        shown = "".join(
            [f"<div class=tile><b>{figure}</b><span>{says}</span></div>" for figure, says in tiles]
        )
        return f"<h1>{escape(self.title)}</h1><p class=dim>{escape(ABOUT)}</p><div class=tiles>{shown}</div>"

    def _section(self, name: str) -> str:
        svg = self.pictures[name].replace("<svg ", f'<svg role="img" aria-label="{TITLES[name]}" ', 1)
        told = self._standings() if name == "ratings" else ""
        return (
            f"<section id={name}><h2>{TITLES[name]}</h2><p class=dim>{SAYS[name]}</p>"
            f"<div class=picture>{svg}</div>{told}</section>"
        )

    def _standings(self) -> str:
        rows = [
            [
                place,
                one.name,
                f"{one.elo:.0f}",
                f"{one.least:.0f} to {one.most:.0f}",
                f"{one.points:g}",
                one.matches,
            ]
            for place, one in enumerate(self.ratings, 1)
        ]
        return as_table(["place", "player", "Elo", "interval", "points", "matches"], rows, left=(1,))

    def _failures(self) -> str:
        failed = [(task, one.error) for task, one in self.results.items() if one.error]
        if not failed:
            return ""
        cells = self.played.plan.cells
        rows = [
            [label_of(cells[task.cell]), cells[task.cell].seed + task.number, said] for task, said in failed
        ]
        shown = as_table(["table", "seed", "what went wrong"], rows[:100], left=(0, 2))
        return f"<section id=failures><h2>Games that failed: {len(failed)}</h2>{shown}</section>"

    def _ratings(self) -> Any:
        values = [one._asdict() for one in self.ratings]
        base = alt.Chart(alt.Data(values=values)).encode(
            y=alt.Y("name:N", title=None, sort=self.order, axis=BESIDE)
        )
        bars = base.mark_rule(strokeWidth=2.5, opacity=0.55, color=WON).encode(
            x=alt.X(
                "least:Q", title="Elo", scale=alt.Scale(zero=False), axis=alt.Axis(format="d", tickCount=6)
            ),
            x2="most:Q",
        )
        dots = base.mark_point(filled=True, size=80, opacity=1, color=WON).encode(x="elo:Q")
        numbers = base.mark_text(align="left", dx=8, fontSize=11, color=INK).encode(
            x="most:Q", text=alt.Text("elo:Q", format=".0f")
        )
        return dressed((bars + dots + numbers).properties(width=WIDTH - 240, height=alt.Step(26)))

    def _matches(self) -> Any:
        met, names = between(self.scores), self.scores.names
        values = [
            {"one": names[one], "other": names[other], "share": points / matches}
            for one, row in enumerate(met)
            for other, (points, matches) in enumerate(row)
            if matches
        ]
        base = alt.Chart(alt.Data(values=values)).encode(
            x=alt.X("other:N", title=None, sort=self.order, axis=alt.Axis(orient="top", labelAngle=-35)),
            y=alt.Y("one:N", title=None, sort=self.order, axis=BESIDE),
        )
        colours = alt.Scale(domain=[0, 0.5, 1], range=[LOST, "#33405a", WON])
        fields = base.mark_rect(stroke=PAPER, strokeWidth=2).encode(
            color=alt.Color("share:Q", scale=colours, legend=None)
        )
        numbers = base.mark_text(fontSize=12, color=INK).encode(text=alt.Text("share:Q", format=".0%"))
        return dressed((fields + numbers).properties(width=alt.Step(72), height=alt.Step(34)))

    def _tables(self) -> Any:
        values = [row for setup in self.played.setups for row in self._of_setup(setup)]
        tables = [label_of(setup.series._replace(players=())) for setup in self.played.setups]
        base = alt.Chart(alt.Data(values=values)).encode(
            y=alt.Y("player:N", title=None, sort=self.order, axis=BESIDE)
        )
        axis = alt.Axis(format="%", tickCount=5)
        bars = base.mark_rule(strokeWidth=2.5, opacity=0.55, color=DIM).encode(
            x=alt.X("least:Q", title="games won", scale=alt.Scale(domain=[0, 1]), axis=axis), x2="most:Q"
        )
        dots = base.mark_point(filled=True, size=70, opacity=1, color=WON).encode(x="rate:Q")
        header = alt.Header(labelAngle=0, labelAlign="left", labelPadding=14)
        row = alt.Row("table:N", title=None, sort=tables, header=header)
        layered = (bars + dots).properties(width=WIDTH - 320, height=alt.Step(20))
        return dressed(layered.facet(row=row, spacing=10))

    def _of_setup(self, setup: Setup) -> list[dict[str, Any]]:
        """How often each player won at one kind of table, on whichever side."""
        won: dict[str, list[bool]] = {name: [] for name in self.order}
        for who, cell in setup.cells.items():
            for number in range(self.played.plan.games):
                result = self.results.get(Task(cell, number))
                if result is None or result.error:
                    continue
                won[who[0]].append(result.won)
                if setup.against:
                    won[who[1]].append(any(seat in setup.against for seat in result.winners))
        shown = label_of(setup.series._replace(players=()))
        return [
            {
                "table": shown, "player": name, "rate": sum(wins) / len(wins),
                **of_a_share(sum(wins), len(wins))._asdict(),
            }
            for name, wins in won.items() if wins
        ]  # fmt: skip


def write(standings: Standings, out: Path) -> None:
    """Write the page; what is there already is only replaced if it is a page of ours."""
    check_page(out)
    try:
        write_whole(out, standings.page().encode())
    except OSError as trouble:
        raise unwritable(out, trouble) from trouble
