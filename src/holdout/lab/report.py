"""The page of a report: figures and pictures in one HTML file that needs nothing else to be read.

Figures come from `figures`, pictures from `charts`; here they are put in order and written to disk.
"""

from collections.abc import Sequence
from contextlib import suppress
from html import escape
from pathlib import Path
from typing import Any, Final

import polars as pl
import vl_convert

from holdout import __version__
from holdout.lab import charts, figures
from holdout.lab.files import check_place
from holdout.lab.frames import read
from holdout.lab.intervals import of_a_share
from holdout.lab.journal import JournalError
from holdout.lab.style import STYLE
from holdout.lab.worth import FEW_GAMES

SHARPNESS: Final = 2.0
PART: Final = ".part"
PAGES: Final = ("", ".html", ".htm")
"""How the name of a page may end."""
OPENING, ENDING = b"<!doctype html>", b"<footer>Holdout "
"""How a page of ours begins, and what stands near its end."""
NAMES: Final = {
    "win-rates": "Win rates",
    "length": "How long games last",
    "deaths": "Deaths",
    "causes-of-loss": "How games are lost",
    "cards": "What each card is worth",
}
ABOUT: Final = {
    "win-rates": "The bar holds the true win rate 95 times in 100.",
    "length": "Rounds of won and of lost games.",
    "deaths": "Bars by the number of seats.",
    "causes-of-loss": "What the game itself said at the end.",
    "cards": (
        "What one copy that is gained in the first part of a game does to the chance to win, by a straight "
        "line through all games of a scenario; before that, nobody could know who wins, so it does not count "
        "that winners live longer and use more cards. Green and red are more than chance explains. A card "
        f"that came early in fewer than {FEW_GAMES} games of a scenario is not judged. "
        "<code>holdout pack try</code> and <code>holdout compare</code> measure by the same seeds."
    ),
}


WORDS: Final = ("scenario", "difficulty", "players", "packs", "cards")
"""Columns that hold words and stand to the left."""


