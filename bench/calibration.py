"""`python -m bench.calibration`: compare the win chances in hints with the wins, and fit their calibration.

The reference team plays, and at every fifteenth choice the chance that a hint would tell is noted. Each
finished game is written to `bench/results/calibration.jsonl`, so that a stopped run goes on. `--write` stores
the fitted calibration where the players read it (`holdout.players.calibration`). The printed errors of
calibrated chances are cross-validated: they come from games that were left out of the fit.
"""

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from itertools import pairwise
from math import log
from pathlib import Path
from statistics import fmean
from typing import Any, Final, NamedTuple

import numpy as np
from rich.progress import track

from bench import rates_box
from bench.outlook import SCENARIOS
from bench.rates import WITH_QUEEN, WITHOUT_QUEEN, version_of
from holdout import players
from holdout.kernel import Decision, GuessFailed, Pick, Player, Randomness
from holdout.lab.processes import shared_out
from holdout.lab.simulation import Series, frame_of
from holdout.players import REFERENCE, play_frame, table_of
from holdout.players.alien import mind as mind_alien
from holdout.players.budgets import Budget
from holdout.players.calibration import CALIBRATION_FILE, Calibration, Line, seated
from holdout.players.guesses import guesses_at
from holdout.players.hint import advised, tried_out
from holdout.players.logistic import WEIGHTS_FILE
from holdout.players.minds import mind_of
from holdout.players.search import Search
from holdout.table import catalogue
from holdout.table.shelves import WinRate

KEPT: Final = Path(__file__).parent / "results" / "calibration.jsonl"
EVERY: Final = 15
"""At every fifteenth real choice of a game a hint is imagined."""
THOUGHT: Final = Budget(nodes=100)
"""A tenth of what a hint in Alien thinks, a quarter in the Corps, so that games end within the hour: the best
of few tries may be off by a little more or less than the best of many."""
ALIKE: Final = 5.0
"""Moments of one game share its result: each counts for a fifth."""
PULL, TABLE_PULL = (1.0, 20.0), 4.0
"""Penalties that pull offsets to 0 and slopes to 1, which leave chances as they are."""
STEPS, LEAST_SLOPE, ROUNDS = 60, 0.2, 20
SEATS: Final = (1, 2, 3, 5)
FOLDS: Final = 8
BINS: Final = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)
FEWEST: Final = 8
"""A bin with fewer games is left out."""


BOXES: Final[dict[str, str]] = {mind_alien.AGAINST_QUEEN: WITH_QUEEN, mind_alien.QUEENS: WITH_QUEEN}
"""What the tables of a kind have of the Expansion; those of the other kinds, the hives, have its cards."""


class Watched(NamedTuple):
    """A game of the reference team: the result, and the imagined chances on the way, each with its group."""

    game: str
    scenario: str
    seats: int
    seed: int
    won: bool
    moments: list[tuple[str, float]]
    kind: str = ""
    """Which calibration it is for, if not that of the game."""


class Moment(NamedTuple):
    """One noted chance: its game, group and kind of table, and whether the game was won."""

    game: int
    group: str
    table: str
    odds: float
    won: bool
    weight: float


class Bin(NamedTuple):
    """A bin of similar chances: its moments and games, the mean chance that was told, the share won."""

    moments: int
    games: int
    told: float
    won: float

    @property
    def apart(self) -> float:
        """The absolute error of the mean chance."""
        return abs(self.told - self.won)


# --- playing ---


class Watcher:
    """Wraps a player, and notes the chance in a hint at every fifteenth choice of the whole table."""

    def __init__(self, player: Player, choices: Iterator[int], moments: list[tuple[str, float]]) -> None:
        self.player, self.choices, self.moments = player, choices, moments

    def __call__(self, decision: Decision) -> Pick:
        if len(decision.picks) > 1:
            number = next(self.choices)
            if number % EVERY == 0:
                self.moments += imagined(decision, number)
        return self.player(decision)


