"""Chains: one hash for each answer of a game, to compare whole games between processes.

`python -m holdout.testing.chain module:RULES --seats 3 --seed 0 --games 10` prints one line for each game. A
link covers the position, the events, what is asked and what the asked seat sees. Runs under different
PYTHONHASHSEED values must print the same lines: a set's order or a hash in a rule shows at once.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

from holdout.kernel import Match, find, pick_id
from holdout.testing.case import Case, Settings
from holdout.testing.check import check

HASH_SEEDS: Final = (0, 1, 42, 12345)
AT_ONCE: Final = 2


def chain(case: Case) -> list[str]:
    """One hash for each decision of a game that is played at random, and one for its end."""
    told = 0
    links: list[str] = []
    for match in case.walk():
        links.append(_link(match, told))
        told = len(match.events)
    return links


def _link(match: Match[Any], told: int) -> str:
    asked = [(d.seat, d.words, [pick_id(pick) for pick in d.picks]) for d in match.decisions]
    seat = match.decisions[0].seat if match.decisions else None
    text = msgspec.json.encode((match.fingerprint(), match.events[told:], asked))
    return blake2b(text + match.view_bytes(seat), digest_size=8).hexdigest()


def chains(
    place: str, seats: int, seed: int, games: int, hash_seed: int, options: dict[str, Any], cap: int
) -> list[list[str]]:
    """The chains of several games, played in a fresh process under one PYTHONHASHSEED."""
    command = [sys.executable, "-m", "holdout.testing.chain", place, "--seats", str(seats)]
    command += [
        "--seed",
        str(seed),
        "--games",
        str(games),
        "--cap",
        str(cap),
        "--options",
        json.dumps(options),
    ]
    path = os.pathsep.join([entry or str(Path.cwd()) for entry in sys.path])
    surroundings = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path}
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"{' '.join(command)} failed:\n{done.stderr.strip()[-2000:]}")
    return [line.split()[1:] for line in done.stdout.splitlines()]


def compare(case: Case, games: int, hash_seeds: Sequence[int] = HASH_SEEDS) -> int:
    """Play the same games under several hash seeds: how many links were compared. A difference fails."""
    if not case.place:
        case.fail(None, "cannot be imported by another process: give settings its place, as module:attribute")

    def run(hash_seed: int) -> list[list[str]]:
        return chains(
            case.place, case.seats, case.seed, games, hash_seed, dict(case.options), case.settings.cap
        )

    with ThreadPoolExecutor(AT_ONCE) as pool:
        runs = list(pool.map(run, hash_seeds))
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


def main(words: Sequence[str] | None = None) -> None:
    """Print the chains of some games."""
    parser = argparse.ArgumentParser(prog="python -m holdout.testing.chain", description=__doc__)
    parser.add_argument("place", help="where the rules stand, as module:attribute")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--cap", type=int, default=Settings().cap)
    parser.add_argument("--options", type=json.loads, default={})
    asked = parser.parse_args(words)
    rules = find(asked.place)
    for seed in range(asked.seed, asked.seed + asked.games):
        case = Case(
            rules, "hashes", asked.seats, seed, Settings(cap=asked.cap, place=asked.place), asked.options
        )
        print(seed, *chain(case))


if __name__ == "__main__":
    main()
