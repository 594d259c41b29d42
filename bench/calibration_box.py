"""`python -m bench.calibration_box`: watch games of the Expansion, whose hints are calibrated apart.

The reference team plays the lines of rates_box.py. What is noted of a game against the Queen Mother counts
twice, for the hints of the humans and for hers; hers is kept as the chance that she does not win.
`python -m bench.calibration --write` learns from what was kept. `--take FILE` keeps what was noted in games
of a file of bench.rates, in rows with `moments`.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.progress import track

from bench import rates_box
from bench.calibration import EVERY, Watched, imagined, keep, read
from bench.rates import SEATS, Line, version_for
from holdout.kernel import Decision, Pick, Player
from holdout.lab.metrics import side_of
from holdout.lab.processes import shared_out
from holdout.lab.sides import ALIENS, PLAYERS
from holdout.lab.simulation import frame_of
from holdout.players import REFERENCE, play_frame, table_of
from holdout.players.alien.mind import AGAINST_QUEEN, QUEENS
from holdout.players.alien.outlook import is_foe

FIRST_SEED: Final = 640_000


class Noted(NamedTuple):
    """A chance on the way: its group, how it was imagined, and whether it is that of a foe of the humans."""

    group: str
    odds: float
    hers: bool


class Watcher:
    """Wraps a player, and notes the chance in a hint at every fifteenth choice of the whole table."""

    def __init__(self, player: Player, seat: int, choices: Iterator[int], noted: list[Noted]) -> None:
        self.player, self.seat, self.choices, self.noted = player, seat, choices, noted

    def __call__(self, decision: Decision) -> Pick:
        if len(decision.picks) > 1:
            number = next(self.choices)
            if number % EVERY == 0:
                hers = is_foe(decision.game, self.seat)
                self.noted += [Noted(group, odds, hers) for group, odds in imagined(decision, number)]
        return self.player(decision)


def played(line: Line, seed: int) -> list[Watched]:
    """Play one game of the reference team."""
    noted, choices = list[Noted](), iter(range(1, 1_000_000))
    frame = frame_of(line.series(seed), seed)
    table = enumerate(table_of((REFERENCE,), frame, seed))
    match = play_frame(frame, (REFERENCE,), [Watcher(one, seat, choices, noted) for seat, one in table])
    winners = match.result.winners if match.result else ()
    return sides(line, seed, side_of(match.moment.game, winners), noted)


def sides(line: Line, seed: int, side: str, noted: Sequence[Noted]) -> list[Watched]:
    """What a game that a side won teaches: the hints of a hive, or those of the humans and hers."""
    table, won = (line.game, line.scenario, line.seats, seed), side == PLAYERS
    if not rates_box.has_queen(line.options):
        return [Watched(*table, won, [(one.group, one.odds) for one in noted], line.scenario)]
    humans = [(one.group, one.odds) for one in noted if not one.hers]
    hers = [(one.group, round(1 - one.odds, 3)) for one in noted if one.hers]
    return [Watched(*table, won, humans, AGAINST_QUEEN), Watched(*table, side != ALIENS, hers, QUEENS)]


def taken(path: Path) -> list[Watched]:
    """What was noted in games of a file, if they were played with today's cards."""
    found: list[Watched] = []
    for row in [json.loads(text) for text in path.read_text(encoding="utf-8").splitlines()]:
        if "moments" in row:
            line = _line(row)
            if row["version"] == version_for(line):
                noted = [Noted(group, odds, bool(hers)) for group, odds, hers in row["moments"]]
                found += sides(line, row["seed"], row["side"], noted)
    return found


def _line(row: dict[str, Any]) -> Line:
    options = tuple((name, value) for name, value in row["options"])
    return Line(row["game"], row["scenario"], row["seats"], row["player"], options)


def lines() -> list[Line]:
    """The tables of the Expansion that the reference team plays."""
    tables = [one for one in rates_box.tables(SEATS) if REFERENCE in one.players]
    return [Line("alien", one.scenario, one.seats, REFERENCE, one.options) for one in tables]


def main(words: Sequence[str] | None = None) -> None:
    """Play or take games, and keep them."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.calibration_box", description="Watch games of the Expansion."
    )
    parser.add_argument("--games", type=int, default=0, help="games of each line")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--take", type=Path, help="a file of bench.rates, whose rows have moments")
    asked = parser.parse_args(words)
    kept = {(one.scenario, one.seats, one.seed, one.kind) for one in read()}
    todo = [(line, FIRST_SEED + number) for number in range(asked.games) for line in lines()]
    results = shared_out(played, todo, asked.jobs, ordered=False)
    games = [taken(asked.take)] if asked.take else track(results, "The reference team", total=len(todo))
    for one in [one for both in games for one in both]:
        if (one.scenario, one.seats, one.seed, one.kind) not in kept:
            keep(one)


if __name__ == "__main__":
    main()