class Report:
    """The data of a report page."""

    def __init__(self, rows: pl.DataFrame, title: str = "") -> None:
        if rows.is_empty():
            raise JournalError("The files hold no games.")
        self.rows = figures.prepared(figures.distinct(rows))
        self.repeated = rows.height - self.rows.height
        self.good = figures.finished(self.rows)
        self.totals = figures.totals(self.rows)
        games = ", ".join([name.capitalize() for name in rows["game"].unique(maintain_order=True)])
        self.title = title or f"{games}: {_several(self.totals['games'], 'game')}"
        drawn = {} if self.good.is_empty() else charts.all_charts(self.good)
        self.pictures = {name: vl_convert.vegalite_to_svg(_spec(chart)) for name, chart in drawn.items()}

    def page(self) -> str:
        """The whole page."""
        parts = [self._head(), *[self._section(name) for name in self.pictures]]
        if not self.good.is_empty():
            parts += [self._unjudged(), self._untouched(), self._table_of_facts(), self._table_of_metrics()]
            parts.append(self._table_of_kinds())
        parts.append(self._failures())
        return PAGE.format(title=escape(self.title), style=STYLE, body="\n".join(parts), version=__version__)

    def _head(self) -> str:
        found = self.totals
        tiles = [_several(found["games"], "game").split(), (f"{found['kinds']}", "kinds of game")]
        if found["rate"] is not None:
            least, most = found["interval"]
            tiles.append((f"{found['rate']:.1%}", f"won ({least:.0%} to {most:.0%})"))
        tiles += [(f"{found['decisions']:,}", "decisions"), (f"{found['failed']}", "failures")]
        drawn = "".join(
            [f"<div class=tile><b>{figure}</b><span>{says}</span></div>" for figure, says in tiles]
        )
        players = ", ".join(self.rows["players"].unique(maintain_order=True))
        first, last = self.rows["seed"].min(), self.rows["seed"].max()
        seeds = f"seed {first}" if first == last else f"seeds {first} to {last}"
        again = f" · {_several(self.repeated, 'game')} of several files counted once" if self.repeated else ""
        about = f"<p class=dim>{escape(players)} · {seeds}{again}</p>"
        return f"<h1>{escape(self.title)}</h1>{about}<div class=tiles>{drawn}</div>"

    def _section(self, name: str) -> str:
        svg = self.pictures[name].replace("<svg ", f'<svg role="img" aria-label="{NAMES[name]}" ', 1)
        table = {"causes-of-loss": self._table_of_causes, "cards": self._table_of_cards}.get(name)
        more = "" if table is None else table()
        return (
            f"<section id={name}><h2>{NAMES[name]}</h2><p class=dim>{ABOUT[name]}</p>"
            f"<div class=picture>{svg}</div>{more}</section>"
        )

    def _unjudged(self) -> str:
        """The section of cards if none can be judged: a plain list."""
        if "cards" in self.pictures or figures.cards(self.good).is_empty():
            return ""
        about = (
            "<p class=dim>These games do not tell: a card is judged where it came early in "
            f"{FEW_GAMES} games of a scenario that did not all end alike.</p>"
        )
        return f"<section id=cards><h2>{NAMES['cards']}</h2>{about}{self._table_of_cards()}</section>"

    def _untouched(self) -> str:
        names = figures.never_played(figures.cards(self.good))
        if not names:
            return ""
        listed = " ".join([f"<span class=chip>{escape(name)}</span>" for name in names])
        about = "<p class=dim>They were in the game, and nobody played one.</p>"
        return f"<section id=never><h2>Never played</h2>{about}{listed}</section>"

    def _table_of_kinds(self) -> str:
        """One row a kind; what is the same for all kinds has no column."""
        rates = figures.win_rates(self.good)
        told = {
            "scenario": [row["story"] for row in rates.iter_rows(named=True)],
            "seats": rates["seats"].to_list(),
            **figures.apart(rates).to_dict(as_series=False),
            "games": rates["games"].to_list(),
            "wins": [_percent(rate) for rate in rates["rate"]],
            "interval": [f"{least:.0%} to {most:.0%}" for least, most in rates["least", "most"].iter_rows()],
            "others win": _shares(rates["others"], rates["games"]) if rates["others"].sum() else None,
            "progress": [f"{mean:.2f}" for mean in rates["progress"]],
            "rounds": [f"{middle:.0f}" for middle in rates["rounds"]],
            "deaths": [f"{mean:.2f}" for mean in rates["deaths"]],
        }
        shown = {name: column for name, column in told.items() if column is not None}
        left = tuple([place for place, name in enumerate(shown) if name in WORDS])
        body = [list(row) for row in zip(*shown.values(), strict=True)]
        about = (
            "<p class=dim>Progress is in the game's own measure (Objectives completed, Crates brought, ...); "
            "rounds are the middle game's, deaths the mean.</p>"
        )
        table = as_table(list(shown), body, left=left)
        return f"<section id=kinds><h2>All kinds of game</h2>{about}{table}</section>"

    def _table_of_facts(self) -> str:
        """How games ended that tell the same of themselves; nothing where games tell nothing."""
        found = figures.facts(self.good)
        if found.is_empty():
            return ""
        body: list[list[Any]] = []
        for question, answer, games, wins in found.iter_rows():
            least, most = of_a_share(wins, games)
            body.append([question, answer, games, _percent(wins / games), f"{least:.0%} to {most:.0%}"])
        table = as_table(["question", "answer", "games", "wins", "interval"], body, left=(0, 1))
        about = "<p class=dim>What each game tells of itself, and how often such games were won.</p>"
        return f"<section id=facts><h2>What the games tell</h2>{about}{table}</section>"

    def _table_of_metrics(self) -> str:
        """The means of metrics of one's own; nothing where none was measured."""
        found = figures.metrics(self.good)
        if found.is_empty():
            return ""
        body = [
            [name, story, seats, games, *["–" if one is None else f"{one:.2f}" for one in means]]
            for story, seats, name, games, *means in found.iter_rows()
        ]
        head = ["metric", "scenario", "seats", "games", "mean", "of won games", "of lost games"]
        table = as_table(head, body, left=(0, 1))
        return f"<section id=metrics><h2>Metrics of your own</h2>{table}</section>"

    def _table_of_causes(self) -> str:
        body = [
            [row["words"], row["story"], row["rule"], row["games"]]
            for row in figures.causes(self.good).iter_rows(named=True)
        ]
        return _folded(
            "By scenario and rule", as_table(["how", "scenario", "rule", "games"], body, left=(0, 1, 2))
        )

    def _table_of_cards(self) -> str:
        found = figures.cards(self.good).sort("worth", "key", descending=[True, False], nulls_last=True)
        head = [
            "card",
            "games",
            "offered",
            "taken",
            "played",
            "used in",
            "early in",
            "worth",
            "interval",
        ]
        body = [
            [
                row["name"], row["games"], row["offered"], _percent(row["choice"]), row["played"],
                row["games_with"], row["games_early"],
                "–" if row["worth"] is None else f"{row['worth']:+.0%}",
                "–" if row["worth"] is None else f"{row['least']:+.0%} to {row['most']:+.0%}",
            ]
            for row in found.iter_rows(named=True)
        ]  # fmt: skip
        return _folded(f"All {found.height} cards", as_table(head, body, left=(0,)))

    def _failures(self) -> str:
        failed = self.rows.filter(pl.col("error") != "")
        if failed.is_empty():
            return ""
        body = [
            [row["story"], row["seats"], row["seed"], row["error"]] for row in failed.iter_rows(named=True)
        ]
        table = as_table(["scenario", "seats", "seed", "what went wrong"], body[:100], left=(0, 3))
        return f"<section id=failures><h2>Failures</h2>{table}</section>"