def imagined(decision: Decision, number: int) -> list[tuple[str, float]]:
    """The uncalibrated chance with the advised option, and its group; empty if nothing can be guessed."""
    try:
        search = Search(guesses_at(decision), THOUGHT, Randomness("told", number))
        verdict = advised(search.think())
    except GuessFailed:
        return []
    return [(group_of(decision.game), round(tried_out(search, verdict).mean, 3))]


def group_of(running: Any) -> str:
    """The group of positions whose line calibrates this one."""
    return mind_of(running.rules.name).group(running)


def played(game: str, scenario: str, seats: int, seed: int) -> Watched:
    """One game of the reference team."""
    moments = list[tuple[str, float]]()
    frame = frame_of(Series(game, seats, (REFERENCE,), seed, {"scenario": scenario}), seed)
    choices = iter(range(1, 1_000_000))
    players = [Watcher(player, choices, moments) for player in table_of((REFERENCE,), frame, seed)]
    result = play_frame(frame, (REFERENCE,), players).result
    return Watched(game, scenario, seats, seed, bool(result and result.winners), moments)


# --- learning ---


def moments_of(games: Sequence[Watched]) -> list[Moment]:
    """Every moment of some games."""
    counts = weights_of(games)
    return [
        Moment(number, group, table_like(one), odds, one.won, counts[number])
        for number, one in enumerate(games)
        for group, odds in one.moments
    ]


def table_like(one: Watched) -> str:
    """The kind of a table, by what matters most: the mission in the Corps, else the number of seats."""
    return one.scenario if one.game == "corps" else seated(one.seats)


def weights_of(games: Sequence[Watched]) -> list[float]:
    """A weight for each game, so that the weighted share of wins equals the measured win rates.

    The share of wins in a small sample is off by chance. Rates by film or mission, and by number
    of seats are known from hundreds of games (docs/alien.md, docs/corps.md). Games of the Expansion count
    alike: they are some of those whose rates were measured. So do games of which no rates are known yet.
    """
    counts = [1.0] * len(games)
    if games[0].kind or not rates_of(games[0].game):
        return counts
    for _ in range(ROUNDS):
        for known in sorted({known for one in games for known in (one.scenario, str(one.seats))}):
            here = [at for at, one in enumerate(games) if known in (one.scenario, str(one.seats))]
            share = fmean([games[at].won for at in here], [counts[at] for at in here])
            if 0 < share < 1:
                rate = measured(games[0].game, known)
                for at in here:
                    counts[at] *= rate / share if games[at].won else (1 - rate) / (1 - share)
    return counts


@cache
def measured(game: str, known: str) -> float:
    """The mean win rate of the reference team in a film or mission, or with a number of seats."""
    return fmean([each.rate for each in rates_of(game) if known in (each.scenario, str(each.seats))])


@cache
def rates_of(game: str) -> list[WinRate]:
    """The measured win rates of the reference team in each film or mission with each number of seats."""
    (info,) = [each for each in catalogue.games() if each.name == game]
    plain = [each for each in info.win_rates if not each.options and not each.player]
    return [each for each in plain if each.seats in SEATS and each.scenario in SCENARIOS[game]]


def learned(moments: Sequence[Moment]) -> Calibration:
    """Fit the calibration: penalized logistic regression of the wins on the log-odds of the chances.

    Newton's method with limited steps; a slope is never negative.
    """
    seen = [one for one in moments if 0 < one.odds < 1]
    groups = sorted({one.group for one in seen})
    tables = sorted({one.table for one in seen})
    rows = np.array([_row(one, groups, tables) for one in seen])
    won, weight = (np.array([float(getattr(one, name)) for one in seen]) for name in ("won", "weight"))
    aim = np.array([*[0.0, 1.0] * len(groups), *[0.0] * len(tables)])
    pull = np.array([*PULL * len(groups), *[TABLE_PULL] * len(tables)])
    found, weight = aim, weight / ALIKE
    for _ in range(STEPS):
        told = 1 / (1 + np.exp(-np.clip(rows @ found, -30, 30)))
        uphill = rows.T @ (weight * (won - told)) - pull * (found - aim)
        bend = (rows * (weight * told * (1 - told))[:, None]).T @ rows + np.diag(pull)
        found = found + np.clip(np.linalg.solve(bend, uphill), -0.1, 0.1)
    numbers = [round(float(number), 2) for number in found]
    lines = {
        each: Line(numbers[2 * at], max(LEAST_SLOPE, numbers[2 * at + 1])) for at, each in enumerate(groups)
    }
    offsets = dict(zip(tables, numbers[2 * len(groups) :], strict=True))
    return Calibration(lines, offsets | _between(offsets))


