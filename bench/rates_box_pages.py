"""The tables of docs/expansion.md: what was measured of both hives, the Queen Mother and single pieces."""

import re
from statistics import fmean, median
from typing import Any, Final

from bench import rates_box
from bench.rates_counted import Rate, Results, cells, games_of, queens_rate, rate_of
from holdout.kernel.options import spelt
from holdout.lab.intervals import of_a_difference
from holdout.players import REFERENCE

HIVES: Final = "| hive | seats |"
QUEEN: Final = "| humans | film |"
PIECES: Final = "| piece | what it does |"


def tables(results: Results, text: str) -> dict[str, list[str]]:
    """The rows under each heading of which something was measured; the words about a piece stay."""
    found = {HIVES: _hives(results), QUEEN: _queen(results), PIECES: _pieces(results, text)}
    return {heading: rows for heading, rows in found.items() if rows}


def _hives(results: Results) -> list[str]:
    rows: list[str] = []
    for hive in rates_box.HIVES:
        for seats in (1, 2, 3, 5):
            games = games_of(results, "alien", hive, seats)
            rate, greedy = rate_of(games), rate_of(games_of(results, "alien", hive, seats, "greedy"))
            if not games:
                return []
            rows.append(
                cells(
                    hive, seats, rate, rate.told_interval, rate.games,
                    f"{fmean([one.progress for one in games]):.1f}",
                    f"{median([one.turns for one in games]):g}",
                    f"{greedy} of {greedy.games}" if greedy.games else "-",
                )
            )  # fmt: skip
    return rows


def _queen(results: Results) -> list[str]:
    lines = [line for line, games in results.items() if games and rates_box.has_queen(line.options)]
    rows: list[str] = []
    for line in sorted([line for line in lines if line.player == REFERENCE], key=lambda line: line.seats):
        games = list(results[line].values())
        hers, humans = queens_rate(games), rate_of(games)
        nobody = Rate(len(games) - hers.wins - humans.wins, len(games))
        rows.append(
            cells(
                line.seats - 1, line.scenario, _told(line.options[1:]),
                hers, hers.told_interval, humans, nobody, len(games),
            )
        )  # fmt: skip
    return rows


def _pieces(results: Results, text: str) -> list[str]:
    words = dict(re.findall(r"^\| `([\w=-]+)` \| ([^|]+) \|", text, re.MULTILINE))
    pieces = {
        line.options: rate_of(games.values())
        for line, games in results.items()
        if games and rates_box.word_for(line.scenario, line.options) == "pieces"
    }
    if rates_box.CHART not in pieces:
        return []
    usual = pieces.pop(rates_box.CHART)
    rows = [cells("none", "without any", usual, usual.told_interval, "", usual.games)]
    for options in [options for options in rates_box.PIECES if options in pieces]:
        rate, name = pieces[options], spelt(*options[0])
        rows.append(
            cells(
                f"`{name}`", words[name], rate, rate.told_interval, _points(rate, usual), rate.games
            )
        )  # fmt: skip
    return rows


def _points(rate: Rate, usual: Rate) -> str:
    """The difference between two rates in points, with its interval."""
    apart = of_a_difference(rate.wins, rate.games, usual.wins, usual.games)
    points = round(100 * rate.share) - round(100 * usual.share)
    return f"{points:+} ({100 * apart.least:+.0f} to {100 * apart.most:+.0f})"


def _told(options: tuple[tuple[str, Any], ...]) -> str:
    return ", ".join([f"`{spelt(name, value)}`" for name, value in options]) or "nothing"
