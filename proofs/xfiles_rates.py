"""What was measured of the teams that play The X-Files, held against its bands.

The games take hours: `python -m bench.rates` plays them, and docs/xfiles.md tells them all; what is asked
here stands in `win_rates.toml`. How a hint's chance is held against who won is in calibration.py.
"""

from bench import rates_xfiles
from bench.rates_xfiles import NAME
from holdout.lab.intervals import Interval, of_a_difference
from holdout.players import REFERENCE
from holdout.table import win_rates
from holdout.table.shelves import WinRate
from proofs import promise
from proofs.players import ENOUGH, SEATS, Lines, from_to, in_bands, told

ALL = "all together"


@promise(
    part="xfiles",
    says="the reference team wins 25-60 % of each three seasons, and 20-65 % at 1, 2, 3 and 5 seats each",
    holds=lambda figure: len(figure) == 3 and all(map(in_bands, figure)),
    show=told,
)
def cases_fairly_hard() -> Lines:
    """The measured win rates of each three seasons, by seats."""
    return [
        [win_rates.of_table(NAME, seasons, seats) for seats in SEATS] for seasons in rates_xfiles.SCENARIOS
    ]


@promise(
    part="xfiles",
    says="single End Games and seasons lie within 30 points of each other, by greedy",
    holds=lambda figure: len(figure) == 2 and all(most - least <= 0.30 for least, most in figure.values()),
    show=lambda figure: "; ".join([f"{what}s {from_to([*both])}" for what, both in figure.items()]),
    ratchet=True,
)
def end_games_and_seasons_alike() -> dict[str, tuple[float, float]]:
    """The lowest and the highest win rate of an End Game, and of a season."""
    rates: dict[str, list[float]] = {}
    for one in win_rates.parts(NAME):
        if one.player == "greedy" and one.games >= ENOUGH:
            rates.setdefault(one.what, []).append(one.rate)
    return {what: (min(each), max(each)) for what, each in rates.items()}


def in_points(one: Interval) -> str:
    """An interval of win rates, in points."""
    return f"{100 * one.least:+.0f} to {100 * one.most:+.0f}"


@promise(
    part="xfiles",
    says="the reference team, which searches, wins more than greedy by more than chance explains",
    holds=lambda figure: figure.least > 0,
    show=lambda figure: f"{in_points(figure)} points more",
    ratchet=True,
)
def searching_pays() -> Interval:
    """By how much it wins more, over all End Games."""
    won = {REFERENCE: 0, "greedy": 0}
    games = dict(won)
    for one in win_rates.parts(NAME):
        if one.what == rates_xfiles.END_GAME:
            won[one.player] += round(one.rate * one.games)
            games[one.player] += one.games
    return of_a_difference(won[REFERENCE], games[REFERENCE], won["greedy"], games["greedy"])


@promise(
    part="xfiles",
    says="all easier options together help by more than chance explains, and none makes it harder",
    holds=lambda figure: figure[ALL].least > 0 and all(gain.most > 0 for gain in figure.values()),
    show=lambda figure: ", ".join([f"{name} {in_points(one)}" for name, one in figure.items()]),
    ratchet=True,
)
def easier_is_easier() -> dict[str, Interval]:
    """By how much all options together, and each of them, raise the win rate of greedy."""
    usual = _greedy({})
    found = {ALL: dict(rates_xfiles.ALL_EASIER)}
    found |= {_spelt(options): dict(options) for options in rates_xfiles.EASIER}
    return {name: of_a_difference(*_wins(_greedy(options)), *_wins(usual)) for name, options in found.items()}


def _greedy(options: dict[str, object]) -> WinRate:
    """What greedy has won where options are measured."""
    (found,) = [
        one
        for one in win_rates.measured(NAME)
        if (one.scenario, one.seats, one.player, one.options)
        == (*rates_xfiles.EASIER_TABLE, "greedy", options)
    ]
    return found


def _spelt(options: rates_xfiles.Options) -> str:
    return ", ".join([f"{name}={value}" for name, value in options])


def _wins(rate: WinRate) -> tuple[int, int]:
    """The games that were won, and all."""
    return round(rate.rate * rate.games), rate.games
