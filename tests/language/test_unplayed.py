"""Text that no rule of its game carries out is refused where it stands; data of unplayed games is not."""

import pytest

from holdout.language import TextErrors
from holdout.language.games import game
from holdout.language.unplayed import ASKS


def refused(name, text):
    with pytest.raises(TextErrors) as caught:
        game(name).parse(text)
    (error,) = caught.value.errors
    return error.message, text[error.start : error.start + error.length]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Cleanup: Draw a card.", "Cleanup:"),
        ("Move an enemy in the Complex to the Lair.", "the Lair"),
        ("Put a card from your hand into the Nest.", "the Nest"),
    ],
)
def test_words_that_wait_for_their_rules_are_refused_in_alien(text, place):
    message, where = refused("alien", text)
    assert where == place
    assert message.startswith("No rule of this game carries out")


def test_cards_of_a_game_that_nobody_can_play_are_read_as_data():
    data = game("alien")._replace(plays=False)
    for text in ("Cleanup: Draw a card.", "Move an enemy in the Complex to the Lair."):
        assert data.language.print(data.parse(text)) == text


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("When you pass, draw a card.", "pass"),
        ("When you choose a card in the Complex, draw a card.", "choose a card in the Complex"),
        ("You cannot win the game.", "win the game"),
        ("If you would repeat this ability, draw a card instead.", "repeat this ability"),
        ("If you got +1 Attack this turn, draw a card.", "got +1 Attack"),
        ("No player may pay 2 Recruit Points.", "pay 2 Recruit Points"),
    ],
)
def test_a_verb_that_can_only_be_done_is_refused_in_every_other_form(text, place):
    message, where = refused("alien", text)
    assert where == place
    assert "can only be done" in message


@pytest.mark.parametrize("name", ["alien", "corps"])
def test_the_phrases_that_ask_for_a_verb_are_all_known(name):
    """A phrase with a verb in it either tells somebody to do it or asks for it."""
    language = game(name).language
    told = {phrase.__name__ for phrase in language.grammar.phrases if "verb" in phrase.__struct_fields__}
    assert told <= {phrase.__name__ for phrase in ASKS}
