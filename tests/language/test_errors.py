"""What is no card text is refused whole, with an error that points into it."""

import time

import pytest

from holdout.encounters.alien.vocabulary import LANGUAGE
from holdout.language import TextErrors
from tests.language.broken_texts import GOOD, broken

BROKEN = broken()


def test_there_are_more_than_two_hundred_broken_texts():
    assert len(BROKEN) > 200


@pytest.mark.parametrize("text", GOOD)
def test_the_texts_that_are_broken_were_good(text):
    assert LANGUAGE.print(LANGUAGE.parse(text)) == text


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_text_gets_an_error_inside_it(text):
    with pytest.raises(TextErrors) as caught:
        LANGUAGE.parse(text)
    for error in caught.value.errors:
        assert 0 <= error.start < len(text)
        assert 1 <= error.line <= text.count("\n") + 1
        assert 1 <= error.column <= len(error.source_line) + 1
        assert error.message.endswith((".", '"'))
        told = error.report()
        assert "_" in text or "_" not in told, "token names are not for people"
        assert "\x1b" not in told
        assert "\x00" not in told


def test_errors_come_quickly_whatever_the_text():
    start = time.perf_counter()
    for text in BROKEN:
        with pytest.raises(TextErrors):
            LANGUAGE.parse(text)
    print(f"{len(BROKEN)} broken texts in {time.perf_counter() - start:.2f} s")


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("Draw a card for each enemy in the Complex.", "For each enemy"),
        ("Draw a card and heal a Strike.", '", then"'),
        ("Draw a card this turn.", "This turn, ..."),
        ("All players draw a card.", 'Say "each".'),
        ("Draw two cards.", "digits"),
        ("Draw a card if you have a Strike.", 'opens the sentence: "If ..., ..."'),
    ],
)
def test_good_english_that_is_not_the_language_gets_advice(text, advice):
    with pytest.raises(TextErrors) as caught:
        LANGUAGE.parse(text)
    assert advice in caught.value.errors[0].hint


def test_what_could_stand_there_is_told_in_sorts_of_phrases():
    with pytest.raises(TextErrors) as caught:
        LANGUAGE.parse("Discard a zebra.")
    assert caught.value.errors[0].hint.endswith("Expected a kind of card or a quality.")


def test_an_empty_text_is_a_card_that_says_nothing():
    assert LANGUAGE.parse("").abilities == ()
    assert LANGUAGE.print(LANGUAGE.parse("")) == ""
