"""Where win rates are told: `win_rates.toml`, and the tables of docs/alien.md and docs/corps.md.

A table is found by its heading row and replaced whole; the words of a dial stay. rates.py plays the games.
"""

import json
import re
from collections.abc import Callable, Iterable
from math import sqrt
from pathlib import Path
from statistics import fmean, median, stdev
from typing import Any, Final, NamedTuple

from bench import rates_box
from bench.outlook import SCENARIOS
from holdout.lab.intervals import NINETY_FIVE, Interval, of_a_difference, of_a_share
from holdout.players import REFERENCE

ROOT: Final = Path(__file__).parents[1]
RATES: Final = ROOT / "src" / "holdout" / "table" / "win_rates.toml"
HEAD: Final = """\
# How often a computer team wins: `reference` in every seat (docs/players.md), or the `player` that is named.
# `low` and `high` bound the true rate 95 times in 100. Lines with `options` had those dials turned.
# Written by `python -m bench.rates write`.
"""
FILMS: Final = "| film | seats |"
DIALS: Final = "| option | what it does |"
MISSIONS: Final = "| mission | 1 seat |"
SHORT, LONG = 0.6, 1.5
"""A game is of the usual length between these shares of the Hive's cards, in turns."""


class Result(NamedTuple):
    """The result of one game; `side` tells who has won, where somebody plays against the others."""

    won: bool
    progress: int
    turns: int
    side: str = ""


Results = dict[Any, dict[int, Result]]
"""Results by line (rates.Line) and seed."""


