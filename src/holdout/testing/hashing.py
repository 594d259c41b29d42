"""Comparing games between fresh processes that hash texts differently.

A rule that walks a set, or calls `hash`, plays differently under another PYTHONHASHSEED. What is compared
after each answer stands in chain.py, which those processes run.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from holdout.testing.case import Case
from holdout.testing.check import check

HASH_SEEDS: Final = (0, 1, 42, 12345)
AT_ONCE: Final = 2


def chains(case: Case, games: int, hash_seed: int) -> list[list[str]]:
    """The chains of several games, played in a fresh process under one PYTHONHASHSEED."""
    player = case.settings.player
    told = {
        "seats": str(case.seats),
        "seed": str(case.seed),
        "games": str(games),
        "cap": str(case.settings.cap),
        "player": f"{player.__module__}:{player.__qualname__}",
        "options": json.dumps(dict(case.options)),
    }
    command = [sys.executable, "-m", "holdout.testing.chain", case.place]
    command += [word for name, value in told.items() for word in (f"--{name}", value)]
    path = os.pathsep.join([entry or str(Path.cwd()) for entry in sys.path])
    surroundings = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path}
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True)
    if done.returncode:
        case.fail(None, f"cannot be played by another process: {done.stderr.strip()[-2000:]}")
    return [line.split()[1:] for line in done.stdout.splitlines()]


def compare(case: Case, games: int, hash_seeds: Sequence[int] = HASH_SEEDS) -> int:
    """Play the same games under several hash seeds: how many links were compared. A difference fails."""
    if not case.place:
        case.fail(None, "cannot be imported by another process: give settings its place, as module:attribute")
    with ThreadPoolExecutor(AT_ONCE) as pool:
        runs = list(pool.map(lambda hash_seed: chains(case, games, hash_seed), hash_seeds))
    for hash_seed, other in zip(hash_seeds[1:], runs[1:], strict=True):
        for number, (here, there) in enumerate(zip(runs[0], other, strict=True)):
            if here != there:
                _differ(case, number, here, there, (hash_seeds[0], hash_seed))
    return sum([len(links) for links in runs[0]]) * len(runs)


def _differ(case: Case, game: int, here: list[str], there: list[str], seeds: tuple[int, int]) -> None:
    places = [i for i, (one, two) in enumerate(zip(here, there, strict=False)) if one != two]
    answer = places[0] if places else min(len(here), len(there))
    where = Case(case.rules, case.check, case.seats, case.seed + game, case.settings, case.options)
    under = f"under PYTHONHASHSEED={seeds[1]} than under {seeds[0]}"
    where.fail(None, f"comes to another position after answer {answer} {under}")


@check
def check_hashes(case: Case) -> int:
    """Fresh processes with several PYTHONHASHSEED values play the same game, answer by answer."""
    return compare(case, 1, HASH_SEEDS[:2])
