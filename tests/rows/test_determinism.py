"""D1, D2 and D3: the same seed and answers give the same game, in whatever process and from whatever cut."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from holdout.testing import CHECKS, by_size, share
from holdout.testing.hashing import HASH_SEEDS
from proofs import ROOT
from tests.rows.worlds import worlds

GAMES = share(by_size(6, 200, 10_000))
CUT_GAMES, CUT_EVERY = share(by_size(3, 20, 500)), by_size(12, 1, 1)
OF_OTHERS = range(by_size(6, 200, 1_000))
"""Games for each other Python, in one piece: few machines have one, so they are no parts that are missing."""
VERSIONS = ("3.12", "3.13", "3.14")
NEEDS = (
    "apsw", "filelock", "joblib", "lark", "msgspec", "mypy-extensions", "platformdirs", "pytest", "rich",
)  # fmt: skip
"""What rules and kernel import, to be put beside another version of Python."""


def chains(
    *words: str, python: str = sys.executable, hash_seed: int = 0, more: str = "", games: range = GAMES
) -> list[str]:
    """The chains of games, from a fresh process."""
    paths = [more, str(ROOT / "src"), str(ROOT)] if more else [str(ROOT / "src"), str(ROOT)]
    surroundings = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": os.pathsep.join(paths)}
    command = [
        python,
        *words,
        "-m",
        "tests.rows.chained",
        "--start",
        str(games.start),
        "--games",
        str(len(games)),
    ]
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr[-2_000:]
    lines = done.stdout.splitlines()
    assert len(lines) == len(games)
    return lines


@pytest.fixture(scope="module")
def here() -> list[str]:
    """The chains of this Python with the first hash seed."""
    return chains(hash_seed=HASH_SEEDS[0])


def links(lines: list[str]) -> int:
    return sum([len(line.split()) - 3 for line in lines])


def same(here: list[str], there: list[str]) -> int:
    """Compare two runs game by game: how many links are equal."""
    for one, other in zip(here, there, strict=True):
        differing = [at for at, (a, b) in enumerate(zip(one.split(), other.split(), strict=False)) if a != b]
        assert one == other, f"{one.split()[:3]} differs from answer {[*differing, 0][0] - 3} on"
    return links(there)


@pytest.mark.parts(200)
@pytest.mark.parametrize("hash_seed", HASH_SEEDS[1:])
def test_d1_processes_with_other_hash_seeds_play_the_same_games(
    hash_seed: int, here: list[str], figure: Callable[..., None]
) -> None:
    figure(games_played_again=len(GAMES), equal_hashes=same(here, chains(hash_seed=hash_seed)))


@pytest.mark.parts(200)
def test_d2_without_assertions_the_same_games_are_played(
    here: list[str], figure: Callable[..., None]
) -> None:
    figure(games_with_O=len(GAMES), equal_hashes=same(here, chains("-O", hash_seed=7)))


@pytest.mark.long
def test_d2_other_versions_of_python_play_the_same_games(tmp_path: Path, figure: Callable[..., None]) -> None:
    found = [path for version in VERSIONS if (path := _python(version))]
    if not found:
        pytest.skip(f"No other Python is installed: {', '.join(VERSIONS)} were looked for.")
    here = chains(hash_seed=HASH_SEEDS[0], games=OF_OTHERS)
    for python in found:
        beside = tmp_path / str(found.index(python))
        got = subprocess.run(
            [python, "-m", "pip", "install", "--quiet", "--target", beside, *NEEDS],
            capture_output=True,
            text=True,
        )
        if got.returncode:
            pytest.skip(f"What Holdout needs cannot be installed for {python}: {got.stderr[-300:]}")
        figure(
            games_with_another_python=len(OF_OTHERS),
            equal_hashes=same(here, chains(python=python, more=str(beside), games=OF_OTHERS)),
        )


def _python(version: str) -> str:
    """Another Python that runs, on the path or among those of pyenv; empty if there is none."""
    kept = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python"))
    for candidate in (shutil.which(f"python{version}"), *map(str, kept)):
        if candidate and subprocess.run([candidate, "-c", ""], capture_output=True).returncode == 0:
            return candidate
    return ""


@pytest.mark.parts(50)
def test_d3_a_game_that_is_cut_anywhere_and_loaded_goes_on_as_if_it_had_not_been(
    figure: Callable[..., None],
) -> None:
    cuts = 0
    for one in worlds(len(CUT_GAMES), 100 + CUT_GAMES.start):
        cuts += CHECKS["saves"](
            one.rules, one.seats, one.seed, settings=one.case(every=CUT_EVERY).settings, **one.options
        )
    figure(games=len(CUT_GAMES), cuts=cuts)