def _between(offsets: dict[str, float]) -> dict[str, float]:
    """The offset for four seats, where they are not played: the mean of three and five."""
    four, three, five = [seated(seats) for seats in (4, 3, 5)]
    if four in offsets or not {three, five} <= set(offsets):
        return {}
    return {four: round((offsets[three] + offsets[five]) / 2, 2)}


def _row(one: Moment, groups: Sequence[str], tables: Sequence[str]) -> list[float]:
    """One row of the design matrix: for each group 1 and the log-odds, and for each kind of table 1."""
    odds = log(one.odds / (1 - one.odds))
    own = [number * (one.group == group) for group in groups for number in (1.0, odds)]
    return [*own, *[float(one.table == table) for table in tables]]


# --- calibration error ---


def before(games: Sequence[Watched]) -> list[Bin]:
    """Bins of uncalibrated chances."""
    return binned(moments_of(games))


def after(games: Sequence[Watched]) -> list[Bin]:
    """Bins of calibrated chances, cross-validated in eight folds."""
    told, moments = list[Moment](), moments_of(games)
    for fold in range(FOLDS):
        fitted = learned(moments_of([one for at, one in enumerate(games) if at % FOLDS != fold]))
        told += [
            one._replace(odds=fitted.calibrated(one.group, one.table, one.odds))
            for one in moments
            if one.game % FOLDS == fold
        ]
    return binned(told)


def binned(moments: Sequence[Moment]) -> list[Bin]:
    """Moments sorted into bins by their chance, unweighted."""
    found: list[Bin] = []
    for least, most in pairwise(BINS):
        here = [one for one in moments if least <= one.odds < most or one.odds == most == 1]
        games = len({one.game for one in here})
        if games >= FEWEST:
            told, won = fmean([one.odds for one in here]), fmean([one.won for one in here])
            found.append(Bin(len(here), games, told, won))
    return found


def error(bins: Sequence[Bin]) -> float:
    """The expected calibration error: the mean error of the bins, weighted by their moments."""
    return fmean([one.apart for one in bins], [one.moments for one in bins])


def off(bins: Sequence[Bin]) -> str:
    """The calibration error in words."""
    return f"{100 * error(bins):.0f} points off" if bins else "too few games to tell"


# --- the file, the command ---


@cache
def version(game: str, scenario: str, seats: int, kind: str = "") -> str:
    """A hash of the cards and of the game's weights: games of another version are played again."""
    learned = json.loads((files("holdout.players") / WEIGHTS_FILE).read_text(encoding="utf-8"))[game]
    cards = version_of(game, scenario, seats, BOXES.get(kind, WITHOUT_QUEEN if kind else ""))
    return blake2b((cards + json.dumps(learned, sort_keys=True)).encode(), digest_size=6).hexdigest()


def read(path: Path = KEPT) -> list[Watched]:
    """The games that were written down with today's cards, missions and weights."""
    if not path.exists():
        return []
    kept = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return [
        Watched(**{name: each[name] for name in Watched._fields if name in each})
        for each in kept
        if each.get("version") == version(each["game"], each["scenario"], each["seats"], each.get("kind", ""))
    ]


