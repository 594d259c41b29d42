"""`python -m bench.habits GAME --chunks N`: learn by which numbers the rules of thumb of a game should go.

Trials are kept (build/habits), and a run that was stopped goes on where it was. `--write` puts what is
adopted where the players read it. Whether it wins is told by other seeds: `python -m bench.thought GAME
--players learned,greedy`.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from bench.habits.fitting import adopted, fitted
from bench.habits.trials import SUBJECTS, written
from holdout.players import habits as kept

FIRST: Final = {"corps": 50_000_000, "xfiles": 70_000_000}
"""The seed of the first trial of a game."""
FOLDER: Final = Path("build") / "habits"


def main(words: Sequence[str] | None = None) -> None:
    """Play the trials that are missing, tell what each habit changes, and which are adopted."""
    parser = argparse.ArgumentParser(prog="python -m bench.habits", description="Learn habits.")
    parser.add_argument("game", choices=sorted(SUBJECTS))
    parser.add_argument("--chunks", type=int, default=70, help="of 200 games")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--write", action="store_true", help="put the habits where the players read them")
    asked = parser.parse_args(words)
    trials = written(asked.folder, asked.game, FIRST[asked.game], asked.chunks)
    levels = fitted(asked.game, trials)
    for one in sorted(levels, key=lambda one: -one.gain):
        print(f"{one.habit + '=' + str(one.level):24} {100 * one.gain:+.2f} ± {100 * one.error:.2f} points")
    habits = adopted(levels)
    print(json.dumps(habits))
    if asked.write:
        won = round(fmean([one.won for one in trials]), 3)
        about = {"seeds": [FIRST[asked.game]], "games": [len(trials)], "won": [won]}
        write(asked.game, {"about": about, "habits": habits})


def write(game: str, found: dict[str, Any]) -> None:
    """Put the habits of a game into the file that the players read."""
    path = Path(kept.__file__).with_name(kept.HABITS_FILE)
    known: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    path.write_text(json.dumps(known | {game: found}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