class Rate(NamedTuple):
    """The number of games of a line that were won, and the confidence interval of the rate."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        """The win rate."""
        return self.wins / self.games

    @property
    def interval(self) -> Interval:
        """The true rate lies in it 95 times in 100."""
        return of_a_share(self.wins, self.games)

    def __str__(self) -> str:
        return f"{100 * self.share:.0f} %" if self.games else "-"

    @property
    def told_interval(self) -> str:
        """The interval in words."""
        return f"{100 * self.interval.least:.0f} to {100 * self.interval.most:.0f} %"


def rate_of(results: Iterable[Result]) -> Rate:
    """The rate of some games."""
    won = [one.won for one in results]
    return Rate(sum(won), len(won))


def written(results: Results, seeds: dict[str, int], version: Callable[[str], str]) -> None:
    """Write all that was measured where it is told."""
    told = HEAD + "".join([_toml(game, results) for game in SCENARIOS])
    RATES.write_text(told, encoding="utf-8")
    replaced("alien", {FILMS: _films(results), DIALS: _dials(results)}, results, seeds, version)
    replaced("corps", {MISSIONS: _missions(results)}, results, seeds, version)


def _toml(game: str, results: Results) -> str:
    """The rates of one game. `greedy` stands only where the reference team has not played.

    Dials that were not measured anew stay as they were told before.
    """
    measured = {line for line, games in results.items() if line.game == game and games}
    told = [
        line
        for line in measured
        if line.player == REFERENCE or line._replace(player=REFERENCE) not in measured
    ]
    order = (*SCENARIOS[game], *rates_box.HIVES)
    told.sort(
        key=lambda line: (bool(line.options), order.index(line.scenario), line.seats, str(line.options))
    )
    rows = [_row(line, results[line]) for line in told]
    if not any(is_dial(line) for line in told):
        rows += [f"{text}\n" for text in _before(game) if "options = " in text]
    return f"\n[{game}]\nrates = [\n" + "".join(rows) + "]\n"


def is_dial(line: Any) -> bool:
    """Whether a line is Alien with a dial turned, and nothing of the Expansion."""
    return bool(line.options) and not rates_box.word_for(line.scenario, line.options)


def _before(game: str) -> list[str]:
    """The lines about a game that are told now."""
    return RATES.read_text(encoding="utf-8").partition(f"[{game}]")[2].partition("\n]")[0].splitlines()


def _row(line: Any, games: dict[int, Result]) -> str:
    rate = rate_of(games.values())
    more = "" if line.player == REFERENCE else f', player = "{line.player}"'
    if line.options:
        more += (
            ", options = { "
            + ", ".join([f"{name} = {json.dumps(value)}" for name, value in line.options])
            + " }"
        )
    return (
        f'  {{ scenario = "{line.scenario}", seats = {line.seats}, rate = {rate.share:.2f}, '
        f"low = {rate.interval.least:.2f}, high = {rate.interval.most:.2f}, games = {rate.games}{more} }},\n"
    )


# --- the pages ---


def replaced(
    game: str,
    tables: dict[str, list[str]],
    results: Results,
    seeds: dict[str, int],
    version: Callable[[str], str],
) -> None:
    """Put new rows under the headings of a page, and say with which cards and seeds they were measured."""
    page = ROOT / "docs" / f"{game}.md"
    text = page.read_text(encoding="utf-8")
    for heading, rows in tables.items():
        pattern = re.compile(rf"(^{re.escape(heading)}.*\n\| --- .*\n)(?:\|.*\n)*", re.MULTILINE)
        text, count = pattern.subn(lambda found, rows=rows: found[1] + "".join(rows), text)
        if count != 1:
            raise LookupError(f"{page} has no table with the heading {heading}")
    own, _, boards = version(game).partition("/")
    text = re.sub(r"(whose content is )`\w+`", rf"\1`{own}`", text)
    text = re.sub(r"(from seed )\d+", rf"\g<1>{seeds[game]}", text)
    text = re.sub(r"(that of the missions and boards: )`\w+`", rf"\1`{boards}`", text)
    page.write_text(re.sub(r"(--seed )\d+", rf"\g<1>{seeds[game]}", text), encoding="utf-8")


def _films(results: Results) -> list[str]:
    return [
        _film(scenario, seats, results)
        for scenario in SCENARIOS["alien"]
        for seats in (1, 2, 3, 5)
    ]  # fmt: skip


def _film(scenario: str, seats: int, results: Results) -> str:
    games = _games(results, "alien", scenario, seats)
    rate, hive = rate_of(games), 33 + 3 * seats
    usual = fmean([SHORT * hive <= one.turns <= LONG * hive for one in games])
    return _cells(
        scenario, seats, rate, rate.told_interval, f"{fmean([one.progress for one in games]):.1f}",
        f"{median([one.turns for one in games]):g}", f"{100 * usual:.0f} %",
        rate_of(_games(results, "alien", scenario, seats, "greedy")),
    )  # fmt: skip


def _games(results: Results, game: str, scenario: str, seats: int, player: str = REFERENCE) -> list[Result]:
    found = [
        list(games.values())
        for line, games in results.items()
        if line[:4] == (game, scenario, seats, player) and not line.options
    ]
    return found[0] if found else []


def _cells(*cells: object) -> str:
    return "| " + " | ".join([str(cell) for cell in cells]) + " |\n"


def _dials(results: Results) -> list[str]:
    """A row for each dial; the words that stand in the page are kept."""
    text = (ROOT / "docs" / "alien.md").read_text(encoding="utf-8")
    words = dict(re.findall(r"^\| `([\w=-]+)` \| ([^|]+) \|", text, re.MULTILINE))
    turned = [line for line in results if is_dial(line) and line.player == REFERENCE]
    if not turned:
        return _dials_of_before(results, text)
    usual = {player: results[turned[0]._replace(options=(), player=player)] for player in PLAYERS}
    base = rate_of(usual[REFERENCE].values())
    rows = ["| none | | " + f"{base} | {base.told_interval} | | {rate_of(usual['greedy'].values())} | |\n"]
    for line in turned:
        name = "=".join([str(part) for part in line.options[0]])
        both = [results[line._replace(player=player)] for player in PLAYERS]
        rate = rate_of(both[0].values())
        rows.append(
            _cells(
                f"`{name}`", words[name], rate, rate.told_interval, _points(both[0], usual[REFERENCE]),
                rate_of(both[1].values()), _points(both[1], usual["greedy"]),
            )
        )  # fmt: skip
    return rows


def _dials_of_before(results: Results, text: str) -> list[str]:
    """The dials as the page tells them, held against the film as it was measured today."""
    film = rate_of(_games(results, "alien", "alien", 3))
    greedy = rate_of(_games(results, "alien", "alien", 3, "greedy"))
    rows = [f"| none | | {film} | {film.told_interval} | | {greedy} | |\n"]
    for name, words, rate, interval in re.findall(
        r"^\| `([\w=-]+)` \| ([^|]+) \| (\d+) % \| (\d+ to \d+ %) \|", text, re.MULTILINE
    ):
        apart = of_a_difference(int(rate), 100, film.wins, film.games)
        points = int(rate) - round(100 * film.share)
        told = f"{points:+} ({100 * apart.least:+.0f} to {100 * apart.most:+.0f})"
        rows.append(_cells(f"`{name}`", words, f"{rate} %", interval, told, "-", "-"))
    return rows


PLAYERS: Final = (REFERENCE, "greedy")


def _points(turned: dict[int, Result], usual: dict[int, Result]) -> str:
    """The difference in wins on the same seeds in points, with its interval."""
    apart = [int(turned[seed].won) - int(usual[seed].won) for seed in turned if seed in usual]
    mean, half = fmean(apart), NINETY_FIVE * stdev(apart) / sqrt(len(apart))
    return f"{100 * mean:+.0f} ({100 * (mean - half):+.0f} to {100 * (mean + half):+.0f})"


def _missions(results: Results) -> list[str]:
    rows: list[str] = []
    for mission in SCENARIOS["corps"]:
        each = [_games(results, "corps", mission, seats) for seats in (1, 2, 3, 5)]
        together = rate_of([one for games in each for one in games])
        greedy = [rate_of(_games(results, "corps", mission, seats, "greedy")) for seats in (1, 2, 3, 5, 6)]
        rows.append(
            _cells(
                f"`{mission}`", *map(rate_of, each), greedy[-1], together, together.told_interval,
                f"{fmean([one.turns for games in each for one in games]):.0f}",
                ", ".join([str(one) for one in greedy[:-1]]),
            )
        )  # fmt: skip
    return rows
