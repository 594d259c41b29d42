"""Sight is as the oracle tells it, which tries lines with fractions: on shipped boards and on any board."""

import os
from random import Random

import pytest

from holdout.corps.geometry import (
    bits,
    blocker,
    compiled,
    seen_among,
    sees,
    shipped,
    shipped_names,
    sight,
)
from tests.corps.geometry.boards import oracle, place, random_plan, random_state

SAMPLED = 250
ANY_BOARDS = 200 if os.environ.get("HOLDOUT_SIZE") == "long" else 20


def differences(board, state, pairs):
    """Pairs about which the two disagree."""
    truth = oracle(board, state)
    return [
        (board.name(one), board.name(other))
        for one, other in pairs
        if sees(board, state, one, other) != truth.sees(place(board, one), place(board, other))
    ]


@pytest.mark.parametrize("name", shipped_names())
def test_sampled_pairs_of_every_side_are_seen_as_the_oracle_sees_them(name):
    random, board = Random(name), compiled(shipped(name))
    spaces = list(bits(board.spaces))
    for _ in range(SAMPLED // 25):
        pairs = [random.sample(spaces, 2) for _ in range(25)]
        assert differences(board, random_state(random, board, 12), pairs) == []


@pytest.mark.parametrize("number", range(ANY_BOARDS))
def test_any_board_is_seen_as_the_oracle_sees_it(number):
    random = Random(number)
    board = compiled(random_plan(random))
    spaces = list(bits(board.spaces))
    for _ in range(2):
        pairs = [(random.choice(spaces), random.choice(spaces)) for _ in range(15 if spaces else 0)]
        state = random_state(random, board, max(2, len(spaces) // 3))
        assert differences(board, state, pairs) == []


@pytest.mark.long
@pytest.mark.parametrize("row", range(12))
@pytest.mark.parametrize("name", shipped_names())
def test_all_pairs_of_every_side_are_seen_as_the_oracle_sees_them(name, row):
    random, board = Random(f"{name} {row}"), compiled(shipped(name))
    spaces = list(bits(board.spaces))
    viewers = [space for space in spaces if space // board.width == row]
    for viewer in viewers:
        state = random_state(random, board, 12)
        assert differences(board, state, [(viewer, other) for other in spaces]) == []


@pytest.mark.parametrize("number", range(10))
def test_sight_over_a_board_is_sight_to_each_space_and_what_is_unseen_has_a_blocker(number):
    random = Random(number)
    board = compiled(shipped(random.choice(shipped_names())))
    state = random_state(random, board, 12)
    source = random.choice(list(bits(board.spaces)))
    seen = sight(board, state, source)
    for target in bits(board.spaces):
        assert bool(seen >> target & 1) == sees(board, state, source, target)
        assert bool(seen >> target & 1) == (blocker(board, state, source, target) is None)


@pytest.mark.parametrize("number", range(40))
def test_of_some_spaces_those_are_seen_that_sight_over_the_board_tells(number):
    random = Random(number)
    board = compiled(shipped(random.choice(shipped_names())) if number % 2 else random_plan(random))
    spaces = list(bits(board.spaces))
    state = random_state(random, board, 12)
    for source in random.sample(spaces, min(8, len(spaces))):
        asked = sum(1 << space for space in spaces if random.random() < 0.5)
        assert seen_among(board, state, source, asked) == sight(board, state, source) & asked
