"""What the box holds, counted on the pack."""

from collections import Counter

import pytest

from holdout.encounters.alien.faces import SPECIALISTS, faces_of
from holdout.encounters.alien.rules import RULES
from holdout.kernel import new
from tests.alien.box import PACK, copies, designs

DECKS = (
    "role-avatars", "roles", "specialists", "grunts", "sergeants", "barracks", "locations", "objectives",
    "hive", "drones", "hatchery", "strikes", "alien-avatars", "alien-deck", "agendas", "secrets",
)  # fmt: skip
SUM = (10, 10, 35, 25, 10, 224, 4, 12, 132, 24, 14, 40, 4, 36, 15, 5)


@pytest.mark.rule("alien.components.total")
def test_sixteen_decks_make_six_hundred_cards():
    assert tuple(copies(deck) for deck in DECKS) == SUM
    assert sum(card.copies for card in PACK.cards) == sum(SUM) == 600
    assert {card.deck for card in PACK.cards} == set(DECKS)


@pytest.mark.rule("alien.components.role-avatars", "alien.components.role-characters")
def test_each_of_ten_avatars_has_a_role_card_of_its_own():
    assert (copies("role-avatars"), copies("roles")) == (10, 10)
    avatars = {card.name for card in designs("role-avatars")}
    assert {card.values["avatar"] for card in designs("roles")} == avatars


@pytest.mark.rule("alien.components.specialists", "alien.components.grunts", "alien.components.sergeants")
def test_there_are_starting_cards_for_five_players_and_ten_sergeants():
    assert (copies("specialists"), copies("grunts"), copies("sergeants")) == (5 * SPECIALISTS, 5 * 5, 10)


@pytest.mark.ruling("alien.ruling.a6-uncommons-identical")
@pytest.mark.rule("alien.components.characters", "alien.components.character-rarity")
def test_sixteen_characters_have_five_five_three_and_one_copies():
    of = Counter(card.of for card in designs("barracks"))
    assert len(of) == 16
    for name in of:
        mine = [card for card in designs("barracks") if card.of == name]
        assert sorted((card.copies for card in mine), reverse=True) == [5, 5, 3, 1], name


@pytest.mark.rule("alien.components.ripley-sets")
def test_four_ripleys_may_share_one_barracks():
    ripleys = ["Warrant Officer Ripley", "Lieutenant Ripley", "Sister Ripley", "Ripley No. 8"]
    assert {name for card in designs("barracks") if "Ripley" in (name := card.of)} == set(ripleys)
    match = new(RULES, seats=1, characters=ripleys)
    position, game = match.moment.game.position, match.moment.game
    assert sum(game.faces[face].deck == "barracks" for face in position.face) == 56


@pytest.mark.rule("alien.components.locations", "alien.components.objectives")
def test_there_are_four_locations_and_four_objectives_of_each_number():
    assert copies("locations") == 4
    assert Counter(card.values["number"] for card in designs("objectives")) == {1: 4, 2: 4, 3: 4}


@pytest.mark.rule("alien.components.hive-cards", "alien.components.mini-deck-sizes")
def test_each_objective_has_a_mini_deck_of_nine_eleven_or_thirteen_cards():
    for objective in designs("objectives"):
        mine = [card for card in designs("hive") if card.of == objective.name]
        assert sum(card.copies for card in mine) == {1: 9, 2: 11, 3: 13}[objective.values["number"]]
    assert copies("hive") == 132


@pytest.mark.rule("alien.components.drones", "alien.components.hatchery", "alien.components.strikes")
def test_drones_hatchery_and_strikes_are_complete():
    assert (copies("drones"), copies("hatchery"), copies("strikes")) == (24, 14, 40)


@pytest.mark.rule(
    "alien.components.alien-avatars",
    "alien.components.alien-player-cards",
    "alien.components.agendas",
    "alien.components.secrets-revealed",
)
def test_the_cards_of_the_advanced_modes_are_complete():
    assert (copies("alien-avatars"), copies("alien-deck"), copies("secrets")) == (4, 36, 5)
    assert Counter(card.values["side"] for card in designs("agendas")) == {"good": 10, "evil": 5}


@pytest.mark.rule("alien.components.deck-labels")
def test_every_card_names_its_deck_and_a_mini_deck_card_its_objective():
    objectives = {card.name for card in designs("objectives")}
    assert all(card.deck for card in PACK.cards)
    assert {card.of for card in designs("hive")} == objectives
    assert {face.of for face in faces_of(()) if face.deck == "hive"} == objectives
