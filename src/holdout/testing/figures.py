"""Figures for promises: how much was compared, or a CheckFailed that says what differed.

`make proof` prints them for our own games; a game of yours can promise the same.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from holdout.kernel import Rules, find
from holdout.testing import hashing, secrecy
from holdout.testing.case import Case, Settings
from holdout.testing.check import DEFAULT
from holdout.testing.copies import check_saves


def _given(rules: Rules[Any] | str) -> Rules[Any]:
    return find(rules) if isinstance(rules, str) else rules


def hash_seed_figure(
    rules: Rules[Any] | str,
    games: int,
    hash_seeds: Sequence[int] = hashing.HASH_SEEDS,
    *,
    settings: Settings = DEFAULT,
    **options: Any,
) -> int:
    """Play so many games under each hash seed in fresh processes: how many hashes were equal in all."""
    rules = _given(rules)
    shares = [games // len(rules.seats) + (i < games % len(rules.seats)) for i in range(len(rules.seats))]
    return sum(
        [
            hashing.compare(Case(rules, "hashes", seats, 0, settings, options), share, hash_seeds)
            for seats, share in zip(rules.seats, shares, strict=True)
            if share
        ]
    )


def interference_pairs(
    rules: Rules[Any] | str, pairs: int, *, seed: int = 0, settings: Settings = DEFAULT, **options: Any
) -> int:
    """Compare at least so many pairs of worlds that a viewer may not tell apart: how many it were."""
    compared = 0
    for case in _one_after_another(_given(rules), "secrecy", seed, settings, options):
        compared += secrecy.check_secrecy.looks(case)
        if compared >= pairs:
            break
    return compared


def save_figure(
    rules: Rules[Any] | str, games: int, *, seed: int = 0, settings: Settings = DEFAULT, **options: Any
) -> int:
    """Save and load at every decision of so many games: how many decisions it were."""
    cases = _one_after_another(_given(rules), "saves", seed, settings, options)
    return sum([check_saves.looks(case) for _, case in zip(range(games), cases, strict=False)])


def _one_after_another(
    rules: Rules[Any], check: str, seed: int, settings: Settings, options: dict[str, Any]
) -> Iterator[Case]:
    """Games with every number of seats in turn, without end."""
    for number in count():
        seats = rules.seats[number % len(rules.seats)]
        yield Case(rules, check, seats, seed + number // len(rules.seats), settings, options)
