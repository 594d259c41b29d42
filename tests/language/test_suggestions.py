"""A suggestion says nearly what was written, or tells what it leaves out or that it is something else."""

import pytest

from holdout.language import TextErrors
from holdout.language.games import game


def suggested(written: str, name: str = "alien") -> tuple[str, ...]:
    with pytest.raises(TextErrors) as refused:
        game(name).read(written, "character")
    return refused.value.errors[0].suggestions


def warning(written: str) -> str:
    with pytest.raises(TextErrors) as refused:
        game("alien").read(written, "character")
    return refused.value.errors[0].hint


@pytest.mark.parametrize(
    ("written", "suggestion", "lost"),
    [
        (
            "Gain 3 Attack, usable only against the Queen.",
            "You get +3 Attack.",
            "usable only against the Queen",
        ),
        ("If it's your first turn, draw a card.", "Draw a card.", "if it is your first turn"),
        ("Polish, then draw a card.", "Draw a card.", "polish"),
        ("Draw a card for each friend who laughs.", "Draw a card.", "for each friend who laughs"),
    ],
)
def test_what_a_suggestion_leaves_out_is_named(written, suggestion, lost):
    assert suggested(written) == (suggestion,)
    assert f'"{lost}"' in warning(written)


@pytest.mark.parametrize("written", ["Rescue a Strike.", "You can't lose the game this turn.", "Zzz."])
def test_a_suggestion_that_says_something_else_says_so(written):
    assert len(suggested(written)) == 1
    assert "something else" in warning(written)


def test_the_opposite_is_never_suggested():
    assert "The team loses the game." not in suggested("You can't lose the game this turn.")


def test_a_word_that_the_language_lacks_is_left_out():
    assert suggested("Discard a shiny card from your hand.") == ("Discard a card from your hand.",)


def test_a_denial_is_never_left_out():
    assert "Draw a card." not in suggested("You never draw a card.")


def test_a_deed_done_this_turn_is_not_read_as_one_to_come():
    reading = game("alien").read("If you scanned a room this turn, draw a card.", "character")
    assert reading.text == "If you scanned a card this turn, draw a card."


def test_a_line_that_lacks_a_heading_is_suggested_under_some():
    with pytest.raises(TextErrors) as refused:
        game("alien").read("Everyone discards a card.", "enemy")
    found = refused.value.errors[0]
    assert "Strike: Each player discards a card." in found.suggestions
    assert "heading" in found.hint


def test_a_text_that_can_be_read_in_two_ways_is_suggested_in_both():
    written = "Draw a card and kill an enemy or heal a Strike."
    assert len(suggested(written)) == 2
    assert "more than one way" in warning(written)


def test_a_condition_may_be_left_out_with_its_denial():
    written = "If it isn't Tuesday, draw a card."
    assert suggested(written) == ("Draw a card.",)
    assert '"if it is not Tuesday"' in warning(written)


def test_what_is_not_done_is_never_answered_with_something_else_that_is_done():
    (found,) = suggested("Never discard a card.")
    assert found == "This turn, you cannot discard a card from your hand."


@pytest.mark.parametrize("written", ["You may recruit at most one character this turn.", "-1 card."])
def test_a_limit_is_no_offer_and_a_loss_no_gain(written):
    assert suggested(written)


@pytest.mark.parametrize(
    "written",
    [
        "Draw the top card of the next player's deck.",
        "Each player discards a total of 3 cards.",
        "Discard a card from your hand without looking at it.",
        "If you played a card this turn, draw a card. If you discarded 2 or more, draw 2 cards instead.",
        "Discard a card from the supply.",
        "If you have 2 cards in front of you, draw a card.",
        "Each player kills an enemy in the Complex and the Combat Zone.",
        "Each player discards a card for each Strike they have, then draws a card.",
        "You may get Attack equal to the cost of a card you discard from your hand.",
        "Fight an enemy in the Combat Zone. If you do, draw a card.",
        "For every 0 enemies in the Complex, draw a card.",
        "For every 2 enemies in the Complex, kill it.",
    ],
)
def test_what_would_be_misread_is_refused(written: str):
    with pytest.raises(TextErrors):
        game("alien").read(written, "character")


def test_a_card_that_was_looked_at_is_put_back_where_it_came_from():
    read = game("alien").read("Look at the top card of the Hive. Put it back on top.", "character")
    assert read.text == "Look at the top card of the Hive. Put it on top of the Hive."
