"""Mobilize: what happens when its card is gained, and never again."""

import pytest

HURT = "I Mostly Just Hurt People"
DEAR = ["Harpoon Gun", "Last One Aboard", "Burn It Out", "Cut and Run"]


@pytest.mark.rule("alien.mobilize.on-gain", "alien.mobilize.after-refill")
def test_mobilize_happens_at_once_after_the_hq_is_full_again(alien):
    table = alien(seats=2, market=["Steady Course", *DEAR], recruit=4, **{"the Barracks": ["Flinch"]})
    with table.changes(cites=("alien.mobilize.on-gain", "alien.mobilize.after-refill")):
        table.recruit("Steady Course")
    assert table.cards("HQ space 1") == ["Flinch"]
    with table.changes(hand={1: +1}):
        table.answer("Player 2")


@pytest.mark.rule("alien.mobilize.mandatory")
def test_what_mobilize_says_is_not_declined_unless_it_says_may(alien):
    table = alien(seats=2, market=["Steady Course", HURT], recruit=20, discard=["Grunt"])
    table.recruit("Steady Course")
    assert table.option_labels == ["Player 1", "Player 2"]
    table.answer("Player 1")
    table.choose("Player 1").recruit(HURT)
    assert table.option_labels == ["Yes", "No"]
    table.answer("No")
    assert "Grunt" in table.cards("discard pile")


@pytest.mark.rule("alien.mobilize.once", "alien.mobilize.other-text-works")
def test_mobilize_is_silent_when_the_card_is_played_and_the_rest_of_it_works(alien):
    table = alien(hand=[HURT, HURT], discard=["Grunt"])
    with table.changes(attack=+3):
        table.play(HURT)
    assert table.offers(HURT, verb="play")
    with table.changes(attack=+3):
        table.choose("Yes").play(HURT)
    assert table.cards("Dead Characters") == ["Grunt"]
