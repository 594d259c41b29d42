"""`python -m tests.golden write`: play the golden games anew after a rule has changed. `check` replays them.

Games that go as before are left as they are. Where some go another way, docs/rule-changes.md must say which
rule has changed since they were written; otherwise nothing is written. `anew GAME` plays all games of one
game anew, whatever the docs say: for a game that is in no release yet.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.progress import track

from holdout.kernel import known
from holdout.lab.simulation import Series
from tests import golden


def differences(game: str, path: Path) -> Iterator[str]:
    """Every game of a file that no longer goes as it did, in words."""
    for one in golden.read(path).games:
        if told := golden.changed(game, one):
            yield told


def check() -> int:
    """Replay all games, print those that differ, and return their number."""
    found = 0
    for game, scenario in track(list(golden.all_series()), "Replaying"):
        for told in differences(game, golden.file_of(game, scenario)):
            found += 1
            print(told)
    print(f"{found} golden games go another way now.")
    return found


def write() -> int:
    """Write the files that are missing or whose games differ; return how many could not be written."""
    untold = 0
    for (game, scenario), series in track(golden.all_series().items(), "Writing"):
        path = golden.file_of(game, scenario)
        if not path.exists():
            _write(path, series)
        elif told := next(differences(game, path), ""):
            untold += not _write_if_told(game, path, series, told)
    return untold


def anew(game: str) -> int:
    """Write all files of a game anew."""
    for (name, scenario), series in track(golden.all_series().items(), "Writing"):
        if name == game:
            _write(golden.file_of(game, scenario), series)
    return 0


def _write_if_told(game: str, path: Path, series: Sequence[Series], difference: str) -> bool:
    """Write games anew if the docs tell of a change of rules since they were written."""
    before = golden.read(path).header
    rules, told = known(game), golden.changes_of(game)
    if (before.version, before.changes) == (rules.version, len(told)):
        print(f"{difference}. Say in {golden.CHANGES.name} which rule has changed, then write again.")
        return False
    _write(path, series)
    return True


def _write(path: Path, series: Sequence[Series]) -> None:
    golden.write(path, golden.Stored(golden.header_of(series[0]), [golden.played(one) for one in series]))


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("what", choices=("write", "check", "anew"))
    parser.add_argument("game", nargs="?", default="", help="the game that is written anew")
    asked = parser.parse_args(words)
    if asked.what == "anew":
        return anew(asked.game)
    return int((write() if asked.what == "write" else check()) > 0)


if __name__ == "__main__":
    sys.exit(main())
