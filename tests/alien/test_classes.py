"""The five classes, and that each is best at what it is said to be good at."""

import re

import pytest

from holdout.encounters.alien.vocabulary import CLASSES
from tests.alien.box import PACK, designs, several

OF_CLASS = {
    name: [card for card in designs("barracks") if several(card, "class") == (name,)] for name in CLASSES
}


def share(words):
    """For each class, which part of its designs speaks of something."""
    found = {
        name: sum(bool(re.search(words, card.text.lower())) for card in cards)
        for name, cards in OF_CLASS.items()
    }
    return {name: found[name] / len(OF_CLASS[name]) for name in CLASSES}


def leader(shares):
    return max(shares, key=lambda name: shares[name])


@pytest.mark.rule("alien.classes.list")
def test_there_are_five_classes_and_every_barracks_card_has_one():
    assert list(CLASSES) == ["intel", "leadership", "strength", "survival", "tech"]
    assert {klass for card in PACK.cards for klass in several(card, "class")} == set(CLASSES)
    assert sum(len(cards) for cards in OF_CLASS.values()) == len(designs("barracks"))


@pytest.mark.rule("alien.classes.intel")
def test_intel_looks_scans_and_draws_more_than_any_other_class():
    assert leader(share(r"\b(look|scan|draw a card|draws? \d cards)\b")) == "intel"


@pytest.mark.rule("alien.classes.leadership")
def test_leadership_gets_recruit_points_and_gains_characters_more_than_any_other_class():
    assert leader(share(r"\b(gain|recruit)\b")) == "leadership"


@pytest.mark.rule("alien.classes.strength")
def test_strength_has_the_most_attack_and_kills_its_own_cards_most():
    attack = {
        name: sum(card.values.get("attack", 0) for card in cards) / len(cards)
        for name, cards in OF_CLASS.items()
    }
    assert leader(attack) == "strength"
    assert leader(share(r"kill [^.]*(hand|discard pile|your characters)")) == "strength"


@pytest.mark.rule("alien.classes.survival")
def test_survival_avoids_and_heals_strikes_more_than_any_other_class():
    assert leader(share(r"\b(avoid|cancel|heals?)\b")) == "survival"


@pytest.mark.rule("alien.classes.tech")
def test_tech_moves_enemies_and_copies_cards_more_than_any_other_class_and_does_some_of_all_else():
    assert leader(share(r"\b(move|push) [^.]*enemy")) == "tech"
    assert leader(share(r"\bcopy\b")) == "tech"
    others = (r"\bdraw\b", r"\brecruit\b", r"\bkill\b", r"\bheals?\b")
    assert all(share(words)["tech"] > 0 for words in others)
