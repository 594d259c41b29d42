"""`python -m bench.players GAME SCENARIO`: does one player beat another? Pairs of games on the same seeds.

Every pair is written down at once, and a run that was stopped goes on where it was, unless cards, missions or
weights have changed since. It prints how the difference stands, with the interval that holds it 95 times in
100, and how long decisions took. For a test that stops early, use `holdout compare`.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from hashlib import blake2b
from importlib.resources import files
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from time import perf_counter, process_time
from typing import Any, NamedTuple

from holdout.kernel import Decision, Pick, Player
from holdout.lab.intervals import NINETY_FIVE
from holdout.lab.plan import Plan
from holdout.lab.simulation import Series, frame_of
from holdout.players import play_frame, table_of
from holdout.players.logistic import WEIGHTS_FILE
from holdout.players.preferences import PREFERENCES_FILE

RESULTS = Path(__file__).parent / "results" / "players"


class Pair(NamedTuple):
    """One seed: who won, and what the decisions of the first side took, in time of the processor."""

    seed: int
    won: bool
    other_won: bool
    taken: list[float]
    """The time of each decision: games differ, so the slowest of one are not the slowest of all."""


class Timed:
    """Times a player's real choices."""

    def __init__(self, player: Player, taken: list[float]) -> None:
        self.player, self.taken = player, taken

    def __call__(self, decision: Decision) -> Pick:
        if len(decision.picks) == 1:
            return self.player(decision)
        start = process_time()
        pick = self.player(decision)
        self.taken.append(process_time() - start)
        return pick


def played(game: str, scenario: str, seats: int, sides: tuple[str, str], seed: int) -> Pair:
    """Play one seed with either side."""
    won: list[bool] = []
    taken: list[float] = []
    for number, name in enumerate(sides):
        frame = frame_of(Series(game, seats, (name,), seed, {"scenario": scenario}), seed)
        times: list[float] = taken if number == 0 else []
        players = [Timed(player, times) for player in table_of((name,), frame, seed)]
        result = play_frame(frame, (name,), players).result
        assert result is not None
        won.append(bool(result.winners))
    return Pair(seed, won[0], won[1], [round(one, 5) for one in taken])


def summed_up(pairs: Sequence[Pair]) -> dict[str, Any]:
    """The figures of a run."""
    apart = [int(pair.won) - int(pair.other_won) for pair in pairs]
    half = NINETY_FIVE * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 1.0
    taken = sorted([one for pair in pairs for one in pair.taken])
    return {
        "games": len(pairs),
        "wins": sum([pair.won for pair in pairs]),
        "other_wins": sum([pair.other_won for pair in pairs]),
        "difference": round(fmean(apart), 4),
        "least": round(fmean(apart) - half, 4),
        "most": round(fmean(apart) + half, 4),
        "mean_ms": round(1000 * fmean(taken), 1),
        "p95_ms": round(1000 * taken[int(0.95 * len(taken))], 1),
    }


def read(path: Path) -> list[Pair]:
    """The pairs that a run has written so far."""
    if not path.exists():
        return []
    return [Pair(**json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]


def path_of(series: Series, against: str) -> Path:
    """The file for the pairs of a comparison; other cards or weights have another file."""
    names = [series.game, series.options["scenario"], str(series.seats), *series.players, against]
    plain = "-".join(names).replace(":", "-")
    return RESULTS / f"{plain}-{version_of(series, against)}.jsonl"


def version_of(series: Series, against: str = "") -> str:
    """A hash of the cards, the missions, the outlook's weights, and the preferences of who has some."""
    learned = (files("holdout.players") / WEIGHTS_FILE).read_bytes()
    if "learned" in (*series.players, against):
        learned += (files("holdout.players") / PREFERENCES_FILE).read_bytes()
    cards = Plan((series,), 1).contents[0].cards.encode()
    return blake2b(cards + b"\0" + learned, digest_size=6).hexdigest()


def main(words: Sequence[str] | None = None) -> None:
    """Play the pairs that are missing and print how it stands."""
    parser = argparse.ArgumentParser(prog="python -m bench.players", description="Compare two players.")
    parser.add_argument("game")
    parser.add_argument("scenario")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--player", default="search")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=7000)
    asked = parser.parse_args(words)
    series = Series(asked.game, asked.seats, (asked.player,), asked.seed, {"scenario": asked.scenario})
    path = path_of(series, asked.against)
    path.parent.mkdir(parents=True, exist_ok=True)
    pairs = [pair for pair in read(path) if asked.seed <= pair.seed < asked.seed + asked.games]
    done = {pair.seed for pair in pairs}
    for seed in range(asked.seed, asked.seed + asked.games):
        if seed not in done:
            start = perf_counter()
            sides = (asked.player, asked.against)
            pair = played(asked.game, asked.scenario, asked.seats, sides, seed)
            pairs.append(pair)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(pair._asdict()) + "\n")
            took = f"{perf_counter() - start:.0f} s"
            print(f"seed {seed}, {took}: {json.dumps(summed_up(pairs))}", file=sys.stderr, flush=True)
    print(json.dumps(summed_up(pairs), indent=2))


if __name__ == "__main__":
    main()
