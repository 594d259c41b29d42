"""The Avatars of the expansion: one with two Role cards, all of them free to mix with those of Alien."""

import pytest

from holdout.encounters import board
from holdout.encounters.alien.rules import RULES
from holdout.kernel import SetupError, new

CHIEF = "Security Chief"


def deck_of(match, seat):
    """The names of the cards with which a player starts."""
    position, faces = match.moment.game.position, match.frame.faces
    cards = [*position.zones[board.DECK[seat]], *position.zones[board.HAND[seat]]]
    return [faces[position.face[card]].name for card in cards]


@pytest.mark.ruling("expansion.ruling.g1-two-role-cards")
@pytest.mark.rule("expansion.avatars.two-role-avatar")
def test_a_security_chief_starts_with_both_role_cards_and_fourteen_cards():
    match = new(RULES, seats=1, roles=[CHIEF])
    deck = deck_of(match, 0)
    assert len(deck) == 14
    assert len(match.moment.game.position.zones[board.HAND[0]]) == 6
    assert {"We Got a Situation Here", "Gonna Need Some More Muscle"} <= set(deck)
    assert deck.count("Specialist") == 7
    assert deck.count("Grunt") == 5


@pytest.mark.rule("expansion.avatars.mix-and-match")
def test_avatars_of_both_boxes_sit_at_one_table_whatever_the_hive():
    match = new(RULES, seats=3, scenario="aliens", roles=["Medic", "Zoologist", "Clone ODY-217 'Odysseus'"])
    assert [len(deck_of(match, seat)) for seat in range(3)] == [13, 13, 13]
    assert "Aren't They Fascinating?" in deck_of(match, 1)
    assert "I Have a Plan" in deck_of(match, 2)


def test_at_a_table_that_names_no_avatar_of_the_expansion_none_can_be_picked():
    match = new(RULES, seats=1, role_choice="free")
    assert len(match.decision.options) == 10


def test_a_misspelt_avatar_of_the_expansion_is_told_with_the_nearest():
    with pytest.raises(
        SetupError, match=r"There is no role called 'Security Cheif'\. Did you mean 'Security Chief'"
    ):
        new(RULES, seats=1, roles=["Security Cheif"])
