"""Does it win more? Pairs of games on the same seeds: all seats by rules of thumb, all with preferences."""

import json
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from bench.learning.trials import CHUNK, frames, players
from holdout.kernel import simulate_frame
from holdout.lab.intervals import NINETY_FIVE
from holdout.players.preferences import Preferences

Row = dict[str, Any]


def duels(path: Path, game: str, preferences: Preferences, first: int, chunks: int) -> dict[str, Any]:
    """Play the pairs that are missing, write down each at once, and tell how it stands."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    rows: list[Row] = [json.loads(line) for line in lines]
    for chunk in range(len(rows) // CHUNK, chunks):
        for number, scenario, frame in frames(game, first, chunk):
            if number < len(rows):
                continue
            row: Row = {"scenario": scenario, "seats": frame.setup["seats"]}
            for name, weights in (("greedy", None), ("learned", preferences)):
                result = simulate_frame(frame, players(game, frame, weights), frozenset()).result
                row[name] = int(bool(result and result.winners))
            rows.append(row)
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row) + "\n")
        print(json.dumps(summed_up(rows)), flush=True)
    scenarios = sorted({row["scenario"] for row in rows})
    parts = {one: summed_up([row for row in rows if row["scenario"] == one]) for one in scenarios}
    return summed_up(rows) | {"scenarios": parts}


def summed_up(rows: list[Row]) -> dict[str, Any]:
    """The wins of both and the difference in points, with the interval that holds it 95 times in 100."""
    apart = [row["learned"] - row["greedy"] for row in rows]
    half = NINETY_FIVE * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 1.0
    return {
        "pairs": len(rows),
        "wins": sum([row["learned"] for row in rows]),
        "greedy wins": sum([row["greedy"] for row in rows]),
        "points": round(100 * fmean(apart), 1),
        "least": round(100 * (fmean(apart) - half), 1),
        "most": round(100 * (fmean(apart) + half), 1),
    }
