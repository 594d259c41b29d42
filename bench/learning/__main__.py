"""`python -m bench.learning GAME`: trials by chance, weights for what to buy, and pairs against `greedy`.

The first round tries what `greedy` would not do, each further round what the preferences of the rounds before
would not; all rounds are learned from together. Everything stands in a folder, and a run that was stopped
goes on where it was. `--write` puts the weights where the player `learned` reads them.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from bench.learning.duels import duels
from bench.learning.fitting import Fitted, fitted
from bench.learning.trials import LEARNERS, Arrays, written
from holdout.players import preferences as kept
from holdout.players.preferences import Preferences

FIRST, A_ROUND, PAIRS = 50_000_000, 1_000_000, 70_000_000
"""Seeds: of the first round's games, how far rounds lie apart, and of the pairs."""
FOLDER: Final = Path("build/learning")


def main(words: Sequence[str] | None = None) -> None:
    """Play and learn as many rounds as asked for, and hold the last against the rules of thumb."""
    parser = argparse.ArgumentParser(prog="python -m bench.learning", description="Learn what to buy.")
    parser.add_argument("game", choices=sorted(LEARNERS))
    parser.add_argument("--chunks", default="42", help="of 100 games in each round, with commas")
    parser.add_argument("--pairs", type=int, default=6, help="chunks of 100 pairs against greedy")
    parser.add_argument("--seed", type=int, default=PAIRS, help="the first seed of the pairs")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--write", action="store_true", help="put the weights where the player reads them")
    asked = parser.parse_args(words)
    sizes = [int(size) for size in asked.chunks.split(",")]
    found = rounds(asked.folder, asked.game, sizes)
    for name, weight in found.weights.items():
        print(f"{name:16} {weight:+.4f} ± {found.errors[name]:.4f}")
    pairs = asked.folder / f"{asked.game}-{'-'.join(map(str, sizes))}-{asked.seed}.jsonl"
    result = duels(pairs, asked.game, found.weights, asked.seed, asked.pairs) if asked.pairs else {}
    print(json.dumps(result, indent=1))
    if asked.write:
        about = {"chunks": sizes, "seed": FIRST, "games": found.games, "choices": found.choices}
        write(asked.game, {"about": about, "weights": found.weights, "errors": found.errors})


def rounds(folder: Path, game: str, sizes: Sequence[int]) -> Fitted:
    """The weights after some rounds of so many chunks."""
    chunks: list[Arrays] = []
    before: Preferences | None = None
    found: Fitted | None = None
    for number, size in enumerate(sizes):
        chunks += written(folder, game, FIRST + number * A_ROUND, size, before)
        found = fitted(game, chunks)
        before = found.weights
    assert found is not None
    return found


def write(game: str, found: dict[str, Any]) -> None:
    """Put the weights of a game into the file that the players read."""
    path = Path(kept.__file__).with_name(kept.PREFERENCES_FILE)
    known: dict[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    path.write_text(json.dumps(known | {game: found}, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
