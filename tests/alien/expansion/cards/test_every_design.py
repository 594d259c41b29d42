"""The audit of the card tests: every design of the expansion whose text is written is played by a test."""

import pytest

from holdout.language.packs import by_name
from tests.alien.cards.test_every_design import names_played_in

DESIGNS = [card for card in by_name("expansion").cards if not card.unknown]
DECKS = sorted({card.deck for card in DESIGNS})


@pytest.mark.parametrize("deck", DECKS)
def test_every_design_of_a_deck_is_played_by_a_test(deck):
    played = names_played_in(__file__)
    assert [card.id for card in DESIGNS if card.deck == deck and not played & {card.name, card.id}] == []


def test_every_name_in_a_mark_is_that_of_a_design():
    known = {name for card in DESIGNS for name in (card.name, card.id)}
    assert sorted(names_played_in(__file__) - known) == []
