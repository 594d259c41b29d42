"""What Alien promises: 600 cards that play, 507 rules that are proven, games that end, and speed.

How hard the scenarios are is told by `holdout sim` and in docs/alien.md; here it is only shown, in as few
games as show it, that sense beats chance. `make long` plays 400 games of each film and number of seats.
"""

import json
import os
import subprocess
import sys
from collections import Counter
from functools import cache
from typing import Any

from holdout.encounters.alien.faces import faces_of
from holdout.encounters.printed import Face
from holdout.lab.intervals import Interval, of_a_mean
from holdout.lab.simulation import Series, play
from holdout.language.nodes import Verb, find
from holdout.language.packs import by_name
from holdout.ledger import library
from holdout.ledger.coverage import Coverage, coverage
from holdout.native import SWITCH
from holdout.players import NAMES
from proofs import ROOT, promise
from proofs.pace import at_pace

COMPARED = 25
SCENARIOS = ("alien", "aliens", "alien3", "resurrection")
MODES: tuple[dict[str, Any], ...] = (
    {},
    {"hands": "hidden"},
    {"agendas": "hidden"},
    {"agendas": "delayed"},
    {"player-aliens": True},
    {"agendas": "hidden", "player-aliens": True},
)


@promise(
    part="alien",
    says="the pack has 600 cards, and every text can be played",
    holds=lambda figure: figure[0] == 600 and figure[1] > 0,
    show=lambda figure: f"{figure[0]} cards, {figure[1]} texts made ready",
    ratchet=True,
)
def cards() -> tuple[int, int]:
    faces: tuple[Face, ...] = faces_of(())
    return sum(face.copies for face in faces), len(faces)


@promise(
    part="alien",
    says="at most 8 % of the designs use a verb that no other design uses",
    holds=lambda share: share <= 0.08,
    show=lambda share: f"{share:.1%} of the designs",
    ratchet=True,
)
def lonely_verbs() -> float:
    used: Counter[type[Verb]] = Counter()
    verbs: dict[str, list[type[Verb]]] = {}
    for card in by_name("alien").cards:
        verbs[card.name] = list(dict.fromkeys([type(verb) for verb in find(card.tree, Verb)]))
    for kinds in verbs.values():
        used.update(kinds)
    lonely = [name for name, kinds in verbs.items() if any(used[kind] == 1 for kind in kinds)]
    return len(lonely) / len(verbs)


@promise(
    part="alien",
    says="every rule is tested or exempt with a reason",
    holds=lambda figure: not figure.missing,
    show=lambda figure: f"{figure.tested} tested, {figure.exempt} exempt, {len(figure.missing)} missing",
)
def rules() -> Coverage:
    return coverage(library())["alien"]


@cache
def sample() -> tuple[int, int]:
    """Random games over all scenarios, seats and modes: how many were played, and how many failed."""
    games = failed = 0
    for scenario in SCENARIOS:
        for seats in range(1, 6):
            for mode in MODES:
                if seats == 1 and "agendas" in mode:
                    continue
                series = Series("alien", seats, (NAMES[0],), 1, {"scenario": scenario, **mode})
                for number in range(2):
                    games += 1
                    failed += bool(play(series, number).error)
    return games, failed


@promise(
    part="alien",
    says="random games of every scenario, seat count and mode end without a failure",
    holds=lambda figure: figure[0] > 200 and figure[1] == 0,
    show=lambda figure: f"{figure[0]} games, {figure[1]} failures",
)
def games() -> tuple[int, int]:
    return sample()


def objectives(scenario: str, player: str) -> Interval:
    """The mean number of Objectives that a player completes with three seats."""
    series = Series("alien", 3, (player,), 1, {"scenario": scenario})
    return of_a_mean([play(series, number).progress for number in range(COMPARED)])


@promise(
    part="alien",
    says=f"greedy completes more Objectives than random in every film ({COMPARED} games each, 95 %)",
    holds=lambda figure: all(greedy.is_above(chance) for greedy, chance in figure.values()),
    show=lambda figure: "; ".join(
        f"{film} {greedy} over {chance}" for film, (greedy, chance) in figure.items()
    ),
)
def greedy_beats_random() -> dict[str, tuple[Interval, Interval]]:
    return {film: (objectives(film, "greedy"), objectives(film, "random")) for film in SCENARIOS}


@promise(
    part="alien",
    says="a Strike that no text mentions takes fewer than 100 calls of functions, in every film",
    holds=lambda figure: all(number < 100 for number in figure.values()),
    show=lambda figure: ", ".join([f"{film} {number}" for film, number in figure.items()]),
    ratchet=True,
)
def calls_of_a_plain_strike() -> dict[str, int]:
    """Plain Python in a process of its own: compiled functions are not counted."""
    command = [sys.executable, "-m", "bench.strikes"]
    told = subprocess.run(
        command, cwd=ROOT, env={**os.environ, SWITCH: "0"}, capture_output=True, text=True, check=True
    )
    return json.loads(told.stdout)


@promise(
    part="alien",
    says="random three-seat games make 8,000 decisions per second inline",
    holds=lambda figure: figure >= 8_000,
    show=lambda figure: f"{figure:,.0f} decisions per second",
)
def speed() -> float:
    series = Series("alien", 3, ("random",), 1, {})
    play(series, 0)
    results = [play(series, number) for number in range(1, 60)]
    return sum(result.decisions for result in results) / at_pace(sum(result.seconds for result in results))