def of_files(paths: Sequence[Path], title: str) -> Report:
    """The report on the results in some files."""
    return Report(read(paths), title)


def _shares(parts: pl.Series, wholes: pl.Series) -> list[str]:
    return [_percent(part / whole) for part, whole in zip(parts, wholes, strict=True)]


def _several(count: int, what: str) -> str:
    return f"{count:,} {what}{'' if count == 1 else 's'}"


def _spec(chart: Any) -> str:
    return chart.to_json()


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{share:.0%}"


def _folded(says: str, inside: str) -> str:
    return f"<details><summary>{says}</summary>{inside}</details>"


def as_table(head: list[str], body: list[list[Any]], left: tuple[int, ...]) -> str:
    """A table; numbers stand to the right, words to the left."""

    def cell(tag: str, place: int, content: Any) -> str:
        return f"<{tag}{' class=left' if place in left else ''}>{escape(str(content))}</{tag}>"

    def line(tag: str, cells: list[Any]) -> str:
        return f"<tr>{''.join([cell(tag, place, one) for place, one in enumerate(cells)])}</tr>"

    rows = "".join([line("td", cells) for cells in body])
    return f"<div class=scroll><table><thead>{line('th', head)}</thead><tbody>{rows}</tbody></table></div>"


def check_page(out: Path) -> None:
    """A JournalError if a page cannot lie there: what is there already is only replaced if it is a report."""
    check_place(out)
    if not out.exists():
        if out.suffix.lower() not in PAGES:
            raise JournalError(f"{out} is to be a page: name a file that ends in .html.")
        return
    try:
        with out.open("rb") as file:
            begins = file.read(len(OPENING))
            is_ours = begins == OPENING and ENDING in file.read()
    except OSError as trouble:
        raise JournalError(f"{out} cannot be written: {trouble.strerror or trouble}.") from trouble
    if begins and not is_ours:
        raise JournalError(f"{out} is there already and is no page of a report: name another with --out.")


def write(report: Report, out: Path, pictures: bool) -> list[Path]:
    """Write the page, and each picture beside it as SVG and PNG: the paths of the pictures."""
    check_page(out)
    folder = out.with_name(f"{out.stem}-pictures")
    written: list[Path] = []
    try:
        write_whole(out, report.page().encode())
        for name, svg in report.pictures.items() if pictures else ():
            folder.mkdir(exist_ok=True)
            for ending, data in (("svg", svg.encode()), ("png", vl_convert.svg_to_png(svg, scale=SHARPNESS))):
                written.append(folder / f"{name}.{ending}")
                write_whole(written[-1], data)
    except OSError as trouble:
        raise unwritable(out, trouble) from trouble
    return written


def unwritable(out: Path, trouble: OSError) -> JournalError:
    """The error for a page or a picture that could not be written."""
    where = str(trouble.filename or out).removesuffix(PART)
    return JournalError(
        f"{where} cannot be written: {trouble.strerror or trouble}. Make room, or name another file."
    )


def write_whole(path: Path, data: bytes) -> None:
    """All of a file or none of it."""
    part = path.with_name(path.name + PART)
    try:
        part.write_bytes(data)
        part.replace(path)
    except OSError:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise


PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main>
{body}
</main>
<footer>Holdout {version}</footer>
</body>
</html>
"""
