"""Trying a pack: its own cards take the places of the scenario's."""

from types import SimpleNamespace

from holdout.lab.metrics import ANY_GAME, metrics_of

SETUP = {"location": "Ship", "objectives": ["One", "Two", "Three"], "characters": ["Ada", "Ben", "Cem"]}


def pack(*cards):
    return SimpleNamespace(cards=[SimpleNamespace(**card) for card in cards])


def test_a_location_an_objective_and_a_character_take_the_places_of_the_usual_ones():
    own = pack(
        {"deck": "locations", "name": "Station"},
        {"deck": "objectives", "name": "Second Way", "values": {"number": 2}},
        {"deck": "barracks", "name": "Wrench", "of": "Dee"},
        {"deck": "barracks", "name": "Hammer", "of": "Dee"},
    )
    assert metrics_of("alien").placed(own, SETUP) == {
        "location": "Station",
        "objectives": ["One", "Second Way", "Three"],
        "characters": ["Ada", "Ben", "Dee"],
    }


def test_cards_of_decks_that_everybody_uses_take_no_place():
    assert metrics_of("alien").placed(pack({"deck": "strikes", "name": "Scratch"}), SETUP) == {}


def test_a_game_that_says_nothing_of_packs_puts_no_card_in_place_of_another():
    assert ANY_GAME.placed(pack({"deck": "locations", "name": "Station"}), SETUP) == {}
