"""A suggestion says nearly what was written; where the language has nothing near, there is none."""

import pytest

from holdout.language import TextErrors
from holdout.language.games import game


def suggested(written: str, name: str = "alien") -> tuple[str, ...]:
    with pytest.raises(TextErrors) as refused:
        game(name).read(written, "character")
    return refused.value.errors[0].suggestions


@pytest.mark.parametrize(
    "written",
    [
        "Rescue a Strike.",  # no deed of the language
        "You can't lose the game this turn.",  # the opposite is known
        "Gain 3 Attack, usable only against the Queen.",  # characters are gained, too
        "If it's your first turn, draw a card.",  # half of it would be missing
        "Set aside a card from your hand; draw it next turn.",  # one sentence has a suggestion, one has none
    ],
)
def test_nothing_is_suggested_that_says_something_else(written):
    assert suggested(written) == ()


def test_a_word_that_the_language_lacks_is_left_out():
    assert suggested("Discard a shiny card from your hand.") == ("Discard a card from your hand.",)


def test_a_denial_is_never_left_out():
    assert "Draw a card." not in suggested("You never draw a card.")


def test_what_is_done_is_never_left_out():
    assert suggested("Polish, then draw a card.") == ()


def test_a_deed_done_this_turn_is_not_read_as_one_to_come():
    reading = game("alien").read("If you scanned a room this turn, draw a card.", "character")
    assert reading.text == "If you scanned a card this turn, draw a card."
