"""`python -m bench.thought GAME --games N`: does more thought win more? Several players on the same seeds.

Every game is written down at once (results/thought.csv, which the repository may keep), and a run that was
stopped goes on where it was. After a change of a player its rows are deleted by hand.
Scenarios and numbers of seats take turns, so that a run that was stopped is as mixed as a whole one. For two
players at one table of one scenario there is `python -m bench.players`.
"""

import argparse
import csv
import json
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import process_time
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.progress import track

from bench.networks.games import PLAYED, SEATS
from holdout.lab.intervals import NINETY_FIVE
from holdout.lab.processes import shared_out
from holdout.lab.simulation import Series, frame_of
from holdout.players import play_frame, table_of
from holdout.players.minds import thinking_mind_of

RESULTS: Final = Path(__file__).parent / "results" / "thought.csv"
FIRST: Final = 96_000_000
"""The seed of the first game unless another is named. Networks were taught with others, and settings were
tried on others."""
LESS: Final = 10
"""The usual `search` is held against itself with so many times fewer nodes."""


class Game(NamedTuple):
    """One game: who played in all seats, and whether they won."""

    game: str
    player: str
    scenario: str
    seats: int
    seed: int
    won: bool
    seconds: float


class Lead(NamedTuple):
    """Two players on the same seeds: their wins, the difference in points and its interval (95 %)."""

    pairs: int
    wins: int
    other_wins: int
    points: float
    least: float
    most: float


def played(game: str, player: str, scenario: str, seats: int, seed: int) -> Game:
    """Play one game with the same player in all seats."""
    frame = frame_of(Series(game, seats, (player,), seed, {"scenario": scenario}), seed)
    start = process_time()
    result = play_frame(frame, (player,), table_of((player,), frame, seed)).result
    return Game(
        game, player, scenario, seats, seed, bool(result and result.winners), round(process_time() - start, 2)
    )


def players_of(game: str) -> tuple[str, ...]:
    """The usual `search` of a game, named by its nodes, and whom it is held against."""
    nodes = thinking_mind_of(game).nodes
    return (f"search:{nodes}n", f"search:{nodes // LESS}n", "reference", "learned", "greedy")


def wanted(
    game: str, players: Sequence[str], games: int, first: int = FIRST
) -> list[tuple[str, str, str, int, int]]:
    """The games of a run: seats and scenarios in turn, each seed with every player."""
    scenarios, found = PLAYED[game], []
    for number in range(games):
        scenario = scenarios[number // len(SEATS) % len(scenarios)]
        seats = SEATS[number % len(SEATS)]
        found += [(game, player, scenario, seats, first + number) for player in players]
    return found


def read(path: Path = RESULTS) -> list[Game]:
    """The games that were written down."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return [
            Game(game, player, scenario, int(seats), int(seed), won == "won", float(seconds))
            for game, player, scenario, seats, seed, won, seconds in csv.reader(file)
        ]


def lead(games: Iterable[Game], player: str, other: str) -> Lead | None:
    """How far a player is ahead of another on the seeds that both have played; None below two of them."""
    sides: dict[str, dict[tuple[str, int], bool]] = {player: {}, other: {}}
    for one in games:
        if one.player in sides:
            sides[one.player][one.game, one.seed] = one.won
    both = sorted(sides[player].keys() & sides[other].keys())
    if len(both) < 2:
        return None
    apart = [int(sides[player][key]) - int(sides[other][key]) for key in both]
    half = NINETY_FIVE * stdev(apart) / sqrt(len(apart))
    return Lead(
        len(both),
        sum([sides[player][key] for key in both]),
        sum([sides[other][key] for key in both]),
        *[round(100 * points, 1) for points in (fmean(apart), fmean(apart) - half, fmean(apart) + half)],
    )


def leads(games: Sequence[Game], players: Sequence[str]) -> list[dict[str, Any]]:
    """The first player against each of the others: in all, by scenario and by seats."""
    rows: list[dict[str, Any]] = []
    first = players[0]
    for other in players[1:]:
        parts: dict[str, list[Game]] = {"all": list(games)}
        for one in games:
            parts.setdefault(one.scenario, []).append(one)
            parts.setdefault(f"seats {one.seats}", []).append(one)
        for name, part in parts.items():
            if found := lead(part, first, other):
                rows.append({"against": other, "part": name, **found._asdict()})
    return rows


def main(words: Sequence[str] | None = None) -> None:
    """Play the games that are missing and print how far the first player is ahead."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.thought", description="Does more thought win more?"
    )
    parser.add_argument("game", choices=sorted(PLAYED))
    parser.add_argument("--players", help="the usual search and whom it is held against, if none are named")
    parser.add_argument("--games", type=int, default=600, help="seeds, each played by every player")
    parser.add_argument("--seed", type=int, default=FIRST, help="the seed of the first game")
    parser.add_argument(
        "--results", type=Path, help="the file with the games; the one that is kept, if not named"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    asked = parser.parse_args(words)
    results_file: Path = asked.results or RESULTS
    players = asked.players.split(",") if asked.players else players_of(asked.game)
    done = {(one.game, one.player, one.seed) for one in read(results_file)}
    games = wanted(asked.game, players, asked.games, asked.seed)
    todo = [each for each in games if (each[0], each[1], each[4]) not in done]
    if todo:
        results = shared_out(played, todo, asked.jobs, ordered=False)
        for one in track(results, f"games of {asked.game}", len(todo), console=Console(stderr=True)):
            with results_file.open("a", encoding="utf-8", newline="") as file:
                csv.writer(file, lineterminator="\n").writerow(
                    (*one[:5], "won" if one.won else "lost", one.seconds)
                )
    known = [one for one in read(results_file) if one.game == asked.game]
    for row in leads(known, players):
        print(json.dumps(row))


if __name__ == "__main__":
    from bench.thought import main as run  # by name, so that other processes find it

    run()
