"""The tables of docs/xfiles.md: seasons in a row, what makes a game easier, End Games and single seasons."""

import re
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median, stdev
from typing import Any, Final

from bench import rates_xfiles
from bench.rates_counted import Rate, Result, Results, cells, games_of, rate_of
from bench.rates_xfiles import NAME, Part
from holdout.kernel.options import spelt
from holdout.lab.intervals import NINETY_FIVE
from holdout.players import REFERENCE

GREEDY: Final = "greedy"
SEASONS: Final = "| seasons | seats |"
PAIRS: Final = "| thinking ahead | pairs |"
ALL: Final = "all-of-these"
"""How the row of all options together is called."""
EASIER: Final = "| easier option | what it does |"
END_GAMES: Final = "| End Game | by `greedy` |"
SINGLE: Final = "| single season | by `greedy` |"


def tables(results: Results, text: str) -> dict[str, list[str]]:
    """The rows under each heading of which something was measured; the words about an option stay."""
    found = {
        SEASONS: _seasons(results),
        PAIRS: _pairs(results),
        EASIER: _easier(results, text),
        END_GAMES: _parts(results, rates_xfiles.END_GAME),
        SINGLE: _parts(results, rates_xfiles.SEASON),
    }
    return {heading: rows for heading, rows in found.items() if rows}


def _seasons(results: Results) -> list[str]:
    rows: list[str] = []
    for seasons in rates_xfiles.SCENARIOS:
        for seats in (1, 2, 3, 5):
            games = games_of(results, NAME, seasons, seats)
            if not games:
                return []
            rate, greedy = rate_of(games), rate_of(games_of(results, NAME, seasons, seats, GREEDY))
            rows.append(
                cells(
                    f"`{seasons}`", seats, rate, rate.told_interval, rate.games,
                    f"{_at_the_end(games)} %", f"{median([one.turns for one in games]):g}",
                    f"{greedy} of {greedy.games}" if greedy.games else "-",
                )
            )  # fmt: skip
    return rows


def _pairs(results: Results) -> list[str]:
    """A row for three seasons: the reference team and `greedy` on the same seeds, over all seats."""
    rows: list[str] = []
    for seasons in rates_xfiles.SCENARIOS:
        both: list[dict[Any, Result]] = [{}, {}]
        for line, games in results.items():
            if (line.game, line.scenario) == (NAME, seasons) and not line.options:
                both[line.player == GREEDY].update({(line.seats, seed): one for seed, one in games.items()})
        shared = sorted(set(both[0]) & set(both[1]))
        if len(shared) < 2:
            return []
        wins = [sum([each[seed].won for seed in shared]) for each in both]
        rows.append(cells(f"`{seasons}`", len(shared), *wins, _points(*both)))
    return rows


def _at_the_end(games: Sequence[Result]) -> int:
    """In how many of a hundred games the End Game was revealed."""
    return round(
        100 * fmean([dict(one.facts).get(rates_xfiles.ENDED) == rates_xfiles.THE_END for one in games])
    )


def _easier(results: Results, text: str) -> list[str]:
    """A row for each option, held against the same seeds without it."""
    words = dict(re.findall(r"^\| `([\w=-]+)` \| ([^|]+) \|", text, re.MULTILINE))
    turned = [line for line, games in results.items() if line.game == NAME and line.options and games]
    rows: list[str] = []
    order = [*rates_xfiles.EASIER, rates_xfiles.ALL_EASIER]
    for line in sorted(turned, key=lambda line: order.index(line.options)):
        name = spelt(*line.options[0]) if len(line.options) == 1 else ALL
        usual = results[line._replace(options=())]
        if not rows:
            base = rate_of(usual.values())
            rows.append(cells("none", "as usual", base, base.told_interval, "", base.games))
        rate = rate_of(results[line].values())
        rows.append(
            cells(
                f"`{name}`", words[name], rate, rate.told_interval, _points(results[line], usual), rate.games
            )
        )  # fmt: skip
    return rows


def _points(turned: dict[Any, Result], usual: dict[Any, Result]) -> str:
    """The difference in wins on the same seeds in points, with its interval."""
    apart = [int(turned[seed].won) - int(usual[seed].won) for seed in turned if seed in usual]
    if len(apart) < 2:
        return "-"
    mean, half = fmean(apart), NINETY_FIVE * stdev(apart) / sqrt(len(apart))
    return f"{100 * mean:+.0f} ({100 * (mean - half):+.0f} to {100 * (mean + half):+.0f})"


def _parts(results: Results, what: str) -> list[str]:
    by_player = {
        player: {one.name: one.rate for one in rates_xfiles.parts(results, player) if one.what == what}
        for player in (GREEDY, REFERENCE)
    }
    return [
        cells(name, rate, rate.told_interval, rate.games, *_told(by_player[REFERENCE].get(name)))
        for name, rate in by_player[GREEDY].items()
    ]


def _told(rate: Rate | None) -> tuple[Any, Any]:
    return ("-", "-") if rate is None else (rate, rate.games)


def toml(results: Results) -> str:
    """The End Games and seasons for `win_rates.toml`; empty if nothing was measured."""
    found = [(player, one) for player in (GREEDY, REFERENCE) for one in rates_xfiles.parts(results, player)]
    rows = "".join([_row(player, one) for player, one in found])
    return f"parts = [\n{rows}]\n" if rows else ""


def _row(player: str, one: Part) -> str:
    interval = one.rate.interval
    return (
        f'  {{ what = "{one.what}", name = "{one.name}", player = "{player}", rate = {one.rate.share:.2f}, '
        f"low = {interval.least:.2f}, high = {interval.most:.2f}, games = {one.rate.games} }},\n"
    )
