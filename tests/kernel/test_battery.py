"""Airlock, the small game that stretches the kernel, passes the battery with every number of seats.

The last tests are the promises of the kernel, with as many games as there is time for. `make long` plays ten
times as many.
"""

from pathlib import Path

import pytest

from holdout.ledger import load
from holdout.testing import Settings, cases, hash_seed_figure, interference_pairs, save_figure, sized
from holdout.testing.battery import Round
from tests.small import RULES

LEDGER = load(Path(__file__).parents[1] / "small" / "ledger.toml")
SETTINGS = Settings(known_rule={rule.id for rule in LEDGER.rules}.__contains__)


@pytest.mark.parametrize("check", cases(RULES, settings=SETTINGS), ids=str)
def test_airlock_passes(check: Round) -> None:
    assert check.run() > 0


def test_games_are_the_same_in_fresh_processes_under_four_hash_seeds() -> None:
    assert hash_seed_figure(RULES, sized(60), (0, 1, 42, 12345)) > 4 * sized(60)


@pytest.mark.parametrize("part", range(2))
def test_pairs_of_worlds_look_the_same(part: int) -> None:
    assert interference_pairs(RULES, sized(2_000), seed=1_000 * part) >= sized(2_000)


@pytest.mark.parametrize("part", range(4))
def test_games_are_saved_and_loaded_at_every_decision(part: int) -> None:
    assert save_figure(RULES, sized(10), seed=1_000 * part) > sized(10)
