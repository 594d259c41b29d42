"""Chance: one small generator inside the position, fair and repeatable."""

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from itertools import permutations

import pytest

from holdout.kernel import Game, Randomness, load, new, record
from holdout.kernel.match import first_position, framed
from holdout.kernel.randomness import BITS, MASK, MULTIPLIER, draws, draws_by_words, seeded
from holdout.testing import assert_shuffled, by_size
from tests.kernel.station import played, station
from tests.small import RULES

DRAWS = by_size(100_000, 100_000, 10_000_000)


def fresh(seed: int = 0) -> Game:
    frame = framed(RULES, RULES.set_up(3, {}), str(seed))
    return Game(RULES, frame.setup, frame.faces, first_position(frame))


def chi_square(seen: Counter, kinds: int, draws: int) -> float:
    expected = draws / kinds
    return sum((seen[kind] - expected) ** 2 / expected for kind in seen)


def test_d7_a_die_is_fair(figure: Callable[..., None]):
    game = fresh()
    rolls = Counter(game.roll(6) for _ in range(DRAWS))
    assert set(rolls) == set(range(1, 7))
    assert chi_square(rolls, 6, DRAWS) < 35.9, "above this, chance in a million with 5 degrees of freedom"
    figure(draws=DRAWS, chi_square_with_5_degrees=chi_square(rolls, 6, DRAWS))


def test_d7_one_roll_says_nothing_about_the_next():
    game = fresh()
    rolls = [game.roll(6) for _ in range(DRAWS)]
    pairs = Counter(zip(rolls[::2], rolls[1::2], strict=True))
    assert len(pairs) == 36
    assert chi_square(pairs, 36, DRAWS // 2) < 91, "chance in a million with 35 degrees of freedom"


def test_d7_a_shuffle_gives_every_order_alike():
    game = fresh()
    cards = game.position.zones[0][:4]
    orders: Counter = Counter()
    for _ in range(DRAWS // 4):
        game.spent = 0  # so many shuffles are more work than any answer may lead to
        for card, face in zip(cards, range(4), strict=True):
            game.position.face[card] = face  # always from the same order: many poor shuffles make a good one
        game.shuffle(cards)
        orders[tuple(game.position.face[card] for card in cards)] += 1
    assert set(orders) == set(permutations(range(4)))
    assert chi_square(orders, 24, DRAWS // 4) < 70, "chance in a million with 23 degrees of freedom"


def test_d7_the_seed_told_at_the_end_is_the_one_that_was_sealed_and_gives_the_same_game():
    sealed = new(RULES, seats=3, seed="7").commitment
    game = played(10_000, seed=7)
    told = record.read(game.record())[1].seed
    assert (game.over, sealed) == (True, blake2b(told.encode(), digest_size=32).hexdigest())
    assert sealed == game.commitment != new(RULES, seats=3, seed="8").commitment
    assert load(game.record(), lambda name: RULES).fingerprint() == game.fingerprint()


def test_after_a_shuffle_every_card_may_lie_anywhere_and_nobody_knows_one():
    def shuffled(seed: int) -> Game:
        game = fresh(seed)
        for card in game.zones[0]:
            game.reveal(card)
        game.shuffle(game.zones[0])
        return game

    assert_shuffled(shuffled, 0)


def test_a_copy_draws_what_its_original_draws():
    match = played(20)
    copy = match.clone()
    for _ in range(30):
        assert match.decision is not None
        answer = match.decision.options[0]
        match.answer(answer)
        copy.answer(answer)
    assert copy.fingerprint() == match.fingerprint()


def test_seeds_lead_to_different_games_and_the_same_seed_to_the_same():
    assert played(0, seed=1).fingerprint() == played(0, seed=1).fingerprint()
    assert len({played(0, seed=seed).fingerprint() for seed in range(20)}) == 20


def test_a_program_outside_draws_from_a_generator_of_its_own():
    table = station()
    before = table.match.fingerprint()
    ours, theirs = Randomness("a", 1), Randomness("a", 1)
    assert [ours.below(10) for _ in range(50)] == [theirs.below(10) for _ in range(50)]
    assert sorted(ours.shuffled(list(range(9)))) == list(range(9))
    assert table.match.fingerprint() == before


def test_a_program_outside_shuffles_into_every_order_alike():
    generator = Randomness("a", 1)
    orders = Counter(tuple(generator.shuffled([0, 1, 2])) for _ in range(6_000))
    assert set(orders) == set(permutations(range(3)))
    assert chi_square(orders, 6, 6_000) < 35.9, "chance in a million with 5 degrees of freedom"


@pytest.mark.parametrize("most", [0, 1, 2, 9, 60, 1_999])
def test_a_shuffle_draws_the_same_by_words_as_by_whole_states(most: int):
    state = seeded("by words", most)
    for _ in range(20):
        after, drawn = draws_by_words(state, most)
        assert (after, drawn) == whole(state, most)
        assert draws(state, most) == (after, drawn)
        state = state * MULTIPLIER & MASK


def whole(state: int, most: int) -> tuple[int, list[int]]:
    """What a shuffle draws, one number after the other."""
    drawn: list[int] = []
    for number in range(most, 1, -1):
        state = state * MULTIPLIER & MASK
        drawn.append(state * number >> BITS)
    return state, drawn
