"""Some of the cards just named, and who has the most of a kind."""

import pytest

from holdout.encounters import board
from holdout.language import TextErrors
from holdout.language.games import game
from tests.encounters.meaning.spoken import AVATARS, Spoken, character, strike

HAND, DECK, DISCARD = board.HAND, board.DECK, board.DISCARD
NAMES = ("Ash", "Brett", "Kane", "Lambert")


def laid(text):
    return Spoken(text, (HAND[0], character()), *[(DECK[0], character(name=name)) for name in NAMES])


def test_only_cards_just_drawn_are_discarded():
    table = laid("Draw 3 cards, then discard 2 of them.")
    table.say("card:4", "card:5")
    assert sorted(table.held(DISCARD[0])) == [4, 5]
    assert 1 in table.held(HAND[0])


def test_some_are_taken_and_the_rest_goes_elsewhere():
    table = laid("Look at the top 4 cards of your deck. Put 2 of them into your hand, then discard the rest.")
    table.say("card:2", "card:5")
    assert sorted(table.held(HAND[0])) == [1, 2, 5]
    assert sorted(table.held(DISCARD[0])) == [3, 4]


def test_up_to_so_many_may_be_none():
    table = laid("Look at the top 3 cards of your deck. Discard up to 2 of them.")
    table.say("done")
    assert not table.held(DISCARD[0])


def test_any_number_may_be_all():
    table = laid("Look at the top 2 cards of your deck. Discard any number of them.")
    table.say("card:4", "card:5")
    assert sorted(table.held(DISCARD[0])) == [4, 5]


def test_one_of_them_has_one_wording():
    with pytest.raises(TextErrors) as refused:
        game("alien").parse("Draw 2 cards, then discard 1 of them.", "character")
    assert refused.value.errors[0].hint == "Write: Draw 2 cards, then discard one of them."


def test_cards_that_nobody_named_are_refused():
    with pytest.raises(TextErrors, match="need cards named earlier"):
        game("alien").parse("Discard 2 of them.", "character")


@pytest.mark.parametrize(
    ("text", "wounds", "drawn"),
    [
        ("If you have the most Strikes, draw a card.", (2, 1), 1),
        ("If you have the most Strikes, draw a card.", (1, 1), 1),
        ("If you have the most Strikes, draw a card.", (1, 2), 0),
        ("If you have the fewest Strikes, draw a card.", (0, 1), 1),
        ("If another player has the most Strikes, draw a card.", (2, 1), 0),
    ],
)
def test_a_text_can_ask_who_has_the_most(text, wounds, drawn):
    strikes = [(board.WOUNDS[seat], strike()) for seat in (0, 1) for _ in range(wounds[seat])]
    table = Spoken(text, *AVATARS, *strikes, (DECK[0], character()))
    table.say()
    assert len(table.held(HAND[0])) == drawn


def test_what_each_player_with_it_has_can_be_spoken_of():
    strikes = [(board.WOUNDS[seat], strike()) for seat in (0, 0, 0, 1)]
    table = Spoken("Each player with 2 or more Strikes heals 2 of them.", *AVATARS, *strikes)
    table.say("card:3", "card:4")
    assert [len(table.held(board.WOUNDS[seat])) for seat in (0, 1)] == [1, 1]


def test_another_player_who_has_the_most_is_that_player():
    strikes = [(board.WOUNDS[seat], strike()) for seat in (0, 1, 1)]
    decks = [(DECK[seat], character()) for seat in (0, 1)]
    table = Spoken(
        "If another player has the most Strikes, that player draws a card.", *AVATARS, *strikes, *decks
    )
    table.say()
    assert [len(table.held(HAND[seat])) for seat in (0, 1)] == [0, 1]


@pytest.mark.parametrize(("wounds", "drawn"), [((1, 1), 1), ((1, 2), 0)])
def test_each_player_has_the_most_only_if_all_have_as_many(wounds, drawn):
    strikes = [(board.WOUNDS[seat], strike()) for seat in (0, 1) for _ in range(wounds[seat])]
    table = Spoken(
        "If each player has the most Strikes, draw a card.", *AVATARS, *strikes, (DECK[0], character())
    )
    table.say()
    assert len(table.held(HAND[0])) == drawn


def test_what_was_named_before_stays_it_after_a_question_what_somebody_has():
    text = "Reveal the top card of your deck. If you have a Strike, put it into your hand."
    table = Spoken(text, *AVATARS, (board.WOUNDS[0], strike()), (DECK[0], character()))
    table.say()
    assert (len(table.held(HAND[0])), len(table.held(board.WOUNDS[0]))) == (1, 1)
