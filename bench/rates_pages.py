"""Where win rates are told: `win_rates.toml`, and tables of the pages of alien, corps, expansion and xfiles.

A table is found by its heading row and replaced whole; the words of a dial stay, and so does every table of
which nothing was measured anew. rates.py plays the games; tables of the Expansion are in rates_box_pages.py,
those of The X-Files in rates_xfiles_pages.py.
"""

import json
import re
import tomllib
from collections.abc import Callable, Iterable
from math import sqrt
from pathlib import Path
from statistics import fmean, median, stdev
from typing import Any, Final

from bench import rates_box, rates_box_pages, rates_xfiles, rates_xfiles_pages
from bench.outlook import SCENARIOS
from bench.rates_counted import Result, Results, cells, games_of, queens_rate, rate_of
from holdout.kernel.options import spelt
from holdout.lab.intervals import NINETY_FIVE, of_a_difference
from holdout.players import REFERENCE

ROOT: Final = Path(__file__).parents[1]
RATES: Final = ROOT / "src" / "holdout" / "table" / "win_rates.toml"
HEAD: Final = """\
# How often a computer team wins: `reference` in every seat (docs/players.md), or the `player` that is named.
# `low` and `high` bound the true rate 95 times in 100. Lines with `options` had those dials turned. They are
# held against the table with the options of `standard`, or none. `foe` tells how often the seat against all
# others has won.
# Written by `python -m bench.rates write`.
"""
FILMS: Final = "| film | seats |"
DIALS: Final = "| option | what it does |"
MISSIONS: Final = "| mission | 1 seat |"
SHORT, LONG = 0.6, 1.5
"""A game is of the usual length between these shares of the Hive's cards, in turns."""


def written(results: Results, seeds: dict[str, int], version: Callable[[str], str]) -> None:
    """Write all that was measured where it is told."""
    told = HEAD + "".join([_toml(game, results) for game in SCENARIOS])
    RATES.write_text(told, encoding="utf-8")
    plain = {line.scenario for line, games in results.items() if games and not line.options}
    if {*SCENARIOS["alien"]} <= plain:
        replaced("alien", {FILMS: _films(results), DIALS: _dials(results)}, seeds, version)
    if {*SCENARIOS["corps"]} <= plain:
        replaced("corps", {MISSIONS: _missions(results)}, seeds, version)
    if found := rates_xfiles_pages.tables(results, _page("xfiles")):
        replaced("xfiles", found, seeds, version)
    text = _page("expansion")
    tables = with_tables(text, rates_box_pages.tables(results, text))
    (ROOT / "docs" / "expansion.md").write_text(tables, encoding="utf-8")


