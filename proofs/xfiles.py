"""What The X-Files promises: 500 cards that play, 574 rules that are proven, games that end, and speed.

Speed is told beside Alien's, whose chapters it shares; both play in the same run. Calls of functions do not
depend on how busy the machine is; so they are what `make test` insists on. What was measured of its teams is
in xfiles_rates.py; `make long` plays 2,000 games over all mixtures of modes, and a whole Series by search.
"""

import os
import subprocess
import sys
from functools import cache
from statistics import median
from time import process_time
from typing import NamedTuple

from bench import alien, same, xfiles
from bench.timing import MICRO
from holdout.encounters.xfiles.seasons import MODES
from holdout.kernel import find as rules_of
from holdout.lab.simulation import Series, play
from holdout.language.games import game
from holdout.language.packs import by_name
from holdout.ledger import library
from holdout.ledger.coverage import Coverage, coverage
from holdout.native import SWITCH
from proofs import ROOT, promise

NAME = "xfiles"
SPACES = "bureau"
"""The deck of the powers that are printed on the playmat, not on cards."""
MOST_CALLS = 218
LEAST_OF_CALLS = 0.85
LEAST_OF_SPEED = 0.85
ROUNDS = 15
COPIES = 500
LONGEST_COPY = 10


class Both(NamedTuple):
    """A figure of Alien and of The X-Files."""

    alien: float
    xfiles: float


@promise(
    part="xfiles",
    says="the pack has 500 cards, and every text prints back as it was written",
    holds=lambda figure: figure[0] == 500 and figure[1] == figure[2] > 0,
    show=lambda figure: f"{figure[0]} cards, {figure[1]} of {figure[2]} texts",
    ratchet=True,
)
def cards() -> tuple[int, int, int]:
    pack, played = by_name(NAME), game(NAME)
    good = [played.language.print(played.parse(card.text)) == card.text for card in pack.cards]
    printed = [card for card in pack.cards if card.deck != SPACES]
    return sum([card.copies for card in printed]), sum(good), len(good)


@promise(
    part="xfiles",
    says="none of its 574 rules is missing",
    holds=lambda count: count.rules == 574 and not count.missing,
    show=lambda count: f"{count.rules} rules, {count.tested} tested, {len(count.missing)} missing",
    ratchet=True,
)
def rules() -> Coverage:
    return coverage(library())[NAME]


@promise(
    part="xfiles",
    says="random games of every mode, with 1 to 5 seats and all options, come to an end",
    holds=lambda figure: figure[0] > 0 and not figure[1],
    show=lambda figure: f"{figure[0]} games, {len(figure[1])} failed",
)
def games_that_end() -> tuple[int, list[str]]:
    """How many games were played, and what went wrong in those that failed."""
    mixtures = [
        Series(NAME, seats, ("random",), seats, {"scenario": mode, **options})
        for mode in MODES
        for seats in rules_of(NAME).seats
        for options in same.VARIANTS[NAME]
    ]
    errors = [play(series, 0).error for series in mixtures]
    return len(errors), [error for error in errors if error]


@promise(
    part="xfiles",
    says=f"a copy of a position takes less than {LONGEST_COPY} µs",
    holds=lambda micros: micros < LONGEST_COPY,
    show=lambda micros: f"{micros:.1f} µs, median of {ROUNDS} rounds",
)
def copy_cost() -> float:
    """CPU time, so that a busy machine counts for less."""
    (copying,) = [task for task in xfiles.tasks() if task.name == alien.COPY]
    taken: list[float] = []
    for _ in range(ROUNDS):
        since = process_time()
        for _ in range(COPIES):
            copying.call()
        taken.append((process_time() - since) / COPIES)
    return MICRO * median(taken)


@promise(
    part="xfiles",
    says=f"a decision of three random seats takes at most {MOST_CALLS} calls of Python functions",
    holds=lambda calls: calls <= MOST_CALLS,
    show=lambda calls: f"{calls:.1f} calls",
    ratchet=True,
)
def most_calls() -> float:
    return counted().xfiles


@promise(
    part="xfiles",
    says=f"Alien takes at least {LEAST_OF_CALLS} of the calls that a decision of random players takes here",
    holds=lambda figure: figure.alien / figure.xfiles >= LEAST_OF_CALLS,
    show=lambda figure: (
        f"{figure.alien / figure.xfiles:.2f}: {figure.alien:.0f} calls of {figure.xfiles:.0f}"
    ),
)
def calls() -> Both:
    return counted()


@cache
def counted() -> Both:
    """Plain Python in a process of its own: compiled functions are not counted."""
    command = [sys.executable, "-m", "bench.xfiles"]
    told = subprocess.run(
        command, cwd=ROOT, env={**os.environ, SWITCH: "0"}, capture_output=True, text=True, check=True
    )
    return Both(*[float(word) for word in told.stdout.split()])


@promise(
    part="xfiles",
    says=f"random three-seat games make at least {LEAST_OF_SPEED} of Alien's decisions per second",
    holds=lambda figure: figure.xfiles / figure.alien >= LEAST_OF_SPEED,
    show=lambda figure: f"{figure.xfiles / figure.alien:.2f}: {figure.xfiles:,.0f} of {figure.alien:,.0f}",
)
def speed() -> Both:
    """Decisions a second of CPU time, the median of the rounds, in each of which both games are played."""
    games = {"alien": alien.decisions(), NAME: xfiles.decisions()}
    rates: dict[str, list[float]] = {name: [] for name in games}
    for _ in range(ROUNDS):
        for name, one_game in games.items():
            since = process_time()
            decided = sum([one_game() for _ in range(4)])
            rates[name].append(decided / (process_time() - since))
    return Both(*[median(found) for found in rates.values()])