def keep(one: Watched) -> None:
    """Add a game to the file."""
    row = {**one._asdict(), "version": version(one.game, one.scenario, one.seats, one.kind)}
    with KEPT.open("a", encoding="utf-8") as file:
        file.write(json.dumps(row) + "\n")


def by_family(games: Sequence[Watched]) -> dict[str, list[Watched]]:
    """The games of each calibration: those of a game, or of a kind of tables of its own."""
    families = [*SCENARIOS, *rates_box.HIVES, *BOXES]
    found = {each: [one for one in games if (one.kind or one.game) == each] for each in families}
    return {each: own for each, own in found.items() if own}


def written(found: Mapping[str, Calibration], game_of: Mapping[str, str]) -> str:
    """The calibrations as the file that the players read has them, kinds of tables within their game."""
    games = [
        _entry(name, found[name], "  ", _kinds(name, found, game_of)) for name in SCENARIOS if name in found
    ]
    return "{\n" + ",\n".join(games) + "\n}\n"


def _kinds(game: str, found: Mapping[str, Calibration], game_of: Mapping[str, str]) -> list[str]:
    kinds = [name for name in found if name != game and game_of[name] == game]
    return [_entry(name, found[name], "      ") for name in kinds]


def _entry(name: str, fitted: Calibration, margin: str, kinds: Sequence[str] = ()) -> str:
    rows = [f'"lines": {json.dumps(fitted.lines)}', f'"offsets": {json.dumps(fitted.offsets)}']
    if kinds:
        listed = ",\n".join(kinds)
        rows.append(f'"kinds": {{\n{listed}\n{margin}  }}')
    inside = f",\n{margin}  ".join(rows)
    return f"{margin}{json.dumps(name)}: {{\n{margin}  {inside}\n{margin}}}"


def main(words: Sequence[str] | None = None) -> None:
    """Play the missing games, fit, print."""
    parser = argparse.ArgumentParser(prog="python -m bench.calibration", description="Calibrate hints.")
    parser.add_argument("--alien", type=int, default=0, help="games of each film and number of seats")
    parser.add_argument("--corps", type=int, default=0, help="games of each mission and number of seats")
    parser.add_argument("--xfiles", type=int, default=0, help="games of three seasons and number of seats")
    parser.add_argument("--seed", type=int, default=640_000)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--write", action="store_true", help="put the lines where the players read them")
    asked = parser.parse_args(words)
    games = read()
    done = {one[:4] for one in games}
    wanted = [
        (game, scenario, seats, asked.seed + 10 * number + seats)
        for game in SCENARIOS
        for number in range(getattr(asked, game))
        for seats in SEATS
        for scenario in SCENARIOS[game]
    ]
    missing = [one for one in wanted if one not in done]
    results = shared_out(played, missing, asked.jobs, ordered=False)
    for one in track(results, description="The reference team", total=len(missing)):
        games.append(one)
        keep(one)
    found: dict[str, Calibration] = {}
    families = by_family(games)
    for family, own in families.items():
        found[family] = learned(moments_of(own))
        show(family, own, found[family])
    if asked.write:
        text = written(found, {family: own[0].game for family, own in families.items()})
        Path(players.__file__).with_name(CALIBRATION_FILE).write_text(text, encoding="utf-8")


def show(game: str, games: Sequence[Watched], calibration: Calibration) -> None:
    """Print a calibration, and the errors without and with it."""
    print(f"{game}: {len(games)} games, {sum([one.won for one in games])} won")
    for group, line in calibration.lines.items():
        print(f"  {group}: offset {line.offset}, slope {line.slope}")
    print("  " + ", ".join([f"{table} {offset:+}" for table, offset in calibration.offsets.items()]))
    for words, bins in (("as imagined", before(games)), ("as told", after(games))):
        print(f"  {words}, on average {off(bins)}:")
        for one in bins:
            print(f"    told {one.told:4.0%}  won {one.won:4.0%}  ({one.moments} moments, {one.games} games)")


if __name__ == "__main__":
    from bench.calibration import main as run  # by name, so that other processes find what they are sent

    run()