def _page(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")


def _toml(game: str, results: Results) -> str:
    """The rates of one game. `greedy` stands only where the reference team has not played.

    In The X-Files it stands also where its own games with an option are held against. Lines that were not
    measured anew stay as they were told before.
    """
    rows = _before(game)
    measured = [line for line, games in results.items() if line.game == game and games]
    for line in sorted(measured, key=lambda line: line.player == REFERENCE):
        table = line.scenario, line.seats, line.options, _named(line.player)
        if line.player == REFERENCE or rates_xfiles.is_usual(line) or (*table[:3], "") not in rows:
            rows[table] = _row(line, results[line])
        if line.player == REFERENCE and not rates_xfiles.is_usual(line):
            rows.pop((*table[:3], "greedy"), None)
    if not rows:
        return ""
    order = (*SCENARIOS[game], *rates_box.HIVES, *rates_xfiles.SEASONS_BY_CHANCE[:1])
    tables = sorted(rows, key=lambda one: (bool(one[2]), order.index(one[0]), one[1], str(one[2]), one[3]))
    parts = (rates_xfiles_pages.toml(results) or _parts_before()) if game == rates_xfiles.NAME else ""
    return f"\n[{game}]\nrates = [\n" + "".join([rows[one] for one in tables]) + "]\n" + parts


def _parts_before() -> str:
    """The End Games and seasons of The X-Files as they are told now."""
    _, found, after = RATES.read_text(encoding="utf-8").partition("parts = [\n")
    return f"{found}{after.partition(chr(10) + ']')[0]}\n]\n" if found else ""


def is_dial(line: Any) -> bool:
    """Whether a line is Alien with a dial turned, and nothing of the Expansion."""
    return line.game == "alien" and bool(line.options) and not rates_box.word_for(line.scenario, line.options)


def _before(game: str) -> dict[Any, str]:
    """The lines about a game that are told now, by scenario, seats, options and player."""
    text = RATES.read_text(encoding="utf-8")
    lines = text.partition(f"\n[{game}]")[2].partition("\n]")[0].splitlines(keepends=True)
    rates = tomllib.loads(text).get(game, {"rates": ()})["rates"]
    return {
        (
            rate["scenario"],
            rate["seats"],
            tuple(rate.get("options", {}).items()),
            rate.get("player", ""),
        ): line.strip("\n") + "\n"
        for rate, line in zip(rates, [line for line in lines if line.startswith("  {")], strict=True)
    }


def _named(player: str) -> str:
    """A player as the file names it: the reference team has no name there."""
    return "" if player == REFERENCE else player


def _row(line: Any, games: dict[int, Result]) -> str:
    rate = rate_of(games.values())
    more = f', player = "{line.player}"' if _named(line.player) else ""
    standard = rates_box.standard_of(line.scenario, line.options)
    more += "".join([_options(*one) for one in (("options", line.options), ("standard", standard)) if one[1]])
    if rates_box.has_queen(line.options):
        more += f", foe = {queens_rate(games.values()).share:.2f}"
    return (
        f'  {{ scenario = "{line.scenario}", seats = {line.seats}, rate = {rate.share:.2f}, '
        f"low = {rate.interval.least:.2f}, high = {rate.interval.most:.2f}, games = {rate.games}{more} }},\n"
    )


def _options(name: str, options: Iterable[tuple[str, Any]]) -> str:
    pairs = ", ".join([f"{option} = {json.dumps(value)}" for option, value in options])
    return f", {name} = {{ {pairs} }}"


# --- the pages ---


def replaced(
    game: str, tables: dict[str, list[str]], seeds: dict[str, int], version: Callable[[str], str]
) -> None:
    """Put new rows under the headings of a page, and say with which cards and seeds they were measured."""
    page = ROOT / "docs" / f"{game}.md"
    text = with_tables(page.read_text(encoding="utf-8"), tables)
    own, _, boards = version(game).partition("/")
    text = re.sub(r"(whose content is )`\w+`", rf"\1`{own}`", text)
    text = re.sub(r"(from seed )\d+", rf"\g<1>{seeds[game]}", text)
    text = re.sub(r"(that of the missions and boards: )`\w+`", rf"\1`{boards}`", text)
    page.write_text(re.sub(r"(--seed )\d+", rf"\g<1>{seeds[game]}", text), encoding="utf-8")


def with_tables(text: str, tables: dict[str, list[str]]) -> str:
    """The text of a page with new rows under its headings."""
    for heading, rows in tables.items():
        pattern = re.compile(rf"(^{re.escape(heading)}.*\n\| --- .*\n)(?:\|.*\n)*", re.MULTILINE)
        text, count = pattern.subn(lambda found, rows=rows: found[1] + "".join(rows), text)
        if count != 1:
            raise LookupError(f"no table has the heading {heading}")
    return text


def _films(results: Results) -> list[str]:
    return [
        _film(scenario, seats, results)
        for scenario in SCENARIOS["alien"]
        for seats in (1, 2, 3, 5)
    ]  # fmt: skip


def _film(scenario: str, seats: int, results: Results) -> str:
    games = games_of(results, "alien", scenario, seats)
    rate, hive = rate_of(games), 33 + 3 * seats
    usual = fmean([SHORT * hive <= one.turns <= LONG * hive for one in games])
    return cells(
        scenario, seats, rate, rate.told_interval, f"{fmean([one.progress for one in games]):.1f}",
        f"{median([one.turns for one in games]):g}", f"{100 * usual:.0f} %",
        rate_of(games_of(results, "alien", scenario, seats, "greedy")),
    )  # fmt: skip


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
        name = spelt(*line.options[0])
        both = [results[line._replace(player=player)] for player in PLAYERS]
        rate = rate_of(both[0].values())
        rows.append(
            cells(
                f"`{name}`", words[name], rate, rate.told_interval, _points(both[0], usual[REFERENCE]),
                rate_of(both[1].values()), _points(both[1], usual["greedy"]),
            )
        )  # fmt: skip
    return rows


def _dials_of_before(results: Results, text: str) -> list[str]:
    """The dials as the page tells them, held against the film as it was measured today."""
    film = rate_of(games_of(results, "alien", "alien", 3))
    greedy = rate_of(games_of(results, "alien", "alien", 3, "greedy"))
    rows = [f"| none | | {film} | {film.told_interval} | | {greedy} | |\n"]
    for name, words, rate, interval in re.findall(
        r"^\| `([\w=-]+)` \| ([^|]+) \| (\d+) % \| (\d+ to \d+ %) \|", text, re.MULTILINE
    ):
        apart = of_a_difference(int(rate), 100, film.wins, film.games)
        points = int(rate) - round(100 * film.share)
        told = f"{points:+} ({100 * apart.least:+.0f} to {100 * apart.most:+.0f})"
        rows.append(cells(f"`{name}`", words, f"{rate} %", interval, told, "-", "-"))
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
        each = [games_of(results, "corps", mission, seats) for seats in (1, 2, 3, 5)]
        together = rate_of([one for games in each for one in games])
        greedy = [rate_of(games_of(results, "corps", mission, seats, "greedy")) for seats in (1, 2, 3, 5, 6)]
        rows.append(
            cells(
                f"`{mission}`", *map(rate_of, each), greedy[-1], together, together.told_interval,
                f"{fmean([one.turns for games in each for one in games]):.0f}",
                ", ".join([str(one) for one in greedy[:-1]]),
            )
        )  # fmt: skip
    return rows
