"""Your characters: those in hand and in play, and no others."""

import pytest


@pytest.mark.rule("alien.your-characters.includes", "alien.your-characters.off-turn")
def test_off_turn_they_are_the_hand_and_the_vigilant_cards_in_play(alien):
    table = alien(
        seats=2,
        hand={0: ["Grunt"], 1: ["Specialist"]},
        front=["Acid-Spray Xenomorph"],
        attack=20,
        in_play={1: ["Body Armor"]},
    )
    table.fight("Acid-Spray Xenomorph")
    assert table.option_labels == ["Specialist", "Body Armor"]
    table.answer("Body Armor")
    assert table.cards("Dead Characters") == ["Grunt", "Body Armor"]


@pytest.mark.rule("alien.your-characters.excludes-deck-discard")
def test_characters_in_the_deck_and_in_the_discard_pile_are_safe(alien):
    table = alien(hand={0: []}, discard=["Grunt"], front=["Acid-Spray Xenomorph"], attack=20)
    with table.changes(
        deck=0,
        cites="alien.your-characters.excludes-deck-discard",
        **{"Dead Characters": 0, "discard pile": 0},
    ):
        table.fight("Acid-Spray Xenomorph")


@pytest.mark.rule("alien.your-characters.excludes-copies")
def test_a_coordinated_copy_is_not_one_of_them(alien):
    table = alien(
        seats=2,
        hand={0: [], 1: ["Find It and Kill It", "Grunt"]},
        deck={1: ["Specialist"]},
        front=["Acid-Spray Xenomorph"],
        attack=20,
    )
    table.answer("Find It and Kill It", seat=1).answer("Find It and Kill It", verb="play-lent")
    with table.changes(cites="alien.your-characters.excludes-copies"):
        table.choose("Grunt").fight("Acid-Spray Xenomorph")
    assert table.cards("Dead Characters") == ["Grunt"]
