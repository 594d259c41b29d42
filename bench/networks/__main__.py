"""`python -m bench.networks GAME --chunks N`: play games, learn a value network from them, print its curve.

`--write` puts it where `search` reads it. A run that was stopped goes on where it was.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path

from rich.progress import track

from bench.networks.games import CHUNK, FIRST, PLAYED, chunks, reading_of
from bench.networks.training import learnt
from holdout.players import networks

FOLDER = Path("build/networks")


def main(words: Sequence[str] | None = None) -> None:
    """Play what is missing, learn, print, write."""
    parser = argparse.ArgumentParser(prog="python -m bench.networks", description="Learn a value network.")
    parser.add_argument("game", choices=sorted(PLAYED))
    parser.add_argument("--chunks", type=int, default=60, help=f"of {CHUNK} games each")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    parser.add_argument("--write", action="store_true", help="put the network where the players read it")
    asked = parser.parse_args(words)
    played = chunks(asked.folder, asked.game, asked.chunks, asked.jobs)
    found = learnt(
        reading_of(asked.game).names,
        list(track(played, description=f"games of {asked.game}", total=asked.chunks)),
    )
    for one in found.curve:
        print(f"pass {one.passes:2}: log loss {one.log_loss:.4f}, Brier {one.brier:.4f}")
    for told, won, positions in found.bins:
        print(f"forecast {100 * told:3.0f} %, won {100 * won:3.0f} %, {positions} positions")
    if asked.write:
        about = {
            "games": asked.chunks * CHUNK,
            "first_seed": FIRST,
            "curve": [[round(one.log_loss, 4), round(one.brier, 4)] for one in found.curve],
        }
        write(asked.game, {"about": about, **found.stored})


def write(game: str, stored: dict[str, object]) -> None:
    """Put a network where the players read it."""
    path = Path(networks.__file__).with_name(networks.file_name(game))
    path.write_text(json.dumps(stored) + "\n", encoding="utf-8")


if __name__ == "__main__":
    from bench.networks.__main__ import main as run  # by name, so that other processes find it

    run()
