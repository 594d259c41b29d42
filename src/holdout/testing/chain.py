"""Chains: one hash for each answer of a game, to compare whole games between processes.

`python -m holdout.testing.chain module:RULES --seats 3 --seed 0 --games 10` prints one line for each game. A
link covers the position, the events, what is asked and what the asked seat sees. Runs under different
PYTHONHASHSEED values must print the same lines; hashing.py makes and compares them.
"""

import argparse
import json
from collections.abc import Sequence
from hashlib import blake2b
from importlib import import_module
from typing import Any

import msgspec

from holdout.kernel import Match, find, pick_id
from holdout.testing.case import Case, Settings


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


def main(words: Sequence[str] | None = None) -> None:
    """Print the chains of some games."""
    parser = argparse.ArgumentParser(prog="python -m holdout.testing.chain", description=__doc__)
    parser.add_argument("place", help="where the rules stand, as module:attribute")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--cap", type=int, default=Settings().cap)
    parser.add_argument("--player", default="holdout.testing.case:random_player")
    parser.add_argument("--options", type=json.loads, default={})
    asked = parser.parse_args(words)
    rules = find(asked.place)
    module, _, attribute = asked.player.partition(":")
    player = getattr(import_module(module), attribute)
    settings = Settings(cap=asked.cap, player=player, place=asked.place)
    for seed in range(asked.seed, asked.seed + asked.games):
        print(seed, *chain(Case(rules, "hashes", asked.seats, seed, settings, asked.options)))


if __name__ == "__main__":
    main()
