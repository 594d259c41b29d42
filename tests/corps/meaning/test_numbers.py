"""Numbers that texts ask for: the highest and the lowest, odd and even, one compared with another."""

import pytest

from holdout.corps.vocabulary import LANGUAGE
from holdout.language import TextErrors
from holdout.language.games import game

SQUAD = {"Hicks": "f6", "Hudson": "h6", "Gorman": "k6"}
AIMS = dict.fromkeys(SQUAD, 5)


@pytest.fixture
def raised(spoken):
    """The Characters whose Aim a phrase raises. They have Tech 5, 6 and 5, and Defense 6, 5 and 4."""

    def of(phrase, *answers):
        table = spoken(squad=SQUAD, dials=AIMS)
        table.say(f"Raise the Aim of {phrase} by 1.", *answers)
        return [name for name in SQUAD if table.dial(name) > 5]

    return of


@pytest.mark.parametrize(
    ("phrase", "meant"),
    [
        ("the Character with the highest Tech", ["Hudson"]),
        ("the Character with the lowest Defense", ["Gorman"]),
        ("each Character with an odd Tech", ["Hicks", "Gorman"]),
        ("each Character with an even Tech", ["Hudson"]),
    ],
)
def test_numbers_tell_characters_apart(raised, phrase, meant):
    assert raised(phrase) == meant


def test_of_equals_one_is_chosen(raised):
    assert raised("the Character with the lowest Tech", "Gorman") == ["Gorman"]


@pytest.mark.parametrize(
    ("condition", "exhausted"),
    [
        ("the number of Characters is odd", 1),
        ("the number of Characters is even", 0),
        ("the number of Characters is more than the number of Aliens", 1),
        ("the number of Characters is less than the number of Aliens", 0),
        ("the number of Characters is equal to the number of Aliens", 0),
        ("the highest Tech among Characters is more than the lowest Tech among Characters", 1),
        ("this Character is not a Grunt", 1),
        ("this Character is not a Hero", 0),
        ("this Character is not fallen", 1),
    ],
)
def test_what_is_asked_of_numbers_and_kinds(spoken, condition, exhausted):
    table = spoken(squad=SQUAD, holds={"exhaust": 0})
    table.say(f"If {condition}, exhaust a card.")
    assert table.size("exhaust") == exhausted


@pytest.mark.parametrize(
    "text", ["If you have 6 or more Aim, draw a card.", "Exhaust 2 cards. Double your Aim."]
)
def test_nobody_has_points_in_this_game(text):
    with pytest.raises(TextErrors):
        LANGUAGE.parse(text)


@pytest.mark.parametrize(("number", "exhausted"), [("1", 1), ("2", 3)])
def test_that_number_is_how_many_were_taken(spoken, number, exhausted):
    table = spoken(squad=SQUAD, holds={"exhaust": 0})
    table.say("Exhaust up to 2 cards. If that number is 2 or more, exhaust a card.", number)
    assert table.size("exhaust") == exhausted


def test_that_number_needs_something_counted_before():
    text = "If that number is 2 or more, draw a card."
    with pytest.raises(TextErrors) as refused:
        game("corps").parse(text, "event")
    assert [error.start for error in refused.value.errors] == [text.index("that number")]
