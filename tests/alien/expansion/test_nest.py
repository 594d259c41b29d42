"""The Nest and the Queen's own cards: the counts that the insert tells, and what the texts are about."""

from collections import Counter

import pytest

from holdout.encounters.alien.faces import face_of
from holdout.encounters.alien.vocabulary import LANGUAGE
from holdout.encounters.verbs.points import Get
from holdout.language.games import game
from holdout.language.nodes import Verb, find, unplayable
from holdout.language.packs import by_name
from holdout.language.phrases.abilities import ForClass
from holdout.language.phrases.amounts import Plus
from tests.alien.box import several

PACK = by_name("expansion")
NEST = [card for card in PACK.cards if card.deck == "nest"]
CHARACTERS = ("The Perfect Organism", "The Beast", "The Newborn", "Life Cycle")
ABILITIES = {"bite", "grab", "hunt", "rush"}


def of_deck(deck):
    return [card for card in PACK.cards if card.deck == deck]


QUEENS = [
    card for deck in ("queen-starting", "queen", "queen-roles", "queen-enemies") for card in of_deck(deck)
]


def unlocks(card):
    """The abilities of the Queen that a card unlocks."""
    return face_of(card).keywords & ABILITIES


@pytest.mark.rule("expansion.contents.nest")
def test_the_nest_is_four_characters_of_fourteen_cards():
    assert {card.of for card in NEST} == set(CHARACTERS)
    for character in CHARACTERS:
        assert sorted(card.copies for card in NEST if card.of == character) == [1, 3, 5, 5]
    assert sum(card.copies for card in NEST) == 56


@pytest.mark.rule("expansion.contents.queen-cards", "expansion.queen-setup.starting-split")
def test_the_queen_has_twelve_starting_cards_an_avatar_four_roles_and_four_enemy_cards():
    starting = {card.name: card for card in of_deck("queen-starting")}
    assert {name: card.copies for name, card in starting.items()} == {"Create": 7, "Destroy": 5}
    assert (starting["Create"].values, starting["Create"].text) == ({"cost": 0, "recruit": 1}, "")
    assert (starting["Destroy"].values, starting["Destroy"].text) == ({"cost": 0, "attack": 1}, "")
    assert [card.name for card in of_deck("queen")] == ["Queen Mother"]
    assert [card.name for card in of_deck("queen-roles")] == ["Bite", "Grab", "Hunt", "Rush"]
    names = ["Adaptable", "Berserk", "Cunning", "Defensive"]
    assert [card.name for card in of_deck("queen-enemies")] == [f"Queen Mother: {name}" for name in names]
    assert sum(card.copies for card in QUEENS) == 21


@pytest.mark.rule("expansion.queen-enemy.defense-and-health")
def test_an_enemy_card_has_defense_and_health_and_no_attack():
    for card in of_deck("queen-enemies"):
        assert card.values["defense"] > 0, card.name
        assert card.values["health"] > 0, card.name
        assert "attack" not in card.values, card.name


@pytest.mark.parametrize("card", [*NEST, *QUEENS], ids=lambda card: card.id)
def test_every_text_is_understood_printed_back_and_playable(card):
    assert game("expansion").parse(card.text, card.kind) == card.tree
    assert LANGUAGE.print(card.tree) == card.text
    assert unplayable(card.tree) == ()
    assert not card.unknown
    assert face_of(card).text == card.text


def test_a_role_unlocks_the_ability_whose_name_it_bears():
    assert {card.name: unlocks(card) for card in of_deck("queen-roles")} == {
        name.capitalize(): {name} for name in ABILITIES
    }


def test_the_nest_unlocks_every_ability_by_six_cards_or_more():
    unlocked = Counter()
    for card in NEST:
        unlocked.update(dict.fromkeys(unlocks(card), card.copies))
    assert set(unlocked) == ABILITIES
    assert min(unlocked.values()) >= 6


@pytest.mark.parametrize("character", CHARACTERS)
def test_a_character_has_two_classes_which_its_uncommon_card_joins(character):
    mine = [card for card in NEST if card.of == character]
    classes = {name for card in mine for name in several(card, "class")}
    assert len(classes) == 2
    assert [card.copies for card in mine if len(several(card, "class")) == 2] == [3]
    asked = {head.klass for card in mine for head in find(card.tree, ForClass)}
    assert asked <= classes


@pytest.mark.parametrize("card", [*NEST, *of_deck("queen-roles")], ids=lambda card: card.id)
def test_a_printed_value_has_a_plus_if_and_only_if_the_text_can_add_to_it(card):
    given = {points.stat for verb in find(card.tree, Get) for points in find(verb, Plus)}
    more = sorted(stat for stat in given if stat in card.values)
    assert [stat for stat in (card.values.get("plus"),) if stat] == more


def test_no_design_needs_a_verb_of_its_own():
    every = [*by_name("alien").cards, *PACK.cards]
    users = Counter(verb for card in every for verb in {type(one) for one in find(card.tree, Verb)})
    assert [card.id for card in NEST if any(users[type(one)] == 1 for one in find(card.tree, Verb))] == []


def test_no_two_designs_are_the_same_card():
    alike = Counter((card.text, str(sorted(card.values.items(), key=str))) for card in NEST)
    assert max(alike.values()) == 1
