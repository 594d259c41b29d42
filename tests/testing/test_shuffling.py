"""What the assertion about shuffles lets pass, and what it does not."""

from typing import Any

import pytest

from holdout.kernel import step
from holdout.testing import Unshuffled, World, assert_shuffled
from tests.testing.lanterns import DECK, RULES, act


def deal(mix: Any) -> Any:
    """Tables on which the deck is mixed in some way, one for each seed."""

    @step("test-shuffling.mix")
    def mixing(game: Any) -> None:
        mix(game, game.position.zones[DECK])

    table = World(RULES, seed=3, begin=(act, 0), marks=("turn",), turns=1)
    return lambda seed: table.with_seed(seed).run(mixing)


def test_a_shuffled_deck_passes() -> None:
    assert_shuffled(deal(lambda game, deck: game.shuffle(deck)), "deck")


def test_a_deck_that_was_only_forgotten_does_not_pass() -> None:
    def forget(game: Any, deck: list[int]) -> None:
        for card in deck:
            game.position.seen[card] = 0

    with pytest.raises(Unshuffled, match=r"Place 0 of .* with every seed"):
        assert_shuffled(deal(forget), DECK)


def test_a_deck_of_which_one_card_stays_where_it_was_does_not_pass() -> None:
    with pytest.raises(Unshuffled, match="Place 0 of"):
        assert_shuffled(deal(lambda game, deck: game.shuffle(deck[1:])), "deck")


def test_a_deck_of_which_somebody_knows_a_card_does_not_pass() -> None:
    def peek(game: Any, deck: list[int]) -> None:
        game.shuffle(deck)
        game.show(deck[-1], 1)

    with pytest.raises(Unshuffled, match="somebody has seen 1 of the"):
        assert_shuffled(deal(peek), lambda position: position.zones[DECK])


def test_a_single_card_cannot_be_shuffled() -> None:
    with pytest.raises(Unshuffled, match="too few"):
        assert_shuffled(deal(lambda game, deck: None), lambda position: position.zones[DECK][:1])
