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
from bench.habits.trials import SUBJECTS, TURNED, Run, written
from holdout.players import habits as kept
from holdout.players.habits import habits_of

FIRST: Final = {"corps": 50_000_000, "xfiles": 70_000_000}
"""The seed of the first trial of a game."""
FOLDER: Final = Path("build") / "habits"


def main(words: Sequence[str] | None = None) -> None:
    """Play the trials that are missing, tell what each habit changes, and which are adopted."""
    parser = argparse.ArgumentParser(prog="python -m bench.habits", description="Learn habits.")
    parser.add_argument("game", choices=sorted(SUBJECTS))
    parser.add_argument("--chunks", type=int, default=70, help="of 200 games")
    parser.add_argument("--seed", type=int, help="the seed of the first trial")
    parser.add_argument("--turned", type=int, default=TURNED, help="chance turns over one habit of so many")
    parser.add_argument("--from-learned", action="store_true", help="start from the habits that are shipped")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--write", action="store_true", help="put the habits where the players read them")
    asked = parser.parse_args(words)
    run = Run(asked.game, asked.seed or FIRST[asked.game], asked.turned, asked.from_learned)
    trials = written(asked.folder, run, asked.chunks)
    levels = fitted(asked.game, trials)
    for one in sorted(levels, key=lambda one: -one.gain):
        print(f"{one.habit + '=' + str(one.level):24} {100 * one.gain:+.2f} ± {100 * one.error:.2f} points")
    habits = adopted(levels)
    print(json.dumps(habits))
    if asked.write:
        won = round(fmean([one.won for one in trials]), 3)
        about = {"seeds": [run.first], "games": [len(trials)], "won": [won]}
        before = habits_of(asked.game) if asked.from_learned else {}
        write(asked.game, {"about": about, "habits": {**before, **habits}})


def write(game: str, found: dict[str, Any]) -> None:
    """Put the habits of a game into the file that the players read; what else it says of the game stays."""
    path = Path(kept.__file__).with_name(kept.HABITS_FILE)
    known: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    path.write_text(
        json.dumps(known | {game: known.get(game, {}) | found}, indent=2) + "\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
