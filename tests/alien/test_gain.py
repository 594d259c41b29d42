"""Gaining: into the discard pile, unless a text names another place."""

import pytest

from holdout.encounters import board
from holdout.encounters.market import Recruit, RecruitFromReserve
from tests.encounters.meaning.spoken import Spoken, character

DEAR = ["Harpoon Gun", "Last One Aboard", "Burn It Out", "Cut and Run"]


@pytest.mark.rule("alien.gain.to-discard")
def test_a_gained_card_goes_to_the_discard_pile_of_whoever_gains_it(alien):
    table = alien(hand=["Steady Course", "Keys to the Stores"], discard=["Grunt"], market=["Flinch", *DEAR])
    table.play("Steady Course")
    with table.changes(recruit=+2, cites="alien.gain.to-discard"):
        table.play("Keys to the Stores")
    assert table.cards("discard pile") == ["Grunt", "Flinch"]


@pytest.mark.rule("alien.gain.override")
def test_a_text_that_names_the_hand_brings_the_card_there():
    table = Spoken("Put a character in the HQ into your hand.", (board.MARKET[0], character()))
    table.say()
    assert table.where(1) == board.HAND[0]
    assert table.position.owner[1] == 1
    assert "alien.gain.override" in table.rules_told()


@pytest.mark.rule("alien.gain.available-after-shuffle")
def test_a_gained_card_is_drawn_only_after_the_discard_pile_was_shuffled(alien):
    table = alien(turn=True, hand=["Specialist"] * 3, hive=["Egg"], market=["Flinch", *DEAR])
    table.play("Specialist").play("Specialist").recruit("Flinch").done()
    assert table.cards("discard pile").count("Flinch") == 1
    assert "Flinch" not in table.cards("hand") + table.cards("deck")


@pytest.mark.rule("alien.gain.recruit-is-gain")
def test_what_waits_for_gaining_a_character_also_answers_recruiting_one():
    table = Spoken(
        "When you gain a character, you get +1 Attack.",
        (board.RESERVE, character(cost=3)),
        (board.MARKET[0], character(cost=3)),
    )
    table.position.recruit = 6
    assert table.game.do(RecruitFromReserve(0))
    assert table.position.attack == 1
    assert table.game.do(Recruit(0, 2))
    assert table.position.attack == 2
