"""What is in the box, counted over all its packs."""

from collections import Counter

import pytest

from holdout.language.packs import by_name

BOX = [card for card in by_name("expansion").cards if card.deck]


def copies(**wanted):
    """How many cards of the box have these values."""
    return sum(
        card.copies
        for card in BOX
        if all(
            getattr(card, name, None) == value or card.values.get(name) == value
            for name, value in wanted.items()
        )
    )


@pytest.mark.rule("expansion.contents.total-cards")
def test_the_box_holds_400_cards():
    decks = Counter()
    for card in BOX:
        decks[card.deck] += card.copies
    stages = decks["locations"] + decks["objectives"]
    assert stages == 8 + 24
    assert sum(decks.values()) == 126 + 74 + 10 + 10 + 11 + 24 + 8 + 36 + 24 + 21 + 56 == 400


@pytest.mark.rule("expansion.contents.hives")
def test_the_two_hives_bring_2_locations_6_objectives_and_66_hive_cards():
    plain = [card for card in BOX if not card.values.get("hard")]
    assert [
        sum(card.copies for card in plain if card.deck == deck) for deck in ("locations", "objectives")
    ] == [2, 6]
    assert copies(deck="hive") == 66


@pytest.mark.rule("expansion.contents.hard-mode", "expansion.contents.hard-mode-split")
def test_24_hard_mode_cards_are_6_locations_and_18_objectives():
    assert (copies(hard=True, deck="locations"), copies(hard=True, deck="objectives")) == (6, 18)
    assert copies(hard=True) == 24
    new = {card.of for card in BOX if card.values.get("hard")} & {card.name for card in BOX}
    assert len(new) == 2 + 6
