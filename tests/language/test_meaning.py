"""What sentences and quantities mean in every game, tried on a table of Alien."""

import pytest

from holdout.encounters import board
from tests.encounters.meaning.spoken import Spoken, character, enemy

OFFER = "If there is an enemy in the Combat Zone, you may discard a card from your hand."


def fought(text, enemies, *answers):
    """Attack and Recruit after a text was spoken, with so many enemies in the Combat Zone."""
    table = Spoken(text, (board.HAND[0], character()), *[(board.FRONT, enemy()) for _ in range(enemies)])
    table.say(*answers)
    return table.position.attack, table.position.recruit


def test_without_what_an_offer_asks_for_nothing_is_offered_and_the_rest_is_otherwise():
    assert fought(f"{OFFER} Otherwise, you get +1 Recruit.", 0) == (0, 1)


def test_an_offer_that_is_made_and_taken_leaves_out_what_is_otherwise():
    assert fought(f"{OFFER} Otherwise, you get +1 Recruit.", 1, "yes") == (0, 0)


def test_an_offer_that_is_made_and_left_is_followed_by_what_is_otherwise():
    assert fought(f"{OFFER} Otherwise, you get +1 Recruit.", 1, "no") == (0, 1)


def test_without_what_an_offer_asks_for_nobody_did_it():
    assert fought(f"{OFFER} If you do, you get +1 Attack. Otherwise, you get +1 Recruit.", 0) == (0, 1)


@pytest.mark.parametrize(
    ("quantity", "numbers"),
    [
        ("are 2 or fewer enemies", [0, 1, 2]),
        ("are 2 or more enemies", [2, 3, 4]),
        ("are 2 enemies", [2, 3, 4]),
        ("are no enemies", [0]),
        ("is an enemy", [1, 2, 3, 4]),
    ],
)
def test_a_quantity_is_met_by_these_numbers(quantity, numbers):
    text = f"If there {quantity} in the Combat Zone, you get +1 Attack."
    assert [number for number in range(5) if fought(text, number) == (1, 0)] == numbers


def test_two_or_fewer_cards_are_none_one_or_two():
    text = "Discard 2 or fewer cards from your hand."
    for chosen in ((), (1,), (1, 2)):
        table = Spoken(text, *[(board.HAND[0], character()) for _ in range(3)])
        table.say(*[f"card:{card}" for card in chosen], *["done"][len(chosen) // 2 :])
        assert sorted(table.held(board.DISCARD[0])) == list(chosen)
